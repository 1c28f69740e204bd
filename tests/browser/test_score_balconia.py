"""Counting a real building of Balconia: entered with a thumb, by number and with keys, shared, and refused."""

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.games.balconia.board.pictures import face_picture
from tablee.games.balconia.components import COUNTS_ITSELF
from tablee.games.balconia.rules.faces import in_use
from tablee.games.balconia.rules.language import read_face, write_face
from tests.browser.people import Person, Stage
from tests.browser.test_score import ALL_KEPT
from tests.rulebook.test_balconia_slowly import random_door, random_face

pytestmark = pytest.mark.anyio

EXAMPLE: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "rulebook" / "positions" / "balconia_example.json").read_text(encoding="utf-8")
)
SECONDS = 240  # what entering the example may take at one tap a second
CELLS = [column + floor for floor in "54321" for column in "ABCDE"]
TAPS = 77  # for 14 balconies with 33 things on them and a door


async def open_editor(person: Person, address: str = "/score/balconia") -> None:
    await person.go(address)
    await person.until("() => 'ready' in document.body.dataset")
    await person.ask("() => document.getElementById('setting').close()")  # asked first; most tests answer nothing


async def counted(person: Person, words: str) -> None:
    """Wait until the answer to all that was entered is there, and the totals say so."""
    await person.until(
        """(words) => document.body.dataset.counted === String(tablee.asked)
        && document.getElementById("totals").innerText.replace(/\\s+/g, " ").includes(words)""",
        words,
    )


def same(position: dict[str, Any]) -> Any:
    """A position whatever its own faces are called."""
    return tablee.game("balconia").read(position).data()


# The rule book's example with a thumb


def keys_for_things(has: dict[str, Any]) -> Iterator[str]:
    for word, n in has.items():
        if word == "lovebird":
            yield f"[data-lovebird={n}]"
        elif word == "flower":
            for colour, number in n.items():
                yield from [f'[data-thing="flower:{colour}"]'] * number
        else:
            yield from [f"[data-thing={word}]"] * n


def keys_for_condition(scores: dict[str, Any]) -> Iterator[str]:
    assert scores.get("self", scores["area"] in COUNTS_ITSELF) == (scores["area"] in COUNTS_ITSELF)
    yield f"[data-area={scores['area']}]"
    if "none" in scores:
        yield "[data-coin=none]"
    elif "all" in scores:
        yield "[data-coin=all]"
    elif scores["each"] > 1:  # one point for each is what the pad begins with
        yield f'[data-coin="{scores["each"]}"]'
    of = scores.get("of", "")
    if of.startswith("without:"):
        yield "[data-tool=without]"
    for word in scores.get("all") or [scores.get("none") or of.removeprefix("without:")]:
        yield f'[data-of="{word}"]'


def keys_for_face(face: dict[str, Any]) -> Iterator[str]:
    yield from keys_for_things(face["has"])
    if "area" in face.get("scores", {}):
        yield from keys_for_condition(face["scores"])


def keys_for_door(door: dict[str, Any]) -> list[str]:
    return [
        "[data-tool=door]",
        f"[data-kind={door['kind']}]",
        f"[data-pays={door['of']}]",
        f"[data-pays={door['than']}]",
    ]


async def tap_the_example(person: Person) -> int:
    """From the top left as the book reads it; how many taps."""
    names = [name for row in EXAMPLE["sides"]["turquoise"] for name in row]
    filled = [(cell, name) for cell, name in zip(CELLS, names, strict=True) if name != "."]
    await person.page.locator(f"#turquoise-{filled[0][0]}").tap()
    taps = 1
    for k, (cell, name) in enumerate(filled):
        keys = keys_for_door(EXAMPLE["doors"][name]) if name in EXAMPLE["doors"] else None
        for key in keys or keys_for_face(EXAMPLE["faces"][name]):
            await person.page.locator(f".b-pad {key}:visible").tap()
            taps += 1
        if k + 1 < len(filled):
            is_next = CELLS.index(filled[k + 1][0]) == CELLS.index(cell) + 1
            await person.page.locator("[data-tool=next]" if is_next else f"#turquoise-{filled[k + 1][0]}").tap()
            taps += 1
    return taps


