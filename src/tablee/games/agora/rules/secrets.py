"""2.3, 3.1, 3.6  What a seat cannot know, and what it might be."""

import numpy as np

from tablee.games.agora.components import (
    MAX_ROUNDS,
    MAX_SEATS,
    N_CARDS,
    N_DISTRICTS,
    N_FACES,
    N_PILES,
    ROUNDS_IN_SIGHT,
    VALUES,
)
from tablee.games.agora.rules.moves import card_of, discard_unseen, is_discard, is_play, put_unseen
from tablee.games.agora.rules.record import OVER, UNKNOWN, cards_of, everybody, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.bits import NONE, bit, has, size
from tablee.kernel.rng import shuffle


@compiled
def is_in_sight(round_no, now):
    """3.6  A played card can be looked at until another round has passed; everything opens at the end."""
    return now.phase == OVER or now.round_no - round_no < ROUNDS_IN_SIGHT


@compiled
def was_discarded(s, seat, round_no):
    return s.trail[seat, round_no] % N_FACES == 0


@rule(verbs.hide)
def hide(s, seat):
    if s.phase == OVER:
        return
    known = s.known[seat] if seat >= 0 else NONE
    for other in range(MAX_SEATS):
        for round_no in range(s.round_no + 1):
            if s.gone[other, round_no] != UNKNOWN and not sees_gone(s, other, round_no, seat, known):
                s.gone[other, round_no] = UNKNOWN
        if other != seat:
            s.hand[other] &= known
            s.known[other] = NONE
    s.pile[:] = UNKNOWN
    s.order[:] = UNKNOWN


@compiled
def sees_gone(s, other, round_no, seat, known):
    if was_discarded(s, other, round_no) and other != seat:
        return has(known, s.gone[other, round_no])
    return is_in_sight(round_no, s)


@rule(verbs.guess)
def guess(s, seat, rng):
    """Deal the cards this seat has not seen to where cards are: every deal that fits is equally likely."""
    if s.phase == OVER:
        return
    deck = np.arange(N_CARDS)
    shuffle(rng, deck)
    unseen = ~seen_cards(s)
    unseen = guess_gone(s, deck, unseen)
    for other in everybody(s):
        if other != seat:
            unseen = guess_hand(s, other, deck, unseen)
    for pile in range(N_PILES):
        if s.left[pile]:
            card = first_of(deck, unseen, s.tops[pile])
            s.pile[pile, s.left[pile] - 1] = card
            unseen &= ~bit(card)
    guess_piles(s, deck, unseen)
    shuffle(rng, deck)
    for card in range(N_CARDS):
        s.order[card] = deck[card]


@compiled
def seen_cards(s):
    seen = NONE
    for seat in everybody(s):
        seen |= s.hand[seat]
        for round_no in range(MAX_ROUNDS):
            if s.gone[seat, round_no] != UNKNOWN:
                seen |= bit(s.gone[seat, round_no])
    return seen


@compiled
def first_of(deck, unseen, district):
    """The first unseen card of a district in the shuffled deck."""
    for card in deck:
        if card // N_FACES == district and has(unseen, card):
            return card
    return -1


@compiled
def guess_gone(s, deck, unseen):
    """Cards played long ago have a known district and value; discarded ones only a district."""
    for discards in range(2):  # values first: a discard may be any card of its district that is left
        for seat in everybody(s):
            for round_no in range(MAX_ROUNDS):
                if s.trail[seat, round_no] == UNKNOWN or s.gone[seat, round_no] != UNKNOWN:
                    continue
                if was_discarded(s, seat, round_no) == (discards == 1):
                    card = fitting(deck, unseen, s.trail[seat, round_no])
                    s.gone[seat, round_no] = card
                    unseen &= ~bit(card)
    return unseen


@compiled
def fitting(deck, unseen, trail):
    district, value = trail // N_FACES, trail % N_FACES
    for card in deck:
        if card // N_FACES == district and has(unseen, card) and (value == 0 or VALUES[card % N_FACES] == value):
            return card
    return -1


@compiled
def guess_hand(s, seat, deck, unseen):
    missing = np.zeros(N_DISTRICTS, np.int64)
    for district in range(N_DISTRICTS):
        missing[district] = s.backs[seat, district] - size(s.hand[seat] & cards_of(district))
    for card in deck:
        if missing[card // N_FACES] and has(unseen, card):
            s.hand[seat] |= bit(card)
            unseen &= ~bit(card)
            missing[card // N_FACES] -= 1
    return unseen


@compiled
def guess_piles(s, deck, unseen):
    at = 0
    for pile in range(N_PILES):
        for place in range(s.left[pile] - 1):
            while not has(unseen, deck[at]):
                at += 1
            s.pile[pile, place] = deck[at]
            at += 1


@rule(verbs.seen)
def seen(s, seat, move, viewer, now):
    if now.phase == OVER or not (is_play(move) or is_discard(move)):
        return move
    district, value = card_of(move) // N_FACES, VALUES[card_of(move) % N_FACES]
    if is_play(move):
        return move if is_in_sight(s.round_no, now) else put_unseen(district, value)
    return move if viewer == seat and is_in_sight(s.round_no, now) else discard_unseen(district)
