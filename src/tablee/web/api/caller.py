"""Who calls: a program with a token, a page with its cookie, or nobody, who may look on."""

from tablee.errors import TableeError
from tablee.service.tokens import SCOPES, Token
from tablee.web.guests import Guest
from tablee.web.handling import AnyRequest, guest_of, house_of


class NoToken(TableeError):
    """Nobody we know."""


class NoScope(TableeError):
    """A token that was not made for this."""

    @property
    def needs(self) -> str:
        return str(self.values["scope"])


def carried(request: AnyRequest) -> str | None:
    """The secret of the token; None if none was sent at all."""
    header = request.headers.get("authorization")
    if header is None:
        return None
    kind, _, secret = header.partition(" ")
    return secret.strip() if kind.lower() == "bearer" else ""


async def token_of(request: AnyRequest) -> Token | None:
    secret = carried(request)
    if secret is None:
        return None
    token = await house_of(request).tokens.find(secret)
    if token is None:
        raise NoToken("This token is not known: make a new one on your page, or check that it was copied whole.")
    return token


async def reader(request: AnyRequest) -> Guest | None:
    """Whoever looks: with a token that lets it read, with a cookie, or as a spectator."""
    return await _caller(request, "read")


async def doer(request: AnyRequest, scope: str) -> Guest:
    """Whoever acts: somebody, and allowed to. A cookie is not looked at where there is a token."""
    guest = await _caller(request, scope)
    if guest is None:
        raise NoToken(
            "Say who you are: send a token as “{header}”. Make one on your page.", header="Authorization: Bearer …"
        )
    return guest


async def _caller(request: AnyRequest, scope: str) -> Guest | None:
    token = await token_of(request)
    if token is None:
        return await guest_of(request)
    if scope not in token.scopes:
        raise NoScope("This token may not do that: it lacks the permission “{scope}”.", scope=scope)
    guest = await house_of(request).guests.by_id(token.guest)
    if guest is None:
        raise NoToken("This token is not known: make a new one on your page, or check that it was copied whole.")
    return guest


async def scopes_of(request: AnyRequest) -> list[str]:
    token = await token_of(request)
    return [scope for scope in SCOPES if token is None or scope in token.scopes]
