"""1  What is in the box of Bauhaus: data, no logic.

Squares and grid corners share one layout: the bit of column x and row y is 9 y + x. The ninth column and the seventh
row hold no square, only the slots of the rim. A flat slot has the bit of the square above it, an upright slot the bit
of the square to its right; so a step up is a shift by 9, a step to the right a shift by 1, and nothing wraps around.
"""

from itertools import pairwise

import numpy as np

# 1.1  Colours, their shapes, and eight pawns each.
COLOURS = ("blue", "yellow", "red", "black")
SHAPES = ("circle", "triangle", "square", "cross")
BLUE, YELLOW, RED, BLACK = (np.int64(colour) for colour in range(4))
MIN_SEATS, MAX_SEATS = 2, 4
PAWNS = 8

# 1.1  Which colours play: those named, then the others in the order of COLOURS, as far as there are seats.
COLOUR_CHOICES = (
    "blue yellow red black",
    "blue yellow black",
    "blue red black",
    "yellow red black",
    "blue yellow",
    "blue red",
    "blue black",
    "yellow red",
    "yellow black",
    "red black",
)


def in_order(choice: str) -> tuple[str, ...]:
    named = tuple(choice.split())
    return named + tuple(colour for colour in COLOURS if colour not in named)


COLOUR_ORDER = np.array([[COLOURS.index(c) for c in in_order(choice)] for choice in COLOUR_CHOICES], dtype=np.int64)

# 1.2  The board.
COLUMNS, ROWS = 8, 6
STRIDE = COLUMNS + 1
N_SQUARES = COLUMNS * ROWS
N_CORNERS = STRIDE * (ROWS + 1)
N_FLAT = COLUMNS * (ROWS + 1)
N_UPRIGHT = STRIDE * ROWS
N_SLOTS = N_FLAT + N_UPRIGHT

UP, RIGHT = np.uint64(STRIDE), np.uint64(1)  # shifts


def _cells(columns: range, rows: range) -> np.uint64:
    return np.uint64(sum(1 << STRIDE * y + x for x in columns for y in rows))


SQUARES = _cells(range(COLUMNS), range(ROWS))
FLAT_SLOTS = _cells(range(COLUMNS), range(ROWS + 1))
UPRIGHT_SLOTS = _cells(range(STRIDE), range(ROWS))
LEFT_RIM = _cells(range(1), range(ROWS))
RIGHT_RIM = _cells(range(COLUMNS - 1, COLUMNS), range(ROWS))
BOTTOM_RIM = _cells(range(COLUMNS), range(1))
TOP_RIM = _cells(range(COLUMNS), range(ROWS - 1, ROWS))
INNER_FLAT = _cells(range(COLUMNS), range(1, ROWS))  # slots between two squares
INNER_UPRIGHT = _cells(range(1, COLUMNS), range(ROWS))

# 1.3  Limit markers in the common supply.
LIMITS = 66

# 1.4  The kinds of card: what they do, then the figures.
KINDS = (
    "pawn",
    "free",
    "line",
    "corner",
    "i",
    "l",
    "j",
    "u",
    "t",
    "s",
    "z",
    "shift",
    "walk",
    "swap",
)
PAWN_CARD, FREE_CARD = 0, 1
FIRST_FIGURE, LAST_FIGURE = 2, 10
SHIFT_CARD, WALK_CARD, SWAP_CARD = 11, 12, 13
N_KINDS = len(KINDS)
DECK = np.array([24, 6, 3, 3, 2, 2, 2, 2, 2, 2, 2, 7, 7, 7], dtype=np.int64)
N_CARDS = int(DECK.sum())
PAWN_CARDS_OUT = np.array([0, 0, 12, 6, 0], dtype=np.int64)  # by number of players
ROW = 4
FREE_LIMITS = 2

