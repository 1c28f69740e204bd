"""Bots at live tables: answered once, by whichever server is alive.

The server that wrote the last entry of a table's log answers for its bots: it has the table in memory, and it is awake.
The others stand by and answer when it stays silent, or as soon as they hear that it is gone. No lease has to be taken
or renewed, and no clock has to be right: should two servers answer, the (table, n) row of the log lets one of them win.
"""

import asyncio
import logging
import random
import secrets
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING

from tablee.bots import bot as bot_of
from tablee.kernel import verbs
from tablee.service.live import ANOTHERS, OURS, Table
from tablee.service.pacing import pace_of
from tablee.service.store import Conflict, StoreFailed

if TYPE_CHECKING:
    from tablee.service.hall import Hall

STAND_IN = "greedy"
BOT_SECONDS = 0.6  # how long an expert thinks at a live table
STAND_BY = 4.0  # seconds another server's bots may take before we answer for them

logger = logging.getLogger("tablee")


class Bots:
    def __init__(self, hall: "Hall", workers: int) -> None:
        self.hall = hall
        self.pool = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self.thinking: dict[str, asyncio.Task[None]] = {}
        self.closing = False
        self._standing_by: dict[str, tuple[int, asyncio.TimerHandle]] = {}  # tables another server answers for
        self._declined: dict[str, tuple[int, set[int]]] = {}

    async def close(self) -> None:
        self.closing = True
        tasks = list(self.thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for _, timer in self._standing_by.values():
            timer.cancel()
        self.pool.shutdown(wait=False, cancel_futures=True)

    def tend(self, table: Table) -> None:
        """Something has changed at a table: a bot whose turn it is moves."""
        if self.closing or table.code in self.thinking:
            return
        if self._bot_to_move(table) is None:
            self.stand_down(table)
        elif self._is_anothers(table):
            self._stand_by(table)
        else:
            self.stand_down(table)
            task = asyncio.get_running_loop().create_task(self._let_bots_play(table), name=f"bots at {table.code}")
            self.thinking[table.code] = task
            task.add_done_callback(lambda done: self._bots_rested(table, done))

    def _declined_at(self, table: Table) -> set[int]:
        """The bots that could interrupt as things stand, and do not want to."""
        if self._declined.get(table.code, (-1,))[0] != table.n:
            self._declined[table.code] = (table.n, set())
        return self._declined[table.code][1]

    def _bot_to_move(self, table: Table) -> tuple[int, bool] | None:
        return _bot_to_move(table, self._declined_at(table))

    def _is_anothers(self, table: Table) -> bool:
        """Does another server, which is alive, answer for the bots? The one does that wrote the last entry.

        Nothing is lost if two do: the row of the log decides, and the second throws its move away."""
        peers = self.hall.crier.peers
        return table.written_by in peers or (table.written_by == ANOTHERS and bool(peers))

    def _stand_by(self, table: Table) -> None:
        if self._standing_by.get(table.code, (-1,))[0] == table.n:
            return
        self.stand_down(table)
        patience = STAND_BY * random.uniform(1, 2)  # several who stand by shall not all jump up together
        timer = asyncio.get_running_loop().call_later(patience, self.take_over, table)
        self._standing_by[table.code] = (table.n, timer)

    def stand_down(self, table: Table) -> None:
        found = self._standing_by.pop(table.code, None)
        if found:
            found[1].cancel()

    def forget(self, table: Table) -> None:
        self.stand_down(table)
        self._declined.pop(table.code, None)

    def take_over(self, table: Table) -> None:
        """Answer for the bots from now on, whoever did before."""
        table.written_by = OURS
        self.tend(table)

    def _bots_rested(self, table: Table, done: "asyncio.Task[None]") -> None:
        self.thinking.pop(table.code, None)
        if not done.cancelled() and done.exception():
            self.hall.store.watch.deaths["bots"] += 1  # the sweeper wakes them again
            logger.error("bots stopped", extra={"table": table.code, "why": repr(done.exception())})
        elif not done.cancelled():
            self.tend(table)  # something may have changed just before the task ended

    async def _let_bots_play(self, table: Table) -> None:
        while not self.closing:
            found = None if self._is_anothers(table) else self._bot_to_move(table)
            if found is None:
                return
            seat, may_pass = found
            n = table.n
            try:
                move = await self._think(table, seat, may_pass)
                if move == verbs.NO_MOVE:
                    self._declined_at(table).add(seat)
                elif table.still_stands(seat, n) and table.seats[seat].bot:
                    await table.play(seat, table.seen_by(seat).text(move), expected=n, unless_asked=True)
                    self.hall.store.counts["bot_moves"] += 1
            except Conflict:
                if table.n != n:  # another server answered: it goes on
                    table.written_by = ANOTHERS
            except StoreFailed as error:
                logger.warning("bot waits for the store", extra={"table": table.code, "why": str(error)})
                await asyncio.sleep(1.0)

    async def _think(self, table: Table, seat: int, may_pass: bool) -> int:
        bot = bot_of(table.seats[seat].bot or STAND_IN, None)
        if bot.strength == "expert":
            bot = bot_of(f"expert:{BOT_SECONDS}")
        bot = replace(bot, haste=bot.haste / len(self.thinking))  # interpreted, all of them share one core
        began = asyncio.get_running_loop().time()
        move = await asyncio.get_running_loop().run_in_executor(
            self.pool,
            bot.choose,
            table.seen_by(seat),
            secrets.randbits(63),
            may_pass,
        )
        rest = self.hall.pace * pace_of(table) - (asyncio.get_running_loop().time() - began)
        if rest > 0 and not may_pass and table.people():
            await asyncio.sleep(rest)
        return move


def _bot_to_move(table: Table, declined: set[int]) -> tuple[int, bool] | None:
    """A bot's seat that may interrupt (and has not declined) or is awaited, and whether it may as well wait.

    While people are asked whether a move may be taken back, bots do nothing: it would end the question."""
    if table.state != "playing" or table.asking or table.is_paused:
        return None
    for seat in table.match.may:
        if table.seats[seat].bot and seat not in declined:
            return seat, True
    for seat in table.match.awaiting:
        if table.seats[seat].bot:
            return seat, False
    return None
