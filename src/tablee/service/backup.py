"""All tables as lines of JSON, and back: a copy that either database can take in.

The first line says what this is. Then one line per guest, so that people find their seats again with the cookie they
have, and one per table with its seats, its log and its chat:

    {"tablee": 1, "house": 1}
    {"guest": {"id": …, "secret": …, "name": …, "made_at": …, "seen_at": …}}
    {"table": {"code": …, …}, "seats": [[guest, bot, name], …], "log": [[kind, seat, body, at], …], "chat": […]}
"""

import json
from collections.abc import AsyncIterator, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import JSON, BigInteger, Integer, Select, String, Table, Text, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from tablee import games
from tablee.bots import bot as bot_of
from tablee.errors import TableeError
from tablee.service import live, schema
from tablee.service.seats import may_be_code, seats_of_rows
from tablee.service.store import Row, Store

HEADER = {"tablee": 1, "house": 1}
END_OF_TIME = 4_102_444_800_000  # 2100, in milliseconds: all large numbers are times
SEAT, LOG, CHAT = ("guest", "bot", "name"), ("kind", "seat", "body", "at"), ("n", "guest", "name", "text", "at")
PARTS = {"seats": (schema.seats, SEAT), "log": (schema.log, LOG), "chat": (schema.chat, CHAT)}


class BadBackup(TableeError):
    """A line that cannot be taken in: nothing of it was."""


@dataclass
class Taken:
    """What an import did; what was there already stayed as it was."""

    tables: int = 0
    guests: int = 0
    kept: int = 0


# Out


async def lines(store: Store) -> AsyncIterator[str]:
    """Everything, as it was at one moment, however long it takes; people may go on playing."""
    async with store.looking() as connection:
        yield _line(HEADER)
        async for row in _rows(connection, select(schema.guests).order_by(schema.guests.c.id)):
            yield _line({"guest": row})
        codes = [row["code"] async for row in _rows(connection, select(schema.tables.c.code).order_by("code"))]
        for code in codes:
            yield _line(await _table(connection, code))


async def _rows(connection: AsyncConnection, query: Select[Any]) -> AsyncIterator[Row]:
    for row in (await connection.execute(query)).mappings():
        yield dict(row)


async def _table(connection: AsyncConnection, code: str) -> Row:
    t = schema.tables
    (row,) = [row async for row in _rows(connection, select(t).where(t.c.code == code))]
    parts: Row = {}
    for name, (table, fields) in PARTS.items():
        number = table.c.seat if name == "seats" else table.c.n
        query = select(table).where(table.c.code == code).order_by(number)
        parts[name] = [[row[field] for field in fields] async for row in _rows(connection, query)]
    return {"table": row, **parts}


def _line(data: Row) -> str:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


# In


async def take_in(store: Store, texts: Iterable[str]) -> Taken:
    """Add what is not there yet; each guest and each table wholly or not at all."""
    taken = Taken()
    for number, text in enumerate(texts, 1):
        try:
            await _take(store, _read(text, number == 1), taken)
        except BadBackup:
            raise
        except TableeError as error:
            raise BadBackup("Line {line} cannot be taken in: {why}", line=number, why=error) from error
    return taken


def _read(text: str, first: bool) -> Row:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError):
        data = None
    if not isinstance(data, dict):
        raise TableeError("it is no JSON object.")
    if first and {name: data.get(name) for name in HEADER} != HEADER:
        raise TableeError("the first line of “tablee export” is missing.")
    return data


async def _take(store: Store, data: Row, taken: Taken) -> None:
    if "guest" in data:
        taken.guests += await _take_guest(store, data["guest"])
    elif "table" in data:
        new = await _take_table(store, data)
        taken.tables += new
        taken.kept += not new
    elif data != HEADER:
        raise TableeError("it is neither a guest nor a table.")


async def _take_guest(store: Store, row: Any) -> bool:
    values = _fitting(schema.guests, row)

    async def work(connection: AsyncConnection) -> bool:
        result = await connection.execute(store.insert(schema.guests).values(**values))
        return bool(result.rowcount == 1)

    new: bool = await store.write(work)
    return new


