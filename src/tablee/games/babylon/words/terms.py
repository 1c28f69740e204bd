"""The words of Babylon: what flowers, terraces, elements and tokens are called in a sentence."""

from typing import Any

from tablee.errors import Spoken
from tablee.games.babylon.components import (
    CELLS,
    FLOWER,
    LAYER,
    N_QUARRY,
    N_SPACES,
    NO_SYMBOL,
    ROUNDS,
    SPACE_AT,
    SYMBOL,
)
from tablee.games.babylon.rules.build import double_cost, support
from tablee.games.babylon.rules.moves import DUG, at_of, first_of, last_of, level_of, skip_of
from tablee.games.babylon.rules.record import REMOVING, is_last_round
from tablee.games.box import _
from tablee.games.contract import Phase
from tablee.speech import Tongue

FLOWER_WORDS = (_("rose"), _("lily"), _("iris"), _("poppy"))
ELEMENT_WORDS = (_("statue"), _("fountain"), _("bridge"), _("stairs"), _("belvedere"))
PIECE_WORDS = (_("a statue"), _("a fountain"), _("a bridge"), _("a flight of stairs"), _("a belvedere"))
LAYER_WORDS = (_("basalt"), _("granite"), _("clay"))
TOKEN_WORDS = (_("blank"), _("rich vein"), _("poor vein"), _("wild"), _("own bloom"), _("quarry master"))
TOKEN_RULES = (
    _("nothing special"),
    _("one pillar more for digging"),
    _("one pillar less for digging"),
    _("one space without symbol on a terrace you place serves as any symbol"),
    _("your own flower gives two pillars"),
    _("a double pillar costs one"),
)
PHASES = (
    Phase(_("Remove"), "2.2"),
    Phase(_("Dig"), "3.1"),
    Phase(_("Build"), "3.2"),
    Phase(_("Decorate"), "3.4"),
    Phase(_("Store"), "3.6"),
    Phase(_("The end"), "4.1"),
)


def flower_word(t: Tongue, flower: int) -> str:
    return t(FLOWER_WORDS[flower])


def element_word(t: Tongue, element: int) -> str:
    return t(ELEMENT_WORDS[element])


def said(element: int) -> Spoken:
    """An element in a refusal, in whatever language it is read."""
    return Spoken(lambda t: element_word(t, element))


def piece_words(t: Tongue, element: int) -> str:
    """“a statue”"""
    return t(PIECE_WORDS[element])


def terrace_words(t: Tongue, terrace: int) -> str:
    """“rose terrace of clay (statue, fountain)”"""
    symbols = ", ".join(element_word(t, x) for x in SYMBOL[terrace, 0].tolist() if x != NO_SYMBOL)
    flower = flower_word(t, int(FLOWER[terrace]))
    if terrace >= N_QUARRY:
        return t("{flower} starting terrace ({symbols})", flower=flower, symbols=symbols)
    return t(
        "{flower} terrace of {layer} ({symbols})",
        flower=flower,
        layer=t(LAYER_WORDS[int(LAYER[terrace])]),
        symbols=symbols,
    )


def stack_words(t: Tongue, k: int, terrace: int, left: int, pillars: int) -> str:
    """A stack of the quarry, and the pillars it would give (-1: nobody digs now)."""
    what = terrace_words(t, terrace)
    if pillars < 0:
        return t("Stack {stack}: {what}, {left} left.", stack=k + 1, what=what, left=left)
    return t.n(
        "Stack {stack}: {what}, {left} left, gives {n} pillar.",
        "Stack {stack}: {what}, {left} left, gives {n} pillars.",
        pillars,
        stack=k + 1,
        what=what,
        left=left,
    )


def token_words(t: Tongue, h: Any) -> str:
    if is_last_round(h):
        return t("last round: no token")
    number = int(h["token"][int(h["round_no"])])
    return t("{token} ({rule})", token=t(TOKEN_WORDS[number]), rule=t(TOKEN_RULES[number]))


def source_word(t: Tongue, source: int) -> str:
    return t("just dug") if source == DUG else t("stored")


def held_words(t: Tongue, source: int, terrace: int) -> str:
    """A terrace in hand, as it is seen there."""
    return t("{where}: {what}", where=source_word(t, source), what=terrace_words(t, terrace))


# Where the game stands


def phase(t: Tongue, h: Any) -> str:
    return t(PHASES[int(h["phase"])].word)


def progress(t: Tongue, h: Any) -> str:
    if h["phase"] == REMOVING:
        return t("before the first round")
    return t("round {n} of {all}", n=int(h["round_no"]) + 1, all=int(ROUNDS[int(h["seats"])]))


# Of a move


def cost_of(h: Any, seat: int, move: int) -> int:
    """The pillars a build costs."""
    at, level, skip = at_of(move), level_of(move), skip_of(move)
    spaces = [k for k in range(N_SPACES) if skip != 1 + k]
    return sum(int(support(h, seat, at + int(SPACE_AT[k]), level, int(double_cost(h)))) for k in spaces)


def skipped(move: int) -> str:
    """The cell where a build leaves out the support."""
    return CELLS[at_of(move) + int(SPACE_AT[skip_of(move) - 1])]


def cell_words(t: Tongue, move: int) -> str:
    start, end = CELLS[first_of(move)], CELLS[last_of(move)]
    return start if start == end else t.list([start, end])


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return flower_word(t, seat)
