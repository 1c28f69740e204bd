"""The rules of the toy, with every verb that the kernel has a default for in some form of its own."""

import numpy as np

from tablee.games.contract import Rules
from tablee.kernel import clause, compiled, record, verbs
from tablee.kernel.rng import below

ROUNDS, NUMBERS, MAX_SEATS = 3, 3, 3
RING = NUMBERS
MOVE_CODES = MAX_MOVES = NUMBERS + 1
PICKED_SOMETHING = MOVE_CODES  # what the log keeps of a secret
UNKNOWN, SECRET, NOT_YET = 9, 8, 7

RECORD = record(
    [
        ("seats", np.uint8),
        ("round_no", np.uint8),
        ("picked", np.uint8, MAX_SEATS),
        ("rung", np.uint8, MAX_SEATS),
        ("bells", np.uint8, MAX_SEATS),
        ("bonus", np.uint8, ROUNDS),
        ("points", np.int16, MAX_SEATS),
    ]
)
rule = verbs.rules_of(RECORD)


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.round_no = 0
    s.points[:] = 0
    s.bells[:] = 1
    for k in range(ROUNDS):
        s.bonus[k] = 1 + below(rng, 4)
    begin_round(s)


@compiled
def begin_round(s):
    s.picked[:] = NOT_YET
    s.rung[:] = 0


@compiled
def is_over(s):
    return s.round_no == ROUNDS


@rule(verbs.awaiting)
def awaiting(s):
    mask = 0
    for seat in range(s.seats):
        if not is_over(s) and s.picked[seat] == NOT_YET:
            mask |= 1 << seat
    return mask


@rule(verbs.may)
def may(s):
    mask = 0
    for seat in range(s.seats):
        if not is_over(s) and s.picked[seat] != NOT_YET and s.bells[seat]:
            mask |= 1 << seat
    return mask


@rule(verbs.check)
def check(s, seat, move):
    if is_over(s) or move < 0 or move > RING:
        return clause("1.3")
    if move == RING:
        return 0 if s.picked[seat] != NOT_YET and s.bells[seat] else clause("1.2")
    return 0 if s.picked[seat] == NOT_YET else clause("1.1")


@rule(verbs.legal)
def legal(s, seat, out):
    n = 0
    for move in range(MOVE_CODES):
        if not check(s, seat, move):
            out[n] = move
            n += 1
    return n


@rule(verbs.play)
def play(s, seat, move):
    if move == RING:
        s.rung[seat] = 1
        s.bells[seat] = 0
        return
    s.picked[seat] = move
    if awaiting(s) == 0:
        settle(s)


@compiled
def settle(s):
    for seat in range(s.seats):
        if is_alone(s, seat):
            s.points[seat] += (s.picked[seat] + s.bonus[s.round_no]) * (1 + s.rung[seat])
    s.round_no += 1
    begin_round(s)


@compiled
def is_alone(s, seat):
    for other in range(s.seats):
        if other != seat and s.picked[other] == s.picked[seat]:
            return False
    return True


@rule(verbs.tally)
def tally(s, seat, lines):
    lines[0].clause = clause("1.1")
    lines[0].points = s.points[seat]
    lines[0].at = seat
    lines[0].where = 0
    return 1


@rule(verbs.ties)
def ties(s, seat, out):
    return 0


@rule(verbs.hide)
def hide(s, seat):
    for k in range(s.round_no, ROUNDS):
        s.bonus[k] = UNKNOWN
    for other in range(s.seats):
        if other != seat and s.picked[other] != NOT_YET:
            s.picked[other] = SECRET


@rule(verbs.guess)
def guess(s, seat, rng):
    for k in range(s.round_no, ROUNDS):
        s.bonus[k] = 1 + below(rng, 4)
    for other in range(s.seats):
        if s.picked[other] == SECRET:
            s.picked[other] = below(rng, NUMBERS)


@rule(verbs.seen)
def seen(s, seat, move, viewer, now):
    secret = move != RING and viewer != seat and now.round_no == s.round_no
    return PICKED_SOMETHING if secret else move


def gain_is_sure(h, seat, move):
    """A bell brings nothing at once, and a pick only when it is the last one: then secrets decide."""
    return move == RING or bool((np.delete(h["picked"][: h["seats"]], seat) == NOT_YET).any())


RULES = Rules(record=RECORD, max_moves=MAX_MOVES, move_codes=MOVE_CODES, gain_is_sure=gain_is_sure)
