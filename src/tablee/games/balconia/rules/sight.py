"""5.7, 6  What a viewer of a hidden record knows of the points: nothing of a side that is dark."""

from typing import Any

import numpy as np

from tablee.games.balconia.components import MAJORITY, N_CELLS, NO_FACE, SEATS, WIDTH
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.moves import is_put, letter_of, opposite
from tablee.games.balconia.rules.place import face_number
from tablee.games.balconia.rules.record import OVER
from tablee.games.balconia.rules.scoring import tally
from tablee.kernel import verbs


def is_shown(h: Any, side: int, viewer: int) -> bool:
    """6.1  Nobody looks at the opponent's side before the end, unless the record holds it: replays show everything."""
    held = h["balconies"] and not is_dark(h, side)
    return bool(side == viewer or h["open"] or h["phase"] == OVER or held)


def is_dark(h: Any, side: int) -> bool:
    """Do balconies stand in the building, and this record does not say what they show on this side?"""
    return bool(h["balconies"]) and bool((h["side"][side] == NO_FACE).all())


def is_majority(h: Any, side: int, column: int) -> bool:
    return bool(h["door_kind"][h["doors"][side, column]] == MAJORITY)


def points_now(h: Any, side: int) -> dict[int, int]:
    """What each balcony and door of a side that is shown brings at present, by cell.

    A majority door (5.7) is left out as long as the other side is hidden.
    """
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    other_hidden = not is_shown(h, 1 - side, side)
    found: dict[int, int] = {}
    for line in lines[: tally(h, side, lines)]:
        cell = int(line["at"]) % N_CELLS
        is_door = h["side"][side, cell] == NO_FACE
        if not (is_door and other_hidden and is_majority(h, side, cell)):
            found[cell] = found.get(cell, 0) + int(line["points"])
    return found


def points(h: Any, viewer: int) -> list[int | None]:
    """6.1  The running points of the sides the viewer may see."""
    return [sum(points_now(h, side).values()) if is_shown(h, side, viewer) else None for side in range(SEATS)]


def line_hangs(h: Any, side: int, line: Any) -> bool:
    """5.7  Does this score line compare with a side that this record does not show?"""
    cell = int(line["at"]) % N_CELLS
    return is_dark(h, 1 - side) and h["side"][side, cell] == NO_FACE and is_majority(h, side, cell)


def gain_is_sure(h: Any, seat: int, move: int) -> bool:
    """5.7  Does no majority door compare what this placement changes with a side that this record does not show?"""
    return not is_put(move) or not unsure_doors(h, seat, letter_of(move))


def unsure_doors(h: Any, seat: int, letter: int) -> list[int]:
    """5.7  The majority doors whose comparison this face of the block on offer, or the one behind it, would change."""
    if is_shown(h, 1 - seat, seat):
        return []
    block = int(h["token"][h["turn"]])
    faces = [face_of(h, int(face_number(block, k))) for k in (letter, opposite(letter))]
    return [
        column
        for column in doors(h)
        if is_majority(h, seat, column)
        and any(face.shows[what] for face in faces for what in door_of(h, int(h["doors"][seat, column])).what)
    ]


def doors(h: Any) -> list[int]:
    return [column for column in range(WIDTH) if int(h["entrances"]) >> column & 1]
