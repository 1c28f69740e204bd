"""The store: SQLite or PostgreSQL through the same code. Writers that come together share one commit."""

import asyncio
import json
import os
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, event, select, text
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from tablee.errors import TableeError
from tablee.service import appending, schema
from tablee.service.watching import Watch

MIGRATIONS = Path(__file__).with_name("migrations")
ROWS_AT_ONCE = 1000
BATCH = 64  # writes in one commit at most
MIGRATING = 7_461_626  # any number, as long as all servers lock the same one
PATIENCE = 5000  # milliseconds a write waits for others before it fails
CHANNEL = "tablee"  # where servers on one PostgreSQL hear of each other's writes
SNAPSHOT: dict[str, Any] = {"isolation_level": "REPEATABLE READ"}  # what SQLite does by itself
MOST_WORDS = 7000  # bytes of one announcement; PostgreSQL takes fewer than 8000

DRIVERS = {"sqlite": "sqlite+aiosqlite", "postgresql": "postgresql+asyncpg", "postgres": "postgresql+asyncpg"}

Row = dict[str, Any]
Write = Callable[[AsyncConnection], Awaitable[Any]]
News = list[Any]  # see crier.py


@dataclass(frozen=True)
class Job:
    """Something to be written: an entry of a log, or any work; and what others are told when it is."""

    what: Write | Row
    news: tuple[News, ...]
    done: "asyncio.Future[Any]"


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
        self.name = secrets.token_hex(4)  # of this server among those on the same database
        self.counts: Counter[str] = Counter()
        self.engine: AsyncEngine = create_async_engine(self.address, **self._settings())
        if self.is_sqlite:
            event.listen(self.engine.sync_engine, "do_connect", lambda *_: self._check_file())
            event.listen(self.engine.sync_engine, "connect", _sqlite_settings)
            event.listen(self.engine.sync_engine, "begin", _sqlite_begin)
        self._writing = self.engine.execution_options(writes=True)
        self._looking = self.engine if self.is_sqlite else self.engine.execution_options(**SNAPSHOT)
        self._file: tuple[int, int] | None = None
        self._queue: asyncio.Queue[Job] = asyncio.Queue()
        self._writer: asyncio.Task[None] | None = None
        self._asked: set[asyncio.Future[Any]] = set()  # looks the database has not answered yet
        self.watch = Watch()

    @property
    def is_sqlite(self) -> bool:
        return self.address.startswith("sqlite")

    def _settings(self) -> dict[str, Any]:
        if self.is_sqlite:
            return {}
        settings = {"lock_timeout": str(PATIENCE)}
        connecting = {"server_settings": settings, "timeout": PATIENCE / 1000, "command_timeout": 3 * PATIENCE / 1000}
        return {"pool_size": 9, "pool_pre_ping": True, "connect_args": connecting}

    async def open(self) -> None:
        """Bring the schema up to date and begin to write."""
        try:
            async with self._writing.begin() as connection:
                await connection.run_sync(_migrate)
            self._file = self._file_now()
        except (SQLAlchemyError, OSError) as error:
            await self.engine.dispose()
            db, why = self.engine.url.render_as_string(hide_password=True), str(getattr(error, "orig", error))
            raise StoreFailed("The database {db} cannot be opened: {why}", db=db, why=why[:200]) from error
        self._writer = self.watch.keep("store writer", self._write_batches)

    async def close(self) -> None:
        if self._writer:
            await self._queue.join()
            self._writer.cancel()
            await asyncio.gather(self._writer, return_exceptions=True)
        await self.hang_up()

    async def hang_up(self) -> None:
        """Close all lines, when nobody speaks on them any more: one that is in use then would never be closed."""
        if self._asked:
            await asyncio.wait(self._asked, timeout=PATIENCE / 1000)
        await self.engine.dispose()

    def _file_now(self) -> tuple[int, int] | None:
        """Which file the SQLite database is; what has no path (a database in memory, PostgreSQL) is None."""
        path = self.engine.url.database
        if not self.is_sqlite or not path or path == ":memory:":
            return None
        found = os.stat(path)
        return found.st_dev, found.st_ino

    def _check_file(self) -> None:
        """SQLite would go on writing into a file that was deleted, or quietly make a new one: nothing would be kept."""
        if self._file is not None and self._file_now() != self._file:
            raise FileNotFoundError("the database file is gone or another one")

    # Writing

    async def write(self, work: Write, *news: News) -> Any:
        """Carry out a write; it is in the database, for good, when this returns. Other servers hear the news then."""
        return await self._do(work, news)

    async def _do(self, what: Write | Row, news: tuple[News, ...]) -> Any:
        done: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put_nowait(Job(what, news, done))
        return await done

    async def _write_batches(self) -> None:
        while True:
            batch = [await self._queue.get()]
            while len(batch) < BATCH and not self._queue.empty():
                batch.append(self._queue.get_nowait())
            try:
                await self._write_batch(batch)
            except Exception as error:  # nobody waits for ever for a writer that died
                for job in batch:
                    if not job.done.done():
                        job.done.set_exception(_failure(error))
                raise
            finally:
                for _ in batch:
                    self._queue.task_done()

    async def _write_batch(self, batch: Sequence[Job]) -> None:
        try:
            outcomes = await self._commit(batch)
        except Exception as error:
            outcomes = await self._one_by_one(batch) if len(batch) > 1 else [_failure(error)]
        for job, outcome in zip(batch, outcomes, strict=True):
            if job.done.cancelled():
                continue
            if isinstance(outcome, BaseException):
                self.counts["failures" if isinstance(outcome, StoreFailed) else "conflicts"] += 1
                job.done.set_exception(outcome)
            else:
                job.done.set_result(outcome)

    async def _commit(self, batch: Sequence[Job]) -> list[Any]:
        """One transaction for all, each work in a savepoint of its own: one conflict does not undo the others."""
        self._check_file()
        async with self._writing.begin() as connection:
            entries = [job.what for job in batch if isinstance(job.what, dict)]
            taken = iter(await appending.append(connection, entries) if entries else ())
            outcomes = [
                (None if next(taken) else _second()) if isinstance(job.what, dict) else await _attempt(connection, job)
                for job in batch
            ]
            await self._announce(connection, batch, outcomes)
        self._check_file()
        self.counts["commits"] += 1
        return outcomes

    async def _announce(self, connection: AsyncConnection, batch: Sequence[Job], outcomes: Sequence[Any]) -> None:
        if self.is_sqlite:
            return
        told = [job.news for job, outcome in zip(batch, outcomes, strict=True) if not isinstance(outcome, Exception)]
        for words in payloads(self.name, [one for news in told for one in news]):
            await connection.execute(NOTIFY, {"words": words})

    async def _one_by_one(self, batch: Sequence[Job]) -> list[Any]:
        """After a common failure: a write the database cannot take fails alone, a database that is gone fails all."""
        outcomes: list[Any] = []
        for job in batch:
            try:
                outcomes += await self._commit([job])
            except (OperationalError, InterfaceError, OSError) as error:
                return [*outcomes, *[_failure(error)] * (len(batch) - len(outcomes))]
            except Exception as error:
                outcomes.append(_failure(error))
        return outcomes

    def insert(self, table: Any) -> Any:
        """An insert that does nothing where the key is taken (its rowcount tells)."""
        dialect = sqlite if self.is_sqlite else postgresql
        return dialect.insert(table).on_conflict_do_nothing()

    # Reading

    async def rows(self, query: Any) -> list[Row]:
        return (await self.looks(query))[0]

    async def looks(self, *queries: Any) -> list[list[Row]]:
        """The answers to several questions at one and the same moment, whatever is written meanwhile.

        Whoever asked may go away in the middle: the database is heard out all the same, or its line would be cut."""
        task = asyncio.ensure_future(self._looks(queries))
        self._asked.add(task)
        task.add_done_callback(self._asked.discard)
        task.add_done_callback(_heard_out)
        return await asyncio.shield(task)

    async def _looks(self, queries: Sequence[Any]) -> list[list[Row]]:
        async with self.looking() as connection:
            return [await _in_slices(await connection.execute(query)) for query in queries]

    @asynccontextmanager
    async def looking(self) -> AsyncIterator[AsyncConnection]:
        try:
            self._check_file()
            async with self._looking.connect() as connection:
                yield connection
        except (SQLAlchemyError, OSError, TimeoutError) as error:
            self.counts["failures"] += 1
            raise StoreFailed("The tables cannot be read just now. Try again in a moment.") from error

    async def can_write(self) -> bool:
        """Is there somewhere to write? Tried, because a full disk can be read very well."""

        async def work(connection: AsyncConnection) -> None:
            await connection.exec_driver_sql("PRAGMA user_version = 1" if self.is_sqlite else "SELECT txid_current()")

        try:
            await self.write(work)
        except TableeError:
            return False
        return True

    async def row(self, query: Any) -> Row | None:
        found = await self.rows(query)
        return found[0] if found else None

    # The log

    async def append(self, code: str, n: int, kind: str, seat: int, body: str, awaited: int) -> None:
        """Accept a move: its (table, n) row decides; whoever comes second gets a Conflict.

        `awaited`: mask of the seats that must act next; 0 when the game is over, -1 if it has to be worked out."""
        entry = {"code": code, "n": n, "kind": kind, "seat": seat, "body": body, "at": now(), "awaited": awaited}
        await self._do(entry, (["log", code, n, kind, seat, body, entry["at"]],))
        self.counts["entries"] += 1

    async def entries(self, code: str, after: int = -1) -> list[Row]:
        return await self.rows(entries_of(code, after))


