"""People at browsers. They find out what can be pressed from `window.tablee`, and press real elements."""

import asyncio
import json
import secrets
import shutil
import time
from pathlib import Path
from typing import Any

from playwright.async_api import Browser, BrowserContext, ConsoleMessage, Locator, Page, Playwright, Request
from playwright.async_api import Error as PlaywrightError

from tablee.service import schema
from tablee.service.seats import CODE_LENGTH, CODE_LETTERS
from tablee.service.store import Store, now
from tablee.web.guests import COOKIE, Guest, Guests
from tests.web.servers import Server

PATIENCE = 60.0  # seconds: the machine may be busy
DESK = {"width": 1280, "height": 800}
PHONE = {"width": 360, "height": 740}
RECORD: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "agora" / "3.json").read_text(encoding="utf-8")
)

# The shell has no windows, no settings and no shop: it starts and draws at a third of what the whole browser takes.
PROGRAMS = ("chromium-headless-shell", "chromium", "chromium-browser")
FLAGS = [
    *("--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run"),
    *("--disable-background-networking", "--disable-component-update", "--disable-sync"),
]

# The middle of the free part of an element: where a finger would go that does not want to touch anything else.
FREE_POINT = """(id) => {
  const element = document.getElementById(id);
  if (!element) return null;
  const steps = 14, grid = [];
  for (let i = 1; i < steps; i++) for (let j = 1; j < steps; j++) grid.push([i, j]);
  const off = ([i, j]) => Math.hypot(i - steps / 2, j - steps / 2);
  grid.sort((one, other) => off(one) - off(other));
  const seen = () => {
    const box = element.getBoundingClientRect();
    const points = grid.map(([i, j]) => [box.left + box.width * i / steps, box.top + box.height * j / steps]);
    const free = ([x, y]) => document.elementFromPoint(x, y)?.closest(".can, [data-target], .choice") === element;
    return points.find(free) || null;
  };
  const at = seen();
  if (at) return at;
  element.scrollIntoView({ block: "center", inline: "center" });
  return seen();
}"""
# … once it stays the same from one picture to the next.
RESTING_POINT = f"""async (id) => {{
  const find = {FREE_POINT};
  let last = null;
  for (let k = 0; k < 50; k++) {{
    const at = find(id);
    if (at && String(at) === String(last)) return at;
    last = at;
    await new Promise((go) => setTimeout(go, 30));
  }}
  return last;
}}"""
# The page asks itself: to be asked from outside, fifty times a second, keeps three programs busy.
UNTIL = """async ([argument, patience]) => {
  const ask = SCRIPT, end = performance.now() + 1000 * patience;
  for (;;) {
    const found = await ask(argument);
    if (found || performance.now() > end) return found;
    await new Promise((go) => setTimeout(go, 20));
  }
}"""
READY = """() => ({
  ready: Boolean(window.tablee) && window.tablee.n !== undefined && !document.body.classList.contains("sending"),
  n: window.tablee?.n, state: document.body.dataset.state, moves: window.tablee?.actions.length || 0,
  pass: Boolean(document.querySelector("#pass:not([hidden])")),
})"""

PLIGHT = """() => JSON.stringify({
  n: tablee.n, chosen: tablee.chosen, busy: tablee.busy, why: document.getElementById("why").textContent,
  say: document.querySelector(".prompt-say").textContent,
})"""


async def launched(playwright: Playwright) -> Browser:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    assert program, "the browser tests need Chromium: `make chromium`"
    return await playwright.chromium.launch(executable_path=program, args=FLAGS)


