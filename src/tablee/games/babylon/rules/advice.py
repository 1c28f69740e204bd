"""What bots of Babylon like: terraces on which something can be built at once or soon, and pillars to build with.

A build scores nothing by itself, so one move ahead it must be told what its symbols promise.
"""

import numpy as np

from tablee.games.babylon.components import (
    BRIDGE,
    BRIDGE_PER_LEVEL,
    DECORATION_SET,
    FACE,
    FLOWER,
    FOUNTAIN,
    FOUNTAIN_PER_LEVEL,
    LAYER,
    LAYER_SYMBOLS,
    N_ELEMENTS,
    N_SPACES,
    N_SYMBOLS,
    ROUNDS,
    SIDE,
    SPACE_AT,
    SPACE_BITS,
    STAIRS,
    STATUE,
)
from tablee.games.babylon.rules.build import double_cost, in_hand, support
from tablee.games.babylon.rules.moves import (
    at_of,
    is_build,
    is_dig,
    is_keep,
    is_remove,
    is_wild,
    level_of,
    skip_of,
    source_of,
    stack_of,
    turns_of,
)
from tablee.games.babylon.rules.quarry import gain, top
from tablee.games.babylon.rules.record import DECORATING, lines_through, middle, rule, square
from tablee.games.babylon.rules.scoring import column_cells, row_cells, seen_elements
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, first, has, rest
from tablee.kernel.rng import below
from tablee.kernel.sketching import best_liked

PILLAR = 0.55  # points a pillar is worth while there are rounds to come
SYMBOL_DUG = 0.6  # a symbol in hand
HOPE = 0.35  # of what a free symbol may bring later
HEIGHT = 0.5  # for every level: what is built on it will be worth more
SKETCHED = 6  # moves of which the best liked one is imagined
MISSING = 0.25  # of a set for the first piece of a kind that it lacks


@rule(verbs.advise)
def advise(s, seat, move):
    if is_build(move):
        return raised(s, seat, move)
    if is_dig(move):
        stack = stack_of(move)
        return PILLAR * ahead(s) * gain(s, seat, stack) + terrace_value(s, seat, top(s, stack))
    if is_remove(move):
        return -terrace_value(s, seat, top(s, stack_of(move)))
    if is_keep(move):
        return terrace_value(s, seat, in_hand(s, seat, source_of(move)))
    return 0.5 if is_wild(move) else 0.0


@compiled
def ahead(s):
    """The part of the game to come."""
    return (ROUNDS[s.seats] - s.round_no) / ROUNDS[s.seats]


@compiled
def terrace_value(s, seat, terrace):
    """More symbols are better; so is a flower the garden lacks."""
    value = SYMBOL_DUG * LAYER_SYMBOLS_AT[LAYER[terrace]]
    for k in range(s.built[seat]):
        if s.terrace_face[seat, k] >> 12 & 3 == FLOWER[terrace]:
            return value
    return value + 1.0


LAYER_SYMBOLS_AT = np.array(LAYER_SYMBOLS, np.float64)


@compiled
def raised(s, seat, move):
    at, level, skip = at_of(move), level_of(move), skip_of(move)
    face = FACE[in_hand(s, seat, source_of(move)), turns_of(move)]
    seen = np.zeros(N_ELEMENTS, np.uint64)
    seen_elements(s, seat, seen)
    value = HEIGHT * level * ahead(s)
    for space in range(N_SPACES):
        cell = at + SPACE_AT[space]
        symbol = face >> (SPACE_BITS * space) & 7
        value -= buried(s, seat, cell)
        if skip != 1 + space:
            value -= PILLAR * ahead(s) * support(s, seat, cell, level, double_cost(s))
            if symbol < N_SYMBOLS:
                value += promise(s, seat, cell, level, symbol, square(at), seen)
    return value


@compiled
def buried(s, seat, cell):
    """A free symbol that is built over is lost."""
    for symbol in range(N_SYMBOLS):
        if has(s.free[seat, symbol], cell):
            return HOPE * ahead(s) * per_level(symbol) * s.surface[seat, cell]
    return 0.0


@compiled
def per_level(symbol):
    if symbol == STATUE:
        return 1.0
    return 2.0 if symbol == STAIRS else 3.0


@compiled
def promise(s, seat, cell, level, symbol, new, seen):
    """What a symbol at this place brings at once, or may bring later."""
    if symbol == STATUE:
        if s.statues[seat] == NONE or has(lines_through(s.statues[seat]), cell):
            return level + asked(s, seat, symbol, bit(cell), seen) + lacking(seen, symbol)
        return 0.0
    partners = s.free[seat, symbol] & ~new
    best = HOPE * ahead(s) * per_level(symbol) * level * 0.5
    while partners != NONE:
        other = first(partners)
        points = joined(s, seat, cell, level, symbol, other, new)
        if points > 0:
            cells = bit(cell) | bit(other)
            if symbol == BRIDGE:
                cells |= bit(middle(cell, other))
            best = max(best, points + asked(s, seat, symbol, cells, seen) + lacking(seen, symbol))
        partners = rest(partners)
    return best


@compiled
def joined(s, seat, cell, level, symbol, other, new):
    """The points of a decoration over these two cells; 0 if it cannot be built."""
    dx, dy = abs(cell % SIDE - other % SIDE), abs(cell // SIDE - other // SIDE)
    high = np.int64(s.surface[seat, other])
    if dx != 0 and dy != 0:
        return 0.0
    if symbol == BRIDGE:
        if dx + dy != 2 or high != level or has(new, middle(cell, other)):
            return 0.0
        between = middle(cell, other)
        return BRIDGE_PER_LEVEL * level if s.surface[seat, between] < level and not has(s.span[seat], between) else 0.0
    if dx + dy != 1:
        return 0.0
    if symbol == FOUNTAIN:
        return FOUNTAIN_PER_LEVEL * level if high == level else 0.0
    return high + level if abs(high - level) == 1 else 0.0


@compiled
def asked(s, seat, element, cells, seen):
    """5.2  The rows and columns that these cells would satisfy."""
    points = 0.0
    if s.promo:
        for k in range(SIDE):
            line = row_cells(k)
            if s.row_asks[seat, k] == element and cells & line and not seen[element] & line:
                points += 1
            line = column_cells(k)
            if s.column_asks[seat, k] == element and cells & line and not seen[element] & line:
                points += 1
    return points


@compiled
def lacking(seen, symbol):
    """4.7  The first piece of its kind."""
    return MISSING * DECORATION_SET if seen[symbol] == NONE else 0.0


# How the search imagines the rest of a game


@rule(verbs.sketch)
def sketch(s, seat, out, rng):
    """The best liked of a few moves; what can be decorated is decorated."""
    n = verbs.legal(s, seat, out)
    if s.phase == DECORATING:
        return out[below(rng, n - 1)]
    return best_liked(s, seat, out, n, SKETCHED, rng)
