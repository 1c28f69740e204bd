"""Several servers on one PostgreSQL: whatever happens at one is known at the others, without anybody asking."""

import asyncio
import random
from typing import Any

import pytest
from sqlalchemy import select, text

from tablee.errors import IllegalMove, NotYourTurn
from tablee.service import crier, schema, sweeping, tending
from tablee.service.company import Listener
from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tablee.service.store import Conflict
from tablee.service.tokens import Tokens
from tests.service.tables import (
    Servers,
    bot,
    bytes_of,
    mover,
    people_only,
    person,
    play_first,
    seat_all,
    until,
)

pytestmark = pytest.mark.anyio


@pytest.fixture(params=["postgresql"])
def db(request: pytest.FixtureRequest, postgres: Any) -> str:
    postgres.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    address: str = postgres.get_uri()
    return address


@pytest.fixture
async def both(servers: Servers) -> tuple[Hall, Hall]:
    here, there = await servers.start(), await servers.start()
    await until(lambda: there.store.name in here.crier.peers and here.store.name in there.crier.peers)
    return here, there


async def twins(both: tuple[Hall, Hall], *chairs: WantedSeat, **more: Any) -> tuple[Table, Table]:
    """One table, in the memory of both servers."""
    table = await (seat_all(both[0], *chairs, **more) if chairs else people_only(both[0], **more))
    return table, await both[1].table(table.code)


async def test_a_move_is_heard_at_the_other_server(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both)
    watching = Listener(None)
    twin.come(watching)
    for _ in range(9):
        watching.news.clear()
        await play_first(table)
        await asyncio.wait_for(watching.news.wait(), 60)
        await until(lambda: twin.n == table.n)
        assert bytes_of(twin) == bytes_of(table)
        await play_first(twin)
        await until(lambda: table.n == twin.n)
    assert bytes_of(twin) == bytes_of(table)
    assert twin.steps, "pieces travel there too"


async def test_an_undo_is_heard(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both)
    await play_first(table, 3)
    await table._undo("undo", table.match.history[1][0], "1")
    await until(lambda: twin.n == 4)
    assert (twin.match.ply, bytes_of(twin)) == (1, bytes_of(table))


async def test_a_question_is_asked_at_one_server_and_answered_at_the_others(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both)
    seat = mover(table)
    await play_first(table)
    await until(lambda: twin.n == 1)
    assert not await table.undo(seat)
    await until(lambda: twin.asking is not None)
    one, other = (guest for guest in ("ana", "ben", "cleo") if guest != table.seats[seat].guest)
    await twin.answer_undo(one, True)
    await until(lambda: table.asking is not None and one in table.asking["agreed"])
    await table.answer_undo(other, True)
    await until(lambda: twin.match.ply == 0)
    assert table.asking is twin.asking is None


async def test_a_no_at_one_server_ends_the_question_everywhere(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both)
    seat = mover(table)
    await play_first(table)
    await until(lambda: twin.n == 1)
    await twin.undo(seat)
    await until(lambda: table.asking is not None)
    await table.answer_undo(table.seats[(seat + 1) % 3].guest or "", False)
    await until(lambda: twin.asking is None)
    assert twin.match.ply == 1


async def test_a_question_outlives_its_server(servers: Servers) -> None:
    here = await servers.start()
    table = await people_only(here)
    seat = mover(table)
    await play_first(table)
    await table.undo(seat)
    await servers.crash(here)
    again = await (await servers.start()).table(table.code)
    assert again.asking == table.asking
    await play_first(again)
    assert again.asking is None


async def test_seats_and_words_are_heard(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both, person("ana"), WantedSeat(), WantedSeat())
    await twin.sit("ben", "Ben")
    await until(lambda: table.seats[1].guest == "ben")
    await table.sit("cleo", "Cleo")
    await until(lambda: twin.state == "playing")
    await asyncio.gather(*(one.say("ana", "Ana", f"{k}") for k, one in enumerate((table, twin) * 5)))
    await until(lambda: len(table.chat) == len(twin.chat) == 10)
    assert [line["text"] for line in table.chat] == [line["text"] for line in twin.chat]
    assert sorted(line["n"] for line in table.chat) == list(range(10))


async def test_a_rematch_is_heard(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both)
    new = await both[0].rematch(table, "ana", "Ana")
    await until(lambda: twin.next_code == new.code)


