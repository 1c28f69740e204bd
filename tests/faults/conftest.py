from collections.abc import Iterator

import pytest

from tests.faults.siege import Nursery
from tests.service.conftest import anyio_backend, db, hall, servers, store  # noqa: F401  (fixtures here too)


@pytest.fixture(scope="session")
def _nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture
def nursery(_nursery: Nursery) -> Iterator[Nursery]:
    """Starts servers; those of a test end with it."""
    yield _nursery
    _nursery.kill_all()
