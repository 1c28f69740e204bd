"""5  The score of Balconia, each side on its own: one function per clause."""

import numpy as np

from tablee.games.balconia.components import (
    ABSENT,
    ALL,
    AREA_CELLS,
    BALCONIES,
    COLOURS_EACH,
    DIFFERENCE,
    EACH,
    FEWER,
    FIRST_COLUMN,
    FIRST_FLOWER,
    FLOWER,
    GROUP,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    MAJORITY_FIRST,
    MAJORITY_SECOND,
    N_CELLS,
    N_ELEMENTS,
    NO_FACE,
    NOTHING,
    ONCE,
    READING,
    SEATS,
    TURQUOISE,
    WIDTH,
    WITHOUT,
)
from tablee.games.balconia.rules.place import beside
from tablee.games.balconia.rules.record import rule
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import NONE, bit, first, has, nth, rest, size


@rule(verbs.tally)
def tally(s, seat, lines):
    """5.10  A line per balcony from the top left as the player sees them, then the doors."""
    n = 0
    for k in range(N_CELLS):
        cell = READING[seat, k]
        if s.side[seat, cell] != NO_FACE:
            lines[n].at = cell
            score_balcony(s, seat, cell, lines[n])
            n += 1
    return score_doors(s, seat, lines, n)


@rule(verbs.ties)
def ties(s, seat, out):
    """5.10  Equal totals: more points from the doors."""
    out[0] = door_points(s, seat)
    return 1


@compiled
def score_balcony(s, seat, cell, line):
    face = s.side[seat, cell]
    scores = s.scores[face]
    if scores == NOTHING:
        write(line, clause("5.6"), 0, NONE)
    elif scores in (LOOKS_RIGHT, LOOKS_LEFT):
        lovebird(s, seat, cell, line)
    elif s.area[face] != GROUP and AREA_CELLS[seat, s.area[face], cell] == NONE:
        write(line, clause("5.4"), 0, NONE)  # an area without any cell scores nothing, whatever the reward
    elif scores == ALL:
        all_there(s, seat, balconies_in_area(s, seat, cell), s.wanted[face], line)
    elif scores == ABSENT:
        absent(s, seat, balconies_in_area(s, seat, cell), s.what[face], line)
    else:
        each(s, seat, cell, balconies_in_area(s, seat, cell), line)


@compiled
def write(line, by_clause, points, where):
    line.clause = by_clause
    line.points = points
    line.where = where


# 5.1  Areas


@compiled
def balconies_in_area(s, seat, cell):
    """The balconies a condition looks at: its own too if its X is orange."""
    face = s.side[seat, cell]
    if s.area[face] == GROUP:
        inside = group(s, seat, cell, s.what[face])
    else:
        inside = AREA_CELLS[seat, s.area[face], cell] & s.balconies
    return inside | bit(cell) if s.itself[face] else inside & ~bit(cell)


@compiled
def group(s, seat, cell, element):
    """Connected orthogonally to this one through balconies that show the element, this one included."""
    showing = showing_cells(s, seat, s.balconies, element)
    found = bit(cell)
    grown = found | (beside(found) & showing)
    while grown != found:
        found = grown
        grown = found | (beside(found) & showing)
    return found


@compiled
def showing_cells(s, seat, cells, element):
    showing = NONE
    while cells != NONE:
        cell = first(cells)
        if s.shows[s.side[seat, cell], element]:
            showing |= bit(cell)
        cells = rest(cells)
    return showing


# 5.2  Points for each


@compiled
def each(s, seat, cell, inside, line):
    face = s.side[seat, cell]
    scores = s.scores[face]
    if scores == EACH:
        where = showing_cells(s, seat, inside, s.what[face])
        number = count(s, seat, where, s.what[face])
    elif scores == COLOURS_EACH:
        where = showing_cells(s, seat, inside, FLOWER)
        number = flower_colours(s, seat, where)
    elif scores == WITHOUT:
        where = inside & ~showing_cells(s, seat, inside, s.what[face])
        number = size(where)
    else:  # BALCONIES: this one never counts itself
        where = inside & ~bit(cell)
        number = size(where)
    write(line, clause("5.2"), number * s.worth[face], where)


@compiled
def count(s, seat, cells, element):
    number = 0
    while cells != NONE:
        number += s.shows[s.side[seat, first(cells)], element]
        cells = rest(cells)
    return number


@compiled
def flower_colours(s, seat, cells):
    number = 0
    for element in range(FIRST_FLOWER, FLOWER):
        if showing_cells(s, seat, cells, element) != NONE:
            number += 1
    return number


