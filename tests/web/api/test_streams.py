"""Streams of lines: what happened, then how it stands; left and taken up again, at any server."""

import json
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from tablee.service.hall import Hall
from tablee.web.api.streams import table_lines
from tablee.web.app import create_app
from tests.service.tables import play_first, until
from tests.web.api.programs import API, Program, line, lines_until, program
from tests.web.conftest import NO_LIMITS
from tests.web.tables import seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


async def test_a_stream_begins_with_the_state_and_goes_on_with_what_happens(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=7)
    bot = await program(ana)
    async with bot.follow(f"/tables/{table.code}/stream?seat=1") as stream:
        first = await line(stream)
        assert first is not None
        assert stream.headers["content-type"] == "application/x-ndjson"
        assert "content-encoding" not in stream.headers
        assert (first["type"], first["number"], first["table"]["seat"]) == ("state", "7.0", 1)
        await play_first(table)
        move, state = await lines_until(stream, "state")
        assert (move["type"], move["number"], move["n"]) == ("move", "8.0", 7)
        assert move["text"] == table.match.log(1)[-1]
        assert (state["number"], state["table"]["ply"]) == ("8.0", 8)
        await bot.done(f"/tables/{table.code}/chat", text="hello")
        chat, state = await lines_until(stream, "state")
        assert (chat["type"], chat["text"], state["number"]) == ("chat", "hello", "8.1")
        await table.undo(table.match.history[-1][0])
        undo, state = await lines_until(stream, "state")
        assert (undo["type"], undo["number"], state["table"]["ply"]) == ("undo", "9.1", 7)
    await until(lambda: not table.listeners)


async def test_nothing_is_missed_between_two_streams(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=5)
    bot = await program(ana)
    async with bot.follow(f"/tables/{table.code}/stream") as stream:
        last = (await lines_until(stream, "state"))[-1]["number"]
    await play_first(table, 3)
    await bot.done(f"/tables/{table.code}/chat", text="hello")
    await table.undo(table.match.history[-1][0])
    async with bot.follow(f"/tables/{table.code}/stream?after={last}") as stream:
        *missed, state = await lines_until(stream, "state")
    kinds = [event["type"] for event in missed]
    assert (kinds.count("move"), kinds.count("undo"), kinds.count("chat")) == (3, 1, 1)
    assert [event.get("undone") for event in missed if event["type"] == "move"] == [None, None, True]
    numbers = [tuple(map(int, event["number"].split("."))) for event in missed]
    assert numbers == sorted(numbers)
    assert missed[-1]["number"] == state["number"] == "9.1"


async def test_numbers_hold_across_restarts_and_servers(tmp_path: Path) -> None:
    """Two applications on one database, one after the other; the second knows where the first one's reader stood."""
    db = str(tmp_path / "tables.sqlite3")
    first = create_app(db, pace=0.0, limits=NO_LIMITS)
    async with first.lifespan():
        ana = Visitor(first)
        table = await seated(first.state["house"].hall, ana, ana, ana, moves=5)
        bot = await program(ana)
        async with bot.follow(f"/tables/{table.code}/stream") as stream, bot.follow("/me/stream") as mine:
            last = (await lines_until(stream, "state"))[-1]["number"]
            mark = (await lines_until(mine, "table"))[-1]["mark"]
        await play_first(table, 2)
    second = create_app(db, pace=0.0, limits=NO_LIMITS)
    async with second.lifespan():
        bot = Program(Visitor(second), bot.token)
        async with bot.follow(f"/tables/{table.code}/stream?after={last}") as stream:
            lines = await lines_until(stream, "state")
        assert [event["type"] for event in lines] == ["move", "move", "state"]
        assert lines[-1]["number"] == "7.0"
        async with bot.follow(f"/me/stream?after={mark}") as mine:
            (changed,) = await lines_until(mine, "table")
            assert (changed["code"], changed["table"]["number"]) == (table.code, "7.0")


async def test_whoever_was_away_for_long_gets_the_state(
    hall: Hall, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.web.api.streams.MOST_TOLD", 10)
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=60)
    bot = await program(ana)
    async with bot.follow(f"/tables/{table.code}/stream?after=0.0") as stream:
        skipped, state = await lines_until(stream, "state")
    assert (skipped["type"], skipped["events"], state["number"]) == ("skipped", 60, "60.0")


async def test_a_slow_reader_gets_every_move_and_only_the_last_state(hall: Hall, visit: Visit) -> None:
    """The next lines are made when the last ones are gone: whoever reads slowly keeps nobody waiting."""
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=5)
    house = ana.app.state["house"]
    request: Any = SimpleNamespace(app=ana.app, scope={"state": {}}, headers={}, cookies={}, query_params={})
    lines = table_lines(request, table, None, None, house.doorkeeper.stream("a", None))
    await anext(lines)
    await play_first(table, 3)
    events = [json.loads(text) for text in (await anext(lines)).splitlines()]
    await lines.aclose()
    assert [event["type"] for event in events] == ["move", "move", "move", "state"]
    assert events[-1]["table"]["ply"] == 8
    assert not table.listeners


async def test_signs_of_life_and_the_end(hall: Hall, visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.web.stream.BEAT", 0.01)
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    bot, house = await program(ana), ana.app.state["house"]
    async with bot.follow(f"/tables/{table.code}/stream") as stream, bot.follow("/me/stream") as mine:
        for each in (stream, mine):
            assert (await lines_until(each, "beat"))[-1] == {"type": "beat"}
        house.closing.set()
        try:
            for each in (stream, mine):
                await lines_until(each, "closing")
                assert await line(each) is None
        finally:
            house.closing.clear()


async def test_all_tables_of_a_player(hall: Hall, visit: Visit) -> None:
    """A move at one of them, a new one, one that was left: each is a line."""
    ana, ben = visit(), visit()
    table = await seated(hall, ana, ana, ben)
    bot = await program(ana)
    async with bot.follow("/me/stream") as mine:
        first = await line(mine)
        assert first is not None
        assert (first["code"], first["table"]["awaited"]) == (table.code, table.match.awaiting[0] < 2)
        await play_first(table)
        moved = await line(mine)
        assert moved is not None
        assert (moved["code"], moved["table"]["number"]) == (table.code, "1.0")
        made = await bot.done("/tables", game="agora", seats=["me", "open", "open"])
        new = await line(mine)
        assert new is not None
        assert (new["type"], new["code"], new["table"]["state"]) == ("table", made["code"], "open")
        await hall.table(made["code"])
        mark = new["mark"]
    async with bot.follow(f"/me/stream?after={mark}") as mine:
        await play_first(table)
        lines = await lines_until(mine, "table")
        assert [event["code"] for event in lines] == [table.code]
    assert table.presence(0) == "away"  # following from afar is not being here


async def test_a_player_s_stream_wants_a_player(visit: Visit) -> None:
    assert (await visit().get(f"{API}/me/stream")).status_code == 401
