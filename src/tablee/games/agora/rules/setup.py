"""2  Set-up."""

import numpy as np

from tablee.games.agora.components import CARDS_IN_PLAY, HAND, N_CARDS, N_DISTRICTS, N_PILES, WALKERS
from tablee.games.agora.rules.record import (
    UNKNOWN,
    begin_round,
    everybody,
    note_who_may_step,
    put_in_hand,
    rule,
    show_top,
)
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import below, shuffle


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.round_no = 0
    s.step = 0
    clear_the_table(s)
    for seat in range(seats):
        s.supply[seat] = WALKERS[seats]
    deal(s, rng)
    s.fountain = below(rng, seats)  # 2.2
    order = np.arange(N_CARDS)
    shuffle(rng, order)
    for card in range(N_CARDS):
        s.order[card] = order[card]
    for district in range(N_DISTRICTS):
        note_who_may_step(s, district)
    begin_round(s)


@compiled
def clear_the_table(s):
    s.walkers[:] = 0
    s.lying[:] = 0
    s.supply[:] = 0
    s.backs[:] = 0
    s.hand[:] = 0
    s.known[:] = 0
    s.pile[:] = UNKNOWN
    s.gone[:] = UNKNOWN
    s.trail[:] = UNKNOWN


@compiled
def deal(s, rng):
    """2.1  Five cards each, the rest in two piles; what is left of the 60 is set aside unseen."""
    deck = np.arange(N_CARDS)
    shuffle(rng, deck)
    dealt = 0
    for seat in everybody(s):
        for _ in range(HAND):
            put_in_hand(s, seat, deck[dealt])
            dealt += 1
    rest_of_deck = CARDS_IN_PLAY[s.seats] - dealt
    s.left[0] = rest_of_deck - rest_of_deck // 2
    s.left[1] = rest_of_deck // 2
    for pile in range(N_PILES):
        for place in range(s.left[pile]):
            s.pile[pile, place] = deck[dealt]
            dealt += 1
        show_top(s, pile)
