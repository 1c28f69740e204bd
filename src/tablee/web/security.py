"""Nobody acts in another's name: same origin only, and a content security policy that allows nothing from elsewhere."""

from typing import Any
from urllib.parse import urlsplit

from litestar import Request
from litestar.datastructures import MutableScopeHeaders
from litestar.enums import ScopeType
from litestar.exceptions import PermissionDeniedException
from litestar.types import ASGIApp, Message, Receive, Scope, Send

SAFE = {"GET", "HEAD", "OPTIONS"}
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; "
    "font-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
)
HEADERS = {
    "Content-Security-Policy": POLICY,
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=()",
}


async def headers(message: Message, scope: Scope) -> None:
    """On every answer, errors too. A server that closes keeps no connection: the next request finds the next server."""
    if message["type"] == "http.response.start":
        found = MutableScopeHeaders.from_message(message)
        for name, value in HEADERS.items():
            found.setdefault(name, value)
        if scope["litestar_app"].state["house"].closing.is_set():
            found.setdefault("Connection", "close")


def is_same_origin(request: Request[Any, Any, Any]) -> bool:
    """Browsers say where a request comes from; one that says nothing carries no cookie of ours by itself. A token is
    never sent by a browser by itself, and where there is one the API looks at no cookie."""
    if request.url.path.startswith("/api/") and "authorization" in request.headers:
        return True
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site in ("same-origin", "none")
    origin = request.headers.get("origin")
    if origin is not None:
        return urlsplit(origin).netloc == request.headers.get("host")
    return not request.cookies


def same_origin(app: ASGIApp) -> ASGIApp:
    async def guard(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and scope["method"] not in SAFE and not is_same_origin(Request(scope)):
            raise PermissionDeniedException("This request came from another site and was not carried out.")
        await app(scope, receive, send)

    return guard
