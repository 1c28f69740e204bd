"""2.1  Set-up: the deck is shuffled, four cards lie open, somebody begins."""

import numpy as np

from tablee.games.bauhaus.components import (
    COLOUR_ORDER,
    DECK,
    N_CARDS,
    N_KINDS,
    PAWN_CARD,
    PAWN_CARDS_OUT,
    ROW,
    SHIFT_CARD,
)
from tablee.games.bauhaus.rules.record import EMPTY, OPENING, is_row_empty, rule, turn_up
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import below, shuffle


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    clear_the_board(s)
    s.colour[:] = EMPTY
    for seat in range(seats):
        s.colour[seat] = COLOUR_ORDER[s.colours, seat]
    deal(s, rng)
    s.active = below(rng, seats)
    s.decider = s.active
    s.phase = OPENING


@compiled
def clear_the_board(s):
    s.pawns[:] = 0
    s.control = s.forced = 0
    s.flats = s.uprights = s.flat_bound = s.upright_bound = 0
    s.closed = s.fixed = s.shared = 0
    s.opened = s.step = s.asked = s.answered = s.spent = s.passes = 0
    s.place = EMPTY
    s.gone[:] = 0
    s.row[:] = EMPTY


@compiled
def cards_of_kind(seats, kind):
    """1.4  With fewer players some place-a-pawn cards stay in the box."""
    return DECK[kind] - (PAWN_CARDS_OUT[seats] if kind == PAWN_CARD else 0)


@compiled
def deal(s, rng):
    """A row that nobody could carry out after the first round is shuffled back and dealt again."""
    cards = np.zeros(N_CARDS, np.uint8)
    n = 0
    for kind in range(N_KINDS):
        for _ in range(cards_of_kind(np.int64(s.seats), kind)):
            cards[n] = kind
            n += 1
    while is_row_empty(s) or is_hopeless(s):
        shuffle(rng, cards[:n])
        s.deck[:] = EMPTY
        for k in range(n):
            s.deck[k] = cards[k]
        s.left = n
        for place in range(ROW):
            turn_up(s, place)


@compiled
def is_hopeless(s):
    for place in range(ROW):
        if s.row[place] != SHIFT_CARD:
            return False
    return True
