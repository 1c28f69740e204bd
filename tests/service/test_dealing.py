"""Nothing is dealt before everybody sits: the seed is drawn in the transaction that fills the last chair."""

import asyncio
import json
from pathlib import Path

import pytest
from sqlalchemy import select

from tablee.errors import TableeError
from tablee.match import Match
from tablee.service import schema
from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tablee.service.memory import Memo
from tablee.service.seating import UNDEALT
from tests.service.tables import Servers, bot, bytes_of, mover, people_only, person, play_first, seat_all, until

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"


async def seed_of(table: Table) -> str:
    row = await table.store.row(select(schema.tables.c.seed).where(schema.tables.c.code == table.code))
    assert row is not None
    return str(row["seed"])


async def test_a_waiting_table_has_no_deal_anywhere(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    await table.sit("ben", "Ben")
    assert await seed_of(table) == str(table.match.seed) == UNDEALT


async def test_the_last_to_sit_is_dealt_for_and_the_record_holds_that_deal(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    await table.sit("ben", "Ben")
    before = bytes_of(table)
    await table.sit("cleo", "Cleo")
    assert bytes_of(table) != before
    assert table.match.record()["seed"] == await seed_of(table) != UNDEALT


async def test_what_was_worked_out_before_the_deal_is_forgotten(hall: Hall) -> None:
    shown = Memo[bytes]()
    table = await seat_all(hall, person("ana"), person("ben"), WantedSeat())
    before = table.memory.recall(shown, None, None, lambda: bytes_of(table))
    await table.sit("cleo", "Cleo")
    assert table.memory.recall(shown, None, None, lambda: bytes_of(table)) == bytes_of(table) != before


async def test_leaving_and_sitting_again_deals_once_and_last(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    shown = {bytes_of(table)}
    for guest in ("ben", "cleo", "ben"):
        await table.sit(guest, guest)
        shown.add(bytes_of(table))
        await table.leave(guest, "greedy")
    await table.fill("novice", ["X", "Y", "Z"])
    assert len(shown) == 1
    assert bytes_of(table) not in shown


async def test_no_two_tables_are_dealt_alike(hall: Hall) -> None:
    seeds = set()
    for _ in range(3):
        table = await seat_all(hall, person("ana"), person("ben"), WantedSeat())
        await table.sit("cleo", "Cleo")
        seeds.add(table.match.seed)
    assert len(seeds) == 3


async def test_a_seed_cannot_be_asked_for_while_a_chair_is_free(hall: Hall) -> None:
    with pytest.raises(TableeError, match="dealt when everybody sits"):
        await seat_all(hall, person("ana"), WantedSeat(), bot(), seed="7")


async def test_a_game_goes_on_only_where_everybody_sits(hall: Hall) -> None:
    """Its deal is known already: nobody may come to it who has looked at it before."""
    table = await people_only(hall)
    await play_first(table, 10)
    record = table.match.record()
    with pytest.raises(TableeError, match="dealt when everybody sits"):
        await seat_all(hall, person("ana"), person("ben"), WantedSeat(), moves=[(s, m) for s, m in record["moves"]])


async def test_who_leaves_a_game_that_has_begun_changes_no_deal(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), person("ben"), WantedSeat())
    await table.sit("cleo", "Cleo")
    seed = await seed_of(table)
    await table.leave("ben", "novice")
    await table.come_back("ben")
    assert await seed_of(table) == seed == str(table.match.seed)


async def test_after_a_restart_the_deal_is_the_same(servers: Servers) -> None:
    hall = await servers.start()
    table = await seat_all(hall, person("ana"), person("ben"), WantedSeat())
    await table.sit("cleo", "Cleo")
    await servers.crash(hall)
    again = await (await servers.start()).table(table.code)
    assert bytes_of(again) == bytes_of(table)


async def test_a_deal_stored_before_this_rule_is_not_shown_either(servers: Servers) -> None:
    hall = await servers.start()
    table = await seat_all(hall, person("ana"), person("ben"), WantedSeat())

    async def work(connection: object) -> None:
        await connection.execute(schema.tables.update().values(seed="7"))  # type: ignore[attr-defined]

    await hall.store.write(work)
    hall.forget(table)
    again = await hall.table(table.code)
    assert str(again.match.seed) == UNDEALT
    await again.sit("cleo", "Cleo")
    assert await seed_of(again) not in ("7", UNDEALT)


@pytest.mark.parametrize("how", ["together", "one after the other"])
async def test_two_servers_agree_on_the_deal(servers: Servers, how: str) -> None:
    here, there = await servers.start(), await servers.start()
    table = await seat_all(here, person("ana"), WantedSeat(), WantedSeat())
    twin = await there.table(table.code)
    sits = table.sit("ben", "Ben", 1), twin.sit("cleo", "Cleo", 2)
    if how == "together":
        await asyncio.gather(*sits)
    else:
        for sit in sits:
            await sit
    await table.refresh()
    await twin.refresh()
    await until(lambda: table.state == twin.state == "playing")
    assert str(table.match.seed) == str(twin.match.seed) == await seed_of(table) != UNDEALT
    await play_first(table)
    await twin.refresh()
    assert bytes_of(twin) == bytes_of(table)


@pytest.mark.parametrize("who", ["all at once", "one invited"])
async def test_bauhaus_2_1_the_winner_of_the_game_before_begins_the_rematch(hall: Hall, who: str) -> None:
    record = json.loads((RECORDS / "bauhaus" / "3.json").read_text(encoding="utf-8"))
    ranks = record["result"]["ranks"]
    assert ranks.count(1) == 1
    chairs = [person("ana"), person("ben") if who == "one invited" else bot(), bot()]
    for _ in range(4):  # by chance alone: one of 81
        over = await hall.make(
            "bauhaus",
            chairs,
            record["options"],
            "ana",
            seed=record["seed"],
            moves=[(seat, move) for seat, move in record["moves"]],
        )
        again = await hall.rematch(over, "ana", "Ana")
        if who == "one invited":
            assert again.state == "open"
            await hall.rematch(over, "ben", "Ben")
        start = Match(again.game, 3, again.match.seed, again.match.options)
        assert [again.seats[k].name for k in start.awaiting] == [over.seats[ranks.index(1)].name]


async def test_in_other_games_and_after_a_shared_victory_the_deal_says_who_begins(hall: Hall) -> None:
    begins = {mover(await seat_all(hall, person("ana"), person("ben"), person("cleo"), seed=None)) for _ in range(30)}
    assert begins == {0, 1, 2}
