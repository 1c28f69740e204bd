"""Why not: a sentence for every clause that refuses a move of Balconia."""

from typing import Any

from tablee.games.balconia.components import CELL_NAMES, LETTERS
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.moves import place_of
from tablee.speech import Tongue


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.1":
        return t("Wait: it is the other player who chooses or places now.")
    if clause == "3.2":
        return t("First two faces of the new block are kept: ab, bc, cd or da.")
    if clause == "3.3a":
        return t("{cell} is taken: choose a free cell.", cell=CELL_NAMES[place_of(move)])
    if clause == "3.3b":
        return t("This is no cell of the building: columns are A to E, floors 1 to 5.")
    if clause == "3.3c":
        return t(
            "{cell} touches no balcony: a new one stands above, below or beside another.",
            cell=CELL_NAMES[place_of(move)],
        )
    if clause == "3.3d":
        return t(
            "{cell} does not touch the door: the first balcony stands directly above or beside it.",
            cell=CELL_NAMES[place_of(move)],
        )
    if clause == "3.3":
        one, other = (LETTERS[k] for k in offered(h))
        return t("Now a face is placed: {one} or {other}, the two that were not kept.", one=one, other=other)
    return t("The game is over: the last block has been placed.")