# 5.3, 5.4  Points once


@compiled
def all_there(s, seat, inside, wanted, line):
    """5.3  All listed elements, on one balcony or several."""
    where = NONE
    points = ONCE
    for element in range(N_ELEMENTS):
        if wanted >> element & 1:
            showing = showing_cells(s, seat, inside, element)
            where |= showing
            if showing == NONE:
                points = 0
    write(line, clause("5.3"), points, where)


@compiled
def absent(s, seat, inside, element, line):
    """5.4  The element nowhere, also where no balcony is; the line names those looked at, or those that spoil it."""
    showing = showing_cells(s, seat, inside, element)
    if showing == NONE:
        write(line, clause("5.4"), ONCE, inside)
    else:
        write(line, clause("5.4"), 0, showing)


# 5.5  Lovebirds


@compiled
def lovebird(s, seat, cell, line):
    other = partner(s, seat, cell)
    if other < 0:
        write(line, clause("5.5"), 0, NONE)
    else:
        write(line, clause("5.5"), ONCE, bit(cell) | bit(other))


@compiled
def partner(s, seat, cell):
    """The cell of the lovebird this one is paired with, or -1.

    Birds looking right in a column can only pair with those looking left in the next one, and the other way round:
    so pairing from the top down pairs as many as possible.
    """
    looks = s.scores[s.side[seat, cell]]
    ahead = 1 if (looks == LOOKS_RIGHT) == (seat == TURQUOISE) else -1
    column = cell % WIDTH
    if not 0 <= column + ahead < WIDTH:
        return -1
    rivals = lovebirds(s, seat, column, looks)
    partners = lovebirds(s, seat, column + ahead, LOOKS_LEFT if looks == LOOKS_RIGHT else LOOKS_RIGHT)
    higher = size(rivals >> np.uint64(cell)) - 1  # cells are numbered floor by floor
    if higher >= size(partners):
        return -1
    return nth(partners, size(partners) - 1 - higher)


@compiled
def lovebirds(s, seat, column, looks):
    found = NONE
    cells = s.balconies & (FIRST_COLUMN << np.uint64(column))
    while cells != NONE:
        cell = first(cells)
        if s.scores[s.side[seat, cell]] == looks:
            found |= bit(cell)
        cells = rest(cells)
    return found


# 5.7–5.9  Doors


@compiled
def score_doors(s, seat, lines, n):
    for k in range(N_CELLS - WIDTH, N_CELLS):
        cell = READING[seat, k]
        if not has(s.entrances, cell):
            continue
        door = s.doors[seat, cell]
        one, other = s.door_what[door, 0], s.door_what[door, 1]
        lines[n].at = cell
        if s.door_kind[door] == MAJORITY:
            majority(s, seat, one, MAJORITY_FIRST, lines[n])
            n += 1
            lines[n].at = N_CELLS + cell  # the second line of the same door
            majority(s, seat, other, MAJORITY_SECOND, lines[n])
            n += 1
        elif s.door_kind[door] == FEWER:
            fewer(s, seat, one, other, lines[n])
            n += 1
        elif s.door_kind[door] == DIFFERENCE:
            difference(s, seat, one, other, lines[n])
            n += 1
    return n


@compiled
def majority(s, seat, element, points, line):
    """5.7  More of it than the opponent; equal: nobody."""
    where = showing_cells(s, seat, s.balconies, element)
    ahead = count(s, seat, where, element) > count(s, 1 - seat, s.balconies, element)
    write(line, clause("5.7"), points if ahead else 0, where)


@compiled
def fewer(s, seat, element, than, line):
    """5.8  1 point each if there are fewer of it than of the other."""
    where = showing_cells(s, seat, s.balconies, element)
    number = count(s, seat, where, element)
    is_fewer = number < count(s, seat, s.balconies, than)
    write(line, clause("5.8"), number if is_fewer else 0, where)


@compiled
def difference(s, seat, one, other, line):
    """5.9"""
    where = showing_cells(s, seat, s.balconies, one) | showing_cells(s, seat, s.balconies, other)
    number = count(s, seat, where, one) - count(s, seat, where, other)
    write(line, clause("5.9"), abs(number), where)


@compiled
def door_points(s, seat):
    lines = np.zeros(2 * WIDTH, verbs.LINE)
    points = 0
    for k in range(score_doors(s, seat, lines, 0)):
        points += lines[k].points
    return points


assert BALCONIES == COLOURS_EACH + 1 == WITHOUT - 1
assert SEATS == 2
