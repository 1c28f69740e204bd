"""Everything a house keeps, as lines: out of either database and into either."""

import copy
import json
import random
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import select

from tablee.service import schema
from tablee.service.backup import BadBackup, Taken, lines, take_in
from tablee.service.hall import Hall, WantedSeat
from tablee.service.seats import CODE_LENGTH, CODE_LETTERS
from tablee.service.store import Store
from tablee.web.api.state import card, table_shape, viewer_of
from tests.service.tables import Servers, bot, bytes_of, people_only, person, play_first, seat_all

pytestmark = pytest.mark.anyio

EVERYTHING = (schema.guests, schema.tables, schema.seats, schema.log, schema.chat)


async def busy_house(hall: Hall) -> str:
    """Tables of every kind: moves, moves taken back, words, a question, free chairs, a bot that stands in. A code."""
    hall.pace = 60
    table = await people_only(hall, title="Dimanche « soir » 🎲", options={"tie_check": "both"})
    await play_first(table, 12)
    await table._undo("undo", table.match.history[9][0], "9")
    await table.say("ana", "Ana", "¡Hola! <b>ça va ?</b>")
    await play_first(table, 2)
    assert not await table.undo(table.match.history[0][0])
    await table.leave("cleo", "greedy")
    await seat_all(hall, person("ana"), WantedSeat(), bot())
    return table.code


async def everything(store: Store) -> list[list[dict[str, Any]]]:
    return [await store.rows(select(table).order_by(*table.primary_key)) for table in EVERYTHING]


async def exported(store: Store) -> list[str]:
    return [line async for line in lines(store)]


async def test_what_was_written_out_is_the_same_on_the_other_database(
    servers: Servers, postgres: Any, tmp_path: Path
) -> None:
    hall = await servers.start()
    code = await busy_house(hall)
    out = await exported(hall.store)
    there = str(tmp_path / "restored.sqlite3")
    if hall.store.is_sqlite:
        postgres.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
        there = postgres.get_uri()
    other = Store(there)
    await other.open()
    taken = await take_in(other, out)
    assert taken == Taken(tables=2, guests=5, kept=0)
    assert await everything(other) == await everything(hall.store)
    assert await exported(other) == out
    assert await take_in(other, out) == Taken(tables=0, guests=0, kept=2)
    await other.close()
    restored = Servers(there)
    table, again = await hall.table(code), await (await restored.start()).table(code)
    assert bytes_of(again) == bytes_of(table)
    assert again.asking == table.asking
    await play_first(again, 3)
    assert again.store.is_sqlite != table.store.is_sqlite
    await restored.stop_all()


async def test_what_is_there_already_stays_as_it_is(hall: Hall) -> None:
    code = await busy_house(hall)
    out = await exported(hall.store)
    table = await hall.table(code)
    await play_first(table)
    before = await everything(hall.store)
    await take_in(hall.store, out)
    assert await everything(hall.store) == before


def spoilt(out: list[str], at: str, change: Any) -> list[str]:
    """The export with one line changed."""
    k = next(k for k, line in enumerate(out) if at in line)
    data = json.loads(out[k])
    change(data)
    return [*out[:k], json.dumps(data), *out[k + 1 :]]


WRONG = {
    "an illegal move": ('"table"', lambda d: d["log"][0].__setitem__(2, "flee to Girona")),
    "an unknown game": ('"table"', lambda d: d["table"].update(game="chess")),
    "a seat too few": ('"table"', lambda d: d["seats"].pop()),
    "a name too long": ('"table"', lambda d: d["seats"][0].__setitem__(2, "x" * 41)),
    "a field too many": ('"table"', lambda d: d["table"].update(more=1)),
    "a number that is none": ('"table"', lambda d: d["table"].update(made_at="today")),
    "a log that is no list": ('"table"', lambda d: d.update(log="none")),
    "a guest without a name": ('"guest"', lambda d: d["guest"].pop("name")),
    "another house": ('"house"', lambda d: d.update(house=2)),
    "asking without an answer": ('"table"', lambda d: d["table"].update(asking={"seat": 0, "keep": 0})),
    "asking by nobody": ('"table"', lambda d: d["table"].update(asking={"seat": 9, "keep": 0, "agreed": []})),
    "asking of a list": ('"table"', lambda d: d["table"].update(asking={"seat": 0, "keep": 0, "agreed": [[]]})),
    "an undo in words": ('"table"', lambda d: d["log"].append(["undo", 0, "three", 1])),
    "an undo below nothing": ('"table"', lambda d: d["log"].append(["undo", 0, "-1", 1])),
    "an undo of the future": ('"table"', lambda d: d["log"].append(["undo", 0, "99", 1])),
    "newer rules": ('"table"', lambda d: d["table"].update(rules=99)),
    "an unknown kind": ('"table"', lambda d: d["log"].append(["dance", 0, "", 1])),
    "an unknown bot": ('"table"', lambda d: d["seats"][2].__setitem__(1, "oracle")),
    "a code that is a path": ('"table"', lambda d: d["table"].update(code="../../x")),
    "a rematch that is a path": ('"table"', lambda d: d["table"].update(next_code="../x")),
    "seat 99": ('"table"', lambda d: d["log"].append(["undo", 99, "0", 1])),
    "seat -1": ('"table"', lambda d: d["log"].append(["undo", -1, "0", 1])),
    "a state it is not in": ('"table"', lambda d: d["table"].update(state="over")),
    "a guest nobody knows": ('"table"', lambda d: d["seats"][0].__setitem__(0, "zoe")),
    "words twice": ('"table"', lambda d: d["chat"].extend([[0, "ana", "Ana", "Hi", 1]] * 2)),
    "a day that never comes": ('"table"', lambda d: d["table"].update(moved_at=1 << 61)),
    "nothing known": ('"guest"', lambda d: d.pop("guest")),
}


