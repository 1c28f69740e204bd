"""What people and programs do at tables: pages and API call the same acts."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from sqlalchemy import func, select

from tablee import games
from tablee.bots import STRENGTHS
from tablee.errors import TableeError
from tablee.games.box import Game, Option, Value
from tablee.records import replay
from tablee.service import naming, schema
from tablee.service.hall import BOT_NAMES, STAND_IN, WantedSeat
from tablee.service.live import Table
from tablee.service.store import Conflict, now
from tablee.web.doorkeeper import TooMany
from tablee.web.filling import at
from tablee.web.guests import MAX_NAME, Guest, NoGuest, clean_name, one_line
from tablee.web.house import House
from tablee.web.limits import DAY, HOUR

MAX_TEXT = 500
MAX_MOVE = 200
MAX_TITLE = 40


class Stale(Conflict):
    """A move decided about a table that has changed since; `table` and `seat` tell what it is like now."""

    def __init__(self, message: str, /, table: Table | None = None, seat: int | None = None) -> None:
        super().__init__(message)
        self.table, self.seat = table, seat


class NotOver(TableeError):
    """Something for which the game must be over."""


def options_in(game: Game, fields: Mapping[str, str]) -> dict[str, Value]:
    """The options somebody chose, each sent as option-NAME."""
    sent = {option: fields.get(f"option-{option.name}") for option in game.options}
    return {option.name: _value(option, text) for option, text in sent.items() if text is not None}


def _value(option: Option, text: str) -> Value:
    """The option's value that this text stands for."""
    for value in option.values:
        if str(value) == text:
            return value
    with at(f"option-{option.name}"):
        option.index(text)
    raise AssertionError("index refuses unknown values")


def seat_for(table: Table, guest: Guest, wanted: int | None) -> int:
    """The seat a guest speaks for: only the guest's own, never while a bot sits in."""
    own = table.seats_of(guest.id)
    if not own:
        raise NoGuest("You have no seat at this table: you are watching.")
    if wanted is not None and wanted not in own:
        raise NoGuest("This seat is not yours.")
    seat = wanted if wanted is not None else own[0]
    if table.seats[seat].bot:
        raise NoGuest("A computer plays for you: come back to your seat first.")
    return seat


async def play(table: Table, seat: int, move: str, n: int | None) -> None:
    """A move; whoever decided about another table than this is told what this one is like."""
    try:
        await table.play(seat, move[:MAX_MOVE], n)
    except Conflict as error:
        raise Stale(error.message, table=table, seat=seat) from error


async def say(house: House, table: Table, guest: Guest, text: str) -> None:
    line = one_line(text, MAX_TEXT)
    if not line:
        raise TableeError("Write something first.")
    house.doorkeeper.speak(guest.id)
    await table.say(guest.id, guest.name, line)


async def rename(house: House, guest: Guest, name: str) -> Guest:
    """The new name is at every table at once."""
    chosen = clean_name(name)
    if chosen != guest.name:
        await naming.rename(house.hall, guest.id, guest.name, chosen)
    return replace(guest, name=chosen)


async def fill(table: Table, bot: str) -> None:
    await table.fill(bot if bot in STRENGTHS else STAND_IN, list(BOT_NAMES))


async def rematch(house: House, table: Table, guest: Guest) -> Table:
    if not table.seats_of(guest.id):
        raise NoGuest("Only those who played can ask for a rematch.")
    if table.state != "over":
        raise NotOver("The game is not over yet.")
    return await house.hall.rematch(table, guest.id, guest.name)


async def hand_over(table: Table, guest: Guest, seat: int | None) -> None:
    """A computer plays for an absent person."""
    if seat is None or seat >= len(table.seats):
        raise TableeError("Say which seat: they are numbered from 0.")
    await table.hand_over(seat, guest.id, STAND_IN)


async def open_table(
    house: House, guest: Guest, address: str, game: Game, wanted: Sequence[WantedSeat], **more: Any
) -> Table:
    """A new table of this guest's; `more` as for `Hall.make`."""
    await _check_tables(house, guest)
    house.doorkeeper.open_table(address)
    options = more.pop("options", None)
    return await house.hall.make(game.name, wanted, options, guest.id, **more)


async def _check_tables(house: House, guest: Guest) -> None:
    t, most = schema.tables.c, house.doorkeeper.limits.tables_per_guest
    opened = select(func.count().label("n")).where(t.host == guest.id, t.made_at > now() - 1000 * DAY)
    row = await house.hall.store.row(opened)
    if row and row["n"] >= most:
        raise TooMany(
            "You have opened {most} tables within a day: come back tomorrow.", most=most, reason="tables", seconds=HOUR
        )


async def read_record(data: bytes) -> dict[str, Any]:
    """Somebody's record file, checked move by move."""
    match = await asyncio.to_thread(replay, data)  # others shall not wait for thousands of moves
    return match.record()


async def table_of_record(house: House, guest: Guest, address: str, record: dict[str, Any]) -> Table:
    """A checked record file becomes a table: to replay if it is over, to go on with otherwise."""
    names = [one_line(name, MAX_NAME) for name in record["seats"]]
    wanted = [WantedSeat(guest=guest.id, name=names[0] or guest.name)]
    wanted += [WantedSeat(bot=STAND_IN, name=name or BOT_NAMES[k]) for k, name in enumerate(names[1:], 1)]
    return await open_table(
        house,
        guest,
        address,
        games.game(record["game"]),
        wanted,
        options=record["options"],
        listed=False,
        seed=record["seed"],
        rules=record["rules"],
        moves=[(seat, move) for seat, move in record["moves"]],
    )
