"""2.1, 3.2  What a seat cannot know: the prizes to come, and the card the other one has just laid."""

from typing import Any

import numpy as np

from duel.components import N_CARDS, N_PRIZES, N_SEATS, ROUNDS
from duel.rules.record import FACE_DOWN, NOT_YET, UNKNOWN, is_over, is_spent, rule
from tablee.kernel import compiled, verbs
from tablee.kernel.rng import shuffle


@rule(verbs.hide)
def hide(s, seat):
    for k in range(s.round_no + 1, ROUNDS):
        s.prize[k] = UNKNOWN
    for other in range(N_SEATS):
        if other != seat and not is_over(s) and s.card[other, s.round_no] != NOT_YET:
            s.card[other, s.round_no] = FACE_DOWN


@rule(verbs.guess)
def guess(s, seat, rng):
    """Every order of the prizes to come is equally likely, and so is every card the other one may have laid."""
    prizes = np.arange(1, N_PRIZES + 1)
    shuffle(rng, prizes)
    k = s.round_no + 1
    for prize in prizes:
        if k < ROUNDS and not is_turned_up(s, prize):
            s.prize[k] = prize
            k += 1
    for other in range(N_SEATS):
        if not is_over(s) and s.card[other, s.round_no] == FACE_DOWN:
            s.card[other, s.round_no] = some_card(s, other, rng)


@compiled
def is_turned_up(s, prize):
    for k in range(s.round_no + 1):
        if s.prize[k] == prize:
            return True
    return False


@compiled
def some_card(s, seat, rng):
    cards = np.arange(1, N_CARDS + 1)
    shuffle(rng, cards)
    for card in cards:
        if not is_spent(s, seat, card):
            return card
    return NOT_YET


@rule(verbs.seen)
def seen(s, seat, move, viewer, now):
    """3.2  A card can be seen once its round is over, and by whoever laid it."""
    return FACE_DOWN if viewer != seat and now.round_no == s.round_no else move


def gain_is_sure(h: Any, seat: int, move: int) -> bool:
    """The first card of a round brings nothing yet; what the second one brings hangs on the first."""
    return bool(h["card"][1 - seat, int(h["round_no"])] == NOT_YET)
