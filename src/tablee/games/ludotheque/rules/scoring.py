"""3, 4  The score of Range ta Ludothèque: one function per clause.

Places of score lines are things (by the round they were drawn in) and, from FIRST_CASIER on, casiers.
"""

from typing import Any

import numpy as np

from tablee.games.ludotheque.components import (
    BLUFF,
    BOARD,
    CARDS,
    CLASSIC,
    DECKBUILDING,
    DEDUCTION,
    DEXTERITY,
    EMPTY_CELLS,
    FACES,
    FULL,
    HEIGHT,
    HIGH_UP,
    IN_FULL_CASIER,
    MEMORY,
    MINIATURES,
    MOST_MEMORY,
    N_CASIERS,
    N_TRAITS,
    ONLY_ROLE,
    PROGRAMMING,
    PUZZLE,
    ROUNDS,
    SECRET_ROLE,
    SMALLEST_GROUP,
    WIDTH,
)
from tablee.games.ludotheque.rules.drawing import rub_out
from tablee.games.ludotheque.rules.moves import casier_of
from tablee.games.ludotheque.rules.record import UNKNOWN, rule
from tablee.kernel import clause, clause_name, compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest, size

FIRST_CASIER = ROUNDS


def clause_of(line: Any) -> str:
    return clause_name(line["clause"])


@rule(verbs.tally)
def tally(s, seat, lines):
    if s.mode == CLASSIC:
        n = groups(s, seat, lines)
        return empty_cells(s, seat, clause("3.2"), n, lines)
    n = games(s, seat, lines)
    n = full_casiers(s, seat, n, lines)
    return empty_cells(s, seat, clause("4.14"), n, lines)


@compiled
def write(lines, n, number, points, at, where):
    lines[n].clause = number
    lines[n].points = points
    lines[n].at = at
    lines[n].where = where
    return n + 1


# 3  Classic score


@compiled
def groups(s, seat, lines):
    """3.1  The largest group of each category and of each mechanic; a trait nobody drew is left out."""
    n = 0
    for trait in range(N_TRAITS):
        if s.sharing[seat, trait]:
            group = largest_group(s, seat, np.uint64(s.sharing[seat, trait]))
            points = size(group) if size(group) >= SMALLEST_GROUP else 0
            n = write(lines, n, clause("3.1"), points, trait, group)
    return n


@compiled
def largest_group(s, seat, games):
    """Of equal ones, that with the earliest game."""
    best = NONE
    while size(games) > size(best):
        group = group_of(s, seat, first(games), games)
        if size(group) > size(best):
            best = group
        games &= ~group
    return best


@compiled
def group_of(s, seat, game, games):
    """All of these games that hang together with this one."""
    group = bit(game)
    edge = group
    while edge != NONE:
        reached = np.uint64(s.touching[seat, first(edge)]) & games & ~group
        group |= reached
        edge = rest(edge) | reached
    return group


@compiled
def empty_cells(s, seat, number, n, lines):
    """3.2, 4.14  One point less per empty cell."""
    empty = 0
    where = NONE
    for casier in range(N_CASIERS[s.shelf]):
        if s.stacks[seat, casier] != FULL:
            empty += EMPTY_CELLS[s.stacks[seat, casier]]
            where |= bit(FIRST_CASIER + casier)
    return write(lines, n, number, -empty, -1, where)


@rule(verbs.ties)
def ties(s, seat, out):
    """3.3  Fewer empty cells."""
    out[0] = -count_empty(s, seat)
    return 1


@compiled
def count_empty(s, seat):
    empty = 0
    for casier in range(N_CASIERS[s.shelf]):
        empty += EMPTY_CELLS[s.stacks[seat, casier]]
    return empty


# 4  Expert score


@compiled
def games(s, seat, lines):
    n = 0
    for game in range(ROUNDS):
        if s.category[seat, game] != UNKNOWN:
            number, points, counted = by_category(s, seat, game)
            n = write(lines, n, number, points, game, counted)
            number, points, counted = by_mechanic(s, seat, game)
            n = write(lines, n, number, points, game, counted)
    return n


@compiled
def by_category(s, seat, game):
    """Clause, points and what was counted."""
    category = s.category[seat, game]
    if category == PUZZLE:
        return puzzle(s, seat, game)
    if category == DEXTERITY:
        return dexterity(s, seat, game)
    if category == CARDS:
        return cards(s, seat, game)
    if category == BOARD:
        return board(s, seat, game)
    if category == MINIATURES:
        return miniatures(s, seat, game)
    return role_playing(s, seat, game)


