"""A real server and a real Chromium; every page is watched: no error, no request to anybody else."""

import asyncio
import inspect
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from functools import wraps
from typing import Any

import pytest
from playwright.async_api import Browser, async_playwright

from tablee import games
from tests.browser.people import House, Stage, launched
from tests.web.servers import Server

LONGEST = 300  # seconds


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """A test that hangs ends: what is asked of a page has no time limit of its own."""
    for item in items:
        is_async = isinstance(item, pytest.Function) and inspect.iscoroutinefunction(item.obj)
        if is_async and "tests/browser/" in item.path.as_posix():
            item.obj = ending(item.obj)  # type: ignore[attr-defined]


def ending(test: Callable[..., Awaitable[None]]) -> Callable[..., Awaitable[None]]:
    @wraps(test)
    async def run(*args: Any, **fixtures: Any) -> None:
        async with asyncio.timeout(LONGEST):
            await test(*args, **fixtures)

    return run


@pytest.fixture(scope="package")
def anyio_backend() -> str:
    return "asyncio"


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(str(tmp_path_factory.mktemp("browser") / "tables.sqlite3"))
    server.start()
    server.warm(*(game.name for game in games.games()))
    yield server
    server.close()


@pytest.fixture(scope="package")
async def chromium() -> AsyncIterator[Browser]:
    """One for all; whoever enters has a profile of their own."""
    async with async_playwright() as playwright:
        browser = await launched(playwright)
        yield browser
        await browser.close()


@pytest.fixture
def house(server: Server) -> House:
    return House(server)


@pytest.fixture
async def stage(chromium: Browser, house: House) -> AsyncIterator[Stage]:
    """`await stage.enter()` brings somebody with a browser of their own."""
    stage = Stage(chromium, house)
    yield stage
    await stage.close()
