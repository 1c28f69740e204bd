"""Entering a finished table of Bauhaus; the contract is docs/editing.md."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from markupsafe import Markup

from tablee.games.bauhaus.board.laid import laid
from tablee.games.bauhaus.board.pieces import grid, pieces
from tablee.games.bauhaus.components import COLOURS, LIMITS, MIN_SEATS, PAWNS
from tablee.games.bauhaus.files.position import LETTERS, settled, write_position
from tablee.games.bauhaus.words.terms import COLOUR_WORDS, POWER_NAMES
from tablee.games.box import _
from tablee.games.fragments import Fragment
from tablee.speech import Tongue

EMPTY_BOARD = ["+" + "  +" * 8, " " * 25] * 6 + ["+" + "  +" * 8]
START = {"game": "bauhaus", "seats": 4, "board": EMPTY_BOARD}
PASSING = frozenset({"3.9"})  # a zone is closed before its pawn is entered


def _board(*lines: str) -> list[str]:
    return [*lines, *EMPTY_BOARD[len(lines) :]]


# 5.1  The rule book tells the zones of its examples, not where they lie.
EXAMPLES = (
    (
        _("The rule book’s end of a game"),
        {
            "game": "bauhaus",
            "seats": 4,
            "board": _board(
                "+--+--+--+--+--+--+--+--+",
                "|y  r |B  B  B |R  R |B |",
                "+--+--+--+--+--+--+--+--+",
                "|Y          |R |R    |Y |",
                "+--+--+--+--+--+--+--+--+",
                "|K        K    |B |Y    |",
                "+--+--+--+--+--+--+--+--+",
                "|R |                     ",
                "+--+  +  +  +  +  +  +  +",
                "    b        y     k     ",
            ),
        },
    ),
    (
        _("The rule book’s 17 points"),
        {
            "game": "bauhaus",
            "seats": 4,
            "board": _board(
                "+--+--+--+  +--+--+--+  +",
                "|B       |  |B     B |   ",
                "+  +  +--+  +  +  +  +  +",
                "|     |     |        |   ",
                "+--+--+  +  +--+--+--+  +",
            ),
        },
    ),
)


def is_blank(s: Any, seat: int) -> bool:
    """The board is everybody's: nobody has points before something lies there."""
    return not (s["pawns"].any() or s["flats"] or s["uprights"])


def complete(data: dict[str, Any]) -> dict[str, Any]:
    """4.2, 6  Nobody enters faces: they follow from the zones; with its pawn or its zone a call goes."""
    found = write_position(settled(data)[0])
    kept = {key: value for key, value in data.items() if key not in ("forced", "shared")}
    return kept | {key: found[key] for key in ("board", "forced", "shared") if key in found}


def draft(data: dict[str, Any]) -> np.ndarray:
    """A table whose zones still lack pawns can be drawn."""
    return settled(data)


def draw(t: Tongue, h: Any) -> Iterator[Fragment]:
    return laid(h)


def words(t: Tongue) -> dict[str, Any]:
    """What editor.js says, and what it must know of the box."""
    names = {colour: t(word) for colour, word in zip(COLOURS, COLOUR_WORDS, strict=True)}
    return {
        "order": COLOURS,
        "fewest": MIN_SEATS,
        "letters": dict(zip(COLOURS, LETTERS, strict=True)),
        "limits": LIMITS,
        "pawns": PAWNS,
        "tools": {"limit": t("limits"), **{colour: t("{colour} pawn", colour=name) for colour, name in names.items()}},
        "left": t("{what}, {n} left", what="{what}", n="{n}"),
        "say": {
            "limit": t("Draw the limits along the lines, or tap a side. Once more takes it away."),
            "force": t("Tap the pawn that “forced control” has turned."),
            "share": t("Tap the zone that “shared control” has fixed."),
            **{colour: _pawns(t, name) for colour, name in names.items()},
        },
        "empty": t("Closed, but without a pawn yet: {squares}.", squares="{squares}"),
        "no_limits": t("The box has only {most} limits.", most=LIMITS),
        "no_pawns": {
            colour: _begun(t("{colour} has only {most} pawns.", colour=name, most=PAWNS))
            for colour, name in names.items()
        },
        "no_pawn": t("No pawn stands on {square}.", square="{square}"),
        "no_share": t("{square} is in no closed zone with pawns of several players.", square="{square}"),
        "no_zones": t("Zones are known again as soon as there is a connection."),
        "keys": t("Board. Arrows go from square to square, Shift and an arrow put a limit, 1 to 4 put a pawn."),
        "sides": {"above": t("above"), "right": t("right"), "below": t("below"), "left": t("left")},
        "walls": t("limits:"),
    }


def _pawns(t: Tongue, colour: str) -> str:
    return _begun(t("{colour}: tap the squares of its pawns. Once more takes one away.", colour=colour))


def _begun(sentence: str) -> str:
    return sentence[:1].upper() + sentence[1:]


def values(t: Tongue) -> dict[str, Any]:
    still = {"grid": Markup(grid(t)), "pieces": Markup(pieces(t))}
    return {
        "colours": COLOURS,
        "colour_words": COLOUR_WORDS,
        "power_names": POWER_NAMES,
        "drawn": lambda name: still.get(name, ""),  # an empty board; the rest comes with the first answer
    }
