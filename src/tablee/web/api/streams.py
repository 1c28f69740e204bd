"""Live streams, a JSON object per line: of one table, and of all tables of a player.

Both can be left and taken up again, here or at another server: their numbers are counted in the store.
"""

import asyncio
import re
from collections.abc import AsyncGenerator
from typing import Annotated, Any

from litestar.openapi.datastructures import ResponseSpec
from litestar.params import FromPath, FromQuery, QueryParameter
from litestar.response import Stream
from msgspec.json import Encoder

from tablee.errors import TableeError
from tablee.games.box import _
from tablee.service.company import Listener
from tablee.service.hall import Hall
from tablee.service.live import Table
from tablee.service.store import StoreFailed
from tablee.web import stream
from tablee.web.api.caller import NoToken, caller_of, carried, found, guest_here
from tablee.web.api.doors import looking
from tablee.web.api.ledger import happened
from tablee.web.api.shapes import Event, SeatNumber, TableEvent
from tablee.web.api.state import card, seal, spoken, table_shape, viewer_of
from tablee.web.doorkeeper import Place
from tablee.web.handling import AnyRequest, address, house_of
from tablee.web.house import House
from tablee.web.language import language

NDJSON = "application/x-ndjson"
NUMBER = re.compile(r"(\d{1,6})\.(\d{1,6})", re.ASCII)
MARK = re.compile(r"([A-Z]{4,12}):([\d.]+[0-9a-f]{8})", re.ASCII)
MOST_TOLD = 500  # what happened beyond that is skipped: the state tells what came of it
MOST_MARK = 4000  # letters

encode = Encoder().encode


def line(event: Event | TableEvent) -> bytes:
    return encode(event) + b"\n"


def numbers(after: str | None) -> tuple[int, int] | None:
    """The two counts of an event number."""
    if not after:
        return None
    found = NUMBER.fullmatch(after)
    if found is None:
        raise TableeError("“{after}” is no event number: send the last one you have got.", after=after[:40])
    return int(found[1]), int(found[2])


class Leave:
    """The right to follow, as long as the token it came with is known. A revocation is told at once (see Tokens);
    should nobody hear it, the store is asked as often as there are signs of life."""

    def __init__(self, request: AnyRequest, listener: Listener) -> None:
        self.request, self.listener = request, listener
        self.secret, self.asked = carried(request), float("-inf")

    async def holds(self) -> bool:
        now = asyncio.get_running_loop().time()
        if self.listener.sent_away or self.secret is None or now - self.asked < stream.BEAT:
            return not self.listener.sent_away
        try:
            await found(self.request, self.secret)
        except NoToken:
            return False
        self.asked = now
        return True


