"""3  The turn: dig, build and decorate, store. A step in which nothing can be done is passed over."""

from tablee.games.babylon.rules.build import can_build, count_all, legal_builds, nth_build, raise_terrace, why_no_build
from tablee.games.babylon.rules.decorate import (
    can_decorate,
    declare,
    decorate,
    forget_wild,
    legal_decorations,
    why_no_decoration,
)
from tablee.games.babylon.rules.moves import (
    DONE,
    DUG,
    first_of,
    is_wild,
    kind_of,
    last_of,
    source_of,
    stack_of,
    wild_cell,
    wild_symbol,
)
from tablee.games.babylon.rules.quarry import (
    dig,
    is_all_removed,
    legal_digs,
    legal_removals,
    remove,
    why_no_dig,
    why_no_removal,
)
from tablee.games.babylon.rules.record import (
    BUILDING,
    DECORATING,
    DIGGING,
    KEEPING,
    NOTHING,
    OVER,
    REMOVING,
    active,
    clear_the_turn,
    is_last_round,
    rule,
)
from tablee.games.babylon.rules.store import keep, legal_keeps, lose_the_rest, why_no_keep
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.rng import below


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if s.phase == OVER else 1 << active(s)


@rule(verbs.check)
def check(s, seat, move):
    """0, or the clause that refuses the move."""
    if s.phase == REMOVING:
        return why_no_removal(s, seat, move)
    if s.phase == DIGGING:
        return why_no_dig(s, seat, move)
    if s.phase == BUILDING:
        return why_no_build(s, seat, move)
    if s.phase == DECORATING:
        return why_no_decoration(s, seat, move)
    if s.phase == KEEPING:
        return why_no_keep(s, seat, move)
    return clause("2.2")  # all rounds are over


@rule(verbs.legal)
def legal(s, seat, out):
    if s.phase == OVER or seat != active(s):
        return 0
    if s.phase == REMOVING:
        return legal_removals(s, out)
    if s.phase == DIGGING:
        return legal_digs(s, out)
    if s.phase == BUILDING:
        return legal_builds(s, seat, out)
    if s.phase == DECORATING:
        return legal_decorations(s, seat, out)
    return legal_keeps(out)


@rule(verbs.pick)
def pick(s, seat, out, rng):
    """Of the many ways to build only their number and the chosen one are worked out, not the whole list."""
    if s.phase == BUILDING:
        n = count_all(s, seat)
        k = below(rng, n + 1)
        return DONE if k == n else nth_build(s, seat, k)
    return out[below(rng, legal(s, seat, out))]


@rule(verbs.play)
def play(s, seat, move):
    if s.phase == REMOVING:
        remove(s, stack_of(move))
        if is_all_removed(s):
            s.turn = 0
            s.phase = DIGGING
    elif s.phase == DIGGING:
        dig(s, seat, stack_of(move))
        begin_building(s, seat)
    elif s.phase == BUILDING:
        play_build(s, seat, move)
    elif s.phase == DECORATING:
        play_decoration(s, seat, move)
    else:
        keep(s, seat, source_of(move))
        end_turn(s, seat)


@compiled
def play_build(s, seat, move):
    if move == DONE:
        begin_storing(s, seat)
    else:
        raise_terrace(s, seat, move)
        begin_decorating(s, seat)


@compiled
def play_decoration(s, seat, move):
    if move == DONE:
        begin_building(s, seat)
    elif is_wild(move):
        declare(s, seat, wild_cell(move), wild_symbol(move))
    else:
        decorate(s, seat, kind_of(move), first_of(move), last_of(move))
        begin_decorating(s, seat)


# The steps


@compiled
def begin_building(s, seat):
    if can_build(s, seat):
        s.phase = BUILDING
    else:
        begin_storing(s, seat)


@compiled
def begin_decorating(s, seat):
    if can_decorate(s, seat):
        s.phase = DECORATING
    else:
        begin_building(s, seat)


@compiled
def begin_storing(s, seat):
    """3.6  With one terrace left it is stored; with two the player picks."""
    if s.dug != NOTHING and s.stored[seat] != NOTHING:
        s.phase = KEEPING
        return
    if s.dug != NOTHING:
        keep(s, seat, DUG)
    end_turn(s, seat)


@compiled
def end_turn(s, seat):
    lose_the_rest(s, seat)
    forget_wild(s, seat)
    clear_the_turn(s)
    s.phase = DIGGING
    s.turn += 1
    if s.turn == s.seats:
        s.turn = 0
        if is_last_round(s):
            s.phase = OVER
        else:
            s.round_no += 1
