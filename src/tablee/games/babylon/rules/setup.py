"""2  Set-up."""

import numpy as np

from tablee.games.babylon.components import (
    BAG,
    BLANK,
    COLUMN_ASKS,
    DEPTH,
    MAX_ROUNDS,
    N_QUARRY,
    N_STACKS,
    PER_LAYER,
    REMOVED,
    ROUNDS,
    ROW_ASKS,
)
from tablee.games.babylon.rules.record import DIGGING, LAST_COLUMN, LAST_ROW, NOTHING, REMOVING, clear_the_turn, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE
from tablee.kernel.rng import below, shuffle


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.round_no = 0
    s.turn = 0
    s.glimpse = 0
    clear_the_gardens(s)
    fill_the_quarry(s, rng)
    draw_tokens(s, rng)
    for seat in range(seats):
        s.stored[seat] = N_QUARRY + seat  # 2.3
        ask(s, seat)
    s.first = below(rng, seats)  # 2.4
    clear_the_turn(s)
    s.phase = REMOVING if REMOVED[seats] else DIGGING


@compiled
def ask(s, seat):
    """The flowers the seat's board asks for. Number by number: NumPy's way takes 1.5 s to compile."""
    for row in range(len(ROW_ASKS[seat])):
        s.row_asks[seat, row] = ROW_ASKS[seat, row]
    for column in range(len(COLUMN_ASKS[seat])):
        s.column_asks[seat, column] = COLUMN_ASKS[seat, column]


@compiled
def clear_the_gardens(s):
    s.stored[:] = NOTHING
    s.pillars[:] = 0
    s.built[:] = 0
    s.pieces[:] = 0
    s.surface[:] = 0
    s.free[:] = NONE
    s.statue[:] = NONE
    s.taken[:] = NONE
    s.span[:] = NONE
    s.statues[:] = NONE
    s.closed[:] = LAST_COLUMN | LAST_ROW
    clear_the_lists(s)


@compiled
def clear_the_lists(s):
    s.terrace_at[:] = 0
    s.terrace_level[:] = 0
    s.terrace_skip[:] = 0
    s.terrace_face[:] = 0
    s.piece_kind[:] = 0
    s.piece_from[:] = 0
    s.piece_to[:] = 0
    s.piece_level[:] = 0
    s.piece_top[:] = 0
    s.piece_seen[:] = 0
    s.row_asks[:] = 0
    s.column_asks[:] = 0


@compiled
def fill_the_quarry(s, rng):
    """2.1  Basalt below, granite, clay on top, each layer shuffled."""
    deck = np.zeros(PER_LAYER, np.int64)
    for layer in range(DEPTH):
        for k in range(PER_LAYER):
            deck[k] = layer * PER_LAYER + k
        shuffle(rng, deck)
        for stack in range(N_STACKS):
            s.quarry[stack, layer] = deck[stack]
    s.left[:] = DEPTH


@compiled
def draw_tokens(s, rng):
    """2.2  A token for every round but the last."""
    bag = BAG.copy()
    shuffle(rng, bag)
    s.token[:] = BLANK
    for k in range(min(ROUNDS[s.seats] - 1, MAX_ROUNDS - 1)):
        s.token[k] = bag[k]
