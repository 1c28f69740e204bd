"""The verbs as Python calls them, on the i-th record of an array: arrays cost a tenth of what records cost to pass."""

import numpy as np

from tablee.kernel import verbs
from tablee.kernel.bits import NONE, first, rest
from tablee.kernel.compiling import compiled
from tablee.kernel.lines import total
from tablee.kernel.playout import rank
from tablee.kernel.rng import below

NOT_IN_TURN = -1  # beside the numbers of clauses
REVEAL_SAMPLES = 12  # worlds tried per viewer when asking whether a move showed something new


@compiled
def set_up(states, i, seats, rng):
    verbs.setup(states[i], seats, rng)


@compiled
def awaiting(states, i):
    return verbs.awaiting(states[i])


@compiled
def may(states, i):
    return verbs.may(states[i])


@compiled
def check(states, i, seat, move):
    return verbs.check(states[i], seat, move)


@compiled
def legal(states, i, seat, out):
    return verbs.legal(states[i], seat, out)


@compiled
def pick(states, i, seat, out, rng):
    return verbs.pick(states[i], seat, out, rng)


@compiled
def play(states, i, seat, move):
    verbs.play(states[i], seat, move)


@compiled
def advance(states, i, seat, move):
    """Play the move in the next record; this one stays as it is."""
    states[i + 1] = states[i]
    verbs.play(states[i + 1], seat, move)


@compiled
def attempt(states, i, seat, move):
    """Play the move in the next record if this seat may act and no clause refuses it: 0; else why not, all at once."""
    acting = np.int64(verbs.awaiting(states[i])) | np.int64(verbs.may(states[i]))
    if not acting >> seat & 1:
        return NOT_IN_TURN
    refused = verbs.check(states[i], seat, move)
    if not refused:
        advance(states, i, seat, move)
    return refused


@compiled
def tally(states, i, seat, lines):
    return verbs.tally(states[i], seat, lines)


@compiled
def ranking(states, i, seats, lines, points, tie, out):
    rank(states[i], seats, lines, points, tie, out)


@compiled
def hide(states, i, seat, out):
    """The record as this seat may see it, in out[0]."""
    out[0] = states[i]
    verbs.hide(out[0], seat)


@compiled
def guess(states, i, seat, rng):
    verbs.guess(states[i], seat, rng)


@compiled
def seen(states, i, seat, move, viewer, now):
    return verbs.seen(states[i], seat, move, viewer, states[now])


@compiled
def seen_all(states, first_at, seats, moves, viewer, now, out):
    """`seen` for several moves that follow each other."""
    for k in range(len(moves)):
        out[k] = verbs.seen(states[first_at + k], seats[k], moves[k], viewer, states[now])


@compiled
def differ(a, b):
    for k in range(len(a)):
        if a[k] != b[k]:
            return True
    return False


@compiled
def reveals(states, i, seat, move, viewer, worlds, raw, rng):
    """Did this move show the viewer something that was hidden?

    It did if a world the viewer held possible before cannot be true after it: there the same move is refused or
    leads to another sight. `worlds` are three spare records, `raw` the same memory as bytes.
    """
    worlds[0] = states[i + 1]
    verbs.hide(worlds[0], viewer)
    for _ in range(REVEAL_SAMPLES):
        worlds[1] = states[i]
        verbs.hide(worlds[1], viewer)
        verbs.guess(worlds[1], viewer, rng)
        if verbs.check(worlds[1], seat, move):
            return True
        verbs.play(worlds[1], seat, move)
        verbs.hide(worlds[1], viewer)
        if differ(raw[0], raw[1]):
            return True
    return False


@compiled
def perft(states, depth, moves):
    """Count the sequences of `depth` moves from states[0]; states has depth + 1 records, moves depth + 1 rows.

    Seats awaited together act in the order of their numbers here, so that orders of equal moves are not counted twice;
    interrupts come before them. Written as a loop over a stack: compiled functions must not call themselves.
    """
    ahead = np.zeros(depth + 1, np.int64)  # moves of this level not yet tried
    actors = np.zeros((depth + 1, len(moves[0])), np.int64)
    total = 0
    level = 0
    ahead[0] = list_all(states[0], moves[0], actors[0])
    while level >= 0:
        if level == depth:
            total += 1
            level -= 1
        elif ahead[level] == 0:
            level -= 1
        elif level == depth - 1:
            total += ahead[level]
            level -= 1
        else:
            ahead[level] -= 1
            k = ahead[level]
            states[level + 1] = states[level]
            verbs.play(states[level + 1], actors[level, k], moves[level, k])
            level += 1
            ahead[level] = list_all(states[level], moves[level], actors[level])
    return total


@compiled
def list_all(s, moves, actors):
    waiting = np.uint64(verbs.awaiting(s))
    n = 0
    interrupting = np.uint64(verbs.may(s)) if waiting else NONE
    while interrupting != NONE:
        n = list_for(s, first(interrupting), n, moves, actors)
        interrupting = rest(interrupting)
    if waiting:
        n = list_for(s, first(waiting), n, moves, actors)
    return n


@compiled
def list_for(s, seat, n, moves, actors):
    found = verbs.legal(s, seat, moves[n:])
    for k in range(n, n + found):
        actors[k] = seat
    return n + found


@compiled
def random_move(states, i, seat, out, rng):
    return out[below(rng, verbs.legal(states[i], seat, out))]


@compiled
def gains(hidden, seat, moves, n, worlds, lines, out, rng):
    """The points each move would bring its seat now, in a world that may be true.

    What is certain is the box's to say (`Rules.gain_is_sure`); `worlds` are two spare records.
    """
    worlds[0] = hidden[0]
    verbs.guess(worlds[0], seat, rng)
    before = total_of(worlds[0], seat, lines)
    for k in range(n):
        worlds[1] = worlds[0]
        verbs.play(worlds[1], seat, moves[k])
        out[k] = total_of(worlds[1], seat, lines) - before


@compiled
def total_of(s, seat, lines):
    return total(lines, verbs.tally(s, seat, lines))


@compiled
def total_at(states, i, seat, lines):
    return total_of(states[i], seat, lines)
