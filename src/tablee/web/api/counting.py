"""The score of a described table, and whether a move may be made there: nothing is kept."""

import asyncio
from typing import Any

from litestar import MediaType, Response
from litestar.params import FromPath, FromQuery, JSONBody

from tablee import arbiter, games
from tablee.errors import TableeError
from tablee.games.box import Game, _
from tablee.sheets import Position, sheets_as_data
from tablee.web.api.doors import acting, looking
from tablee.web.handling import AnyRequest
from tablee.web.language import language

MOST_LETTERS = 200  # of a move


@acting(
    "/score/{name:str}", _("Count a position file: totals, ranks, every line with its clause"), "counting", needs=None
)
async def count(request: AnyRequest, name: FromPath[str], data: JSONBody[dict[str, Any]]) -> Response[Any]:
    game = games.game(name)
    return Response(await asyncio.to_thread(score_data, game, data, language(request)), media_type=MediaType.JSON)


def score_data(game: Game, data: dict[str, Any], lang: str) -> dict[str, Any]:
    """As `tablee score --json --missed`."""
    position = Position(game, data)
    sheets = sheets_as_data(game, position.score(lang, missed=True), position.names)
    return sheets | {"remarks": position.remarked(lang)}


@acting(
    "/why/{name:str}",
    _("May this move be made? Send “table” (a record or a position), “move” and “seat”"),
    "counting",
    needs=None,
)
async def judge(request: AnyRequest, name: FromPath[str], data: JSONBody[dict[str, Any]]) -> Response[Any]:
    return await _judged(request, name, data.get("table"), data.get("move"), data.get("seat"))


@looking("/why/{name:str}", _("The same as a link: “table” is the text of the file"), "counting", needs=None)
async def judge_link(
    request: AnyRequest,
    name: FromPath[str],
    table: FromQuery[str] = "",
    move: FromQuery[str] = "",
    seat: FromQuery[str | None] = None,
) -> Response[Any]:
    return await _judged(request, name, table, move, seat)


async def _judged(request: AnyRequest, name: str, table: Any, move: Any, seat: Any) -> Response[Any]:
    game = games.game(name)
    if not isinstance(move, str) or not move:
        raise TableeError("Say which move: “move” is its notation, as in the rules of the game.")
    if seat is not None and not isinstance(seat, str) and type(seat) is not int:
        raise TableeError("“seat” is a number from 0 or a colour.")
    move = move[:MOST_LETTERS]
    refusal = await asyncio.to_thread(arbiter.why_not, game.name, table, move, seat, language(request))
    answer: dict[str, Any] = {"game": game.name, "move": move, "legal": refusal is None}
    if refusal:
        answer |= {"clause": None if refusal.clause == "turn" else refusal.clause, "why": refusal.why}
    return Response(answer, media_type=MediaType.JSON)


HANDLERS: list[Any] = [count, judge, judge_link]
