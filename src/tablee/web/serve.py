"""`tablee serve`: the web application on a port, with an embedded database unless told otherwise."""

import asyncio
import os
import socket
import sys
import webbrowser
from collections.abc import Sequence
from pathlib import Path
from typing import IO, Any

import uvicorn

try:
    import fcntl
except ImportError:  # Windows has none; there one has to take care oneself
    fcntl = None  # type: ignore[assignment]

from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.service.store import Store, address_of
from tablee.web.app import create_app
from tablee.web.house import House
from tablee.web.limits import Limits
from tablee.web.reload import inherited, supervise
from tablee.web.voice import JSON_LINES, Voice
from tablee.web.waiting import impatient

PORTS_TRIED = 50
STALLED = 30_000  # milliseconds a viewer may take nothing
MOST_WAITING = 128 * 1024  # bytes the system keeps for a slow viewer
KEPT = 75  # seconds a connection may be quiet: longer than proxies keep theirs, or they would write into closed ones
GRACE = 5  # seconds a request may still take after SIGTERM


def default_database() -> str:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tablee"
    home.mkdir(parents=True, exist_ok=True)
    return str(home / "tablee.sqlite3")


def drop_the_stalled(listener: socket.socket) -> None:
    """Connections inherit this: what a viewer does not take within a while ends the connection, and until then no more
    than a little waits for it. Without it a phone that has gone would be kept for a quarter of an hour."""
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_WAITING)
    if hasattr(socket, "TCP_USER_TIMEOUT"):
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, STALLED)


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket on this port or the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65_536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        drop_the_stalled(listener)
        try:
            listener.bind((host, candidate))
        except OSError:
            listener.close()
            continue
        return listener
    raise TableeError(
        "No free port from {first} to {last}: give another with --port.", first=port, last=port + PORTS_TRIED - 1
    )


class Server(uvicorn.Server):
    """Tells the streams to end before it waits for requests to finish."""

    house: House | None = None

    def handle_exit(self, sig: int, frame: Any) -> None:
        if self.house:
            self.house.closing.set()
        super().handle_exit(sig, frame)


def serve(
    db: str | None,
    host: str,
    port: int,
    open_browser: bool,
    pace: float = 0.7,
    limits: Limits = Limits(),  # noqa: B008  (it never changes)
    for_makers: bool = False,
    voice: Voice = JSON_LINES,
) -> int:
    with voice.heard():
        return _serve(db or default_database(), host, port, open_browser, pace, limits, for_makers, voice)


def reloading(host: str, port: int, open_browser: bool, watched: Sequence[Game]) -> int:
    """A server for makers of these games; see reload.py. What is served is what this command was asked for."""
    listener = free_socket(host, port)
    command = [sys.executable, "-m", "tablee", *sys.argv[1:]]
    if open_browser and _has_browser():
        webbrowser.open(_address(host, listener))
    return supervise([part for part in command if part != "--open"], listener, [game.folder for game in watched])


def _address(host: str, listener: socket.socket) -> str:
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}"


def _serve(
    db: str, host: str, port: int, open_browser: bool, pace: float, limits: Limits, for_makers: bool, voice: Voice
) -> int:
    held = only_server(db)
    asyncio.run(_try_store(db))  # a database that cannot be opened is said so here, in one sentence
    listener = inherited() or free_socket(host, port)
    address = _address(host, listener)
    server: Server

    def ready(house: House) -> None:
        server.house = house
        voice.greet(address, db, house.hall)
        if open_browser and _has_browser():
            webbrowser.open(address)

    app = create_app(db, pace, ready, limits, for_makers)
    config = uvicorn.Config(
        app,
        http=impatient(),
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        timeout_keep_alive=KEPT,
        server_header=False,
        proxy_headers=False,
    )
    server = Server(config)
    server.run(sockets=[listener])
    del held
    return 0


def only_server(db: str) -> IO[str] | None:
    """Two servers on one SQLite file would not hear of each other's moves: the second is refused. The lock ends with
    the process, however it ends."""
    path = Path(address_of(db).partition(":///")[2].partition("?")[0])
    if fcntl is None or not address_of(db).startswith("sqlite") or not path.parent.is_dir():
        return None
    lock = open(f"{path}.lock", "w")  # noqa: SIM115 (held until the process ends)
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        lock.close()
        raise TableeError(
            "Another Tablée serves {db} already. Several servers need PostgreSQL: --db postgresql://…", db=str(path)
        ) from None
    return lock


async def _try_store(db: str) -> None:
    store = Store(db)
    try:
        await store.open()
    finally:
        await store.close()
        await asyncio.sleep(0.1)  # the driver's thread ends a moment after it has failed, and wants its loop


def _has_browser() -> bool:
    return sys.stdout.isatty() and bool(
        os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY") or sys.platform == "darwin"
    )
