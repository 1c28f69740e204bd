"""What a face would bring in each cell now, for the player who looks: the previews of the board."""

from typing import Any

import numpy as np

from tablee.games.balconia.components import CELL_NAMES, LETTERS, MAJORITY, N_CELLS, N_LETTERS, NO_FACE
from tablee.games.balconia.rules.place import buildable, face_number
from tablee.games.balconia.rules.record import OVER
from tablee.games.balconia.rules.scoring import tally
from tablee.games.balconia.rules.sight import unsure_doors
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest

Effect = tuple[int, bool, dict[str, int | None]]
Effects = dict[str, dict[str, Effect]]


@compiled
def points_by_cell(s, seat, blind, lines, out):
    """Each balcony's and door's points; a majority door is left out if the other side cannot be seen."""
    out[:] = 0
    for k in range(tally(s, seat, lines)):
        cell = lines[k].at % N_CELLS
        is_door = s.side[seat, cell] == NO_FACE
        if not (is_door and blind and s.door_kind[s.doors[seat, cell]] == MAJORITY):
            out[cell] += lines[k].points


@compiled
def try_faces(s, seat, blind, out):
    """out[letter, cell, where]: how the points at `where` would change with that face of the block in that cell."""
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    before, after = np.zeros(N_CELLS, np.int64), np.zeros(N_CELLS, np.int64)
    points_by_cell(s, seat, blind, lines, before)
    cells = buildable(s)
    while cells != NONE:
        cell = first(cells)
        s.balconies |= bit(cell)
        for letter in range(N_LETTERS):
            s.side[seat, cell] = face_number(np.int64(s.token[s.turn]), letter)
            points_by_cell(s, seat, blind, lines, after)
            for where in range(N_CELLS):
                out[letter, cell, where] = after[where] - before[where]
        s.side[seat, cell] = NO_FACE
        s.balconies &= ~bit(cell)
        cells = rest(cells)


def effects(h: Any, seat: int) -> Effects:
    """By face and cell: what it brings in all, whether no other cell brings more, and the changes that are not 0 by the
    cell whose points change; the cell itself always.

    A door whose points hang on the side one does not see changes by None.
    """
    if h["phase"] == OVER:
        return {}
    changes = np.zeros((N_LETTERS, N_CELLS, N_CELLS), np.int64)
    try_faces(h, seat, not h["open"], changes)
    cells = [cell for cell in range(N_CELLS) if int(buildable(h)) >> cell & 1]
    return {letter: _of_face(changes[k], cells, unsure_doors(h, seat, k)) for k, letter in enumerate(LETTERS)}


def _of_face(changes: Any, cells: list[int], unsure: list[int]) -> dict[str, Effect]:
    sums = {cell: int(changes[cell].sum() - changes[cell][unsure].sum()) for cell in cells}
    best = max(sums.values(), default=0)
    return {
        CELL_NAMES[cell]: (
            total,
            0 < total == best,
            {
                **{CELL_NAMES[where]: int(n) for where, n in enumerate(changes[cell]) if n or where == cell},
                **{CELL_NAMES[column]: None for column in unsure},
            },
        )
        for cell, total in sums.items()
    }
