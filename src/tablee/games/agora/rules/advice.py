"""What bots of Agora Barcelona like: districts that are safe, and districts that a card in hand can still win.

A stroll never changes who leads a district, it only changes by how much (3.3c). Leads change when cards are played, and
the backs of all cards in hand are public (2.3): so a lead is as safe as the cards held against it are few and small.
"""

import numpy as np

from tablee.games.agora.components import N_FACES, VALUES, WORTH
from tablee.games.agora.rules.moves import (
    card_of,
    colour_of,
    district_of,
    from_of,
    is_discard,
    is_draw,
    is_give,
    is_play,
    is_stroll,
    is_take,
    pile_of,
    receiver_of,
    to_of,
)
from tablee.games.agora.rules.record import cards_of, everybody, left_neighbour, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest

BEATS = np.array([6, 5, 4, 2, 1, 0]) / 6  # how many of a district's cards are worth more than 0, 1, 2, 3, 4, 5
STROLLED = 1  # walkers by which a lead may shrink before the next card
DREAD = 0.5  # how much a card that could take a lead away counts against it
UNSEEN = 0.1  # … and each card still to be drawn
REACH, NEAR = 0.5, 0.2  # what a district is worth that a card in hand wins now, or after a little strolling
LAST_WORD = 1.0  # points for acting last in the next round
MIDDLE = 2  # among a district's cards
NOBODY = np.int64(-1)


@rule(verbs.advise)
def advise(s, seat, move):
    hand = s.hand[seat]
    if is_play(move) or is_discard(move):
        card = card_of(move)
        value = np.int64(0) if is_discard(move) else VALUES[card % N_FACES]
        return gain(s, seat, card // N_FACES, seat, value, hand & ~bit(card), NOBODY)
    if is_stroll(move):
        colour = colour_of(move)
        left = gain(s, seat, from_of(move), colour, np.int64(-1), hand, NOBODY)
        return left + gain(s, seat, to_of(move), colour, np.int64(1), hand, NOBODY)
    if is_take(move):
        district = district_of(move)
        return gain(s, seat, district, seat, np.int64(0), hand | middling(district), left_neighbour(s, seat))
    if is_draw(move):
        district = np.int64(s.tops[pile_of(move)])
        return gain(s, seat, district, seat, np.int64(0), hand | middling(district), NOBODY)
    if is_give(move) and receiver_of(move) == left_neighbour(s, seat):
        return LAST_WORD
    return 0.0


@compiled
def middling(district):
    """A card of unknown value is taken for a 3."""
    return bit(district * N_FACES + MIDDLE)


@compiled
def gain(s, seat, district, colour, change, hand, robbed):
    """What the seat may hope for in a district with some walkers more, another hand and a neighbour robbed."""
    before = hope(s, seat, district, colour, np.int64(0), s.hand[seat], NOBODY)
    return hope(s, seat, district, colour, change, hand, robbed) - before


@compiled
def hope(s, seat, district, colour, change, hand, robbed):
    """The part of a district's worth the seat may count on, some walkers of a colour more or fewer."""
    mine = np.int64(s.walkers[district, seat]) + (change if colour == seat else 0)
    best = 0
    threat = UNSEEN * (s.left[0] + s.left[1])
    for other in everybody(s):
        if other != seat:
            theirs = np.int64(s.walkers[district, other]) + (change if colour == other else 0)
            cards = np.int64(s.backs[other, district]) - (1 if other == robbed else 0)
            threat += cards * BEATS[min(max(mine - theirs - STROLLED, 0), 5)]
            best = max(best, theirs)
    if mine > best:
        return WORTH[district] / (1.0 + DREAD * threat)
    return WORTH[district] * reach(hand & cards_of(district), np.int64(s.supply[seat]), best - mine)


@compiled
def reach(cards, supply, behind):
    """What the best of these cards promises in a district where one is so many walkers behind."""
    found = 0.0
    while cards != NONE:
        value = VALUES[first(cards) % N_FACES]
        if value <= supply and value > behind:
            return REACH
        if value <= supply and value + 2 * STROLLED > behind:
            found = NEAR
        cards = rest(cards)
    return found
