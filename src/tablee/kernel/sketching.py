"""Moves as people might make them, found cheaply: what games share for their `sketch`."""

from tablee.kernel import verbs
from tablee.kernel.compiling import compiled
from tablee.kernel.rng import below


@compiled
def best_liked(s, seat, moves, n, tries, rng):
    """Of so many of the n moves, drawn at random, the one the game's own advice likes best."""
    best = moves[below(rng, n)]
    value = verbs.advise(s, seat, best)
    for _ in range(tries - 1):
        move = moves[below(rng, n)]
        liked = verbs.advise(s, seat, move)
        if liked > value:
            best, value = move, liked
    return best
