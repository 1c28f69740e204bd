"""3.2, 3.3  Build: terraces and what carries them."""

import numpy as np

from tablee.games.babylon.components import (
    DOUBLE_COST,
    FACE,
    MASTER_COST,
    N_CELLS,
    N_SPACES,
    N_SYMBOLS,
    QUARRY_MASTER,
    SIDE,
    SINGLE_COST,
    SPACE_AT,
    SPACE_BITS,
    TURNS,
)
from tablee.games.babylon.rules.moves import (
    DONE,
    DUG,
    N_SKIPS,
    NO_SKIP,
    STORED,
    at_of,
    build,
    is_build,
    level_of,
    skip_of,
    source_of,
    turns_of,
)
from tablee.games.babylon.rules.record import NOTHING, active, square, token_now
from tablee.kernel import clause, compiled
from tablee.kernel.bits import bit, has, size

NO_SUPPORT = 64  # more than any number of pillars


@compiled
def in_hand(s, seat, source):
    """The terrace that was dug this turn, or the stored one; NOTHING if it is gone."""
    return s.dug if source == DUG else s.stored[seat]


@compiled
def double_cost(s):
    return MASTER_COST if token_now(s) == QUARRY_MASTER else DOUBLE_COST


# 3.3  Supports


@compiled
def support(s, seat, cell, level, double):
    """3.3, 3.5  What the support of a terrace at this level costs over this cell; NO_SUPPORT if none can stand there,
    whatever has been built on it before."""
    gap = level - s.surface[seat, cell]
    if gap < 1 or gap > 2 or has(s.taken[seat], cell):
        return NO_SUPPORT
    if has(s.statue[seat], cell):
        return 0 if gap == 1 else NO_SUPPORT
    return SINGLE_COST if gap == 1 else double


@compiled
def highest(s, seat, at):
    """The highest surface under a square."""
    surface = s.surface[seat]
    return max(max(surface[at], surface[at + 1]), max(surface[at + SIDE], surface[at + SIDE + 1]))


@compiled
def ways(s, seat, at, level, double):
    """The skips (as a set) with which a terrace can stand on a square no clause of 3.2 refuses."""
    pillars = np.int64(s.pillars[seat])
    cost = 0
    found = 0
    for space in range(N_SPACES):
        cost += support(s, seat, at + SPACE_AT[space], level, double)
    if cost <= pillars:
        found |= 1 << NO_SKIP
    if cost < 2 * NO_SUPPORT:
        for space in range(N_SPACES):
            if cost - support(s, seat, at + SPACE_AT[space], level, double) <= pillars:
                found |= 1 << (1 + space)
    return found


# Whether and where


@compiled
def why_no_build(s, seat, move):
    if seat != active(s):
        return clause("3.2")
    if move == DONE:
        return 0
    if not is_build(move) or in_hand(s, seat, source_of(move)) == NOTHING:
        return clause("3.2")
    refused = why_no_place(s, seat, at_of(move), level_of(move))
    return refused if refused else why_no_support(s, seat, at_of(move), level_of(move), skip_of(move))


@compiled
def why_no_place(s, seat, at, level):
    if at % SIDE == SIDE - 1 or at // SIDE == SIDE - 1:
        return clause("3.2a")
    if level <= highest(s, seat, at):
        return clause("3.2b")
    if s.span[seat] & square(at):
        return clause("3.3d")
    if has(s.closed[seat], at):
        return clause("3.2c")
    return 0


@compiled
def why_no_support(s, seat, at, level, skip):
    cost = 0
    for space in range(N_SPACES):
        if skip != 1 + space:
            price = support(s, seat, at + SPACE_AT[space], level, double_cost(s))
            if price == NO_SUPPORT:
                return clause("3.3b") if level - s.surface[seat, at + SPACE_AT[space]] > 2 else clause("3.3a")
            cost += price
    return clause("3.3c") if cost > s.pillars[seat] else 0


# All the ways to build. A terrace can only lie one or two levels above the highest surface under it.


@compiled
def count_builds(s, seat):
    """How many ways there are for one terrace, quarter turns apart."""
    double = double_cost(s)
    n = 0
    for at in range(N_CELLS - SIDE - 1):
        if not has(s.closed[seat], at):
            high = highest(s, seat, at)
            n += size(np.uint64(ways(s, seat, at, high + 1, double)))
            n += size(np.uint64(ways(s, seat, at, high + 2, double)))
    return n


