"""Gardens of Babylon as text, to be scored and to be built on.

`c3 L1 sf/b. skip d3 iris` is a terrace with its lower left space on c3, seen from above: statue and fountain in the
upper row, a bridge below; `statue c3 L1`, `stairs c3 L1 d3 L2` are decorations. Parts are separated by semicolons.
"""

from typing import Any

import tablee
from tablee.games.babylon.components import (
    CELLS,
    ELEMENTS,
    FLOWERS,
    N_QUARRY,
    NO_SYMBOL,
    SIDE,
    SYMBOL,
    SYMBOLS,
    TOKENS,
    face_of,
)
from tablee.games.babylon.files.garden import Garden
from tablee.games.babylon.files.order import building_order
from tablee.games.babylon.files.position import _piece, _terrace, put_piece, put_terrace
from tablee.games.babylon.rules.record import BUILDING, NOTHING
from tablee.match import Match

LETTERS = "sfbt."
BABYLON = tablee.game("babylon")
ROW, COLUMN = ["statue", "fountain", "bridge", "stairs"] * 2, ["fountain", "statue", "stairs", "bridge"] * 2


def spaces(printed: str) -> list[int]:
    """`sf/b.` as the symbols lower left, lower right, upper left, upper right."""
    upper, lower = printed.split("/")
    return [LETTERS.index(letter) for letter in lower + upper]


def _terrace_entry(words: list[str]) -> dict[str, Any]:
    at = CELLS.index(words[0])
    cells = [CELLS[at + step] for step in (0, 1, SIDE, SIDE + 1)]
    symbols = {c: SYMBOLS[x] for c, x in zip(cells, spaces(words[2]), strict=True) if x != NO_SYMBOL}
    entry: dict[str, Any] = {"at": words[0], "level": int(words[1][1:]), "symbols": symbols}
    if "skip" in words:
        entry["skip"] = words[words.index("skip") + 1]
    entry["flower"] = next((word for word in words if word in FLOWERS), "rose")
    return entry


def _piece_entry(words: list[str]) -> dict[str, Any]:
    cells, levels = [w for w in words if w in CELLS], [int(w[1:]) for w in words if w[0] == "L"]
    entry: dict[str, Any] = {"kind": words[0], "cells": cells}
    return entry | ({"levels": levels} if len(levels) > 1 else {"level": levels[0]})


def position(text: str, flower: str = "rose", **more: Any) -> dict[str, Any]:
    """The position file of a garden."""
    parts = [part.split() for part in text.replace("\n", " ").split(";") if part.strip()]
    return {
        "game": "babylon",
        "flower": flower,
        "terraces": [_terrace_entry(words) for words in parts if words[0] in CELLS],
        "decorations": [_piece_entry(words) for words in parts if words[0] in ELEMENTS],
        **more,
    }


def lines(data: dict[str, Any]) -> list[tuple[str, int, str | None]]:
    """The score lines of a position: clause, points, place."""
    return [(line.clause, line.points, line.at) for line in BABYLON.read(data).score()[0].lines]


def points(data: dict[str, Any], clause: str) -> int:
    return sum(p for c, p, _ in lines(data) if c == clause)


def promo(text: str, rows: list[str] | None = None, columns: list[str] | None = None) -> list[str | None]:
    """5.2  The rows and columns that score."""
    cards = {"rows": rows or ROW, "columns": columns or COLUMN}
    return [at for clause, _, at in lines(position(text, cards=cards)) if clause == "5.2"]


def refused_position(data: dict[str, Any]) -> str:
    """The clause that refuses a position; `-` if none does."""
    try:
        BABYLON.read(data)
    except tablee.BadPosition as error:
        return error.clause if error.say(BABYLON.tongue("fr")) != str(error) else f"{error.clause}, only in English"
    return "-"


def terrace(printed: str) -> tuple[int, int]:
    """A terrace of the quarry and the quarter turns after which it looks so."""
    wanted = spaces(printed)
    found = [(k, r) for k in range(N_QUARRY) for r in range(4) if SYMBOL[k, r].tolist() == wanted]
    assert found, f"no terrace looks like {printed}"
    return found[0]


def building(
    text: str = "",
    dug: str | None = "sf/tb",
    stored: str | None = None,
    *,
    pillars: int = 12,
    token: str = "blank",
    seats: int = 2,
) -> Match:
    """A match in which the active player owns this garden and is about to build."""
    match = BABYLON.start(seats, seed=1)
    while match.view()["phase"] in ("remove", "dig"):
        match.play(match.moves()[0])
    s, seat = match.state, match.awaiting[0]
    data = position(text)
    garden = Garden(seat, [_terrace(t) for t in data["terraces"]], [_piece(p) for p in data["decorations"]])
    for laid, pieces in building_order(garden):
        face = face_of(laid.flower, [laid.symbols.get(cell, NO_SYMBOL) for cell in laid.cells])
        skip = 0 if laid.skip is None else 1 + laid.cells.index(laid.skip)
        put_terrace(match.states[-1:], seat, face, laid.at, laid.level, skip)
        for piece in pieces:
            put_piece(match.states[-1:], seat, piece.kind, piece.cells[0], piece.cells[-1])
    s["phase"], s["pillars"][seat] = BUILDING, pillars
    s["dug"] = NOTHING if dug is None else terrace(dug)[0]
    s["stored"][seat] = NOTHING if stored is None else terrace(stored)[0]
    s["token"][int(s["round_no"])] = TOKENS.index(token)
    s["wild_open"] = token == "wild"
    return match


def build(at: str, level: int, printed: str = "sf/tb", skip: str | None = None, source: str = "dug") -> str:
    """The move that places a terrace so that it looks like this."""
    text = f"build {source} {at} L{level} r{terrace(printed)[1]}"
    return f"{text} skip {skip}" if skip else text


def refused(match: Match, move: str) -> str | None:
    """The clause that refuses a move, or None if it may be made."""
    refusal = match.why_not(move)
    return refusal.clause if refusal else None


def garden_of(match: Match, seat: int) -> dict[str, Any]:
    seen: dict[str, Any] = match.view()["seats"][seat]
    return seen
