"""A building of Balconia in mid-game, described by people who argue about a move.

Beside the sides (one is enough): `turn` (the colour that is to act), `phase` (`choose` or `place`), `block` (its
number), when placing the two faces `kept` by the other one (like "bc"), and `anywhere` (4.1).
"""

from typing import Any

import numpy as np

from tablee.errors import BadPosition
from tablee.games.balconia.components import COLOURS, N_BLOCKS, N_LETTERS, NO_FACE, PAIRS, TURNS_FULL
from tablee.games.balconia.files.position import KEYS as BUILDING
from tablee.games.balconia.files.position import read_building
from tablee.games.balconia.rules.record import CHOOSING, PLACING
from tablee.games.reading import IN_MIDGAME, one_of, only

PHASES = {"choose": CHOOSING, "place": PLACING}
KEYS = (*BUILDING, "turn", "phase", "block", "kept", "anywhere")


def read_situation(data: dict[str, Any]) -> np.ndarray:
    only(data, KEYS, "3.1", IN_MIDGAME)
    states = read_building({key: data[key] for key in BUILDING if key in data})[0]
    s = states[0]
    s["phase"] = PHASES[one_of(data, "phase", tuple(PHASES), "3.1", "place")]
    actor = COLOURS.index(one_of(data, "turn", COLOURS, "3.1"))
    s["turn"] = actor if s["phase"] == CHOOSING else 1 - actor  # 3.1  turquoise chooses first
    s["turns"] = TURNS_FULL
    s["anywhere"] = one_of(data, "anywhere", (False, True), "3.1", False)
    s["token"][s["turn"]] = _block(s, data) - 1
    if s["phase"] == PLACING:
        s["kept"][s["turn"]] = PAIRS.index(one_of(data, "kept", PAIRS, "3.1"))
    return states


def _block(s: Any, data: dict[str, Any]) -> int:
    block: int = one_of(data, "block", tuple(range(1, N_BLOCKS + 1)), "3.1")
    standing = s["side"][s["side"] != NO_FACE] // N_LETTERS
    if (standing == block - 1).any():
        raise BadPosition("1.2", "Block {block} stands in the building already.", block=block)
    return block
