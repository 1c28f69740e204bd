"""A server that is worked on: nothing is answered from files as they were before.

Texts are read anew once they have changed. Code cannot be: then this server takes no more calls, and whoever called is
sent to call again; that call waits in the socket's own queue for the server that follows.
"""

from collections.abc import Callable
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee import speech
from tablee.games import flat, fragments
from tablee.web import problems, scoring, static, templates, texts
from tablee.web.house import House
from tablee.web.watching import Watch

KEPT: tuple[Any, ...] = (
    speech.catalogue,
    speech.tongue,
    problems.any_tongue,
    fragments.drawn,
    flat.box_of,
    templates.environment,
    texts.rules_html,
    static.files,
    scoring.worker_script,
)


class Made:
    """The files a server was made from. `take_no_more_calls` is given by the server itself."""

    def __init__(self, code: Watch, texts: Watch) -> None:
        self.code, self.texts = code, texts
        self.take_no_more_calls: Callable[[], None] = lambda: None

    def read_again(self, house: House) -> None:
        if self.texts.changed():
            self.texts = self.texts.again()
            for kept in KEPT:
                kept.cache_clear()
            for table in house.hall.tables.values():
                table.memory.clear()

    def middleware(self, app: ASGIApp) -> ASGIApp:
        async def look(scope: Scope, receive: Receive, send: Send) -> None:
            if scope["type"] == ScopeType.HTTP and not _is_named_by_content(scope):
                if self.code.changed():
                    self.take_no_more_calls()
                    await _call_again(scope, send)
                    return
                self.read_again(scope["litestar_app"].state["house"])
            await app(scope, receive, send)

        return look


def _is_named_by_content(scope: Scope) -> bool:
    """The page that names it so has been looked after a moment ago."""
    return scope["path"].startswith("/static/") and bool(scope["query_string"])


async def _call_again(scope: Scope, send: Send) -> None:
    query = scope["query_string"]
    place = scope["raw_path"] + (b"?" + query if query else b"")
    headers = [(b"location", place), (b"content-length", b"0"), (b"connection", b"close")]
    await send({"type": "http.response.start", "status": 307, "headers": headers})
    await send({"type": "http.response.body", "body": b"", "more_body": False})
