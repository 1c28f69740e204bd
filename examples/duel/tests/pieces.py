"""What the conformance suite must know of Duel; written from RULES.md, not from duel/rules/secrets.py."""

import random
from typing import Any


def check_pieces(s: Any) -> None:
    """Every card is laid at most once, every prize is there once, and who took it has won its round or a later one."""
    assert sorted(s["prize"].tolist()) == list(range(1, 8))
    for cards in s["card"].tolist():
        laid = [card for card in cards if card]
        assert len(set(laid)) == len(laid)
        assert all(cards[: int(s["round_no"])])
        assert not any(cards[int(s["round_no"]) + 1 :])
    assert not any(s["taker"][prize - 1] for prize in s["prize"][int(s["round_no"]) :])


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    """Another order of the prizes to come, and another card of those who have laid one that cannot be seen."""
    k = int(s["round_no"])
    if k == 7:
        return False
    coming = s["prize"][k + 1 :].tolist()
    chance.shuffle(coming)
    s["prize"][k + 1 :] = coming
    for seat in range(2):
        if seat != viewer and s["card"][seat, k]:
            before = s["card"][seat, :k].tolist()
            s["card"][seat, k] = chance.choice([card for card in range(1, 8) if card not in before])
    return True
