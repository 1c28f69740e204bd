"""1  What is in the box of Balconia: data, no logic. The faces themselves are in faces.txt."""

import numpy as np

# 1.1  Two players on the two sides of a building of 5 × 5 cells; a cell's number is floor × 5 + column.
SEATS = 2
TURQUOISE, PINK = 0, 1
COLOURS = ("turquoise", "pink")
SHAPES = ("diamond", "circle")
WIDTH = HEIGHT = 5
N_CELLS = WIDTH * HEIGHT
COLUMN_NAMES = "ABCDE"  # from the left as turquoise sees them
CELL_NAMES = tuple(f"{column}{floor + 1}" for floor in range(HEIGHT) for column in COLUMN_NAMES)

# 1.2  The blocks. Faces a, b, c, d go round, so that two letters further is the opposite face.
N_BLOCKS = 22
LETTERS = "abcd"
N_LETTERS = len(LETTERS)
PAIRS = tuple(LETTERS[k] + LETTERS[(k + 1) % N_LETTERS] for k in range(N_LETTERS))  # faces side by side
N_PRINTED = N_BLOCKS * N_LETTERS
N_ENTRANCES = 3
DOOR_LETTERS = "tp"  # 1t is the turquoise door of entrance 1
N_PRINTED_DOORS = N_ENTRANCES * SEATS

# Position files may describe faces and doors of their own: at most one for every place.
N_FACES = N_PRINTED + SEATS * N_CELLS
N_DOORS = N_PRINTED_DOORS + SEATS * WIDTH
NO_FACE = N_FACES  # an empty cell, or one that cannot be seen: the last row of every table of faces, always blank
NO_DOOR = N_DOORS

# 1.3  What a face can show. Lovebirds are no elements: nothing counts them but their partners (5.5).
KINDS = ("cat", "bird", "awning", "note", "heart", "person", "laundry")
FLOWER_COLOURS = ("white", "yellow", "orange", "pink", "turquoise", "violet")
ELEMENTS = (*KINDS, *(f"flower:{colour}" for colour in FLOWER_COLOURS), "flower")
FLOWER = len(ELEMENTS) - 1  # flowers of any colour, counted beside their colours
FIRST_FLOWER = len(KINDS)
N_ELEMENTS = len(ELEMENTS)
MOST_OF_ONE = 99  # of one element on one face

# 5.2–5.6  Kinds of conditions.
NOTHING, EACH, COLOURS_EACH, BALCONIES, WITHOUT, ALL, ABSENT, LOOKS_RIGHT, LOOKS_LEFT = range(9)
ONCE = 5  # points of a condition met once (5.3, 5.4), and of a paired lovebird (5.5)
MOST_EACH = 3

# 5.7–5.9  Kinds of doors.
NO_CONDITION, MAJORITY, FEWER, DIFFERENCE = range(4)
DOOR_KINDS = ("majority", "fewer", "difference")
MAJORITY_FIRST, MAJORITY_SECOND = 5, 3

# 2, 4  How long a game lasts, and where entrances stand.
TURNS, TURNS_FULL = 14, N_BLOCKS
FULL_DOOR_STEPS = (WIDTH - 2, 0, 2)  # [ours] 4.3  from the door's column, going round the corner
MIDDLE_COLUMN = WIDTH // 2

# 5.1  Areas, as sets of cells without the balcony itself, for each side, area and cell. A group depends on the faces.
AREAS = (
    "row",
    "row-above",
    "column-above",
    "column-below",
    "around",
    "left",
    "right",
    "column-left",
    "column-right",
    "group",
)
GROUP = len(AREAS) - 1
COUNTS_ITSELF = ("row", "group")  # the areas whose `self` is true unless the face says otherwise


def mirror(cell: int) -> int:
    """The column as the other side sees it."""
    return cell - cell % WIDTH + WIDTH - 1 - cell % WIDTH


def _is_in(area: str, floors: int, columns: int) -> bool:
    """Is a cell so many floors up and columns to the right in the area?"""
    return {
        "row": floors == 0,
        "row-above": floors == 1,
        "column-above": columns == 0 and floors > 0,
        "column-below": columns == 0 and floors < 0,
        "around": abs(floors) <= 1 and abs(columns) <= 1,
        "left": floors == 0 and columns == -1,
        "right": floors == 0 and columns == 1,
        "column-left": columns == -1,
        "column-right": columns == 1,
        "group": False,
    }[area]


def _cells(area: str, seat: int, cell: int) -> int:
    found = 0
    for other in range(N_CELLS):
        floors = other // WIDTH - cell // WIDTH
        columns = (other % WIDTH - cell % WIDTH) * (1 if seat == TURQUOISE else -1)
        if other != cell and _is_in(area, floors, columns):
            found |= 1 << other
    return found


AREA_CELLS = np.array(
    [[[_cells(area, seat, cell) for cell in range(N_CELLS)] for area in AREAS] for seat in range(SEATS)],
    dtype=np.uint64,
)

# The cells as each player reads them: from the top left.
READING = np.array(
    [
        [
            floor * WIDTH + (column if seat == TURQUOISE else WIDTH - 1 - column)
            for floor in range(HEIGHT - 1, -1, -1)
            for column in range(WIDTH)
        ]
        for seat in range(SEATS)
    ],
    dtype=np.int64,
)

# Edges of the grid as sets of cells, for steps to orthogonal neighbours.
WHOLE_GRID = np.uint64((1 << N_CELLS) - 1)
FIRST_COLUMN = np.uint64(sum(1 << floor * WIDTH for floor in range(HEIGHT)))
LAST_COLUMN = np.uint64(int(FIRST_COLUMN) << (WIDTH - 1))
