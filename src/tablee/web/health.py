"""How we are: for whoever watches over the server, and for reverse proxies that choose one."""

import asyncio
import os
import time
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from litestar import MediaType, Response, get
from litestar.types import Message, Scope
from sqlalchemy import text

from tablee.errors import TableeError
from tablee.service.hall import Hall
from tablee.web.handling import AnyRequest, house_of

PATIENCE = 3.0  # seconds the database may take to say that it is there
STARTED = time.time()
answers: Counter[str] = Counter()  # by class of status: 2xx, 3xx, 4xx, 5xx


async def count(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        answers[f"{message['status'] // 100}xx"] += 1


async def database_says(hall: Hall) -> str:
    fault = "does not answer"
    try:
        async with asyncio.timeout(PATIENCE):
            await hall.store.rows(text("SELECT code FROM tables LIMIT 1"))
            fault = "takes nothing"
            return "ok" if await hall.store.can_write() else fault
    except (TableeError, TimeoutError):
        return fault


@get("/health", media_type=MediaType.JSON)
async def health(request: AnyRequest) -> Response[Any]:
    """200 while tables can be played; 503 when the database does not answer or takes nothing, or when what goes on in
    the background does not."""
    hall = house_of(request).hall
    database = await database_says(hall)
    well = database == "ok"
    closing = house_of(request).closing.is_set()
    watch = hall.store.watch
    says = {
        "status": "closing" if closing else "ok" if well and not watch.resting else "failing",
        "database": database,
        "kind": "sqlite" if hall.store.is_sqlite else "postgresql",
        "listening": not hall.crier.is_deaf,
        "servers": 1 + len(hall.crier.peers),
        "tables": len(hall.tables),
        "aside": len(hall.aside),
        "deaths": dict(watch.deaths),
    }
    status = 200 if says["status"] == "ok" else 503
    return Response(says, status_code=status, headers={"Cache-Control": "no-store"})


@get("/metrics", media_type=MediaType.TEXT)
async def metrics(request: AnyRequest) -> Response[Any]:
    """Prometheus' text format, 0.0.4."""
    hall = house_of(request).hall
    lines = [*_numbers(hall), *_answers(), *_process()]
    kind = "text/plain; version=0.0.4"  # Litestar adds the charset
    return Response("\n".join(lines) + "\n", media_type=kind, headers={"Cache-Control": "no-store"})


def _numbers(hall: Hall) -> Iterator[str]:
    counts, tables = hall.store.counts, list(hall.tables.values())
    yield from _metric("tables", "gauge", "Tables in memory.", len(tables))
    yield from _metric("tables_aside", "gauge", "Tables that cannot be read.", len(hall.aside))
    yield from _metric("deaths_total", "counter", "Background tasks begun again.", hall.store.watch.deaths.total())
    yield from _metric("viewers", "gauge", "Open streams.", sum(len(table.listeners) for table in tables))
    yield from _metric("thinking", "gauge", "Tables at which a bot is to move.", len(hall.bots.thinking))
    yield from _metric("waiting_writes", "gauge", "Writes not yet committed.", hall.store._queue.qsize())
    yield from _metric("servers", "gauge", "Servers known to be alive, this one included.", 1 + len(hall.crier.peers))
    yield from _metric("listening", "gauge", "1 while other servers' news is heard.", int(not hall.crier.is_deaf))
    yield from _metric("entries_total", "counter", "Entries accepted into logs.", counts["entries"])
    yield from _metric("bot_moves_total", "counter", "Moves of bots among them.", counts["bot_moves"])
    yield from _metric("commits_total", "counter", "Transactions committed.", counts["commits"])
    yield from _metric("conflicts_total", "counter", "Writes that came second.", counts["conflicts"])
    yield from _metric("failures_total", "counter", "Times the database failed.", counts["failures"])
    yield from _metric("news_total", "counter", "News heard from other servers.", hall.crier.heard)
    yield from _metric("lines_lost_total", "counter", "Times the line to other servers was cut.", hall.crier.lost)


def _metric(name: str, kind: str, about: str, value: float) -> Iterator[str]:
    yield f"# HELP tablee_{name} {about}"
    yield f"# TYPE tablee_{name} {kind}"
    yield f"tablee_{name} {value}"


def _answers() -> Iterator[str]:
    yield "# HELP tablee_answers_total Requests answered, by class of status."
    yield "# TYPE tablee_answers_total counter"
    for kind in ("2xx", "3xx", "4xx", "5xx"):
        yield f'tablee_answers_total{{status="{kind}"}} {answers[kind]}'


def _process() -> Iterator[str]:
    """Under the names every Prometheus client uses."""
    for name, kind, about, value in (
        ("resident_memory_bytes", "gauge", "Resident memory.", _memory()),
        ("cpu_seconds_total", "counter", "Processor time.", round(sum(os.times()[:2]), 2)),
        ("start_time_seconds", "gauge", "When the process started.", round(STARTED, 3)),
    ):
        yield from (line.replace("tablee_", "process_", 1) for line in _metric(name, kind, about, value))


def _memory() -> int:
    try:
        pages = int(Path("/proc/self/statm").read_text().split()[1])
    except OSError:
        return 0
    return pages * os.sysconf("SC_PAGE_SIZE")


@get("/warming", media_type=MediaType.JSON)
async def warming(request: AnyRequest) -> Response[Any]:
    """How far the compiling of the games is, from 0 to 1; it is 1 only at a server that uses what was compiled."""
    compilers = house_of(request).hall.compilers
    share = 1.0 if compilers is None else min(compilers.share, 0.999)
    return Response({"share": round(share, 3)}, headers={"Cache-Control": "no-store"})


HANDLERS: list[Any] = [health, metrics, warming]
