"""2.1, 2.3, 2.4  A box, a mat or nothing is drawn on a sheet; and rubbed out for those who may not see it yet."""

import numpy as np

from tablee.games.ludotheque.components import FACES, HEIGHT, N_TRAITS, ROUNDS, WIDTH
from tablee.games.ludotheque.rules.moves import (
    casier_of,
    category_of,
    column_of,
    is_box,
    is_pass,
    mechanic_of,
    place_of,
    shape_of,
)
from tablee.games.ludotheque.rules.neighbours import touch
from tablee.games.ludotheque.rules.record import UNKNOWN, height_of
from tablee.kernel import compiled


@compiled
def draw_on_sheet(s, seat, move):
    if not is_pass(move):
        place = place_of(move)
        base = height_of(s, seat, casier_of(place), column_of(place))
        put(s, seat, s.round_no, shape_of(move), place, base)
    if is_box(move):
        name(s, seat, s.round_no, category_of(move), mechanic_of(move))


@compiled
def put(s, seat, thing, shape, place, base):
    """A box or mat takes its cells."""
    s.form[seat, thing] = shape
    s.place[seat, thing] = place
    s.row[seat, thing] = base
    for x in range(column_of(place), column_of(place) + WIDTH[shape]):
        raise_stack(s, seat, casier_of(place), x, base + HEIGHT[shape])


@compiled
def raise_stack(s, seat, casier, column, height):
    """In a position file what is above may come first."""
    if height > height_of(s, seat, casier, column):
        s.stacks[seat, casier] = (s.stacks[seat, casier] & ~(3 << (2 * column))) | (height << (2 * column))


@compiled
def name(s, seat, thing, category, mechanic):
    """A box becomes a game, and meets its neighbours."""
    s.category[seat, thing] = category
    s.mechanic[seat, thing] = mechanic
    s.sharing[seat, category] |= 1 << thing
    s.sharing[seat, FACES + mechanic] |= 1 << thing
    for other in range(ROUNDS):
        if other != thing and s.category[seat, other] != UNKNOWN and touch(s, seat, thing, other):
            s.touching[seat, thing] |= 1 << other
            s.touching[seat, other] |= 1 << thing


@compiled
def rub_out(s, seat, thing):
    """Forget the last thing drawn on a sheet."""
    if s.form[seat, thing] == UNKNOWN:
        return
    shape, place = s.form[seat, thing], np.int64(s.place[seat, thing])
    for x in range(column_of(place), column_of(place) + WIDTH[shape]):
        stack = s.stacks[seat, casier_of(place)] & ~(3 << (2 * x))
        s.stacks[seat, casier_of(place)] = stack | (s.row[seat, thing] << (2 * x))
    for trait in range(N_TRAITS):
        s.sharing[seat, trait] &= ~(1 << thing)
    for other in range(ROUNDS):
        s.touching[seat, other] &= ~(1 << thing)
    s.touching[seat, thing] = 0
    s.form[seat, thing] = UNKNOWN
    s.place[seat, thing] = UNKNOWN
    s.row[seat, thing] = UNKNOWN
    s.category[seat, thing] = UNKNOWN
    s.mechanic[seat, thing] = UNKNOWN
