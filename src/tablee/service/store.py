"""The store: SQLite or PostgreSQL through the same code. Writers that come together share one commit."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablee.errors import TableeError
from tablee.service import schema

MIGRATIONS = Path(__file__).with_name("migrations")
BATCH = 64  # writes in one commit at most

Row = dict[str, Any]
Write = Callable[[AsyncConnection], Awaitable[Any]]


class Conflict(TableeError):
    """Somebody else wrote this first."""


class StoreFailed(TableeError):
    """The database did not take it: nothing was changed."""


def now() -> int:
    return time.time_ns() // 1_000_000


def address_of(db: str) -> str:
    """A database address: `postgresql+asyncpg://…` as it is, anything else is the path of an SQLite file."""
    return db if "://" in db else f"sqlite+aiosqlite:///{db}"


class Store:
    def __init__(self, db: str) -> None:
        self.address = address_of(db)
        self.engine: AsyncEngine = create_async_engine(self.address, **self._settings())
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _sqlite_settings)
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_sqlite(self) -> bool:
        return self.address.startswith("sqlite")

    def _settings(self) -> dict[str, Any]:
        return {} if self.is_sqlite else {"pool_size": 8, "pool_pre_ping": True}

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        async with self.engine.begin() as connection:
            await connection.run_sync(_migrate)
        self._writer = asyncio.create_task(self._write_batches(), name="store writer")

    async def close(self) -> None:
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.engine.dispose()

    # Writing

    async def write(self, work: Write) -> Any:
        """Carry out a write; it is in the database, for good, when this returns."""
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait((work, done))
        return await done

    async def _write_batches(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _write_batch(self, batch: Sequence[tuple[Write, asyncio.Future[Any]]]) -> None:
        """One transaction for all, each write in a savepoint of its own: one conflict does not undo the others."""
        outcomes: list[Any] = []
        try:
            async with self.engine.begin() as connection:
                for work, _ in batch:
                    outcomes.append(await _attempt(connection, work))
        except (SQLAlchemyError, OSError) as error:
            failure = StoreFailed("The table could not be saved just now; nothing was changed. Try again in a moment.")
            failure.__cause__ = error
            outcomes = [failure] * len(batch)
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            if done.cancelled():
                continue
            if isinstance(outcome, BaseException):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)

    def insert(self, table: Any) -> Any:
        """An insert that does nothing where the key is taken (its rowcount tells)."""
        dialect = sqlite if self.is_sqlite else postgresql
        return dialect.insert(table).on_conflict_do_nothing()

    # Reading

    async def rows(self, query: Any) -> list[Row]:
        try:
            async with self.engine.connect() as connection:
                return [dict(row) for row in (await connection.execute(query)).mappings()]
        except (SQLAlchemyError, OSError) as error:
            raise StoreFailed("The tables cannot be read just now. Try again in a moment.") from error

    async def row(self, query: Any) -> Row | None:
        found = await self.rows(query)
        return found[0] if found else None

    # The log

    async def append(self, code: str, n: int, kind: str, seat: int, body: str, over: bool) -> None:
        """Accept a move: its (table, n) row decides; whoever comes second gets a Conflict."""
        at = now()

        async def work(connection: AsyncConnection) -> None:
            entry = {"code": code, "n": n, "kind": kind, "seat": seat, "body": body, "at": at}
            result = await connection.execute(self.insert(schema.log).values(**entry))
            if result.rowcount != 1:
                raise Conflict("Somebody else moved first: the table has changed.")
            state = {"state": "over"} if over else {"state": "playing"}
            await connection.execute(
                schema.tables.update().where(schema.tables.c.code == code).values(moved_at=at, **state)
            )

        await self.write(work)

    async def entries(self, code: str, after: int = -1) -> list[Row]:
        log = schema.log.c
        return await self.rows(select(schema.log).where(log.code == code, log.n > after).order_by(log.n))


async def _attempt(connection: AsyncConnection, work: Write) -> Any:
    try:
        async with connection.begin_nested():
            return await work(connection)
    except TableeError as error:
        return error


def _sqlite_settings(connection: Any, _: Any) -> None:
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", "busy_timeout=5000"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
