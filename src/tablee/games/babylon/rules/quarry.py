"""2.2, 3.1  In the quarry: removing terraces before the game, and digging."""

from tablee.games.babylon.components import (
    BLOOM_PILLARS,
    CLAY,
    FLOWER,
    FLOWER_PILLAR,
    LAYER,
    N_STACKS,
    OWN_BLOOM,
    POOR_VEIN,
    QUARRY_SIDE,
    REMOVED,
    RICH_VEIN,
    SIDE_PILLAR,
    VEIN,
    WILD,
)
from tablee.games.babylon.rules.moves import DIG, REMOVE, is_dig, is_remove, stack_of
from tablee.games.babylon.rules.record import active, token_now
from tablee.kernel import clause, compiled


@compiled
def top(s, stack):
    """The open terrace of a stack that is not empty."""
    return s.quarry[stack, s.left[stack] - 1]


@compiled
def layer_of(s, stack):
    """The layer of a stack's top; -1 if it is empty."""
    return LAYER[top(s, stack)] if s.left[stack] else -1


# 2.2  Before the game


@compiled
def why_no_removal(s, seat, move):
    if seat != active(s) or not is_remove(move) or layer_of(s, stack_of(move)) != CLAY:
        return clause("2.2")
    return 0


@compiled
def legal_removals(s, out):
    n = 0
    for stack in range(N_STACKS):
        if layer_of(s, stack) == CLAY:
            out[n] = REMOVE + stack
            n += 1
    return n


@compiled
def remove(s, stack):
    s.left[stack] -= 1
    s.turn += 1


@compiled
def is_all_removed(s):
    return s.turn == REMOVED[s.seats]


# 3.1  Dig


@compiled
def why_no_dig(s, seat, move):
    if seat != active(s) or not is_dig(move) or not s.left[stack_of(move)]:
        return clause("3.1")
    return 0


@compiled
def legal_digs(s, out):
    n = 0
    for stack in range(N_STACKS):
        if s.left[stack]:
            out[n] = DIG + stack
            n += 1
    return n


@compiled
def gain(s, seat, stack):
    """3.1, 1.4  The pillars a player gets for digging here."""
    pillars = SIDE_PILLAR * sides(s, stack)
    token = token_now(s)
    if FLOWER[top(s, stack)] == seat:
        pillars += BLOOM_PILLARS if token == OWN_BLOOM else FLOWER_PILLAR
    if token == RICH_VEIN:
        pillars += VEIN
    if token == POOR_VEIN:
        pillars -= VEIN
    return max(pillars, 0)


@compiled
def sides(s, stack):
    """Sides on the wall, or touching a stack whose top is of the same or a lower layer."""
    row, column = stack // QUARRY_SIDE, stack % QUARRY_SIDE
    n = 0
    n += column == 0 or gives_side(s, stack, stack - 1)
    n += column == QUARRY_SIDE - 1 or gives_side(s, stack, stack + 1)
    n += row == 0 or gives_side(s, stack, stack - QUARRY_SIDE)
    n += row == QUARRY_SIDE - 1 or gives_side(s, stack, stack + QUARRY_SIDE)
    return n


@compiled
def gives_side(s, stack, beside):
    return s.left[beside] > 0 and layer_of(s, beside) <= layer_of(s, stack)


@compiled
def dig(s, seat, stack):
    s.pillars[seat] += gain(s, seat, stack)
    s.dug = top(s, stack)
    s.left[stack] -= 1
    s.wild_open = token_now(s) == WILD
