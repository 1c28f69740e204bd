"""Why points: a sentence for every score line of Balconia."""

from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    AREA_CELLS,
    CELL_NAMES,
    GROUP,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    N_CELLS,
    NO_FACE,
    NOTHING,
)
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.scoring import count, door_points
from tablee.games.balconia.rules.sight import is_dark
from tablee.games.balconia.words.faces import COUNTED, MANY, door_words, found_words, scores_words
from tablee.games.wording import capital
from tablee.speech import Tongue


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """“B4, 2 points per cat in this row: 3 cats.”"""
    cell = CELL_NAMES[int(line["at"]) % N_CELLS]
    return t("{cell} · {why}", cell=cell, why=_why(t, s, seat, line))


def _why(t: Tongue, s: Any, seat: int, line: Any) -> str:
    cell = int(line["at"]) % N_CELLS
    if s["side"][seat, cell] == NO_FACE:
        return _door_reason(t, s, seat, line)
    face = face_of(s, int(s["side"][seat, cell]))
    if face.scores == NOTHING:
        return t("This balcony has no condition.")
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return _lovebird_reason(t, line)
    if face.area != GROUP and not AREA_CELLS[seat, face.area, cell]:
        found = t("the building ends here")
    else:
        found = found_words(t, face, line)
    return t("{condition}: {found}.", condition=capital(scores_words(t, face)), found=found)


def _lovebird_reason(t: Tongue, line: Any) -> str:
    if not line["points"]:
        return t("This lovebird has found no partner.")
    partner = (int(line["where"]) & ~(1 << int(line["at"]))).bit_length() - 1
    return t("This lovebird is paired with the one at {cell}.", cell=CELL_NAMES[partner])


def _door_reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    second, column = divmod(int(line["at"]), N_CELLS)
    door = door_of(s, int(s["doors"][seat, column]))
    cells = np.uint64(s["balconies"])
    if door.kind == MAJORITY:
        element = door.what[second]
        mine, theirs = (int(count(s, who, cells, element)) for who in (seat, 1 - seat))
        if is_dark(s, 1 - seat):
            return t("More {things} than the other side? {mine} so far.", things=t(MANY[element]), mine=mine)
        return t(
            "More {things} than the other side? {mine} against {theirs}.",
            things=t(MANY[element]),
            mine=mine,
            theirs=theirs,
        )
    one, other = (COUNTED[k](t, int(count(s, seat, cells, k))) for k in door.what)
    return t("{condition}: {one}, {other}.", condition=capital(door_words(t, door)), one=one, other=other)


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """5.10  What breaks a tie."""
    return t.n("{n} point from the doors", "{n} points from the doors", int(door_points(s, seat)))
