"""The store: what is written is there for good, together or not at all, on both databases alike."""

import asyncio
import gc
from pathlib import Path
from typing import Any

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Connection, select, text

from tablee.service import schema
from tablee.service import store as stores
from tablee.service.store import Conflict, Store, StoreFailed, now
from tests.service.tables import until, welcome

pytestmark = pytest.mark.anyio


def guest(name: str) -> dict[str, Any]:
    return {"id": name, "secret": "", "name": name, "made_at": now(), "seen_at": now()}


async def names(store: Store) -> list[str]:
    return sorted(row["name"] for row in await store.rows(select(schema.guests)))


async def write_guest(store: Store, name: str) -> None:
    async def work(connection: Any) -> None:
        await connection.execute(schema.guests.insert().values(**guest(name)))

    await store.write(work)


async def test_migrations_make_the_schema_the_code_expects(store: Store) -> None:
    def differences(connection: Connection) -> list[Any]:
        return compare_metadata(MigrationContext.configure(connection), schema.metadata)

    async with store.engine.connect() as connection:
        assert await connection.run_sync(differences) == []


async def test_opening_again_keeps_what_is_there(db: str, store: Store) -> None:
    await write_guest(store, "Ana")
    again = Store(db)
    await again.open()
    assert await names(again) == ["Ana"]
    await again.close()


async def test_two_servers_may_start_on_an_empty_database_together(db: str) -> None:
    both = Store(db), Store(db)
    await asyncio.gather(*(one.open() for one in both))
    await write_guest(both[0], "Ana")
    assert await names(both[1]) == ["Ana"]
    for one in both:
        await one.close()


async def test_writers_that_come_together_share_one_commit(db: str, store: Store) -> None:
    """Nobody else sees the first of them before the last one is in; then all are there at once."""
    other, seen = Store(db), []

    async def write(name: str) -> None:
        async def work(connection: Any) -> None:
            await connection.execute(schema.guests.insert().values(**guest(name)))
            seen.append(len(await names(other)))

        await store.write(work)

    await asyncio.gather(*(write(f"guest {k}") for k in range(9)))
    assert seen == [0] * 9
    assert len(await names(other)) == 9
    await other.close()


async def test_a_batch_has_an_end(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "BATCH", 4)
    await asyncio.gather(*(write_guest(store, f"guest {k}") for k in range(11)))
    assert len(await names(store)) == 11


async def test_a_conflict_does_not_undo_the_others_of_its_commit(store: Store) -> None:
    async def refused(connection: Any) -> None:
        await connection.execute(schema.guests.insert().values(**guest("Nobody")))
        raise Conflict("Somebody else was first.")

    writes = [write_guest(store, "Ana"), store.write(refused), write_guest(store, "Ben")]
    outcomes = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict, type(None)]
    assert await names(store) == ["Ana", "Ben"]


@pytest.mark.parametrize("strange", ["\ud800", "x" * 17])
async def test_what_the_database_cannot_take_fails_alone(store: Store, strange: str) -> None:
    """Half a character; an id that is too long (SQLite does not mind) beside a key that is taken twice."""
    await write_guest(store, "Ana")
    twice = write_guest(store, "Ana") if store.is_sqlite and strange.isascii() else write_guest(store, strange)
    outcomes = await asyncio.gather(
        write_guest(store, "Ben"), twice, write_guest(store, "Cleo"), return_exceptions=True
    )
    assert [type(outcome) for outcome in outcomes] == [type(None), StoreFailed, type(None)]
    assert await names(store) == ["Ana", "Ben", "Cleo"]


async def test_somebody_who_goes_away_does_not_stop_the_writer(store: Store) -> None:
    impatient = asyncio.ensure_future(write_guest(store, "Ana"))
    await asyncio.sleep(0)
    impatient.cancel()
    await write_guest(store, "Ben")
    assert "Ben" in await names(store)


async def lock(store: Store) -> Any:
    """Another program holds the database so that nobody can write."""
    connection = await store.engine.connect()
    await connection.execute(
        text("DELETE FROM chat WHERE code = ''") if store.is_sqlite else text("LOCK TABLE guests IN EXCLUSIVE MODE")
    )
    return connection


async def test_a_locked_database_fails_the_write_and_changes_nothing(db: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stores, "PATIENCE", 200)
    store, other = Store(db), Store(db)
    await store.open()
    held = await lock(other)
    with pytest.raises(StoreFailed):
        await write_guest(store, "Ana")
    assert await names(store) == []
    await held.close()
    await write_guest(store, "Ana")
    assert await names(store) == ["Ana"]
    for one in (store, other):
        await one.close()


async def test_a_database_that_is_gone_is_said_so(tmp_path: Path) -> None:
    for nowhere in (str(tmp_path / "no such folder" / "db"), "postgresql+asyncpg://nobody@127.0.0.1:1/nothing"):
        with pytest.raises(StoreFailed):
            await Store(nowhere).open()
        with pytest.raises(StoreFailed):
            await Store(nowhere).rows(select(schema.guests))


async def test_the_log_takes_each_number_once(store: Store) -> None:
    await welcome(store, "ana")
    table = {"code": "BCDFGH", "game": "agora", "rules": 1, "title": "", "options": {}, "seed": "1", "state": "playing"}
    table |= {"listed": 0, "host": "ana", "next_code": None, "made_at": 0, "moved_at": 0}

    async def work(connection: Any) -> None:
        await connection.execute(schema.tables.insert().values(**table))

    await store.write(work)
    tries = [store.append("BCDFGH", 0, "move", seat, f"move of {seat}", -1) for seat in range(5)]
    outcomes = await asyncio.gather(*tries, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None)] + [Conflict] * 4
    assert [entry["body"] for entry in await store.entries("BCDFGH")] == ["move of 0"]


async def test_somebody_who_goes_away_in_mid_read_leaves_nothing_in_the_log(
    store: Store, caplog: pytest.LogCaptureFixture
) -> None:
    for k in range(60):
        asking = asyncio.create_task(store.rows(select(schema.tables)))
        for _ in range(k % 12):
            await asyncio.sleep(0)
        asking.cancel()
        await asyncio.gather(asking, return_exceptions=True)
    await until(lambda: store.engine.pool.checkedout() == 0)  # type: ignore[attr-defined]
    assert caplog.records == []
    assert await store.rows(select(schema.tables)) == []


async def test_a_store_that_closes_hears_out_whom_it_asked(db: str) -> None:
    """Whoever wanted to know is gone already; the line would stay open behind a pool that is thrown away."""
    store = Store(db)
    await store.open()
    impatient = asyncio.ensure_future(names(store))
    while not store._asked:
        await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(impatient, return_exceptions=True)
    (asked,) = store._asked
    await store.close()
    assert asked.done()
    gc.collect()  # a line that was not closed would say so
