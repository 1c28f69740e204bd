"""The moves of Bauhaus as numbers: one range per kind, in the order of the rules."""

from tablee.games.bauhaus.components import (
    COLUMNS,
    N_CORNERS,
    N_FIGURES,
    N_FLAT,
    N_SLOTS,
    N_SQUARES,
    ROW,
    STRIDE,
    TURNS,
)
from tablee.kernel import compiled
from tablee.kernel.bits import NONE, bit

TAKE = 0
PASS = TAKE + ROW
PAWN = PASS + 1
LIMIT = PAWN + N_SQUARES
LIMITS = LIMIT + N_SLOTS
NO_FIGURE = LIMITS + N_FIGURES * TURNS * N_CORNERS  # slots that make no figure of the box: always refused, by 3.5a
SHIFT = NO_FIGURE + 1
WALK = SHIFT + N_SLOTS * N_SLOTS
SWAP = WALK + N_SQUARES * N_SQUARES
LET = SWAP + N_SQUARES * N_SQUARES
BAUHAUS_MIND = LET + 1
BAUHAUS_SHARE = BAUHAUS_MIND + 1
BAUHAUS_FORCE = BAUHAUS_SHARE + N_SQUARES
BAUHAUS_MIMIC = BAUHAUS_FORCE + N_SQUARES  # then the same three again
MOVE_CODES = BAUHAUS_MIMIC + BAUHAUS_MIMIC - BAUHAUS_MIND

CALLS = BAUHAUS_MIND  # all moves from here on are calls of “Bauhaus!”


# Squares 0–47 row by row from a1, slots 0–109: flat ones row by row, then upright ones.


@compiled
def cell_of(square):
    """The bit of a square."""
    return square + square // COLUMNS


@compiled
def square_at(cell):
    return cell - cell // STRIDE


@compiled
def flat_of(slot):
    """A slot as a set of flat slots (empty if it is upright)."""
    return bit(slot + slot // COLUMNS) if slot < N_FLAT else NONE


@compiled
def upright_of(slot):
    return bit(slot - N_FLAT) if slot >= N_FLAT else NONE


@compiled
def flat_slot(cell):
    return cell - cell // STRIDE


@compiled
def upright_slot(cell):
    return cell + N_FLAT


# What a move says


@compiled
def is_take(move):
    return TAKE <= move < PASS


@compiled
def is_pawn(move):
    return PAWN <= move < LIMIT


@compiled
def is_limit(move):
    return LIMIT <= move < LIMITS


@compiled
def is_figure(move):
    return LIMITS <= move < NO_FIGURE


@compiled
def is_shift(move):
    return SHIFT <= move < WALK


@compiled
def is_walk(move):
    return WALK <= move < SWAP


@compiled
def is_swap(move):
    return SWAP <= move < LET


@compiled
def is_call(move):
    return CALLS <= move < MOVE_CODES


@compiled
def put_figure(figure, turn, corner):
    return LIMITS + (figure * TURNS + turn) * N_CORNERS + corner


@compiled
def figure_of(move):
    return (move - LIMITS) // (TURNS * N_CORNERS)


@compiled
def turn_of(move):
    return (move - LIMITS) // N_CORNERS % TURNS


@compiled
def corner_of(move):
    """Where the figure's lowest column and row are."""
    return (move - LIMITS) % N_CORNERS


@compiled
def shift(start, end):
    return SHIFT + start * N_SLOTS + end


@compiled
def slot_from(move):
    return (move - SHIFT) // N_SLOTS


@compiled
def slot_to(move):
    return (move - SHIFT) % N_SLOTS


@compiled
def walk(start, end):
    return WALK + start * N_SQUARES + end


@compiled
def swap(a, b):
    return SWAP + a * N_SQUARES + b


@compiled
def two_squares(move):
    """The squares of a walk (from, to) or of a swap."""
    pair = (move - WALK) % (N_SQUARES * N_SQUARES)
    return pair // N_SQUARES, pair % N_SQUARES


@compiled
def is_mimic(move):
    return move >= BAUHAUS_MIMIC


@compiled
def own_call(move):
    """The call that a mimicked one copies."""
    return move - BAUHAUS_MIMIC + BAUHAUS_MIND if is_mimic(move) else move


@compiled
def mimicked(move):
    return move - BAUHAUS_MIND + BAUHAUS_MIMIC


@compiled
def called_square(move):
    """The square named by a call of *share* or *force*."""
    return (own_call(move) - BAUHAUS_SHARE) % N_SQUARES
