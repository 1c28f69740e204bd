"""Servers that come and go on one database, and people who play first moves."""

import asyncio
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from tablee.service import schema
from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tablee.service.store import Store, now

PEOPLE = ("ana", "ben", "cleo", "dan", "eva")
RECORD = json.loads((Path(__file__).parents[1] / "records" / "agora" / "3.json").read_text(encoding="utf-8"))
PATIENCE = 60  # seconds: the machine may be busy


class Servers:
    def __init__(self, db: str) -> None:
        self.db = db
        self.halls: list[Hall] = []

    async def start(self, pace: float = 0.0) -> Hall:
        hall = Hall(Store(self.db), pace=pace)
        await hall.open()
        self.halls.append(hall)
        await welcome(hall.store, *PEOPLE)
        return hall

    async def crash(self, hall: Hall) -> None:
        """Nothing is finished, nothing is said to anybody: the process is simply gone."""
        self.halls.remove(hall)
        hall._closing = hall.bots.closing = True
        writer = hall.store._writer
        assert writer is not None
        tasks = [hall._waking, *hall.bots.thinking.values(), *hall._refreshing.values(), writer]
        tasks += [hall.crier._task] if hall.crier._task else []
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await hall.store.hang_up()
        hall.bots.pool.shutdown()

    async def stop_all(self) -> None:
        for hall in self.halls:
            await hall.close()
            hall.bots.pool.shutdown()


async def welcome(store: Store, *guests: str) -> None:
    async def work(connection: Any) -> None:
        for guest in guests:
            values = {"id": guest, "secret": "", "name": guest.capitalize(), "made_at": now(), "seen_at": now()}
            await connection.execute(store.insert(schema.guests).values(**values))

    await store.write(work)


def person(guest: str) -> WantedSeat:
    return WantedSeat(guest=guest, name=guest.capitalize())


def bot(strength: str = "novice") -> WantedSeat:
    return WantedSeat(bot=strength, name=strength.capitalize())


async def seat_all(hall: Hall, *chairs: WantedSeat, **more: Any) -> Table:
    dealt = all(c.guest or c.bot for c in chairs)
    seed = "7" if dealt else None  # with a free chair nothing is dealt yet
    options = {"options": None, "host": next((c.guest for c in chairs if c.guest), None), "seed": seed, **more}
    return await hall.make("agora", chairs, **options)


async def people_only(hall: Hall, n: int = 3, **more: Any) -> Table:
    return await seat_all(hall, *(person(guest) for guest in PEOPLE[:n]), **more)


async def nearly_over(hall: Hall, *chairs: WantedSeat, left: int = 6) -> Table:
    """A table with only the last few moves of a game to be made."""
    moves = [(seat, move) for seat, move in RECORD["moves"][:-left]]
    return await seat_all(hall, *chairs, seed=RECORD["seed"], options=RECORD["options"], moves=moves)


def mover(table: Table) -> int:
    return table.match.awaiting[0]


async def play_first(table: Table, times: int = 1) -> None:
    """The awaited seats play the first of their moves."""
    for _ in range(times):
        seat = mover(table)
        await table.play(seat, table.match.moves(seat)[0], table.n)


async def play_until(table: Table, reached: Callable[[Table], bool]) -> None:
    """People play their first moves, bots whatever they like."""
    while not reached(table):
        n = table.n
        if table.seats[mover(table)].bot:
            await until(lambda n=n: table.n > n)  # type: ignore[misc]
        else:
            await play_first(table)


async def play_to_the_end(table: Table) -> None:
    await play_until(table, lambda t: t.match.over)


async def until(what: Callable[[], bool]) -> None:
    """Wait until something is so."""
    async with asyncio.timeout(PATIENCE):
        while not what():
            await asyncio.sleep(0.01)


def bytes_of(table: Table) -> bytes:
    """The whole truth about the position."""
    state: bytes = table.match.state.tobytes()
    return state
