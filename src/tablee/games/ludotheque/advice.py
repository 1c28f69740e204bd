"""What bots of Range ta Ludothèque like beside points, and how they imagine the rest of a game."""

import numpy as np

from tablee.games.ludotheque.components import CLASSIC, EMPTY_CELLS, FACES, FITS, HEIGHT, MAT, N_STACKS, ROUNDS, WIDTH
from tablee.games.ludotheque.moves import casier_of, column_of, is_box, is_pass, place_of, shape_of
from tablee.games.ludotheque.rules import draw_on_sheet, pick_drawing, rub_out, rule
from tablee.games.ludotheque.scoring import by_category, by_mechanic, sharing
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import size

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


# The rest of a game: everybody thinks of a few boxes and draws the one that brings most by itself.

THOUGHTS = 4


@rule(verbs.sketch)
def sketch(s, seat, out, rng):
    best = pick_drawing(s, seat, rng)
    if is_pass(best):
        return best
    most = worth(s, seat, best)
    for _ in range(THOUGHTS - 1):
        move = pick_drawing(s, seat, rng)
        here = worth(s, seat, move)
        if here > most:
            best, most = move, here
    return best


@compiled
def worth(s, seat, move):
    """What a drawing brings at once, without what it does to others."""
    cells = WIDTH[shape_of(move)] * HEIGHT[shape_of(move)]
    if not is_box(move):
        return cells
    thing = s.round_no
    draw_on_sheet(s, seat, move)
    points = (
        links(s, seat, thing) if s.mode == CLASSIC else by_category(s, seat, thing)[1] + by_mechanic(s, seat, thing)[1]
    )
    rub_out(s, seat, thing)
    return cells + points


@compiled
def links(s, seat, game):
    """3.1  How many neighbours share the category, and how many the mechanic."""
    touching = np.uint64(s.touching[seat, game])
    category, mechanic = s.category[seat, game], FACES + s.mechanic[seat, game]
    return size(touching & sharing(s, seat, category)) + size(touching & sharing(s, seat, mechanic))
