"""A game played move by move and boiled down to one text, to compare compiled with interpreted rules.

`NUMBA_DISABLE_JIT=1 python -m tablee.conformance.interpreted agora` prints the same as without.
"""

import hashlib
import random
import sys
from typing import Any

import numpy as np

import tablee
from tablee.conformance.random_games import choose
from tablee.kernel import calls, verbs
from tablee.kernel.rng import generator

PLIES = 150


def values(s: Any) -> list[Any]:
    """A record's numbers: interpreted records hold the same ones in wider fields."""
    return [np.asarray(s[name]).tolist() for name in s.dtype.names]


def digest(name: str) -> str:
    game = tablee.game(name)
    match, chance, told = game.start(game.seats[0], seed=11), random.Random(11), hashlib.sha256()
    while not match.over and match.ply < PLIES:
        seat, move = choose(match, chance)
        match.play(move, seat)
        told.update(repr(values(match.state)).encode())
        if match.ply % 10 == 0:
            world = match.hidden(seat)
            calls.guess(world, 0, seat, generator(match.ply))
            told.update(repr(values(world[0])).encode())
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    for seat in range(match.seats):
        for k in range(calls.tally(match.states, match.ply, seat, lines)):
            told.update(repr(values(lines[k])).encode())
    return f"{match.ply} {told.hexdigest()} {match.moves() if not match.over else match.result()}"


if __name__ == "__main__":
    print(digest(sys.argv[1]))
