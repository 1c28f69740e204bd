"""3.2  A card can be chosen only if it can be carried out in full; then it is carried out, whatever its kind."""

from tablee.games.bauhaus.components import (
    FIGURE_SIZE,
    FIRST_FIGURE,
    FREE_CARD,
    FREE_LIMITS,
    PAWN_CARD,
    SHIFT_CARD,
    WALK_CARD,
)
from tablee.games.bauhaus.rules.figures import (
    can_put_figure,
    is_figure_card,
    legal_figures,
    put_figure_down,
    why_no_figure,
)
from tablee.games.bauhaus.rules.limits import (
    can_put_two,
    can_shift,
    legal_limits,
    legal_shifts,
    move_limit,
    put_limit,
    why_no_limit,
    why_no_shift,
)
from tablee.games.bauhaus.rules.moves import LIMIT
from tablee.games.bauhaus.rules.pawns import (
    can_place,
    can_swap,
    can_walk,
    legal_pawns,
    legal_swaps,
    legal_walks,
    move_pawn,
    place,
    swap_pawns,
    why_no_pawn,
    why_no_swap,
    why_no_walk,
)
from tablee.games.bauhaus.rules.record import active, end_card, limits_left
from tablee.kernel import clause, compiled


@compiled
def limits_needed(kind):
    if kind == FREE_CARD:
        return FREE_LIMITS
    return FIGURE_SIZE[kind - FIRST_FIGURE] if is_figure_card(kind) else 0


@compiled
def can_carry_out(s, seat, kind):
    """3.2  Can this seat carry out such a card in full?"""
    if kind == PAWN_CARD:
        return can_place(s, seat)
    if kind == FREE_CARD:
        return can_put_two(s)
    if kind == SHIFT_CARD:
        return can_shift(s)
    if kind == WALK_CARD:
        return can_walk(s)
    if is_figure_card(kind):
        return can_put_figure(s, kind)
    return can_swap(s)


@compiled
def why_not_choosable(s, seat, kind):
    if limits_left(s) < limits_needed(kind):
        return clause("3.10")
    return 0 if can_carry_out(s, seat, kind) else clause("3.2")


@compiled
def why_not_so(s, kind, move):
    """0, or the clause that refuses to carry out a card in this way."""
    if kind == PAWN_CARD:
        return why_no_pawn(s, move)
    if kind == FREE_CARD:
        return why_no_limit(s, move)
    if kind == SHIFT_CARD:
        return why_no_shift(s, move)
    if kind == WALK_CARD:
        return why_no_walk(s, move)
    if is_figure_card(kind):
        return why_no_figure(s, kind, move)
    return why_no_swap(s, move)


@compiled
def ways_to_carry_out(s, kind, out):
    if kind == PAWN_CARD:
        return legal_pawns(s, out)
    if kind == FREE_CARD:
        return legal_limits(s, out)
    if kind == SHIFT_CARD:
        return legal_shifts(s, out)
    if kind == WALK_CARD:
        return legal_walks(s, out)
    if is_figure_card(kind):
        return legal_figures(s, kind, out)
    return legal_swaps(s, out)


@compiled
def carry_out(s, kind, move):
    if kind == PAWN_CARD:
        place(s, active(s), move)
    elif kind == FREE_CARD:
        put_limit(s, move - LIMIT)
        s.step += 1
        if s.step < FREE_LIMITS:
            return
    elif kind == SHIFT_CARD:
        move_limit(s, move)
    elif kind == WALK_CARD:
        move_pawn(s, move)
    elif is_figure_card(kind):
        put_figure_down(s, move)
    else:
        swap_pawns(s, move)
    end_card(s)
