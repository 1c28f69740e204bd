"""4, 5  The end of Babylon: one function per clause.

A line's `at` is one of the places below; `where` are the cells that count.
"""

import numpy as np

from tablee.games.babylon.components import (
    BELVEDERE,
    BRIDGE,
    BRIDGE_PER_LEVEL,
    DECORATION_SET,
    FLOWER_SET,
    FLOWER_SHIFT,
    FOUNTAIN,
    FOUNTAIN_PER_LEVEL,
    MAX_SEATS,
    N_CELLS,
    N_ELEMENTS,
    N_SPACES,
    N_SYMBOLS,
    SIDE,
    SPACE_AT,
    STAIRS,
    STATUE,
)
from tablee.games.babylon.rules.record import FIRST_COLUMN, FIRST_ROW, middle, rule
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import NONE, bit
from tablee.kernel.lines import write_line

ROW_AT = N_CELLS  # and the row from the top
COLUMN_AT = ROW_AT + SIDE  # and the column from the left
FLOWERS_AT = COLUMN_AT + SIDE
DECORATIONS_AT = FLOWERS_AT + 1
PIECE_AT = 256  # times one more than the piece (for belvederes the terrace), and its first cell
SEEN_FIRST, SEEN_LAST, SEEN_MIDDLE = 1, 2, 4  # bits of `piece_seen`


@rule(verbs.tally)
def tally(s, seat, lines):
    n = pieces(s, seat, STATUE, clause("4.1"), lines, 0)
    n = pieces(s, seat, FOUNTAIN, clause("4.2"), lines, n)
    n = pieces(s, seat, BRIDGE, clause("4.3"), lines, n)
    n = pieces(s, seat, STAIRS, clause("4.4"), lines, n)
    n = belvederes(s, seat, lines, n)
    if not s.glimpse:
        n = flower_sets(s, seat, lines, n)
        n = decoration_sets(s, seat, lines, n)
    return promo(s, seat, lines, n) if s.promo else n


def piece_at(place: int) -> int:
    """The piece a line is about; -1 if it is about something else."""
    return place // PIECE_AT - 1


def cell_at(place: int) -> int:
    return place % PIECE_AT


# 4  What is visible


@compiled
def seen_cells(s, seat, k):
    """The cells of a piece that no terrace covers."""
    if s.glimpse:
        return listed_cells(s, seat, k)
    start, end = s.piece_from[seat, k], s.piece_to[seat, k]
    cells = NONE
    if s.surface[seat, start] == s.piece_level[seat, k]:
        cells |= bit(start)
    if s.surface[seat, end] == s.piece_top[seat, k]:
        cells |= bit(end)
    if s.piece_kind[seat, k] == BRIDGE:
        cells |= bit(middle(start, end))  # 3.3d: never built over
    return cells


@compiled
def listed_cells(s, seat, k):
    """The cells a file says are visible."""
    start, end, seen = s.piece_from[seat, k], s.piece_to[seat, k], s.piece_seen[seat, k]
    cells = NONE
    if seen & SEEN_FIRST:
        cells |= bit(start)
    if seen & SEEN_LAST:
        cells |= bit(end)
    if seen & SEEN_MIDDLE:
        cells |= bit(middle(start, end))
    return cells


@compiled
def visible_spaces(s, seat, k):
    """The spaces of a terrace that no other covers."""
    cells = NONE
    for space in range(N_SPACES):
        cell = s.terrace_at[seat, k] + SPACE_AT[space]
        if s.surface[seat, cell] == s.terrace_level[seat, k]:
            cells |= bit(cell)
    return cells


@compiled
def belvedere_cell(s, seat, k):
    """Where the belvedere of a terrace is seen; no cell if it has none."""
    if s.terrace_skip[seat, k] == 0:
        return NONE
    cell = s.terrace_at[seat, k] + SPACE_AT[s.terrace_skip[seat, k] - 1]
    return bit(cell) if s.surface[seat, cell] == s.terrace_level[seat, k] else NONE


# 4.1 to 4.5  Pieces


@compiled
def worth(s, seat, k):
    """What a piece is worth if it counts."""
    level, top = np.int64(s.piece_level[seat, k]), np.int64(s.piece_top[seat, k])
    kind = s.piece_kind[seat, k]
    if kind == STATUE:
        return level
    if kind == FOUNTAIN:
        return FOUNTAIN_PER_LEVEL * level
    if kind == BRIDGE:
        return BRIDGE_PER_LEVEL * level
    return level + top if kind == STAIRS else 0


