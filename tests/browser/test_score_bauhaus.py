"""A real table of Bauhaus entered by thumb and by keys; tables of finished games come back unchanged."""

import json
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import pytest
from playwright.async_api import CDPSession

import tablee
from tablee.games.bauhaus.board.pieces import HEIGHT, WIDTH, corner, middle
from tablee.games.bauhaus.editor.entering import EXAMPLES
from tablee.games.bauhaus.files.notation import write_position
from tests.browser.people import Person, Stage
from tests.records.test_records import FILES
from tests.web.servers import Server

pytestmark = pytest.mark.anyio

ENDING, SEVENTEEN = (position for _, position in EXAMPLES)
PRESSES = 45  # 4 lines drawn along 8 sides each, 17 sides tapped, 4 colours chosen, 20 pawns: 0.65 a piece
PIECES = 49 + 20

POINTS = "() => [...document.querySelectorAll('#totals .seat-points b')].map((b) => b.textContent)"
RANKED = "() => [...document.querySelectorAll('#score .score h2 span')].map((span) => span.textContent.trim())"
BOX = """() => {
  const { left, top, width, height } = document.getElementById("sheet").getBoundingClientRect();
  return [left, top, width, height];
}"""
RED = "() => document.querySelectorAll('#zones .zone.owned.red').length"


@pytest.fixture(scope="module", autouse=True)
def compiled(server: Server) -> None:
    """Wait until the rules are compiled, however long that takes."""
    with urlopen(f"{server.address}/score/bauhaus", timeout=1200) as answer:
        assert answer.status == 200


async def at_the_editor(person: Person, path: str = "/score/bauhaus") -> None:
    await person.go(path)
    await person.until("() => 'ready' in document.body.dataset && document.body.dataset.counted")
    await person.ask("() => document.getElementById('setting').close()")  # asked first; most tests answer nothing


async def counted(person: Person) -> None:
    """Wait for the answer to what was entered last."""
    await person.until("() => Number(document.body.dataset.counted) === tablee.asked")


