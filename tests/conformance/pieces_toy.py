"""The pieces of the toy of `tests/kernel`: three bonuses."""

import random
from typing import Any

from tests.kernel.toy.rules import NOT_YET, NUMBERS, ROUNDS


def check_pieces(s: Any) -> None:
    assert all(1 <= bonus <= 4 for bonus in s["bonus"].tolist())
    assert all(picked < NUMBERS or picked == NOT_YET for picked in s["picked"].tolist())


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    for k in range(int(s["round_no"]), ROUNDS):
        s["bonus"][k] = chance.randint(1, 4)
    for seat in range(int(s["seats"])):
        if seat != viewer and s["picked"][seat] != NOT_YET:
            s["picked"][seat] = chance.randrange(NUMBERS)
    return True
