"""Sheets of Range ta Ludothèque entered on a phone: a finger draws each box, one press says what it is."""

import json
import random
from typing import Any

import pytest

from tablee.games.ludotheque.editor import entering
from tests.browser.people import Person, Stage
from tests.browser.test_score import POINTS, at_the_editor, counted
from tests.rulebook.ludotheque_sheets import random_sheet

pytestmark = pytest.mark.anyio

SHEET: dict[str, Any] = entering.EXAMPLE_SHEET
THINGS = len(SHEET["boxes"]) + len(SHEET["mats"])
TAPS = 30  # a press per casier, a stroke and a press per box, two presses per mat: 45 seconds at 1.5 a press
NEXT_TO_NEXT = (1, 2, 3, 6, 5, 4)
MIDDLE = """([casier, x, y]) => {
  const box = document.getElementById(`hole-0-${casier}-${x}-${y}`).getBoundingClientRect();
  return [box.x + box.width / 2, box.y + box.height / 2];
}"""

# What can be seen of a casier, nearest to its middle.
CASIER = """(casier) => {
  const room = document.getElementById("shelf").getBoundingClientRect();
  const hole = document.getElementById(`hole-0-${casier}-2-2`).getBoundingClientRect();
  const inside = (at, from, to) => Math.max(from + 12, Math.min(at, to - 12));
  const [x, y] = [hole.left + hole.width / 2, hole.top + hole.height / 2];
  return [inside(x, room.left, room.right), inside(y, room.top, room.bottom)];
}"""
CELLS = """(casier) => [...document.querySelectorAll(`[id^="hole-0-${casier}-"]`)]
  .map((hole) => hole.getBoundingClientRect().width)"""

HIDDEN = """() => {
  const [frame, board] = ["#drawn", ".board"].map((one) => document.querySelector(one).getBoundingClientRect());
  return frame.top < board.top || frame.bottom > board.bottom;
}"""


class Finger:
    """A thumb: it strokes over cells and presses buttons."""

    def __init__(self, person: Person) -> None:
        self.person, self.used = person, 0

    async def stroke(self, *cells: tuple[int, int, int]) -> None:
        """From one cell to another, or just a touch of one. (Chromium makes no click of a tap that follows a stroke of
        simulated touches; the pointer is the same to the page.)"""
        points = [await self.person.ask(MIDDLE, list(cell)) for cell in cells]
        await self.person.page.mouse.move(*points[0])
        await self.person.page.mouse.down()
        for point in points[1:]:
            await self.person.page.mouse.move(*point, steps=3)
        await self.person.page.mouse.up()
        self.used += 1

    async def go_to(self, casier: int) -> None:
        await self.person.page.mouse.click(*await self.person.ask(CASIER, casier))
        self.used += 1

    async def press(self, selector: str) -> None:
        await self.person.page.locator(selector).tap()
        self.used += 1


async def enter(finger: Finger, sheet: dict[str, Any]) -> None:
    """Casier by casier, each a large one's neighbour: no target is smaller than a thumb."""
    for casier in NEXT_TO_NEXT:
        await finger.go_to(casier)
        assert min(await finger.person.ask(CELLS, casier)) >= 40
        for box in (box for box in sheet["boxes"] if box["casier"] == casier):
            x, y = box["x"], box["y"]
            await finger.stroke((casier, x, y), (casier, x + box["w"] - 1, y + box["h"] - 1))
            assert await finger.person.ask(HIDDEN) is False, "the row that is filled is seen while its box is named"
            await finger.press(f'[data-category="{box["category"]}"][data-mechanic="{box["mechanic"]}"]')
        for mat in (tuple(mat) for mat in sheet["mats"] if mat[0] == casier):
            await finger.stroke(mat)
            await finger.stroke(mat)


@pytest.mark.parametrize(("lang", "said"), [("en", "13 empty cells."), ("fr", "13 cases vides.")])
async def test_a_sheet_by_thumb(stage: Stage, lang: str, said: str) -> None:
    """3, 4  Classic −3; the same shelf by the expert table 26."""
    ana = await stage.enter(how="touch", lang=lang)
    await at_the_editor(ana, "/score/ludotheque")
    finger = Finger(ana)
    await enter(finger, SHEET)
    await counted(ana)
    assert await ana.ask(POINTS) == ["−3"], await ana.ask("() => JSON.stringify([tablee.position, tablee.answer.why])")
    assert finger.used == TAPS <= 2.5 * THINGS
    await finger.press("#whole-shelf")
    await ana.until(
        "() => document.getElementById('shelf').getAttribute('viewBox') === tablee.words.shelves['3x2'].view"
    )
    await ana.page.locator(".tool[data-do=players]").tap()
    await ana.page.locator("[data-question=mode][value='\"expert\"']").tap()
    await ana.page.locator("[data-do=set]").tap()
    await counted(ana)
    assert await ana.ask(POINTS) == ["26"]
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    await ana.page.locator("#tab-score").tap()
    await ana.shown("#score .line", said)


async def test_what_cannot_be_is_taken_back(stage: Stage) -> None:
    """1.4, 2.2b  A box of four cells; two boxes on one cell."""
    ana = await stage.enter(how="touch")
    await at_the_editor(ana, "/score/ludotheque")
    finger = Finger(ana)
    await finger.stroke((1, 1, 1), (1, 2, 2))
    await ana.shown("#why", "No box has this size")
    await finger.stroke((1, 1, 2), (1, 2, 2))
    await finger.press("[data-category=T][data-mechanic=bluff]")
    await ana.shown("#why", "the box floats")
    overlapping = {**entering.START, "sheets": [{"boxes": [SHEET["boxes"][0]] * 2, "mats": []}]}
    await ana.page.locator("#tab-file").tap()
    await ana.page.locator(".as-text summary").tap()
    await ana.page.locator("#paste").fill(json.dumps(overlapping))
    await ana.page.locator("[data-do=paste]").tap()
    await ana.shown("#why", "two things lie on the same cell")
    await counted(ana)
    await ana.shown("#why", "two things lie on the same cell")  # not “the box floats”: that one still does
    assert len(await ana.ask("() => tablee.position.sheets[0].boxes")) == 1


async def test_positions_come_through_editor_link_and_file_unchanged(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana, "/score/ludotheque")
    for seed in range(8):
        options = {"mode": ("classic", "expert")[seed % 2], "walls": ("open", "closed")[seed % 3 == 0]}
        chance = random.Random(seed)
        sheets = [random_sheet(chance) for _ in range(1 + seed % 3)]
        position = {"game": "ludotheque", "options": options, "sheets": sheets}
        await ana.ask("(position) => tablee.change(position)", position)
        await counted(ana)
        assert await ana.ask("() => tablee.answer.ok"), await ana.text("#why")
        assert await ana.ask("() => tablee.position") == position
        assert json.loads(await ana.ask("() => document.getElementById('paste').value")) == position
        drawn = await ana.ask("() => document.querySelectorAll('#things .piece').length")
        assert drawn == len(sheets[0]["boxes"]) + len(sheets[0]["mats"])
        await ana.until("() => tablee.packed && location.hash === `#${tablee.packed}`")
        link = await ana.ask("() => location.href")
        await ana.go("/score")
        await at_the_editor(ana, link)
        assert await ana.ask("() => tablee.position") == position
