"""Pages around the tables: home, a new table, rules, oneself; and the static files."""

import asyncio
from typing import Any
from urllib.parse import urlencode

import segno
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tablee import games
from tablee.bots import STRENGTHS
from tablee.errors import TableeError
from tablee.games.box import Game, Option, Value
from tablee.service.hall import BOT_NAMES, STAND_IN, Chair, NoSuchTable, is_awaited
from tablee.speech import LANGUAGES, tongue
from tablee.web import language as languages
from tablee.web.acts import MAX_TITLE, drawn_game, open_table
from tablee.web.guests import Guest, clean_name, one_line
from tablee.web.handling import (
    AnyRequest,
    address,
    form,
    guest_of,
    house_of,
    number,
    page,
    proposed_name,
    said,
    say_there,
    see,
    somebody,
)
from tablee.web.language import language
from tablee.web.scene import Viewer, viewer_seat
from tablee.web.static import asset, content
from tablee.web.texts import rules_html

BOTS_COOKIE = "bots"  # how strong the computers are that somebody last played against
YEAR = 365 * 24 * 3600
MAX_CODE = 12


@get("/")
async def home(request: AnyRequest) -> Response[Any]:
    hall, guest = house_of(request).hall, await guest_of(request)
    own = await hall.tables_of(guest.id, wait=False) if guest else []
    mine = [table for table in own if not table.match.over]
    t = tongue(language(request))
    return await page(
        request,
        "home.html.jinja",
        games=[game for game in games.games() if game.is_drawn],
        tongue_of=lambda game: game.tongue(language(request)),
        finished=len(mine) < len(own),
        mine=hall.aside.drawn(mine, lambda table: _card(request, table, guest)),
        open_tables=hall.aside.drawn(
            (table for table in await hall.open_tables(wait=False) if table not in own),
            lambda table: _card(request, table, guest),
        ),
        your_moves=sum(is_awaited(table, guest.id) for table in mine) if guest else 0,
        ready=[game for game in games.games() if game.is_drawn and hall.is_ready(game)],
        suggestion=proposed_name(request),
        code=one_line(request.query_params.get("code", ""), MAX_CODE),
        refused=said(request),
        strengths=STRENGTHS,
        bots=strength_of(request.cookies.get(BOTS_COOKIE)),
        t=t,
    )


def _card(request: AnyRequest, table: Any, guest: Guest | None) -> dict[str, Any]:
    """A table in a list: what it waits for, who sits there."""
    lang = language(request)
    t = table.game.tongue(lang)
    seat = viewer_seat(table, guest.id if guest else None, None)
    hidden = table.match.hidden(seat)[0]
    awaited = guest is not None and is_awaited(table, guest.id)
    viewer = Viewer(guest.id if guest else None, seat, lang)
    words = table.game.words
    return {
        "code": table.code,
        "game": table.game,
        "title": table.title,
        "state": table.state,
        "awaited": awaited,
        "headline": words.prompt(t, hidden, -1 if viewer.seat is None else viewer.seat, table.names())
        if table.state == "playing"
        else t("Waiting for players")
        if table.state == "open"
        else t("Finished"),
        "progress": words.progress(t, hidden),
        "seats": [{"name": s.name, "free": s.is_open, "bot": bool(s.bot and not s.guest)} for s in table.seats],
    }


# New tables