async def _in_slices(result: Any) -> list[Row]:
    """Many rows take their time; others have their turn in between."""
    found: list[Row] = []
    for part in result.mappings().partitions(ROWS_AT_ONCE):
        found += map(dict, part)
        if len(part) == ROWS_AT_ONCE:
            await asyncio.sleep(0)
    return found


def _heard_out(task: "asyncio.Future[Any]") -> None:
    if not task.cancelled():
        task.exception()  # whoever asked has got it, or is gone


def entries_of(code: str, after: int = -1) -> Any:
    log = schema.log.c
    return select(schema.log).where(log.code == code, log.n > after).order_by(log.n)


def questions(code: str, n: int = 0, heard: int = 0) -> tuple[Any, ...]:
    """What to ask the store about a table: its row, its seats, entries and words from a number on."""
    t, s, c = schema.tables, schema.seats, schema.chat
    return (
        select(t).where(t.c.code == code),
        select(s).where(s.c.code == code).order_by(s.c.seat),
        entries_of(code, n - 1),
        select(c).where(c.c.code == code, c.c.n >= heard).order_by(c.c.n),
    )


NOTIFY = text(f"SELECT pg_notify('{CHANNEL}', :words)")


def payloads(name: str, news: Sequence[News]) -> Iterator[str]:
    """News as texts that are short enough for PostgreSQL."""
    said: list[str] = []
    for words in map(json.dumps, news):
        if said and sum(map(len, said)) + len(words) > MOST_WORDS:
            yield f'{{"from":"{name}","news":[{",".join(said)}]}}'
            said = []
        said.append(words)
    if said:
        yield f'{{"from":"{name}","news":[{",".join(said)}]}}'


def _second() -> Conflict:
    return Conflict("Somebody else moved first: the table has changed.")


async def _attempt(connection: AsyncConnection, job: Job) -> Any:
    assert callable(job.what)
    try:
        async with connection.begin_nested():
            return await job.what(connection)
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