# The cells of which a part lies outside the board.
CUT = """() => { const { left, right, top, bottom } = document.querySelector(".board").getBoundingClientRect();
  const cells = [...document.querySelectorAll("svg[data-side=turquoise] .b-cell .b-hit")];
  return cells.map((cell) => cell.getBoundingClientRect()).filter(
    (cell) => cell.left < left || cell.right > right || cell.top < top || cell.bottom > bottom).length; }"""


async def test_the_rule_books_building_is_entered_on_a_phone_in_time(stage: Stage) -> None:
    person = await stage.enter(how="touch")
    await open_editor(person)
    assert await person.ask(CUT) == 0, "all five floors are seen"
    taps = await tap_the_example(person)
    assert await person.ask(CUT) == 0, "also while a balcony is entered"
    await counted(person, "39")
    position = await person.ask("() => tablee.position")
    assert same(position) == same(EXAMPLE)
    parts = sum(len(list(keys_for_face(face))) for face in EXAMPLE["faces"].values())
    print(f"{taps} taps for 14 balconies and a door: {taps / 15:.1f} each, {taps / parts:.2f} for each thing printed")
    assert taps == TAPS <= SECONDS
    assert taps <= 2 * parts
    assert await person.ask("() => document.documentElement.scrollWidth <= innerWidth")
    small = """() => [...document.querySelectorAll(".b-pad .pad-key")].filter((key) => key.offsetParent)
      .filter((key) => key.offsetWidth < 44 || key.offsetHeight < 44).map((key) => key.outerHTML)"""
    assert await person.ask(small) == []

    link = await person.until("() => location.hash.length > 1 && document.getElementById('link').value")
    reader = await stage.enter(how="touch", lang="fr")
    await open_editor(reader, link)
    await counted(reader, "39")
    assert await reader.ask("() => tablee.position") == position
    assert "l’immeuble s’arrête là" in await reader.ask("() => document.getElementById('score').textContent")


# Whatever comes in goes out again


def random_position(chance: random.Random) -> dict[str, Any]:
    """Both sides of a building with printed faces and others, and a door."""
    turquoise, pink = ([["."] * 5 for _ in range(5)] for _ in range(2))
    faces: dict[str, Any] = {}
    for block, cell in enumerate(chance.sample(range(20), 14)):
        row, column = divmod(cell, 5)
        letter = chance.randrange(4)
        names = [f"{block + 1}{'abcd'[letter]}", f"{block + 1}{'cdab'[letter]}"]
        if chance.random() < 0.6:
            names = [f"x{block}", f"y{block}"]
            faces |= {name: random_face(chance) for name in names}
        turquoise[row][column], pink[row][4 - column] = names
    turquoise[4][2], pink[4][2] = "here", "there"
    return {
        "game": "balconia",
        "faces": faces,
        "doors": {"here": random_door(chance), "there": random_door(chance)},
        "sides": {"turquoise": turquoise, "pink": pink},
    }


# The same face as faces.js puts it together and as the server draws it: shapes, and where they are.
BOTH = """async ([faces, drawn]) => {
  const { Painter } = await import("/static/balconia/faces.js");
  const painter = new Painter(tablee.words.box);
  const svg = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  svg.setAttribute("viewBox", "0 0 100 120");
  svg.setAttribute("width", 100);
  document.body.append(svg);
  const about = (one) => [one.localName, one.getAttribute("href"), one.getAttribute("class"), one.textContent];
  const place = ({ x, y, width, height }) => [x, y, width, height];
  const shapes = () => [...svg.querySelectorAll("use, path, rect, circle, text")]
    .map((shape) => [about(shape), place(shape.getBoundingClientRect())]);
  const pictures = faces.map((face, seed) => {
    svg.replaceChildren(painter.face(face, seed));
    const composed = shapes();
    svg.innerHTML = drawn[seed];
    return [composed, shapes()];
  });
  svg.remove();
  return pictures;
}"""


def assert_same_drawing(one: list[Any], other: list[Any]) -> None:
    assert [about for about, _ in one] == [about for about, _ in other]
    # of 100 units: where many things stand side by side, tenths rounded up or down add up
    for (about, here), (_, there) in zip(one, other, strict=True):
        assert all(abs(a - b) < 0.6 for a, b in zip(here, there, strict=True)), (about, here, there)