@post("/play/{name:str}")
async def play_now(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """Against bots, in one click."""
    game, fields = drawn_game(name), await form(request)
    guest, new = await somebody(request, fields.get("name"))
    bots = strength_of(fields.get("bots") or request.cookies.get(BOTS_COOKIE))
    chairs = [Chair(guest=guest.id, name=guest.name)]
    chairs += [Chair(bot=bots, name=BOT_NAMES[k]) for k in range(1, game.default_seats)]
    table = await open_table(house_of(request), guest, address(request), game, chairs, listed=False)
    response = see(request, f"/t/{table.code}", guest if new else None)
    response.set_cookie(key=BOTS_COOKIE, value=bots, max_age=YEAR, samesite="lax", path="/")
    return response


def strength_of(wish: str | None) -> str:
    return wish if wish in STRENGTHS else STAND_IN


@get("/new/{name:str}")
async def new_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = drawn_game(name)
    return await page(
        request,
        "new.html.jinja",
        t=game.tongue(language(request)),
        game=game,
        strengths=STRENGTHS,
        suggestion=proposed_name(request),
    )


@post("/new/{name:str}")
async def make_table(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = drawn_game(name)
    fields = await form(request)
    guest, new = await somebody(request, fields.get("name"))
    chairs = _chairs(game, guest, fields)
    options = _options(game, fields)
    title = one_line(fields.get("title", ""), MAX_TITLE)
    listed = fields.get("listed") == "yes"
    table = await open_table(
        house_of(request), guest, address(request), game, chairs, options=options, title=title, listed=listed
    )
    return see(request, f"/t/{table.code}", guest if new else None)


def _chairs(game: Game, guest: Guest, fields: dict[str, str]) -> list[Chair]:
    chairs = []
    for k in range(max(game.seats)):
        who = fields.get(f"seat-{k}", "none")
        if who == "me":
            chairs.append(Chair(guest=guest.id, name=guest.name))
        elif who == "device":
            chairs.append(Chair(guest=guest.id, name=clean_name(fields.get(f"name-{k}") or f"{guest.name} {k + 1}")))
        elif who == "open":
            chairs.append(Chair())
        elif who in STRENGTHS:
            chairs.append(Chair(bot=who, name=BOT_NAMES[k]))
        elif who != "none":
            raise TableeError("Seat {k} cannot be “{who}”: choose one of the list.", k=k + 1, who=who[:20])
    if not any(chair.guest for chair in chairs):
        raise TableeError("Take a seat yourself: one seat must be yours.")
    return chairs


def _options(game: Game, fields: dict[str, str]) -> dict[str, Value]:
    """The options somebody chose, each sent as option-NAME."""
    return {
        option.name: _value(option, fields[f"option-{option.name}"])
        for option in game.options
        if f"option-{option.name}" in fields
    }


def _value(option: Option, text: str) -> Value:
    """The option's value that this text stands for."""
    for value in option.values:
        if str(value) == text:
            return value
    option.index(text)
    raise AssertionError("index refuses unknown values")


@post("/join")
async def join(request: AnyRequest) -> Response[Any]:
    """The code somebody typed."""
    code = one_line((await form(request)).get("code", ""), MAX_CODE).upper()
    try:
        table = await house_of(request).hall.table(code)
    except NoSuchTable:  # said beside the field
        return see(request, f"/?{urlencode({'code': code})}")
    return see(request, f"/t/{table.code}")


# Rules, oneself


@get("/rules/{name:str}")
async def rules(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = games.game(name)
    lang = language(request)
    return await page(request, "rules.html.jinja", t=game.tongue(lang), game=game, text=rules_html(name, lang))


@get("/print/{name:str}")
async def print_sheets(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """Sheets for people who play with paper, of games that have some: a PDF, a page per player."""
    game = games.game(name)
    if game.board.paper is None:
        raise NotFoundException
    asked = request.query_params
    seats = number(asked.get("seats"))
    sheets = await asyncio.to_thread(
        game.board.paper,
        language(request),
        game.default_seats if seats is None else game.check_seats(seats),
        _options(game, dict(asked)),
    )
    headers = {"Content-Disposition": f'inline; filename="{game.name}.pdf"'}
    return Response(sheets, media_type="application/pdf", headers=headers)


@post("/me")
async def rename(request: AnyRequest) -> Response[Any]:
    guest, new = await somebody(request, clean_name((await form(request)).get("name", "")))
    response = see(request, "/me", guest if new else None)
    t = tongue(language(request))
    say_there(response, t("Your tables call you {name} from now on.", name=guest.name))
    return response


@get("/hello/{token:str}")
async def hello(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    """The personal link: this device becomes that guest's too. Who is somebody here already is asked first: a link on
    another site shall not take anybody's seats away."""
    guest, known = await _greeted(request, token), await guest_of(request)
    if known and known.id != guest.id:
        return await page(request, "hello.html.jinja", other=guest, token=token)
    return see(request, "/", guest)


@post("/hello/{token:str}")
async def become(request: AnyRequest, token: FromPath[str]) -> Response[Any]:
    return see(request, "/", await _greeted(request, token))


async def _greeted(request: AnyRequest, token: str) -> Guest:
    guest = await house_of(request).guests.by_token(token)
    if guest is None:
        raise TableeError("This personal link is not known: copy it again from the other device.")
    return guest


def qr_svg(text: str) -> str:
    """A QR code as SVG, dark on light in either theme."""
    svg: str = segno.make(text, error="m").svg_inline(scale=4, border=2, dark="#1f2328", light="#ffffff", omitsize=True)
    return svg


@post("/language/{lang:str}")
async def choose_language(request: AnyRequest, lang: FromPath[str]) -> Response[Any]:
    back = (await form(request)).get("back", "/")
    response = see(request, back if back.startswith("/") and not back.startswith("//") and "\\" not in back else "/")
    if lang in LANGUAGES:
        response.set_cookie(key=languages.COOKIE, value=lang, max_age=YEAR, samesite="lax", path="/")
    return response


# Files


@get("/static/{folder:str}/{name:str}", sync_to_thread=False)
def static(request: AnyRequest, folder: FromPath[str], name: FromPath[str]) -> Response[Any]:
    found = content(folder, name)
    if found is None:
        raise NotFoundException
    data, kind, mark = found
    named = request.query_params.get("v") == mark
    caching = "public, max-age=31536000, immutable" if named else "no-cache"
    headers = {"Cache-Control": caching, "ETag": f'"{mark}"'}
    if request.headers.get("if-none-match") == f'"{mark}"':
        return Response(None, status_code=304, headers=headers)
    return Response(data, media_type=kind, headers=headers)


@get("/favicon.ico", sync_to_thread=False)
def favicon() -> Response[Any]:
    found = content("web", "icon.svg")
    assert found is not None
    return Response(found[0], media_type=found[1], headers={"Cache-Control": "public, max-age=86400"})


@get("/manifest.webmanifest", sync_to_thread=False)
def manifest(request: AnyRequest) -> Response[Any]:
    """What a phone needs to put us among its own programs."""
    t = tongue(language(request))
    icons = [{"src": asset("web", f"icon-{n}.png"), "sizes": f"{n}x{n}", "type": "image/png"} for n in (192, 512)]
    said = {
        "name": "Tablée",
        "description": t("Modern tabletop games in your browser"),
        "lang": language(request),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#f6f3ec",
        "theme_color": "#f6f3ec",
        "icons": [*icons, {**icons[-1], "purpose": "maskable"}],
    }
    return Response(said, media_type="application/manifest+json", headers={"Cache-Control": "no-cache"})


HANDLERS: list[Any] = [
    home,
    play_now,
    new_table,
    make_table,
    join,
    rules,
    print_sheets,
    rename,
    hello,
    become,
    choose_language,
    static,
    favicon,
    manifest,
]
