"""3.4, 3.6  Cards that place free limits or move one."""

from tablee.games.bauhaus.components import FREE_LIMITS, INNER_FLAT, INNER_UPRIGHT, RIGHT, SQUARES, UP
from tablee.games.bauhaus.rules.moves import (
    LIMIT,
    flat_of,
    flat_slot,
    is_limit,
    is_shift,
    shift,
    slot_from,
    slot_to,
    upright_of,
    upright_slot,
)
from tablee.games.bauhaus.rules.record import all_pawns, limits_left
from tablee.games.bauhaus.rules.zones import (
    beside,
    ends,
    free_flat,
    free_upright,
    is_closed,
    is_inside_fixed,
    leaves_empty_zone,
    lone_colour,
    lowest_of,
    may_close,
    put_markers,
    rescued,
    would_leave_empty_zone,
    zone_around,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, first, nth, rest, size

SPOILT = 7  # a marker takes one slot, and may make the six beside it risky for the next

# Sets of slots are pairs: the flat ones and the upright ones.


@compiled
def nth_slot(flat, upright, k):
    if k < size(flat):
        return flat_slot(nth(flat, k))
    return upright_slot(nth(upright, k - size(flat)))


@compiled
def list_slots(flat, upright, base, out, n):
    """Write base + slot for each slot of the set; return the new length."""
    while flat != NONE:
        out[n] = base + flat_slot(first(flat))
        n += 1
        flat = rest(flat)
    while upright != NONE:
        out[n] = base + upright_slot(first(upright))
        n += 1
        upright = rest(upright)
    return n


@compiled
def risky(s, flat, upright):
    """Of these free slots, those where a single marker might close something: both ends touch markers."""
    touched = ends(s.flats, s.uprights)
    return flat & touched & (touched >> RIGHT), upright & touched & (touched >> UP)


@compiled
def clearly_fine(s):
    """Slots between two squares that stand at a pawn or an open rim, or one free step beside that slot away from it:
    a marker there closes off nothing empty. All slots at once, to spare most of the walks of 3.9."""
    good = rescued(s)
    up = (good >> UP) & ~(s.flats >> UP)
    down = (good << UP) & ~s.flats
    right = (good >> RIGHT) & ~(s.uprights >> RIGHT)
    left = (good << RIGHT) & ~s.uprights
    good &= SQUARES
    flat = (good | up | left | right) & ((good | down | left | right) << UP)
    upright = (good | right | up | down) & ((good | left | up | down) << RIGHT)
    return flat & INNER_FLAT, upright & INNER_UPRIGHT


@compiled
def refused_slots(s, flat, upright):
    """3.9  Of these free slots, those where a single marker would leave a closed zone without a pawn."""
    maybe_flat, maybe_upright = risky(s, flat, upright)
    fine_flat, fine_upright = clearly_fine(s)
    maybe_flat &= ~fine_flat
    maybe_upright &= ~fine_upright
    pawns = all_pawns(s)
    bad_flat, bad_upright = NONE, NONE
    while maybe_flat != NONE:
        one = lowest_of(maybe_flat)
        if leaves_empty_zone(s.flats | one, s.uprights, pawns, beside(one, NONE)):
            bad_flat |= one
        maybe_flat = rest(maybe_flat)
    while maybe_upright != NONE:
        one = lowest_of(maybe_upright)
        if leaves_empty_zone(s.flats, s.uprights | one, pawns, beside(NONE, one)):
            bad_upright |= one
        maybe_upright = rest(maybe_upright)
    return bad_flat, bad_upright


# 3.4  Two free limits


@compiled
def why_no_marker(s, flat, upright):
    """One marker to a slot, whatever comes after it."""
    if (s.flats & flat) | (s.uprights & upright) != NONE:
        return clause("3.4a")
    if is_inside_fixed(s, flat, upright):
        return clause("3.4b")
    return clause("3.9") if would_leave_empty_zone(s, flat, upright) else 0


@compiled
def why_no_limit(s, move):
    if not is_limit(move):
        return clause("3.4")
    flat, upright = flat_of(move - LIMIT), upright_of(move - LIMIT)
    refused = why_no_marker(s, flat, upright)
    if refused:
        return refused
    return clause("3.4c") if s.step == 0 and not leaves_room(s, flat, upright) else 0


@compiled
def leaves_room(s, flat, upright):
    """3.4c  Is there a place for the second marker once the first is here?"""
    if may_close(s, flat, upright):
        return leaves_room_if_closing(s, flat, upright)
    left_flat, left_upright = free_flat(s) & ~flat, free_upright(s) & ~upright
    touched = ends(s.flats | flat, s.uprights | upright)
    harmless = (left_flat & ~(touched & (touched >> RIGHT))) | (left_upright & ~(touched & (touched >> UP)))
    return harmless != NONE or has_room(s.flats | flat, s.uprights | upright, all_pawns(s), left_flat, left_upright)


@compiled
def leaves_room_if_closing(s, flat, upright):
    """The same where the first marker may close zones: slots inside those it makes owned are lost."""
    owned = owned_by(s, s.flats | flat, s.uprights | upright, beside(flat, upright))
    left_flat = free_flat(s) & ~flat & ~(owned | (owned << UP))
    left_upright = free_upright(s) & ~upright & ~(owned | (owned << RIGHT))
    return has_room(s.flats | flat, s.uprights | upright, all_pawns(s), left_flat, left_upright)


@compiled
def owned_by(s, flat, upright, sides):
    """The squares beside these that would be in owned zones."""
    owned = NONE
    while sides != NONE:
        zone = zone_around(flat, upright, lowest_of(sides))
        if is_closed(flat, upright, zone) and lone_colour(s, zone):
            owned |= zone
        sides &= ~zone
    return owned


@compiled
def has_room(flat, upright, pawns, left_flat, left_upright):
    """Is there a slot among these that 3.9 does not refuse?"""
    while left_flat != NONE:
        one = lowest_of(left_flat)
        if not leaves_empty_zone(flat | one, upright, pawns, beside(one, NONE)):
            return True
        left_flat = rest(left_flat)
    while left_upright != NONE:
        one = lowest_of(left_upright)
        if not leaves_empty_zone(flat, upright | one, pawns, beside(NONE, one)):
            return True
        left_upright = rest(left_upright)
    return False


@compiled
def can_put_two(s):
    if limits_left(s) < FREE_LIMITS:
        return False
    flat, upright = free_flat(s), free_upright(s)
    for k in range(size(flat) + size(upright)):
        if not why_no_limit(s, LIMIT + nth_slot(flat, upright, k)):
            return True
    return False


@compiled
def legal_limits(s, out):
    flat, upright = free_flat(s), free_upright(s)
    bad_flat, bad_upright = refused_slots(s, flat, upright)
    n = list_slots(flat & ~bad_flat, upright & ~bad_upright, LIMIT, out, 0)
    if s.step:
        return n
    return keep_roomy(s, out, n)


@compiled
def keep_roomy(s, out, n):
    """3.4c  Of these first markers keep those that leave room for a second."""
    flat, upright = free_flat(s), free_upright(s)
    risky_flat, risky_upright = risky(s, flat, upright)
    spacious = size(flat & ~risky_flat) + size(upright & ~risky_upright) > SPOILT
    kept = 0
    for k in range(n):
        one_flat, one_upright = flat_of(out[k] - LIMIT), upright_of(out[k] - LIMIT)
        calm = spacious and (one_flat & risky_flat) | (one_upright & risky_upright) == NONE
        if calm or leaves_room(s, one_flat, one_upright):
            out[kept] = out[k]
            kept += 1
    return kept


@compiled
def put_limit(s, slot):
    put_markers(s, flat_of(slot), upright_of(slot))


# 3.6  Move a limit


@compiled
def loose_flat(s):
    """3.6a, 3.6b  The flat markers that may be taken. A marker that bounds no closed zone has the same zone on both
    sides, so it is inside an owned one if it touches one."""
    return s.flats & ~s.flat_bound & ~(s.fixed | (s.fixed << UP))


@compiled
def loose_upright(s):
    return s.uprights & ~s.upright_bound & ~(s.fixed | (s.fixed << RIGHT))


@compiled
def why_no_shift(s, move):
    if not is_shift(move):
        return clause("3.6")
    flat, upright = flat_of(slot_from(move)), upright_of(slot_from(move))
    if (s.flats & flat) | (s.uprights & upright) == NONE:
        return clause("3.6")
    if (s.flat_bound & flat) | (s.upright_bound & upright) != NONE:
        return clause("3.6a")
    if is_inside_fixed(s, flat, upright):
        return clause("3.6b")
    to_flat, to_upright = flat_of(slot_to(move)), upright_of(slot_to(move))
    if (free_flat(s) & to_flat) | (free_upright(s) & to_upright) == NONE:
        return clause("3.6c")
    return clause("3.9") if shift_leaves_empty_zone(s, flat, upright, to_flat, to_upright) else 0


@compiled
def shift_leaves_empty_zone(s, flat, upright, to_flat, to_upright):
    if not may_close(s, to_flat, to_upright):
        return False
    return leaves_empty_zone(
        (s.flats & ~flat) | to_flat, (s.uprights & ~upright) | to_upright, all_pawns(s), beside(to_flat, to_upright)
    )


@compiled
def can_shift(s):
    flat, upright = free_flat(s), free_upright(s)
    from_flat, from_upright = loose_flat(s), loose_upright(s)
    for i in range(size(from_flat) + size(from_upright)):
        start = nth_slot(from_flat, from_upright, i)
        for k in range(size(flat) + size(upright)):
            if not why_no_shift(s, shift(start, nth_slot(flat, upright, k))):
                return True
    return False


@compiled
def legal_shifts(s, out):
    """A slot that would take one more marker also takes a moved one. Of the others, those may do for which the marker
    taken away is needed to close the empty zone: only these are looked at for each marker."""
    flat, upright = free_flat(s), free_upright(s)
    bad_flat, bad_upright = refused_slots(s, flat, upright)
    flat &= ~bad_flat
    upright &= ~bad_upright
    from_flat, from_upright = loose_flat(s), loose_upright(s)
    n = 0
    for i in range(size(from_flat) + size(from_upright)):
        start = nth_slot(from_flat, from_upright, i)
        saved_flat, saved_upright = saved_slots(s, start, bad_flat, bad_upright)
        n = list_slots(flat | saved_flat, upright | saved_upright, shift(start, 0), out, n)
    return n


@compiled
def saved_slots(s, start, bad_flat, bad_upright):
    flat, upright = s.flats & ~flat_of(start), s.uprights & ~upright_of(start)
    pawns = all_pawns(s)
    good_flat, good_upright = NONE, NONE
    while bad_flat != NONE:
        one = lowest_of(bad_flat)
        if not leaves_empty_zone(flat | one, upright, pawns, beside(one, NONE)):
            good_flat |= one
        bad_flat = rest(bad_flat)
    while bad_upright != NONE:
        one = lowest_of(bad_upright)
        if not leaves_empty_zone(flat, upright | one, pawns, beside(NONE, one)):
            good_upright |= one
        bad_upright = rest(bad_upright)
    return good_flat, good_upright


@compiled
def move_limit(s, move):
    """Nothing opens when a loose marker goes; its new place may close something."""
    s.flats &= ~flat_of(slot_from(move))
    s.uprights &= ~upright_of(slot_from(move))
    put_limit(s, slot_to(move))
