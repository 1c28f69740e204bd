"""1.1  Squares and slots by name, and sets of them as lists: a1 is the square in the corner, a1s its lower side."""

import numpy as np

from tablee.games.bauhaus.components import COLUMNS, N_FLAT, N_SLOTS, N_SQUARES, ROWS, STRIDE
from tablee.games.bauhaus.rules.figures import markers_of
from tablee.games.bauhaus.rules.moves import cell_of, corner_of, figure_of, turn_of

LETTERS = "abcdefgh"[:COLUMNS]


def _square_name(square: int) -> str:
    return f"{LETTERS[square % COLUMNS]}{square // COLUMNS + 1}"


def _slot_name(slot: int) -> str:
    """The square above a flat slot or right of an upright one, and that side of it; on the far rims the other side."""
    if slot < N_FLAT:
        column, row = slot % COLUMNS, slot // COLUMNS
        return f"{LETTERS[column]}{row + 1}s" if row < ROWS else f"{LETTERS[column]}{ROWS}n"
    column, row = (slot - N_FLAT) % STRIDE, (slot - N_FLAT) // STRIDE
    return f"{LETTERS[column]}{row + 1}w" if column < COLUMNS else f"{LETTERS[-1]}{row + 1}e"


SQUARE_NAMES = tuple(_square_name(square) for square in range(N_SQUARES))
SLOT_NAMES = tuple(_slot_name(slot) for slot in range(N_SLOTS))
SQUARE_OF = {name: square for square, name in enumerate(SQUARE_NAMES)}
SLOT_OF = {name: slot for slot, name in enumerate(SLOT_NAMES)}


def _other_names() -> dict[str, str]:
    """Names one might give a slot from its other side."""
    found = {}
    for square, name in enumerate(SQUARE_NAMES):
        if square % COLUMNS + 1 < COLUMNS:
            found[name + "e"] = SQUARE_NAMES[square + 1] + "w"
        if square + COLUMNS < N_SQUARES:
            found[name + "n"] = SQUARE_NAMES[square + COLUMNS] + "s"
    return found


OTHER_NAMES = _other_names()


def squares_in(cells: int) -> list[int]:
    """The squares of a set."""
    return [square for square in range(N_SQUARES) if int(cells) >> int(cell_of(square)) & 1]


def slots_in(flat: int, upright: int) -> list[int]:
    """The slots of a pair of sets."""
    flats = [slot for slot in range(N_FLAT) if int(flat) >> slot + slot // COLUMNS & 1]
    return flats + [N_FLAT + k for k in range(N_SLOTS - N_FLAT) if int(upright) >> k & 1]


def cells_of_slots(slots: list[int]) -> tuple[np.uint64, np.uint64]:
    """The same as a pair of sets."""
    flats = sum(1 << slot + slot // COLUMNS for slot in slots if slot < N_FLAT)
    return np.uint64(flats), np.uint64(sum(1 << slot - N_FLAT for slot in slots if slot >= N_FLAT))


def slots_of_figure(move: int) -> list[int]:
    return slots_in(*markers_of(figure_of(move), turn_of(move), corner_of(move)))
