"""What bots of Range ta Ludothèque like beside points: casiers that can still be filled."""

import numpy as np

from tablee.games.ludotheque.components import EMPTY_CELLS, FITS, HEIGHT, MAT, N_STACKS, ROUNDS, WIDTH
from tablee.games.ludotheque.moves import casier_of, column_of, is_pass, place_of, shape_of
from tablee.games.ludotheque.rules import rule
from tablee.kernel import compiled, verbs

CAUTION = 0.4  # points per cell that no box is likely to fill, while all rounds are to come


def _hard_cells() -> np.ndarray:
    """For each casier's stacks: its empty cells, as far as the sizes that still fit leave them empty."""
    cells = (WIDTH * HEIGHT)[:MAT]
    fitting = (FITS[:MAT] > 0) * cells[:, None]
    return EMPTY_CELLS * (1.0 - fitting.sum(axis=0) / cells.sum())


HARD_CELLS = _hard_cells()
assert len(HARD_CELLS) == N_STACKS


@rule(verbs.advise)
def advise(s, seat, move):
    if is_pass(move):
        return 0.0
    before = np.int64(s.stacks[seat, casier_of(place_of(move))])
    after = stacked(before, shape_of(move), column_of(place_of(move)))
    left = (ROUNDS - 1 - s.round_no) / (ROUNDS - 1)
    return CAUTION * left * (HARD_CELLS[before] - HARD_CELLS[after])


@compiled
def stacked(stacks, shape, column):
    """A casier's stacks once the shape stands there."""
    for x in range(column, column + WIDTH[shape]):
        stacks += HEIGHT[shape] << (2 * x)
    return stacks
