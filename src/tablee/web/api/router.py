"""The API put together."""

from typing import Any

from litestar import Router
from litestar.datastructures import ResponseHeader

from tablee.web.api import counting, document, games, playing, streams, tables
from tablee.web.api.caller import admitted

PREFIX = "/api/v1"


def api() -> Router:
    handlers: list[Any] = [
        *games.HANDLERS,
        *tables.HANDLERS,
        *playing.HANDLERS,
        *streams.HANDLERS,
        *counting.HANDLERS,
        *document.HANDLERS,
    ]
    return Router(
        PREFIX,
        route_handlers=handlers,
        guards=[admitted],
        include_in_schema=True,
        response_headers=[ResponseHeader(name="Cache-Control", value="no-store")],
    )
