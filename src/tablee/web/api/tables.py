"""Tables: making, finding, sitting down, leaving, words, records."""

from typing import Any

from litestar.params import FromPath, FromQuery, JSONBody

from tablee import games
from tablee.errors import TableeError
from tablee.games.box import _
from tablee.service.hall import BOT_NAMES, STAND_IN, WantedSeat
from tablee.service.live import Table
from tablee.service.tokens import SCOPES
from tablee.web import acts
from tablee.web.api.caller import caller_of, guest_here
from tablee.web.api.doors import acting, looking
from tablee.web.api.ledger import happened
from tablee.web.api.shapes import Card, Event, Fill, HandOver, Me, NewTable, Say, SeatNumber, Sit, TableShape
from tablee.web.api.state import card, table_shape, viewer_of
from tablee.web.api.streams import numbers
from tablee.web.guests import Guest, one_line
from tablee.web.handling import AnyRequest, address, house_of
from tablee.web.language import language
from tablee.web.limits import MAX_RECORD

MOST_EVENTS = 2000


async def table_of(request: AnyRequest, code: str) -> Table:
    return await house_of(request).hall.table(code)


def shown(request: AnyRequest, table: Table, seat: int | None = None) -> TableShape:
    """The table as whoever calls may see it."""
    return table_shape(table, viewer_of(table, caller_of(request).eyes, seat, language(request)))


# Finding


@looking("/me", _("Who you are, and what your token may do"), "you", known=True)
async def me(request: AnyRequest) -> Me:
    caller = caller_of(request)
    return Me(caller.somebody.name, [scope for scope in SCOPES if scope in caller.scopes])


@looking("/me/tables", _("Your tables, those that wait for you first"), "you", known=True)
async def my_tables(request: AnyRequest) -> list[Card]:
    guest, hall = guest_here(request), house_of(request).hall
    return hall.aside.drawn(await hall.tables_of(guest.id), lambda table: card(table, guest.id, language(request)))


@looking("/tables", _("Open tables with a free seat"), "tables")
async def open_tables(request: AnyRequest) -> list[Card]:
    eyes, hall = caller_of(request).eyes, house_of(request).hall
    return hall.aside.drawn(await hall.open_tables(), lambda table: card(table, eyes, language(request)))


@looking("/tables/{code:str}", _("A table as your seat sees it, or as a spectator does"), "tables")
async def table(request: AnyRequest, code: FromPath[str], seat: FromQuery[SeatNumber | None] = None) -> TableShape:
    return shown(request, await table_of(request, code), seat)


@looking("/tables/{code:str}/log", _("What has happened: moves, undos, words"), "tables")
async def log(
    request: AnyRequest,
    code: FromPath[str],
    seat: FromQuery[SeatNumber | None] = None,
    after: FromQuery[str | None] = None,
) -> list[Event]:
    found = await table_of(request, code)
    viewer = viewer_of(found, caller_of(request).eyes, seat, language(request))
    return await happened(found, viewer, numbers(after) or (0, 0), MOST_EVENTS)


# Making


@acting("/tables", _("Open a table"), "tables", needs="tables", status_code=201)
async def make(request: AnyRequest, data: JSONBody[NewTable]) -> TableShape:
    guest, game = guest_here(request), games.game(data.game)
    if "me" not in data.seats:
        raise TableeError("Take a seat yourself: one seat must be yours.")
    wanted = [_wanted_seat(guest, who, k) for k, who in enumerate(data.seats)]
    made = await acts.open_table(
        house_of(request),
        guest,
        address(request),
        game,
        wanted,
        options=data.options,
        title=one_line(data.title, acts.MAX_TITLE),
        listed=data.listed,
    )
    return shown(request, made)


def _wanted_seat(guest: Guest, who: str, k: int) -> WantedSeat:
    if who == "me":
        return WantedSeat(guest=guest.id, name=guest.name)
    return WantedSeat() if who == "open" else WantedSeat(bot=who, name=BOT_NAMES[k % len(BOT_NAMES)])


# Coming and going


@acting("/tables/{code:str}/sit", _("Take this seat, or any free one"), "tables", needs="tables")
async def sit(request: AnyRequest, code: FromPath[str], data: JSONBody[Sit]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    await found.sit(guest.id, guest.name, data.seat)
    return shown(request, found)


@acting("/tables/{code:str}/leave", _("Leave: a computer plays for you"), "tables", needs="tables")
async def leave(request: AnyRequest, code: FromPath[str]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    await found.leave(guest.id, STAND_IN)
    return shown(request, found)


@acting("/tables/{code:str}/return", _("Come back to your seat"), "tables", needs="tables")
async def come_back(request: AnyRequest, code: FromPath[str]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    await found.come_back(guest.id)
    return shown(request, found)


@acting("/tables/{code:str}/fill", _("Computer players take the free seats"), "tables", needs="tables")
async def fill(request: AnyRequest, code: FromPath[str], data: JSONBody[Fill]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    acts.seat_for(found, guest, None)
    await acts.fill(found, data.bot)
    return shown(request, found)


@acting("/tables/{code:str}/hand-over", _("Let a computer play for somebody who is away"), "tables", needs="tables")
async def hand_over(request: AnyRequest, code: FromPath[str], data: JSONBody[HandOver]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    await acts.hand_over(found, guest, data.seat)
    return shown(request, found)


@acting(
    "/tables/{code:str}/rematch", _("Invite the same people again, or accept the invitation"), "tables", needs="tables"
)
async def rematch(request: AnyRequest, code: FromPath[str]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    return shown(request, await acts.rematch(house_of(request), found, guest))


@acting("/tables/{code:str}/chat", _("Say something"), "tables", needs="chat")
async def chat(request: AnyRequest, code: FromPath[str], data: JSONBody[Say]) -> TableShape:
    guest, found = guest_here(request), await table_of(request, code)
    await acts.say(house_of(request), found, guest, data.text)
    return shown(request, found)


# Records


@looking("/tables/{code:str}/record", _("The record file of a finished game"), "records")
async def record(request: AnyRequest, code: FromPath[str]) -> dict[str, Any]:
    """It holds every secret, so only once the game is over."""
    found = await table_of(request, code)
    if found.state != "over":
        raise acts.NotOver("The game is not over yet.")
    return found.record()


@acting(
    "/records",
    _("A record file becomes a table"),
    "records",
    needs="tables",
    status_code=201,
    request_max_body_size=MAX_RECORD,
)
async def import_record(request: AnyRequest, data: JSONBody[dict[str, Any]]) -> TableShape:
    guest = guest_here(request)
    record = await acts.read_record(await request.body())
    return shown(request, await acts.table_of_record(house_of(request), guest, address(request), record))


HANDLERS: list[Any] = [
    me,
    my_tables,
    open_tables,
    table,
    log,
    make,
    sit,
    leave,
    come_back,
    hand_over,
    fill,
    rematch,
    chat,
    record,
    import_record,
]
