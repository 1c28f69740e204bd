"""What many people at once cost, counted and not timed: scenes drawn, questions asked, turns of the others."""

import asyncio
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import pytest

from tablee.service import company, live
from tablee.service.company import Listener
from tablee.service.hall import Hall
from tablee.service.live import Table
from tablee.service.store import Store, now
from tablee.web import stream as streams
from tests.service.tables import play_first, until
from tests.web.api.programs import lines_until
from tests.web.servers import Server
from tests.web.tables import MOVES, become_guest, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio
MANY = 40


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every scene that is made."""
    made: list[Any] = []

    class Counted(streams.Scene):
        def __init__(self, *args: Any) -> None:
            made.append(args)
            super().__init__(*args)

    monkeypatch.setattr(streams, "Scene", Counted)
    return made


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Any]:
    """Every question to the database about a log or a player's tables."""
    found: list[Any] = []
    looks = Store.looks

    async def counted(self: Store, *queries: Any) -> Any:
        found.extend(query for query in queries if " log" in str(query) or "JOIN seats" in str(query))
        return await looks(self, *queries)

    monkeypatch.setattr(Store, "looks", counted)
    return found


async def test_those_who_come_cost_as_much_as_they_are(
    hall: Hall, visit: Callable[..., Visitor], drawn: list[Any]
) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    async with AsyncExitStack() as all_of_them:
        for k in range(MANY):
            visitor = ana if k % 10 == 0 else visit()
            stream = await all_of_them.enter_async_context(visitor.listen(f"/t/{table.code}/events"))
            await stream.scene()
        await until(lambda: len(table.listeners) == MANY)
        await asyncio.sleep(2 * company.PRESENCE_EVERY)
        # Everybody's own first scene, and once more for each time the coming of players was told.
        assert MANY <= len(drawn) <= 6 * MANY


