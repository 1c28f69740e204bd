"""What one seat sees of Balconia, as plain data. The record given is already hidden."""

from typing import Any

from tablee.games.balconia.components import (
    CELL_NAMES,
    COLOURS,
    LETTERS,
    N_CELLS,
    N_LETTERS,
    NO_FACE,
    PAIRS,
    READING,
    SEATS,
    WIDTH,
)
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.faces import door_name, door_of, face_name, face_of
from tablee.games.balconia.rules.language import write_door, write_face
from tablee.games.balconia.rules.place import face_number
from tablee.games.balconia.rules.record import CHOOSING, OVER, PLACING, active, chooser, placer
from tablee.games.balconia.rules.sight import doors, is_shown, points_now

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
        "entrances": {CELL_NAMES[column]: int(h["entrance"][column]) + 1 for column in doors(h)},
        "rows": [[CELL_NAMES[cell] for cell in row] for row in _rows(seat)],
        "sides": {COLOURS[k]: _side(h, k) if is_shown(h, k, seat) else None for k in range(SEATS)},
    }


def _rows(seat: int) -> list[list[int]]:
    """1.1  The building as this seat looks at it, from the top left; spectators stand on turquoise's side."""
    cells = READING[max(seat, 0)].tolist()
    return [cells[k : k + WIDTH] for k in range(0, N_CELLS, WIDTH)]


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
            for column in doors(h)
        },
    }


assert PHASES[CHOOSING] == "choose"
