"""The widest choices of random games, for benchmarks: where listing moves takes longest."""

import numpy as np

from tablee.kernel import verbs
from tablee.kernel.compiling import compiled
from tablee.kernel.playout import actor
from tablee.kernel.rng import below


@compiled
def keep_widest(states, fresh, seats, seeds, moves, kept, who, width):
    """Play random games in `states[0]`; of all decisions keep those with the most moves, with who had them."""
    rng = np.zeros(1, np.uint64)
    s = states[0]
    for game in range(len(seeds)):
        states[0] = fresh[0]
        rng[0] = seeds[game]
        verbs.setup(s, seats, rng)
        while verbs.awaiting(s):
            seat = actor(s, rng)
            n = verbs.legal(s, seat, moves)
            least = np.argmin(width)
            if n > width[least]:
                kept[least], who[least], width[least] = states[0], seat, n
            verbs.play(s, seat, moves[below(rng, n)])


@compiled
def legal_again(states, at, seat, moves, times):
    n = 0
    for _ in range(times):
        n += verbs.legal(states[at], seat, moves)
    return n
