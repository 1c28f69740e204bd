"""1  What is in the box of Range ta Ludothèque: data, no logic."""

import numpy as np

# 1.1  Seats are called by the number of their sheet.
MAX_SEATS = 6
SEATS = ("1", "2", "3", "4", "5", "6")
SHAPES = ("circle", "triangle", "square", "diamond", "star", "hexagon")

# 1.2  The kallax by option `shelf`: casiers wide and high; each casier is a square of cells.
SHELF_WIDTH = np.array([3, 2, 3], dtype=np.int64)
SHELF_HEIGHT = np.array([2, 2, 3], dtype=np.int64)
N_CASIERS = SHELF_WIDTH * SHELF_HEIGHT
MAX_CASIERS = 9
SIDE = 3
CELLS = SIDE * SIDE
MAX_PLACES = MAX_CASIERS * SIDE  # a place is a casier and a leftmost column (2.2)

# 3.1  Where a place is in the whole kallax, walls not counted: cells to its left, cells under its casier; by shelf.
_CASIER = np.arange(MAX_PLACES) // SIDE
LEFT = _CASIER % SHELF_WIDTH[:, None] * SIDE + np.arange(MAX_PLACES) % SIDE
FLOOR = _CASIER // SHELF_WIDTH[:, None] * SIDE

# 1.3  Three dice, twelve rounds.
ROUNDS = 12
DICE = 3
FACES = 6

# 1.4  The size die: width and height. Shapes 2k and 2k + 1 are the same box, turned; the last one is the mat (2.3).
SIZES = ((1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2))
MAT = len(SIZES)
WIDTH = np.array([w for w, _ in SIZES] + [1], dtype=np.int64)
HEIGHT = np.array([h for _, h in SIZES] + [1], dtype=np.int64)
N_SHAPES = len(WIDTH)

# 1.5  The category die and the mechanic die.
CATEGORIES = ("T", "A", "C", "P", "F", "R")
PUZZLE, DEXTERITY, CARDS, BOARD, MINIATURES, ROLE_PLAYING = range(FACES)
MECHANICS = ("bluff", "deduction", "deckbuilding", "programming", "memory", "role")
BLUFF, DEDUCTION, DECKBUILDING, PROGRAMMING, MEMORY, SECRET_ROLE = range(FACES)

# 3.1  What a group may have in common: a category, or (from FACES on) a mechanic.
N_TRAITS = 2 * FACES
TRAITS = CATEGORIES + MECHANICS

# 2.2  A casier's three stacks of cells in one number, two bits each, the left one lowest.
N_STACKS = 1 << 2 * SIDE


def _fits() -> np.ndarray:
    """For each shape and each casier's stacks: the set of leftmost columns at which the shape may be put (2.2)."""
    fits = np.zeros((N_SHAPES, N_STACKS), dtype=np.uint8)
    for shape in range(N_SHAPES):
        for stacks in range(N_STACKS):
            heights = [stacks >> 2 * x & 3 for x in range(SIDE)]
            for x in range(SIDE - int(WIDTH[shape]) + 1):
                below = set(heights[x : x + int(WIDTH[shape])])
                if len(below) == 1 and max(below) + int(HEIGHT[shape]) <= SIDE:
                    fits[shape, stacks] |= 1 << x
    return fits


FITS = _fits()
EMPTY_CELLS = np.array([CELLS - sum(k >> 2 * x & 3 for x in range(SIDE)) for k in range(N_STACKS)], dtype=np.int64)
FULL = N_STACKS - 1

# 2.1  Which die of an ascending roll gives size, category and mechanic, by which neighbours in it are equal:
# none, the lower two, the upper two, all. Equal dice make equal orders, listed once; the results ascend.
ORDERS_OF_A_ROLL = (
    ((0, 1, 2), (0, 2, 1), (1, 0, 2), (1, 2, 0), (2, 0, 1), (2, 1, 0)),
    ((0, 1, 2), (0, 2, 1), (2, 0, 1)),
    ((0, 1, 2), (1, 0, 2), (1, 2, 0)),
    ((0, 1, 2),),
)
N_ORDERS = np.array([len(orders) for orders in ORDERS_OF_A_ROLL], dtype=np.int64)
ORDERS = np.zeros((len(N_ORDERS), 6, DICE), dtype=np.int64)
for _k, _orders in enumerate(ORDERS_OF_A_ROLL):
    ORDERS[_k, : len(_orders)] = _orders

# Mode and walls: the values of the options.
CLASSIC, EXPERT = 0, 1
OPEN, CLOSED = 0, 1

# 3.1, 4  What points are worth.
SMALLEST_GROUP = 2
HIGH_UP = 2  # 4.2
ONLY_ROLE = 5  # 4.12
MOST_MEMORY = 3  # 4.11
IN_FULL_CASIER = 2  # 4.13