async def test_any_building_comes_through_editor_link_and_file_unchanged(stage: Stage, tmp_path: Path) -> None:
    chance = random.Random(9)
    person = await stage.enter()
    await open_editor(person)
    for k in range(3):
        position = random_position(chance)
        await person.ask("(position) => tablee.change(position)", position)
        await person.until("() => document.body.dataset.counted === String(tablee.asked)")
        assert await person.ask("() => tablee.answer.ok"), await person.text("#why")
        assert await person.ask("() => tablee.position") == position
        packed = await person.until("() => tablee.packed && location.hash === `#${tablee.packed}` && tablee.packed")
        await person.ask("() => tablee.change(tablee.start)")
        await person.until("(packed) => tablee.packed !== packed && location.hash === `#${tablee.packed}`", packed)
        await person.ask("(packed) => { location.hash = packed; }", packed)
        await person.until(
            "(text) => JSON.stringify(tablee.position) === text && true", json.dumps(position, separators=(",", ":"))
        )
        if k == 0:
            await through_a_file(person, position, tmp_path / "building.json")
    faces = [write_face(face) for face in in_use().faces] + [random_face(chance) for _ in range(100)]
    drawn = [face_picture(read_face("", face), seed) for seed, face in enumerate(faces)]
    pictures = await person.ask(BOTH, [faces, drawn])
    assert len(pictures) == len(faces)
    for composed, server in pictures:
        assert_same_drawing(composed, server)


async def through_a_file(person: Person, position: dict[str, Any], path: Path) -> None:
    await person.page.locator("[data-tab=file]").click()
    async with person.page.expect_download() as download:
        await person.page.locator("[data-do=download]").click()
    await (await download.value).save_as(path)
    assert json.loads(path.read_text(encoding="utf-8")) == position
    await person.page.locator("[data-do=clear]").click()
    await person.page.locator("#file").set_input_files(path)
    await person.until("() => tablee.position.faces && true")
    assert await person.ask("() => tablee.position") == position


# By number, and what cannot be


async def test_everything_it_is_made_of_is_kept(stage: Stage) -> None:
    """Also what the editor imports: the first visit is enough to go on without a connection."""
    person = await stage.enter()
    await open_editor(person)
    await person.until(ALL_KEPT)


async def test_blocks_by_number_on_both_sides_and_what_cannot_be_is_refused(stage: Stage) -> None:
    person = await stage.enter()
    await open_editor(person)
    await person.page.locator("[data-area=group]").click()  # 5.1  nothing there to be grouped
    await person.shown("#why", "press that first")
    for key in ("[data-mode=numbers]", '[data-block="7"]', "[data-letter=c]"):  # two taps a block
        await person.page.locator(f".b-pad {key}").click()
    await person.page.keyboard.type("8a")
    await counted(person, "turquoise")
    before = await person.ask("() => tablee.position")
    assert before["sides"]["turquoise"][0] == ["7c", "8a", ".", ".", "."]
    await person.page.keyboard.type("7a")
    await person.shown("#why", "Block 7 stands there twice.")  # 1.2
    assert await person.ask("() => tablee.position") == before

    await person.page.locator("#turquoise-C1").click()
    await person.page.locator('.b-pad [data-entrance="1"]').click()
    await person.shown("#why", "needs both sides")  # 5.7 waits for the other side
    await person.page.locator(".b-pad [data-side=pink]").click()
    await counted(person, "pink")
    sides = (await person.ask("() => tablee.position"))["sides"]
    assert sides["pink"][0] == [".", ".", ".", "8c", "7a"]
    assert (sides["turquoise"][4][2], sides["pink"][4][2]) == ("1t", "1p")
    assert await person.ask("() => document.getElementById('why').hidden")

    standing = await person.ask("() => tablee.position")
    await person.page.locator("[data-tab=file]").click()
    await person.page.locator(".as-text summary").click()
    for text, why in (
        ("{", "no position file"),
        ('{"sides": 3}', "one side or both"),
        ('{"game": "agora"}', "another"),
    ):
        await person.page.locator("#paste").fill(text)
        await person.page.locator("[data-do=paste]").click()
        await person.shown("#why", why)
        await person.until("() => document.body.dataset.counted === String(tablee.asked)")
        assert await person.ask("() => tablee.position") == standing
