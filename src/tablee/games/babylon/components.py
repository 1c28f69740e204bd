"""1, 5.1  What is in the box of Babylon: data, no logic.

The promo rules are the publisher's. Everything marked [ours] was chosen by us for want of the base game's rule book:
one name each, so that it can be corrected when a book turns up.
"""

import numpy as np

# 1.1  Players, flowers, the garden.
MIN_SEATS, MAX_SEATS = 2, 4
FLOWERS = ("rose", "lily", "iris", "poppy")  # [ours]
SHAPES = ("circle", "star", "triangle", "square")  # [ours]
SIDE = 8
N_CELLS = SIDE * SIDE
CELLS = tuple("abcdefgh"[cell % SIDE] + str(cell // SIDE + 1) for cell in range(N_CELLS))  # a1 b1 … h8

# 1.2  Symbols and terraces. The spaces of a terrace: lower left, lower right, upper left, upper right.
SYMBOLS = ("statue", "fountain", "bridge", "stairs")
STATUE, FOUNTAIN, BRIDGE, STAIRS = range(4)
N_SYMBOLS = len(SYMBOLS)
NO_SYMBOL = N_SYMBOLS
N_SPACES = 4
SPACE_AT = np.array([0, 1, SIDE, SIDE + 1], np.int64)  # from the lower left cell to the cell of each space
SPACES_AROUND = (2, 3, 1, 0)  # clockwise from the upper left: a quarter turn carries each to the next

LAYERS = ("basalt", "granite", "clay")  # from the bottom of the quarry
BASALT, GRANITE, CLAY = range(3)
LAYER_SYMBOLS = (4, 3, 2)
PER_LAYER = 16
PER_FLOWER = 4  # [ours] terraces of a flower in a layer

# [ours] Each flower's terraces, clockwise from the upper left: s(tatue), f(ountain), b(ridge), t for stairs.
_BASALT = ("sfbt sftb sbft stbf", "sfbt sftb sbtf stfb", "sfbt sbft sbtf stbf", "sftb sbtf stfb sbft")
_GRANITE = ("sfb. sft. sbt. fbt.", "sbf. stf. stb. ftb.", "sfb. stf. sbt. ftb.", "sbf. sft. stb. fbt.")
_CLAY = ("sf.. f.b. bt.. t.s.", "sb.. b.f. ft.. t.s.", "s.f. ft.. t.b. bs..", "s.f. fb.. b.t. ts..")
_STARTING = ("sfbt", "sfbt", "sfbt", "sfbt")
_LETTERS = "sfbt."

N_QUARRY = PER_LAYER * len(LAYERS)
N_TERRACES = N_QUARRY + MAX_SEATS  # terraces 0–15 basalt, 16–31 granite, 32–47 clay, then the starting ones
FLOWER = np.array([k // PER_FLOWER % MAX_SEATS for k in range(N_QUARRY)] + list(range(MAX_SEATS)), np.int64)
LAYER = np.array([k // PER_LAYER for k in range(N_QUARRY)] + [BASALT] * MAX_SEATS, np.int64)


def _turned(around: str, turns: int) -> list[int]:
    """The symbols of the four spaces of a terrace after some quarter turns clockwise."""
    spaces = [NO_SYMBOL] * N_SPACES
    for k, letter in enumerate(around):
        spaces[SPACES_AROUND[(k + turns) % N_SPACES]] = _LETTERS.index(letter)
    return spaces


def _printed() -> list[str]:
    quarry = [terrace for layer in (_BASALT, _GRANITE, _CLAY) for flower in layer for terrace in flower.split()]
    return quarry + list(_STARTING)


TURNS = 4
SYMBOL = np.array([[_turned(around, turns) for turns in range(TURNS)] for around in _printed()], np.int64)

# A terrace that lies in a garden is a face: three bits per space for its symbol, two for its flower, one if it is a
# starting terrace. Gardens read from a file have faces that are in no box.
SPACE_BITS = 3
FLOWER_SHIFT = SPACE_BITS * N_SPACES
STARTING_BIT = 1 << (FLOWER_SHIFT + 2)


def face_of(flower: int, symbols: list[int], starting: bool = False) -> int:
    face = flower << FLOWER_SHIFT | (STARTING_BIT if starting else 0)
    for space, symbol in enumerate(symbols):
        face |= symbol << SPACE_BITS * space
    return face


def symbols_of(face: int) -> list[int]:
    """The symbols of the four spaces; NO_SYMBOL where there is none."""
    return [face >> SPACE_BITS * space & 7 for space in range(N_SPACES)]


FACE = np.array(
    [[face_of(int(FLOWER[k]), SYMBOL[k, r].tolist(), k >= N_QUARRY) for r in range(TURNS)] for k in range(N_TERRACES)],
    np.int64,
)

# 1.3  Elements of decoration, 0–3 as the symbols they are built on.
ELEMENTS = (*SYMBOLS, "belvedere")
BELVEDERE = 4
N_ELEMENTS = len(ELEMENTS)

# 1.4  [ours] The round tokens.
TOKENS = ("blank", "rich vein", "poor vein", "wild", "own bloom", "quarry master")
BLANK, RICH_VEIN, POOR_VEIN, WILD, OWN_BLOOM, QUARRY_MASTER = range(len(TOKENS))
TOKEN_COUNTS = (4, 3, 2, 2, 2, 1)
BAG = np.array([token for token, count in enumerate(TOKEN_COUNTS) for _ in range(count)], np.int64)
N_TOKENS = len(BAG)
N_WILD = TOKEN_COUNTS[WILD]
VEIN = 1  # pillars more or fewer

# 2.1  The quarry.
QUARRY_SIDE = 4
N_STACKS = QUARRY_SIDE * QUARRY_SIDE
DEPTH = len(LAYERS)

# 2.2  By number of players (the first two entries are never used).
ROUNDS = np.array([0, 0, 15, 13, 11], np.int64)
REMOVED = np.array([0, 0, 6, 3, 0], np.int64)  # [ours] for three players
MAX_ROUNDS = 15
MAX_BUILT = MAX_ROUNDS + 1  # one terrace a round and the starting one
# A terrace at level L needs two others at L−1 or L−2 (no other square shares three of its cells), so every two levels
# below the highest hold at least two terraces, and sixteen terraces reach level 16 at most.
MAX_LEVEL = MAX_BUILT
# Every symbol serves once, statues need one, the others two, and two wild spaces may serve besides.
MAX_PIECES = MAX_BUILT + 3 * (MAX_BUILT // 2) + N_WILD

# 2.3  The store.
STORE_TERRACES = 1
STORE_PILLARS = 6

# 3.1  Pillars when digging.
SIDE_PILLAR = 1
FLOWER_PILLAR = 1
BLOOM_PILLARS = 2  # with own bloom

# 3.3  What supports cost.
SINGLE_COST = 1
DOUBLE_COST = 2
MASTER_COST = 1  # a double with the quarry master
MAY_MISS = 1

# 4  Points.
FOUNTAIN_PER_LEVEL = 3
BRIDGE_PER_LEVEL = 3
FLOWER_SET = 5  # [ours]
DECORATION_SET = 5  # [ours]

# 5.1  [ours] The promo cards: one pattern, turned by a quarter from flower to flower, so that all four are equally
# hard: a garden turns without any rule noticing. Two cards of four along the left edge (from the top), two along the
# top edge (from the left).
APART = 3  # an element comes back after at least so many places (the publisher's rule)
CARD = 4  # places on a card
_ROWS = "statue fountain bridge stairs belvedere fountain statue stairs"
_COLUMNS = "bridge statue belvedere fountain stairs bridge belvedere statue"


def _cards() -> list[tuple[list[int], list[int]]]:
    rows, columns = ([ELEMENTS.index(word) for word in edge.split()] for edge in (_ROWS, _COLUMNS))
    cards = []
    for _ in FLOWERS:
        cards.append((rows, columns))
        rows, columns = columns, rows[::-1]
    return cards


ROW_ASKS = np.array([rows for rows, _ in _cards()], np.uint8)  # from the top
COLUMN_ASKS = np.array([columns for _, columns in _cards()], np.uint8)  # from the left
