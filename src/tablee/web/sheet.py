"""Score sheets as HTML: line by line, each naming the places it lights."""

from typing import Any

from tablee.kernel import verbs
from tablee.service.live import Table
from tablee.sheets import Sheet, States
from tablee.sheets import score as score_of
from tablee.web.frame import emblem
from tablee.web.templates import render


def score_sheets(table: Table, seat: int | None, lang: str, at: int | None = None, everything: bool = False) -> str:
    """The sheets as this viewer can know them, best first."""
    match = table.match
    states = match.states[at : at + 1] if everything and at is not None else match.hidden(seat, at)
    return sheets_html(table, states, seat, lang)


def sheets_html(table: Table, states: States, seat: int | None, lang: str) -> str:
    t = table.game.tongue(lang)
    drawing: Any = table.game.module("drawing")
    seats = table.match.seats
    sheets = score_of(table.game, states, 0, seats, lang)
    shown = (
        list(drawing.shown_points(states[0], verbs.SPECTATOR if seat is None else seat))
        if hasattr(drawing, "shown_points")
        else [sheet.total for sheet in sheets]
    )
    rows = [_row(table, t, states, k, sheet, shown[k], seat) for k, sheet in enumerate(sheets)]
    rows.sort(key=lambda row: (row["points"] is None, row["rank"]))
    return render("fragments/sheets.html.jinja", t=t, rows=rows, over=table.match.over)


def _row(
    table: Table, t: Any, states: States, k: int, sheet: Sheet, points: int | None, seat: int | None
) -> dict[str, Any]:
    drawing: Any = table.game.module("drawing")
    lights = getattr(drawing, "lights", None)
    return {
        "seat": k,
        "emblem": emblem(table.match.colours[k]),
        "name": table.names()[k],
        "you": k == seat,
        "rank": sheet.rank,
        "points": points,
        "tie": table.game.words.tie_words(t, states[0], k),
        "lines": [
            {"line": line, "lights": " ".join(lights(states[0], k, line)) if lights else ""} for line in sheet.lines
        ]
        if points is not None
        else [],
    }