async def test_who_looks_is_known_everywhere_until_the_server_dies(
    servers: Servers, both: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, twin = await twins(both)
    twin.come(Listener("ben"))
    twin.changed()
    await until(lambda: table.presence(1) == "here")
    third = await servers.start()
    late = await third.table(table.code)
    await until(lambda: late.presence(1) == "here")  # whoever comes later asks
    monkeypatch.setattr(crier, "SILENT", 1.0)
    monkeypatch.setattr(crier, "BEAT", 0.2)
    await servers.crash(both[1])
    await until(lambda: table.presence(1) == late.presence(1) == "away")


async def test_a_server_that_stops_says_so(servers: Servers, both: tuple[Hall, Hall]) -> None:
    servers.halls.remove(both[1])
    name = both[1].store.name
    await both[1].close()
    both[1].bots.pool.shutdown()
    both[1].bots.pool.shutdown()
    async with asyncio.timeout(crier.SILENT * 0.75):  # sooner than it would be missed
        await until(lambda: name not in both[0].crier.peers)


# A line that is cut


async def cut_the_lines(hall: Hall) -> None:
    """The database ends the connections of everybody who listens."""
    cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE '%pg_notify%' AND state = 'idle'"
    async with hall.store.engine.connect() as connection:
        await connection.execute(text(cut + " AND pid <> pg_backend_pid()"))


async def test_who_lost_the_line_lays_it_again_and_catches_up(
    both: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, twin = await twins(both)
    monkeypatch.setattr(crier, "RETRY", 0.3)
    for hall in both:
        await cut_the_lines(hall)
    await until(lambda: both[1].crier.lost > 0)
    await play_first(table, 5)  # perhaps nobody hears it
    await table.say("ana", "Ana", "hello?")
    await until(lambda: both[1].crier.listening and twin.n == 5 and len(twin.chat) == 1)
    assert bytes_of(twin) == bytes_of(table)


async def test_who_hears_nothing_looks_before_answering(both: tuple[Hall, Hall]) -> None:
    table, twin = await twins(both)
    await both[1].crier.close()
    await play_first(table, 2)
    assert (await both[1].table(table.code)).n == 2
    assert twin.n == 2


# Bots


async def test_bots_are_answered_once(both: tuple[Hall, Hall]) -> None:
    """Both servers have the table; the one that wrote last goes on, the other stands by."""
    table, twin = await twins(both, *(bot(),) * 3)
    await until(lambda: table.match.over and twin.match.over)
    entries = await table.store.entries(table.code)
    assert [entry["n"] for entry in entries] == list(range(len(entries)))
    assert bytes_of(table) == bytes_of(twin)
    moves = [hall.store.counts["bot_moves"] for hall in both]
    assert sum(moves) == len(entries)
    assert moves[0] > 0.9 * len(entries), "the one that made the table goes on with it"


async def test_when_a_server_dies_another_answers_for_its_bots(
    servers: Servers, both: tuple[Hall, Hall], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tending, "STAND_BY", 0.5)
    table, twin = await twins(both, *(bot(),) * 3)
    await until(lambda: table.n > 5)
    await servers.crash(both[0])
    await until(lambda: twin.match.over)


@pytest.fixture
def swept_by_hand(monkeypatch: pytest.MonkeyPatch) -> None:
    """Servers that start from now on do not look around by themselves, once they have begun."""
    monkeypatch.setattr(sweeping, "GREETING", 3600.0)
    monkeypatch.setattr(sweeping, "EVERY", 3600.0)


async def test_a_table_nobody_has_in_memory_is_found_when_its_server_dies(
    swept_by_hand: None, servers: Servers, both: tuple[Hall, Hall]
) -> None:
    table = await seat_all(both[0], *(bot(),) * 3)
    await until(lambda: table.n > 3)
    await servers.crash(both[0])
    await both[1].sweeper.wake_bots()
    assert table.code not in both[1].tables, "the first time it may just be thinking"
    await both[1].sweeper.wake_bots()
    await until(lambda: both[1].tables[table.code].match.over)


async def test_tables_that_wait_for_people_are_not_loaded(both: tuple[Hall, Hall]) -> None:
    table = await seat_all(both[0], person("ana"), person("ben"), bot())
    await until(lambda: not table.seats[mover(table)].bot)
    await both[1].sweeper.wake_bots(at_once=True)
    assert table.code not in both[1].tables


# Everything together


async def test_many_people_at_three_servers_play_one_game(servers: Servers, both: tuple[Hall, Hall]) -> None:
    """Whoever is awaited asks any server; whoever comes second tries again. All servers end with the same game."""
    halls = [*both, await servers.start()]
    table = await people_only(both[0], n=3)
    chance = random.Random(5)

    async def play() -> None:
        while True:
            one = await chance.choice(halls).table(table.code)
            if one.match.ply >= 60 or one.match.over:
                return
            seat = mover(one)
            try:
                await one.play(seat, chance.choice(one.match.moves(seat)), one.n)
            except (Conflict, NotYourTurn, IllegalMove):  # somebody else was faster
                await asyncio.sleep(0.01)

    await asyncio.gather(*(play() for _ in range(6)))
    tables = [await hall.table(table.code) for hall in halls]
    await until(lambda: len({one.n for one in tables}) == 1)
    assert len({bytes_of(one) for one in tables}) == 1
    numbers = await table.store.rows(select(schema.log.c.n).where(schema.log.c.code == table.code))
    assert len(numbers) == tables[0].n


async def test_a_token_revoked_at_one_server_sends_away_whoever_follows_at_another(both: tuple[Hall, Hall]) -> None:
    here, there = (Tokens(hall.store) for hall in both)
    both[1].on_token = there.send_away
    token, _ = await here.make("ana", "ana", "bot", ["read"])
    follower = Listener(None)
    with there.followed_by(token.id, follower):
        await here.revoke("ben", token.id)
        await here.revoke("ana", token.id)
        await until(lambda: follower.sent_away)
        assert follower.news.is_set()
