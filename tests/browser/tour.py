"""Every page in every state: one list, which the accessibility check, the widths and the album go through.

`python -m tests.browser.album` takes its pictures. The tables are written into the database from recorded games.
"""

import json
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, Page

import tablee
from tablee import games
from tablee.games.box import Game
from tablee.web.guests import COOKIE, MAX_NAME, Guest
from tests.browser.people import DESK, PATIENCE, House

RECORDS = Path(__file__).parents[1] / "records"
LONG_NAME = "Maximilienne de Bretagne"  # as long as a name may be
FRIENDS = ("Ben", LONG_NAME, "Cléo", "Dan", "Eva")
TABS = ("score", "chat", "rules", "text")

# Half a move is made: the first thing of one that takes several presses. (One press might make a whole one, and the
# table of the sights that follow would be another, sooner or later.)
CHOOSE = "() => tablee.press(tablee.actions.find((move) => move.path.length > 1).path[0])"
DRAWN = """() => {
  const board = document.body.classList.contains("table") && document.body.dataset.code;
  const live = !board || document.body.classList.contains("table--replay") || window.tablee?.offer !== undefined;
  return document.readyState === "complete" && live;
}"""

# Counting a real table: the page keeps what was entered, so every state begins with an empty table and no dialog.
ENTERING = """async () => {
  while (!("ready" in document.body.dataset)) await new Promise(requestAnimationFrame);
  document.getElementById("setting").close();
  tablee.put(tablee.start);
  %s;
  while (Number(document.body.dataset.counted) !== tablee.asked) await new Promise(requestAnimationFrame);
}"""
# What is done, and the part of the page that differs then.
COUNTING = {
    "": ("", ""),
    "-asked": ("tablee.setting.open()", "#setting"),
    "-filled": ('tablee.take(document.querySelector("[data-example]").dataset.example)', ""),
    "-shared": ('document.getElementById("tab-file").click()', "aside"),
}

# Drawn anew, and what moves has come to rest (what pulses for ever is not waited for, nor anything for long).
SETTLED = """async () => {
  // A window that is not drawn for a while has come to rest too.
  const frame = () => new Promise((go) => { requestAnimationFrame(go); setTimeout(go, 1000); });
  await frame();
  await frame();
  const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime < 2000);
  if (!ending.length) return true;
  const enough = new Promise((go) => setTimeout(go, 2000));
  await Promise.race([Promise.allSettled(ending.map((one) => one.finished)), enough]);
  await frame();
  return true;
}"""


@dataclass(frozen=True)
class Sight:
    """A page in a state: where, who looks, and what is done there first."""

    name: str
    path: str  # {agora-end} is the code of that table
    known: bool = True  # looks as somebody with a name, a seat and tables
    press: tuple[str, ...] = ()  # selectors, one after the other
    script: str = ""
    part: str = ""  # what differs from a sight that comes before it, if the rest is the same


def sights() -> list[Sight]:
    drawn = list(games.games())
    return [
        *_around(drawn),
        *_lobby(drawn[0]),
        *(sight for game in drawn for sight in _table(game)),
        *_panels(drawn[0]),
        *_counting([game for game in drawn if game.editor]),
    ]


def _around(drawn: list[Game]) -> Iterator[Sight]:
    yield Sight("home", "/", known=False)
    yield Sight("home-tables", "/")
    for game in drawn:
        yield Sight(f"new-{game.name}", f"/new/{game.name}")
        yield Sight(f"rules-{game.name}", f"/rules/{game.name}")
    yield Sight("me", "/me")
    yield Sight("me-stranger", "/me", known=False)
    yield Sight("api", "/api")
    yield Sight("problem", "/nowhere")


def _lobby(game: Game) -> Iterator[Sight]:
    yield Sight("lobby-host", f"/t/{{{game.name}-lobby}}")
    yield Sight("lobby-friend", f"/t/{{{game.name}-lobby}}", known=False)


def _table(game: Game) -> Iterator[Sight]:
    yield Sight(f"table-{game.name}-start", f"/t/{{{game.name}-start}}")
    yield Sight(f"table-{game.name}-choice", f"/t/{{{game.name}-choice}}", script=CHOOSE)
    yield Sight(f"table-{game.name}-watch", f"/t/{{{game.name}-choice}}", known=False)
    yield Sight(f"table-{game.name}-end", f"/t/{{{game.name}-end}}")
    yield Sight(f"replay-{game.name}", f"/t/{{{game.name}-end}}/replay")


