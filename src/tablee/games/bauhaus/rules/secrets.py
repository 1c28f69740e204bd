"""2.1  What nobody knows: the order of the deck."""

import numpy as np

from tablee.games.bauhaus.components import N_CARDS, N_KINDS, ROW
from tablee.games.bauhaus.rules.record import EMPTY, rule
from tablee.games.bauhaus.rules.setup import cards_of_kind
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import shuffle


@rule(verbs.hide)
def hide(s, seat):
    s.deck[:] = EMPTY


@rule(verbs.guess)
def guess(s, seat, rng):
    """The cards neither open nor discarded, in any order."""
    cards = np.zeros(N_CARDS, np.uint8)
    n = 0
    for kind in range(N_KINDS):
        for _ in range(unseen(s, kind)):
            cards[n] = kind
            n += 1
    shuffle(rng, cards[:n])
    for k in range(s.left):
        s.deck[k] = cards[k]


@compiled
def unseen(s, kind):
    number = cards_of_kind(np.int64(s.seats), kind) - np.int64(s.gone[kind])
    for place in range(ROW):
        number -= s.row[place] == kind
    return number
