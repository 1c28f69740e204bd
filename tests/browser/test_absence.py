"""A friend goes away in the middle of a game: those who stay finish it, leave, come back and play again.

The server is in this process, so that nobody has to wait two minutes for somebody to be absent."""

import asyncio
import os
from collections.abc import AsyncIterator
from dataclasses import dataclass
from pathlib import Path

import pytest
import uvicorn
from playwright.async_api import Browser

from tablee import games
from tablee.service import absence
from tablee.web.app import create_app
from tests.browser.people import House, Person, Stage
from tests.browser.test_tour import too_wide
from tests.browser.tour import LONG_NAME, record_of

pytestmark = pytest.mark.anyio


@dataclass
class Here:
    """A server as `House` and `Stage` want it."""

    db: str
    address: str = ""


@pytest.fixture
async def house(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[House]:
    monkeypatch.setattr(absence, "NOTICED_AFTER", 0.2)
    monkeypatch.setattr(absence, "ABSENT_FOR", 1.0)
    monkeypatch.setattr("tablee.web.scene.NOTICED_AFTER", 0.2)
    monkeypatch.setattr("tablee.service.company.ABSENT_FOR", 1.0)
    db = str(tmp_path / "tables.sqlite3")
    app = create_app(db, pace=0.0)
    settings = uvicorn.Config(app, port=0, log_level="error", timeout_graceful_shutdown=1)
    server = uvicorn.Server(settings)
    task = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield House(Here(db, f"http://127.0.0.1:{port}"))  # type: ignore[arg-type]
    server.should_exit = True
    await task


@pytest.fixture
async def stage(chromium: Browser, house: House) -> AsyncIterator[Stage]:
    stage = Stage(chromium, house)
    yield stage
    await stage.close()


async def picture(person: Person, name: str) -> None:
    """For people who want to look: TABLEE_PICTURES=folder."""
    if folder := os.environ.get("TABLEE_PICTURES"):
        await person.page.screenshot(path=Path(folder) / f"{name}.png")


async def test_a_table_whose_human_is_gone_ends(stage: Stage, house: House) -> None:
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    code = await house.table(guests[0], guests[1], "novice", left=24)
    ana, ben = await stage.enter(guests[0]), await stage.enter(guests[1], lang="fr", how="touch")
    for person in (ana, ben):
        await person.sit_at(code)
    await picture(ben, "ben")
    await ben.go("/")
    handed = False
    while (now := await ana.ready())["state"] != "over":
        if now["moves"]:
            await ana.move()
        elif await ana.page.locator("[data-hand-over]").count():
            await picture(ana, "away")
            await ana.page.locator("[data-hand-over]").click()
            await ana.shown("#notice", "Ben has left; a computer plays")
            await picture(ana, "left")
            handed = True
        await asyncio.sleep(0.02)
    assert handed
    await ana.page.locator("#notice button", has_text="Rematch").click()
    await ana.until("(code) => document.body.dataset.code !== code && document.body.dataset.state === 'playing'", code)
    await ben.go(await ana.ask("() => location.href"))
    await ben.page.locator("form[action$=return] button").tap()
    await ben.until(
        "() => document.querySelector('#seat-head-0, #seat-head-1') && !document.querySelector('form[action$=return]')"
    )


async def test_leaving_asks_first_and_the_game_waits(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=24)
    ana = await stage.enter(guest, how="touch", lang="fr")
    await ana.sit_at(code)
    await ana.page.locator("[data-open=menu]").first.tap()
    await ana.page.get_by_text("Quitter la table", exact=True).tap()
    await ana.shown("#leaving", "jusqu’à votre retour")
    await picture(ana, "leaving")
    await ana.page.locator("#leaving").get_by_text("Rester").tap()
    assert not await ana.page.locator("#leaving").is_visible()
    await ana.page.get_by_text("Quitter la table", exact=True).tap()
    await ana.page.locator("#leaving").get_by_text("Quitter", exact=True).tap()
    await ana.page.wait_for_url(f"{house.server.address}/")
    await ana.sit_at(code)
    await ana.shown("#prompt", "la partie attend")
    await picture(ana, "paused")
    await ana.page.locator("form[action$=return] button").tap()
    await ana.until("() => window.tablee?.actions?.length > 0 || document.body.dataset.state === 'over'")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_is_said_of_the_absent_fits(stage: Stage, house: House, lang: str) -> None:
    """All play at once in Range ta Ludothèque: a line and a button for each who is away, on the smallest phone."""
    record = record_of(games.game("ludotheque"), 3)
    guests = [await house.guest(name) for name in ("Ana", LONG_NAME, "Ben")]
    code = await house.table(*guests, record=record, left=len(record["moves"]))
    ana = await stage.enter(guests[0], how="touch", lang=lang, bypass_csp=True)
    await ana.page.set_viewport_size({"width": 320, "height": 640})
    await ana.sit_at(code)
    await ana.until("() => document.querySelectorAll('[data-hand-over]').length === 2")
    await picture(ana, f"absent-{lang}")
    assert not await too_wide(ana.page)
