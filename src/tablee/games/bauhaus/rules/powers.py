"""6  Player cards: one special action each, called with “Bauhaus!”, also in another's turn."""

from tablee.games.bauhaus.components import BLACK, FORCE, MIND, SHARE, SWAP_CARD, WALK_CARD
from tablee.games.bauhaus.rules.cards import can_carry_out
from tablee.games.bauhaus.rules.moves import (
    BAUHAUS_FORCE,
    BAUHAUS_MIMIC,
    BAUHAUS_MIND,
    BAUHAUS_SHARE,
    LET,
    called_square,
    cell_of,
    is_mimic,
    own_call,
    square_at,
)
from tablee.games.bauhaus.rules.record import (
    ASKING,
    CARRYING,
    OPENING,
    OVER,
    active,
    all_pawns,
    deployed,
    everybody,
    next_seat,
    seat_of,
    taken_card,
)
from tablee.games.bauhaus.rules.zones import lowest_of, zone_around
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, bit, first, has, rest

# Who may use which action


@compiled
def is_spent(s, seat):
    return s.spent >> seat & 1 != 0


@compiled
def has_power(s, seat, power):
    """The seat's own card."""
    return s.powers and s.colour[seat] == power and not is_spent(s, seat)


@compiled
def may_mimic(s, seat, power):
    """6.4  Black copies what its owner has not used yet."""
    if not has_power(s, seat, BLACK):
        return False
    owner = seat_of(s, power)
    return owner >= 0 and not is_spent(s, owner)


@compiled
def may_use(s, seat, power):
    return has_power(s, seat, power) or may_mimic(s, seat, power)


@compiled
def power_of(move):
    call = own_call(move)
    if call == BAUHAUS_MIND:
        return MIND
    return SHARE if call < BAUHAUS_FORCE else FORCE


@compiled
def clause_of(power):
    if power == MIND:
        return clause("6.1")
    return clause("6.2") if power == SHARE else clause("6.3")


# 6.5  When


@compiled
def is_interruptible(s):
    """6.2, 6.3 may be called whenever no card is half carried out, but not in the first round nor after the end."""
    return s.phase != OPENING and s.phase != OVER and s.step == 0


@compiled
def ask_next(s):
    """6.1, 6.5  Whoever may call mind control is asked, in turn order; then the card is carried out."""
    seat = next_seat(s, active(s))
    while seat != active(s):
        if not s.answered >> seat & 1 and may_use(s, seat, MIND):
            s.asked = seat
            s.phase = ASKING
            return
        seat = next_seat(s, seat)
    s.phase = CARRYING


@compiled
def is_asked(s, seat):
    return s.phase == ASKING and s.asked == seat


# What


@compiled
def contested(s):
    """The squares of closed zones with pawns of several players."""
    return s.closed & ~s.fixed


@compiled
def zone_to_share(s, square):
    """The contested zone whose first square this is (a zone is named once), or none."""
    cell = bit(cell_of(square))
    if contested(s) & cell == NONE:
        return NONE
    zone = zone_around(s.flats, s.uprights, cell)
    return zone if lowest_of(zone) == cell else NONE


@compiled
def leaves_card(s, control, fixed):
    """6.5  Can a card that is taken still be carried out once these have turned and these are fixed?"""
    if s.phase != ASKING and s.phase != CARRYING:
        return True
    kind = taken_card(s)
    if fixed == NONE and kind != WALK_CARD and kind != SWAP_CARD:
        return True  # a pawn that turns hinders nothing else
    before_control, before_fixed = s.control, s.fixed
    s.control |= control
    s.fixed |= fixed
    fine = can_carry_out(s, active(s), kind)
    s.control = before_control
    s.fixed = before_fixed
    return fine


@compiled
def why_no_share(s, square):
    zone = zone_to_share(s, square)
    if zone == NONE:
        return clause("6.2")
    return 0 if leaves_card(s, all_pawns(s) & zone, zone) else clause("6.5")


