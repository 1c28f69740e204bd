"""Score sheets as HTML: line by line, each naming the places it lights."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from tablee.games.box import Game
from tablee.kernel import verbs
from tablee.seen import Seen
from tablee.service.live import Table
from tablee.sheets import Line, Sheet, States
from tablee.sheets import score as score_of
from tablee.web.frame import emblem
from tablee.web.templates import render

Lights = Callable[[Any, int, Line], list[str]]


@dataclass(frozen=True)
class Counted:
    """A record to be counted, and who looks at it."""

    game: Game
    states: States
    colours: Sequence[str]
    names: Sequence[str]
    lang: str
    over: bool
    seat: int | None = None  # the viewer's
    only: list[int] | None = None  # the seats to count, where not all are described
    lights: Lights | None = None


def sheets_html(table: Table, seen: Seen, lang: str) -> str:
    """The sheets as this viewer can know them, best first."""
    lights = table.game.board.lights
    return counted_html(
        Counted(table.game, seen.hidden, table.colours, table.names(), lang, seen.over, seen.seat, lights=lights)
    )


def counted_html(counted: Counted) -> str:
    """The sheets of a live table, a replay or a table somebody describes."""
    t, seats = counted.game.tongue(counted.lang), len(counted.colours)
    viewer = verbs.SPECTATOR if counted.seat is None else counted.seat
    sheets = score_of(counted.game, counted.states, 0, seats, counted.lang, counted.only, counted.over, viewer)
    counted_seats = range(seats) if counted.only is None else sorted(counted.only)
    rows = [_row(counted, t, k, sheet) for k, sheet in zip(counted_seats, sheets, strict=True)]
    rows.sort(key=lambda row: (row["points"] is None, row["rank"] or 0))
    return render("fragments/sheets.html.jinja", t=t, rows=rows, over=counted.over)


def _row(counted: Counted, t: Any, k: int, sheet: Sheet) -> dict[str, Any]:
    return {
        "seat": k,
        "emblem": emblem(counted.colours[k]),
        "name": counted.names[k],
        "you": k == counted.seat,
        "rank": sheet.rank,
        "points": sheet.total,
        "tie": counted.game.words.tie_words(t, counted.states[0], k),
        "lines": [_lit(counted, k, line) for line in sheet.gains],
        "nothings": [_lit(counted, k, line) for line in sheet.nothings],
    }


def _lit(counted: Counted, k: int, line: Line) -> dict[str, Any]:
    ids = counted.lights(counted.states[0], k, line) if counted.lights else []
    return {"line": line, "lights": " ".join(ids)}