def _panels(game: Game) -> Iterator[Sight]:
    for tab in TABS:
        path, press = f"/t/{{{game.name}-choice}}", (f"#tab-{tab}",)
        yield Sight(f"table-{game.name}-{tab}", path, press=press, part="aside")
    menu = ('[data-open="menu"]',)
    yield Sight(f"table-{game.name}-menu", f"/t/{{{game.name}-choice}}", press=menu, part="#menu")


def _counting(editable: list[Game]) -> Iterator[Sight]:
    yield Sight("score-index", "/score")
    for game in editable:
        for state, (script, part) in COUNTING.items():
            yield Sight(f"score-{game.name}{state}", f"/score/{game.name}", script=ENTERING % script, part=part)


class Tour:
    """The tables of the list, and windows that stay open from sight to sight."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser, self.house = browser, house
        self.codes: dict[str, str] = {}
        self.windows: dict[tuple[str, bool], Page] = {}

    async def prepare(self) -> "Tour":
        assert len(LONG_NAME) == MAX_NAME
        self.me = await self.house.guest("Anne-Charlotte")
        self.friends = [await self.house.guest(name) for name in FRIENDS]
        for game in games.games():
            await self._tables(game)
        return self

    async def _tables(self, game: Game) -> None:
        few, many = record_of(game, game.default_seats), record_of(game, game.seats[-1])
        stages = {"start": (few, 0), "choice": (many, midst(many)), "end": (many, len(many["moves"]))}
        for stage, (record, made) in stages.items():
            await self._table(f"{game.name}-{stage}", record, made, *self._chairs(record, made))
        lobby = [self.me, None, *["novice"] * (len(few["seats"]) - 2)]
        await self._table(f"{game.name}-lobby", few, 0, *lobby, listed=1, title="Dimanche soir")

    async def _table(
        self, name: str, record: dict[str, Any], made: int, *chairs: Guest | str | None, **more: Any
    ) -> None:
        left = len(record["moves"]) - made
        self.codes[name] = await self.house.table(*chairs, left=left, record=record, **more)

    def _chairs(self, record: dict[str, Any], made: int) -> list[Guest]:
        """I sit where the next move is made; the others are away, so that nothing moves while one looks."""
        coming = record["moves"][made:]
        mine = coming[0][0] if coming else 0
        friends = iter(self.friends)
        return [self.me if k == mine else next(friends) for k in range(len(record["seats"]))]

    async def show(self, sight: Sight, lang: str = "en", size: Any = DESK) -> Page:
        """A window with this sight."""
        page = await self._window(lang, sight.known)
        await page.set_viewport_size(size)
        await page.goto(sight.path.format(**self.codes))
        await page.wait_for_function(DRAWN, timeout=PATIENCE * 1000)
        for selector in sight.press:
            await page.locator(selector).first.click()
        if sight.script:
            await page.evaluate(sight.script)
        await page.evaluate(SETTLED)
        return page

    async def _window(self, lang: str, known: bool) -> Page:
        if (lang, known) not in self.windows:
            address = self.house.server.address
            # Our policy forbids what a test adds to a page: its style, axe's script. It is tested elsewhere.
            context = await self.browser.new_context(
                base_url=address, locale=lang, reduced_motion="reduce", bypass_csp=True
            )
            if known:
                await context.add_cookies([{"name": COOKIE, "value": self.me.token, "url": address}])
            self.windows[lang, known] = await context.new_page()
        return self.windows[lang, known]

    async def close(self) -> None:
        for page in self.windows.values():
            await page.context.close()


def midst(record: dict[str, Any]) -> int:
    """From two fifths of a game on, the first move that takes several presses (or pages find them, as in Babylon)."""
    match = tablee.replay(record)
    t, board = match.game.tongue("en"), match.game.board
    for at in range(int(0.4 * match.ply), match.ply):
        seat, move = match.history[at]
        if len([*board.path(t, match.hidden(seat, at)[0], seat, move, match.names)]) != 1:
            return at
    raise AssertionError(f"every move of {match.game.title} is one press")


def record_of(game: Game, seats: int) -> dict[str, Any]:
    """A recorded game of so many seats, the one with the most options chosen."""
    found = sorted((RECORDS / game.name).glob(f"{seats}*.json"), key=lambda path: (len(path.name), path.name))
    record: dict[str, Any] = json.loads(found[-1].read_text(encoding="utf-8"))
    return record
