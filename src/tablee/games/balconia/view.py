"""What one seat sees of Balconia, as plain data. The record given is already hidden."""

from typing import Any

from tablee.games.balconia.components import (
    CELL_NAMES,
    COLOURS,
    LETTERS,
    N_CELLS,
    N_LETTERS,
    NO_FACE,
    READING,
    SEATS,
    WIDTH,
)
from tablee.games.balconia.faces import door_name, door_of, face_name, face_of
from tablee.games.balconia.language import write_door, write_face
from tablee.games.balconia.moves import is_put, letter_of, opposite
from tablee.games.balconia.notation import PAIRS
from tablee.games.balconia.rules import CHOOSING, OVER, PLACING, active, chooser, face_number, offered, placer
from tablee.games.balconia.words import is_dark, is_majority, is_shown, points_now

PHASES = ("choose", "place", "over")


def view(h: Any, seat: int) -> dict[str, Any]:
    over = h["phase"] == OVER
    return {
        "game": "balconia",
        "seat": None if seat < 0 else COLOURS[seat],
        "turn": min(int(h["turn"]) + 1, int(h["turns"])),
        "turns": int(h["turns"]),
        "phase": PHASES[int(h["phase"])],
        "active": None if over else COLOURS[active(h)],
        "chooser": None if over else COLOURS[chooser(h)],
        "placer": None if over else COLOURS[placer(h)],
        "left": max(0, int(h["turns"]) - int(h["turn"]) - 1),
        "block": None if over else _block(h),
        "full": [CELL_NAMES[cell] for cell in range(N_CELLS) if int(h["balconies"]) >> cell & 1],
        "entrances": {CELL_NAMES[column]: int(h["entrance"][column]) + 1 for column in _doors(h)},
        "rows": [[CELL_NAMES[cell] for cell in row] for row in _rows(seat)],
        "sides": {COLOURS[k]: _side(h, k) if is_shown(h, k, seat) else None for k in range(SEATS)},
    }


def shown_points(h: Any, viewer: int) -> list[int | None]:
    """6.1  The running points of the sides the viewer may see."""
    return [sum(points_now(h, side).values()) if is_shown(h, side, viewer) else None for side in range(SEATS)]


def hangs_on_secrets(h: Any, side: int, line: Any) -> bool:
    """5.7  Does this score line compare with a side that this record does not show?"""
    cell = int(line["at"]) % N_CELLS
    return is_dark(h, 1 - side) and h["side"][side, cell] == NO_FACE and is_majority(h, side, cell)


def gain_hangs_on_secrets(h: Any, seat: int, move: int) -> bool:
    """5.7  Would this placement change what a majority door compares with a side that this record does not show?"""
    return is_put(move) and bool(unsure_doors(h, seat, letter_of(move)))


def unsure_doors(h: Any, seat: int, letter: int) -> list[int]:
    """5.7  The majority doors whose comparison this face of the block on offer, or the one behind it, would change."""
    if is_shown(h, 1 - seat, seat):
        return []
    block = int(h["token"][h["turn"]])
    faces = [face_of(h, int(face_number(block, k))) for k in (letter, opposite(letter))]
    return [
        column
        for column in _doors(h)
        if is_majority(h, seat, column)
        and any(face.shows[what] for face in faces for what in door_of(h, int(h["doors"][seat, column])).what)
    ]


def _rows(seat: int) -> list[list[int]]:
    """1.1  The building as this seat looks at it, from the top left; spectators stand on turquoise's side."""
    cells = READING[max(seat, 0)].tolist()
    return [cells[k : k + WIDTH] for k in range(0, N_CELLS, WIDTH)]


def _doors(h: Any) -> list[int]:
    return [column for column in range(WIDTH) if int(h["entrances"]) >> column & 1]


def _block(h: Any) -> dict[str, Any]:
    """3.2  The block now offered, with all four faces; once chosen, which are whose."""
    block = int(h["token"][h["turn"]])
    faces = {LETTERS[k]: write_face(face_of(h, int(face_number(block, k)))) for k in range(N_LETTERS)}
    placing = h["phase"] == PLACING
    return {
        "number": block + 1,
        "faces": faces,
        "kept": PAIRS[int(h["kept"][h["turn"]])] if placing else None,
        "offered": "".join(LETTERS[k] for k in offered(h)) if placing else None,
    }


def _side(h: Any, side: int) -> dict[str, Any]:
    points = points_now(h, side)
    return {
        "balconies": {
            CELL_NAMES[cell]: {
                "face": face_name(int(h["side"][side, cell])),
                **write_face(face_of(h, int(h["side"][side, cell]))),
                "points": points[cell],
            }
            for cell in READING[side].tolist()
            if h["side"][side, cell] != NO_FACE
        },
        "doors": {
            CELL_NAMES[column]: {
                "door": door_name(int(h["doors"][side, column])),
                **write_door(door_of(h, int(h["doors"][side, column]))),
                "points": points.get(column),
            }
            for column in _doors(h)
        },
    }


assert PHASES[CHOOSING] == "choose"
