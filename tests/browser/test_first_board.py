"""As a newcomer, from an empty cache: any game is on the table as soon as it is pressed, and goes on while it is
compiled and when a server that uses the compiled rules takes over."""

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tablee import games
from tests.browser.people import House, Person, Stage
from tests.web.servers import Server

pytestmark = pytest.mark.anyio

SHARE = "async () => (await (await fetch('/warming')).json()).share"
COMPILED = 300  # seconds: two cores may be busy with other tests


@pytest.fixture
def server(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    server = Server(str(tmp_path / "tables.sqlite3"))
    yield server
    server.close()


@pytest.fixture
async def stage(chromium: Browser, server: Server) -> AsyncIterator[Stage]:
    stage = Stage(chromium, House(server))
    yield stage
    await stage.close()


async def press_play(person: Person, name: str) -> None:
    await person.go("/")
    await person.page.locator(f".game--{name} .btn--main").click()
    await person.page.wait_for_url("**/t/*")


async def test_every_game_is_there_at_once_and_its_computers_answer(stage: Stage, server: Server) -> None:
    server.start()
    ana = await stage.enter()
    for name in games.ours():
        await press_play(ana, name)
        await ana.shown("#warming")
        await ana.until("() => tablee.actions.length")
        n = await ana.ask("() => tablee.n")
        await ana.ask("() => tablee.play(tablee.actions[0].move)")  # how each game is pressed has its own tests
        await ana.until("(n) => tablee.n > n && tablee.actions.length", n)
        assert await ana.ask(SHARE) < 1, "nothing was compiled yet, or this shows nothing"


async def test_a_game_goes_on_when_the_compiled_server_takes_over(stage: Stage, server: Server) -> None:
    server.only = "balconia"
    server.start()
    ana = await stage.enter()
    await press_play(ana, "balconia")
    await ana.play(moves=1)
    await ana.until("() => !document.getElementById('warming')", patience=COMPILED)
    assert await ana.ask(SHARE) == 1
    assert await ana.play() > 3
    await ana.shown("#notice h2")
