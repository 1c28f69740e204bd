"""Whole games at random, one or many: generic, compiled once per record type."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import numpy as np

from tablee.kernel import verbs
from tablee.kernel.bits import first, nth, size
from tablee.kernel.compiling import compiled
from tablee.kernel.lines import total
from tablee.kernel.rng import below, draw

INTERRUPT_ONE_IN = 8  # how often a seat that may act out of turn does so in random play
MAX_PLIES = 20_000  # a game that lasts longer is a bug in its rules


@compiled
def actor(s, rng):
    """Who acts next in random play: one of those awaited, now and then one who may interrupt."""
    interrupting = np.uint64(verbs.may(s))
    if interrupting and below(rng, INTERRUPT_ONE_IN) == 0:
        return nth(interrupting, below(rng, size(interrupting)))
    waiting = np.uint64(verbs.awaiting(s))
    if size(waiting) == 1:
        return first(waiting)
    return nth(waiting, below(rng, size(waiting)))


@compiled
def play_out(s, moves, rng):
    """Play at random to the end; return the number of decisions."""
    n = 0
    while verbs.awaiting(s) and n < MAX_PLIES:
        seat = actor(s, rng)
        verbs.play(s, seat, verbs.pick(s, seat, moves, rng))
        n += 1
    return n


@compiled
def totals(s, seats, lines, out):
    for seat in range(seats):
        out[seat] = total(lines, verbs.tally(s, seat, lines))


@compiled
def beats(points, tie, a, b):
    """Is seat a placed before seat b?"""
    if points[a] != points[b]:
        return points[a] > points[b]
    for k in range(tie.shape[1]):
        if tie[a, k] != tie[b, k]:
            return tie[a, k] > tie[b, k]
    return False


@compiled
def rank(s, seats, lines, points, tie, out):
    """Totals into `points`, places 1, 2, 2, 4 into `out`; tie-breaks decide every place."""
    totals(s, seats, lines, points)
    tie[:] = 0
    for seat in range(seats):
        verbs.ties(s, seat, tie[seat])
    for seat in range(seats):
        out[seat] = 1
        for other in range(seats):
            if beats(points, tie, other, seat):
                out[seat] += 1


@compiled
def playouts(states, fresh, seats, seeds, moves, points):
    """Set up and play out one game per seed in `states[0]`, from the blank record `fresh[0]`; return all decisions."""
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    rng = np.zeros(1, np.uint64)
    decisions = 0
    s = states[0]
    for game in range(len(seeds)):
        states[0] = fresh[0]
        rng[0] = seeds[game]
        verbs.setup(s, seats, rng)
        decisions += play_out(s, moves, rng)
        totals(s, seats, lines, points[game])
    return decisions


@compiled
def copies(states, way, n):
    """Copy one record to another n times (for the benchmark), on a way the compiler cannot know and so not shorten."""
    for k in range(n):
        at = k % (len(way) - 1)
        states[way[at + 1]] = states[way[at]]
    return n


def batch(fresh: np.ndarray, seats: int, seeds: np.ndarray, max_moves: int, threads: int = 1) -> tuple[int, np.ndarray]:
    """Random games over threads: decisions made, and each game's points by seat."""
    points = np.zeros((len(seeds), seats), np.int64)

    def run(part: Any) -> int:
        return int(
            playouts(np.repeat(fresh, 1), fresh, seats, seeds[part], np.zeros(max_moves, np.int64), points[part])
        )

    parts = [slice(k * len(seeds) // threads, (k + 1) * len(seeds) // threads) for k in range(threads)]
    if threads == 1:
        return run(parts[0]), points
    with ThreadPoolExecutor(threads) as pool:
        return sum(pool.map(run, parts)), points


@compiled
def seeds_from(seed, n):
    """n seeds that follow from one."""
    rng = np.zeros(1, np.uint64)
    rng[0] = seed
    out = np.zeros(n, np.uint64)
    for k in range(n):
        out[k] = draw(rng)
    return out
