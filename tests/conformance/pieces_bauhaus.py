"""The pieces of Bauhaus: 71 cards, 66 markers, eight pawns each; and zones found a slow, separate way."""

import random
from typing import Any

from tablee.games.bauhaus.components import DECK, N_KINDS, PAWN_CARDS_OUT
from tablee.games.bauhaus.rules.record import ASKING, CARRYING, CHOOSING, EMPTY, OVER
from tests.rulebook.bauhaus_zones import closed_zones


def check_pieces(s: Any) -> None:
    check_cards(s)
    check_board(s)
    check_turn(s)


def check_cards(s: Any) -> None:
    seats = int(s["seats"])
    held = [*s["deck"][: s["left"]].tolist(), *(kind for kind in s["row"].tolist() if kind != EMPTY)]
    for kind in range(N_KINDS):
        in_box = int(PAWN_CARDS_OUT[seats]) if kind == 0 else 0
        assert held.count(kind) + int(s["gone"][kind]) + in_box == DECK[kind]
    assert s["deck"][s["left"] :].tolist() == [EMPTY] * (len(s["deck"]) - int(s["left"]))


def check_board(s: Any) -> None:
    pawns = [int(p) for p in s["pawns"]]
    everybody = 0
    for seat, own in enumerate(pawns):
        assert own.bit_count() <= (8 if seat < s["seats"] else 0)
        assert not everybody & own
        everybody |= own
    assert int(s["flats"]).bit_count() + int(s["uprights"]).bit_count() <= 66
    check_zones(s, pawns, everybody)


def check_zones(s: Any, pawns: list[int], everybody: int) -> None:
    closed = fixed = 0
    control = int(s["forced"])
    for squares in closed_zones(int(s["flats"]), int(s["uprights"])):
        zone = sum(1 << cell for cell in squares)
        closed |= zone
        players = sum(own & zone != 0 for own in pawns)
        assert players, "3.9: a closed zone without a pawn"
        if players == 1 or int(s["shared"]) & zone:
            fixed |= zone
            control |= everybody & zone
            assert not int(s["shared"]) & zone or int(s["shared"]) & zone == zone
    assert (int(s["closed"]), int(s["fixed"]), int(s["control"])) == (closed, fixed, control)


def check_turn(s: Any) -> None:
    taken = s["phase"] in (ASKING, CARRYING)
    assert (s["place"] != EMPTY) == taken
    assert not taken or s["row"][s["place"]] != EMPTY
    assert s["phase"] in (ASKING, CARRYING, OVER, CHOOSING) or not s["spent"]
    assert s["powers"] or not (s["spent"] or s["forced"] or s["shared"])


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    """2.1  Nobody knows the order of the deck."""
    deck = s["deck"][: s["left"]].tolist()
    chance.shuffle(deck)
    changed = deck != s["deck"][: s["left"]].tolist()
    s["deck"][: s["left"]] = deck
    return changed
