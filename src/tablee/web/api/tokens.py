"""One's own page: the name, the personal link, and the tokens of one's programs."""

from collections.abc import Mapping
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from tablee import games
from tablee.errors import TableeError
from tablee.service.hall import Hall
from tablee.service.history import counts, finished
from tablee.service.store import Row
from tablee.service.tokens import SCOPES
from tablee.speech import tongue
from tablee.web.doorkeeper import TooMany
from tablee.web.filling import UNTOUCHED, Filled, at
from tablee.web.guests import MAX_NAME, Guest, clean_name, one_line
from tablee.web.handling import (
    AnyRequest,
    address,
    form,
    guest_of,
    house_of,
    is_secure,
    number,
    origin,
    page,
    proposed_name,
    said,
    say_there,
    see,
    somebody,
)
from tablee.web.house import House
from tablee.web.language import language
from tablee.web.limits import MINUTE
from tablee.web.pages import qr_svg
from tablee.web.problems import in_place
from tablee.web.texts import day

SECRET = "new_token"
SHOWN_FOR = 10 * MINUTE  # a reload or another language shows it again meanwhile
ON_A_PAGE = 12


@get("/me")
async def me(request: AnyRequest) -> Response[Any]:
    return await _own_page(request)


@post("/me")
async def rename(request: AnyRequest) -> Response[Any]:
    """Another name; or a first one."""
    fields = await form(request)
    try:
        with at("name"):
            guest, new = await somebody(request, clean_name(fields.get("name", "")))
    except TableeError as error:
        return await _own_page(request, naming=in_place(request, error, fields))
    response = see(request, "/me", guest if new else None)
    t = tongue(language(request))
    say_there(response, t("Your tables call you {name} from now on.", name=guest.name))
    return response


@post("/me/tokens")
async def make_token(request: AnyRequest) -> Response[Any]:
    """The token is shown on one's page, in this browser, for a few minutes; nowhere else, and never again."""
    guest, fields = await guest_of(request), await form(request)
    if guest is None:
        return see(request, "/me")  # which says how one becomes somebody
    try:
        secret = await _made(request, guest, fields)
    except TableeError as error:
        return await _own_page(request, making=in_place(request, error, fields))
    response = see(request, "/me")
    response.set_cookie(
        key=SECRET,
        value=secret,
        max_age=SHOWN_FOR,
        httponly=True,
        samesite="strict",
        secure=is_secure(request),
        path="/me",
    )
    return response


async def _made(request: AnyRequest, guest: Guest, fields: Mapping[str, str]) -> str:
    house = house_of(request)
    await _check_count(house, guest)
    with at("name"):
        name = clean_name(fields.get("name", ""))
    scopes = [scope for scope in SCOPES if fields.get(scope) == "yes"]
    with at(SCOPES[0]):
        if not scopes:
            raise TableeError("Choose at least one thing the program may do.")
    acts_for = guest.id
    if fields.get("plays-as") == "itself":
        house.doorkeeper.welcome(address(request))
        acts_for = (await house.guests.welcome(name)).id
    _, secret = await house.tokens.make(guest.id, acts_for, name, scopes)
    return secret


@post("/me/tokens/seen")
async def token_seen(request: AnyRequest) -> Response[Any]:
    response = see(request, "/me")
    response.delete_cookie(SECRET, path="/me")
    return response


@post("/me/tokens/{token_id:str}/revoke")
async def revoke_token(request: AnyRequest, token_id: FromPath[str]) -> Response[Any]:
    guest = await guest_of(request)
    if guest:
        await house_of(request).tokens.revoke(guest.id, one_line(token_id, 16))
    return see(request, "/me")


async def _check_count(house: House, guest: Guest) -> None:
    most = house.doorkeeper.limits.tokens_per_guest
    if await house.tokens.count(guest.id) >= most:
        raise TooMany(
            "You have {most} tokens already: revoke one you no longer use.", most=most, reason="tokens", seconds=MINUTE
        )


async def _own_page(request: AnyRequest, naming: Filled = UNTOUCHED, making: Filled = UNTOUCHED) -> Response[Any]:
    """One's page, perhaps with a form that was refused; for a stranger, what would be here and how one gets a name."""
    guest = await guest_of(request)
    if guest is None:
        return await page(request, "stranger.html.jinja", suggestion=proposed_name(request), filled=naming)
    values = await _shown(request, guest)
    filled = naming if naming.why else making
    return await page(request, "me.html.jinja", **values, naming=naming, making=making, filled=filled, path="/me")


async def _shown(request: AnyRequest, guest: Guest) -> dict[str, Any]:
    link, house, lang = f"{origin(request)}/hello/{guest.token}", house_of(request), language(request)
    games_played = await counts(house.hall.store, guest.id)
    leaf = min(number(request.query_params.get("page")) or 0, sum(games_played.values()) // ON_A_PAGE)
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
    return {
        "link": link,
        "qr": qr_svg(link),
        "tokens": tokens,
        "secret": request.cookies.get(SECRET, ""),
        "minutes": SHOWN_FOR // MINUTE,
        "saved": said(request),
        "played": [(games.game(name), n) for name, n in sorted(games_played.items())],
        "results": [
            await _result(house.hall, guest, row, lang)
            for row in await finished(house.hall.store, guest.id, leaf * ON_A_PAGE, ON_A_PAGE)
        ],
        "leaf": leaf,
        "more": sum(games_played.values()) > (leaf + 1) * ON_A_PAGE,
        "most_name": MAX_NAME,
        "scopes": SCOPES,
    }


async def _result(hall: Hall, guest: Guest, row: Row, lang: str) -> dict[str, Any]:
    """A finished game in one line: one's own best place."""
    game = games.game(row["game"])
    shown = {"code": row["code"], "game": game, "day": day(row["moved_at"], lang)}
    table = await hall.table(row["code"])
    result = table.seen_by(None).result() or {"ranks": [], "totals": []}
    own = sorted((result["ranks"][k], result["totals"][k]) for k in table.seats_of(guest.id))
    names = [seat.name for seat in table.seats if seat.guest != guest.id]
    return {**shown, "rank": own[0][0], "points": own[0][1], "seats": len(table.seats), "others": names}


HANDLERS: list[Any] = [me, rename, make_token, token_seen, revoke_token]
