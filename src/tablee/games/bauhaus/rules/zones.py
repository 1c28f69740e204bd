"""4  Zones: squares shut in by limits, and whose they are."""

import numpy as np

from tablee.games.bauhaus.components import (
    BOTTOM_RIM,
    FLAT_SLOTS,
    LEFT_RIM,
    RIGHT,
    RIGHT_RIM,
    SQUARES,
    TOP_RIM,
    UP,
    UPRIGHT_SLOTS,
)
from tablee.games.bauhaus.rules.record import all_pawns, everybody
from tablee.kernel import compiled
from tablee.kernel.bits import NONE

# 4.1  What is closed


@compiled
def grown(flat, upright, zone):
    """These squares and those one step away from them, limits not crossed."""
    up = (zone << UP) & ~flat
    down = (zone & ~flat) >> UP
    right = (zone << RIGHT) & ~upright
    left = (zone & ~upright) >> RIGHT
    return (zone | up | down | right | left) & SQUARES


@compiled
def zone_around(flat, upright, start):
    """All squares one can reach from these without crossing a limit."""
    zone = start
    while True:
        more = grown(flat, upright, zone)
        if more == zone:
            return zone
        zone = more


@compiled
def flat_edge(zone):
    """The flat slots around a set of squares."""
    return zone ^ (zone << UP)


@compiled
def upright_edge(zone):
    return zone ^ (zone << RIGHT)


@compiled
def is_closed(flat, upright, zone):
    """Is every slot around it marked?"""
    return (flat_edge(zone) & ~flat) | (upright_edge(zone) & ~upright) == NONE


@compiled
def ways_out(flat, upright):
    """The squares on the rim from which one can leave the board."""
    flat_rim = (BOTTOM_RIM & ~flat) | (TOP_RIM & ~(flat >> UP))
    return flat_rim | (LEFT_RIM & ~upright) | (RIGHT_RIM & ~(upright >> RIGHT))


@compiled
def lowest_of(cells):
    """The set of its first member alone."""
    return cells & (~cells + np.uint64(1))


@compiled
def beside(flat, upright):
    """The squares on both sides of these slots."""
    return (flat | (flat >> UP) | upright | (upright >> RIGHT)) & SQUARES


@compiled
def ends(flat, upright):
    """The grid corners that these slots touch."""
    return flat | (flat << RIGHT) | upright | (upright << UP)


# 3.9  No closed zone without a pawn


@compiled
def may_close(s, flat, upright):
    """Could these new markers close anything? Only if two of their ends touch markers that are there already."""
    joints = ends(flat, upright) & ends(s.flats, s.uprights)
    return joints & (joints - np.uint64(1)) != NONE


@compiled
def leaves_empty_zone(flat, upright, pawns, sides):
    """Is a zone beside these squares closed and empty? Walk from each until a pawn or a way out is met."""
    rescue = pawns | ways_out(flat, upright)
    while sides != NONE:
        zone = lowest_of(sides)
        while zone & rescue == NONE:
            more = grown(flat, upright, zone)
            if more == zone:
                return True
            zone = more
        sides &= ~zone
    return False


@compiled
def would_leave_empty_zone(s, flat, upright):
    """3.9  … if these markers were added."""
    if not may_close(s, flat, upright):
        return False
    return leaves_empty_zone(s.flats | flat, s.uprights | upright, all_pawns(s), beside(flat, upright))


@compiled
def rescued(s):
    """Squares from which 3.9 needs no walk: a pawn stands there, or the rim is open."""
    return all_pawns(s) | ways_out(s.flats, s.uprights)


# 4.2, 4.4  Whose it is


@compiled
def lone_colour(s, zone):
    """Are all pawns in it of one player?"""
    players = 0
    for seat in everybody(s):
        players += s.pawns[seat] & zone != NONE
    return players == 1


@compiled
def own_if_alone(s, zone):
    """4.2, 4.4  A closed zone with pawns of one player only is owned: they turn to control."""
    if zone & s.fixed == NONE and lone_colour(s, zone):
        s.fixed |= zone
        s.control |= all_pawns(s) & zone


@compiled
def note_zones(s, sides):
    """4.1, 4.5  After markers were put beside these squares: note the zones they closed or split."""
    while sides != NONE:
        zone = zone_around(s.flats, s.uprights, lowest_of(sides))
        if is_closed(s.flats, s.uprights, zone):
            s.closed |= zone
            s.flat_bound |= flat_edge(zone)
            s.upright_bound |= upright_edge(zone)
            own_if_alone(s, zone)
        sides &= ~zone


@compiled
def note_zone_of(s, cell):
    """4.4  After a pawn came to or left this square (a set of one)."""
    if cell & s.closed & ~s.fixed != NONE:
        own_if_alone(s, zone_around(s.flats, s.uprights, cell))


@compiled
def put_markers(s, flat, upright):
    closing = may_close(s, flat, upright)
    s.flats |= flat
    s.uprights |= upright
    if closing:
        note_zones(s, beside(flat, upright))


# 3.4b, 3.6b  Slots inside owned zones


@compiled
def free_flat(s):
    """Flat slots where a marker may go. A free slot that touches an owned zone lies inside it."""
    return FLAT_SLOTS & ~s.flats & ~(s.fixed | (s.fixed << UP))


@compiled
def free_upright(s):
    return UPRIGHT_SLOTS & ~s.uprights & ~(s.fixed | (s.fixed << RIGHT))


@compiled
def is_inside_fixed(s, flat, upright):
    return beside(flat, upright) & s.fixed != NONE
