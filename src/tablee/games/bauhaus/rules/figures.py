"""3.5  Cards with a figure: all its markers at once, turned as one likes, never mirrored."""

import numpy as np

from tablee.games.bauhaus.components import (
    FIGURE_FLAT,
    FIGURE_SIZE,
    FIGURE_TURNS,
    FIGURE_UPRIGHT,
    FIRST_FIGURE,
    FLAT_SLOTS,
    LAST_FIGURE,
    UPRIGHT_SLOTS,
)
from tablee.games.bauhaus.moves import NO_FIGURE, corner_of, figure_of, is_figure, put_figure, turn_of
from tablee.games.bauhaus.rules.table import limits_left
from tablee.games.bauhaus.rules.zones import (
    free_flat,
    free_upright,
    is_inside_fixed,
    put_markers,
    would_leave_empty_zone,
)
from tablee.kernel import clause, compiled
from tablee.kernel.bits import NONE, first, has, lowest, nth, rest, size
from tablee.kernel.rng import below

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
    if (s.flat & flat) | (s.upright & upright) != NONE or is_inside_fixed(s, flat, upright):
        return clause("3.5")
    return clause("3.9") if would_leave_empty_zone(s, flat, upright) else 0


@compiled
def is_refused(s, figure, turn, corner):
    """3.9 for a figure on free slots."""
    flat, upright = markers_of(figure, turn, corner)
    return would_leave_empty_zone(s, flat, upright)


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
        corners = anchors(flat, upright, figure, turn)
        while corners != NONE:
            if not is_refused(s, figure, turn, first(corners)):
                out[n] = put_figure(figure, turn, first(corners))
                n += 1
            corners = rest(corners)
    return n


@compiled
def pick_figure(s, kind, rng):
    """A place on free slots at random, until 3.9 allows one."""
    figure = kind - FIRST_FIGURE
    flat, upright = free_flat(s), free_upright(s)
    places = 0
    for turn in range(FIGURE_TURNS[figure]):
        places += size(anchors(flat, upright, figure, turn))
    while True:
        turn, corner = nth_place(flat, upright, figure, below(rng, places))
        if not is_refused(s, figure, turn, corner):
            return put_figure(figure, turn, corner)


@compiled
def nth_place(flat, upright, figure, k):
    turn = 0
    corners = anchors(flat, upright, figure, 0)
    while k >= size(corners):
        k -= size(corners)
        turn += 1
        corners = anchors(flat, upright, figure, turn)
    return turn, nth(corners, k)


@compiled
def put_figure_down(s, move):
    flat, upright = markers_of(figure_of(move), turn_of(move), corner_of(move))
    put_markers(s, flat, upright)
