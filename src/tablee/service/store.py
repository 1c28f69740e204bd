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
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablee.errors import TableeError
from tablee.service import schema

MIGRATIONS = Path(__file__).with_name("migrations")
BATCH = 64  # writes in one commit at most
MIGRATING = 7_461_626  # any number, as long as all servers lock the same one
PATIENCE = 5000  # milliseconds a write waits for others before it fails

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

Row = dict[str, Any]
Write = Callable[[AsyncConnection], Awaitable[Any]]


class Conflict(TableeError):
    """Somebody else wrote this first."""


class StoreFailed(TableeError):
    """The database did not take it: nothing was changed."""


def now() -> int:
    return time.time_ns() // 1_000_000


def address_of(db: str) -> str:
    """A database address with the driver we use; what has no scheme is the path of an SQLite file."""
    scheme, found, rest = db.partition("://")
    if not found:
        return f"sqlite+aiosqlite:///{db}"
    kind = scheme.partition("+")[0]
    if kind not in DRIVERS:
        raise TableeError(
            "“{scheme}” is no database Tablée can use: give the path of an SQLite file, or postgresql://…",
            scheme=scheme[:40],
        )
    return f"{DRIVERS[kind]}://{rest}"


class Store:
    def __init__(self, db: str) -> None:
        self.address = address_of(db)
        self.engine: AsyncEngine = create_async_engine(self.address, **self._settings())
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "connect", _sqlite_settings)
            event.listen(self.engine.sync_engine, "begin", _sqlite_begin)
        self._writing = self.engine.execution_options(writes=True)
        self._queue: asyncio.Queue[tuple[Write, asyncio.Future[Any]]] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None

    @property
    def is_sqlite(self) -> bool:
        return self.address.startswith("sqlite")

    def _settings(self) -> dict[str, Any]:
        if self.is_sqlite:
            return {}
        settings = {"lock_timeout": str(PATIENCE)}
        return {"pool_size": 8, "pool_pre_ping": True, "connect_args": {"server_settings": settings}}

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        try:
            async with self._writing.begin() as connection:
                await connection.run_sync(_migrate)
        except (SQLAlchemyError, OSError) as error:
            await self.engine.dispose()
            db, why = self.engine.url.render_as_string(hide_password=True), str(getattr(error, "orig", error))
            raise StoreFailed("The database {db} cannot be opened: {why}", db=db, why=why[:200]) from error
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
        works = [work for work, _ in batch]
        try:
            outcomes = await self._commit(works)
        except Exception as error:
            outcomes = await self._one_by_one(works) if len(works) > 1 else [_failure(error)]
        for (_, done), outcome in zip(batch, outcomes, strict=True):
            if done.cancelled():
                continue
            if isinstance(outcome, BaseException):
                done.set_exception(outcome)
            else:
                done.set_result(outcome)

    async def _commit(self, works: Sequence[Write]) -> list[Any]:
        """One transaction for all, each write in a savepoint of its own: one conflict does not undo the others."""
        async with self._writing.begin() as connection:
            return [await _attempt(connection, work) for work in works]

    async def _one_by_one(self, works: Sequence[Write]) -> list[Any]:
        """After a common failure: a write the database cannot take fails alone, a database that is gone fails all."""
        outcomes: list[Any] = []
        for work in works:
            try:
                outcomes += await self._commit([work])
            except (OperationalError, InterfaceError, OSError) as error:
                return [*outcomes, *[_failure(error)] * (len(works) - len(outcomes))]
            except Exception as error:
                outcomes.append(_failure(error))
        return outcomes

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


def _failure(error: Exception) -> StoreFailed:
    failure = StoreFailed("The table could not be saved just now; nothing was changed. Try again in a moment.")
    failure.__cause__ = error
    return failure


def _sqlite_settings(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # we begin ourselves: Python would commit with every savepoint
    cursor = connection.cursor()
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={PATIENCE}"):
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _sqlite_begin(connection: Connection) -> None:
    """Writers wait for each other here, and not in mid-transaction, where SQLite would refuse at once."""
    connection.exec_driver_sql("BEGIN IMMEDIATE" if connection.get_execution_options().get("writes") else "BEGIN")


def _migrate(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":  # servers that start together take turns
        connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({MIGRATING})")
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