def streamed(lines: AsyncGenerator[bytes, None]) -> Stream:
    return Stream(lines, media_type=NDJSON, headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"})


# One table


@looking(
    "/tables/{code:str}/stream",
    _("Follow a table: what happens, then how it stands"),
    "streams",
    responses={200: ResponseSpec(Event, media_type=NDJSON, description="A line per event", generate_examples=False)},
)
async def table_stream(
    request: AnyRequest,
    code: FromPath[str],
    seat: FromQuery[SeatNumber | None] = None,
    after: Annotated[str | None, QueryParameter(description="the last number you have got")] = None,
) -> Stream:
    house, since = house_of(request), numbers(after)
    table = await house.hall.table(code)
    place = house.doorkeeper.stream(address(request), caller_of(request).eyes)
    return streamed(table_lines(request, table, seat, since, place))


async def table_lines(
    request: AnyRequest, table: Table, wanted: int | None, since: tuple[int, int] | None, place: Place
) -> AsyncGenerator[bytes, None]:
    """What was missed, then the state; then, whenever something has changed, the same again. Whoever reads slowly
    gets all that happened meanwhile, and only the last state."""
    house, caller, lang = house_of(request), caller_of(request), language(request)
    listener = Listener(caller.eyes)
    leave = Leave(request, listener)
    table.come(listener)
    try:
        last, shown = since or (table.n, spoken(table)), b""
        with house.tokens.followed_by(caller.token, listener):
            while not house.closing.is_set() and not table.is_forgotten:
                viewer = viewer_of(table, caller.eyes, wanted, lang)
                told = await happened(table, viewer, last, MOST_TOLD)
                if not await leave.holds():
                    return
                last = table.n, spoken(table)
                state = line(Event("state", f"{last[0]}.{last[1]}", table=table_shape(table, viewer)))
                if told or state != shown:
                    shown = state
                    yield b"".join(map(line, told)) + state
                while not await stream.news(listener, house.closing) and not house.closing.is_set():
                    if not await leave.holds():
                        return
                    yield line(Event("beat"))
            yield line(Event("closing"))
    except StoreFailed:  # come back in a moment, and nothing is missed
        yield line(Event("closing"))
    finally:
        place.close()
        table.go(listener)


# All tables of a player


@looking(
    "/me/stream",
    _("Follow all your tables: one line whenever one of them has changed"),
    "streams",
    known=True,
    responses={
        200: ResponseSpec(TableEvent, media_type=NDJSON, description="A line per table", generate_examples=False)
    },
)
async def my_stream(
    request: AnyRequest,
    after: Annotated[str | None, QueryParameter(description="the last mark you have got")] = None,
) -> Stream:
    place = house_of(request).doorkeeper.stream(address(request), guest_here(request).id)
    return streamed(my_lines(request, after or "", place))


async def my_lines(request: AnyRequest, after: str, place: Place) -> AsyncGenerator[bytes, None]:
    """The tables that are not as the mark says; then every one that changes."""
    house, caller, lang = house_of(request), caller_of(request), language(request)
    guest = caller.somebody.id
    listener = Listener(None)  # following from afar is not being at the table
    leave = Leave(request, listener)
    marks: dict[str, str] = dict(MARK.findall(after[:MOST_MARK]))
    with house.hall.follow(guest, listener), house.tokens.followed_by(caller.token, listener):
        try:
            tables = await house.hall.tables_of(guest)
            while not house.closing.is_set():
                if not await leave.holds():
                    return
                for event in _changes(tables, guest, lang, marks, house.hall):
                    yield line(event)
                if await stream.news(listener, house.closing):
                    tables = await _changed(house, listener, tables)
                elif not house.closing.is_set():
                    yield line(TableEvent("beat"))
                    tables = await house.hall.tables_of(guest)
            yield line(TableEvent("closing"))
        except StoreFailed:
            yield line(TableEvent("closing"))
        finally:
            place.close()


async def _changed(house: House, listener: Listener, tables: list[Table]) -> list[Table]:
    """The same tables, with those that have changed or are new; from memory. Which are gone is asked now and then."""
    codes, listener.codes = listener.codes, set()
    return [*(table for table in tables if table.code not in codes), *await house.hall.tables_at(codes)]


def _changes(seated: list[Table], guest: str, lang: str, marks: dict[str, str], hall: Hall) -> list[TableEvent]:
    tables = {table.code: table for table in seated if table.seats_of(guest)}
    found: list[TableEvent] = []
    for code in [*marks]:
        if code not in tables:
            del marks[code]
            found.append(TableEvent("gone", _written(marks), code=code))
    for code, table in tables.items():
        now = seal(table)
        if marks.get(code) != now:
            marks[code] = now
            cards = hall.aside.drawn([table], lambda one: card(one, guest, lang))
            found += [TableEvent("table", _written(marks), code=code, table=shown) for shown in cards]
    return found


def _written(marks: dict[str, str]) -> str:
    return ",".join(f"{code}:{seen}" for code, seen in marks.items())


HANDLERS: list[Any] = [table_stream, my_stream]
