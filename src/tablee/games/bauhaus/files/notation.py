"""Moves of Bauhaus as text: exact inverses of their codes. Position files are in `position.py`."""

from functools import cache
from typing import Any

from tablee.errors import BadNotation
from tablee.games.bauhaus.components import (
    COLOURS,
    FIGURE_TURNS,
    N_CORNERS,
    N_FIGURES,
    ROW,
)
from tablee.games.bauhaus.files.position import read_position, write_position
from tablee.games.bauhaus.rules.figures import fits
from tablee.games.bauhaus.rules.moves import (
    BAUHAUS_FORCE,
    BAUHAUS_MIND,
    BAUHAUS_SHARE,
    LET,
    LIMIT,
    NO_FIGURE,
    PASS,
    PAWN,
    TAKE,
    called_square,
    cell_of,
    is_call,
    is_figure,
    is_limit,
    is_mimic,
    is_pawn,
    is_shift,
    is_take,
    is_walk,
    mimicked,
    own_call,
    put_figure,
    shift,
    slot_from,
    slot_to,
    swap,
    two_squares,
    walk,
)
from tablee.games.bauhaus.rules.places import (
    OTHER_NAMES,
    SLOT_NAMES,
    SLOT_OF,
    SQUARE_NAMES,
    SQUARE_OF,
    slots_of_figure,
    squares_in,
)
from tablee.games.bauhaus.rules.zones import zone_around
from tablee.games.reading import no_move
from tablee.kernel.bits import bit

__all__ = ["at", "colours_in", "read", "read_position", "where", "write", "write_position"]

# Moves


def write(s: Any, seat: int, move: int) -> str:
    move = int(move)
    if is_take(move):
        return f"take {move - TAKE + 1}"
    if move == PASS:
        return "pass"
    if is_pawn(move):
        return f"pawn {SQUARE_NAMES[move - PAWN]}"
    if is_limit(move):
        return f"limit {SLOT_NAMES[move - LIMIT]}"
    if move == NO_FIGURE:
        return "limits ?"
    if is_figure(move):
        return " ".join(["limits", *sorted(SLOT_NAMES[slot] for slot in slots_of_figure(move))])
    if is_shift(move):
        return f"shift {SLOT_NAMES[slot_from(move)]} {SLOT_NAMES[slot_to(move)]}"
    if move < LET:
        a, b = two_squares(move)
        return f"{'walk' if is_walk(move) else 'swap'} {SQUARE_NAMES[a]} {SQUARE_NAMES[b]}"
    return _write_call(move) if is_call(move) else "let"


def _write_call(move: int) -> str:
    words = ["bauhaus"] + (["mimic"] if is_mimic(move) else [])
    call = own_call(move)
    if call == BAUHAUS_MIND:
        return " ".join([*words, "mind"])
    return " ".join([*words, "share" if call < BAUHAUS_FORCE else "force", SQUARE_NAMES[called_square(move)]])


FORMS = {
    "take": "take 2",
    "pass": "pass",
    "pawn": "pawn c4",
    "limit": "limit c4w",
    "limits": "limits c4s c4w d4s",
    "shift": "shift c4w e2s",
    "walk": "walk c4 e5",
    "swap": "swap c4 e5",
    "let": "let",
    "bauhaus": "bauhaus force c4",
}


def read(s: Any, seat: int, text: str) -> int:
    words = text.lower().split()
    if not words or words[0] not in FORMS:
        raise no_move(text, FORMS, FORMS["take"])
    code = _read(s, words[0], words[1:])
    if code is None:
        raise BadNotation(
            "“{text}” is not a whole move: write for example “{example}”.", text=text[:60], example=FORMS[words[0]]
        )
    return int(code)


def _read(s: Any, verb: str, words: list[str]) -> int | None:
    if verb in ("pass", "let"):
        return None if words else PASS if verb == "pass" else LET
    if verb == "take":
        return _read_take(words)
    if verb == "limits":
        return _read_figure(words)
    if verb == "bauhaus":
        return _read_call(s, words)
    if verb in ("pawn", "limit"):
        if len(words) != 1:
            return None
        return PAWN + _square(words[0]) if verb == "pawn" else LIMIT + _slot(words[0])
    if len(words) != 2:
        return None
    if verb == "shift":
        return shift(_slot(words[0]), _slot(words[1]))
    a, b = _square(words[0]), _square(words[1])
    return walk(a, b) if verb == "walk" else swap(min(a, b), max(a, b))


def _read_take(words: list[str]) -> int | None:
    if len(words) != 1 or words[0] not in [str(k + 1) for k in range(ROW)]:
        return None
    return TAKE + int(words[0]) - 1


@cache
def _figures() -> dict[frozenset[int], int]:
    """Every figure in every place, by its slots."""
    return {
        frozenset(slots_of_figure(put_figure(figure, turn, corner))): put_figure(figure, turn, corner)
        for figure in range(N_FIGURES)
        for turn in range(FIGURE_TURNS[figure])
        for corner in range(N_CORNERS)
        if fits(figure, turn, corner)
    }


def _read_figure(words: list[str]) -> int | None:
    if words == ["?"]:
        return NO_FIGURE
    if not words:
        return None
    for word in words:
        if words.count(word) > 1:
            raise BadNotation("The slot “{word}” is named twice: each limit of a figure has its own.", word=word[:20])
    return _figures().get(frozenset(_slot(word) for word in words), NO_FIGURE)


def _read_call(s: Any, words: list[str]) -> int | None:
    mimic = words[:1] == ["mimic"]
    code = _read_own_call(s, words[1:] if mimic else words)
    return code if code is None or not mimic else mimicked(code)


def _read_own_call(s: Any, words: list[str]) -> int | None:
    if words == ["mind"]:
        return BAUHAUS_MIND
    if len(words) != 2 or words[0] not in ("share", "force"):
        return None
    square = _square(words[1])
    return BAUHAUS_FORCE + square if words[0] == "force" else BAUHAUS_SHARE + _zone_name(s, square)


def _zone_name(s: Any, square: int) -> int:
    """A zone may be named by any of its squares; the first one stands for it."""
    cell = bit(cell_of(square))
    if int(s["closed"]) & int(cell):
        return squares_in(zone_around(s["flats"], s["uprights"], cell))[0]
    return square


def _square(word: str) -> int:
    if word not in SQUARE_OF:
        raise BadNotation("There is no square “{word}”: squares are a1 to h6.", word=word[:20])
    return SQUARE_OF[word]


def _slot(word: str) -> int:
    if word in OTHER_NAMES:
        raise BadNotation("The slot “{word}” is called {name}.", word=word, name=OTHER_NAMES[word])
    if word not in SLOT_OF:
        raise BadNotation(
            "There is no slot “{word}”: slots are the west and south sides of squares, like c4w and c4s, "
            "and h1e to h6e and a6n to h6n on the rim.",
            word=word[:20],
        )
    return SLOT_OF[word]


# Score lines: a pawn's square, and the squares of its zone.


def at(s: Any, seat: int, line: Any) -> str:
    return SQUARE_NAMES[int(line["at"])]


def where(s: Any, seat: int, line: Any) -> list[str]:
    return [SQUARE_NAMES[square] for square in squares_in(line["where"])]


def colours_in(s: Any) -> tuple[str, ...]:
    return tuple(COLOURS[int(s["colour"][seat])] for seat in range(int(s["seats"])))
