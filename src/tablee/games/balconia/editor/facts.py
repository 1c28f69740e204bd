"""What editor.js must know of the box and of the rules, as plain data: it decides nothing by itself."""

from collections.abc import Callable
from typing import Any

from tablee.errors import BadPosition
from tablee.games.balconia.board import pictures
from tablee.games.balconia.components import (
    AREAS,
    CELL_NAMES,
    COLOURS,
    COUNTS_ITSELF,
    DOOR_KINDS,
    ELEMENTS,
    FLOWER_COLOURS,
    KINDS,
    LETTERS,
    MOST_OF_ONE,
    N_BLOCKS,
    N_CELLS,
    N_PRINTED_DOORS,
    ONCE,
    READING,
    WIDTH,
)
from tablee.games.balconia.rules.faces import door_name, face_name, in_use
from tablee.games.balconia.rules.language import WITHOUT_PREFIX, Door, read_face, write_door, write_face
from tablee.games.balconia.rules.moves import opposite


def box() -> dict[str, Any]:
    """Facts of the box, so that the script knows none by itself."""
    return {
        "cells": CELL_NAMES,
        "rows": {colour: _rows(seat) for seat, colour in enumerate(COLOURS)},
        "ground": CELL_NAMES[:WIDTH],
        "behind": _behind(),
        "blocks": N_BLOCKS,
        "letters": LETTERS,
        "elements": ELEMENTS,
        "counts_itself": COUNTS_ITSELF,
        "goes": _goes(AREAS[0]),
        "own": {area: _goes(area) for area in AREAS if not _is_right({}, area, "each", ELEMENTS[0])},
        "once": ONCE,
        "most": MOST_OF_ONE,
        "without": WITHOUT_PREFIX,
        "doors": {kind: _door_keys(k) for k, kind in enumerate(DOOR_KINDS)},
        "standing": pictures.STANDING,
        "people": len(pictures.PEOPLE),
        "tints": len(pictures.TINTS),
        "row": {"left": pictures.LEFT, "room": pictures.ROOM, "crowded": pictures.CROWDED},
    }


def _rows(seat: int) -> list[list[str]]:
    """The cells as this side reads them, from the top left."""
    names = [CELL_NAMES[cell] for cell in READING[seat].tolist()]
    return [names[k : k + WIDTH] for k in range(0, N_CELLS, WIDTH)]


def _behind() -> dict[str, str]:
    """1.2  What looks the other way, of printed faces and doors."""
    faces = {
        face_name(block * len(LETTERS) + k): face_name(block * len(LETTERS) + opposite(k))
        for block in range(N_BLOCKS)
        for k in range(len(LETTERS))
    }
    doors = {door_name(k): door_name(k ^ 1) for k in range(N_PRINTED_DOORS)}
    return faces | doors


# 5.1 to 5.4  What the page offers to be counted is what the rules read.
REWARDS: dict[str, Callable[[str], dict[str, Any]]] = {
    "each": lambda word: {"each": 1, "of": word},
    "without": lambda word: {"each": 1, "of": WITHOUT_PREFIX + word},
    "all": lambda word: {"once": ONCE, "all": [word]},
    "none": lambda word: {"once": ONCE, "none": word},
}
EVERYTHING = {**dict.fromkeys(KINDS, 1), "flower": dict.fromkeys(FLOWER_COLOURS, 1)}
OTHERS = ("flower-colours", "balcony")


def _goes(area: str) -> dict[str, list[str]]:
    """What each kind of reward may count in an area, on a face that shows everything."""
    words = (*ELEMENTS, *OTHERS)
    return {kind: [word for word in words if _is_right(EVERYTHING, area, kind, word)] for kind in REWARDS}


def _is_right(has: dict[str, Any], area: str, kind: str, word: str) -> bool:
    try:
        read_face("", {"has": has, "scores": {"area": area, **REWARDS[kind](word)}})
    except BadPosition:
        return False
    return True


def _door_keys(kind: int) -> list[str]:
    """The words under which a door of this kind names what it compares."""
    return [key for key in write_door(Door(kind + 1)) if key != "kind"]


def printed_ones() -> dict[str, Any]:
    faces = in_use()
    return {
        "faces": {face_name(k): write_face(face) for k, face in enumerate(faces.faces)},
        "doors": {door_name(k): write_door(door) for k, door in enumerate(faces.doors)},
    }