@compiled
def pieces(s, seat, kind, number, lines, n):
    """4.1 statues, 4.2 fountains, 4.3 bridges, 4.4 stairs: a line each; 0 for those that are covered."""
    for k in range(s.pieces[seat]):
        if s.piece_kind[seat, k] == kind:
            seen = seen_cells(s, seat, k)
            points = worth(s, seat, k) if seen else 0
            n = write_line(lines, n, number, points, PIECE_AT * (k + 1) + s.piece_from[seat, k], seen)
    return n


@compiled
def belvederes(s, seat, lines, n):
    """4.5  Belvederes are worth nothing themselves."""
    for k in range(s.built[seat]):
        if s.terrace_skip[seat, k]:
            cell = s.terrace_at[seat, k] + SPACE_AT[s.terrace_skip[seat, k] - 1]
            n = write_line(lines, n, clause("4.5"), 0, PIECE_AT * (k + 1) + cell, belvedere_cell(s, seat, k))
    if s.glimpse:
        n = pieces(s, seat, BELVEDERE, clause("4.5"), lines, n)
    return n


# 4.6, 4.7  Sets


@compiled
def flower_sets(s, seat, lines, n):
    """4.6  Sets of the four flowers on visible terraces."""
    count = np.zeros(MAX_SEATS, np.int64)
    where = NONE
    for k in range(s.built[seat]):
        cells = visible_spaces(s, seat, k)
        where |= cells
        count[flower_of(s.terrace_face[seat, k])] += cells != NONE
    if not count.min():
        return n
    return write_line(lines, n, clause("4.6"), FLOWER_SET * count.min(), FLOWERS_AT, where)


@compiled
def flower_of(face):
    return face >> FLOWER_SHIFT & 3


@compiled
def decoration_sets(s, seat, lines, n):
    """4.7  Sets of statue, fountain, bridge and stairs among the pieces that count."""
    count = np.zeros(N_SYMBOLS, np.int64)
    where = NONE
    for k in range(s.pieces[seat]):
        cells = seen_cells(s, seat, k)
        where |= cells
        count[s.piece_kind[seat, k]] += cells != NONE
    return (
        write_line(lines, n, clause("4.7"), DECORATION_SET * count.min(), DECORATIONS_AT, where) if count.min() else n
    )


# 5  Promo cards


@compiled
def seen_elements(s, seat, out):
    """5.4  The cells in which each element is visible."""
    out[:] = NONE
    for k in range(s.pieces[seat]):
        out[s.piece_kind[seat, k]] |= seen_cells(s, seat, k)
    for k in range(s.built[seat]):
        out[BELVEDERE] |= belvedere_cell(s, seat, k)


@compiled
def row_cells(row):
    """The cells of a row, counted from the top."""
    return FIRST_ROW << np.uint64(SIDE * (SIDE - 1 - row))


@compiled
def column_cells(column):
    return FIRST_COLUMN << np.uint64(column)


@compiled
def promo(s, seat, lines, n):
    """5.2, 5.4, 5.5  A point for each row and each column in which its element is visible; 5.3  each for itself."""
    elements = np.zeros(N_ELEMENTS, np.uint64)
    seen_elements(s, seat, elements)
    for row in range(SIDE):
        cells = elements[s.row_asks[seat, row]] & row_cells(row)
        if cells:
            n = write_line(lines, n, clause("5.2"), 1, ROW_AT + row, cells)
    for column in range(SIDE):
        cells = elements[s.column_asks[seat, column]] & column_cells(column)
        if cells:
            n = write_line(lines, n, clause("5.2"), 1, COLUMN_AT + column, cells)
    return n


# 4.8  Ties


@rule(verbs.ties)
def ties(s, seat, out):
    out[0] = decorations(s, seat)
    out[1] = highest_terrace(s, seat)
    return 2


@compiled
def decorations(s, seat):
    """Decorations that count; belvederes do not."""
    n = 0
    for k in range(s.pieces[seat]):
        if s.piece_kind[seat, k] != BELVEDERE and seen_cells(s, seat, k):
            n += 1
    return n


@compiled
def highest_terrace(s, seat):
    level = 0
    for k in range(s.built[seat]):
        level = max(level, np.int64(s.terrace_level[seat, k]))
    return level
