"""3.4  Decorate: what is built on the symbols of the terrace just placed."""

import numpy as np

from tablee.games.babylon.components import BRIDGE, FOUNTAIN, N_SYMBOLS, SIDE, STAIRS, STATUE
from tablee.games.babylon.rules.moves import (
    DONE,
    STATUE_ON,
    WILD_ON,
    decoration,
    first_of,
    is_decoration,
    is_wild,
    kind_of,
    last_of,
    wild_cell,
    wild_symbol,
)
from tablee.games.babylon.rules.record import (
    LAST_COLUMN,
    LAST_TWO_COLUMNS,
    NOTHING,
    active,
    lines_through,
    middle,
    squares_over,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, has, rest


@compiled
def why_no_decoration(s, seat, move):
    if seat != active(s):
        return clause("3.4")
    if move == DONE:
        return 0
    if is_wild(move):
        return why_no_wild(s, seat, wild_cell(move), wild_symbol(move))
    if not is_decoration(move):
        return clause("3.4")
    return why_not_here(s, seat, kind_of(move), first_of(move), last_of(move))


@compiled
def why_not_here(s, seat, kind, start, end):
    ends = bit(start) | bit(end)
    if start > end or ends & ~s.free[seat, kind] or not ends & s.new:
        return clause("3.4")
    if kind == STATUE:
        return 0 if has(statue_cells(s, seat), start) else clause("3.4a")
    return why_not_fitting(s, seat, kind, start, end)


@compiled
def why_not_fitting(s, seat, kind, start, end):
    """3.4b to 3.4e for two spaces with the right symbols."""
    if kind == FOUNTAIN:
        return 0 if fits_fountain(s, seat, start, end) else clause("3.4b")
    if kind == STAIRS:
        return 0 if fits_stairs(s, seat, start, end) else clause("3.4c")
    if not fits_bridge(s, seat, start, end):
        return clause("3.4d")
    return clause("3.4e") if crosses(s, seat, start, end) else 0


# Where each kind may stand


@compiled
def statue_cells(s, seat):
    """3.4a  Every statue after the first stands in line with one built before."""
    found = s.free[seat, STATUE] & s.new
    return found & lines_through(s.statues[seat]) if s.statues[seat] else found


@compiled
def rise(s, seat, start, end):
    return np.int64(s.surface[seat, end]) - np.int64(s.surface[seat, start])


@compiled
def are_in_line(start, end, distance):
    across = end - start == distance and start % SIDE + distance < SIDE
    return across or end - start == distance * SIDE


@compiled
def fits_fountain(s, seat, start, end):
    """3.4b"""
    return are_in_line(start, end, 1) and rise(s, seat, start, end) == 0


@compiled
def fits_stairs(s, seat, start, end):
    """3.4c"""
    return are_in_line(start, end, 1) and abs(rise(s, seat, start, end)) == 1


@compiled
def fits_bridge(s, seat, start, end):
    """3.4d  A terrace or support at the bridge's level between its ends would be part of a terrace over that cell."""
    if not are_in_line(start, end, 2) or rise(s, seat, start, end) != 0:
        return False
    return s.surface[seat, middle(start, end)] < s.surface[seat, start]


@compiled
def crosses(s, seat, start, end):
    """3.4e  Another bridge passes the cell between, or ends there on the topmost space."""
    between = middle(start, end)
    if has(s.span[seat], between):
        return True
    for k in range(s.pieces[seat]):
        ends_there = s.piece_from[seat, k] == between or s.piece_to[seat, k] == between
        if s.piece_kind[seat, k] == BRIDGE and ends_there and s.piece_level[seat, k] == s.surface[seat, between]:
            return True
    return False


# 1.4  The wild token


@compiled
def wild_spaces(s, seat):
    """Spaces without symbol, and free, on terraces placed this turn."""
    if not s.wild_open:
        return NONE
    word = s.new_turn & ~s.taken[seat] & ~s.statue[seat]
    for symbol in range(N_SYMBOLS):
        word &= ~s.free[seat, symbol]
    return word


@compiled
def serves(s, seat, cell, symbol):
    """Could something be built at once if this space had this symbol?"""
    if symbol == STATUE:
        return has(s.new, cell) and (s.statues[seat] == NONE or has(lines_through(s.statues[seat]), cell))
    partners = s.free[seat, symbol]
    while partners != NONE:
        other = first(partners)
        start, end = min(cell, other), max(cell, other)
        if other != cell and s.new & (bit(start) | bit(end)) and why_not_fitting(s, seat, symbol, start, end) == 0:
            return True
        partners = rest(partners)
    return False


@compiled
def why_no_wild(s, seat, cell, symbol):
    return 0 if has(wild_spaces(s, seat), cell) and serves(s, seat, cell, symbol) else clause("1.4")


@compiled
def declare(s, seat, cell, symbol):
    s.free[seat, symbol] |= bit(cell)
    s.wild_cell = cell
    s.wild_open = 0


@compiled
def forget_wild(s, seat):
    """A declared space that served for nothing is without symbol again."""
    if s.wild_cell != NOTHING:
        for symbol in range(N_SYMBOLS):
            s.free[seat, symbol] &= ~bit(s.wild_cell)
        s.wild_cell = NOTHING


# All the ways to decorate


@compiled
def legal_decorations(s, seat, out):
    n = list_statues(s, seat, out)
    for kind in range(FOUNTAIN, STAIRS + 1):
        n = list_pairs(s, seat, kind, out, n)
    n = list_wild(s, seat, out, n)
    out[n] = DONE
    return n + 1


@compiled
def can_decorate(s, seat):
    if statue_cells(s, seat) or wild_serves(s, seat):
        return True
    for kind in range(FOUNTAIN, STAIRS + 1):
        if can_pair(s, seat, kind):
            return True
    return False


@compiled
def can_pair(s, seat, kind):
    cells = s.free[seat, kind] & s.new
    while cells != NONE:
        if serves(s, seat, first(cells), kind):
            return True
        cells = rest(cells)
    return False


@compiled
def wild_serves(s, seat):
    cells = wild_spaces(s, seat)
    while cells != NONE:
        for symbol in range(N_SYMBOLS):
            if serves(s, seat, first(cells), symbol):
                return True
        cells = rest(cells)
    return False


@compiled
def list_statues(s, seat, out):
    n = 0
    cells = statue_cells(s, seat)
    while cells != NONE:
        out[n] = STATUE_ON + first(cells)
        n += 1
        cells = rest(cells)
    return n


@compiled
def list_pairs(s, seat, kind, out, n):
    distance = 2 if kind == BRIDGE else 1
    across = pairs(s, seat, kind, distance) & ~(LAST_TWO_COLUMNS if kind == BRIDGE else LAST_COLUMN)
    along = pairs(s, seat, kind, distance * SIDE)
    cells = across | along
    while cells != NONE:
        start = first(cells)
        for step in (distance, distance * SIDE):
            is_pair = has(across if step == distance else along, start)
            if is_pair and why_not_fitting(s, seat, kind, start, start + step) == 0:
                out[n] = decoration(kind, start, start + step)
                n += 1
        cells = rest(cells)
    return n


@compiled
def pairs(s, seat, kind, step):
    """First cells of pairs of free symbols that far apart, one of them at least on the new terrace."""
    symbols = s.free[seat, kind]
    shift = np.uint64(step)
    return symbols & (symbols >> shift) & (s.new | s.new >> shift)


@compiled
def list_wild(s, seat, out, n):
    cells = wild_spaces(s, seat)
    while cells != NONE:
        cell = first(cells)
        for symbol in range(N_SYMBOLS):
            if serves(s, seat, cell, symbol):
                out[n] = WILD_ON + cell * N_SYMBOLS + symbol
                n += 1
        cells = rest(cells)
    return n


# Decorating


@compiled
def decorate(s, seat, kind, start, end):
    add_piece(s, seat, kind, start, end, s.surface[seat, start], s.surface[seat, end])
    cells = bit(start) | bit(end)
    if kind == STATUE:
        s.statue[seat] |= cells
        s.statues[seat] |= cells
    else:
        if kind == BRIDGE:
            span = middle(start, end)
            cells |= bit(span)
            s.span[seat] |= bit(span)
            s.closed[seat] |= squares_over(span)
        s.taken[seat] |= cells
    for symbol in range(N_SYMBOLS):
        s.free[seat, symbol] &= ~cells
    if s.wild_cell != NOTHING and has(cells, s.wild_cell):
        s.wild_cell = NOTHING


@compiled
def add_piece(s, seat, kind, start, end, level, top):
    k = s.pieces[seat]
    s.pieces[seat] += 1
    s.piece_kind[seat, k] = kind
    s.piece_from[seat, k] = start
    s.piece_to[seat, k] = end
    s.piece_level[seat, k] = level
    s.piece_top[seat, k] = top
