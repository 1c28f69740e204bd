"""The players' words of Balconia."""

from typing import Any

from tablee.games.balconia.components import COLOURS
from tablee.games.box import _
from tablee.games.contract import Phase
from tablee.speech import Tongue

COLOUR_WORDS = (_("turquoise"), _("pink"))
assert len(COLOUR_WORDS) == len(COLOURS)
PHASES = (
    Phase(_("Choose"), "3.2"),
    Phase(_("Place"), "3.3"),
    Phase(_("The end"), "5.10"),
)


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return t(COLOUR_WORDS[seat])


def phase(t: Tongue, h: Any) -> str:
    return t(PHASES[int(h["phase"])].word)


def progress(t: Tongue, h: Any) -> str:
    last = int(h["turns"])
    return t("turn {n} of {all}", n=min(int(h["turn"]) + 1, last), all=last)
