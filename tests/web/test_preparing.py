"""While rules are being compiled the home page answers at once, and says what one waits for."""

import asyncio

import pytest

from tablee import games
from tablee.service.hall import Hall
from tests.web.tables import seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio


async def test_the_home_page_waits_for_no_rules(ana: Visitor, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await seated(hall, ana, ana, ana)
    hall.forget(table)
    never: asyncio.Future[None] = asyncio.get_running_loop().create_future()
    monkeypatch.setitem(hall._warm, "agora", never)
    page = await ana.see("/")
    drawn = [game for game in games.games() if game.is_drawn]
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
