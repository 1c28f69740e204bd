"""A table in the browser: its page, its stream, and everything one can do there."""

from collections.abc import Awaitable, Callable
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Stream
from markupsafe import Markup

from tablee.errors import TableeError
from tablee.games.fragments import rendered
from tablee.service.hall import STAND_IN
from tablee.service.live import Table
from tablee.service.pacing import NORMAL, wish
from tablee.web import acts
from tablee.web.acts import seat_for
from tablee.web.filling import UNTOUCHED, Filled, name_in
from tablee.web.guests import NoGuest
from tablee.web.handling import (
    AnyRequest,
    address,
    form,
    guest_of,
    house_of,
    known_guest,
    number,
    origin,
    page,
    see,
    somebody,
)
from tablee.web.language import language, wants_json
from tablee.web.pages import qr_svg
from tablee.web.problems import in_place
from tablee.web.scene import Scene, Viewer, viewer_seat
from tablee.web.sheet import sheets_html
from tablee.web.static import art_of
from tablee.web.stream import event_number, events
from tablee.web.templates import render
from tablee.web.texts import day, rules_html


async def table_of(request: AnyRequest, code: str) -> Table:
    return await house_of(request).hall.table(code)


def done(table: Table, **values: Any) -> Response[Any]:
    return Response({"n": table.n, **values}, media_type=MediaType.JSON)


async def seat_of(request: AnyRequest, table: Table, fields: dict[str, str]) -> int:
    """The seat this request speaks for."""
    return seat_for(table, await known_guest(request), number(fields.get("seat")))


# Looking


