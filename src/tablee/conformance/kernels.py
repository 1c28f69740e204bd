"""Loops over verbs that would be too slow outside compiled code, and verbs that `kernel/calls.py` does not need."""

import numpy as np

from tablee.kernel import compiled, verbs
from tablee.kernel.playout import play_out


@compiled
def refusals(states, i, seat, codes, out):
    """What `check` says to every move code there is."""
    for code in range(codes):
        out[code] = verbs.check(states[i], seat, code)


@compiled
def advise(states, i, seat, move):
    return verbs.advise(states[i], seat, move)


@compiled
def ties(states, i, seat, out):
    return verbs.ties(states[i], seat, out)


@compiled
def to_the_end(states, moves, rng):
    return play_out(states[0], moves, rng)


@compiled
def after(states, i, seat, move, out):
    """The record after a move, in out[0]."""
    out[0] = states[i]
    verbs.play(out[0], seat, move)


@compiled
def seen_after(states, i, seat, move, viewer, after):
    return verbs.seen(states[i], seat, move, viewer, after[0])


@compiled
def told_apart(states, i, seat, moves, viewer, raw, spare, whole, hidden, told):
    """For each move: the whole record after it, what the viewer sees of that, and of the move; as bytes and codes."""
    for k in range(len(moves)):
        spare[0] = states[i]
        verbs.play(spare[0], seat, moves[k])
        told[k] = verbs.seen(states[i], seat, moves[k], viewer, spare[0])
        whole[k] = raw[0]
        verbs.hide(spare[0], viewer)
        hidden[k] = raw[0]


def refused(states: np.ndarray, i: int, seat: int, codes: int) -> np.ndarray:
    out = np.zeros(codes, np.int64)
    refusals(states, i, seat, codes, out)
    return out
