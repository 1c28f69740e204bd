"""`tablee serve`: the web application on a port, with an embedded database unless told otherwise."""

import asyncio
import logging
import os
import socket
import sys
import threading
import time
import webbrowser
from pathlib import Path
from typing import IO

import uvicorn

try:
    import fcntl
except ImportError:  # Windows has none; there one has to take care oneself
    fcntl = None  # type: ignore[assignment]

from tablee import games, stock
from tablee.compilers import Compilers
from tablee.errors import TableeError
from tablee.kernel.compiling import IS_INTERPRETED
from tablee.service.store import Store, address_of
from tablee.warming import warm
from tablee.web.app import create_app
from tablee.web.handover import ask_for_relief, end_with_keeper, free_socket, inherited, is_relief, say_ready
from tablee.web.house import House
from tablee.web.limits import Limits
from tablee.web.rereading import Made
from tablee.web.voice import JSON_LINES, Voice
from tablee.web.waiting import impatient

KEPT = 75  # seconds a connection may be quiet: longer than proxies keep theirs, or they would write into closed ones
GRACE = 5  # seconds a request may still take after SIGTERM
ON_ITS_WAY = 0.2  # seconds in which requests on open connections are taken once no new ones are
JUST_KILLED = 2  # seconds a server may take to notice that whoever kept its port was killed
LETTING_GO = 30  # seconds the server before us may take until it lets go of the database

logger = logging.getLogger("tablee")


def default_database() -> str:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tablee"
    home.mkdir(parents=True, exist_ok=True)
    return str(home / "tablee.sqlite3")


class Server(uvicorn.Server):
    """Ends without leaving anybody unanswered: new connections wait for the next server, streams are told to come
    again, and what was on its way is answered still."""

    house: House | None = None
    compiling: "asyncio.Task[None] | None" = None

    def take_no_more_calls(self) -> None:
        for server in self.servers:
            server.close()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self.take_no_more_calls()
        if self.house:
            self.house.closing.set()
        await asyncio.sleep(ON_ITS_WAY)
        await super().shutdown(sockets)


def serve(
    db: str | None,
    host: str,
    port: int,
    open_browser: bool,
    pace: float = 0.7,
    limits: Limits = Limits(),  # noqa: B008  (it never changes)
    voice: Voice = JSON_LINES,
    compiles: bool = False,
    made: Made | None = None,
) -> int:
    """`compiles`: rules are interpreted here, until other processes have compiled them and a server that uses what
    they compiled takes over."""
    end_with_keeper()
    with voice.speaking():
        compilers = Compilers(games.games()) if compiles else None
        return _serve(db or default_database(), host, port, open_browser, pace, limits, voice, compilers, made)


def _address(host: str, listener: socket.socket) -> str:
    return f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}"


def _serve(
    db: str,
    host: str,
    port: int,
    open_browser: bool,
    pace: float,
    limits: Limits,
    voice: Voice,
    compilers: Compilers | None,
    made: Made | None,
) -> int:
    held = relieve(db, loads=made is None) if is_relief() else begin(db)
    listener = inherited() or free_socket(host, port)
    address = _address(host, listener)
    server: Server

    def ready(house: House) -> None:
        server.house = house
        if compilers:
            server.compiling = asyncio.get_running_loop().create_task(_compile(compilers))
        if not (made and is_relief()):
            voice.greet(address, db, compilers, is_relief())
        if open_browser and _has_browser() and not is_relief():
            webbrowser.open(address)

    app = create_app(db, pace, ready, limits, made, compilers)
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
    if made:
        made.take_no_more_calls = server.take_no_more_calls
    server.run(sockets=[listener])
    del held
    return 0


def begin(db: str) -> IO[str] | None:
    """The first server on this port: a database that cannot be opened is said so here, in one sentence."""
    held = only_server(db, JUST_KILLED)
    asyncio.run(_try_store(db))
    threading.Thread(target=load_games, daemon=True).start()
    return held


def relieve(db: str, loads: bool) -> IO[str] | None:
    """Take over from another server: nothing is left to be loaded when it lets go."""
    if loads:
        load_games()
    say_ready()
    return only_server(db, LETTING_GO)


def load_games() -> None:
    """Compiled code is read from disk when it is first used: use everything once, before somebody waits for it."""
    if not IS_INTERPRETED:
        for game in games.games():
            if stock.is_compiled(game.package):
                warm(game)


async def _compile(compilers: Compilers) -> None:
    """When everything is in stock, a server that uses it takes over. Where that cannot be, it is said why, once."""
    if await compilers.run():
        ask_for_relief()
    for why in dict.fromkeys(compilers.trouble.values()):
        named = ", ".join(name for name, found in compilers.trouble.items() if found == why)
        logger.warning("rules stay interpreted: computer players answer in haste", extra={"task": named, "why": why})


def only_server(db: str, patience: float = 0.0) -> IO[str] | None:
    """Two servers on one SQLite file would not hear of each other's moves: the second is refused, or waits for so many
    seconds. The lock ends with the process, however it ends."""
    path = Path(address_of(db).partition(":///")[2].partition("?")[0])
    if fcntl is None or not address_of(db).startswith("sqlite") or not path.parent.is_dir():
        return None
    lock = open(f"{path}.lock", "w")  # noqa: SIM115 (held until the process ends)
    until = time.monotonic() + patience
    while not _locked(lock):
        if time.monotonic() >= until:
            lock.close()
            raise TableeError(
                "Another Tablée serves {db} already. Several servers need PostgreSQL: --db postgresql://…", db=str(path)
            )
        time.sleep(0.01)
    return lock


def _locked(lock: IO[str]) -> bool:
    try:
        fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        return False
    return True


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
