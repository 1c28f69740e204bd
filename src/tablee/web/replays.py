"""Finished games move by move, and record files: up, down, and on from any point."""

from collections.abc import Iterator
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.datastructures import UploadFile
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markupsafe import Markup

from tablee.errors import BadRecord, TableeError
from tablee.games.fragments import Fragment, rendered
from tablee.service.hall import STAND_IN, WantedSeat
from tablee.service.live import Table
from tablee.web import frame
from tablee.web.acts import open_table, read_record, table_of_record
from tablee.web.filling import UNTOUCHED, Filled, at
from tablee.web.handling import AnyRequest, address, form, guest_of, house_of, number, page, see, somebody
from tablee.web.language import language
from tablee.web.limits import MAX_RECORD
from tablee.web.log import journeys, log_fragments, mark
from tablee.web.pages import home_page
from tablee.web.problems import in_place
from tablee.web.scene import Viewer, viewer_seat
from tablee.web.sheet import sheets_html
from tablee.web.static import art_of
from tablee.web.tables import table_of

CURVE_POINTS = 120


class Moment:
    """A finished table after `at` moves, as one seat knew it then or with everything open."""

    def __init__(self, table: Table, viewer: Viewer, at: int, everything: bool) -> None:
        self.table, self.viewer, self.at = table, viewer, at
        self.t = table.game.tongue(viewer.lang)
        self.now = table.seen_by(viewer.seat)
        self.seen = table.laid_open(viewer.seat).then(at) if everything else self.now.then(at)
        self.public = self.seen if everything else table.seen_by(None).then(at)
        self.fragments = {fragment.id: fragment for fragment in self._all()}

    def _all(self) -> Iterator[Fragment]:
        table, board, names = self.table, self.table.game.board, self.table.names()
        yield from board.public(self.t, self.public.h, names)
        if self.viewer.seat is not None:
            yield from board.private(self.t, self.seen.h, self.viewer.seat, names)
        yield Fragment("where", frame.where, (table.game.title, table.title, self.seen.progress(self.t)))
        yield Fragment("phases", frame.phases, (() if self.seen.over else tuple(self.seen.phases(self.t)),))
        yield from self._seats()
        yield Fragment("moment", frame.moment, (self.at, self.now.ply, self._sentence()))
        yield from log_fragments(table, self.viewer, self.t, self.at)

    def _seats(self) -> Iterator[Fragment]:
        points = self.seen.points()
        for k, seat in enumerate(self.table.seats):
            bot = (seat.bot or "").partition(":")[0]
            presence = "bot" if seat.bot and not seat.guest else "away"
            you = k == self.viewer.seat
            turn = k in self.seen.awaiting
            colour = self.table.colours[k]
            yield Fragment(
                f"seat-head-{k}", frame.seat_head, (k, colour, seat.name, presence, bot, you, points[k], turn, False)
            )

    def travels(self) -> list[tuple[str, str, str]]:
        """What moves across the page with the last move."""
        return journeys(self.table.seen_by(None), self.t, self.at - 1) if self.at else []

    def marks(self) -> list[dict[str, Any]]:
        """The last move keeps its mark until the next one."""
        if not self.at or self.at == self.now.ply:
            return []
        return [mark(self.now, self.at - 1, self.now.known(self.at - 1, self.at)[0])]

    def _sentence(self) -> str:
        return self.now.told(self.t, self.at - 1) if self.at else self.t("The game begins.")


def curves(table: Table) -> list[str]:
    """Each seat's running points as the points of a line in a box of 1000 × 100."""
    seen = table.laid_open()
    plies = sorted({round(k * seen.ply / CURVE_POINTS) for k in range(CURVE_POINTS + 1)})
    totals = [*zip(*([points or 0 for points in seen.then(at).points()] for at in plies), strict=True)]
    low, high = min(0, *map(min, totals)), max(1, *map(max, totals))

    def point(at: int, total: int) -> str:
        return f"{1000 * at / max(1, seen.ply):.0f},{100 - 100 * (total - low) / (high - low):.1f}"

    return [" ".join(point(at, total) for at, total in zip(plies, row, strict=True)) for row in totals]


