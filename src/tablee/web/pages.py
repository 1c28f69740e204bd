"""Pages around the tables: home, rules, the personal link; and the static files."""

import asyncio
from typing import Any

import segno
from litestar import Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from tablee import games
from tablee.bots import STRENGTHS
from tablee.errors import TableeError
from tablee.service.finding import game_at
from tablee.service.hall import STAND_IN, NoSuchTable, is_awaited
from tablee.speech import LANGUAGES, tongue
from tablee.web import language as languages
from tablee.web.acts import options_in
from tablee.web.filling import UNTOUCHED, Filled, at
from tablee.web.guests import Guest, one_line
from tablee.web.handling import AnyRequest, form, guest_of, house_of, number, page, proposed_name, see
from tablee.web.language import language
from tablee.web.problems import in_place
from tablee.web.scene import viewer_seat
from tablee.web.static import asset, content
from tablee.web.texts import rules_html

BOTS_COOKIE = "bots"  # how strong the computers are that somebody last played against
YEAR = 365 * 24 * 3600
MAX_CODE = 12


@get("/")
async def home(request: AnyRequest) -> Response[Any]:
    return await home_page(request)


async def home_page(request: AnyRequest, filled: Filled = UNTOUCHED) -> Response[Any]:
    hall, guest = house_of(request).hall, await guest_of(request)
    own = await hall.tables_of(guest.id) if guest else []
    mine = [table for table in own if table.state != "over"]
    t = tongue(language(request))
    return await page(
        request,
        "home.html.jinja",
        games=games.games(),
        tongue_of=lambda game: game.tongue(language(request)),
        finished=len(mine) < len(own),
        mine=hall.aside.drawn(mine, lambda table: _card(request, table, guest)),
        open_tables=hall.aside.drawn(
            (table for table in await hall.open_tables() if table not in own),
            lambda table: _card(request, table, guest),
        ),
        your_moves=sum(is_awaited(table, guest.id) for table in mine) if guest else 0,
        warming=hall.compilers,
        suggestion=proposed_name(request),
        strengths=STRENGTHS,
        bots=strength_of(filled.get("bots") or request.cookies.get(BOTS_COOKIE)),
        t=t,
        filled=filled,
        path="/",
    )


def strength_of(wish: str | None) -> str:
    return wish if wish in STRENGTHS else STAND_IN


def _card(request: AnyRequest, table: Any, guest: Guest | None) -> dict[str, Any]:
    """A table in a list: what it waits for, who sits there."""
    lang = language(request)
    t = table.game.tongue(lang)
    seat = viewer_seat(table, guest.id if guest else None, None)
    seen = table.seen_by(seat)
    awaited = guest is not None and is_awaited(table, guest.id)
    return {
        "code": table.code,
        "game": table.game,
        "title": table.title,
        "state": table.state,
        "awaited": awaited,
        "headline": seen.prompt(t)
        if table.state == "playing"
        else t("Waiting for players")
        if table.state == "open"
        else t("Finished"),
        "progress": seen.progress(t),
        "seats": [{"name": s.name, "free": s.is_open, "bot": bool(s.bot and not s.guest)} for s in table.seats],
    }


# Joining


@post("/join")
async def join(request: AnyRequest) -> Response[Any]:
    """The code somebody typed."""
    fields = await form(request)
    code = one_line(fields.get("code", ""), MAX_CODE).upper()
    try:
        with at("code"):
            await game_at(house_of(request).hall, code)
    except NoSuchTable as error:
        return await home_page(request, in_place(request, error, {**fields, "code": code}))
    return see(request, f"/t/{code}")


# Rules, the personal link


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
        options_in(game, asked),
    )
    headers = {"Content-Disposition": f'inline; filename="{game.name}.pdf"'}
    return Response(sheets, media_type="application/pdf", headers=headers)


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
    join,
    rules,
    print_sheets,
    hello,
    become,
    choose_language,
    static,
    favicon,
    manifest,
]