async def _take_table(store: Store, data: Row) -> bool:
    row = _fitting(schema.tables, data["table"])
    code = row["code"]
    seats = [{"code": code, "seat": k, **seat, "kept_for": None} for k, seat in enumerate(_part(data, "seats"))]
    log = [{"code": code, "n": n, **entry} for n, entry in enumerate(_part(data, "log"))]
    chat = [{"code": code, **line} for line in _part(data, "chat")]
    for table, rows in ((schema.seats, seats), (schema.log, log), (schema.chat, chat)):
        for one in rows:
            _fitting(table, one)
    _check_names(row, seats, log, chat)
    await _replay(row, seats, log)

    async def work(connection: AsyncConnection) -> bool:
        await _check_guests(connection, {row["host"], *(seat["guest"] for seat in seats)} - {None})
        result = await connection.execute(store.insert(schema.tables).values(**row))
        if result.rowcount != 1:
            return False
        for table, rows in ((schema.seats, seats), (schema.log, log), (schema.chat, chat)):
            if rows:
                await connection.execute(insert(table), rows)
        return True

    new: bool = await store.write(work)
    return new


def _part(data: Row, name: str) -> list[Row]:
    fields, rows = PARTS[name][1], data.get(name)
    if not isinstance(rows, list) or not all(isinstance(row, list) and len(row) == len(fields) for row in rows):
        raise TableeError("“{name}” must be a list of lists of {n}.", name=name, n=len(fields))
    return [dict(zip(fields, row, strict=True)) for row in rows]


async def _check_guests(connection: AsyncConnection, guests: set[str]) -> None:
    g = schema.guests.c
    known = {row.id for row in await connection.execute(select(g.id).where(g.id.in_(guests)))}
    if guests - known:
        raise TableeError("guest {guest} is not known: guests come before their tables.", guest=min(guests - known))


def _check_names(row: Row, seats: list[Row], log: list[Row], chat: list[Row]) -> None:
    """What the columns would take, but no server would ever have written."""
    for code in (row["code"], row["next_code"]):
        if code is not None and not may_be_code(code):
            raise TableeError("“{code}” is no code of a table.", code=code)
    for name in (seat["bot"] for seat in seats if seat["bot"] is not None):
        bot_of(name)
    for entry in log:
        if not 0 <= entry["seat"] < len(seats):
            raise TableeError("There is no seat {seat}: seats are numbered 0 to {last}.", **_seat(entry, seats))
    if [line["n"] for line in chat] != [*range(len(chat))]:
        raise TableeError("“{name}” cannot be {value}.", name="chat.n", value=str([line["n"] for line in chat])[:40])


def _seat(entry: Row, seats: list[Row]) -> dict[str, Any]:
    return {"seat": entry["seat"], "last": len(seats) - 1}


async def _replay(row: Row, seats: list[Row], log: list[Row]) -> None:
    """What cannot be played again is refused now, and not when somebody wants to go on."""
    game = games.game(row["game"])
    _check_question(row["asking"], len(seats), len(log))
    table = live.Table(None, row, seats_of_rows(seats), game)  # type: ignore[arg-type]
    await table.load(log)
    for name, fits in (
        ("state", row["state"] == table.state),
        ("listed", row["listed"] in (0, 1)),
        ("awaited", -1 <= row["awaited"] < 1 << len(seats)),
    ):
        if not fits:
            raise TableeError("“{name}” cannot be {value}.", name=name, value=repr(row[name])[:40])


def _check_question(asking: Any, seats: int, entries: int) -> None:
    """Whose undo waits for consent, how many moves would stay, and who has agreed."""
    if asking is None:
        return
    seat, keep, agreed = (asking.get(name) for name in ("seat", "keep", "agreed"))
    numbers = type(seat) is int and 0 <= seat < seats and type(keep) is int and 0 <= keep < entries
    if not numbers or not isinstance(agreed, list) or not all(isinstance(guest, str) for guest in agreed):
        raise TableeError("“{name}” cannot be {value}.", name="asking", value=repr(asking)[:40])


def _fitting(table: Table, row: Any) -> Row:
    """The row, if every column can take its value; SQLite would take anything."""
    if not isinstance(row, dict) or {column.name for column in table.c} != set(row):
        raise TableeError("“{name}” does not have the fields it should.", name=table.name)
    for column in table.c:
        if not _fits(column.type, row[column.name], bool(column.nullable)):
            raise TableeError("“{name}” cannot be {value}.", name=column.name, value=repr(row[column.name])[:40])
    return dict(row)


def _fits(kind: Any, value: Any, nullable: bool) -> bool:
    if value is None:
        return nullable
    if isinstance(kind, JSON):
        return isinstance(value, dict)
    if isinstance(kind, BigInteger | Integer):
        return type(value) is int and (
            0 <= value < END_OF_TIME if isinstance(kind, BigInteger) else abs(value) < 1 << 31
        )
    fits = isinstance(value, str) and "\0" not in value and value.isprintable() | isinstance(kind, Text)
    return bool(fits and (isinstance(kind, Text) or (isinstance(kind, String) and len(value) <= (kind.length or 0))))
