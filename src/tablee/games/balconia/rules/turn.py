"""2, 3, 4  The rules of Balconia: the record, the set-up and the two halves of a turn."""

import numpy as np

from tablee.games.balconia.components import (
    FIRST_COLUMN,
    FULL_DOOR_STEPS,
    LAST_COLUMN,
    MIDDLE_COLUMN,
    N_BLOCKS,
    N_CELLS,
    N_DOORS,
    N_ELEMENTS,
    N_ENTRANCES,
    N_FACES,
    N_LETTERS,
    NO_DOOR,
    NO_FACE,
    SEATS,
    TURNS,
    TURNS_FULL,
    WHOLE_GRID,
    WIDTH,
)
from tablee.games.balconia.rules.faces import lay_out  # noqa: F401  (fills the tables of faces in fresh records)
from tablee.games.balconia.rules.moves import (
    END,
    KEEP,
    N_PLACES,
    OUTSIDE,
    PUT,
    is_keep,
    is_put,
    letter_of,
    opposite,
    place_of,
    put_move,
)
from tablee.kernel import clause, compiled, record, verbs
from tablee.kernel.bits import NONE, bit, first, has, nth, rest, size
from tablee.kernel.rng import below, shuffle

RECORD = record(
    [
        # the largest numbers stand first, and the whole is a multiple of 8 bytes long: the record has no holes
        ("balconies", np.uint64),  # sets of cells
        ("entrances", np.uint64),
        ("wanted", np.uint16, N_FACES + 1),  # 5.3  what a face wants together: a set of elements
        # options
        ("anywhere", np.uint8),  # 4.1
        ("door", np.uint8),  # 4.2, the entrance's column
        ("full", np.uint8),  # 4.3
        ("open", np.uint8),  # 6.1
        # changes of the rules
        ("before_moving_entrances", np.uint8),  # 4.2, 4.3
        # where the game stands
        ("seats", np.uint8),
        ("phase", np.uint8),
        ("turn", np.uint8),  # counted from 0
        ("turns", np.uint8),  # 3.4, 4.3  how many there are
        ("token", np.uint8, N_BLOCKS),  # 2.2  the blocks in the order of their turns
        ("kept", np.uint8, N_BLOCKS),  # 3.2  the first of the two faces kept in each turn
        # the building cell by cell
        ("built", np.uint8, N_CELLS),  # the turn in which the cell got its balcony
        ("entrance", np.uint8, WIDTH),  # the block standing in each column of the ground floor
        ("side", np.uint8, (SEATS, N_CELLS)),  # the face each seat sees there
        ("doors", np.uint8, (SEATS, WIDTH)),
        # 1.3, 5  what the faces show and score: the set in use, then a position file's own; filled by `lay_out`
        ("shows", np.uint8, (N_FACES + 1, N_ELEMENTS)),
        ("scores", np.uint8, N_FACES + 1),  # the kind of condition
        ("area", np.uint8, N_FACES + 1),
        ("itself", np.uint8, N_FACES + 1),
        ("worth", np.uint8, N_FACES + 1),
        ("what", np.uint8, N_FACES + 1),  # the element counted, absent or not shown
        ("door_kind", np.uint8, N_DOORS + 1),
        ("door_what", np.uint8, (N_DOORS + 1, 2)),
    ]
)
CHOOSING, PLACING, OVER = range(3)
UNKNOWN = 255  # a token not yet revealed, a turn not yet played
MAX_MOVES = 2 * N_CELLS  # two faces in every cell
MOVE_CODES = END

rule = verbs.rules_of(RECORD)

HOLES = RECORD.itemsize - sum(RECORD[name].itemsize for name in RECORD.names or ())
assert not HOLES, "copies of records do not keep what is in holes"


# 2  Set-up


@rule(verbs.setup)
def setup(s, seats, rng):
    s.seats = seats
    s.turn = 0
    s.turns = TURNS_FULL if s.full else TURNS
    s.phase = CHOOSING
    s.kept[:] = UNKNOWN
    s.built[:] = UNKNOWN
    s.balconies = NONE
    s.side[:] = NO_FACE
    build_entrances(s, rng)
    draw_tokens(s, rng)


@compiled
def build_entrances(s, rng):
    """2.1, 4.2, 4.3  One entrance at random in the door's column, or all three: one there, one on either side."""
    s.entrance[:] = UNKNOWN
    s.entrances = NONE
    s.doors[:] = NO_DOOR
    blocks = np.arange(N_ENTRANCES)
    shuffle(rng, blocks)
    if not s.full:
        build_entrance(s, s.door, blocks[0])
        return
    column = MIDDLE_COLUMN if s.before_moving_entrances else np.int64(s.door)
    for k in range(N_ENTRANCES):
        build_entrance(s, (column + FULL_DOOR_STEPS[k]) % WIDTH, blocks[k])


