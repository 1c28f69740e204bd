"""Tokens: made on the page, shown once, kept as a hash, good for what they were made for, gone when revoked."""

import hashlib
from collections.abc import Callable

import pytest
from sqlalchemy import select

from tablee.service import schema
from tablee.service.hall import Hall
from tests.web.api.programs import API, line, problem, program, token_for
from tests.web.tables import seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


async def test_a_token_is_shown_in_one_browser_and_kept_as_a_hash(hall: Hall, visit: Visit) -> None:
    ana = visit()
    await ana.send("/me", {"name": "Ana"})
    token = await token_for(ana, "read")
    await ana.send("/language/fr", {"back": "/me"})
    assert token in (await ana.get("/me")).text  # another language is no reason to lose it
    assert token not in (await ana.get("/")).text
    phone = visit()
    await phone.get(f"/hello/{ana.cookie}")
    assert token not in (await phone.get("/me")).text
    await ana.send("/me/tokens/seen")
    assert token not in (await ana.get("/me")).text
    rows = await hall.store.rows(select(schema.tokens).where(schema.tokens.c.owner == ana.cookie[:12]))
    assert [row["secret"] for row in rows] == [hashlib.sha256(token.encode()).hexdigest()]
    assert token not in str(rows)


async def test_the_page_lists_tokens_and_revokes_them(hall: Hall, visit: Visit) -> None:
    ana = visit()
    bot = await program(ana, name="First bot")
    assert (await bot.look("/me"))["scopes"] == ["read", "play", "tables", "chat"]
    page = await ana.see("/me")
    assert "First bot" in page.by_id("main").text
    (revoke,) = [e["action"] for e in page.all("form") if e["action"].endswith("/revoke")]
    stranger = visit()
    await stranger.send("/me", {"name": "Eve"})
    await stranger.send(revoke)
    assert await bot.look("/me")
    assert (await ana.send(revoke)).status_code == 303
    problem(await bot.client.get(f"{API}/me"), 401, "token")
    assert "First bot" not in (await ana.see("/me")).by_id("main").text


async def test_a_program_may_be_a_player_of_its_own(hall: Hall, visit: Visit) -> None:
    """So that one can play against it; its owner's seats are not its own."""
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    bot = await program(ana, plays_as="itself", name="Robo")
    assert (await bot.look("/me"))["name"] == "Robo"
    assert (await bot.look(f"/tables/{table.code}"))["seat"] is None
    assert await bot.look("/me/tables") == []


@pytest.mark.parametrize("fields", [{"name": "x"}, {"name": "x", "admin": "yes"}, {"name": "", "read": "yes"}])
async def test_tokens_that_cannot_be(visit: Visit, fields: dict[str, str]) -> None:
    ana = visit()
    await ana.send("/me", {"name": "Ana"})
    assert (await ana.send("/me/tokens", fields)).status_code == 422
    assert (await visit().send("/me/tokens", {"name": "x", "read": "yes"})).headers["location"] == "/me"


async def test_a_stream_ends_when_its_token_is_revoked(
    hall: Hall, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.web.stream.BEAT", 0.01)
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    bot = await program(ana)
    async with bot.follow(f"/tables/{table.code}/stream") as stream, bot.follow("/me/stream") as mine:
        for each in (stream, mine):
            assert (await line(each) or {})["type"] in ("state", "table")
        (token,) = await ana.app.state["house"].tokens.of_owner(ana.cookie[:12])
        await ana.send(f"/me/tokens/{token.id}/revoke")
        for each in (stream, mine):
            while (event := await line(each)) is not None:
                assert event["type"] in ("beat", "state", "table")
