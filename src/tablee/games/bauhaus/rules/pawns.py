"""3.3, 3.7, 3.8  Cards that place, move or swap pawns."""

from tablee.games.bauhaus.rules.moves import (
    PAWN,
    cell_of,
    is_pawn,
    is_swap,
    is_walk,
    square_at,
    swap,
    two_squares,
    walk,
)
from tablee.games.bauhaus.rules.record import all_pawns, deployed, everybody, free_squares, owner_of_pawn, pawns_left
from tablee.games.bauhaus.rules.zones import note_zone_of
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, has, rest

# 3.3  Place a pawn


@compiled
def can_place(s, seat):
    return pawns_left(s, seat) > 0 and free_squares(s) != NONE


@compiled
def why_no_pawn(s, move):
    if not is_pawn(move):
        return clause("3.3")
    cell = cell_of(move - PAWN)
    if has(all_pawns(s), cell):
        return clause("3.3a")
    return clause("3.3b") if has(s.fixed, cell) else 0


@compiled
def legal_pawns(s, out):
    squares = free_squares(s)
    n = 0
    while squares != NONE:
        out[n] = PAWN + square_at(first(squares))
        n += 1
        squares = rest(squares)
    return n


@compiled
def place(s, seat, move):
    """A new pawn never changes whose zone it is: a closed zone that takes one holds several players already."""
    s.pawns[seat] |= bit(cell_of(move - PAWN))


# 3.7  Move a pawn


@compiled
def can_walk(s):
    return deployed(s) != NONE and free_squares(s) != NONE


@compiled
def why_no_walk(s, move):
    if not is_walk(move):
        return clause("3.7")
    start, end = two_squares(move)
    if not has(deployed(s), cell_of(start)):
        return clause("3.7a")
    return 0 if has(free_squares(s), cell_of(end)) else clause("3.7")


@compiled
def legal_walks(s, out):
    n = 0
    movers = deployed(s)
    while movers != NONE:
        squares = free_squares(s)
        while squares != NONE:
            out[n] = walk(square_at(first(movers)), square_at(first(squares)))
            n += 1
            squares = rest(squares)
        movers = rest(movers)
    return n


@compiled
def move_pawn(s, move):
    a, b = two_squares(move)
    start, end = bit(cell_of(a)), bit(cell_of(b))
    seat = owner_of_pawn(s, cell_of(a))
    s.pawns[seat] ^= start | end
    note_zone_of(s, start)


# 3.8  Swap two pawns


@compiled
def can_swap(s):
    colours = 0
    for seat in everybody(s):
        colours += s.pawns[seat] & ~s.control != NONE
    return colours > 1


@compiled
def why_no_swap(s, move):
    if not is_swap(move):
        return clause("3.8")
    a, b = two_squares(move)
    if a >= b or not has(deployed(s), cell_of(a)) or not has(deployed(s), cell_of(b)):
        return clause("3.8")
    return clause("3.8") if owner_of_pawn(s, cell_of(a)) == owner_of_pawn(s, cell_of(b)) else 0


@compiled
def legal_swaps(s, out):
    n = 0
    movers = deployed(s)
    while movers != NONE:
        a = first(movers)
        others = movers & ~s.pawns[owner_of_pawn(s, a)]
        while others != NONE:
            out[n] = swap(square_at(a), square_at(first(others)))
            n += 1
            others = rest(others)
        movers = rest(movers)
    return n


@compiled
def swap_pawns(s, move):
    first_square, second_square = two_squares(move)
    a, b = cell_of(first_square), cell_of(second_square)
    one, other = owner_of_pawn(s, a), owner_of_pawn(s, b)
    s.pawns[one] ^= bit(a) | bit(b)
    s.pawns[other] ^= bit(a) | bit(b)
    note_zone_of(s, bit(a))
    note_zone_of(s, bit(b))
