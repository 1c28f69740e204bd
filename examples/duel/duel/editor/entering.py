"""Who has taken which prize: press it, and it goes from one to the other."""

from typing import Any

from duel.board.pictures import prize
from duel.components import COLOURS, N_PRIZES
from duel.words.reasons import owner_words
from tablee.games.box import _
from tablee.speech import Tongue

START = {"game": "duel", "prizes": {}}
EXAMPLES = ((_("A close end"), {"game": "duel", "prizes": {"blue": [1, 2, 3, 6], "red": [4, 5, 7]}}),)


def is_blank(s: Any, seat: int) -> bool:
    """Nobody has points before the first prize is given away."""
    return not s["taker"].any()


def words(t: Tongue) -> dict[str, Any]:
    """What editor.js says, and what it must know of the box."""
    return {
        "choose": t("Press a prize until it has the colour that took it."),
        "colours": list(COLOURS),
        "labels": {
            str(n): [owner_words(t, n, owner) for owner in range(len(COLOURS) + 1)] for n in range(1, N_PRIZES + 1)
        },
    }


def values(t: Tongue) -> dict[str, Any]:
    return {"prizes": [(n, prize(n), owner_words(t, n, 0)) for n in range(1, N_PRIZES + 1)], "colours": COLOURS}
