"""2.2  Where a box may stand."""

import numpy as np

from tablee.games.ludotheque.components import FITS, HEIGHT, N_CASIERS, SIDE, WIDTH
from tablee.games.ludotheque.rules.moves import casier_of, column_of
from tablee.games.ludotheque.rules.record import height_of
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE


@compiled
def why_not_there(s, seat, shape, place):
    casier, column = casier_of(place), column_of(place)
    if casier >= N_CASIERS[s.shelf]:
        return clause("1.2")
    if column + WIDTH[shape] > SIDE:
        return clause("2.2a")
    floor = height_of(s, seat, casier, column)
    for x in range(column, column + WIDTH[shape]):
        if height_of(s, seat, casier, x) == SIDE:
            return clause("2.2b")
        if height_of(s, seat, casier, x) != floor:
            return clause("2.2c")
    return clause("2.2a") if floor + HEIGHT[shape] > SIDE else 0


@compiled
def free_places(s, seat, shape):
    """The set of places at which the shape may be drawn."""
    found = NONE
    for casier in range(N_CASIERS[s.shelf]):
        found |= np.uint64(FITS[shape, s.stacks[seat, casier]]) << np.uint64(casier * SIDE)
    return found
