"""Busy tables in the browser's own protocol: a server in one process, everybody who plays in this one.

    python benchmarks/web.py --tables 50 --seconds 30

Every table has two people and two novice bots. Each person keeps an event stream open and moves about once in three
seconds. Printed: how long an accepted move takes to be an event at every viewer, errors, moves lost, requests.
"""

import argparse
import asyncio
import json
import random
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import httpx

BETWEEN_MOVES = 3.0  # seconds a person takes on average
STARTING = 300.0  # seconds the server may take to compile the rules
WEIGHED = ("/", "/t/{code}")


@dataclass
class Tally:
    """What was seen."""

    delays: list[float] = field(default_factory=list)  # milliseconds from accepted to event
    confirmed: dict[str, int] = field(default_factory=dict)  # moves answered with 200, by table
    conflicts: int = 0
    errors: list[str] = field(default_factory=list)
    requests: int = 0


class Person:
    def __init__(self, address: str, tally: Tally) -> None:
        self.client = httpx.AsyncClient(
            base_url=address, headers={"origin": address}, timeout=30, follow_redirects=False
        )
        self.tally = tally
        self.code = ""
        self.moves: list[dict[str, Any]] = []
        self.n = -1

    async def post(self, path: str, **data: Any) -> httpx.Response:
        self.tally.requests += 1
        return await self.client.post(path, data=data)

    async def open_table(self) -> str:
        seats = {"seat-0": "me", "seat-1": "open", "seat-2": "novice", "seat-3": "novice", "seat-4": "none"}
        answer = await self.post("/new/agora", **seats)
        self.code = answer.headers["location"].rpartition("/")[2]
        return self.code

    async def sit(self, code: str) -> None:
        self.code = code
        await self.post(f"/t/{code}/sit")

    async def watch(self, until: float) -> None:
        async with self.client.stream("GET", f"/t/{self.code}/events", timeout=None) as stream:
            async for event in scenes(stream):
                if time.time() > until:
                    return
                self.take_in(event)

    def take_in(self, event: dict[str, Any]) -> None:
        if event["n"] > self.n and self.n >= 0 and event["at"]:
            self.tally.delays.append(time.time() * 1000 - event["at"])
        self.n = event["n"]
        if "actions" in event:
            self.moves = event["actions"]["moves"]

    async def play(self, until: float) -> None:
        await asyncio.sleep(random.uniform(0, BETWEEN_MOVES))
        while time.time() < until:
            if self.moves:
                await self.move(random.choice(self.moves)["move"])
                await asyncio.sleep(random.expovariate(1 / BETWEEN_MOVES))
            else:
                await asyncio.sleep(0.05)

    async def move(self, text: str) -> None:
        n, self.moves = self.n, []
        self.tally.requests += 1
        answer = await self.client.post(
            f"/t/{self.code}/play", json={"move": text, "n": n}, headers={"accept": "application/json"}
        )
        if answer.status_code == 200:
            self.tally.confirmed[self.code] = self.tally.confirmed.get(self.code, 0) + 1
        elif answer.status_code == 409:
            self.tally.conflicts += 1
        else:
            self.tally.errors.append(f"{answer.status_code} {answer.text[:120]}")


async def scenes(stream: httpx.Response) -> AsyncIterator[dict[str, Any]]:
    async for line in stream.aiter_lines():
        if line.startswith("data: {"):
            event = json.loads(line[6:])
            if "fragments" in event:
                yield event


async def load(address: str, tables: int, seconds: float) -> Tally:
    tally = Tally()
    hosts = [Person(address, tally) for _ in range(tables)]
    friends = [Person(address, tally) for _ in range(tables)]
    for host, friend in zip(hosts, friends, strict=True):
        await friend.sit(await host.open_table())
    people = hosts + friends
    until = time.time() + seconds
    watching = [asyncio.create_task(person.watch(until + 2)) for person in people]
    await asyncio.gather(*(person.play(until) for person in people))
    await asyncio.wait(watching, timeout=5)
    for task in watching:
        task.cancel()
    for person in people:
        await person.client.aclose()
    return tally


def lost(database: Path, tally: Tally) -> int:
    """Confirmed moves that are not in the log."""
    with sqlite3.connect(database) as db:
        people = "SELECT code, COUNT(*) FROM log JOIN seats USING (code, seat) WHERE guest IS NOT NULL GROUP BY code"
        kept = dict(db.execute(people))
    return sum(max(0, n - kept.get(code, 0)) for code, n in tally.confirmed.items())


def weigh(address: str, code: str) -> list[str]:
    """Bytes over the wire of a first visit, everything the page asks for included."""
    lines = []
    with httpx.Client(base_url=address, headers={"accept-encoding": "gzip"}) as client:
        for path in WEIGHED:
            page = client.get(path.format(code=code))
            names = {part.split('"')[0] for part in page.text.split('="/static/')[1:]}
            names |= {
                f"web/{name}.js" for name in ("morph", "panels", "motion", "drag", "site") if "table.js" in page.text
            }
            answers = [page, *(client.get(f"/static/{name}") for name in sorted(names))]
            total = sum(int(answer.headers.get("content-length", 0)) or len(answer.content) for answer in answers)
            lines.append(f"| {path} | {total / 1000:.0f} kB | {len(answers)} |")
    return lines


def serve(database: Path) -> tuple[subprocess.Popen[str], str]:
    command = [sys.executable, "-m", "tablee", "serve", "--port", "8600", "--pace", "0", "--db", str(database)]
    server = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    assert server.stdout is not None
    address = server.stdout.readline().rpartition(" ")[2].strip()
    httpx.post(f"{address}/play/agora", headers={"origin": address}, timeout=STARTING)  # waits for the rules
    return server, address


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=30.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "bench.sqlite3"
        server, address = serve(database)
        try:
            tally = asyncio.run(load(address, asked.tables, asked.seconds))
            pages = weigh(address, next(iter(tally.confirmed)))
        finally:
            server.terminate()
            server.wait(20)
        report(asked, tally, lost(database, tally), pages)


def report(asked: argparse.Namespace, tally: Tally, missing: int, pages: list[str]) -> None:
    delays = sorted(tally.delays)
    middle, late = statistics.median(delays), delays[int(len(delays) * 0.99) - 1]
    print(f"{asked.tables} tables, {2 * asked.tables} people and as many bots, {asked.seconds:.0f} s:")
    print(f"  accepted move to event at a viewer: p50 {middle:.0f} ms, p99 {late:.0f} ms over {len(delays)} events")
    print(f"  {sum(tally.confirmed.values())} moves confirmed, {missing} lost, {tally.conflicts} came second")
    print(f"  {tally.requests / asked.seconds:.0f} requests/s, {len(tally.errors)} errors {tally.errors[:3] or ''}")
    print("\n| page | over the wire | requests |\n|---|---:|---:|")
    print("\n".join(pages))


if __name__ == "__main__":
    main()