async def test_coming_and_going_is_told_now_and_then(hall: Hall, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await seated(hall, ana, ana, ana)
    guest, told = ana.cookie.partition(".")[0], Listener(None)
    table.come(told)
    versions: list[int] = []
    table.on_change = lambda changed: versions.append(changed.version)
    for _ in range(500):
        player, stranger = Listener(guest), Listener("stranger")
        table.come(player)
        table.come(stranger)
        table.go(stranger)
        table.go(player)
    assert versions == []
    assert not told.news.is_set()
    await until(told.news.is_set)
    assert len(versions) == 1
    assert not table.is_here(guest)
    table.go(told)


async def test_followers_of_a_table_read_the_database_once(
    hall: Hall, visit: Callable[..., Visitor], asked: list[Any]
) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    async with AsyncExitStack() as all_of_them:
        followers = [visit() for _ in range(12)]
        heard = [
            await all_of_them.enter_async_context(one.listen(f"/api/v1/tables/{table.code}/stream"))
            for one in followers
        ]
        for stream in heard:
            await lines_until(stream, "state")
        asked.clear()
        for move in range(1, 4):
            await play_first(table)
            for stream in heard:
                await lines_until(stream, "state")
            assert len(asked) <= move, "one question per move, however many follow"


async def test_following_all_ones_tables_asks_nothing_when_one_changes(
    hall: Hall, visit: Callable[..., Visitor], asked: list[Any]
) -> None:
    ana = visit()
    await become_guest(ana, "Ana")
    first, second = await seated(hall, ana, ana, ana), await seated(hall, ana, ana, ana)
    async with ana.listen("/api/v1/me/stream") as stream:
        assert {(await lines_until(stream, "table"))[-1]["code"] for _ in range(2)} == {first.code, second.code}
        asked.clear()
        await play_first(first)
        assert (await lines_until(stream, "table"))[-1]["code"] == first.code
        assert asked == []
        third = await seated(hall, ana, ana, ana)
        assert (await lines_until(stream, "table"))[-1]["code"] == third.code


# Long logs and many tables


class Turns:
    """How many entries are taken in between two turns of somebody else."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.taken = self.most = 0
        take_in = Table._take_in

        def counted(table: Table, *entry: Any) -> None:
            self.taken += 1
            take_in(table, *entry)

        monkeypatch.setattr(Table, "_take_in", counted)

    async def during(self, work: Any) -> Any:
        task = asyncio.ensure_future(work)
        before = self.taken
        while not task.done():
            await asyncio.sleep(0)
            self.most, before = max(self.most, self.taken - before), self.taken
        return task.result()


async def test_a_long_log_is_loaded_in_slices(hall: Hall, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    table = await seated(hall, ana, ana, ana)
    seat, move = MOVES[0]
    long = [("move", seat, move) if n % 2 == 0 else ("undo", seat, "0") for n in range(4_000)]
    rows = [
        {"code": table.code, "n": n, "kind": kind, "seat": who, "body": body, "at": now()}
        for n, (kind, who, body) in enumerate(long)
    ]

    async def work(connection: Any) -> None:
        await connection.execute(live.schema.log.insert(), rows)

    await hall.store.write(work)
    hall.forget(table)
    turns = Turns(monkeypatch)
    again = await turns.during(hall.table(table.code))
    assert (again.n, turns.taken) == (4_000, 4_000)
    assert turns.most <= live.SLICE


async def test_many_tables_opened_at_once_leave_room_for_others(
    hall: Hall, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = [await seated(hall, ana, ana, ana, moves=60) for _ in range(40)]
    for table in tables:
        hall.forget(table)
    turns = Turns(monkeypatch)
    again = await turns.during(asyncio.gather(*(hall.table(table.code) for table in tables)))
    assert [table.n for table in again] == [60] * 40
    assert turns.most <= 2 * 60, "two tables, not forty"


async def test_taking_back_ends_somewhere(hall: Hall, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(live, "MOST_TAKEN_BACK", 10)
    table = await seated(hall, ana, ana, ana)
    done = 0
    for _ in range(10):
        await play_first(table)
        answer = await ana.ask(f"/t/{table.code}/undo", seat=table.match.history[-1][0])
        if answer.status_code != 200:
            break
        done += 1
    assert done == 5
    assert "Too much was taken back" in answer.json()["why"]
    before = table.n
    await play_first(table)
    assert table.n == before + 1


# Connections that keep us waiting


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(str(tmp_path_factory.mktemp("cost") / "tables.sqlite3")).start()
    yield server
    server.close()


PATIENCE = 120  # seconds: far more than the server has, far less than for ever
IN_A_HURRY = """
import sys
from tablee.cli import main, serve as command
from tablee.web import serve, waiting
command.CAN_HAND_OVER = False  # the server is this process
assert 0 < waiting.HEAD_WITHIN <= serve.KEPT < 120
waiting.HEAD_WITHIN, serve.KEPT = 1.0, 2
sys.exit(main(sys.argv[1:]))
"""
SILENT = {
    "nothing": b"",
    "half a line": b"GET / HT",
    "headers that never end": b"GET /health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ",
    "a second request that never ends": b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\nGET /hea",
}


def test_whoever_sends_nothing_is_not_waited_for(tmp_path: Path) -> None:
    """Nor whoever sends drop by drop: bytes buy no time."""
    server = Server(str(tmp_path / "tables.sqlite3"), program=[sys.executable, "-c", IN_A_HURRY]).start()
    lines = {what: socket.create_connection(("localhost", server.port), PATIENCE) for what in (*SILENT, "drops")}
    for what, line in lines.items():
        line.sendall(SILENT.get(what, SILENT["headers that never end"]))
        line.settimeout(0.2)
    deadline = time.monotonic() + PATIENCE
    while lines and time.monotonic() < deadline:
        for what, line in [*lines.items()]:
            if is_closed(line, b"a" if what == "drops" else b""):
                lines.pop(what).close()
    assert not lines, f"{[*lines]}: still waited for"
    assert server.is_healthy()
    server.close()


def is_closed(line: socket.socket, drop: bytes) -> bool:
    try:
        line.sendall(drop)
        return line.recv(4096) == b""
    except TimeoutError:
        return False
    except OSError:
        return True


def test_a_stream_and_a_quiet_browser_stay(server: Server) -> None:
    """Impatience is for requests that do not come, not for answers that take their time."""
    with socket.create_connection(("localhost", server.port), PATIENCE) as line:
        for _ in range(2):
            line.sendall(b"GET /health HTTP/1.1\r\nHost: localhost\r\n\r\n")
            said = b""
            while not said.endswith(b"}"):
                said += line.recv(4096)
            assert said.startswith(b"HTTP/1.1 200")
            time.sleep(0.1)


async def test_what_waits_is_closed_and_what_is_answered_is_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from tablee.web import waiting

    monkeypatch.setattr(waiting, "HEAD_WITHIN", 0.05)
    monkeypatch.setattr(waiting, "BODY_WITHIN", 0.05)
    closed: list[str] = []

    class Cycle:
        response_complete, more_body = False, False

    class Protocol(waiting.Impatience, _Plain):
        pass

    for what, cycle, more in (("head", None, False), ("body", Cycle, True), ("answer", Cycle, False)):
        protocol = Protocol()
        protocol.transport = type("Line", (), {"close": lambda self, what=what: closed.append(what)})()
        protocol.connection_made(protocol.transport)
        protocol.cycle = cycle and cycle()
        if protocol.cycle:
            protocol.cycle.more_body = more
        protocol.data_received(b"x")
    await until(lambda: len(closed) == 2)
    await asyncio.sleep(0.2)
    assert closed == ["head", "body"]


class _Plain:
    """A protocol that does nothing by itself."""

    cycle: Any = None

    def connection_made(self, transport: Any) -> None:
        pass

    def data_received(self, data: bytes) -> None:
        pass

    def connection_lost(self, error: Exception | None) -> None:
        pass
