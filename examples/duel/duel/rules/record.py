"""The record of a game, and what can be read from it. A move is the number of the card that is laid."""

import numpy as np

from duel.components import N_CARDS, N_PRIZES, N_SEATS, ROUNDS
from tablee.kernel import compiled, record, verbs

NOT_YET = NOBODY = UNKNOWN = 0
MAX_MOVES = N_CARDS
MOVE_CODES = N_CARDS + 1  # all moves are numbers below; there is no card 0
FACE_DOWN = MOVE_CODES  # a card one cannot see, in the record and in the log

RECORD = record(
    [
        ("seats", np.uint8),
        ("round_no", np.uint8),  # from 0
        ("prize", np.uint8, ROUNDS),  # the prize of each round
        ("card", np.uint8, (N_SEATS, ROUNDS)),  # the card each seat laid in each round
        ("taker", np.uint8, N_PRIZES),  # of each prize: NOBODY, or the seat + 1
    ]
)
rule = verbs.rules_of(RECORD)


@compiled
def is_over(s):
    return s.round_no == ROUNDS


@compiled
def has_laid(s, seat):
    return s.card[seat, s.round_no] != NOT_YET


@compiled
def is_spent(s, seat, card):
    """3.2b  Has the card been laid in a round before?"""
    for k in range(s.round_no):
        if s.card[seat, k] == card:
            return True
    return False


@compiled
def is_at_stake(s, k):
    """3.1, 3.4  The prize of round k, once it is turned up and as long as nobody has taken it."""
    return k <= s.round_no and s.taker[s.prize[k] - 1] == NOBODY


@compiled
def owns(s, seat, prize):
    return s.taker[prize - 1] == seat + 1
