"""What bots of Bauhaus like: limits around rectangles that hold their pawns alone, and cards that close something now.

Every small rectangle of squares is a plan. It promises its points to the one player who has pawns in it, the more the
fewer limits are missing around it; a pawn of somebody else in it spoils it. A move is liked for what it does to plans.
"""

import numpy as np

from tablee.games.bauhaus.components import (
    COLUMNS,
    FIGURE_TURNS,
    FIRST_FIGURE,
    FREE_CARD,
    N_CARDS,
    N_SLOTS,
    N_SQUARES,
    ROWS,
    SHIFT_CARD,
    STRIDE,
    SWAP_CARD,
    WALK_CARD,
)
from tablee.games.bauhaus.moves import (
    BAUHAUS_MIND,
    LIMIT,
    PAWN,
    TAKE,
    cell_of,
    corner_of,
    figure_of,
    flat_of,
    flat_slot,
    is_call,
    is_figure,
    is_limit,
    is_pawn,
    is_shift,
    is_swap,
    is_take,
    is_walk,
    own_call,
    slot_from,
    slot_to,
    turn_of,
    two_squares,
    upright_of,
    upright_slot,
)
from tablee.games.bauhaus.rules.figures import allowed_places, is_figure_card, markers_of
from tablee.games.bauhaus.rules.limits import nth_slot
from tablee.games.bauhaus.rules.powers import contested
from tablee.games.bauhaus.rules.table import active, card_at, everybody, owner_of_pawn, rule, taken_card
from tablee.games.bauhaus.rules.zones import (
    beside,
    free_flat,
    free_upright,
    is_closed,
    lowest_of,
    may_close,
    zone_around,
)
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest, size

SHAPES = ((1, 1), (1, 2), (2, 1), (1, 3), (3, 1), (2, 2), (2, 3), (3, 2), (3, 3))
DECAY = 0.4  # of a plan's promise, for each limit that is missing
HOPE = 0.35  # how much of all promises counts; plans overlap
ENVY = 0.5  # how much others' promises count
PATIENCE = 0.8  # of the points a card can bring now
THRIFT = 4.0  # points a player card should be worth while all cards are still to come


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


@rule(verbs.advise)
def advise(s, seat, move):
    if is_take(move):
        return PATIENCE * prospects(s, seat, card_at(s, move - TAKE))
    if is_pawn(move):
        return HOPE * settled(s, seat, active(s), move - PAWN)
    if is_limit(move):
        return HOPE * fenced(s, seat, move - LIMIT)
    if is_figure(move):
        return HOPE * fenced_by_figure(s, seat, move)
    if is_shift(move):
        return HOPE * (fenced(s, seat, slot_to(move)) - DECAY * fenced(s, seat, slot_from(move)))
    if is_walk(move) or is_swap(move):
        return HOPE * moved(s, seat, move)
    if is_call(move):
        return called(s, seat, move) - THRIFT * s.left / N_CARDS
    return 0.0


# 6  Player cards: used once, so rather late than for little


@compiled
def called(s, seat, move):
    """What a call promises beyond the points it brings at once."""
    if own_call(move) != BAUHAUS_MIND:
        return 0.0
    kind = taken_card(s)
    return PATIENCE * (prospects(s, seat, kind) + ENVY * prospects(s, active(s), kind)) - 1.0


# Plans


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


# 3.1  What a card can bring at once


@compiled
def prospects(s, seat, kind):
    """The most points that carrying it out may bring now, others' counted against it."""
    if is_figure_card(kind):
        return best_figure(s, seat, kind - FIRST_FIGURE)
    if kind in (FREE_CARD, SHIFT_CARD):
        return best_limit(s, seat)
    if kind in (WALK_CARD, SWAP_CARD):
        return best_eviction(s, seat)
    return 0.0


@compiled
def closing(s, seat, flat, upright):
    """Points brought by the zones these markers close."""
    total = 0.0
    if not may_close(s, flat, upright):
        return total
    sides = beside(flat, upright)
    while sides != NONE:
        zone = zone_around(s.flats | flat, s.uprights | upright, lowest_of(sides))
        if is_closed(s.flats | flat, s.uprights | upright, zone):
            total += worth(s, seat, zone)
        sides &= ~zone
    return total


@compiled
def worth(s, seat, zone):
    """A closed zone's points, if one player is alone in it; an empty one is not allowed."""
    who = -1
    for other in everybody(s):
        if s.pawns[other] & zone != NONE:
            if who >= 0:
                return 0.0
            who = other
    if who < 0:
        return -1000.0
    return liking(seat, who) * size(s.pawns[who] & zone) * size(zone)


@compiled
def best_figure(s, seat, figure):
    best = 0.0
    for turn in range(FIGURE_TURNS[figure]):
        places = allowed_places(s, figure, turn, free_flat(s), free_upright(s))
        while places != NONE:
            flat, upright = markers_of(figure, turn, first(places))
            best = max(best, closing(s, seat, flat, upright))
            places = rest(places)
    return best


@compiled
def best_limit(s, seat):
    flat, upright = free_flat(s), free_upright(s)
    best = 0.0
    for k in range(size(flat) + size(upright)):
        slot = nth_slot(flat, upright, k)
        best = max(best, closing(s, seat, flat_of(slot), upright_of(slot)))
    return best


@compiled
def best_eviction(s, seat):
    """A contested zone with one rival's pawn: once that is gone it is owned."""
    best = 0.0
    zones = contested(s)
    while zones != NONE:
        zone = zone_around(s.flats, s.uprights, lowest_of(zones))
        mine = size(s.pawns[seat] & zone)
        others = 0
        for other in everybody(s):
            if other != seat:
                others += size(s.pawns[other] & zone)
        if others == 1 and mine:
            best = max(best, np.float64(mine * size(zone)))
        zones &= ~zone
    return best