@compiled
def by_mechanic(s, seat, game):
    mechanic = s.mechanic[seat, game]
    if mechanic == BLUFF:
        return bluff(s, seat, game)
    if mechanic == DEDUCTION:
        return deduction(s, seat, game)
    if mechanic == DECKBUILDING:
        return deckbuilding(s, seat, game)
    if mechanic == PROGRAMMING:
        return programming(s, seat, game)
    if mechanic == MEMORY:
        return memory(s, seat, game)
    return secret_role(s, seat, game)


@compiled
def home_of(s, seat, game):
    return casier_of(np.int64(s.place[seat, game]))


@compiled
def inside(s, seat, casier):
    """The set of games in a casier."""
    found = NONE
    for game in range(ROUNDS):
        if s.category[seat, game] != UNKNOWN and home_of(s, seat, game) == casier:
            found |= bit(game)
    return found


@compiled
def sharing(s, seat, trait):
    return np.uint64(s.sharing[seat, trait])


@compiled
def is_varied(s, seat, games):
    """Do no two of these games share a category or a mechanic?"""
    for trait in range(N_TRAITS):
        if size(sharing(s, seat, trait) & games) > 1:
            return False
    return True


@compiled
def puzzle(s, seat, game):
    """4.1  T: one per game of its casier, if these have nothing in common."""
    here = inside(s, seat, home_of(s, seat, game))
    return clause("4.1"), size(here) if is_varied(s, seat, here) else 0, here


@compiled
def dexterity(s, seat, game):
    """4.2  A: two if it stands above its casier's shelf."""
    return clause("4.2"), HIGH_UP if s.row[seat, game] else 0, bit(game)


@compiled
def cards(s, seat, game):
    """4.3  C: one per card game of its casier."""
    counted = inside(s, seat, home_of(s, seat, game)) & sharing(s, seat, CARDS)
    return clause("4.3"), size(counted), counted


@compiled
def board(s, seat, game):
    """4.4  P: one if it is wider than high."""
    shape = s.form[seat, game]
    return clause("4.4"), 1 if WIDTH[shape] > HEIGHT[shape] else 0, bit(game)


@compiled
def miniatures(s, seat, game):
    """4.5  F: one if it has six cells."""
    shape = s.form[seat, game]
    return clause("4.5"), 1 if WIDTH[shape] * HEIGHT[shape] == 6 else 0, bit(game)


@compiled
def role_playing(s, seat, game):
    """4.6  R: one if it is higher than wide."""
    shape = s.form[seat, game]
    return clause("4.6"), 1 if HEIGHT[shape] > WIDTH[shape] else 0, bit(game)


@compiled
def bluff(s, seat, game):
    """4.7  One per neighbour with the same category or mechanic."""
    alike = sharing(s, seat, s.category[seat, game]) | sharing(s, seat, FACES + s.mechanic[seat, game])
    counted = np.uint64(s.touching[seat, game]) & alike
    return clause("4.7"), size(counted), counted


@compiled
def deduction(s, seat, game):
    """4.8  One if it has exactly two cells."""
    shape = s.form[seat, game]
    return clause("4.8"), 1 if WIDTH[shape] * HEIGHT[shape] == 2 else 0, bit(game)


@compiled
def deckbuilding(s, seat, game):
    """4.9  One per game of its casier that is no deckbuilding game."""
    counted = inside(s, seat, home_of(s, seat, game)) & ~sharing(s, seat, FACES + DECKBUILDING)
    return clause("4.9"), size(counted), counted


@compiled
def programming(s, seat, game):
    """4.10  One per neighbour that is a programming game."""
    counted = np.uint64(s.touching[seat, game]) & sharing(s, seat, FACES + PROGRAMMING)
    return clause("4.10"), size(counted), counted


@compiled
def memory(s, seat, game):
    """4.11  One per memory game of the kallax, three at most."""
    counted = sharing(s, seat, FACES + MEMORY)
    return clause("4.11"), min(MOST_MEMORY, size(counted)), counted


@compiled
def secret_role(s, seat, game):
    """4.12  Five if it is the only one of the kallax."""
    counted = sharing(s, seat, FACES + SECRET_ROLE)
    return clause("4.12"), ONLY_ROLE if size(counted) == 1 else 0, counted


@compiled
def full_casiers(s, seat, n, lines):
    """4.13  Two per game in each full casier."""
    for casier in range(N_CASIERS[s.shelf]):
        if s.stacks[seat, casier] == FULL:
            here = inside(s, seat, casier)
            n = write(lines, n, clause("4.13"), IN_FULL_CASIER * size(here), FIRST_CASIER + casier, here)
    return n


# What a drawing has earned: for the page


@compiled
def earned_by(states, seat, thing):
    """The points a sheet would lose if its last thing were rubbed out again."""
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    with_it = total(states[0], seat, lines)
    rub_out(states[0], seat, thing)
    return with_it - total(states[0], seat, lines)


@compiled
def total(s, seat, lines):
    points = 0
    for k in range(tally(s, seat, lines)):
        points += lines[k].points
    return points
