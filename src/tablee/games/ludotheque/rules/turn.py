"""2  The rules of Range ta Ludothèque: the record, set-up, and the twelve rounds that all play at the same time."""

import numpy as np

from tablee.games.ludotheque.components import (
    DICE,
    FACES,
    FITS,
    FLOOR,
    HEIGHT,
    LEFT,
    MAT,
    MAX_CASIERS,
    MAX_SEATS,
    N_CASIERS,
    N_ORDERS,
    N_TRAITS,
    OPEN,
    ORDERS,
    ROUNDS,
    SIDE,
    WIDTH,
)
from tablee.games.ludotheque.rules.moves import (
    END,
    MATS,
    PASS,
    box,
    casier_of,
    category_of,
    column_of,
    face_of,
    is_box,
    is_pass,
    is_turned,
    mechanic_of,
    place_of,
    shape_of,
)
from tablee.kernel import clause, compiled, record, verbs
from tablee.kernel.bits import NONE, first, nth, rest, size
from tablee.kernel.rng import below

# A sheet's things are numbered by the round they were drawn in; sets of things are the bits of a word.
RECORD = record(
    [
        # options
        ("mode", np.uint8),
        ("shelf", np.uint8),
        ("turning", np.uint8),
        ("walls", np.uint8),
        # where the game stands
        ("seats", np.uint8),
        ("round_no", np.uint8),
        ("drawn", np.uint8),  # set of seats that have drawn in this round
        ("dice", np.uint8, (ROUNDS, DICE)),  # faces from 0, each roll in ascending order: dice have no names
        # the sheets
        ("form", np.uint8, (MAX_SEATS, ROUNDS)),  # 1.4, MAT, or UNKNOWN where nothing is
        ("place", np.uint8, (MAX_SEATS, ROUNDS)),
        ("row", np.uint8, (MAX_SEATS, ROUNDS)),  # the lowest row, from 0
        ("category", np.uint8, (MAX_SEATS, ROUNDS)),
        ("mechanic", np.uint8, (MAX_SEATS, ROUNDS)),
        ("stacks", np.uint8, (MAX_SEATS, MAX_CASIERS)),  # 2.2: how high each column is, two bits per column
        # what follows from the sheets, kept for speed
        ("sharing", np.uint16, (MAX_SEATS, N_TRAITS)),  # the games of each category, then of each mechanic
        ("touching", np.uint16, (MAX_SEATS, ROUNDS)),  # 3.1: the games next to each game
    ]
)
UNKNOWN = 255  # nothing there, or nothing that can be seen
MAX_MOVES = 384  # no position has more legal moves: 6 orders of the dice × 27 places × 2 ways up, and 27 mats
MOVE_CODES = END

rule = verbs.rules_of(RECORD)


# 1.3  Set-up


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.round_no = 0
    s.drawn = 0
    clear_the_sheets(s)
    for round_no in range(ROUNDS):
        roll(s, round_no, rng)


@compiled
def clear_the_sheets(s):
    s.form[:] = UNKNOWN
    s.place[:] = UNKNOWN
    s.row[:] = UNKNOWN
    s.category[:] = UNKNOWN
    s.mechanic[:] = UNKNOWN
    s.stacks[:] = 0
    s.sharing[:] = 0
    s.touching[:] = 0


@compiled
def roll(s, round_no, rng):
    a, b, c = below(rng, FACES), below(rng, FACES), below(rng, FACES)
    s.dice[round_no, 0] = min(a, b, c)
    s.dice[round_no, 1] = max(min(a, b), min(max(a, b), c))
    s.dice[round_no, 2] = max(a, b, c)


# 2.1  Everybody draws at the same time


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if is_over(s) else ((1 << s.seats) - 1) & ~np.int64(s.drawn)


@compiled
def is_over(s):
    return s.round_no == ROUNDS


@compiled
def has_drawn(s, seat):
    return (s.drawn >> seat) & 1 == 1