# 1.4  The figures as strokes between grid corners, as printed on the card.
FIGURES: dict[str, tuple[tuple[tuple[int, int], ...], ...]] = {
    "line": (((0, 0), (1, 0), (2, 0)),),
    "corner": (((0, 1), (0, 0), (1, 0)),),
    "i": (((0, 0), (1, 0), (2, 0), (3, 0)),),
    "l": (((0, 2), (0, 1), (0, 0), (1, 0)),),
    "j": (((1, 2), (1, 1), (1, 0), (0, 0)),),
    "u": (((0, 1), (0, 0), (1, 0), (1, 1)),),
    "t": (((0, 0), (1, 0), (2, 0)), ((1, 0), (1, 1))),
    "s": (((0, 0), (1, 0), (1, 1), (2, 1)),),
    "z": (((0, 1), (1, 1), (1, 0), (2, 0)),),
}
N_FIGURES = len(FIGURES)
TURNS = 4
FIGURE_LIMITS = 3

Edge = tuple[tuple[int, int], tuple[int, int]]


def edges_of(figure: str) -> list[Edge]:
    return [(a, b) for stroke in FIGURES[figure] for a, b in pairwise(stroke)]


def quarter_turn(edges: list[Edge]) -> list[Edge]:
    """Clockwise by a quarter, moved back to where its lowest column and row are 0."""
    turned = [((ay, -ax), (by, -bx)) for (ax, ay), (bx, by) in edges]
    left = min(x for edge in turned for x, _ in edge)
    low = min(y for edge in turned for _, y in edge)
    return [((ax - left, ay - low), (bx - left, by - low)) for (ax, ay), (bx, by) in turned]


def _bits(edges: list[Edge]) -> tuple[int, int]:
    """The sets of flat and upright slots a figure takes."""
    flat = upright = 0
    for edge in edges:
        (x, y), (x2, _) = sorted(edge)
        if x == x2:
            upright |= 1 << STRIDE * y + x
        else:
            flat |= 1 << STRIDE * y + x
    return flat, upright


FIGURE_SIZE = np.array([len(edges_of(figure)) for figure in FIGURES], dtype=np.int64)
FIGURE_TURNS = np.zeros(N_FIGURES, dtype=np.int64)  # turns that differ
FIGURE_FLAT = np.zeros((N_FIGURES, TURNS), dtype=np.uint64)
FIGURE_UPRIGHT = np.zeros((N_FIGURES, TURNS), dtype=np.uint64)
for _k, _figure in enumerate(FIGURES):
    _edges = edges_of(_figure)
    _seen: list[tuple[int, int]] = []
    for _ in range(TURNS):
        if _bits(_edges) not in _seen:
            FIGURE_FLAT[_k, len(_seen)], FIGURE_UPRIGHT[_k, len(_seen)] = _bits(_edges)
            _seen.append(_bits(_edges))
        _edges = quarter_turn(_edges)
    FIGURE_TURNS[_k] = len(_seen)

# What lies around a figure put down one column and one row further in, so that nothing has a negative place.
INSET = STRIDE + 1


def _set_bits(word: int) -> list[int]:
    return [k for k in range(64) if word >> k & 1]


def _around(figure: int, turn: int) -> tuple[list[int], list[int]]:
    """Corners and squares that touch the figure."""
    flat, upright = int(FIGURE_FLAT[figure, turn]) << INSET, int(FIGURE_UPRIGHT[figure, turn]) << INSET
    corners = flat | flat << 1 | upright | upright << STRIDE
    return _set_bits(corners), _set_bits(flat | flat >> STRIDE | upright | upright >> 1)


MAX_AROUND = 8
NOWHERE = -1
FIGURE_CORNERS = np.full((N_FIGURES, TURNS, MAX_AROUND), NOWHERE, dtype=np.int64)  # counted from the figure's corner
FIGURE_BESIDE = np.full((N_FIGURES, TURNS, MAX_AROUND), NOWHERE, dtype=np.int64)  # … plus INSET
for _k in range(N_FIGURES):
    for _turn in range(FIGURE_TURNS[_k]):
        _corners, _beside = _around(_k, _turn)
        FIGURE_CORNERS[_k, _turn, : len(_corners)] = np.array(_corners) - INSET
        FIGURE_BESIDE[_k, _turn, : len(_beside)] = _beside

# 6  The actions of the player cards, by colour; black copies one of the other three.
POWERS = ("mind", "share", "force", "mimic")
MIND, SHARE, FORCE = BLUE, YELLOW, RED


def seating(seats: int, options: dict) -> tuple[str, ...]:
    """1.1  The colour of each seat."""
    return in_order(str(options["colours"]))[:seats]
