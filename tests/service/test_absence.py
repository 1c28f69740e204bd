"""Somebody goes: the others go on, nobody's game is played by computers alone, and seats are given back."""

import asyncio

import pytest

from tablee.errors import TableeError
from tablee.service import absence
from tablee.service.company import Listener
from tablee.service.hall import Hall
from tablee.service.live import Table
from tests.service.tables import (
    Servers,
    bot,
    mover,
    nearly_over,
    people_only,
    person,
    play_first,
    play_until,
    seat_all,
    until,
)

pytestmark = pytest.mark.anyio


def comes(table: Table, guest: str) -> Listener:
    listener = Listener(guest)
    table.come(listener)
    table.changed()
    return listener


def goes(table: Table, listener: Listener) -> None:
    table.go(listener)
    table.changed()


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(absence, "NOTICED_AFTER", 0.02)
    monkeypatch.setattr(absence, "ABSENT_FOR", 0.05)
    monkeypatch.setattr("tablee.service.company.ABSENT_FOR", 0.05)


# Absence


async def test_a_computer_may_play_for_who_is_away_for_long(hall: Hall, impatient: None) -> None:
    table = await people_only(hall)
    here = comes(table, "ana")
    here.news.clear()
    await asyncio.wait_for(here.news.wait(), 5)  # those who wait are told when it is time
    await until(lambda: table.is_absent(1))
    await table.hand_over(1, "ana", "novice")
    assert table.presence(1) == "stand-in"
    await table.come_back("ben")
    assert table.seats[1].is_person


async def test_nobody_is_replaced_who_is_here_or_has_just_gone(hall: Hall) -> None:
    table = await people_only(hall)
    comes(table, "ana")
    ben = comes(table, "ben")
    for _ in range(2):
        with pytest.raises(TableeError, match="after 2 minutes"):
            await table.hand_over(1, "ana", "novice")
        goes(table, ben)
    assert table.seats[1].is_person


async def test_strangers_replace_nobody_and_nobody_oneself(hall: Hall, impatient: None) -> None:
    table = await people_only(hall)
    comes(table, "ana")
    await until(lambda: table.is_absent(1))
    for guest, seat in (("eva", 1), ("ben", 1)):
        with pytest.raises(TableeError, match="Only those who play here"):
            await table.hand_over(seat, guest, "novice")
    assert table.seats[1].is_person


async def test_whoever_comes_back_in_time_is_not_absent(hall: Hall, impatient: None) -> None:
    table = await people_only(hall)
    comes(table, "ana")
    await until(lambda: table.is_absent(1))
    comes(table, "ben")
    assert not table.is_absent(1)


async def test_a_table_that_leaves_memory_sets_no_clock(hall: Hall, impatient: None) -> None:
    table = await people_only(hall)
    comes(table, "ana")
    hall.forget(table)
    version = table.version
    await asyncio.sleep(0.2)
    assert table.version == version


async def test_a_table_whose_human_is_gone_ends(hall: Hall, impatient: None) -> None:
    table = await nearly_over(hall, person("ana"), person("ben"), bot())
    comes(table, "ana")
    await until(lambda: table.is_absent(1))
    await table.hand_over(1, "ana", "novice")
    await play_until(table, lambda t: t.match.over)


# Nobody left


async def test_computers_do_not_play_on_alone(servers: Servers) -> None:
    hall = await servers.start()
    table = await seat_all(hall, person("ana"), bot(), bot())
    await until(lambda: mover(table) == 0)
    await table.leave("ana", "novice")
    assert table.is_paused
    n = table.n
    await hall.sweeper.wake_bots(at_once=True)
    await asyncio.sleep(0.3)
    assert table.n == n
    hall.forget(table)
    await hall.sweeper.wake_bots(at_once=True)
    assert table.code not in hall.tables, "nobody has to look at a table that waits for its people"
    table = await hall.table(table.code)
    await table.come_back("ana")
    assert not table.is_paused
    await play_first(table)
    await until(lambda: table.n > n + 1)


async def test_while_somebody_stays_the_game_goes_on(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    await table.leave(table.seats[seat].guest or "", "novice")
    await until(lambda: table.n > 0)


# Undo


async def test_what_is_over_stays_over_unless_all_agree(hall: Hall) -> None:
    table = await nearly_over(hall, *map(person, ("ana", "ben", "cleo")), left=1)
    seat = mover(table)
    await play_first(table)
    assert table.match.over
    assert not await table.undo(seat)
    others = [s.guest or "" for k, s in enumerate(table.seats) if k != seat]
    await table.answer_undo(others[0], True)
    assert table.match.over
    await table.answer_undo(others[1], True)
    assert not table.match.over


async def test_what_is_over_stays_over_when_somebody_has_left(hall: Hall) -> None:
    """Nobody is asked who has left, and nobody decides without them."""
    table = await nearly_over(hall, *map(person, ("ana", "ben", "cleo")), left=1)
    seat = mover(table)
    gone = (seat + 1) % 3
    await table.leave(table.seats[gone].guest or "", "novice")
    await play_first(table)
    with pytest.raises(TableeError, match="it stays as it is"):
        await table.undo(seat)
    assert table.match.over


async def test_an_undo_takes_back_what_it_says_and_the_log_tells_it(servers: Servers) -> None:
    hall = await servers.start()
    table = await people_only(hall)
    first = mover(table)
    await play_first(table)
    second = mover(table)
    await play_first(table)
    assert not await table.undo(first)
    assert table.taken_back() == [0, 1]
    for k in {0, 1, 2} - {first}:
        await table.answer_undo(table.seats[k].guest or "", True)
    assert table.match.ply == 0
    assert [(note.seat, note.others) for note in table.notes] == [(first, (second,))]
    again = await (await servers.start()).table(table.code)
    assert again.notes == table.notes
