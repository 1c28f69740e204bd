"""The web application on an SQLite file, in this process; one per file of tests, as many visitors as a test likes."""

from collections.abc import AsyncIterator, Callable

import pytest
from litestar import Litestar

from tablee.service.hall import Hall
from tablee.web.app import create_app
from tablee.web.limits import Limits, Rate
from tests.cli.conftest import tablee  # noqa: F401  (a fixture here too)
from tests.web.visitors import Visitor

MANY = Rate(1e9, 1e9)
NO_LIMITS = Limits(requests_per_address=MANY, requests_per_guest=MANY, guests_per_address=MANY, tables_per_address=MANY)


@pytest.fixture(scope="module")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Litestar]:
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.sqlite3"), pace=0.0, limits=NO_LIMITS)
    async with app.lifespan():
        yield app


@pytest.fixture
def hall(app: Litestar) -> Hall:
    hall: Hall = app.state["house"].hall
    return hall


@pytest.fixture
async def visit(app: Litestar) -> AsyncIterator[Callable[..., Visitor]]:
    """Visitors, each with a browser and cookies of their own: `ana = visit()`."""
    visitors: list[Visitor] = []

    def come(**wishes: str) -> Visitor:
        visitors.append(Visitor(app, **wishes))
        return visitors[-1]

    yield come
    for visitor in visitors:
        await visitor.go()


@pytest.fixture
def ana(visit: Callable[..., Visitor]) -> Visitor:
    return visit()


@pytest.fixture
def ben(visit: Callable[..., Visitor]) -> Visitor:
    return visit()
