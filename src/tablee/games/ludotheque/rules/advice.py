"""What bots of Range ta Ludothèque like beside points, and how they imagine the rest of a game."""

import numpy as np

from tablee.games.ludotheque.components import CLASSIC, EMPTY_CELLS, FACES, FITS, HEIGHT, MAT, N_STACKS, ROUNDS, WIDTH
from tablee.games.ludotheque.rules.dice import way, ways
from tablee.games.ludotheque.rules.drawing import draw_on_sheet, rub_out
from tablee.games.ludotheque.rules.moves import (
    MATS,
    PASS,
    casier_of,
    category_of,
    column_of,
    is_box,
    is_pass,
    mechanic_of,
    place_of,
    shape_of,
)
from tablee.games.ludotheque.rules.neighbours import meet
from tablee.games.ludotheque.rules.record import UNKNOWN, height_of, rule
from tablee.games.ludotheque.rules.scoring import by_category, by_mechanic, sharing
from tablee.games.ludotheque.rules.standing import free_places
from tablee.games.ludotheque.rules.turn import pick_drawing
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest, size
from tablee.kernel.rng import draw

SEARCH = {"widen": 0.5, "trust": 12.0}  # the dice hide how good a drawing is: see kernel/search.py
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
    return caution(s, seat, move)


@compiled
def caution(s, seat, move):
    """What a drawing does to the room that is left: less and less important."""
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


# The rest of a game: everybody draws what brings most by itself; in expert mode, of a few boxes they think of.

THOUGHTS = 4
WHIM = 0.5  # points by which people misjudge a drawing


@rule(verbs.sketch)
def sketch(s, seat, out, rng):
    return best_of_all(s, seat, rng) if s.mode == CLASSIC else best_of_a_few(s, seat, rng)


@compiled
def best_of_all(s, seat, rng):
    best, most = best_of_a_kind(s, seat, MATS, PASS, -1.0, rng)
    for k in range(ways(s)):
        best, most = best_of_a_kind(s, seat, way(s, k), best, most, rng)
    return best


@compiled
def best_of_a_kind(s, seat, first_move, best, most, rng):
    """Of all places for this box (or mat), and the best drawing so far."""
    places = free_places(s, seat, shape_of(first_move))
    while places != NONE:
        move = first_move + first(places)
        places = rest(places)
        here = promise(s, seat, move) + np.float64(draw(rng) >> np.uint64(40)) * (WHIM / (1 << 24))
        if here > most:
            best, most = move, here
    return best, most


@compiled
def promise(s, seat, move):
    """3.1, 3.2  Cells filled and neighbours joined, without drawing it."""
    points = WIDTH[shape_of(move)] * HEIGHT[shape_of(move)] + caution(s, seat, move)
    if is_box(move):
        around = neighbours(s, seat, move)
        points += joined(s, seat, category_of(move), around) + joined(s, seat, FACES + mechanic_of(move), around)
    return points


@compiled
def joined(s, seat, trait, around):
    """How many neighbours share the trait; two single games become a group of two."""
    alike = sharing(s, seat, trait)
    met = size(alike & around)
    return met + (met == 1 and size(alike) == 1)


@compiled
def neighbours(s, seat, move):
    """The games a box would touch there."""
    shape, place = shape_of(move), place_of(move)
    row = height_of(s, seat, casier_of(place), column_of(place))
    found = NONE
    for other in range(s.round_no):
        if s.category[seat, other] != UNKNOWN and meet(s, seat, shape, place, row, other):
            found |= bit(other)
    return found


@compiled
def best_of_a_few(s, seat, rng):
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
    """4  What a drawing brings at once, without what it does to others."""
    cells = WIDTH[shape_of(move)] * HEIGHT[shape_of(move)]
    if not is_box(move):
        return cells
    thing = s.round_no
    draw_on_sheet(s, seat, move)
    points = by_category(s, seat, thing)[1] + by_mechanic(s, seat, thing)[1]
    rub_out(s, seat, thing)
    return cells + points
