"""Who sits down, in the store; and the deal, drawn in the transaction that fills the last seat.

A table that waits for people holds no deal: whoever sits, looks, leaves and sits elsewhere has seen nothing, and
nobody, not even whoever opened the table, knows the seed before everybody sits.
"""

import secrets
from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import func, select

from tablee.errors import NotYourTurn
from tablee.match import Match, read_seed
from tablee.service import schema
from tablee.service.seats import Seat
from tablee.service.store import Conflict, now

UNDEALT = "0"  # the seed of a set-up that is only looked at
ANYBODY = -1  # begins: in the row of a table that waits, `awaited` says who is to begin
MOST_DEALS = 1000

Dealing = Callable[[str], Match]


class NotDealt(NotYourTurn):
    """Something for which everybody must sit."""


def fresh_deal(deal: Dealing, begins: int) -> Match:
    """A fresh deal. Everything about it is chance, but for who begins where somebody is to (a mask of seats): then
    deals are drawn until one lets that seat begin, so that a record needs nothing but its seed."""
    match = deal(_fresh_seed())
    for _ in range(MOST_DEALS if begins > 0 else 0):
        if awaited_at(match) == begins:
            break
        match = deal(_fresh_seed())
    return match


def _fresh_seed() -> str:
    return str(secrets.randbits(64))


def awaited_at(match: Match) -> int:
    """The mask of the seats that must act."""
    return sum(1 << seat for seat in match.awaiting)


async def take_seat(connection: Any, code: str, k: int, seat: Seat, if_open: bool, deal: Dealing) -> Match | None:
    """Change who has a seat; the match, if this was the last free one and the game begins."""
    waited, begins = await _waits(connection, code)
    s = schema.seats
    where = [s.c.code == code, s.c.seat == k]
    if if_open:
        where += [s.c.guest.is_(None), s.c.bot.is_(None)]
    values = {"guest": seat.guest, "bot": seat.bot, "name": seat.name, "kept_for": seat.kept_for}
    result = await connection.execute(s.update().where(*where).values(**values))
    if result.rowcount != 1:
        raise Conflict("Somebody else has just taken this seat.")
    match = fresh_deal(deal, begins) if waited and not await _is_free(connection, code) else None
    await _note(connection, code, match)
    return match


async def _waits(connection: Any, code: str) -> tuple[bool, int]:
    """Does the table wait for people, and who is to begin? Its row is locked first, so that of two who sit down at two
    servers the second sees the first."""
    t, log = schema.tables.c, schema.log.c
    row = (await connection.execute(select(t.state, t.awaited).where(t.code == code).with_for_update())).one_or_none()
    if row is None:
        raise Conflict("This table was cleared away: nobody had come for a long time.")
    begun = await connection.scalar(select(func.count()).where(log.code == code))
    return row.state == "open" and not begun, int(row.awaited)


async def _is_free(connection: Any, code: str) -> bool:
    s = schema.seats.c
    free = select(s.seat).where(s.code == code, s.guest.is_(None), s.bot.is_(None)).limit(1)
    return (await connection.scalar(free)) is not None


async def _note(connection: Any, code: str, match: Match | None) -> None:
    values: dict[str, Any] = {"moved_at": now()}
    if match:
        state = "over" if match.over else "playing"
        values |= {"seed": str(match.seed), "awaited": awaited_at(match), "state": state}
    await connection.execute(schema.tables.update().where(schema.tables.c.code == code).values(**values))


def awaited_after(match: Match, moves: Sequence[tuple[int, str]]) -> int:
    """The mask of the seats that must act after these moves."""
    for seat, text in moves:
        match.play(text, seat)
    return awaited_at(match)


def first_match(deal: Dealing, is_open: bool, seed: str | None, begins: int) -> Match:
    """The match of a new table: not dealt yet, as somebody wants it, or a fresh one."""
    if is_open:
        return deal(UNDEALT)
    return deal(str(read_seed(seed))) if seed is not None else fresh_deal(deal, begins)
