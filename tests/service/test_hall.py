"""The hall: tables found, made, remembered after a crash, played again, kept going by bots."""

import asyncio

import pytest
from sqlalchemy import select

from tablee.errors import BadOption, BadSeat, IllegalMove, TableeError, UnknownGame
from tablee.service import schema
from tablee.service.hall import Hall, NoSuchTable, WantedSeat, is_awaited
from tablee.service.live import Table
from tablee.service.store import Conflict
from tests.service.tables import (
    Servers,
    bot,
    bytes_of,
    mover,
    nearly_over,
    people_only,
    person,
    play_first,
    play_to_the_end,
    seat_all,
    until,
)

pytestmark = pytest.mark.anyio


async def test_a_table_is_found_by_its_code_in_any_case(hall: Hall) -> None:
    table = await people_only(hall)
    assert await hall.table(table.code.lower()) is table


@pytest.mark.parametrize("code", ["", "BCDFGH", "ÄÖÜ", "x" * 500, "BC\0FGH", "'; --", "BCDFG\ud800"])
async def test_codes_that_are_no_tables(hall: Hall, code: str) -> None:
    with pytest.raises(NoSuchTable):
        await hall.table(code)


async def test_many_who_ask_at_once_get_the_same_table(servers: Servers) -> None:
    table = await people_only(await servers.start())
    other = await servers.start()
    found = await asyncio.gather(*(other.table(table.code) for _ in range(20)))
    assert all(one is found[0] for one in found)


async def test_what_cannot_be_made_leaves_no_table(hall: Hall) -> None:
    with pytest.raises(UnknownGame):
        await hall.make("chess", [person("ana")] * 3, None, "ana")
    with pytest.raises(BadSeat):
        await hall.make("agora", [person("ana")] * 2, None, "ana")
    with pytest.raises(BadOption):
        await hall.make("agora", [person("ana")] * 3, {"tie_check": "never"}, "ana")
    with pytest.raises(IllegalMove):
        await people_only(hall, moves=[(mover(await people_only(hall)), "give topaz")])
    rows = await hall.store.rows(select(schema.tables))
    assert len(rows) == 1


# After a crash


async def test_after_a_crash_the_game_stands_where_it_stood(servers: Servers) -> None:
    before = await servers.start()
    table = await people_only(before, options={"tie_check": "both"}, title="Sunday evening")
    await play_first(table, 40)
    await table.say("ana", "Ana", "see you tomorrow")
    await servers.crash(before)
    after = await (await servers.start()).table(table.code)
    assert bytes_of(after) == bytes_of(table)
    assert (after.n, after.match.history, after.match.options) == (table.n, table.match.history, table.match.options)
    assert (after.title, after.names(), after.chat[0]["text"]) == (table.title, table.names(), "see you tomorrow")
    await play_first(after, 8)


async def test_undone_moves_stay_undone_after_a_crash(servers: Servers) -> None:
    before = await servers.start()
    table = await people_only(before)
    await play_first(table, 20)
    await table._undo("undo", table.match.history[12][0], "12")
    await play_first(table, 3)
    await servers.crash(before)
    after = await (await servers.start()).table(table.code)
    assert after.match.history == table.match.history
    assert len(await after.store.entries(after.code)) == after.n == 24


async def test_after_a_crash_bots_go_on_by_themselves(servers: Servers) -> None:
    """Nobody has looked at the table yet: it is found because it waits for a bot."""
    before = await servers.start(pace=0.0)
    table = await seat_all(before, *(bot("novice"),) * 3)
    await until(lambda: table.n > 4)
    await servers.crash(before)
    written = len(await (after := await servers.start()).store.entries(table.code))
    await until(lambda: table.code in after.tables and after.tables[table.code].match.over)
    entries = await after.store.entries(table.code)
    assert [entry["n"] for entry in entries] == list(range(len(entries)))
    assert len(entries) > written


async def test_a_table_that_cannot_be_opened_does_not_close_the_others(servers: Servers) -> None:
    hall = await servers.start()
    good, bad = await people_only(hall), await people_only(hall)
    await hall.store.append(bad.code, 0, "move", 0, "flee to Girona", -1)
    other = await servers.start()
    assert [table.code for table in await other.tables_of("ana")] == [good.code]
    with pytest.raises(TableeError):
        await other.table(bad.code)


# Lists


async def test_open_tables_are_those_with_a_free_chair_that_want_to_be_seen(hall: Hall) -> None:
    shown = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    await seat_all(hall, person("ana"), WantedSeat(), WantedSeat(), listed=False)
    await people_only(hall)
    assert await hall.open_tables() == [shown]
    await shown.fill("novice", ["A", "B", "C"])
    assert await hall.open_tables() == []


