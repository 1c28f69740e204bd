"""While rules are being compiled every page answers at once, and says what one waits for."""

import asyncio
from collections.abc import Callable

import pytest

from tablee import games
from tablee.service.hall import Hall
from tests.web.tables import seated
from tests.web.visitors import Page, Visitor

pytestmark = pytest.mark.anyio


async def test_the_home_page_waits_for_no_rules(ana: Visitor, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await seated(hall, ana, ana, ana)
    hall.forget(table)
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    monkeypatch.setitem(hall._warm, "agora", never)
    page = await ana.see("/")
    drawn = list(games.games())
    told = [e for e in page.all("button") if e["data-preparing"]]
    assert "agora" in {e["formaction"].removeprefix("/play/") for e in told}
    assert "The rules of Agora Barcelona are being prepared" in told[0]["data-preparing"]
    ready = sum(hall.is_ready(game) for game in drawn)
    assert page.one("progress")["value"] == str(ready)
    assert not page.all("a", href=f"/t/{table.code}")
    never.set_result(None)
    page = await ana.see("/")
    assert page.all("a", href=f"/t/{table.code}")
    assert "agora" not in {e["formaction"].removeprefix("/play/") for e in page.all("button") if e["data-preparing"]}


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_page_of_a_game_says_that_it_is_being_prepared(
    hall: Hall, visit: Callable[..., Visitor], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana = visit(lang=lang, waits="no")
    over = await seated(hall, ana, ana, ana, moves=10_000)
    hall.forget(over)
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    monkeypatch.setitem(hall._warm, "agora", never)
    joined = await ana.send("/join", {"code": over.code})
    assert (joined.status_code, joined.headers["location"]) == (303, f"/t/{over.code}")
    paths = [f"/t/{over.code}", f"/t/{over.code.lower()}", f"/t/{over.code}/replay?at=3", "/score/agora", "/new/agora"]
    for path in paths:
        async with asyncio.timeout(30):  # else it would wait for ever
            answer = await ana.get(path)
        assert answer.status_code == 503
        assert answer.headers["refresh"] == answer.headers["retry-after"]
        page = Page(answer.text)
        assert page.one("h1").text == "Agora Barcelona"
        assert {"en": "goes on by itself", "fr": "continue d’elle-même"}[lang] in page.one("main").text
        assert int(page.one("progress")["value"]) < int(page.one("progress")["max"])
    assert (await ana.get("/t/BCDFGH")).status_code == 404
    assert (await ana.get("/new/chess")).status_code == 404
    never.set_result(None)
    for path in paths:
        answer = await ana.get(path, follow_redirects=True)
        assert answer.status_code == 200, path
        assert "refresh" not in answer.headers
