"""4  The end of Agora Barcelona: one function per clause."""

import numpy as np

from tablee.games.agora.components import N_DISTRICTS, WORTH
from tablee.games.agora.rules.record import everybody, rule
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import bit
from tablee.kernel.lines import write_line


@rule(verbs.tally)
def tally(s, seat, lines):
    return majorities(s, seat, lines)


@compiled
def majorities(s, seat, lines):
    """4.1  Most walkers in a district: its worth."""
    n = 0
    for district in range(N_DISTRICTS):
        if leader(s, district) == seat:
            n = write_line(lines, n, clause("4.1"), WORTH[district], district, bit(district))
    return n


@compiled
def leader(s, district):
    """The seat with most walkers there; -1 if nobody is there or several have as many."""
    most = 0
    found = -1
    for seat in everybody(s):
        number = np.int64(s.walkers[district, seat])
        if number > most:
            most = number
            found = seat
        elif number == most:
            found = -1
    return found


@rule(verbs.ties)
def ties(s, seat, out):
    out[0] = presence(s, seat)
    return 1


@compiled
def presence(s, seat):
    """4.2  In how many districts the player has walkers."""
    n = 0
    for district in range(N_DISTRICTS):
        if s.walkers[district, seat]:
            n += 1
    return n