async def test_my_tables_begin_with_those_that_wait_for_me(hall: Hall) -> None:
    tables = [await people_only(hall, seed=str(seed)) for seed in range(6)]
    await people_only(hall, n=5, seed="9")
    found = await hall.tables_of("ana")
    assert len(found) == 7
    waiting = [is_awaited(table, "ana") for table in found]
    assert waiting == sorted(waiting, reverse=True)
    assert set(waiting) == {True, False}
    assert len(await hall.tables_of("eva")) == 1
    assert {table.code for table in found} >= {table.code for table in tables}


# Again, and on from a point


async def over(hall: Hall) -> Table:
    table = await nearly_over(hall, person("ana"), person("ben"), bot())
    await play_to_the_end(table)
    return table


async def test_a_rematch_is_made_once_one_seat_further(servers: Servers) -> None:
    hall = await servers.start()
    table = await over(hall)
    one, other = await asyncio.gather(hall.rematch(table, "ana", "Ana"), hall.rematch(table, "ben", "Ben"))
    assert one is other
    assert one.names() == ("Ben", "Novice", "Ana")
    assert [seat.bot for seat in one.seats] == [None, "novice", None]
    assert one.match.options == table.match.options
    assert one.match.seed != table.match.seed
    assert (table.next_code, one.state) == (one.code, "playing")


async def test_on_two_servers_too_there_is_one_rematch(servers: Servers) -> None:
    here, there = await servers.start(), await servers.start()
    table = await over(here)
    twin = await there.table(table.code)
    one, other = await asyncio.gather(here.rematch(table, "ana", "Ana"), there.rematch(twin, "ben", "Ben"))
    assert one.code == other.code
    assert len(await here.store.rows(select(schema.tables))) == 2


async def test_a_rematch_begins_when_those_who_are_invited_have_sat_down(servers: Servers) -> None:
    hall = await servers.start()
    table = await over(hall)
    await hall.rematch(table, "ana", "Ana")
    await servers.crash(hall)  # an invitation outlives its server
    hall = await servers.start()
    again = await hall.rematch(await hall.table(table.code), "ana", "Ana")
    assert again.state == "open"
    assert [again.presence(k) for k in range(3)] == ["invited", "bot", "away"]
    with pytest.raises(Conflict, match="Every seat"):
        await again.sit("cleo", "Cleo")
    await hall.rematch(await hall.table(table.code), "ben", "Ben")
    assert (again.state, again.seats[0].guest) == ("playing", "ben")


async def test_a_chair_kept_for_somebody_may_be_given_to_a_computer_and_is_taken_back(hall: Hall) -> None:
    again = await hall.rematch(await over(hall), "ana", "Ana")
    await again.fill("novice", ["X", "Y", "Z"])
    assert (again.state, again.names()[0], again.presence(0)) == ("playing", "Ben", "stand-in")
    await again.come_back("ben")
    assert again.seats[0].is_person


async def test_who_had_left_is_not_waited_for_in_the_rematch(hall: Hall) -> None:
    table = await nearly_over(hall, *map(person, ("ana", "ben", "cleo")))
    await table.leave("cleo", "novice")
    await play_to_the_end(table)
    again = await hall.rematch(table, "ana", "Ana")
    assert [again.presence(k) for k in range(3)] == ["invited", "stand-in", "away"]
    await again.come_back("cleo")
    assert again.seats[1].is_person


async def test_a_game_goes_on_from_given_moves(hall: Hall) -> None:
    table = await people_only(hall)
    await play_first(table, 30)
    record = table.match.record()
    moves = [(seat, move) for seat, move in record["moves"][:25]]
    branch = await people_only(hall, seed=record["seed"], options=record["options"], moves=moves)
    assert bytes_of(branch) == table.match.states[25].tobytes()
    assert branch.n == 25
    await play_first(branch, 8)
    assert (table.n, table.match.ply) == (30, 30)


# Bots


@pytest.mark.parametrize("strength", ["novice", "greedy", "expert"])
async def test_bots_of_every_strength_answer(hall: Hall, strength: str) -> None:
    table = await seat_all(hall, person("ana"), bot(strength), bot(strength))
    await until(lambda: mover(table) == 0)
    await play_first(table)
    n = table.n
    await until(lambda: table.n >= n + 1)


async def test_bots_take_their_time_where_people_watch(hall: Hall) -> None:
    hall.pace = 0.5
    table = await seat_all(hall, person("ana"), bot(), bot(), seed="3")
    await until(lambda: mover(table) == 0)
    await play_first(table)
    began = asyncio.get_running_loop().time()
    n = table.n
    await until(lambda: table.n > n)
    assert asyncio.get_running_loop().time() - began > 0.45


async def test_a_closed_hall_is_quiet(servers: Servers) -> None:
    hall = await servers.start()
    table = await seat_all(hall, *(bot(),) * 3)
    await until(lambda: table.n > 2)
    servers.halls.remove(hall)
    await hall.close()
    n = table.n
    await asyncio.sleep(0.2)
    assert table.n == n
    assert not hall.bots.thinking