class House:
    """The server, and tables that are prepared in its database before anybody looks."""

    def __init__(self, server: Server) -> None:
        self.server = server

    async def guest(self, name: str) -> Guest:
        store = await self._store()
        guest = await Guests(store).welcome(name)
        await store.close()
        return guest

    async def table(self, *chairs: Guest | str | None, left: int, record: dict[str, Any] = RECORD, **more: Any) -> str:
        """A table of the recorded game with so many moves left; chairs are people, strengths of bots, or free (None).
        Its code."""
        moves = record["moves"][: len(record["moves"]) - left]
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        host = next(chair.id for chair in chairs if isinstance(chair, Guest))
        row = {
            "code": code,
            "game": record["game"],
            "rules": record["rules"],
            "title": "",
            "options": record["options"],
        }
        state = "open" if None in chairs else "playing" if left else "over"
        row |= {"seed": record["seed"], "state": state, "listed": 0, "host": host}
        row |= {"next_code": None, "made_at": now(), "moved_at": now(), **more}
        seats = [self._seat(code, k, chair) for k, chair in enumerate(chairs)]
        log = [
            {"code": code, "n": n, "kind": "move", "seat": s, "body": m, "at": now()} for n, (s, m) in enumerate(moves)
        ]

        async def work(connection: Any) -> None:
            await connection.execute(schema.tables.insert().values(**row))
            await connection.execute(schema.seats.insert(), seats)
            if log:
                await connection.execute(schema.log.insert(), log)

        store = await self._store()
        await store.write(work)
        await store.close()
        return code

    @staticmethod
    def _seat(code: str, k: int, chair: Guest | str | None) -> dict[str, Any]:
        if chair is None:
            return {"code": code, "seat": k, "guest": None, "bot": None, "name": ""}
        if isinstance(chair, Guest):
            return {"code": code, "seat": k, "guest": chair.id, "bot": None, "name": chair.name}
        return {"code": code, "seat": k, "guest": None, "bot": chair, "name": chair.capitalize()}

    async def _store(self) -> Store:
        store = Store(self.server.db)
        await store.open()
        return store


class Stage:
    """Everybody who takes part in a test."""

    def __init__(self, browser: Browser, house: House) -> None:
        self.browser, self.house = browser, house
        self.people: list[Person] = []

    async def enter(self, guest: Guest | None = None, how: str = "mouse", lang: str = "en", **wishes: Any) -> "Person":
        """Somebody with a browser; `how` they press: mouse, touch or keys."""
        touch = how == "touch"
        options = {"viewport": PHONE if touch else DESK, "has_touch": touch, "is_mobile": touch}
        # Nothing moves by itself unless a test is about motion: a press goes where the thing is, not where it was.
        options |= {"reduced_motion": "reduce", **wishes}
        context = await self.browser.new_context(
            base_url=self.house.server.address, locale={"en": "en-GB", "fr": "fr-FR"}[lang], **options
        )
        context.set_default_timeout(PATIENCE * 1000)
        if guest:
            await context.add_cookies([{"name": COOKIE, "value": guest.token, "url": self.house.server.address}])
        person = Person(context, await context.new_page(), how, self.house.server.address)
        self.people.append(person)
        return person

    async def close(self) -> None:
        complaints = [complaint for person in self.people for complaint in person.complaints()]
        for person in self.people:
            await person.context.close()
        assert not complaints, complaints


