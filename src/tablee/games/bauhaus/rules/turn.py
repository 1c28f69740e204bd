"""2.2, 3  The first round, then turn after turn: choose a card, carry it out."""

import numpy as np

from tablee.games.bauhaus.components import ROW
from tablee.games.bauhaus.rules.cards import (
    can_carry_out,
    carry_out,
    ways_to_carry_out,
    why_not_choosable,
    why_not_so,
)
from tablee.games.bauhaus.rules.moves import LET, PASS, TAKE, is_call, is_take
from tablee.games.bauhaus.rules.pawns import legal_pawns, place, why_no_pawn
from tablee.games.bauhaus.rules.powers import (
    ask_next,
    call,
    callers,
    list_calls,
    why_no_answer,
    why_no_call,
)
from tablee.games.bauhaus.rules.record import (
    ASKING,
    CARRYING,
    CHOOSING,
    EMPTY,
    OPENING,
    OVER,
    REFILL,
    active,
    card_at,
    discard,
    end_turn,
    is_row_empty,
    next_seat,
    rule,
    taken_card,
)
from tablee.kernel import clause, compiled, verbs


@compiled
def actor(s):
    """The one seat that is waited for."""
    if s.phase == ASKING:
        return np.int64(s.asked)
    return np.int64(s.decider) if s.phase == CARRYING else active(s)


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if s.phase == OVER else 1 << actor(s)


@rule(verbs.may)
def may(s):
    """6.5  Who may interrupt; the seat waited for has its calls among its moves."""
    return callers(s) & ~(1 << actor(s)) if s.powers else 0


# 3.1  Choosing a card, or passing


@compiled
def can_take(s, seat, k):
    return s.row[k] != EMPTY and can_carry_out(s, seat, card_at(s, k))


@compiled
def is_stuck(s, seat):
    for k in range(ROW):
        if can_take(s, seat, k):
            return False
    return True


@compiled
def why_no_choice(s, seat, move):
    if move == PASS:
        return 0 if is_stuck(s, seat) else clause("3.1")
    if not is_take(move) or s.row[move - TAKE] == EMPTY:
        return clause("3.1")
    return why_not_choosable(s, seat, card_at(s, move - TAKE))


@compiled
def legal_choices(s, seat, out):
    n = 0
    for k in range(ROW):
        if can_take(s, seat, k):
            out[n] = TAKE + k
            n += 1
    if n == 0:
        out[0] = PASS
        n = 1
    return n


@compiled
def take(s, seat, k):
    s.place = k
    s.step = 0
    s.answered = 0
    s.decider = seat
    ask_next(s)


@compiled
def pass_on(s):
    """3.1  If all pass in a row the game ends, or new cards are turned up first."""
    s.passes += 1
    if s.passes < s.seats:
        end_turn(s)
        return
    s.passes = 0
    if s.stuck == REFILL:
        for k in range(ROW):
            discard(s, k)
    end_turn(s)
    if s.stuck != REFILL or is_row_empty(s):
        s.phase = OVER


# 2.2  The first round


@compiled
def open_with(s, seat, move):
    place(s, seat, move)
    s.opened += 1
    s.active = next_seat(s, active(s))
    s.decider = s.active
    if s.opened == s.seats:
        s.phase = CHOOSING


# The verbs


@rule(verbs.check)
def check(s, seat, move):
    if s.phase == OVER:
        return clause("5.1")
    if is_call(move):
        return why_no_call(s, seat, move)
    if seat != actor(s):
        return clause("3.1")
    if s.phase == OPENING:
        return clause("2.2") if why_no_pawn(s, move) else 0
    if s.phase == CHOOSING:
        return why_no_choice(s, seat, move)
    if s.phase == ASKING:
        return why_no_answer(s, seat, move)
    return why_not_so(s, taken_card(s), move)


@rule(verbs.legal)
def legal(s, seat, out):
    if s.phase == OVER:
        return 0
    n = 0
    if seat == actor(s):
        n = turn_moves(s, seat, out)
    return list_calls(s, seat, out, n)


@compiled
def turn_moves(s, seat, out):
    """What the seat waited for may do, calls aside."""
    if s.phase == OPENING:
        return legal_pawns(s, out)
    if s.phase == CHOOSING:
        return legal_choices(s, seat, out)
    if s.phase == ASKING:
        out[0] = LET
        return 1
    return ways_to_carry_out(s, taken_card(s), out)


@rule(verbs.play)
def play(s, seat, move):
    if is_call(move):
        call(s, seat, move)
    elif s.phase == OPENING:
        open_with(s, seat, move)
    elif s.phase == ASKING:
        s.answered |= 1 << seat
        ask_next(s)
    elif s.phase == CARRYING:
        carry_out(s, taken_card(s), move)
    elif move == PASS:
        pass_on(s)
    else:
        take(s, seat, move - TAKE)
