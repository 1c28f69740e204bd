"""The disk is full, the database locked or gone: what was confirmed stays, what was not is said, the rest goes on."""

import asyncio
import os
import resource
import signal
import sqlite3
import time
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import text

from tablee.service.store import Store
from tests.faults.siege import PATIENCE, Nursery, answering, free_port, judge, look, sitting
from tests.service.postgres import start

pytestmark = pytest.mark.anyio


class Table:
    """A running server, two people and a bot; what they are told when they move."""

    def __init__(self, nursery: Nursery, db: str) -> None:
        self.nursery, self.db, self.port = nursery, db, free_port()

    async def begin(self) -> "Table":
        self.nursery.start(self.port, self.db)
        await answering(self.port)
        self.siege = await sitting(self.nursery, self.db, self.port)
        await self.moves(3)
        return self

    async def move(self) -> int:
        """Somebody moves; the answer's status."""
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            for person in self.siege.people:
                if person.moves:
                    return await person.play()
            await asyncio.sleep(0.01)
        raise AssertionError("nobody can move")

    async def moves(self, n: int) -> None:
        """So many are confirmed; one that came a moment after somebody else's is made again."""
        while n:
            status = await self.move()
            assert status in (200, 409)
            n -= status == 200

    async def refused(self) -> None:
        """A move is answered with a sentence, and pages go on."""
        spoken: list[bytes] = []
        person = next(person for person in self.siege.people if person.moves)
        kept, ask = person.moves, person.playing.ask

        async def listen(*args: Any, **more: Any) -> Any:
            answer = await ask(*args, **more)
            spoken.append(answer.body)
            return answer

        person.playing.ask = listen  # type: ignore[method-assign]
        assert await person.play() == 503
        assert b"Try again in a moment" in spoken[0]
        assert b"Traceback" not in spoken[0]
        assert (await ask("GET", "/rules/agora")).status == 200
        person.moves, person.playing.ask = kept, ask  # type: ignore[method-assign]

    async def health(self) -> tuple[int, bytes]:
        answer = await look(self.port, "/health")
        return answer.status, answer.body

    async def can_be_read(self) -> None:
        """Whoever sits here, and whoever comes by, sees the table."""
        for person in self.siege.people:
            assert await person.text()
        for path in (f"/t/{self.siege.people[0].code}", "/"):
            assert (await look(self.port, path)).status == 200, path

    async def until_healthy(self) -> None:
        await answering(self.port)

    async def ends_well(self) -> None:
        await self.until_healthy()
        await self.siege.everybody_goes_on(self.move)
        found = await judge(self.siege)
        assert (found["lost"], found["different"]) == (0, 0)
        await self.siege.end()


@pytest.fixture
async def table(nursery: Nursery, db: str) -> Table:
    return await Table(nursery, db).begin()


@pytest.fixture
async def sqlite_table(nursery: Nursery, tmp_path: Path) -> Table:
    return await Table(nursery, str(tmp_path / "tables.sqlite3")).begin()


async def turn(table: Table) -> None:
    """Wait until somebody can move."""
    deadline = time.monotonic() + PATIENCE
    while not any(person.moves for person in table.siege.people):
        assert time.monotonic() < deadline
        await asyncio.sleep(0.01)


async def test_a_full_disk_is_said_and_nothing_is_lost(sqlite_table: Table) -> None:
    """No file of the server may grow any more, as on a disk that is full."""
    table = sqlite_table
    pid = table.nursery.pids[table.port]
    await turn(table)
    full = max(os.path.getsize(f"{table.db}{end}") for end in ("", "-wal"))
    _, hard = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (full, hard))
    await table.refused()
    status, says = await table.health()
    assert status == 503
    assert b'"database":"takes nothing"' in says
    await table.can_be_read()
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (hard, hard))
    await table.ends_well()


async def test_a_locked_database_is_said_and_others_go_on(table: Table) -> None:
    await turn(table)
    async with locked(table.db):
        await table.refused()
        status, says = await table.health()
        if "://" in table.db:  # only the logs are locked there
            assert status == 200
        else:
            assert status == 503
            assert b'"database":"takes nothing"' in says
        await table.can_be_read()
    await table.ends_well()


class locked:  # noqa: N801  (reads like a word)
    """Another program holds the database so that nobody can write."""

    def __init__(self, db: str) -> None:
        self.db = db

    async def __aenter__(self) -> None:
        self.store = Store(self.db)
        self.held = await self.store.engine.connect()
        how = "DELETE FROM chat WHERE code = ''" if self.store.is_sqlite else "LOCK TABLE log IN EXCLUSIVE MODE"
        await self.held.execute(text(how))

    async def __aexit__(self, *_: object) -> None:
        await self.held.close()
        await self.store.engine.dispose()


async def test_a_file_that_is_gone_is_said_and_never_made_anew(sqlite_table: Table) -> None:
    table = sqlite_table
    await turn(table)
    os.rename(table.db, f"{table.db}.away")
    await table.refused()
    status, says = await table.health()
    assert status == 503
    assert b'"database":"does not answer"' in says
    assert not os.path.exists(table.db), "an empty database would be a lost one"
    os.rename(f"{table.db}.away", table.db)
    await table.ends_well()
    assert sqlite3.connect(table.db).execute("PRAGMA integrity_check").fetchone() == ("ok",)


async def test_a_database_server_that_crashes_is_said_and_found_again(nursery: Nursery, postgres: Any) -> None:
    postgres.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    table = await Table(nursery, postgres.get_uri()).begin()
    await turn(table)
    crash(postgres)
    try:
        await table.refused()
        assert (await table.health())[0] == 503
    finally:
        start(postgres)
    await table.ends_well()


def crash(postgres: Any) -> None:
    """It stops as if the power had gone."""
    os.kill(postgres.get_pid(), signal.SIGQUIT)
    deadline = time.monotonic() + PATIENCE
    while postgres._postmaster_info.process.is_running() and time.monotonic() < deadline:
        time.sleep(0.02)
