"""Gardens of Babylon entered on a phone: what is visible against the promo cards, or the whole garden."""

import json
from pathlib import Path
from typing import Any

import pytest

from tablee.games.babylon.editor import entering
from tests.browser.people import Person, Stage
from tests.browser.test_score import POINTS, at_the_editor, counted

pytestmark = pytest.mark.anyio

SIXTEEN: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "rulebook" / "babylon_sixteen.json").read_text(encoding="utf-8")
)
MIDDLE = """(id) => {
  const box = document.getElementById(id).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""
RED = "() => document.querySelectorAll('#why:not(.why--soon, [hidden])').length"
PRESSES = 24  # the book's first example: 16 places of the cards, 5 times another element, 3 statues
PROMO = """() => [...document.querySelectorAll('#score > .sheets .score > ul .line')]
  .filter((line) => line.querySelector('[data-clause="5.2"]')).map((line) => line.dataset.lights.split(" ")[0])"""


class Thumb:
    def __init__(self, person: Person) -> None:
        self.person, self.used = person, 0

    async def cell(self, name: str) -> None:
        await self._at(f"cell-0-{name}")

    async def edge(self, name: str) -> None:
        await self._at(f"ask-0-{name}")

    async def _at(self, id_: str) -> None:
        x, y = await self.person.ask(MIDDLE, id_)
        await self.person.page.touchscreen.tap(x, y)
        self.used += 1

    async def key(self, selector: str) -> None:
        await self.person.page.locator(selector).tap()
        self.used += 1


async def with_promo_cards(person: Person) -> None:
    """Asked first: promo cards, and only the decorations."""
    await person.page.locator(".tool[data-do=players]").tap()
    await person.page.locator("[data-question=promo][value=true]").tap()
    await person.page.locator("[data-question=whole][value=false]").tap()
    await person.page.locator("[data-do=set]").tap()


async def set_cards(thumb: Thumb, position: dict[str, Any]) -> None:
    """One press for each place that differs from the cards that lie there, element by element."""
    [garden] = position["gardens"]
    asked = {f"row-{8 - k}": what for k, what in enumerate(garden["cards"]["rows"])}
    asked |= {f"column-{'abcdefgh'[k]}": what for k, what in enumerate(garden["cards"]["columns"])}
    for element in dict.fromkeys(asked.values()):
        await thumb.key(f'[data-tool="{element}"]')
        for name in (name for name, what in asked.items() if what == element):
            await thumb.edge(name)


@pytest.mark.parametrize(("lang", "said"), [("en", "Row 2 asks for a statue"), ("fr", "La ligne 2 demande")])
async def test_5_2_three_statues_by_thumb(stage: Stage, lang: str, said: str) -> None:
    """The book's first example: row, column and column, 3 points; and each statue its level."""
    ana = await stage.enter(how="touch", lang=lang)
    await at_the_editor(ana, "/score/babylon")
    await with_promo_cards(ana)
    thumb = Thumb(ana)
    await set_cards(thumb, entering.THREE_STATUES)
    await thumb.key('[data-tool="statue"]')
    cards = thumb.used
    for cell in ("a2", "d2", "f2"):
        await thumb.cell(cell)
    await counted(ana)
    assert await ana.ask("() => tablee.position") == entering.THREE_STATUES
    assert await ana.ask(POINTS) == ["6"]
    assert sorted(await ana.ask(PROMO)) == ["ask-0-column-a", "ask-0-column-d", "ask-0-row-2"]
    assert thumb.used - cards == 3  # one tap a statue
    assert thumb.used == PRESSES
    assert await ana.ask("() => document.querySelectorAll('.lit-ask').length") == 3
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    await ana.page.locator("#tab-score").tap()
    await ana.shown("#score .line", said)


async def test_5_4_the_half_hidden_bridge(stage: Stage) -> None:
    """The book's second example: 1 for the row, 0 for the column whose cell is hidden."""
    ana = await stage.enter(how="touch")
    await at_the_editor(ana, "/score/babylon")
    await with_promo_cards(ana)
    thumb = Thumb(ana)
    await set_cards(thumb, entering.HALF_HIDDEN)
    await thumb.key('[data-tool="bridge"]')
    for cell in ("b2", "d2"):  # its two ends
        await thumb.cell(cell)
    await counted(ana)
    assert sorted(await ana.ask(PROMO)) == ["ask-0-column-d", "ask-0-row-2"]
    for cell in ("b2", "d2"):  # chosen, then its cell in column d covered
        await thumb.cell(cell)
    await counted(ana)
    assert await ana.ask(PROMO) == ["ask-0-row-2"]
    assert await ana.ask("() => tablee.position") == entering.HALF_HIDDEN


async def test_a_whole_garden_and_a_second_one(stage: Stage) -> None:
    ana = await stage.enter(how="touch")
    await at_the_editor(ana, "/score/babylon")
    thumb = Thumb(ana)
    await thumb.key('[data-tool="terrace-iris"]')
    # Laid, its first space a statue, the other one the first symbol that is free, then the next.
    for cell, is_whole in (("c3", False), ("c3", False), ("d4", True), ("d4", True)):
        await thumb.cell(cell)
        await counted(ana)
        await ana.until("(quiet) => document.getElementById('why').hidden === quiet", is_whole)
        assert not await ana.ask(RED), "a right step is answered as if it were wrong"
    await thumb.key('[data-tool="statue"]')
    await thumb.cell("c3")
    await counted(ana)
    assert await ana.ask("() => tablee.answer.ok"), await ana.text("#why")
    [garden] = await ana.ask("() => tablee.position.gardens")
    assert garden["terraces"] == [
        {"at": "c3", "level": 1, "symbols": {"c3": "statue", "d4": "bridge"}, "flower": "iris"}
    ]
    await ana.page.locator(".tool[data-do=players]").tap()
    await ana.page.locator("[data-plays=lily]").tap()
    await ana.page.locator("[data-question=promo][value=true]").tap()
    await ana.page.locator("[data-do=set]").tap()
    await counted(ana)
    assert len(await ana.ask(POINTS)) == 2
    assert await ana.ask("() => document.getElementById('cell-1-a1').getBoundingClientRect().width") >= 40
    await ana.ask("() => tablee.undo()")
    await thumb.key('[data-tool="terrace-rose"]')
    await ana.ask("() => tablee.undo()")
    await counted(ana)
    assert len(await ana.ask(POINTS)) == 1


async def test_positions_come_through_editor_link_and_file_unchanged(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana, "/score/babylon")
    both = {"game": "babylon", "gardens": [*entering.THREE_STATUES["gardens"], {"flower": "iris", "decorations": []}]}
    for position in (SIXTEEN, entering.HALF_HIDDEN, both):
        await ana.ask("(position) => tablee.change(position)", position)
        await counted(ana)
        assert await ana.ask("() => tablee.answer.ok"), await ana.text("#why")
        assert json.loads(await ana.ask("() => document.getElementById('paste').value")) == position
        await ana.until("() => tablee.packed && location.hash === `#${tablee.packed}`")
        link = await ana.ask("() => location.href")
        await ana.go("/score")
        await at_the_editor(ana, link)
        assert await ana.ask("() => tablee.position") == position


async def test_an_example_just_opened_asks_to_choose_first(stage: Stage) -> None:
    """Nothing is chosen yet: the sentence names no element, rather than an empty one."""
    ana = await stage.enter(how="touch")
    await at_the_editor(ana, "/score/babylon")
    await ana.ask("() => tablee.take(document.querySelector('[data-example]').dataset.example)")
    await counted(ana)
    await ana.shown("#prompt", "Choose an element and its level")
