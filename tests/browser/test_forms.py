"""A form that is refused: the sentence stands in sight beside the field, which has the focus, on every screen."""

import pytest

from tests.browser.people import Person, Stage

pytestmark = pytest.mark.anyio

# How far the sentence is from the field that has the focus; None if one of them is out of sight or covered.
BESIDE = """() => {
  const field = document.activeElement, why = document.querySelector(".why:not([hidden])");
  const seen = (element) => {
    const box = element.getBoundingClientRect();
    const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return element.contains(hit) ? box : null;
  };
  const [a, b] = [seen(field), seen(why)];
  return field.getAttribute("aria-invalid") && a && b ? Math.max(b.top - a.bottom, a.top - b.bottom) : null;
}"""


async def refused(person: Person, path: str, fields: dict[str, str], press: str) -> float | None:
    await person.page.goto(path)
    for selector, text in fields.items():
        await person.page.fill(selector, text)
    await person.page.click(press)
    await person.page.wait_for_selector("[aria-invalid]")
    distance: float | None = await person.page.evaluate(BESIDE)
    return distance


@pytest.mark.parametrize("how", ["mouse", "touch"])
async def test_the_sentence_is_beside_the_field(stage: Stage, how: str) -> None:
    person = await stage.enter(how=how)
    person.expects_trouble = True  # the console notes every refusal
    for path, field, press in (
        ("/", ".join [name=code]", ".join button"),
        ("/", ".setting [name=name]", ".game-do button >> nth=0"),
        ("/new/agora", ".fields [name=name]", ".form .btn--main"),
        ("/me", "[name=name]", ".form .btn--main"),
    ):
        distance = await refused(person, path, {field: "NOPE" if "code" in field else "\u200b"}, press)
        assert distance is not None, (path, field)
        assert distance < 90, (path, field)
