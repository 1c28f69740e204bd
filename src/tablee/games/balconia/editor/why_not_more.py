"""Why not more? The balconies and doors of Balconia that bring a player nothing, and what they lack."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    ABSENT,
    ALL,
    AREA_CELLS,
    BALCONIES,
    CELL_NAMES,
    COLOURS_EACH,
    FEWER,
    FLOWER,
    GROUP,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    MAJORITY_FIRST,
    MAJORITY_SECOND,
    N_CELLS,
    N_ELEMENTS,
    NO_FACE,
    NOTHING,
    READING,
    TURQUOISE,
    WIDTH,
    WITHOUT,
)
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.language import Face
from tablee.games.balconia.rules.scoring import tally
from tablee.games.balconia.words.faces import COUNTED, NONE_OF, SOME, cell_words, scores_words
from tablee.games.balconia.words.reasons import compared_words, majority_at
from tablee.games.contract import Missing
from tablee.kernel import clause_name, verbs
from tablee.speech import Tongue


def why_not_more(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """5.2–5.9  Every condition that brought nothing; faces without one are not asked."""
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    for line in lines[: tally(s, seat, lines)]:
        lacking = _lacking(t, s, seat, line) if line["points"] == 0 else ""
        if lacking:
            cell = CELL_NAMES[int(line["at"]) % N_CELLS]
            where = [name for k, name in enumerate(CELL_NAMES) if int(line["where"]) >> k & 1]
            yield clause_name(line["clause"]), cell, where, lacking


def _lacking(t: Tongue, s: Any, seat: int, line: Any) -> str:
    cell = int(line["at"]) % N_CELLS
    if s["side"][seat, cell] == NO_FACE:
        return _at_door(t, s, seat, line)
    face = face_of(s, int(s["side"][seat, cell]))
    if face.scores == NOTHING:
        return ""
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return t("{cell}, lovebird: {lacking}.", cell=CELL_NAMES[cell], lacking=_alone(t, s, seat, cell, face))
    lacking = _on_balcony(t, s, seat, cell, face, line)
    return t("{cell}, {condition}: {lacking}.", cell=CELL_NAMES[cell], condition=scores_words(t, face), lacking=lacking)


# Balconies


def _on_balcony(t: Tongue, s: Any, seat: int, cell: int, face: Face, line: Any) -> str:
    if face.area != GROUP and not AREA_CELLS[seat, face.area, cell]:
        return t("the building ends there")
    if face.scores == ABSENT:
        return t("because of {cells}", cells=cell_words(t, line))
    if face.scores == ALL:
        seen = [face_of(s, int(s["side"][seat, k])) for k in range(N_CELLS) if int(line["where"]) >> k & 1]
        wanted = [k for k in range(N_ELEMENTS) if face.wanted >> k & 1]
        things = t.list(t(SOME[k]) for k in wanted if not any(other.shows[k] for other in seen))
        return t("it lacks {things}", things=things)
    if face.scores == BALCONIES:
        return t("no balcony there")
    if face.scores == WITHOUT:
        return t("no such balcony there")
    return t("{nothing} there", nothing=t(NONE_OF[FLOWER if face.scores == COLOURS_EACH else face.what]))


def _alone(t: Tongue, s: Any, seat: int, cell: int, face: Face) -> str:
    """5.5  No column, no partner in it, or every partner there has found somebody higher up."""
    ahead = 1 if (face.scores == LOOKS_RIGHT) == (seat == TURQUOISE) else -1
    column = cell % WIDTH + ahead
    if not 0 <= column < WIDTH:
        return t("it looks out of the building")
    wanted = LOOKS_LEFT if face.scores == LOOKS_RIGHT else LOOKS_RIGHT
    cells = [k for k in READING[seat].tolist() if k % WIDTH == column and s["side"][seat, k] != NO_FACE]
    partners = [CELL_NAMES[k] for k in cells if s["scores"][s["side"][seat, k]] == wanted]
    if partners:
        return t("already paired at {cells}", cells=", ".join(partners))
    return t("no lovebird looks back from the next column")


# Doors


def _at_door(t: Tongue, s: Any, seat: int, line: Any) -> str:
    at = int(line["at"])
    door = door_of(s, int(s["doors"][seat, at % N_CELLS]))
    if door.kind == MAJORITY:
        element, mine, theirs = majority_at(s, seat, at)
        return t(
            "Door, {points} points: {mine} against {theirs}; it takes more.",
            points=MAJORITY_SECOND if at >= N_CELLS else MAJORITY_FIRST,
            mine=COUNTED[element](t, mine),
            theirs=theirs,
        )
    one, other = compared_words(t, s, seat, door)
    if door.kind == FEWER and int(line["where"]):
        return t("Door: {one} are not fewer than {other}.", one=one, other=other)
    if door.kind == FEWER:
        return t("Door: {nothing}.", nothing=t(NONE_OF[door.what[0]]))
    return t("Door: {one} and {other}, no difference.", one=one, other=other)
