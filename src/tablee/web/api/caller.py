"""Who calls: a program with a token, a page with its cookie, or nobody, who may look on.

Every address of the API says what it needs (see doors.py); `admitted` looks once, before anything else happens. What
the caller may read follows from the same look: answers, errors and streams all ask `caller.eyes`.
"""

from dataclasses import dataclass
from typing import Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler

from tablee.errors import TableeError
from tablee.service.tokens import SCOPES, Token
from tablee.web.guests import Guest
from tablee.web.handling import AnyRequest, guest_of, house_of

KEPT = "tablee_caller"


class NoToken(TableeError):
    """Nobody we know."""


class NoScope(TableeError):
    """A token that was not made for this."""

    @property
    def needs(self) -> str:
        return str(self.values["scope"])


@dataclass(frozen=True)
class Caller:
    guest: Guest | None
    scopes: frozenset[str] = frozenset(SCOPES)  # whoever comes with a cookie may do everything
    token: str | None = None

    @property
    def eyes(self) -> str | None:
        """Through which guest's eyes it sees; None: as a spectator, who sees what everybody may."""
        return self.guest.id if self.guest and "read" in self.scopes else None

    @property
    def somebody(self) -> Guest:
        assert self.guest is not None, "this address does not ask who calls"
        return self.guest


# At the door


async def admitted(connection: ASGIConnection[Any, Any, Any, Any], handler: BaseRouteHandler) -> None:
    """Let in whoever may do what this address does, and note who it is."""
    request: AnyRequest = Request(connection.scope)
    needs = handler.opt["needs"]
    if needs is None:
        return
    caller = await _caller(request)
    if needs not in caller.scopes:
        raise NoScope("This token may not do that: it lacks the permission “{scope}”.", scope=needs)
    if handler.opt["known"] and caller.guest is None:
        raise NoToken(
            "Say who you are: send a token as “{header}”. Make one on your page.", header="Authorization: Bearer …"
        )
    connection.scope["state"][KEPT] = caller


async def _caller(request: AnyRequest) -> Caller:
    """A cookie is not looked at where there is a token."""
    secret = carried(request)
    if secret is None:
        return Caller(await guest_of(request))
    token = await found(request, secret)
    guest = await house_of(request).guests.by_id(token.guest)
    if guest is None:
        raise _unknown()
    return Caller(guest, token.scopes, token.id)


def carried(request: AnyRequest) -> str | None:
    """The secret of the token; None if none was sent at all."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, secret = header.partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


async def found(request: AnyRequest, secret: str) -> Token:
    token = await house_of(request).tokens.find(secret)
    if token is None:
        raise _unknown()
    return token


def _unknown() -> NoToken:
    return NoToken("This token is not known: make a new one on your page, or check that it was copied whole.")


# Inside


def caller_of(request: AnyRequest) -> Caller:
    """Whoever was let in; nobody where nobody was asked for."""
    caller: Caller = request.scope["state"].get(KEPT) or Caller(None)
    return caller


def guest_here(request: AnyRequest) -> Guest:
    """The guest who acts."""
    return caller_of(request).somebody
