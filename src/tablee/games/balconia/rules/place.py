"""3.3  Place: where a balcony may stand, and what each side sees of it."""

import numpy as np

from tablee.games.balconia.components import FIRST_COLUMN, LAST_COLUMN, N_LETTERS, WHOLE_GRID, WIDTH
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.moves import OUTSIDE, is_put, letter_of, opposite, place_of, put_move
from tablee.games.balconia.rules.record import chooser, placer
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, has, rest


@compiled
def why_no_put(s, move):
    low, high = offered(s)
    if not is_put(move) or letter_of(move) not in (low, high):
        return clause("3.3")
    place = place_of(move)
    if place == OUTSIDE:
        return clause("3.3b")
    if has(s.balconies | s.entrances, place):
        return clause("3.3a")
    if has(buildable(s), place):
        return 0
    return clause("3.3c") if s.balconies else clause("3.3d")


@compiled
def legal_puts(s, out):
    cells = buildable(s)
    n = 0
    for letter in offered(s):
        left = cells
        while left != NONE:
            out[n] = put_move(letter, first(left))
            left = rest(left)
            n += 1
    return n


@compiled
def buildable(s):
    """The free cells where 3.3c, 3.3d and 4.1 allow a balcony."""
    free = WHOLE_GRID & ~(s.balconies | s.entrances)
    if s.anywhere:
        return free
    return free & (beside(s.balconies) if s.balconies else beside(s.entrances))


@compiled
def beside(cells):
    """The orthogonal neighbours of a set of cells."""
    one, floor = np.uint64(1), np.uint64(WIDTH)
    return (
        (cells & ~LAST_COLUMN) << one | (cells & ~FIRST_COLUMN) >> one | cells << floor | cells >> floor
    ) & WHOLE_GRID


@compiled
def put(s, letter, cell):
    block = np.int64(s.token[s.turn])
    s.side[placer(s), cell] = face_number(block, letter)
    s.side[chooser(s), cell] = face_number(block, opposite(letter))
    s.balconies |= bit(cell)
    s.built[cell] = s.turn


@compiled
def face_number(block, letter):
    return block * N_LETTERS + letter