@get("/t/{code:str}")
async def table_page(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    return await _shown(request, await table_of(request, code))


async def _shown(request: AnyRequest, table: Table, filled: Filled = UNTOUCHED) -> Response[Any]:
    guest, lang = await guest_of(request), language(request)
    seat = viewer_seat(table, guest.id if guest else None, number(request.query_params.get("seat")))
    wrong_name = filled.get("name") if filled.at == "name" else None
    scene = Scene(table, Viewer(guest.id if guest else None, seat, lang), wrong_name)
    return await page(
        request, "table.html.jinja", **_page_values(request, scene), filled=filled, path=f"/t/{table.code}"
    )


def _page_values(request: AnyRequest, scene: Scene) -> dict[str, Any]:
    table, game = scene.table, scene.table.game
    lists = {
        name: Markup("".join(rendered(scene.t, f) for f in scene.fragments.values() if f.into == name))
        for name in {f.into for f in scene.fragments.values() if f.into}
    }
    link = f"{origin(request)}/t/{table.code}"
    return {
        "t": scene.t,
        "table": table,
        "game": game,
        "seat": scene.viewer.seat,
        "own_seats": table.seats_of(scene.viewer.guest),
        "fragment": lambda name: Markup(rendered(scene.t, scene.fragments[name])),
        "has_fragment": lambda name: name in scene.fragments,
        "things": lambda name: lists.get(name, Markup("")),
        "art": Markup(art_of(game)),
        "rules": Markup(rules_html(game.name, scene.viewer.lang)),
        "options": scene.seen.options,
        "mended": [scene.t(change.about) for change in game.changes_since(scene.seen.rules)],
        "link": link,
        "qr": Markup(qr_svg(link)),
        "mark": event_number(table),
        "warming": house_of(request).hall.compilers if any(seat.bot for seat in table.seats) else None,
    }


def note_pace(request: AnyRequest, table: Table, guest: str | None) -> None:
    """How fast this person wants computers to move: chosen in the menu, kept in a cookie like light and dark."""
    wish(table, guest, request.cookies.get("pace", NORMAL))


@get("/t/{code:str}/events")
async def stream(request: AnyRequest, code: FromPath[str]) -> Stream:
    table, guest = await table_of(request, code), await guest_of(request)
    note_pace(request, table, guest.id if guest else None)
    place = house_of(request).doorkeeper.stream(address(request), guest.id if guest else None)
    return Stream(
        events(
            table,
            guest.id if guest else None,
            number(request.query_params.get("seat")),
            language(request),
            request.headers.get("last-event-id", ""),
            house_of(request).closing,
            place,
        ),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


@get("/t/{code:str}/text")
async def as_text(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """The whole position in words, for the text panel."""
    table, guest = await table_of(request, code), await guest_of(request)
    seat = viewer_seat(table, guest.id if guest else None, number(request.query_params.get("seat")))
    t = table.game.tongue(language(request))
    lines = table.seen_by(seat).describe(t)
    return Response({"lines": lines}, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@get("/t/{code:str}/score")
async def score(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """The score so far with its reasons, as far as the viewer can know it."""
    table, guest = await table_of(request, code), await guest_of(request)
    seat = viewer_seat(table, guest.id if guest else None, number(request.query_params.get("seat")))
    html = sheets_html(table, table.seen_by(seat), language(request))
    return Response(html, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


@get("/t/{code:str}/brings")
async def brings(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """What a move somebody thinks of would bring, reason by reason."""
    table, guest = await table_of(request, code), await guest_of(request)
    seat = viewer_seat(table, guest.id if guest else None, number(request.query_params.get("seat")))
    if seat is None:
        raise NoGuest("You have no seat at this table: you are watching.")
    found = _reasons(table, request.query_params.get("move", "")[: acts.MAX_MOVE], seat, language(request))
    return Response({"lines": found}, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def _reasons(table: Table, move: str, seat: int, lang: str) -> list[dict[str, Any]]:
    """None for a move that cannot be made (any more): the table may have moved on while somebody looked."""
    try:
        return [{"text": line.text, "points": line.points} for line in table.seen_by(seat).brings(move, lang)]
    except TableeError:
        return []


BEST_SHOWN = 5


@get("/t/{code:str}/best")
async def best(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """Alone against oneself: the player's best games with these options, this one marked."""
    table, guest = await table_of(request, code), await guest_of(request)
    if len(table.seats) != 1 or guest is None or table.seats_of(guest.id) != [0]:
        raise NotFoundException
    lang = language(request)
    found = await house_of(request).hall.best_alone(table)
    entries = [
        {"rank": k, "points": points, "day": day(row["moved_at"], lang), "code": row["code"]}
        for k, (points, row) in enumerate(found, 1)
        if k <= BEST_SHOWN or row["code"] == table.code
    ]
    html = render("fragments/best.html.jinja", t=table.game.tongue(lang), entries=entries, code=table.code)
    return Response(html, media_type=MediaType.HTML, headers={"Cache-Control": "no-store"})


# Acting


@post("/t/{code:str}/play", status_code=200)
async def play(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    table, fields = await table_of(request, code), await form(request)
    seat = await seat_of(request, table, fields)
    note_pace(request, table, table.seats[seat].guest)
    await acts.play(table, seat, fields.get("move", ""), number(fields.get("n")))
    return done(table)


@post("/t/{code:str}/why", status_code=200)
async def why(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """Why pressing these things is not a move."""
    table, fields = await table_of(request, code), await form(request)
    seat = await seat_of(request, table, fields)
    table.check_dealt()
    lang = language(request)
    t = table.game.tongue(lang)
    path = [part for part in fields.get("path", "").split(" ") if part][:6]
    seen = table.seen_by(seat)
    attempt = table.game.board.attempt(seen.h, seat, path)
    if attempt is None:
        return done(table, why=seen.prompt(t), clause="")
    refusal = seen.why_not(attempt, lang)
    if refusal is None:
        return done(table, why="", clause="", move=attempt)
    return done(table, why=refusal.why, clause="" if refusal.clause == "turn" else refusal.clause)


@post("/t/{code:str}/undo", status_code=200)
async def undo(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    table, fields = await table_of(request, code), await form(request)
    return done(table, done=await table.undo(await seat_of(request, table, fields)))


@post("/t/{code:str}/undo/answer", status_code=200)
async def answer_undo(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    table, fields, guest = await table_of(request, code), await form(request), await known_guest(request)
    await table.answer_undo(guest.id, fields.get("agree") == "yes")
    return done(table)


@post("/t/{code:str}/chat", status_code=200)
async def chat(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    table, fields = await table_of(request, code), await form(request)
    await acts.say(house_of(request), table, await known_guest(request), fields.get("text", ""))
    return done(table)


# Coming and going: forms of the table's page

Act = Callable[[AnyRequest, Table, dict[str, str]], Awaitable[Response[Any]]]


def answered_there(act: Act) -> Callable[..., Any]:
    """What such a form asks for leads on; what is refused is said on the table's page."""

    async def handler(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
        table, fields = await table_of(request, code), await form(request)
        try:
            return await act(request, table, fields)
        except TableeError as error:
            return await _shown(request, table, in_place(request, error, fields))

    return handler


@post("/t/{code:str}/sit")
@answered_there
async def sit(request: AnyRequest, table: Table, fields: dict[str, str]) -> Response[Any]:
    guest, new = await somebody(request, name_in(fields))
    await table.sit(guest.id, guest.name, number(fields.get("seat")))
    return see(request, f"/t/{table.code}", guest if new else None)


@post("/t/{code:str}/fill", status_code=200)
async def fill(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """Bots take the free seats; anybody who sits here may call them."""
    table, fields = await table_of(request, code), await form(request)
    await seat_of(request, table, fields)
    await acts.fill(table, fields.get("bot", ""))
    return done(table) if wants_json(request) else see(request, f"/t/{table.code}")


@post("/t/{code:str}/leave")
@answered_there
async def leave(request: AnyRequest, table: Table, fields: dict[str, str]) -> Response[Any]:
    guest = await known_guest(request)
    await table.leave(guest.id, STAND_IN)
    return see(request, "/")


@post("/t/{code:str}/return")
@answered_there
async def come_back(request: AnyRequest, table: Table, fields: dict[str, str]) -> Response[Any]:
    guest = await known_guest(request)
    await table.come_back(guest.id)
    return see(request, f"/t/{table.code}")


@post("/t/{code:str}/hand-over", status_code=200)
async def hand_over(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """A computer plays for somebody who has been away for long."""
    table, fields, guest = await table_of(request, code), await form(request), await known_guest(request)
    await acts.hand_over(table, guest, number(fields.get("who")))
    return done(table)


@post("/t/{code:str}/rematch")
@answered_there
async def rematch(request: AnyRequest, table: Table, fields: dict[str, str]) -> Response[Any]:
    guest = await known_guest(request)
    new = await acts.rematch(house_of(request), table, guest)
    return see(request, f"/t/{new.code}")


@get("/t/{code:str}/record")
async def record(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """The record file; it holds every secret, so only once the game is over."""
    table = await table_of(request, code)
    if table.state != "over":
        raise NotFoundException
    name = f"{table.game.name}-{table.code}.json"
    return Response(
        table.record(),
        media_type=MediaType.JSON,
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


HANDLERS: list[Any] = [
    table_page,
    stream,
    as_text,
    score,
    best,
    brings,
    play,
    why,
    undo,
    answer_undo,
    chat,
    sit,
    fill,
    leave,
    come_back,
    hand_over,
    rematch,
    record,
]
