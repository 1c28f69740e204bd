"""The moves of Babylon as numbers: one range per kind, in the order of the turn."""

from tablee.games.babylon.components import MAX_LEVEL, N_CELLS, N_SPACES, N_STACKS, N_SYMBOLS, TURNS
from tablee.kernel import compiled

DUG, STORED = 0, 1  # which terrace
NO_SKIP = 0  # a build's last choice: 0, or 1 + the space without support
N_SKIPS = 1 + N_SPACES
PAIRS = N_CELLS * N_CELLS

REMOVE = 0
DIG = REMOVE + N_STACKS
BUILD = DIG + N_STACKS
STATUE_ON = BUILD + 2 * N_CELLS * MAX_LEVEL * TURNS * N_SKIPS
FOUNTAIN_ON = STATUE_ON + N_CELLS
BRIDGE_ON = FOUNTAIN_ON + PAIRS
STAIRS_ON = BRIDGE_ON + PAIRS
WILD_ON = STAIRS_ON + PAIRS
DONE = WILD_ON + N_CELLS * N_SYMBOLS
KEEP = DONE + 1
END = KEEP + 2


@compiled
def is_remove(move):
    return REMOVE <= move < DIG


@compiled
def is_dig(move):
    return DIG <= move < BUILD


@compiled
def stack_of(move):
    return move - (REMOVE if move < DIG else DIG)


@compiled
def is_build(move):
    return BUILD <= move < STATUE_ON


@compiled
def build(source, at, level, turns, skip):
    return BUILD + (((source * N_CELLS + at) * MAX_LEVEL + level - 1) * TURNS + turns) * N_SKIPS + skip


@compiled
def skip_of(move):
    return (move - BUILD) % N_SKIPS


@compiled
def turns_of(move):
    return (move - BUILD) // N_SKIPS % TURNS


@compiled
def level_of(move):
    return (move - BUILD) // (N_SKIPS * TURNS) % MAX_LEVEL + 1


@compiled
def at_of(move):
    """The lower left cell of the square built on."""
    return (move - BUILD) // (N_SKIPS * TURNS * MAX_LEVEL) % N_CELLS


@compiled
def source_of(move):
    """DUG or STORED, of a build or a keep."""
    return move - KEEP if move >= KEEP else (move - BUILD) // (N_SKIPS * TURNS * MAX_LEVEL * N_CELLS)


@compiled
def is_statue(move):
    return STATUE_ON <= move < FOUNTAIN_ON


@compiled
def is_fountain(move):
    return FOUNTAIN_ON <= move < BRIDGE_ON


@compiled
def is_bridge(move):
    return BRIDGE_ON <= move < STAIRS_ON


@compiled
def is_stairs(move):
    return STAIRS_ON <= move < WILD_ON


@compiled
def is_decoration(move):
    return STATUE_ON <= move < WILD_ON


@compiled
def is_wild(move):
    return WILD_ON <= move < DONE


@compiled
def is_keep(move):
    return KEEP <= move < END


@compiled
def kind_of(move):
    """The kind of a decoration: STATUE, FOUNTAIN, BRIDGE or STAIRS."""
    return 0 if move < FOUNTAIN_ON else 1 + (move - FOUNTAIN_ON) // PAIRS


@compiled
def first_of(move):
    """The first cell of a decoration: that with the smaller number."""
    return move - STATUE_ON if move < FOUNTAIN_ON else (move - FOUNTAIN_ON) % PAIRS // N_CELLS


@compiled
def last_of(move):
    return move - STATUE_ON if move < FOUNTAIN_ON else (move - FOUNTAIN_ON) % N_CELLS


@compiled
def decoration(kind, first, last):
    return STATUE_ON + first if kind == 0 else FOUNTAIN_ON + (kind - 1) * PAIRS + first * N_CELLS + last


@compiled
def wild_cell(move):
    return (move - WILD_ON) // N_SYMBOLS


@compiled
def wild_symbol(move):
    return (move - WILD_ON) % N_SYMBOLS
