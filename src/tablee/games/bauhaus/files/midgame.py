"""A table of Bauhaus in mid-game, described by people who argue about a move.

Beside what a position file has: `turn` (a colour), and one of `row` (the open cards, to judge “take” and “pass”),
`card` (the card being carried out; `put` says how many of two free limits already are) or `first_round`. With player
cards: `powers`, and `spent`, the colours that have used theirs. What 6.1 asks right after a card is taken, and when a
player card may be called in between, needs the record of the game.
"""

from typing import Any

import numpy as np

from tablee.errors import BadPosition
from tablee.games.bauhaus.components import COLOUR_CHOICES, COLOURS, FREE_CARD, FREE_LIMITS, KINDS, ROW, in_order
from tablee.games.bauhaus.files.position import KEYS as POSITION_KEYS
from tablee.games.bauhaus.files.position import read_position
from tablee.games.bauhaus.rules.record import CARRYING, CHOOSING, OPENING
from tablee.games.reading import IN_MIDGAME, one_of, only

OWN_KEYS = ("turn", "row", "card", "put", "first_round", "powers", "spent")
KEYS = (*POSITION_KEYS, *OWN_KEYS)


def read_situation(data: dict[str, Any]) -> np.ndarray:
    only(data, KEYS, "3.1", IN_MIDGAME)
    states, _, _ = read_position({key: value for key, value in data.items() if key not in OWN_KEYS})
    s = states[0]
    playing = [COLOURS[int(colour)] for colour in s["colour"][: int(s["seats"])]]
    s["active"] = s["decider"] = playing.index(one_of(data, "turn", playing, "3.1"))
    s["colours"] = next((k for k, v in enumerate(COLOUR_CHOICES) if list(in_order(v)[: len(playing)]) == playing), 0)
    s["powers"] = data.get("powers") is True
    s["spent"] = sum(1 << playing.index(colour) for colour in _listed(data, "spent", playing, len(playing)))
    _read_phase(s, data)
    return states


def _read_phase(s: Any, data: dict[str, Any]) -> None:
    if sum(key in data for key in ("row", "card", "first_round")) != 1:
        raise BadPosition("3.1", "Give one of “row”, “card” or “first_round”: what is to be done.")
    s["opened"] = s["seats"]
    if "row" in data:
        s["phase"] = CHOOSING
        cards = _listed(data, "row", KINDS, ROW)
        s["row"][: len(cards)] = [KINDS.index(card) for card in cards]
    elif "card" in data:
        s["phase"] = CARRYING
        s["row"][0] = KINDS.index(one_of(data, "card", KINDS, "3.1"))
        s["place"] = 0
        s["step"] = one_of(data, "put", tuple(range(FREE_LIMITS)), "3.1", 0) if s["row"][0] == FREE_CARD else 0
    else:
        s["phase"] = OPENING
        s["opened"] = 0


def _listed(data: dict[str, Any], key: str, values: Any, most: int) -> list[str]:
    found = data.get(key, [])
    if not isinstance(found, list) or len(found) > most or not all(one in values for one in found):
        raise BadPosition(
            "3.1", "“{key}” is a list of at most {most} of {values}.", key=key, most=most, values=", ".join(values)
        )
    return found