async def _moment(request: AnyRequest, code: str, at: int | None) -> Moment:
    table, guest = await table_of(request, code), await guest_of(request)
    if table.state != "over":
        raise NotFoundException
    seat = viewer_seat(table, guest.id if guest else None, number(request.query_params.get("seat")))
    everything = request.query_params.get("view") == "all"
    ply = table.seen_by(None).ply
    viewer = Viewer(guest.id if guest else None, seat, language(request))
    return Moment(table, viewer, ply if at is None else max(0, min(at, ply)), everything)


@get("/t/{code:str}/replay")
async def replay_page(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    return await _shown(request, await _moment(request, code, number(request.query_params.get("at"))))


async def _shown(request: AnyRequest, moment: Moment, filled: Filled = UNTOUCHED) -> Response[Any]:
    table = moment.table
    lists = {
        name: Markup("".join(rendered(moment.t, f) for f in moment.fragments.values() if f.into == name))
        for name in {f.into for f in moment.fragments.values() if f.into}
    }
    return await page(
        request,
        "replay.html.jinja",
        t=moment.t,
        table=table,
        game=table.game,
        at=moment.at,
        seat=moment.viewer.seat,
        everything=request.query_params.get("view") == "all",
        fragment=lambda name: Markup(rendered(moment.t, moment.fragments[name])),
        has_fragment=lambda name: name in moment.fragments,
        things=lambda name: lists.get(name, Markup("")),
        art=Markup(art_of(table.game)),
        curves=list(zip(table.colours, curves(table), strict=False)),
        last=moment.now.ply,
        sheets=Markup(sheets_html(table, table.laid_open(moment.viewer.seat), moment.viewer.lang)),
        filled=filled,
        path=f"/t/{table.code}/replay",
    )


@get("/t/{code:str}/replay/{at:int}")
async def replay_moment(request: AnyRequest, code: FromPath[str], at: FromPath[int]) -> Response[Any]:
    """The fragments after `at` moves, for the page to show."""
    moment = await _moment(request, code, at)
    data = {
        "at": moment.at,
        "fragments": {i: rendered(moment.t, f) for i, f in moment.fragments.items()},
        "into": {i: f.into for i, f in moment.fragments.items() if f.into},
        "gone": [],
        "travels": moment.travels(),
        "marks": moment.marks(),
    }
    return Response(data, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


@post("/t/{code:str}/continue")
async def go_on(request: AnyRequest, code: FromPath[str]) -> Response[Any]:
    """A new table that begins after `at` moves of this finished game; bots take the other seats."""
    table, fields = await table_of(request, code), await form(request)
    if table.state != "over":
        raise NotFoundException
    try:
        return await _continued(request, table, fields)
    except TableeError as error:
        moment = await _moment(request, code, number(fields.get("at")))
        return await _shown(request, moment, in_place(request, error, fields))


async def _continued(request: AnyRequest, table: Table, fields: dict[str, str]) -> Response[Any]:
    guest, new = await somebody(request)
    own = table.seats_of(guest.id)
    seat = number(fields.get("seat"))
    seat = seat if seat is not None and seat < len(table.seats) else own[0] if own else 0
    wanted = [
        WantedSeat(guest=guest.id, name=guest.name) if k == seat else WantedSeat(bot=STAND_IN, name=s.name)
        for k, s in enumerate(table.seats)
    ]
    record = table.record()
    at = number(fields.get("at")) or 0
    made = await open_table(
        house_of(request),
        guest,
        address(request),
        table.game,
        wanted,
        options=record["options"],
        title=table.title,
        listed=False,
        seed=record["seed"],
        rules=record["rules"],
        moves=[(s, m) for s, m in record["moves"][:at]],
    )
    return see(request, f"/t/{made.code}", guest if new else None)


@post("/upload", request_max_body_size=MAX_RECORD)
async def upload(request: AnyRequest) -> Response[Any]:
    """A record file becomes a table: to replay if it is finished, to go on with otherwise."""
    file = (await request.form()).get("record")
    try:
        with at("record"):
            return await _uploaded(request, file)
    except TableeError as error:
        return await home_page(request, in_place(request, error, {}))


async def _uploaded(request: AnyRequest, file: Any) -> Response[Any]:
    if not isinstance(file, UploadFile):
        raise BadRecord("Choose a record file first.")
    record = await read_record(await file.read())
    guest, new = await somebody(request)
    table = await table_of_record(house_of(request), guest, address(request), record)
    return see(request, f"/t/{table.code}{'/replay' if record['result'] else ''}", guest if new else None)


HANDLERS: list[Any] = [replay_page, replay_moment, go_on, upload]
