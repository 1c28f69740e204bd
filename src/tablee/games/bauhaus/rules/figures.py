"""3.5  Cards with a figure: all its markers at once, turned as one likes, never mirrored."""

import numpy as np

from tablee.games.bauhaus.components import (
    FIGURE_BESIDE,
    FIGURE_CORNERS,
    FIGURE_FLAT,
    FIGURE_SIZE,
    FIGURE_TURNS,
    FIGURE_UPRIGHT,
    FIRST_FIGURE,
    FLAT_SLOTS,
    INNER_FLAT,
    INNER_UPRIGHT,
    INSET,
    LAST_FIGURE,
    MAX_AROUND,
    NOWHERE,
    UPRIGHT_SLOTS,
)
from tablee.games.bauhaus.rules.moves import NO_FIGURE, corner_of, figure_of, is_figure, put_figure, turn_of
from tablee.games.bauhaus.rules.record import limits_left
from tablee.games.bauhaus.rules.zones import (
    ends,
    free_flat,
    free_upright,
    is_inside_fixed,
    lowest_of,
    put_markers,
    rescued,
    would_leave_empty_zone,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, first, has, lowest, rest

ANYWHERE = ~NONE


@compiled
def is_figure_card(kind):
    return FIRST_FIGURE <= kind <= LAST_FIGURE


@compiled
def anchors(flat, upright, figure, turn):
    """Where the figure's lowest column and row may be so that all its slots are in these sets.

    Shifts carry no figure around the edge: each crosses every column and row it spans, and the guard column and row of
    the layout hold no slots.
    """
    found = ANYWHERE
    part = FIGURE_FLAT[figure, turn]
    while part != NONE:
        found &= flat >> np.uint64(lowest(part))
        part = rest(part)
    part = FIGURE_UPRIGHT[figure, turn]
    while part != NONE:
        found &= upright >> np.uint64(lowest(part))
        part = rest(part)
    return found


@compiled
def markers_of(figure, turn, corner):
    """The figure put down there, as sets of flat and upright slots."""
    return FIGURE_FLAT[figure, turn] << np.uint64(corner), FIGURE_UPRIGHT[figure, turn] << np.uint64(corner)


@compiled
def fits(figure, turn, corner):
    """Is this a figure of the box, whole on the board?"""
    return turn < FIGURE_TURNS[figure] and has(anchors(FLAT_SLOTS, UPRIGHT_SLOTS, figure, turn), corner)


@compiled
def why_no_figure(s, kind, move):
    if move == NO_FIGURE:
        return clause("3.5a")
    if not is_figure(move):
        return clause("3.5")
    figure, turn, corner = figure_of(move), turn_of(move), corner_of(move)
    if figure != kind - FIRST_FIGURE or not fits(figure, turn, corner):
        return clause("3.5a")
    flat, upright = markers_of(figure, turn, corner)
    if (s.flats & flat) | (s.uprights & upright) != NONE or is_inside_fixed(s, flat, upright):
        return clause("3.5")
    return clause("3.9") if would_leave_empty_zone(s, flat, upright) else 0


@compiled
def is_refused(s, figure, turn, corner):
    """3.9 for a figure on free slots."""
    flat, upright = markers_of(figure, turn, corner)
    return would_leave_empty_zone(s, flat, upright)


@compiled
def doubtful(s, figure, turn, corners):
    """Of these places on free slots, those where 3.9 must be looked at: the figure touches markers in two corners or
    more, and lies on the rim or beside a square that has neither pawn nor open rim."""
    touched = ends(s.flats, s.uprights)
    once, twice = NONE, NONE
    for k in range(MAX_AROUND):
        if FIGURE_CORNERS[figure, turn, k] != NOWHERE:
            here = touched >> np.uint64(FIGURE_CORNERS[figure, turn, k])
            twice |= once & here
            once |= here
    fine = anchors(INNER_FLAT, INNER_UPRIGHT, figure, turn)
    good = rescued(s)
    for k in range(MAX_AROUND):
        if FIGURE_BESIDE[figure, turn, k] != NOWHERE:
            fine &= good_there(good, FIGURE_BESIDE[figure, turn, k])
    return corners & twice & ~fine


@compiled
def good_there(good, place):
    """The corners of figures from which this place (plus INSET) is a good square."""
    return good >> np.uint64(place - INSET) if place >= INSET else good << np.uint64(INSET - place)


@compiled
def allowed_places(s, figure, turn, flat, upright):
    """3.5, 3.9  Where the figure may be put, turned like this."""
    corners = anchors(flat, upright, figure, turn)
    doubts = doubtful(s, figure, turn, corners)
    while doubts != NONE:
        if is_refused(s, figure, turn, first(doubts)):
            corners &= ~lowest_of(doubts)
        doubts = rest(doubts)
    return corners


@compiled
def can_put_figure(s, kind):
    figure = kind - FIRST_FIGURE
    if limits_left(s) < FIGURE_SIZE[figure]:
        return False
    flat, upright = free_flat(s), free_upright(s)
    for turn in range(FIGURE_TURNS[figure]):
        corners = anchors(flat, upright, figure, turn)
        while corners != NONE:
            if not is_refused(s, figure, turn, first(corners)):
                return True
            corners = rest(corners)
    return False


@compiled
def legal_figures(s, kind, out):
    figure = kind - FIRST_FIGURE
    flat, upright = free_flat(s), free_upright(s)
    n = 0
    for turn in range(FIGURE_TURNS[figure]):
        corners = allowed_places(s, figure, turn, flat, upright)
        while corners != NONE:
            out[n] = put_figure(figure, turn, first(corners))
            n += 1
            corners = rest(corners)
    return n


@compiled
def put_figure_down(s, move):
    flat, upright = markers_of(figure_of(move), turn_of(move), corner_of(move))
    put_markers(s, flat, upright)
