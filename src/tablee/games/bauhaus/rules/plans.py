"""What bots of Bauhaus hope for: every small rectangle of squares is a plan.

It promises its points to the one player who has pawns in it, the more the fewer limits are missing around it; a pawn
of somebody else in it spoils it.
"""

import numpy as np

from tablee.games.bauhaus.components import COLUMNS, N_SLOTS, N_SQUARES, ROWS, STRIDE
from tablee.games.bauhaus.rules.figures import markers_of
from tablee.games.bauhaus.rules.limits import nth_slot
from tablee.games.bauhaus.rules.moves import (
    cell_of,
    corner_of,
    figure_of,
    flat_slot,
    turn_of,
    two_squares,
    upright_slot,
)
from tablee.games.bauhaus.rules.record import everybody, owner_of_pawn
from tablee.kernel import compiled
from tablee.kernel.bits import NONE, bit, size

SHAPES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3))
DECAY = 0.4  # of a plan's promise, for each limit that is missing
ENVY = 0.5  # how much others' promises count


def _plans() -> list[int]:
    return [
        sum(1 << STRIDE * (y + dy) + x + dx for dx in range(w) for dy in range(h))
        for w, h in SHAPES
        for y in range(ROWS - h + 1)
        for x in range(COLUMNS - w + 1)
    ]


PLANS = np.array(_plans(), dtype=np.uint64)
PLAN_FLAT = PLANS ^ (PLANS << np.uint64(STRIDE))
PLAN_UPRIGHT = PLANS ^ (PLANS << np.uint64(1))
PROMISE = DECAY ** np.arange(20)


def _listed(groups: list[list[int]]) -> np.ndarray:
    """Lists of different lengths as the rows of an array, filled up with -1."""
    table = np.full((len(groups), 1 + max(map(len, groups))), -1, dtype=np.int64)
    for k, group in enumerate(groups):
        table[k, : len(group)] = group
    return table


def _around() -> np.ndarray:
    """The plans that a limit on each slot would help to enclose."""
    rows: list[list[int]] = [[] for _ in range(N_SLOTS)]
    for plan in range(len(PLANS)):
        for cell in range(63):
            if int(PLAN_FLAT[plan]) >> cell & 1:
                rows[int(flat_slot(cell))].append(plan)
            if int(PLAN_UPRIGHT[plan]) >> cell & 1:
                rows[int(upright_slot(cell))].append(plan)
    return _listed(rows)


PLANS_AROUND = _around()
PLANS_AT = _listed(
    [
        [plan for plan in range(len(PLANS)) if int(PLANS[plan]) >> int(cell_of(square)) & 1]
        for square in range(N_SQUARES)
    ]
)


# What a move does to plans


@compiled
def missing(s, plan):
    """How many limits around it are missing."""
    return size(PLAN_FLAT[plan] & ~s.flats) + size(PLAN_UPRIGHT[plan] & ~s.uprights)


@compiled
def holder(s, plan):
    """The one player with pawns in it, or -1; plans in owned zones are nobody's."""
    if PLANS[plan] & s.fixed != NONE:
        return -1
    found = -1
    for seat in everybody(s):
        if s.pawns[seat] & PLANS[plan] != NONE:
            if found >= 0:
                return -1
            found = seat
    return found


@compiled
def promised(s, plan, pawns):
    return PROMISE[missing(s, plan)] * pawns * size(PLANS[plan])


@compiled
def liking(seat, other):
    return 1.0 if other == seat else -ENVY


@compiled
def fenced(s, seat, slot):
    """What one more limit there adds to the plans around it."""
    total = 0.0
    k = 0
    while PLANS_AROUND[slot, k] >= 0:
        plan = PLANS_AROUND[slot, k]
        who = holder(s, plan)
        if who >= 0:
            total += liking(seat, who) * promised(s, plan, size(s.pawns[who] & PLANS[plan]))
        k += 1
    return total


@compiled
def fenced_by_figure(s, seat, move):
    flat, upright = markers_of(figure_of(move), turn_of(move), corner_of(move))
    total = 0.0
    for k in range(size(flat) + size(upright)):
        total += fenced(s, seat, nth_slot(flat, upright, k))
    return total


@compiled
def settled(s, seat, colour, square):
    """What a pawn of this colour there adds to its own plans and spoils of others'."""
    total = 0.0
    k = 0
    while PLANS_AT[square, k] >= 0:
        plan = PLANS_AT[square, k]
        who = holder(s, plan)
        if who == colour or PLANS[plan] & (s.pawns[0] | s.pawns[1] | s.pawns[2] | s.pawns[3]) == NONE:
            total += liking(seat, colour) * promised(s, plan, 1)
        elif who >= 0:
            total -= liking(seat, who) * promised(s, plan, size(s.pawns[who] & PLANS[plan]))
        k += 1
    return total


@compiled
def moved(s, seat, move):
    a, b = two_squares(move)
    start, end = bit(cell_of(a)), bit(cell_of(b))
    one, other = owner_of_pawn(s, cell_of(a)), owner_of_pawn(s, cell_of(b))
    s.pawns[one] &= ~start
    if other >= 0:
        s.pawns[other] &= ~end
    total = settled(s, seat, one, b) - settled(s, seat, one, a)
    if other >= 0:
        total += settled(s, seat, other, a) - settled(s, seat, other, b)
        s.pawns[other] |= end
    s.pawns[one] |= start
    return total


@compiled
def best_promise(s, seat, square):
    best = 0.0
    k = 0
    while PLANS_AT[square, k] >= 0:
        plan = PLANS_AT[square, k]
        if holder(s, plan) == seat:
            best = max(best, promised(s, plan, 1))
        k += 1
    return best