@rule(verbs.check)
def check(s, seat, move):
    """2  0, or the clause that refuses the move."""
    if is_over(s):
        return clause("2.5")
    if has_drawn(s, seat) or not 0 <= move < END:
        return clause("2.1")
    if is_pass(move):
        return clause("2.4") if free_places(s, seat, MAT) != NONE else 0
    if is_box(move):
        refused = why_not_these_dice(s, move)
        if refused:
            return refused
    return why_not_there(s, seat, shape_of(move), place_of(move))


@compiled
def why_not_these_dice(s, move):
    if is_turned(move) and not s.turning:
        return clause("1.4")
    a, b, c = s.dice[s.round_no]
    size_die, category_die, mechanic_die = face_of(move), category_of(move), mechanic_of(move)
    least = min(size_die, category_die, mechanic_die)
    most = max(size_die, category_die, mechanic_die)
    same = least == a and most == c and size_die + category_die + mechanic_die == np.int64(a) + b + c
    return 0 if same else clause("2.1")


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


# 2.2  Where a box may stand


@compiled
def height_of(s, seat, casier, column):
    return (np.int64(s.stacks[seat, casier]) >> (2 * column)) & 3


@compiled
def free_places(s, seat, shape):
    """The set of places at which the shape may be drawn."""
    found = NONE
    for casier in range(N_CASIERS[s.shelf]):
        found |= np.uint64(FITS[shape, s.stacks[seat, casier]]) << np.uint64(casier * SIDE)
    return found


@compiled
def ways(s):
    """2.1  In how many different ways this roll can be given to size, category and mechanic."""
    return N_ORDERS[equal_dice(s)] * (1 + s.turning)


@compiled
def equal_dice(s):
    dice = s.dice[s.round_no]
    return (dice[0] == dice[1]) + 2 * (dice[1] == dice[2])


@compiled
def way(s, k):
    """The k-th of these ways, as a move at the first place."""
    dice = s.dice[s.round_no]
    turned, order = divmod(k, N_ORDERS[equal_dice(s)])
    size_die, category_die, mechanic_die = ORDERS[equal_dice(s), order]
    return box(turned, np.int64(dice[size_die]), dice[category_die], dice[mechanic_die], 0)


@rule(verbs.legal)
def legal(s, seat, out):
    if is_over(s) or has_drawn(s, seat):
        return 0
    n = 0
    for k in range(ways(s)):
        move = way(s, k)
        n = list_places(move, free_places(s, seat, shape_of(move)), n, out)
    n = list_places(MATS, free_places(s, seat, MAT), n, out)
    if n:
        return n
    out[0] = PASS
    return 1


@compiled
def list_places(move, places, n, out):
    while places != NONE:
        out[n] = move + first(places)
        places = rest(places)
        n += 1
    return n


@rule(verbs.pick)
def pick(s, seat, out, rng):
    return pick_drawing(s, seat, rng)


@compiled
def pick_drawing(s, seat, rng):
    """The places of each way are counted; only the chosen move is written out."""
    mats = free_places(s, seat, MAT)
    boxes = 0
    for k in range(ways(s)):
        boxes += size(free_places(s, seat, shape_of(way(s, k))))
    chosen = below(rng, max(1, boxes + size(mats)))
    if chosen >= boxes:
        return MATS + nth(mats, chosen - boxes) if mats != NONE else PASS
    return nth_box(s, seat, chosen)


@compiled
def nth_box(s, seat, chosen):
    for k in range(ways(s)):
        move = way(s, k)
        places = free_places(s, seat, shape_of(move))
        if chosen < size(places):
            return move + nth(places, chosen)
        chosen -= size(places)
    return PASS


# 2.1, 2.3, 2.4  Drawing


@rule(verbs.play)
def play(s, seat, move):
    draw_on_sheet(s, seat, move)
    s.drawn |= 1 << seat
    if s.drawn == (1 << s.seats) - 1:
        s.drawn = 0
        s.round_no += 1


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


# 3.1  Neighbours


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


# What was drawn can be rubbed out again: for those who may not see it yet (2.1a).


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