@compiled
def build_entrance(s, column, block):
    s.entrance[column] = block
    s.entrances |= bit(column)
    for seat in range(SEATS):
        s.doors[seat, column] = block * SEATS + seat


@compiled
def draw_tokens(s, rng):
    """2.2  The tokens of the game in hidden order; those put back into the box stay unknown."""
    tokens = np.arange(N_BLOCKS)
    shuffle(rng, tokens)
    s.token[:] = UNKNOWN
    for turn in range(s.turns):
        s.token[turn] = tokens[turn]


# 3  A turn


@compiled
def chooser(s):
    """3.1  Turquoise in the first turn, then in turns."""
    return s.turn % SEATS


@compiled
def placer(s):
    return 1 - s.turn % SEATS


@compiled
def active(s):
    return chooser(s) if s.phase == CHOOSING else placer(s)


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if s.phase == OVER else 1 << active(s)


@rule(verbs.check)
def check(s, seat, move):
    """3  0, or the clause that refuses the move."""
    if s.phase == OVER:
        return clause("3.4")
    if seat != active(s):
        return clause("3.1")
    if s.phase == CHOOSING:
        return 0 if is_keep(move) else clause("3.2")
    return why_no_put(s, move)


@rule(verbs.legal)
def legal(s, seat, out):
    if s.phase == OVER or seat != active(s):
        return 0
    if s.phase == PLACING:
        return legal_puts(s, out)
    for k in range(N_LETTERS):
        out[k] = KEEP + k
    return N_LETTERS


@rule(verbs.pick)
def pick(s, seat, out, rng):
    if s.phase == CHOOSING:
        return KEEP + below(rng, N_LETTERS)
    cells = buildable(s)
    n = size(cells)
    k = below(rng, 2 * n)
    low, high = offered(s)
    return put_move(low if k < n else high, nth(cells, k % n))


@rule(verbs.play)
def play(s, seat, move):
    if s.phase == CHOOSING:
        s.kept[s.turn] = move - KEEP
        s.phase = PLACING
    else:
        put(s, letter_of(move), place_of(move))


# 3.2  Choose


@compiled
def offered(s):
    """The two faces left to the placer, in the order of their letters."""
    one = opposite(np.int64(s.kept[s.turn]))
    other = (one + 1) % N_LETTERS
    return min(one, other), max(one, other)


# 3.3  Place


@compiled
def why_no_put(s, move):
    low, high = offered(s)
    if not is_put(move) or letter_of(move) not in (low, high):
        return clause("3.3")
    place = place_of(move)
    if place == OUTSIDE:
        return clause("3.3b")
    if has(s.balconies | s.entrances, place):
        return clause("3.3a")
    if has(buildable(s), place):
        return 0
    return clause("3.3c") if s.balconies else clause("3.3d")


@compiled
def legal_puts(s, out):
    cells = buildable(s)
    n = 0
    for letter in offered(s):
        left = cells
        while left != NONE:
            out[n] = put_move(letter, first(left))
            left = rest(left)
            n += 1
    return n


@compiled
def buildable(s):
    """The free cells where 3.3c, 3.3d and 4.1 allow a balcony."""
    free = WHOLE_GRID & ~(s.balconies | s.entrances)
    if s.anywhere:
        return free
    return free & (beside(s.balconies) if s.balconies else beside(s.entrances))


@compiled
def beside(cells):
    """The orthogonal neighbours of a set of cells."""
    one, floor = np.uint64(1), np.uint64(WIDTH)
    return (
        (cells & ~LAST_COLUMN) << one | (cells & ~FIRST_COLUMN) >> one | cells << floor | cells >> floor
    ) & WHOLE_GRID


@compiled
def put(s, letter, cell):
    block = np.int64(s.token[s.turn])
    s.side[placer(s), cell] = face_number(block, letter)
    s.side[chooser(s), cell] = face_number(block, opposite(letter))
    s.balconies |= bit(cell)
    s.built[cell] = s.turn
    end_turn(s)


@compiled
def face_number(block, letter):
    return block * N_LETTERS + letter


@compiled
def end_turn(s):
    """3.4"""
    s.turn += 1
    s.phase = OVER if s.turn == s.turns else CHOOSING


assert PUT + N_LETTERS * N_PLACES == END
