"""One damaged row harms its own table only; what works in the background is begun again when it dies."""

import asyncio
import logging
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from tablee.errors import TableeError
from tablee.service import watching
from tablee.service.damage import Damaged
from tablee.service.hall import Hall
from tablee.service.store import Store
from tablee.service.watching import Watch
from tests.service.damaging import DAMAGE, ONLY_SQLITE, damage
from tests.service.tables import PEOPLE, Servers, bot, people_only, person, play_first, seat_all, until, welcome

pytestmark = pytest.mark.anyio


async def test_bots_at_other_tables_are_woken(servers: Servers, caplog: pytest.LogCaptureFixture) -> None:
    """A server dies while bots think at many tables; all but two are broken, each differently, when the next comes."""
    old = await servers.start(pace=1000.0)  # nobody answers before it dies
    ways = [*DAMAGE, *(ONLY_SQLITE if old.store.is_sqlite else ())]
    tables = [await seat_all(old, bot(), bot(), person("ana")) for _ in range(len(ways) + 2)]
    assert tables[0].match.awaiting != (2,)
    hurt, sound = tables[1:-1], (tables[0], tables[-1])
    for table, how in zip(hurt, ways, strict=True):
        await damage(old, table.code, how)
    await until(lambda: not old.crier.is_deaf)
    await servers.crash(old)
    caplog.clear()  # the old one may have met them too
    with caplog.at_level(logging.ERROR, "tablee"):
        new = await servers.start()
        await until(lambda: all(table.code in new.tables and new.tables[table.code].n > 0 for table in sound))
        broken = [table.code for table, how in zip(hurt, ways, strict=True) if how != "awaited in words"]
        for code in broken:
            with pytest.raises(TableeError, match=r"cannot be read|of the rules"):
                await new.table(code)
    aside = [record.table for record in caplog.records if record.message == "table set aside"]
    assert sorted(aside) == sorted(broken), "one line each"
    assert not new.store.watch.deaths


async def test_a_table_that_was_mended_comes_back(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await people_only(hall)
    await damage(hall, table.code, "an undo in words")
    with pytest.raises(Damaged, match=table.code):
        await hall.table(table.code)

    async def mend(connection: Any) -> None:
        from tablee.service import schema

        await connection.execute(schema.log.delete().where(schema.log.c.code == table.code))

    await hall.store.write(mend)
    with pytest.raises(Damaged):  # not read again at every request
        await hall.table(table.code)
    monkeypatch.setattr("tablee.service.damage.LOOKED_AT_AGAIN", 0.0)
    assert (await hall.table(table.code)).n == 0
    assert len(hall.aside) == 0


async def test_what_another_server_has_broken_is_set_aside_alone(servers: Servers) -> None:
    if "postgresql" not in servers.db:
        pytest.skip("one server only")
    one, two = await servers.start(), await servers.start()
    await until(lambda: bool(one.crier.peers) and bool(two.crier.peers))
    hurt, sound = await people_only(one), await people_only(one)
    there = await two.table(hurt.code)
    await two.table(sound.code)
    await one.store.append(hurt.code, 0, "move", 0, "jump", -1)
    await until(lambda: hurt.code not in two.tables)
    assert there.is_forgotten
    with pytest.raises(Damaged):
        await two.table(hurt.code)
    await play_first(sound)
    await until(lambda: two.tables[sound.code].n == 1)


async def test_every_background_task_is_begun_again(
    db: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Whatever runs as long as the server does dies once; then a bot plays a game, which needs all of them."""
    keep, real = Watch.keep, {}

    def mortal(self: Watch, name: str, work: Callable[[], Awaitable[None]]) -> "asyncio.Task[None]":
        async def dying() -> None:
            if name not in real:
                real[name] = work
                raise RuntimeError(f"{name} dies")
            await work()

        return keep(self, name, dying)

    monkeypatch.setattr(Watch, "keep", mortal)
    monkeypatch.setattr(watching, "PAUSE", 0.01)
    hall = Hall(Store(db), pace=0.0)
    await hall.open()
    kept = {task.get_name() for task in asyncio.all_tasks() if task is not asyncio.current_task()}
    assert set(hall.store.watch.tasks) == {name for name in kept if not name.startswith("Task-")}
    await until(lambda: set(hall.store.watch.deaths) == set(hall.store.watch.tasks))
    await welcome(hall.store, *PEOPLE)
    table = await seat_all(hall, bot(), bot(), person("ana"))
    await until(lambda: table.match.awaiting == (2,))
    assert all(count == 1 for count in hall.store.watch.deaths.values())
    assert {record.task for record in caplog.records if record.message == "background task died"} == set(real)
    await hall.close()


async def test_nobody_waits_for_ever_for_a_writer_that_died(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(batch: Any) -> None:
        raise RuntimeError("a bug")

    async def work(connection: Any) -> int:
        return 7

    monkeypatch.setattr(store, "_write_batch", broken)
    with pytest.raises(Exception, match="could not be saved"):
        await asyncio.wait_for(store.write(work), 60)
    monkeypatch.undo()
    assert await asyncio.wait_for(store.write(work), 60) == 7
