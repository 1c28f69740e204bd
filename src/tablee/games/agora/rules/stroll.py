"""3.3  Stroll."""

import numpy as np

from tablee.games.agora.components import BORDERS, CROSSING_FROM, CROSSING_TO, N_CROSSINGS, N_DISTRICTS, STEPS
from tablee.games.agora.rules.moves import REST, colour_of, from_of, is_rest, is_stroll, step, to_of
from tablee.games.agora.rules.record import (
    EACH,
    active,
    end_turn,
    everybody,
    is_last_round,
    is_tied_with,
    note_who_may_step,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, nth, rest, size


@compiled
def colours_to_move(s, seat):
    """3.3d  In the last round only one's own walkers."""
    return 1 << seat if is_last_round(s) else (1 << s.seats) - 1


@compiled
def why_no_stroll(s, seat, move):
    if seat != active(s):
        return clause("3.3")
    if is_rest(move):
        return clause("3.3") if can_step(s, seat) else 0
    if not is_stroll(move):
        return clause("3.3")
    return why_no_step(s, seat, colour_of(move), from_of(move), to_of(move))


@compiled
def why_no_step(s, seat, colour, start, end):
    refused = why_no_walker(s, seat, colour, start, end)
    if refused:
        return refused
    if s.tie_check == EACH:
        tied = is_tied_with(s, start, colour, -1) or is_tied_with(s, end, colour, 1)
    elif s.step == 0:
        tied = leaves_tie(s, colour, start, end) and not can_be_mended(s, seat, colour, start, end)
    else:
        tied = leaves_tie(s, colour, start, end)
    return clause("3.3c") if tied else 0


@compiled
def why_no_walker(s, seat, colour, start, end):
    if not BORDERS[start, end]:
        return clause("3.3a")
    if colour >= s.seats or s.walkers[start, colour] == s.lying[start, colour]:
        return clause("3.3b")
    if is_last_round(s) and colour != seat:
        return clause("3.3d")
    return 0


@compiled
def leaves_tie(s, colour, start, end):
    shift_walker(s, colour, start, end)
    tied = is_tied_anywhere(s)
    unshift_walker(s, colour, start, end)
    return tied


@compiled
def can_be_mended(s, seat, colour, start, end):
    """3.3c with `tie_check = both`: the first step may leave a tie that some second step ends."""
    shift_walker(s, colour, start, end)
    found = False
    for crossing in range(N_CROSSINGS):
        there, beyond = CROSSING_FROM[crossing], CROSSING_TO[crossing]
        for other in everybody(s):
            if not why_no_walker(s, seat, other, there, beyond) and not leaves_tie(s, other, there, beyond):
                found = True
    unshift_walker(s, colour, start, end)
    return found


@compiled
def is_tied_anywhere(s):
    for district in range(N_DISTRICTS):
        if is_tied_with(s, district, 0, 0):
            return True
    return False


@compiled
def shift_walker(s, colour, start, end):
    s.walkers[start, colour] -= 1
    s.walkers[end, colour] += 1
    s.lying[end, colour] += 1


@compiled
def unshift_walker(s, colour, start, end):
    s.lying[end, colour] -= 1
    s.walkers[end, colour] -= 1
    s.walkers[start, colour] += 1


@compiled
def can_step(s, seat):
    for crossing in range(N_CROSSINGS):
        for colour in everybody(s):
            if not why_no_step(s, seat, colour, CROSSING_FROM[crossing], CROSSING_TO[crossing]):
                return True
    return False


@compiled
def movers(s, colours, crossing):
    """The colours of which a walker may go this way (`tie_check = each`)."""
    return s.may_leave[CROSSING_FROM[crossing]] & s.may_enter[CROSSING_TO[crossing]] & colours


@compiled
def count_strolls(s, seat):
    colours = colours_to_move(s, seat)
    n = 0
    for crossing in range(N_CROSSINGS):
        n += size(movers(s, colours, crossing))
    return n


@compiled
def nth_stroll(s, seat, k):
    colours = colours_to_move(s, seat)
    for crossing in range(N_CROSSINGS):
        moving = movers(s, colours, crossing)
        if k < size(moving):
            return step(nth(np.uint64(moving), k), CROSSING_FROM[crossing], CROSSING_TO[crossing])
        k -= size(moving)
    return REST


@compiled
def legal_strolls(s, seat, out):
    n = 0
    colours = colours_to_move(s, seat)
    for crossing in range(N_CROSSINGS):
        if s.tie_check == EACH:
            moving = np.uint64(movers(s, colours, crossing))
        else:
            moving = movers_of_both(s, seat, crossing)
        while moving != NONE:
            out[n] = step(first(moving), CROSSING_FROM[crossing], CROSSING_TO[crossing])
            n += 1
            moving = rest(moving)
    if n == 0:
        out[0] = REST
        n = 1
    return n


@compiled
def movers_of_both(s, seat, crossing):
    moving = NONE
    for colour in everybody(s):
        if not why_no_step(s, seat, colour, CROSSING_FROM[crossing], CROSSING_TO[crossing]):
            moving |= bit(colour)
    return moving


@compiled
def stroll(s, move):
    if is_rest(move):
        end_stroll(s)
        return
    start, end = from_of(move), to_of(move)
    shift_walker(s, colour_of(move), start, end)
    note_who_may_step(s, start)
    note_who_may_step(s, end)
    s.step += 1
    if s.step == STEPS:
        end_stroll(s)


@compiled
def end_stroll(s):
    s.step = 0
    end_turn(s)
