"""2, 3  Babylon: the record, questions one may ask of a garden, and the order of play."""

import numpy as np

from tablee.games.babylon.components import (
    DEPTH,
    MAX_BUILT,
    MAX_PIECES,
    MAX_ROUNDS,
    MAX_SEATS,
    N_CELLS,
    N_STACKS,
    N_SYMBOLS,
    ROUNDS,
    SIDE,
)
from tablee.games.babylon.rules.moves import END
from tablee.kernel import compiled, record, verbs
from tablee.kernel.bits import NONE

# Widest fields first, and so many of them that no byte is padding: copies are compared as bytes.
RECORD = record(
    [
        # the turn
        ("new", np.uint64),  # cells of the terrace just placed, to be decorated
        ("new_turn", np.uint64),  # cells of all terraces placed this turn
        # each player's garden as sets of cells
        ("free", np.uint64, (MAX_SEATS, N_SYMBOLS)),  # topmost spaces with this symbol and nothing on them
        ("statue", np.uint64, MAX_SEATS),  # topmost spaces with a statue
        (
            "taken",
            np.uint64,
            MAX_SEATS,
        ),  # topmost spaces with a fountain, bridge, stairs or belvedere, or under a bridge
        ("span", np.uint64, MAX_SEATS),  # middles of bridges
        ("statues", np.uint64, MAX_SEATS),  # 3.4a: cells where a statue was ever built
        ("closed", np.uint64, MAX_SEATS),  # 3.2a, 3.2c, 3.3d: lower left cells where nothing will ever be built
        # options, and where the game stands
        ("promo", np.uint16),  # 5
        ("seats", np.uint16),
        ("first", np.uint16),  # 2.4
        ("round_no", np.uint16),
        ("turn", np.uint16),  # how many have had their turn this round (or have removed a terrace, 2.2)
        ("phase", np.uint16),
        ("glimpse", np.uint16),  # a file that tells only what is visible (its `piece_seen` counts)
        # the gardens in the order they were built
        ("terrace_face", np.uint16, (MAX_SEATS, MAX_BUILT)),
        ("terrace_at", np.uint8, (MAX_SEATS, MAX_BUILT)),
        ("terrace_level", np.uint8, (MAX_SEATS, MAX_BUILT)),
        ("terrace_skip", np.uint8, (MAX_SEATS, MAX_BUILT)),
        ("piece_kind", np.uint8, (MAX_SEATS, MAX_PIECES)),
        ("piece_from", np.uint8, (MAX_SEATS, MAX_PIECES)),
        ("piece_to", np.uint8, (MAX_SEATS, MAX_PIECES)),
        ("piece_level", np.uint8, (MAX_SEATS, MAX_PIECES)),  # at its first cell
        ("piece_top", np.uint8, (MAX_SEATS, MAX_PIECES)),  # at its last cell
        ("piece_seen", np.uint8, (MAX_SEATS, MAX_PIECES)),  # glimpse: bits for first, last cell, middle of a bridge
        ("built", np.uint8, MAX_SEATS),
        ("pieces", np.uint8, MAX_SEATS),
        ("surface", np.uint8, (MAX_SEATS, N_CELLS)),  # level of the highest terrace of each cell
        # the store and the cards
        ("stored", np.uint8, MAX_SEATS),
        ("pillars", np.uint8, MAX_SEATS),
        ("row_asks", np.uint8, (MAX_SEATS, SIDE)),  # 5.1, from the top
        ("column_asks", np.uint8, (MAX_SEATS, SIDE)),  # from the left
        # the quarry
        ("quarry", np.uint8, (N_STACKS, DEPTH)),  # from the bottom
        ("left", np.uint8, N_STACKS),
        ("token", np.uint8, MAX_ROUNDS),
        ("dug", np.uint8),  # the terrace dug and not built this turn, or NOTHING
        ("wild_cell", np.uint8),  # the space declared this turn and not yet used, or NOTHING
        ("wild_open", np.uint8),  # 1.4: a space may still be declared this turn
    ]
)
REMOVING, DIGGING, BUILDING, DECORATING, KEEPING, OVER = range(6)
NOTHING = 255  # no terrace, or something that cannot be seen
MAX_MOVES = 4096  # no position has more: 2 terraces × 49 squares × 2 levels × 4 turns × 5 ways to skip, and done
MOVE_CODES = END

rule = verbs.rules_of(RECORD)

# Sets of cells: edges that a pair of cells must not run over, rows and columns.
LAST_COLUMN = np.uint64(0x8080808080808080)
LAST_ROW = np.uint64(0xFF00000000000000)
LAST_TWO_COLUMNS = np.uint64(0xC0C0C0C0C0C0C0C0)
FIRST_COLUMN = np.uint64(0x0101010101010101)
FIRST_ROW = np.uint64(0xFF)
CORNER = np.uint64(0x0303)  # the square with lower left cell a1


@compiled
def square(at):
    """The set of the four cells of a square."""
    return CORNER << np.uint64(at)


@compiled
def squares_over(cell):
    """The lower left cells of the squares that contain a cell."""
    word = NONE
    for dy in range(2):
        for dx in range(2):
            if cell % SIDE >= dx and cell // SIDE >= dy:
                word |= np.uint64(1) << np.uint64(cell - dx - dy * SIDE)
    return word


@compiled
def lines_through(cells):
    """Every cell in a row or column with one of these."""
    rows = cells
    for step in (1, 2, 4):
        rows |= rows >> np.uint64(step) & ~_wrapped(step)
    rows = (rows & FIRST_COLUMN) * np.uint64(0xFF)
    columns = cells
    for step in (8, 16, 32):
        columns |= columns >> np.uint64(step)
    return rows | (columns & FIRST_ROW) * FIRST_COLUMN


@compiled
def _wrapped(step):
    """The cells a shift towards the first column brings over from the next row."""
    return ~((np.uint64(0xFF) >> np.uint64(step)) * FIRST_COLUMN)


@compiled
def middle(first, last):
    """The cell between the ends of a bridge."""
    return (first + last) // 2


# The order of play


@compiled
def active(s):
    """2.4  Whose turn it is: from the first player clockwise."""
    return (s.first + s.turn) % s.seats


@compiled
def token_now(s):
    return s.token[s.round_no]


@compiled
def is_last_round(s):
    return s.round_no == ROUNDS[s.seats] - 1


@compiled
def clear_the_turn(s):
    s.dug = NOTHING
    s.new = NONE
    s.new_turn = NONE
    s.wild_cell = NOTHING
    s.wild_open = 0
