"""Moves of Balconia as text: exact inverses of their codes. Positions are in position.py."""

import re
from typing import Any

from tablee.errors import BadNotation
from tablee.games.balconia.components import CELL_NAMES, LETTERS, N_CELLS, PAIRS
from tablee.games.balconia.files.position import read_position, write_position
from tablee.games.balconia.rules.moves import GET, KEEP, N_PLACES, OUTSIDE, PUT, PUT_UNSEEN

PLACE_NAMES = (*CELL_NAMES, "outside")


def _texts() -> dict[int, str]:
    """Every move there is; the blurred ones of the log have a question mark."""
    texts = {KEEP + k: f"keep {pair}" for k, pair in enumerate(PAIRS)}
    for place, name in enumerate(PLACE_NAMES):
        texts[PUT_UNSEEN + place] = f"put ? at {name}"
        for k, letter in enumerate(LETTERS):
            texts[PUT + k * N_PLACES + place] = f"put {letter} at {name}"
            texts[GET + k * N_PLACES + place] = f"get {letter} at {name}?"
    return texts


TEXTS = _texts()
CODES = {text.lower(): code for code, text in TEXTS.items() if "?" not in text}
ELSEWHERE = re.compile(r"put ([abcd]) at [a-z]{1,2}-?\d{1,3}")  # reads like a cell, but is none of the building


def write(s: Any, seat: int, move: int) -> str:
    return TEXTS[int(move)]


def read(s: Any, seat: int, text: str) -> int:
    words = " ".join(text.lower().split())
    if words in CODES:
        return CODES[words]
    if found := ELSEWHERE.fullmatch(words):
        return PUT + LETTERS.index(found[1]) * N_PLACES + OUTSIDE
    raise _what_is_wrong(text)


def _what_is_wrong(text: str) -> BadNotation:
    words = text.lower().split()
    if words[:1] == ["keep"]:
        return BadNotation(
            "“{text}” keeps no two adjacent faces: write {pairs}.",
            text=text[:60],
            pairs=", ".join(f"keep {pair}" for pair in PAIRS),
        )
    return BadNotation(
        "“{text}” is no move: write “{keep}” to choose two faces, “{put}” to place one of the other two.",
        text=text[:60],
        keep="keep bc",
        put="put d at C2",
    )


# Places of score lines are cells, named as turquoise sees them.


def at(s: Any, seat: int, line: Any) -> str:
    return CELL_NAMES[int(line["at"]) % N_CELLS]


def where(s: Any, seat: int, line: Any) -> list[str]:
    return [name for cell, name in enumerate(CELL_NAMES) if int(line["where"]) >> cell & 1]


__all__ = ["at", "read", "read_position", "where", "write", "write_position"]
