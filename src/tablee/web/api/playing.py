"""Playing: the legal moves, why not, a move, taking it back."""

from typing import Annotated, Any

from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from tablee.games.box import _
from tablee.service.live import Table
from tablee.web import acts
from tablee.web.acts import seat_for
from tablee.web.api.caller import guest_here
from tablee.web.api.doors import acting, looking
from tablee.web.api.shapes import Answer, Move, Moves, Play, SeatNumber, TableShape, Undo, Undone, WhyNot
from tablee.web.api.tables import shown, table_of
from tablee.web.handling import AnyRequest
from tablee.web.language import language

MOST_EXPLAINED = 500  # moves; a game with thousands would keep everybody waiting


@looking("/tables/{code:str}/moves", _("Your legal moves"), "playing", known=True)
async def moves(
    request: AnyRequest,
    code: FromPath[str],
    seat: FromQuery[SeatNumber | None] = None,
    explained: Annotated[bool, QueryParameter(description="with words and points, up to 500 moves")] = False,
) -> Moves:
    guest, table = guest_here(request), await table_of(request, code)
    own = seat_for(table, guest, seat)
    return Moves(table.n, own, _moves(table, own, language(request), explained) if table.state == "playing" else [])


def _moves(table: Table, seat: int, lang: str, explained: bool) -> list[Move]:
    seen = table.seen_by(seat)
    codes = seen.codes()
    if not explained or len(codes) > MOST_EXPLAINED:
        return [Move(text) for text in seen.moves()]
    labels = seen.labels(table.game.tongue(lang), codes)
    return [Move(*each) for each in zip(seen.moves(), labels, seen.gains(codes), strict=True)]


@looking("/tables/{code:str}/why-not", _("Why a move cannot be made"), "playing", known=True)
async def why_not(
    request: AnyRequest, code: FromPath[str], move: FromQuery[str], seat: FromQuery[SeatNumber | None] = None
) -> WhyNot:
    guest, table = guest_here(request), await table_of(request, code)
    own = seat_for(table, guest, seat)
    table.check_dealt()
    refusal = table.seen_by(own).why_not(move[: acts.MAX_MOVE], language(request))
    if refusal is None:
        return WhyNot(True, "", "")
    return WhyNot(False, refusal.why, "" if refusal.clause == "turn" else refusal.clause)


@acting("/tables/{code:str}/play", _("Make a move at the ply you have seen"), "playing", needs="play")
async def play(request: AnyRequest, code: FromPath[str], data: JSONBody[Play]) -> TableShape:
    guest, table = guest_here(request), await table_of(request, code)
    seat = seat_for(table, guest, data.seat)
    await acts.play(table, seat, data.move, data.n)
    return shown(request, table, seat)


@acting("/tables/{code:str}/undo", _("Take back your last move, or ask for it"), "playing", needs="play")
async def undo(request: AnyRequest, code: FromPath[str], data: JSONBody[Undo]) -> Undone:
    guest, table = guest_here(request), await table_of(request, code)
    seat = seat_for(table, guest, data.seat)
    done = await table.undo(seat)
    return Undone(done, shown(request, table, seat))


@acting("/tables/{code:str}/undo/answer", _("Agree or not that somebody takes back a move"), "playing", needs="play")
async def answer_undo(request: AnyRequest, code: FromPath[str], data: JSONBody[Answer]) -> TableShape:
    guest, table = guest_here(request), await table_of(request, code)
    await table.answer_undo(guest.id, data.agree)
    return shown(request, table)


HANDLERS: list[Any] = [moves, why_not, play, undo, answer_undo]
