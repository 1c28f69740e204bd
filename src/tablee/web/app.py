"""The web application: put together here, nothing else."""

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from tablee.compilers import Compilers
from tablee.service.hall import Hall
from tablee.service.store import Store
from tablee.service.tokens import Tokens
from tablee.web import doorkeeper, health, opening, pages, replays, scoring, security, tables
from tablee.web.api import document, tokens
from tablee.web.api.router import api
from tablee.web.doorkeeper import Doorkeeper
from tablee.web.guests import Guests
from tablee.web.house import House
from tablee.web.limits import MAX_BODY, Limits
from tablee.web.problems import HANDLERS
from tablee.web.rereading import Made


def create_app(
    db: str,
    pace: float = 0.7,
    on_ready: Callable[[House], None] | None = None,
    limits: Limits = Limits(),  # noqa: B008  (it never changes)
    made: Made | None = None,
    compilers: Compilers | None = None,
) -> Litestar:
    """The application on a database (a path for SQLite, or an address); `pace`: seconds a bot takes at least.

    `made`: of files that somebody is working on. `compilers` are at work beside it, where rules are interpreted."""
    store = Store(db)
    house = House(Hall(store, pace, compilers=compilers), Guests(store), Tokens(store), Doorkeeper(limits))
    house.for_makers = made is not None
    house.hall.on_guest = house.guests.forget
    house.hall.on_token = house.tokens.send_away

    @asynccontextmanager
    async def lifespan(_: Litestar) -> AsyncIterator[None]:
        await house.hall.open()
        if on_ready:
            on_ready(house)
        try:
            yield
        finally:
            house.closing.set()
            await house.hall.close()

    handlers: list[Any] = [
        *pages.HANDLERS,
        *opening.HANDLERS,
        *tables.HANDLERS,
        *replays.HANDLERS,
        *scoring.HANDLERS,
        *health.HANDLERS,
        *tokens.HANDLERS,
        *document.PAGES,
        api(),
    ]
    return Litestar(
        route_handlers=handlers,
        lifespan=[lifespan],
        state=State({"house": house}),
        middleware=[*([made.middleware] if made else []), doorkeeper.admitted, security.same_origin],
        before_send=[security.headers, health.count],
        compression_config=CompressionConfig(backend="gzip", gzip_compress_level=6, exclude=["/events$", "/stream$"]),
        exception_handlers=HANDLERS,
        request_max_body_size=MAX_BODY,
        include_in_schema=False,  # but for the API
        openapi_config=document.CONFIG,
        logging_config=None,
        debug=False,
    )
