"""Servers that are killed while people play; and the count of what was lost."""

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Any

from benchmarks.people import Answer, Person, Scene

from tablee.service.hall import Hall
from tablee.service.live import Table
from tablee.service.store import Store
from tests.web.servers import SRC

ROOT = Path(__file__).parents[2]
PATIENCE = 180.0  # seconds: the machine may be busy
CUT = (OSError, asyncio.IncompleteReadError, asyncio.LimitOverrunError, TimeoutError, ValueError)


class Nursery:
    """Servers that start in a moment; see nursery.py."""

    def __init__(self) -> None:
        self.errors: IO[str] = tempfile.TemporaryFile("a+", encoding="utf-8")  # noqa: SIM115
        environment = {**os.environ, "PYTHONPATH": f"{SRC}{os.pathsep}{ROOT}", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            [sys.executable, "-m", "tests.faults.nursery"],
            env=environment,
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self.errors,
            text=True,
        )
        self.pids: dict[int, int] = {}  # by port
        assert self._answer() == "ready"

    def _answer(self) -> str:
        assert self.process.stdout is not None
        answer = self.process.stdout.readline().strip()
        assert answer, self.said()
        return answer

    def said(self) -> str:
        self.errors.seek(0)
        return self.errors.read()

    def start(self, port: int, db: str) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(f"{port} {db}\n")
        self.process.stdin.flush()
        self.pids[port] = int(self._answer())

    def kill(self, port: int, how: signal.Signals = signal.SIGKILL) -> None:
        pid = self.pids.pop(port)
        os.kill(pid, how)
        deadline = time.monotonic() + PATIENCE
        with suppress(ProcessLookupError):
            while time.monotonic() < deadline:  # its port and its lock are free when it is really gone
                os.kill(pid, 0)
                time.sleep(0.002)

    def kill_all(self) -> None:
        for port in list(self.pids):
            with suppress(ProcessLookupError):
                self.kill(port)

    def close(self) -> None:
        self.kill_all()
        assert self.process.stdin is not None
        self.process.stdin.close()
        self.process.wait(PATIENCE)
        assert self.process.stdout is not None
        self.process.stdout.close()
        self.errors.close()


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


async def look(port: int, path: str) -> Answer:
    person = Person(f"http://127.0.0.1:{port}")
    try:
        return await person.playing.ask("GET", path)
    finally:
        person.leave()


async def answering(port: int) -> None:
    """Wait until a server answers and its database does."""
    async with asyncio.timeout(PATIENCE):
        while True:
            with suppress(*CUT):
                if (await look(port, "/health")).status == 200:
                    return
            await asyncio.sleep(0.02)