class Thumb:
    """Somebody's thumb on the board, which stands on phones: column a on top, row 6 on the right."""

    def __init__(self, person: Person, touch: CDPSession) -> None:
        self.person, self.touch, self.presses = person, touch, 0

    async def _on_screen(self, x: float, y: float) -> tuple[float, float]:
        left, top, width, height = await self.person.ask(BOX)
        assert height > width > 340, "the board stands and fills the phone's width"
        return left + width * (1 - y / HEIGHT), top + height * x / WIDTH

    async def tap(self, x: float, y: float) -> None:
        self.presses += 1
        await self.person.page.touchscreen.tap(*await self._on_screen(x, y))

    async def line(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Draw with the thumb from one point to another, as roughly as thumbs do."""
        self.presses += 1
        (x0, y0), (x1, y1) = await self._on_screen(*start), await self._on_screen(*end)
        steps = [(x0 + (x1 - x0) * k / 9 + 7 * (-1) ** k, y0 + (y1 - y0) * k / 9) for k in range(10)]
        await self._send("touchStart", steps[0])
        for step in steps[1:]:
            await self._send("touchMove", step)
        await self._send("touchEnd")

    async def _send(self, kind: str, *points: tuple[float, float]) -> None:
        await self.touch.send(
            "Input.dispatchTouchEvent", {"type": kind, "touchPoints": [{"x": x, "y": y} for x, y in points]}
        )

    async def choose(self, colour: str) -> None:
        self.presses += 1
        await self.person.page.locator(f'[data-tool="{colour}"]').tap()


async def enter_ending(thumb: Thumb) -> None:
    """5.1  The rule book's ending: long lines are drawn, other sides tapped a little off, pawns colour by colour."""
    board = ENDING["board"]
    for row in (6, 5, 4, 3):
        await thumb.line(corner(0, row), corner(8, row))
    await thumb.tap(corner(0.5, 2)[0] + 9, corner(0.5, 2)[1] - 14)
    for row in range(6):
        for x in range(9):
            if board[2 * (5 - row) + 1][3 * x] == "|":
                at = corner(x, row + 0.5)
                await thumb.tap(at[0] + (14 if x < 4 else -14), at[1] + 12)
    for colour, letter in zip(("blue", "yellow", "red", "black"), "byrk", strict=True):
        await thumb.choose(colour)
        for square in range(48):
            if board[2 * (5 - square // 8) + 1][3 * (square % 8) + 1].lower() == letter:
                at = middle(square)
                await thumb.tap(at[0] + 15, at[1] - 20)


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_5_1_the_rule_books_ending_by_thumb(stage: Stage, lang: str) -> None:
    """Totals 11, 7, 8 and 10. At a second and a half for every press it takes 68 of the 120 seconds."""
    ana = await stage.enter(how="touch", lang=lang)
    await at_the_editor(ana)
    thumb = Thumb(ana, await ana.context.new_cdp_session(ana.page))
    await enter_ending(thumb)
    await counted(ana)
    print(f"{thumb.presses} presses for {PIECES} pieces")
    assert await ana.ask("() => tablee.position") == ENDING
    assert await ana.ask(POINTS) == ["11", "7", "8", "10"]
    names = {"en": ["blue", "black", "red", "yellow"], "fr": ["bleu", "noir", "rouge", "jaune"]}[lang]
    assert await ana.ask(RANKED) == [f"{k}. {name}" for k, name in enumerate(names, 1)]
    assert thumb.presses == PRESSES <= 2 * PIECES
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert await ana.ask(RED) == 4, "zones are filled with their owner's colour"


async def press_keys(person: Person, *keys: str) -> None:
    for key in keys:
        await person.page.keyboard.press(key)


async def test_5_1_seventeen_points_by_keys_and_what_cannot_be_is_refused(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana)
    up, right, down, left = (f"Shift+Arrow{side}" for side in ("Up", "Right", "Down", "Left"))
    await press_keys(ana, "ArrowDown", up, left, "1", "ArrowRight", up, "ArrowRight", up, right, down)
    await press_keys(ana, "ArrowDown", left, "ArrowLeft", down, "ArrowLeft", down)
    await counted(ana)
    assert await ana.ask("() => document.getElementById('zone-a5')") is None, "a5w is still lacking"
    await press_keys(ana, left)
    await counted(ana)
    assert (await ana.ask(POINTS))[0] == "5"
    ana.expects_trouble = True
    await ana.context.set_offline(True)
    await press_keys(ana, *["ArrowRight"] * 4, left, down, "ArrowRight", down, "ArrowRight", down, right)
    await press_keys(ana, "ArrowUp", right, up, "1", "ArrowLeft", up, "ArrowLeft", up, left)
    await press_keys(ana, "1")
    await ana.shown("#offline")
    lie = "() => ['limits', 'pawns', 'zones'].map((id) => document.getElementById(id).childElementCount)"
    assert await ana.ask(lie) == [20, 3, 0], "entered, but whose zones these are only the rules know"
    await ana.context.set_offline(False)
    await ana.until("() => document.querySelector('#totals .seat-points b').textContent === '17'")
    ana.expects_trouble = False
    assert await ana.ask("() => tablee.position") == SEVENTEEN, "the rules have turned the pawns"
    assert await ana.ask("() => document.querySelector('#zone-e5.owned.blue .big').textContent") == "12"
    await press_keys(ana, "ArrowRight", "1", *["ArrowDown", "1"] * 5)
    assert await ana.text("#why") == "Blue has only 8 pawns. 1.1"
    assert await ana.ask("() => document.querySelectorAll('#pawns .pawn-at').length") == 8


def endings() -> list[dict[str, Any]]:
    """The last tables of recorded games: few players, odd colours, forced pawns, a shared zone."""
    wanted = ("2-colours=yellow red", "3-powers=True", "4", "4-powers=True-stuck=refill-colours=red black")
    files = [path for path in FILES if path.parent.name == "bauhaus" and path.stem in wanted]
    assert len(files) == len(wanted)
    return [write_position(tablee.replay(path.read_bytes()).state) for path in files]


async def test_tables_of_finished_games_come_back_unchanged(stage: Stage, tmp_path: Path) -> None:
    """Through the editor, a tap put and taken away, the link, and the file."""
    ana, ben = await stage.enter(), await stage.enter(lang="fr")
    await at_the_editor(ben)
    for position in endings():
        await at_the_editor(ana, "/score/bauhaus")
        file = tmp_path / "table.json"
        file.write_text(json.dumps(position), encoding="utf-8")
        await ana.page.locator("#file").set_input_files(str(file))
        await ana.until("(wanted) => JSON.stringify(tablee.position) === JSON.stringify(wanted)", position)
        await counted(ana)
        assert await ana.ask("() => document.getElementById('why').hidden"), await ana.text("#why")
        totals = [str(sheet.total) for sheet in tablee.game("bauhaus").read(position).score()]
        assert await ana.ask(POINTS) == totals
        drawn = "() => ['limits', 'pawns'].map((id) => document.getElementById(id).childElementCount)"
        text = "".join(position["board"])
        assert await ana.ask(drawn) == [text.count("--") + text.count("|"), sum(text.lower().count(c) for c in "byrk")]
        await press_keys(ana, "ArrowDown", "Shift+ArrowUp", "Shift+ArrowUp")
        await counted(ana)
        assert await ana.ask("() => tablee.position") == position, "what is written again is written the same"
        await ana.until("() => tablee.packed && document.getElementById('link').value.endsWith(tablee.packed)")
        await counted(ana)
        await at_the_editor(
            ben, await ana.ask("() => document.getElementById('link').value.replace(location.origin, '')")
        )
        await ben.until("(wanted) => JSON.stringify(tablee.position) === JSON.stringify(wanted)", position)
        await counted(ben)
        assert await ben.ask(POINTS) == totals
        async with ben.page.expect_download() as download:
            await ben.page.evaluate("() => document.querySelector('[data-do=download]').click()")
        await (await download.value).save_as(file)
        assert json.loads(file.read_text(encoding="utf-8")) == position
