"""A table of Agora Barcelona in mid-round, described by people who argue about a move.

Beside seats and walkers: `turn` (a colour), `phase` (`play` or `stroll`), and what the rules ask for there: the `hand`
of the one who plays, the walkers `lying` down, `step` (0 or 1), `last_round`, `tie_check`.
"""

from typing import Any

import numpy as np

from tablee.errors import BadPosition
from tablee.games.agora.components import COLOURS, N_CARDS, N_DISTRICTS, ROUNDS, SLUGS, STEPS
from tablee.games.agora.files.notation import card_name
from tablee.games.agora.files.position import read_map
from tablee.games.agora.rules.record import BOTH, EACH, PLAYING, STROLLING, note_who_may_step, put_in_hand
from tablee.games.reading import IN_MIDGAME, one_of, only

PHASES = {"play": PLAYING, "stroll": STROLLING}
CARDS = {card_name(card): card for card in range(N_CARDS)}
KEYS = ("game", "seats", "walkers", "turn", "phase", "hand", "lying", "step", "last_round", "tie_check")


def read_situation(data: dict[str, Any]) -> np.ndarray:
    only(data, KEYS, "3.1", IN_MIDGAME)
    states = read_map({key: data[key] for key in ("seats", "walkers") if key in data})
    s = states[0]
    s["phase"] = PHASES[one_of(data, "phase", tuple(PHASES), "3.1", "stroll")]
    s["tie_check"] = (EACH, BOTH)[("each", "both").index(one_of(data, "tie_check", ("each", "both"), "3.1", "each"))]
    s["fountain"] = COLOURS.index(one_of(data, "turn", COLOURS[: int(s["seats"])], "3.1"))
    s["round_no"] = ROUNDS[int(s["seats"])] - 1 if data.get("last_round") is True else 0
    s["step"] = one_of(data, "step", tuple(range(STEPS)), "3.1", 0)
    _lay_down(s, data.get("lying", {}))
    _deal(s, data.get("hand", []))
    for district in range(N_DISTRICTS):
        note_who_may_step(s, district)
    return states


def _lay_down(s: Any, lying: Any) -> None:
    """3.3b  Walkers that have moved this round."""
    try:
        for slug, crowd in lying.items():
            for colour, n in crowd.items():
                d, seat = SLUGS.index(slug), COLOURS.index(colour)
                if type(n) is not int or not 0 <= n <= s["walkers"][d, seat]:
                    raise ValueError
                s["lying"][d, seat] = n
    except (AttributeError, ValueError, TypeError):
        raise BadPosition(
            "3.3b", "“lying” names districts, each with colours and numbers, never more than there are walkers."
        ) from None


def _deal(s: Any, hand: Any) -> None:
    if not isinstance(hand, list) or not all(isinstance(card, str) and card in CARDS for card in hand):
        raise BadPosition("1.4", "“hand” is a list of cards, like {example}.", example='["gracia.5", "horta.3a"]')
    for card in dict.fromkeys(hand):
        put_in_hand(s, int(s["fountain"]), CARDS[card])
