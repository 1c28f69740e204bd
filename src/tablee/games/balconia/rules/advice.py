"""What bots of Balconia look at besides the points on the façade: what the other player will do with the block."""

import numpy as np

from tablee.games.balconia.components import N_LETTERS, NO_FACE
from tablee.games.balconia.rules.moves import KEEP, opposite
from tablee.games.balconia.rules.place import buildable, face_number
from tablee.games.balconia.rules.record import CHOOSING, chooser, placer, rule
from tablee.games.balconia.rules.scoring import tally
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest


@rule(verbs.advise)
def advise(s, seat, move):
    """Keeping two faces scores nothing by itself: judge it by the placer's best answer with the other two."""
    if s.phase != CHOOSING:
        return 0.0
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    first_left = opposite(move - KEEP)
    best = max(
        best_answer(s, first_left, lines),
        best_answer(s, (first_left + 1) % N_LETTERS, lines),
    )
    return np.float64(lead(s, chooser(s), lines)) * -1.0 - best


@compiled
def best_answer(s, letter, lines):
    """The placer's lead after putting this face where it does most."""
    block = np.int64(s.token[s.turn])
    cells = buildable(s)
    best = -1_000_000
    while cells != NONE:
        cell = first(cells)
        best = max(best, lead_after(s, cell, face_number(block, letter), face_number(block, opposite(letter)), lines))
        cells = rest(cells)
    return np.float64(best)


@compiled
def lead_after(s, cell, mine, theirs, lines):
    """The placer's lead with these faces in the cell; the record is left as it was."""
    s.side[placer(s), cell] = mine
    s.side[chooser(s), cell] = theirs
    s.balconies |= bit(cell)
    found = lead(s, placer(s), lines)
    s.side[:, cell] = NO_FACE
    s.balconies &= ~bit(cell)
    return found


@compiled
def lead(s, seat, lines):
    return points(s, seat, lines) - points(s, 1 - seat, lines)


@compiled
def points(s, seat, lines):
    found = 0
    for k in range(tally(s, seat, lines)):
        found += lines[k].points
    return found
