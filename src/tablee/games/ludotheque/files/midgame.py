"""A round of Range ta Ludothèque as people describe it who argue about a drawing: a position file with `dice`."""

from typing import Any

import numpy as np

from tablee.errors import BadPosition
from tablee.games.ludotheque.components import DICE, FACES, ROUNDS
from tablee.games.ludotheque.files.position import read_position
from tablee.games.ludotheque.rules.record import UNKNOWN


def read_situation(data: dict[str, Any]) -> np.ndarray:
    """2.1  Everybody has yet to draw; the round follows from the fullest sheet."""
    dice = data.get("dice")
    if not isinstance(dice, list) or len(dice) != DICE or not all(type(d) is int and 1 <= d <= FACES for d in dice):
        raise BadPosition("2.1", "“dice” must be the three dice of this round, like {example}.", example="[2, 5, 6]")
    states, _, _ = read_position({key: value for key, value in data.items() if key != "dice"})
    s = states[0]
    drawn = max(int((s["form"][seat] != UNKNOWN).sum()) for seat in range(int(s["seats"])))
    if drawn == ROUNDS:
        raise BadPosition("2.5", "All {rounds} rounds are played: nothing more is drawn.", rounds=ROUNDS)
    s["round_no"] = drawn
    s["dice"][drawn] = [die - 1 for die in sorted(dice)]
    return states