class Person:
    def __init__(self, context: BrowserContext, page: Page, how: str, address: str) -> None:
        self.context, self.page, self.how, self.address = context, page, how, address
        self.errors: list[str] = []
        self.elsewhere: list[str] = []
        self.expects_trouble = False  # while the network or the server is away on purpose
        page.on("console", self._heard)
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("request", self._asked)

    def _heard(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning") and not self.expects_trouble:
            self.errors.append(message.text)

    def _asked(self, request: Request) -> None:
        if not request.url.startswith((self.address, "data:")):
            self.elsewhere.append(request.url)

    def complaints(self) -> list[str]:
        return [*self.errors, *(f"asked {url}" for url in self.elsewhere)]

    # Looking

    async def go(self, path: str) -> None:
        await self.page.goto(path)

    async def sit_at(self, code: str) -> None:
        await self.go(f"/t/{code}")
        await self.ready()

    async def ask(self, script: str, argument: Any = None) -> Any:
        return await self.page.evaluate(script, argument)

    async def until(self, script: str, argument: Any = None, patience: float = PATIENCE) -> Any:
        """Wait until the script's answer is something. (Pages forbid `eval`, which Playwright's own waiting needs.)"""
        deadline = time.monotonic() + patience
        waiting = UNTIL.replace("SCRIPT", f"({script})")
        found = None
        while not found:
            left = deadline - time.monotonic()
            assert left > 0, f"in vain: {script} {argument!r}"
            try:
                found = await self.page.evaluate(waiting, [argument, left])
            except PlaywrightError as error:  # in the midst of going to another page
                if not any(sign in str(error) for sign in ("context was destroyed", "of null")):
                    raise
                await asyncio.sleep(0.02)
        return found

    async def text(self, selector: str) -> str:
        return (await self.page.locator(selector).first.inner_text()).strip()

    async def shown(self, selector: str, words: str = "") -> None:
        """Wait until an element can be seen, with these words in it."""
        found = self.page.locator(selector).filter(has_text=words) if words else self.page.locator(selector)
        await found.first.wait_for(state="visible")

    async def ready(self) -> dict[str, Any]:
        found: dict[str, Any] = await self.until(f"() => {{ const now = ({READY})(); return now.ready ? now : null; }}")
        return found

    # Pressing

    async def press(self, id_: str) -> None:
        await {"mouse": self._click, "touch": self._tap, "keys": self._type}[self.how](id_)

    async def _click(self, id_: str) -> None:
        if await self.ask("(id) => !document.getElementById(id)", id_):  # nothing on the board: “Go on”
            await self._chip(id_).click()
            return
        at = await self.resting_point(id_)
        assert at, f"nothing of {id_} can be pressed"
        await self.page.mouse.click(at[0], at[1])

    async def resting_point(self, id_: str) -> list[float] | None:
        found: list[float] | None = await self.ask(RESTING_POINT, id_)
        return found

    async def _tap(self, id_: str) -> None:
        """On phones there is a chip for everything."""
        await self._chip(id_).tap()

    def _chip(self, id_: str) -> Locator:
        return self.page.locator(f'.choice[data-press="{id_}"]')

    async def _type(self, id_: str) -> None:
        name = json.dumps(id_)
        await self.tab_to(f"[document.activeElement.id, document.activeElement.dataset.press].includes({name})")
        await self.page.keyboard.press("Enter")

    async def tab_to(self, condition: str, most: int = 250) -> int:
        """Press Tab until the focused element is wanted; how often."""
        for pressed in range(most):
            if await self.ask(f"() => Boolean({condition})"):
                return pressed
            await self.page.keyboard.press("Tab")
        raise AssertionError(f"{most} times Tab and not there: {condition}")

    # Playing

    async def move(self, wish: int = 0) -> None:
        """Make one of the legal moves, pressing one thing after the other."""
        action, n = await self.ask("(k) => [tablee.actions[k % tablee.actions.length], tablee.n]", wish)
        for id_ in action["path"]:
            await self.press(id_)
        if action.get("confirm"):
            await self.page.locator(".choice--main").click()
        try:
            await self.until("(n) => tablee.n > n", n)
        except AssertionError:
            raise AssertionError(f"{action} was pressed in vain: {await self.ask(PLIGHT)}") from None

    async def play(self, moves: int = 10_000, others: "tuple[Person, ...]" = ()) -> int:
        """Play until the game is over (or so many moves are made), the others too; how many moves were made."""
        made = 0
        while made < moves:
            for person in (self, *others):
                now_ = await person.ready()
                if now_["state"] == "over":
                    return made
                if now_["pass"]:
                    await person.take_device()
                elif now_["moves"]:
                    await person.move(wish=7 * made + 3)
                    made += 1
            await asyncio.sleep(0.01)
        return made

    async def take_device(self) -> None:
        button = self.page.locator("#pass a")
        await (button.tap() if self.how == "touch" else button.click())
        await self.until("() => window.tablee && !document.querySelector('#pass:not([hidden])')")

    async def until_over(self) -> None:
        await self.until("() => document.body.dataset.state === 'over'")
