"""What leaves memory, what is cleared away, and what never is."""

import time
from typing import Any

import pytest
from sqlalchemy import select, update

from tablee.service import schema, sweeping
from tablee.service.company import Listener
from tablee.service.hall import Hall, NoSuchTable, WantedSeat
from tablee.service.live import Table
from tablee.service.store import now
from tablee.service.tokens import Tokens
from tests.service.tables import bytes_of, people_only, person, play_first, seat_all

pytestmark = pytest.mark.anyio


async def age(hall: Hall, table: Any, **values: int) -> None:
    async def work(connection: Any) -> None:
        await connection.execute(update(table).values(**values))

    await hall.store.write(work)


# Memory


async def test_idle_tables_leave_memory_and_come_back_as_they_were(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await people_only(hall)
    await play_first(table, 5)
    hall.sweeper.let_idle_go()
    assert table.code in hall.tables, "somebody was here a moment ago"
    monkeypatch.setattr(sweeping, "IDLE", -1.0)
    hall.sweeper.let_idle_go()
    assert hall.tables == {}
    again = await hall.table(table.code)
    assert again is not table
    assert bytes_of(again) == bytes_of(table)


async def test_tables_somebody_looks_at_stay(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sweeping, "IDLE", -1.0)
    table = await people_only(hall)
    table.come(Listener(None))
    hall.sweeper.let_idle_go()
    assert hall.tables == {table.code: table}


# Clearing away


async def house(hall: Hall) -> tuple[Table, Table]:
    """A table that waits for players and one that is played at, both very old."""
    waiting = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    await waiting.say("ana", "Ana", "anybody?")
    playing = await people_only(hall)
    await age(hall, schema.tables, moved_at=now() - 31 * sweeping.DAY)
    return waiting, playing


async def test_tables_nobody_came_to_are_cleared_away_but_no_game_ever_is(hall: Hall) -> None:
    waiting, playing = await house(hall)
    assert await hall.sweeper.clear() == (1, 0)
    with pytest.raises(NoSuchTable):
        await hall.table(waiting.code)
    assert await hall.table(playing.code) is playing
    assert {row["code"] for row in await hall.store.rows(select(schema.seats.c.code))} == {playing.code}


async def test_whoever_sits_down_keeps_the_table(hall: Hall) -> None:
    waiting, _ = await house(hall)
    await waiting.sit("ben", "Ben")
    assert await hall.sweeper.clear() == (0, 0)


async def test_guests_who_sit_nowhere_and_never_come_are_forgotten(hall: Hall) -> None:
    await house(hall)  # Ana, Ben and Cleo play
    await age(hall, schema.guests, seen_at=now() - 181 * sweeping.DAY)
    assert await hall.sweeper.clear() == (1, 2)
    left = {row["id"] for row in await hall.store.rows(select(schema.guests.c.id))}
    assert left == {"ana", "ben", "cleo"}


async def test_guests_whose_programs_may_come_back_stay(hall: Hall) -> None:
    await house(hall)
    guests = {row["id"] for row in await hall.store.rows(select(schema.guests.c.id))}
    (idle,) = list(guests - {"ana", "ben", "cleo"})[:1]
    await Tokens(hall.store).make(idle, idle, "bot", ("read",))
    await age(hall, schema.guests, seen_at=now() - 181 * sweeping.DAY)
    assert await hall.sweeper.clear() == (1, 1)
    assert idle in {row["id"] for row in await hall.store.rows(select(schema.guests.c.id))}


async def test_whoever_sits_at_a_table_that_was_cleared_away_is_told_so(hall: Hall) -> None:
    """Another server has cleared it away, and we have not heard of it."""
    waiting, _ = await house(hall)
    await hall.store.write(sweeping._clear_tables)
    with pytest.raises(NoSuchTable):
        await waiting.sit("ben", "Ben")


@pytest.mark.parametrize("jump", [-400, 400])
async def test_when_the_clock_has_jumped_nothing_is_cleared_away(
    hall: Hall, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    waiting, _ = await house(hall)
    moment = time.time
    monkeypatch.setattr(time, "time", lambda: moment() + jump * 24 * 3600)
    await hall.sweeper._clear_if_the_clock_is_right()
    assert (await hall.table(waiting.code)) is waiting
    await hall.sweeper._clear_if_the_clock_is_right()  # an hour later it has stayed where it is
    with pytest.raises(NoSuchTable):
        await hall.table(waiting.code)
