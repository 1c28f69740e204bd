"""2  Set-up: the entrances and the order of the blocks."""

import numpy as np

from tablee.games.balconia.components import (
    FULL_DOOR_STEPS,
    MIDDLE_COLUMN,
    N_BLOCKS,
    N_ENTRANCES,
    NO_DOOR,
    NO_FACE,
    SEATS,
    TURNS,
    TURNS_FULL,
    WIDTH,
)
from tablee.games.balconia.rules.record import CHOOSING, UNKNOWN, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit
from tablee.kernel.rng import shuffle


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.turn = 0
    s.turns = TURNS_FULL if s.full else TURNS
    s.phase = CHOOSING
    s.kept[:] = UNKNOWN
    s.built[:] = UNKNOWN
    s.balconies = NONE
    s.side[:] = NO_FACE
    build_entrances(s, rng)
    draw_tokens(s, rng)


@compiled
def build_entrances(s, rng):
    """2.1, 4.2, 4.3  One entrance at random in the door's column, or all three: one there, one on either side."""
    s.entrance[:] = UNKNOWN
    s.entrances = NONE
    s.doors[:] = NO_DOOR
    blocks = np.arange(N_ENTRANCES)
    shuffle(rng, blocks)
    if not s.full:
        build_entrance(s, s.door, blocks[0])
        return
    column = MIDDLE_COLUMN if s.before_moving_entrances else np.int64(s.door)
    for k in range(N_ENTRANCES):
        build_entrance(s, (column + FULL_DOOR_STEPS[k]) % WIDTH, blocks[k])


@compiled
def build_entrance(s, column, block):
    s.entrance[column] = block
    s.entrances |= bit(column)
    for seat in range(SEATS):
        s.doors[seat, column] = block * SEATS + seat


@compiled
def draw_tokens(s, rng):
    """2.2  The tokens of the game in hidden order; those put back into the box stay unknown."""
    tokens = np.arange(N_BLOCKS)
    shuffle(rng, tokens)
    s.token[:] = UNKNOWN
    for turn in range(s.turns):
        s.token[turn] = tokens[turn]
