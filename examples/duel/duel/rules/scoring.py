"""4  The end: what the prizes bring."""

from duel.components import N_PRIZES
from duel.rules.record import owns, rule
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import bit


@rule(verbs.tally)
def tally(s, seat, lines):
    n = prizes(s, seat, lines)
    return neighbours(s, seat, lines, n)


@compiled
def prizes(s, seat, lines):
    """4.2  Every prize brings its number."""
    n = 0
    for prize in range(1, N_PRIZES + 1):
        if owns(s, seat, prize):
            lines[n].clause = clause("4.2")
            lines[n].points = prize
            lines[n].at = prize
            lines[n].where = bit(prize)
            n += 1
    return n


@compiled
def neighbours(s, seat, lines, n):
    """4.3  Two that follow each other bring one point more."""
    for prize in range(1, N_PRIZES):
        if owns(s, seat, prize) and owns(s, seat, prize + 1):
            lines[n].clause = clause("4.3")
            lines[n].points = 1
            lines[n].at = prize
            lines[n].where = bit(prize) | bit(prize + 1)
            n += 1
    return n


@compiled
def count(s, seat):
    n = 0
    for prize in range(1, N_PRIZES + 1):
        n += owns(s, seat, prize)
    return n


@rule(verbs.ties)
def ties(s, seat, out):
    """4.4  The most prizes."""
    out[0] = count(s, seat)
    return 1
