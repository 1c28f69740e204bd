"""New tables: against computers in one press, or as one likes."""

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any

from litestar import Response, get, post
from litestar.params import FromPath

from tablee import games
from tablee.bots import STRENGTHS
from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.service.hall import BOT_NAMES, WantedSeat
from tablee.web.acts import MAX_TITLE, open_table, options_in, rename
from tablee.web.filling import UNTOUCHED, Filled, at, name_in
from tablee.web.guests import Guest, clean_name, one_line
from tablee.web.handling import AnyRequest, address, form, guest_of, house_of, page, proposed_name, see, somebody
from tablee.web.language import language
from tablee.web.pages import BOTS_COOKIE, YEAR, home_page, strength_of
from tablee.web.problems import in_place

ME, DEVICE = "me", "device"  # seats of whoever opens the table: their own, and those of people beside them


@post("/play/{name:str}")
async def play_now(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """Against bots, in one click."""
    game, fields = games.game(name), await form(request)
    bots = strength_of(fields.get("bots") or request.cookies.get(BOTS_COOKIE))
    wanted = [WantedSeat(ME), *(WantedSeat(bot=bots, name=BOT_NAMES[k]) for k in range(1, game.default_seats))]
    try:
        response = await _opened(request, game, fields, wanted, listed=False)
    except TableeError as error:
        return await home_page(request, in_place(request, error, fields))
    response.set_cookie(key=BOTS_COOKIE, value=bots, max_age=YEAR, samesite="lax", path="/")
    return response


@get("/new/{name:str}")
async def new_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    return await _new_page(request, games.game(name))


async def _new_page(request: AnyRequest, game: Game, filled: Filled = UNTOUCHED) -> Response[Any]:
    return await page(
        request,
        "new.html.jinja",
        t=game.tongue(language(request)),
        game=game,
        strengths=STRENGTHS,
        suggestion=proposed_name(request),
        first_choice=lambda k: _first_choice(game, k),
        filled=filled,
    )


def _first_choice(game: Game, k: int) -> str:
    """Who is proposed for a seat: oneself, a friend, computers."""
    return ME if k == 0 else "open" if k == 1 else "greedy" if k < game.default_seats else "none"


@post("/new/{name:str}")
async def make_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game, fields = games.game(name), await form(request)
    try:
        wanted = _wanted_seats(game, fields)
        more = {"options": options_in(game, fields), "title": one_line(fields.get("title", ""), MAX_TITLE)}
        return await _opened(request, game, fields, wanted, listed=fields.get("listed") == "yes", **more)
    except TableeError as error:
        return await _new_page(request, game, in_place(request, error, fields))


async def _opened(
    request: AnyRequest, game: Game, fields: Mapping[str, str], wanted: list[WantedSeat], **more: Any
) -> Response[Any]:
    """The way to a new table; who asked for another name has it once the table is there: a refusal changes nothing."""
    name, known = name_in(fields), await guest_of(request)
    guest, new = (known, False) if known else await somebody(request, name)
    seated = list(_seated(wanted, guest, name or guest.name))
    table = await open_table(house_of(request), guest, address(request), game, seated, **more)
    if name:
        await rename(house_of(request), guest, name)
    return see(request, f"/t/{table.code}", guest if new else None)


def _seated(wanted: list[WantedSeat], guest: Guest, name: str) -> Iterator[WantedSeat]:
    """The seats, with whoever opens the table on those that are theirs."""
    for k, seat in enumerate(wanted, 1):
        beside = f"{name} {k}" if seat.guest == DEVICE else name
        yield replace(seat, guest=guest.id, name=seat.name or clean_name(beside)) if seat.guest else seat


def _wanted_seats(game: Game, fields: Mapping[str, str]) -> list[WantedSeat]:
    found = [_wanted_seat(fields, k) for k in range(max(game.seats))]
    wanted = [seat for seat in found if seat]
    with at("seat-0"):
        if not any(seat.guest for seat in wanted):
            raise TableeError("Take a seat yourself: one seat must be yours.")
        game.check_seats(len(wanted))
    return wanted


def _wanted_seat(fields: Mapping[str, str], k: int) -> WantedSeat | None:
    who = fields.get(f"seat-{k}", "none")
    if who == DEVICE:
        with at(f"name-{k}"):
            return WantedSeat(DEVICE, name=clean_name(fields[f"name-{k}"]) if fields.get(f"name-{k}") else "")
    if who in STRENGTHS:
        return WantedSeat(bot=who, name=BOT_NAMES[k])
    if who not in KINDS:
        with at(f"seat-{k}"):
            raise TableeError("Seat {k} cannot be “{who}”: choose one of the list.", k=k + 1, who=who[:20])
    return KINDS[who]


KINDS = {ME: WantedSeat(ME), "open": WantedSeat(), "none": None}

HANDLERS: list[Any] = [play_now, new_table, make_table]
