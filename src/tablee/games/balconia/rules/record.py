"""The record of a game of Balconia, and who acts."""

import numpy as np

from tablee.games.balconia.components import N_BLOCKS, N_CELLS, N_DOORS, N_ELEMENTS, N_FACES, SEATS, WIDTH
from tablee.games.balconia.rules.moves import END
from tablee.kernel import compiled, record, verbs

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
