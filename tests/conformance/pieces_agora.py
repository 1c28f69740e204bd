"""The pieces of Agora Barcelona: 60 cards and the walkers."""

import random
from itertools import chain
from typing import Any

from tablee.games.agora.components import CARDS_IN_PLAY, N_CARDS, N_DISTRICTS, N_FACES, N_PILES, WALKERS
from tablee.games.agora.rules.record import OVER, UNKNOWN


def hands(s: Any) -> list[list[int]]:
    return [[card for card in range(N_CARDS) if int(hand) >> card & 1] for hand in s["hand"]]


def gone(s: Any) -> list[int]:
    return [card for card in s["gone"].ravel().tolist() if card != UNKNOWN]


def piles(s: Any) -> list[list[int]]:
    return [s["pile"][p, : s["left"][p]].tolist() for p in range(N_PILES)]


def all_cards(s: Any) -> list[int]:
    return [*gone(s), *chain(*hands(s)), *chain(*piles(s))]


def check_pieces(s: Any) -> None:
    seats = int(s["seats"])
    on_the_map = s["walkers"].sum(axis=0, dtype=int) + s["supply"]
    assert on_the_map.tolist() == [int(WALKERS[seats])] * seats + [0] * (len(on_the_map) - seats)
    assert (s["lying"] <= s["walkers"]).all()
    cards = all_cards(s)
    assert len(cards) == len(set(cards)) == CARDS_IN_PLAY[seats]
    assert sorted(s["order"].tolist()) == list(range(N_CARDS))
    for seat, hand in enumerate(hands(s)):
        assert s["backs"][seat].tolist() == [sum(c // N_FACES == d for c in hand) for d in range(N_DISTRICTS)]
    for pile, top in zip(piles(s), s["tops"].tolist(), strict=True):
        assert top == (pile[-1] // N_FACES if pile else UNKNOWN)


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    """2.1, 2.3, 3.1  Cards deep in the piles change places with those set aside, each hand's with hidden ones alike."""
    if s["phase"] == OVER:
        return False
    order = s["order"].tolist()
    chance.shuffle(order)
    s["order"] = order
    aside = sorted(set(range(N_CARDS)) - set(all_cards(s)))
    for pile in range(N_PILES):
        for place in range(int(s["left"][pile]) - 1):
            k = chance.randrange(len(aside))
            s["pile"][pile, place], aside[k] = aside[k], s["pile"][pile, place]
    for seat in range(int(s["seats"])):
        if seat != viewer:
            _stir_hand(s, seat, viewer, aside, chance)
    return True


def _stir_hand(s: Any, seat: int, viewer: int, aside: list[int], chance: random.Random) -> None:
    known = int(s["known"][viewer]) if viewer >= 0 else 0
    for card in hands(s)[seat]:
        alike = [k for k, other in enumerate(aside) if other // N_FACES == card // N_FACES]
        if alike and not known >> card & 1:
            k = chance.choice(alike)
            s["hand"][seat] ^= type(s["hand"][seat])((1 << card) | (1 << int(aside[k])))
            for other in range(int(s["seats"])):  # whoever knew the card there knows the new one
                if int(s["known"][other]) >> card & 1:
                    s["known"][other] ^= type(s["known"][other])((1 << card) | (1 << int(aside[k])))
            aside[k] = card
