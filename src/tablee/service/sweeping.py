"""Housekeeping: stuck bots woken, idle tables let out of memory, and what nobody came for cleared away."""

import asyncio
import logging
import random
import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

from sqlalchemy import delete, or_, select

from tablee.errors import TableeError
from tablee.service import schema
from tablee.service.live import Table
from tablee.service.store import Row, now

if TYPE_CHECKING:
    from tablee.service.hall import Hall

EVERY = 10.0  # seconds
GREETING = 0.6  # seconds other servers have to answer before we take their bots for abandoned
IDLE = 600.0  # seconds after which a table nobody looks at leaves memory
DAY = 24 * 3600 * 1000  # milliseconds
CLEAR_EVERY = 3600.0  # seconds
UNJOINED_FOR = 30 * DAY  # an open table nobody came to
UNSEEN_FOR = 180 * DAY  # a guest without a seat anywhere
CLOCK_DRIFT = 600.0  # seconds the clock may go wrong in an hour before we believe nothing it says

logger = logging.getLogger("tablee")


class Sweeper:
    def __init__(self, hall: "Hall") -> None:
        self.hall = hall
        self._used: dict[str, float] = {}  # when a table was last asked for
        self._due: set[tuple[str, int]] = set()  # tables that waited for a bot when we last looked
        self._cleared = (time.monotonic(), time.time())

    def used(self, table: Table) -> None:
        self._used[table.code] = time.monotonic()

    async def run(self) -> None:
        if self.hall.crier.is_needed:
            await asyncio.sleep(GREETING)
        await self._try(self.wake_bots(at_once=not self.hall.crier.peers))
        while True:
            await asyncio.sleep(EVERY * random.uniform(0.7, 1.3))
            await self._try(self.wake_bots())
            self.let_idle_go()
            if time.monotonic() - self._cleared[0] > CLEAR_EVERY:
                await self._try(self._clear_if_the_clock_is_right())

    async def _try(self, work: Any) -> None:
        try:
            await work
        except TableeError as error:
            logger.warning("not swept", extra={"why": str(error)})

    # Bots

    async def wake_bots(self, at_once: bool = False) -> None:
        """Tables that wait for a bot and have not moved since we last looked: whoever answered for it is gone.

        Compared with what we saw ourselves, not with the time: clocks of several servers differ, and jump."""
        t, s = schema.tables.c, schema.seats.c
        others = schema.seats.alias("others").c
        of_people = select(others.code).where(others.code == t.code, others.guest.is_not(None)).exists()
        playing = others.guest.is_not(None), others.bot.is_(None)
        somebody = select(others.code).where(others.code == t.code, *playing).exists()
        query = (
            select(t.code, t.moved_at, t.awaited, s.seat)
            .join(schema.seats, s.code == t.code)
            .where(t.state == "playing", t.asking.is_(None), s.bot.is_not(None), or_(somebody, ~of_people))
        )
        rows = await self.hall.store.rows(query)
        due = {(row["code"], row["moved_at"]) for row in rows if _may_be_awaited(row)}
        stuck, self._due = due if at_once else due & self._due, due
        for code, _ in stuck:
            await self._wake(code)

    async def _wake(self, code: str) -> None:
        """One table that cannot be opened does not stop the others."""
        with suppress(TableeError):
            table = await self.hall.table(code)
            with self.hall.aside.guarding(code):
                self.hall.bots.take_over(table)

    # Memory

    def let_idle_go(self) -> None:
        soon = time.monotonic() - IDLE
        for table in list(self.hall.tables.values()):
            if self._used.get(table.code, 0) < soon and not self.hall.is_busy(table):
                self.hall.forget(table)
        self._used = {code: at for code, at in self._used.items() if code in self.hall.tables}

    # Clearing away

    async def _clear_if_the_clock_is_right(self) -> None:
        """A clock that has jumped would make everything look old: nothing is thrown away then."""
        before, self._cleared = self._cleared, (time.monotonic(), time.time())
        drift = (self._cleared[1] - before[1]) - (self._cleared[0] - before[0])
        if abs(drift) < CLOCK_DRIFT:
            await self.clear()

    async def clear(self) -> tuple[int, int]:
        """Take away open tables nobody came to and guests who sit nowhere; how many of each."""
        codes = await self.hall.store.write(_clear_tables)
        for code in codes:
            self.hall.crier.cry(["gone", code])
            if code in self.hall.tables:
                self.hall.forget(self.hall.tables[code])
        guests = await self.hall.store.write(_clear_guests)
        if codes or guests:
            logger.info("cleared %d tables and %d guests", len(codes), guests)
        return len(codes), guests


def _may_be_awaited(row: Row) -> bool:
    """Is it this seat's turn? What the row says, or perhaps, if it says nothing we understand."""
    mask = row["awaited"]
    return not isinstance(mask, int) or bool(mask >> row["seat"] & 1)


async def _clear_tables(connection: Any) -> list[str]:
    """Whoever sits down notes it in the table's row, so nobody who has just come is sent away."""
    t = schema.tables.c
    old = select(t.code).where(t.state == "open", t.moved_at < now() - UNJOINED_FOR).limit(500).with_for_update()
    codes = [row.code for row in await connection.execute(old)]
    for table in (schema.log, schema.chat, schema.seats, schema.tables):
        await connection.execute(delete(table).where(table.c.code.in_(codes)))
    return codes


async def _clear_guests(connection: Any) -> int:
    g, s, t, c, k = schema.guests.c, schema.seats.c, schema.tables.c, schema.chat.c, schema.tokens.c
    known = or_(
        select(k.id).where(or_(k.owner == g.id, k.guest == g.id)).exists(),
        select(s.code).where(s.guest == g.id).exists(),
        select(t.code).where(t.host == g.id).exists(),
        select(c.code).where(c.guest == g.id).exists(),
    )
    result = await connection.execute(delete(schema.guests).where(g.seen_at < now() - UNSEEN_FOR, ~known))
    return int(result.rowcount)
