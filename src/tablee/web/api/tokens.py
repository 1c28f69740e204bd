"""One's own page: the name, the personal link, and the tokens of one's programs."""

from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from tablee.service.tokens import SCOPES
from tablee.web.doorkeeper import TooMany
from tablee.web.guests import MAX_NAME, Guest, clean_name, one_line
from tablee.web.handling import AnyRequest, address, form, house_of, known_guest, origin, page, see
from tablee.web.house import House
from tablee.web.language import language
from tablee.web.limits import MINUTE
from tablee.web.pages import qr_svg
from tablee.web.texts import day


@get("/me")
async def me(request: AnyRequest) -> Response[Any]:
    return await _shown(request, await known_guest(request), "")


@post("/me/tokens", status_code=200)
async def make_token(request: AnyRequest) -> Response[Any]:
    """The answer shows the token; it is shown nowhere else, and never again."""
    guest, fields, house = await known_guest(request), await form(request), house_of(request)
    await _check_count(house, guest)
    name = clean_name(fields.get("name", ""))
    scopes = [scope for scope in SCOPES if fields.get(scope) == "yes"]
    acts_for = guest.id
    if fields.get("plays-as") == "itself":
        house.doorkeeper.welcome(address(request))
        acts_for = (await house.guests.welcome(name)).id
    _, secret = await house.tokens.make(guest.id, acts_for, name, scopes)
    return await _shown(request, guest, secret)


@post("/me/tokens/{token_id:str}/revoke")
async def revoke_token(request: AnyRequest, token_id: FromPath[str]) -> Response[Any]:
    guest = await known_guest(request)
    await house_of(request).tokens.revoke(guest.id, one_line(token_id, 16))
    return see(request, "/me")


async def _check_count(house: House, guest: Guest) -> None:
    most = house.doorkeeper.limits.tokens_per_guest
    if await house.tokens.count(guest.id) >= most:
        raise TooMany(
            "You have {most} tokens already: revoke one you no longer use.", most=most, reason="tokens", seconds=MINUTE
        )


async def _shown(request: AnyRequest, guest: Guest, secret: str) -> Response[Any]:
    link, house, lang = f"{origin(request)}/hello/{guest.token}", house_of(request), language(request)
    tokens = [
        {
            "id": token.id,
            "name": token.name,
            "itself": token.guest != guest.id,
            "scopes": [scope for scope in SCOPES if scope in token.scopes],
            "made": day(token.made_at, lang),
            "used": day(token.used_at, lang) if token.used_at else "",
        }
        for token in await house.tokens.of_owner(guest.id)
    ]
    return await page(
        request,
        "me.html.jinja",
        link=link,
        qr=qr_svg(link),
        tokens=tokens,
        secret=secret,
        origin=origin(request),
        most_name=MAX_NAME,
        scopes=SCOPES,
    )


HANDLERS: list[Any] = [me, make_token, revoke_token]
