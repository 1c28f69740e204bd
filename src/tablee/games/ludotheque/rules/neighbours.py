"""3.1  Which boxes touch."""

from tablee.games.ludotheque.components import FLOOR, HEIGHT, LEFT, OPEN, WIDTH
from tablee.games.ludotheque.rules.moves import casier_of
from tablee.kernel import compiled


@compiled
def touch(s, seat, a, b):
    return meet(s, seat, s.form[seat, a], s.place[seat, a], s.row[seat, a], b)


@compiled
def meet(s, seat, shape, here, row, thing):
    """Has a shape that stands there cells that share a side with the thing's? With closed walls, in the same casier."""
    there, other = s.place[seat, thing], s.form[seat, thing]
    if s.walls != OPEN and casier_of(here) != casier_of(there):
        return False
    low, high = row + FLOOR[s.shelf, here], s.row[seat, thing] + FLOOR[s.shelf, there]
    beside = apart(LEFT[s.shelf, here], WIDTH[shape], LEFT[s.shelf, there], WIDTH[other])
    above = apart(low, HEIGHT[shape], high, HEIGHT[other])
    return (beside == 0 and above < 0) or (above == 0 and beside < 0)


@compiled
def apart(start, length, other_start, other_length):
    """How much room is between two stretches: 0 if they meet, less if they run beside each other."""
    return max(start, other_start) - min(start + length, other_start + other_length)
