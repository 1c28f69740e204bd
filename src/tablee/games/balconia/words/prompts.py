"""Whose turn it is and what to do, and moves as something to press."""

from collections.abc import Sequence
from typing import Any

from tablee.games.balconia.components import CELL_NAMES, LETTERS, PAIRS
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.moves import is_keep, letter_of, place_of
from tablee.games.balconia.rules.record import CHOOSING, OVER, PLACING, chooser, placer
from tablee.games.wording import game_over
from tablee.speech import Tongue


def shown(h: Any) -> Sequence[int]:
    return CHOOSING, PLACING


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return game_over(t)
    block = int(h["token"][h["turn"]]) + 1
    if h["phase"] == CHOOSING:
        if chooser(h) == seat:
            return t("Block {block}: keep two neighbouring faces.", block=block)
        return t("{who} keeps two faces of block {block}.", who=names[chooser(h)], block=block)
    one, other = (LETTERS[k] for k in offered(h))
    if placer(h) == seat:
        return t("Block {block}: put face {one} or {other} in the building.", block=block, one=one, other=other)
    return t("{who} puts face {one} or {other} in the building.", who=names[placer(h)], one=one, other=other)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_keep(move):
        return t("Keep {one} and {other}", one=PAIRS[move][0], other=PAIRS[move][1])
    return t("Put {face} at {cell}", face=LETTERS[letter_of(move)], cell=CELL_NAMES[place_of(move)])
