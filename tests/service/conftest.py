"""Halls on both databases: an SQLite file, and the PostgreSQL server of all tests."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tablee.service.hall import Hall
from tablee.service.store import Store
from tests.service.tables import Servers

DATABASES = ("sqlite", "postgresql")


@pytest.fixture
def anyio_backend() -> str:
    return "asyncio"


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
