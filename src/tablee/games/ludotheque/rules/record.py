"""The record of a game of Range ta Ludothèque, and how far it is."""

import numpy as np

from tablee.games.ludotheque.components import DICE, MAX_CASIERS, MAX_SEATS, N_TRAITS, ROUNDS
from tablee.games.ludotheque.rules.moves import END
from tablee.kernel import compiled, record, verbs

# A sheet's things are numbered by the round they were drawn in; sets of things are the bits of a word.
RECORD = record(
    [
        # options
        ("mode", np.uint8),
        ("shelf", np.uint8),
        ("turning", np.uint8),
        ("walls", np.uint8),
        # where the game stands
        ("seats", np.uint8),
        ("round_no", np.uint8),
        ("drawn", np.uint8),  # set of seats that have drawn in this round
        ("dice", np.uint8, (ROUNDS, DICE)),  # faces from 0, each roll in ascending order: dice have no names
        # the sheets
        ("form", np.uint8, (MAX_SEATS, ROUNDS)),  # 1.4, MAT, or UNKNOWN where nothing is
        ("place", np.uint8, (MAX_SEATS, ROUNDS)),
        ("row", np.uint8, (MAX_SEATS, ROUNDS)),  # the lowest row, from 0
        ("category", np.uint8, (MAX_SEATS, ROUNDS)),
        ("mechanic", np.uint8, (MAX_SEATS, ROUNDS)),
        ("stacks", np.uint8, (MAX_SEATS, MAX_CASIERS)),  # 2.2: how high each column is, two bits per column
        # what follows from the sheets, kept for speed
        ("sharing", np.uint16, (MAX_SEATS, N_TRAITS)),  # the games of each category, then of each mechanic
        ("touching", np.uint16, (MAX_SEATS, ROUNDS)),  # 3.1: the games next to each game
    ]
)
UNKNOWN = 255  # nothing there, or nothing that can be seen
MAX_MOVES = 384  # no position has more legal moves: 6 orders of the dice × 27 places × 2 ways up, and 27 mats
MOVE_CODES = END
rule = verbs.rules_of(RECORD)


@compiled
def is_over(s):
    return s.round_no == ROUNDS


@compiled
def has_drawn(s, seat):
    return (s.drawn >> seat) & 1 == 1


@compiled
def height_of(s, seat, casier, column):
    return (np.int64(s.stacks[seat, casier]) >> (2 * column)) & 3
