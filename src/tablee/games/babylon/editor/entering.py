"""Entering finished gardens of Babylon, as far as they are visible or whole; the contract is docs/editing.md."""

from collections.abc import Iterator
from typing import Any

from tablee.games.babylon import GAME
from tablee.games.babylon.board.from_above import SHADES, U
from tablee.games.babylon.board.space import cells_of
from tablee.games.babylon.components import (
    BRIDGE,
    CELLS,
    COLUMN_ASKS,
    ELEMENTS,
    FLOWERS,
    N_CELLS,
    ROW_ASKS,
    SIDE,
    SYMBOLS,
)
from tablee.games.babylon.editor.pieces import pieces
from tablee.games.babylon.rules.record import middle
from tablee.games.babylon.words.terms import element_word, flower_word
from tablee.games.box import _
from tablee.games.questions import Choice, Question, of_option
from tablee.speech import Tongue

# The game of the box; the dialog of the page asks for the promo cards.
START = {
    "game": "babylon",
    "options": {"promo": False},
    "gardens": [{"flower": "rose", "decorations": [], "terraces": []}],
}
# 1.2  A terrace gets its symbols one by one, 3.3b its supports later, 5.1 the cards are entered place by place.
PASSING = frozenset({"1.2", "3.3b", "5.1"})


def _seen(kind: str, *cells: str, visible: list[str] | None = None) -> dict[str, Any]:
    return {"kind": kind, "cells": list(cells), "level": 1, "visible": list(cells) if visible is None else visible}


def _garden(rows: str, columns: str, *pieces: dict[str, Any]) -> dict[str, Any]:
    cards = {"rows": rows.split(), "columns": columns.split()}
    garden = {"flower": "rose", "decorations": list(pieces), "cards": cards}
    return {**START, "options": {"promo": True}, "gardens": [garden]}


# 5.2, 5.4  The two worked examples of the promo rules.
THREE_STATUES = _garden(
    "fountain bridge stairs fountain bridge stairs statue fountain",
    "statue fountain bridge statue fountain bridge stairs fountain",
    *(_seen("statue", cell) for cell in ("a2", "d2", "f2")),
)
HALF_HIDDEN = _garden(
    "statue fountain stairs statue fountain stairs bridge statue",
    "statue fountain stairs bridge statue fountain stairs statue",
    _seen("bridge", "b2", "d2", visible=["b2", "c2"]),
)
EXAMPLES = ((_("Three statues in a row"), THREE_STATUES), (_("The half-hidden bridge"), HALF_HIDDEN))


def is_blank(s: Any, seat: int) -> bool:
    return not (s["built"][seat] or s["pieces"][seat])


def questions(t: Tongue) -> list[Question]:
    """Which game lies on the table, and how much of it is entered."""
    (promo,) = [option for option in GAME.options if option.name == "promo"]
    whole = (
        Choice("true", t("whole gardens"), t("Terraces and decorations: every point is counted.")),
        Choice("false", t("only decorations"), t("Quicker; sets of flowers and of decorations are not counted then.")),
    )
    return [of_option(t, promo), Question("whole", t("What do you enter?"), whole)]


def lights(h: Any, seat: int, line: Any) -> list[str]:
    """The row or column and the cells, of whichever garden is shown."""
    at = line.at or ""
    asked = [f"ask-{seat}-{at}"] if at.startswith(("row-", "column-")) else []
    cells = [at] if at in CELLS else []
    return asked + [f"cell-{seat}-{cell}" for cell in dict.fromkeys([*cells, *line.where])]


def words(t: Tongue) -> dict[str, Any]:
    """What editor.js says, and what it must know of the box."""
    return {
        "choose": t("Choose an element and its level, then press its cells; press the edges to set the cards."),
        "pick": t("Choose an element and its level, then press its cells."),
        "lay": t("Begin with the lowest terraces: choose a flower and a level, then press the lower left cell."),
        "first": t("{what}: press its cell.", what="{what}"),
        "two": t("{what}: press or stroke over its cells; for stairs the lower one first.", what="{what}"),
        "second": t("And the other end?"),
        "terrace": t("A terrace: press its lower left cell, then its spaces until they show their symbols."),
        "spaces": t("Press each space until it shows its symbol."),
        "chosen": t("{what}: press its cells to hide or show them, or take it away.", what="{what}"),
        "ask": t("Row or column {name}: {what}", name="{name}", what="{what}"),
        "garden": t("Garden of {flower}", flower="{flower}"),
        "elements": {name: element_word(t, k) for k, name in enumerate(ELEMENTS)},
        "flowers": {name: flower_word(t, k) for k, name in enumerate(FLOWERS)},
        **facts(),
    }


def facts() -> dict[str, Any]:
    """What editor.js must know of the box and of the rules: it decides nothing by itself."""
    return {
        "rows": {name: [ELEMENTS[e] for e in ROW_ASKS[k]] for k, name in enumerate(FLOWERS)},
        "columns": {name: [ELEMENTS[e] for e in COLUMN_ASKS[k]] for k, name in enumerate(FLOWERS)},
        "grid": [[CELLS[row * SIDE + column] for column in range(SIDE)] for row in reversed(range(SIDE))],  # as seen
        "squares": {CELLS[at]: [CELLS[cell] for cell in cells_of(at)] for at in range(N_CELLS) if not _is_edge(at)},
        "symbols": SYMBOLS,  # 1.2: what a terrace may show, each as often as it is here
        "rise": {name: RISE[name] for name in ELEMENTS},
        "between": {ELEMENTS[BRIDGE]: dict(_bridges())},
        "unit": U,
        "shades": SHADES,
    }


# 3.4  How much higher than its first space each space of a piece lies.
RISE = {"statue": [0], "fountain": [0, 0], "bridge": [0, 0], "stairs": [0, 1], "belvedere": [0]}


def _is_edge(at: int) -> bool:
    """3.2a  No terrace has its lower left space there."""
    return at % SIDE == SIDE - 1 or at // SIDE == SIDE - 1


def _bridges() -> Iterator[tuple[str, str]]:
    """3.4d  The ends of every bridge there can be, and the cell between them."""
    for first in range(N_CELLS):
        for last in (first + 2, first + 2 * SIDE):
            if last < N_CELLS and (last - first > 2 or last % SIDE > 1):
                yield " ".join(sorted((CELLS[first], CELLS[last]))), CELLS[int(middle(first, last))]


def values(t: Tongue) -> dict[str, Any]:
    return {
        "elements": [(name, element_word(t, k)) for k, name in enumerate(ELEMENTS)],
        "flowers": [(name, flower_word(t, k)) for k, name in enumerate(FLOWERS)],
        "levels": range(1, 7),
        "pieces": pieces(),
    }