@compiled
def nth_build(s, seat, k):
    """The k-th legal build in ascending order; `k` below what count_all gives."""
    each = TURNS * count_builds(s, seat)
    source = DUG
    if s.dug == NOTHING or k >= each:
        source = STORED
        k -= each if s.dug != NOTHING else 0
    double = double_cost(s)
    for at in range(N_CELLS - SIDE - 1):
        if not has(s.closed[seat], at):
            high = highest(s, seat, at)
            for level in range(high + 1, high + 3):
                found = np.uint64(ways(s, seat, at, level, double))
                n = size(found)
                if k < TURNS * n:
                    return build(source, at, level, k // n, nth_skip(found, k % n))
                k -= TURNS * n
    return DONE


@compiled
def nth_skip(found, k):
    for skip in range(N_SKIPS):
        if has(found, skip):
            if k == 0:
                return skip
            k -= 1
    return NO_SKIP


@compiled
def terraces_in_hand(s, seat):
    return (1 if s.dug != NOTHING else 0) + (1 if s.stored[seat] != NOTHING else 0)


@compiled
def count_all(s, seat):
    return TURNS * terraces_in_hand(s, seat) * count_builds(s, seat)


@compiled
def can_build(s, seat):
    """Is there a terrace, and a place that carries it?"""
    if terraces_in_hand(s, seat) == 0:
        return False
    double = double_cost(s)
    for at in range(N_CELLS - SIDE - 1):
        if not has(s.closed[seat], at):
            high = highest(s, seat, at)
            if ways(s, seat, at, high + 1, double) or ways(s, seat, at, high + 2, double):
                return True
    return False


@compiled
def legal_builds(s, seat, out):
    n = 0
    double = double_cost(s)
    for source in range(2):
        if in_hand(s, seat, source) != NOTHING:
            for at in range(N_CELLS - SIDE - 1):
                if not has(s.closed[seat], at):
                    high = highest(s, seat, at)
                    for level in range(high + 1, high + 3):
                        n = list_ways(source, at, level, ways(s, seat, at, level, double), out, n)
    out[n] = DONE
    return n + 1


@compiled
def list_ways(source, at, level, found, out, n):
    if found:
        for turns in range(TURNS):
            for skip in range(N_SKIPS):
                if found >> skip & 1:
                    out[n] = build(source, at, level, turns, skip)
                    n += 1
    return n


# Building


@compiled
def raise_terrace(s, seat, move):
    at, level, skip = at_of(move), level_of(move), skip_of(move)
    source = source_of(move)
    terrace = in_hand(s, seat, source)
    for space in range(N_SPACES):
        if skip != 1 + space:
            s.pillars[seat] -= support(s, seat, at + SPACE_AT[space], level, double_cost(s))
    if source == DUG:
        s.dug = NOTHING
    else:
        s.stored[seat] = NOTHING
    lay(s, seat, FACE[terrace, turns_of(move)], at, level, skip)
    s.new = square(at)
    s.new_turn |= s.new
    if s.wild_cell != NOTHING and has(s.new, s.wild_cell):
        s.wild_cell = NOTHING


@compiled
def lay(s, seat, face, at, level, skip):
    """Put a terrace into a garden: its spaces are now the topmost of their cells."""
    k = s.built[seat]
    s.built[seat] += 1
    s.terrace_at[seat, k] = at
    s.terrace_level[seat, k] = level
    s.terrace_skip[seat, k] = skip
    s.terrace_face[seat, k] = face
    s.closed[seat] |= bit(at)
    cells = ~square(at)
    s.statue[seat] &= cells
    s.taken[seat] &= cells
    for symbol in range(N_SYMBOLS):
        s.free[seat, symbol] &= cells
    for space in range(N_SPACES):
        cell = at + SPACE_AT[space]
        s.surface[seat, cell] = level
        symbol = face >> (SPACE_BITS * space) & 7
        if skip == 1 + space:
            s.taken[seat] |= bit(cell)  # 3.3b: the belvedere
        elif symbol < N_SYMBOLS:
            s.free[seat, symbol] |= bit(cell)