@compiled
def why_no_force(s, square):
    if not has(deployed(s), cell_of(square)):
        return clause("6.3")
    return 0 if leaves_card(s, bit(cell_of(square)), NONE) else clause("6.5")


@compiled
def why_no_call(s, seat, move):
    power = power_of(move)
    if not may_call(s, seat, power, is_mimic(move)):
        return clause("6.4") if is_mimic(move) else clause_of(power)
    if power == MIND:
        return 0 if is_asked(s, seat) else clause("6.5")
    if not is_interruptible(s):
        return clause("6.5")
    return why_no_share(s, called_square(move)) if power == SHARE else why_no_force(s, called_square(move))


@compiled
def why_no_answer(s, seat, move):
    """6.5  An asked seat lets it or calls."""
    return 0 if is_asked(s, seat) and move == LET else clause("6.5")


# Which calls there are


@compiled
def list_shares(s, base, out, n):
    zones = contested(s)
    while zones != NONE:
        zone = zone_around(s.flats, s.uprights, lowest_of(zones))
        square = square_at(first(zone))
        if not why_no_share(s, square):
            out[n] = base + square
            n += 1
        zones &= ~zone
    return n


@compiled
def list_forces(s, base, out, n):
    pawns = deployed(s)
    while pawns != NONE:
        square = square_at(first(pawns))
        if not why_no_force(s, square):
            out[n] = base + square
            n += 1
        pawns = rest(pawns)
    return n


@compiled
def list_calls(s, seat, out, n):
    """First those of the seat's own card, then those it may mimic."""
    for mimic in range(2 if s.powers else 0):
        first_call = BAUHAUS_MIMIC if mimic else BAUHAUS_MIND
        if is_asked(s, seat) and may_call(s, seat, MIND, mimic):
            out[n] = first_call
            n += 1
        if is_interruptible(s) and may_call(s, seat, SHARE, mimic):
            n = list_shares(s, first_call + BAUHAUS_SHARE - BAUHAUS_MIND, out, n)
        if is_interruptible(s) and may_call(s, seat, FORCE, mimic):
            n = list_forces(s, first_call + BAUHAUS_FORCE - BAUHAUS_MIND, out, n)
    return n


@compiled
def may_call(s, seat, power, mimic):
    return may_mimic(s, seat, power) if mimic else has_power(s, seat, power)


@compiled
def can_share(s):
    zones = contested(s)
    while zones != NONE:
        zone = zone_around(s.flats, s.uprights, lowest_of(zones))
        if leaves_card(s, all_pawns(s) & zone, zone):
            return True
        zones &= ~zone
    return False


@compiled
def can_force(s):
    pawns = deployed(s)
    while pawns != NONE:
        if leaves_card(s, lowest_of(pawns), NONE):
            return True
        pawns = rest(pawns)
    return False


@compiled
def callers(s):
    """The set of seats that may call 6.2 or 6.3 now."""
    seats = 0
    if not s.powers or not is_interruptible(s):
        return seats
    shares, forces = can_share(s), can_force(s)
    for seat in everybody(s):
        if (shares and may_use(s, seat, SHARE)) or (forces and may_use(s, seat, FORCE)):
            seats |= 1 << seat
    return seats


# What they do


@compiled
def call(s, seat, move):
    s.spent |= 1 << seat
    power = power_of(move)
    if power == MIND:
        s.decider = seat
        s.phase = CARRYING
        return
    if power == SHARE:
        share(s, zone_to_share(s, called_square(move)))
    else:
        force(s, bit(cell_of(called_square(move))))
    if s.phase == ASKING:
        ask_next(s)  # black may have lost the right to be asked


@compiled
def share(s, zone):
    """6.2  All pawns of the zone turn to control, and it is fixed."""
    s.shared |= zone
    s.fixed |= zone
    s.control |= all_pawns(s) & zone


@compiled
def force(s, pawn):
    """6.3  One pawn turns to control for good."""
    s.forced |= pawn
    s.control |= pawn