class Siege:
    """So many tables with two people and a bot each, everybody as fast as they can; `ports`: the servers they use."""

    def __init__(self, nursery: Nursery, db: str, ports: list[int], tables: int, seed: int) -> None:
        self.nursery, self.db, self.ports, self.chance = nursery, db, ports, random.Random(seed)
        self.people: list[Person] = []
        self.tasks: list[asyncio.Task[None]] = []
        self.tables = tables
        self.resting = False
        self.floors: dict[Person, int] = {}  # the last confirmed move of those who come back
        self.went_back: list[str] = []

    async def begin(self) -> None:
        for port in self.ports:
            self.nursery.start(port, self.db)
            await answering(port)
        await self.go_on_playing()

    async def go_on_playing(self) -> None:
        """New tables where all games are over: there is always somebody in the midst of things."""
        if all(person.state == "over" for person in self.people):
            newcomers = await self.sit_down()
            self.tasks += [asyncio.create_task(self._play(person)) for person in newcomers]

    async def sit_down(self) -> list[Person]:
        newcomers: list[Person] = []
        for _ in range(self.tables):
            host, friend = (Person(self._address(k), self._address(k)) for k in (0, -1))
            await friend.sit(await host.open_table("open", "novice"), 1)
            newcomers += [host, friend]
        for person in newcomers:
            person.on_scene = self._look
        self.people += newcomers
        self.tasks += [asyncio.create_task(self._watch(person)) for person in newcomers]
        return newcomers

    def _address(self, k: int) -> str:
        return f"http://127.0.0.1:{self.ports[k]}"

    def _look(self, person: Person, scene: Scene) -> None:
        """Whoever comes back sees every move that was confirmed before."""
        if scene.n <= self.floors.pop(person, -1):
            self.went_back.append(f"{person.code} went back to {scene.n}")

    async def _watch(self, person: Person) -> None:
        while True:
            self.floors[person] = person.confirmed[-1][0] if person.confirmed else -1
            with suppress(*CUT, AssertionError):
                await person.watch()
            await asyncio.sleep(0.05)

    async def _play(self, person: Person) -> None:
        while True:
            if person.moves and not self.resting:
                await self._try(person)
            await asyncio.sleep(0.01)

    async def _try(self, person: Person) -> None:
        status = 0
        with suppress(*CUT):
            status = await person.play()
            assert status in (200, 409, 429, 503)
        if status != 200:
            person.watching.hang_up()  # and look again, as a page does that is told so

    def confirmed(self) -> int:
        return sum(len(person.confirmed) for person in self.people)

    async def strike(self) -> None:
        """Kill one of the servers at a random moment, in the midst of things, and start it again."""
        await self.go_on_playing()
        port = self.chance.choice(self.ports)
        before = self.confirmed()
        await self._until(lambda: self.confirmed() > before or all(person.state == "over" for person in self.people))
        await asyncio.sleep(self.chance.uniform(0, 0.25))
        self.nursery.kill(port)
        self.nursery.start(port, self.db)
        await answering(port)

    async def _until(self, what: Any) -> None:
        deadline = time.monotonic() + PATIENCE
        while not what():
            assert time.monotonic() < deadline, f"in vain; {self.nursery.said()[-2000:]}"
            for task in self.tasks:
                if task.done():
                    task.result()
            await asyncio.sleep(0.01)

    async def everybody_goes_on(self, move: Callable[[], Awaitable[int]] | None = None) -> None:
        """No table is stuck: each makes a move or is over."""
        stood = {person.code: person.n for person in self.people}
        if move:
            assert await move() == 200
        await self._until(lambda: all(p.state == "over" or p.n > stood[p.code] for p in self.people))

    async def rest(self) -> None:
        """Wait until it is people's turn everywhere, and everybody sees it."""
        self.resting = True
        await self._until(
            lambda: all(
                a.n == b.n and (a.state == "over" or a.moves or b.moves)
                for a, b in zip(self.people[::2], self.people[1::2], strict=True)
            )
        )

    async def end(self) -> None:
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        for person in self.people:
            person.leave()


async def sitting(nursery: Nursery, db: str, port: int) -> Siege:
    """One table at a server that runs already; people there look, and move when they are told to."""
    siege = Siege(nursery, db, [port], tables=1, seed=0)
    await siege.sit_down()
    return siege


async def judge(siege: Siege) -> dict[str, int]:
    """Compare what people were told with what the store holds, and live tables with their replay."""
    await siege.rest()
    hall = Hall(Store(siege.db), pace=60)
    await hall.store.open()
    lost = different = 0
    try:
        for person in siege.people:
            table = await hall.table(person.code)
            lost += await missing(table, person)
            different += await person.text() != seen_by(table, person)
        entries = await hall.store.rows(_count(siege))
    finally:
        await hall.bots.close()
        await hall.store.close()
    assert not siege.went_back, siege.went_back
    return {"confirmed": siege.confirmed(), "entries": len(entries), "lost": lost, "different": different}


def _count(siege: Siege) -> Any:
    from sqlalchemy import select

    from tablee.service import schema

    return select(schema.log.c.n).where(schema.log.c.code.in_({person.code for person in siege.people}))


async def missing(table: Table, person: Person) -> int:
    """How many of the confirmed moves are not in the log, in their order and at their place."""
    entries = await table.store.entries(table.code)
    assert [entry["n"] for entry in entries] == list(range(len(entries)))
    return sum(
        n >= len(entries) or (entries[n]["seat"], entries[n]["body"]) != (person.seat, move)
        for n, move in person.confirmed
    )


def seen_by(table: Table, person: Person) -> list[str]:
    return table.seen_by(person.seat).describe(table.game.tongue("en"))
