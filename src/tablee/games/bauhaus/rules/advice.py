"""What bots of Bauhaus like: limits around rectangles that hold their pawns alone, and cards that close something now.

A move is liked for what it does to plans; the search imagines a round of such moves and then asks what plans promise.
"""

import numpy as np

from tablee.games.bauhaus.components import (
    FIGURE_TURNS,
    FIRST_FIGURE,
    FREE_CARD,
    N_CARDS,
    ROW,
    SHIFT_CARD,
    SWAP_CARD,
    WALK_CARD,
)
from tablee.games.bauhaus.rules.figures import allowed_places, is_figure_card, markers_of
from tablee.games.bauhaus.rules.limits import nth_slot
from tablee.games.bauhaus.rules.moves import (
    BAUHAUS_MIND,
    LET,
    LIMIT,
    PAWN,
    TAKE,
    cell_of,
    corner_of,
    figure_of,
    flat_of,
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
    square_at,
    turn_of,
    two_squares,
    upright_of,
)
from tablee.games.bauhaus.rules.plans import DECAY, ENVY, best_promise, fenced, fenced_by_figure, liking, moved, settled
from tablee.games.bauhaus.rules.powers import contested
from tablee.games.bauhaus.rules.record import (
    ASKING,
    CHOOSING,
    active,
    card_at,
    everybody,
    owner_of_pawn,
    rule,
    taken_card,
)
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
from tablee.kernel.rng import below
from tablee.kernel.sketching import best_liked

HOPE = 0.35  # how much of all promises counts; plans overlap
PATIENCE = 0.8  # of the points a card can bring now
THRIFT = 4.0  # points a player card should be worth while all cards are still to come
LAST_CARDS = 8.0  # with so many cards left, half of what is promised is still believed
SKETCHED = 5  # ways to carry out a card of which the best liked one is imagined


@rule(verbs.advise)
def advise(s, seat, move):
    if is_take(move):
        return PATIENCE * at_once(s, seat, card_at(s, move - TAKE))
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
    return PATIENCE * (at_once(s, seat, kind) + ENVY * at_once(s, active(s), kind)) - 1.0


# 3.1  What a card can bring at once


@compiled
def at_once(s, seat, kind):
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


# How the search imagines the round to come, and what it hopes for after that


@rule(verbs.imagining)
def imagining(s, me, n):
    """Until it is the searcher's turn again: then everybody has had as many turns in every line that is compared."""
    return n == 0 or s.phase != CHOOSING or active(s) != me


@rule(verbs.prospects)
def prospects(s, seat):
    """For each pawn the best plan it belongs to; the fewer cards are left, the less is believed."""
    total = 0.0
    pawns = s.pawns[seat] & ~s.fixed
    while pawns != NONE:
        total += best_promise(s, seat, square_at(first(pawns)))
        pawns = rest(pawns)
    cards = np.float64(s.left) + ROW
    return total * cards / (cards + LAST_CARDS)


@rule(verbs.sketch)
def sketch(s, seat, out, rng):
    """The card that closes most, and the way that does; else what is liked best of a few. Calls are left out where
    something else can be done: they are too dear to be made at random."""
    n = verbs.legal(s, seat, out)
    if s.phase == ASKING and out[0] == LET:
        return out[0]
    while n > 1 and is_call(out[n - 1]):
        n -= 1
    if is_take(out[0]):
        return best_card(s, seat, out, n, rng)
    best = most_closing(s, seat, out, n)
    return best if best >= 0 else best_liked(s, seat, out, n, SKETCHED, rng)


@compiled
def best_card(s, seat, out, n, rng):
    start = below(rng, n)
    best = out[start]
    value = at_once(s, seat, card_at(s, best - TAKE))
    for k in range(1, n):
        move = out[(start + k) % n]
        found = at_once(s, seat, card_at(s, move - TAKE))
        if found > value:
            best, value = move, found
    return best


@compiled
def most_closing(s, seat, out, n):
    """The move that brings most at once, or -1."""
    best = np.int64(-1)
    value = 0.0
    for k in range(n):
        found = gained(s, seat, out[k])
        if found > value:
            best, value = out[k], found
    return best


@compiled
def gained(s, seat, move):
    """Points a way to carry out a card brings at once."""
    if is_limit(move):
        return closing(s, seat, flat_of(move - LIMIT), upright_of(move - LIMIT))
    if is_figure(move):
        flat, upright = markers_of(figure_of(move), turn_of(move), corner_of(move))
        return closing(s, seat, flat, upright)
    if is_shift(move):
        return closing_by_shift(s, seat, move)
    if (is_walk(move) or is_swap(move)) and contested(s) != NONE:
        return evicting(s, seat, move)
    return 0.0


@compiled
def closing_by_shift(s, seat, move):
    flat, upright = flat_of(slot_to(move)), upright_of(slot_to(move))
    if not may_close(s, flat, upright):
        return 0.0
    from_flat, from_upright = flat_of(slot_from(move)), upright_of(slot_from(move))
    s.flats &= ~from_flat
    s.uprights &= ~from_upright
    found = closing(s, seat, flat, upright)
    s.flats |= from_flat
    s.uprights |= from_upright
    return found


@compiled
def evicting(s, seat, move):
    """A contested zone that is one player's once these pawns have moved."""
    a, b = two_squares(move)
    start, end = bit(cell_of(a)), bit(cell_of(b))
    if (start | end) & contested(s) == NONE:
        return 0.0
    one, other = owner_of_pawn(s, cell_of(a)), owner_of_pawn(s, cell_of(b))
    s.pawns[one] ^= start | end
    if other >= 0:
        s.pawns[other] ^= start | end
    total = 0.0
    for cell in (start, end):
        if cell & contested(s) != NONE:
            total += worth(s, seat, zone_around(s.flats, s.uprights, cell))
    s.pawns[one] ^= start | end
    if other >= 0:
        s.pawns[other] ^= start | end
    return total
