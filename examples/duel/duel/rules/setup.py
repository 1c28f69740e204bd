"""2  Set-up. All chance of a game is drawn here."""

import numpy as np

from duel.components import N_PRIZES
from duel.rules.record import NOBODY, NOT_YET, rule
from tablee.kernel import verbs
from tablee.kernel.rng import shuffle


@rule(verbs.setup)
def setup(s, seats, rng):
    """2.1  The prizes are shuffled."""
    s.seats = seats
    s.round_no = 0
    s.card[:, :] = NOT_YET
    s.taker[:] = NOBODY
    prizes = np.arange(1, N_PRIZES + 1)
    shuffle(rng, prizes)
    for k in range(N_PRIZES):
        s.prize[k] = prizes[k]