@pytest.mark.parametrize("what", WRONG)
async def test_what_cannot_be_right_is_refused_with_its_line(store: Store, tmp_path: Path, what: str) -> None:
    servers = Servers(str(tmp_path / "from.sqlite3"))
    hall = await servers.start()
    table = await people_only(hall)
    await play_first(table, 3)
    out = await exported(hall.store)
    await servers.stop_all()
    with pytest.raises(BadBackup, match="Line"):
        await take_in(store, spoilt(out, *WRONG[what]))
    assert await store.rows(select(schema.tables)) == []


@pytest.mark.parametrize(
    "line", ["", "{", "[]", "null", '"tablee"', "{}", "[" * 100_000, '{"a":' * 100_000, "9" * 9_999]
)
async def test_files_that_are_something_else(store: Store, line: str) -> None:
    with pytest.raises(BadBackup, match="Line 1 "):
        await take_in(store, [line])


async def test_whatever_is_changed_in_a_file_it_is_taken_in_and_works_or_is_refused(tmp_path: Path) -> None:
    """A thousand changes at random places: what is taken in can be opened and shown afterwards."""
    servers = Servers(str(tmp_path / "from.sqlite3"))
    await busy_house(await servers.start())
    out = await exported(servers.halls[0].store)
    await servers.stop_all()
    there = Servers(str(tmp_path / "to.sqlite3"))
    hall, chance = await there.start(), random.Random(14)
    hall.pace = 60
    await take_in(hall.store, out[:-2])
    codes = {json.loads(line)["table"]["code"] for line in out[-2:]}
    taken = 0
    for _ in range(1000):
        data = json.loads(chance.choice(out[-2:]))
        for _ in range(chance.choice((1, 1, 2))):
            spoil(data, chance)
        row = data.get("table")
        if isinstance(row, dict) and str(row.get("code")) in codes:
            row["code"] = new_code(chance)  # another table each time
        try:
            taken += (await take_in(hall.store, [out[0], json.dumps(data)])).tables
        except BadBackup:
            continue
        table = await hall.table(data["table"]["code"])
        card(table, "ana", "en")
        table_shape(table, viewer_of(table, "ana", None, "fr"))
    assert 20 < taken < 900
    assert len(hall.aside) == 0
    await there.stop_all()


JUNK = (
    None,
    True,
    -1,
    0,
    1,
    7,
    99,
    1 << 40,
    1e300,
    "",
    "0",
    "x",
    "ana",
    "undo",
    "../..",
    "\ud800",
    "\u0000",
    [],
    [[]],
    {},
    {"a": 1},
)


def spoil(data: Any, chance: random.Random) -> None:
    """Change something somewhere inside."""
    keys = [*data] if isinstance(data, dict) else [*range(len(data))]
    key = chance.choice(keys)
    if isinstance(data[key], dict | list) and data[key] and chance.random() < 0.9:
        spoil(data[key], chance)
    elif isinstance(data, list) and chance.random() < 0.3:
        data.pop(key)
    else:
        data[key] = copy.deepcopy(chance.choice(JUNK))


def new_code(chance: random.Random) -> str:
    return "".join(chance.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


async def test_people_play_on_while_everything_is_written_out(hall: Hall) -> None:
    """All of it is as it was when it began."""
    table = await people_only(hall)
    await play_first(table, 4)
    writing = lines(hall.store)
    out = [await anext(writing), await anext(writing)]
    await play_first(table, 3)
    out += [line async for line in writing]
    written = next(json.loads(line) for line in out if '"table"' in line)
    assert len(written["log"]) == 4
