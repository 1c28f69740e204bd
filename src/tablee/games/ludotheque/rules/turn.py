"""2  The twelve rounds that all play at the same time."""

import numpy as np

from tablee.games.ludotheque.components import MAT
from tablee.games.ludotheque.rules.dice import way, ways, why_not_these_dice
from tablee.games.ludotheque.rules.drawing import draw_on_sheet
from tablee.games.ludotheque.rules.moves import END, MATS, PASS, is_box, is_pass, place_of, shape_of
from tablee.games.ludotheque.rules.record import has_drawn, is_over, rule
from tablee.games.ludotheque.rules.standing import free_places, why_not_there
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import NONE, first, nth, rest, size
from tablee.kernel.rng import below


@rule(verbs.awaiting)
def awaiting(s):
    return 0 if is_over(s) else ((1 << s.seats) - 1) & ~np.int64(s.drawn)


@rule(verbs.check)
def check(s, seat, move):
    """2  0, or the clause that refuses the move."""
    if is_over(s):
        return clause("2.5")
    if has_drawn(s, seat) or not 0 <= move < END:
        return clause("2.1")
    if is_pass(move):
        return clause("2.4") if free_places(s, seat, MAT) != NONE else 0
    if is_box(move):
        refused = why_not_these_dice(s, move)
        if refused:
            return refused
    return why_not_there(s, seat, shape_of(move), place_of(move))


@rule(verbs.legal)
def legal(s, seat, out):
    if is_over(s) or has_drawn(s, seat):
        return 0
    n = 0
    for k in range(ways(s)):
        move = way(s, k)
        n = list_places(move, free_places(s, seat, shape_of(move)), n, out)
    n = list_places(MATS, free_places(s, seat, MAT), n, out)
    if n:
        return n
    out[0] = PASS
    return 1


@compiled
def list_places(move, places, n, out):
    while places != NONE:
        out[n] = move + first(places)
        places = rest(places)
        n += 1
    return n


@rule(verbs.pick)
def pick(s, seat, out, rng):
    return pick_drawing(s, seat, rng)


@compiled
def pick_drawing(s, seat, rng):
    """The places of each way are counted; only the chosen move is written out."""
    mats = free_places(s, seat, MAT)
    boxes = 0
    for k in range(ways(s)):
        boxes += size(free_places(s, seat, shape_of(way(s, k))))
    chosen = below(rng, max(1, boxes + size(mats)))
    if chosen >= boxes:
        return MATS + nth(mats, chosen - boxes) if mats != NONE else PASS
    return nth_box(s, seat, chosen)


@compiled
def nth_box(s, seat, chosen):
    for k in range(ways(s)):
        move = way(s, k)
        places = free_places(s, seat, shape_of(move))
        if chosen < size(places):
            return move + nth(places, chosen)
        chosen -= size(places)
    return PASS


@rule(verbs.play)
def play(s, seat, move):
    draw_on_sheet(s, seat, move)
    s.drawn |= 1 << seat
    if s.drawn == (1 << s.seats) - 1:
        s.drawn = 0
        s.round_no += 1
