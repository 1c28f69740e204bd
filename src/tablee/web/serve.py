"""`tablee serve`: the web application on a port, with an embedded database unless told otherwise."""

import asyncio
import json
import logging
import os
import socket
import sys
import webbrowser
from pathlib import Path
from typing import Any

import uvicorn

from tablee.errors import TableeError
from tablee.service.store import Store
from tablee.web.app import create_app
from tablee.web.house import House
from tablee.web.limits import Limits

PORTS_TRIED = 50
GRACE = 5  # seconds a request may still take after SIGTERM


class JsonLines(logging.Formatter):
    """One JSON object per line; only named facts, never a cookie, a token or a hidden card."""

    FACTS = ("table", "why", "path")

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"), "level": record.levelname.lower()}
        line["message"] = record.getMessage()
        line |= {name: getattr(record, name) for name in self.FACTS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = repr(record.exc_info[1])
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


def default_database() -> str:
    home = Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "tablee"
    home.mkdir(parents=True, exist_ok=True)
    return str(home / "tablee.sqlite3")


def free_socket(host: str, port: int) -> socket.socket:
    """A listening socket on this port or the next free one."""
    for candidate in range(port, min(port + PORTS_TRIED, 65_536)):
        family = socket.AF_INET6 if ":" in host else socket.AF_INET
        listener = socket.socket(family, socket.SOCK_STREAM)
        listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
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
) -> int:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=logging.INFO, handlers=[handler], force=True)
    logging.getLogger("uvicorn.access").disabled = True
    db = db or default_database()
    asyncio.run(_try_store(db))  # a database that cannot be opened is said so here, in one sentence
    listener = free_socket(host, port)
    address = f"http://{'localhost' if host in ('127.0.0.1', '0.0.0.0') else host}:{listener.getsockname()[1]}"
    server: Server

    def ready(house: House) -> None:
        server.house = house
        print(f"Tablée is at {address}", flush=True)
        if open_browser and _has_browser():
            webbrowser.open(address)

    app = create_app(db, pace, ready, limits)
    config = uvicorn.Config(
        app,
        log_config=None,
        access_log=False,
        timeout_graceful_shutdown=GRACE,
        server_header=False,
        proxy_headers=False,
    )
    server = Server(config)
    server.run(sockets=[listener])
    return 0


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
