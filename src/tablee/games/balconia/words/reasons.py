"""Why points: a sentence for every score line of Balconia."""

from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    AREA_CELLS,
    CELL_NAMES,
    GROUP,
    N_CELLS,
)
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.language import Door
from tablee.games.balconia.rules.scoring import count, door_points
from tablee.games.balconia.rules.sight import is_dark
from tablee.games.balconia.words.faces import COUNTED, MANY, door_words, found_words, scores_words
from tablee.games.contract import Reason
from tablee.games.wording import capital
from tablee.speech import Tongue


def at_cell(why: Reason) -> Reason:
    """“B4 · 2 points per cat in this row: 3 cats.”"""
    return lambda t, s, seat, line: t("{cell} · {why}", cell=CELL_NAMES[_cell(line)], why=why(t, s, seat, line))


def _cell(line: Any) -> int:
    return int(line["at"]) % N_CELLS


@at_cell
def condition(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.2 so much each, 5.3 for all listed elements, 5.4 for an element that is nowhere"""
    cell = _cell(line)
    face = face_of(s, int(s["side"][seat, cell]))
    if face.area != GROUP and not AREA_CELLS[seat, face.area, cell]:
        found = t("the building ends here")
    else:
        found = found_words(t, face, line)
    return t("{condition}: {found}.", condition=capital(scores_words(t, face)), found=found)


@at_cell
def lovebird(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.5"""
    if not line["points"]:
        return t("This lovebird has found no partner.")
    partner = (int(line["where"]) & ~(1 << int(line["at"]))).bit_length() - 1
    return t("This lovebird is paired with the one at {cell}.", cell=CELL_NAMES[partner])


@at_cell
def no_condition(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.6"""
    return t("This balcony has no condition.")


@at_cell
def majority(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.7"""
    element, mine, theirs = majority_at(s, seat, int(line["at"]))
    if is_dark(s, 1 - seat):
        return t("More {things} than the other side? {mine} so far.", things=t(MANY[element]), mine=mine)
    return t(
        "More {things} than the other side? {mine} against {theirs}.",
        things=t(MANY[element]),
        mine=mine,
        theirs=theirs,
    )


def majority_at(s: Any, seat: int, at: int) -> tuple[int, int, int]:
    """5.7  The element a line of a door asks for, and how many of it both sides have."""
    second, column = divmod(at, N_CELLS)
    element = door_of(s, int(s["doors"][seat, column])).what[second]
    mine, theirs = (int(count(s, who, np.uint64(s["balconies"]), element)) for who in (seat, 1 - seat))
    return element, mine, theirs


@at_cell
def comparison(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.8 fewer of one than of the other, 5.9 the difference"""
    door = door_of(s, int(s["doors"][seat, _cell(line)]))
    one, other = compared_words(t, s, seat, door)
    return t("{condition}: {one}, {other}.", condition=capital(door_words(t, door)), one=one, other=other)


def compared_words(t: Tongue, s: Any, seat: int, door: Door) -> list[str]:
    """“3 cats”, “2 birds”: what a door compares."""
    return [COUNTED[k](t, int(count(s, seat, np.uint64(s["balconies"]), k))) for k in door.what]


REASONS = {
    "5.2": condition,
    "5.3": condition,
    "5.4": condition,
    "5.5": lovebird,
    "5.6": no_condition,
    "5.7": majority,
    "5.8": comparison,
    "5.9": comparison,
}


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """5.10  What breaks a tie."""
    return t.n("{n} point from the doors", "{n} points from the doors", int(door_points(s, seat)))
