"""Moves of Range ta Ludothèque as text, exact inverses of their codes, and the names of places."""

import re
from typing import Any

from tablee.errors import BadNotation
from tablee.games.ludotheque.components import (
    CATEGORIES,
    FACES,
    MAX_CASIERS,
    MECHANICS,
    N_CASIERS,
    ROUNDS,
    SIDE,
    TRAITS,
)
from tablee.games.ludotheque.files.position import read_position, write_position
from tablee.games.ludotheque.rules.moves import (
    MATS,
    PASS,
    UNSEEN,
    box,
    casier_of,
    category_of,
    column_of,
    face_of,
    is_mat,
    is_pass,
    is_turned,
    mechanic_of,
    place_of,
)
from tablee.games.ludotheque.rules.record import height_of
from tablee.games.ludotheque.rules.scoring import FIRST_CASIER, clause_of
from tablee.games.reading import no_move

__all__ = ["at", "read", "read_position", "where", "write", "write_position"]

FORMS = {"box": "box 5 T bluff in 3 at 1", "mat": "mat in 3 at 2", "pass": "pass"}
PLACE = r"in ([1-9]) at ([1-3])"
BOX_TEXT = re.compile(rf"box ([1-6]) ([{''.join(CATEGORIES).lower()}]) ({'|'.join(MECHANICS)}) {PLACE}( turned)?")
MAT_TEXT = re.compile(f"mat {PLACE}")


def write(s: Any, seat: int, move: int) -> str:
    if is_pass(move):
        return "pass"
    if move == UNSEEN:
        return "?"
    place = f"in {casier_of(place_of(move)) + 1} at {column_of(place_of(move)) + 1}"
    if is_mat(move):
        return f"mat {place}"
    game = f"{face_of(move) + 1} {CATEGORIES[category_of(move)]} {MECHANICS[mechanic_of(move)]}"
    return f"box {game} {place}{' turned' if is_turned(move) else ''}"


def read(s: Any, seat: int, text: str) -> int:
    plain = " ".join(text.lower().split())
    if plain == "pass":
        return PASS
    if found := MAT_TEXT.fullmatch(plain):
        return MATS + _place(found[1], found[2])
    if found := BOX_TEXT.fullmatch(plain):
        category, mechanic = CATEGORIES.index(found[2].upper()), MECHANICS.index(found[3])
        return int(box(int(bool(found[6])), int(found[1]) - 1, category, mechanic, _place(found[4], found[5])))
    raise _what_is_wrong(text, plain.split())


def _place(casier: str, column: str) -> int:
    return (int(casier) - 1) * SIDE + int(column) - 1


def _what_is_wrong(text: str, words: list[str]) -> BadNotation:
    if not words or words[0] not in FORMS:
        return no_move(text, FORMS, FORMS["box"])
    if words[0] == "box" and len(words) > 3:
        wrong = _wrong_box(*words[1:4])
        if wrong:
            return wrong
    return BadNotation(
        "“{text}” is not a whole move: write for example “{example}” (casiers 1 to {casiers}, columns 1 to {columns}).",
        text=text[:60],
        example=FORMS[words[0]],
        casiers=MAX_CASIERS,
        columns=SIDE,
    )


def _wrong_box(size: str, category: str, mechanic: str) -> BadNotation | None:
    if size not in map(str, range(1, FACES + 1)):
        return BadNotation("“{size}” is no face of the size die: write 1 to {faces}.", size=size[:40], faces=FACES)
    if category.upper() not in CATEGORIES:
        return BadNotation(
            "There is no category “{category}”: categories are {categories}.",
            category=category[:40],
            categories=", ".join(CATEGORIES),
        )
    if mechanic not in MECHANICS:
        return BadNotation(
            "There is no mechanic “{mechanic}”: mechanics are {mechanics}.",
            mechanic=mechanic[:40],
            mechanics=", ".join(MECHANICS),
        )
    return None


# Places of score lines: a thing is called by its lower left cell (`3.1.2`: casier, column, row), a casier by its
# number, a group by the category or mechanic it shares. Empty cells are named one by one.


def thing_name(s: Any, seat: int, thing: int) -> str:
    place = int(s["place"][seat, thing])
    return f"{casier_of(place) + 1}.{column_of(place) + 1}.{int(s['row'][seat, thing]) + 1}"


def at(s: Any, seat: int, line: Any) -> str | None:
    place = int(line["at"])
    if place < 0:
        return None
    if clause_of(line) == "3.1":
        return TRAITS[place]
    return thing_name(s, seat, place) if place < FIRST_CASIER else str(place - FIRST_CASIER + 1)


def where(s: Any, seat: int, line: Any) -> list[str]:
    mask = int(line["where"])
    things = [thing_name(s, seat, thing) for thing in range(ROUNDS) if mask >> thing & 1]
    casiers = [c for c in range(int(N_CASIERS[s["shelf"]])) if mask >> (FIRST_CASIER + c) & 1]
    return things + [cell for casier in casiers for cell in empty_cells(s, seat, casier)]


def empty_cells(s: Any, seat: int, casier: int) -> list[str]:
    return [
        f"{casier + 1}.{x + 1}.{y + 1}" for x in range(SIDE) for y in range(int(height_of(s, seat, casier, x)), SIDE)
    ]
