"""What happened, in sentences: the log of Balconia."""

from collections.abc import Sequence
from typing import Any

from tablee.games.balconia.components import CELL_NAMES, LETTERS, PAIRS
from tablee.games.balconia.rules.moves import is_get, is_keep, is_put, letter_of, place_of
from tablee.speech import Tongue


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened, as the viewer may know it; `h` is the hidden record before the move."""
    block = int(h["token"][h["turn"]]) + 1
    if is_keep(move):
        values = {"block": block, "one": PAIRS[move][0], "other": PAIRS[move][1]}
        if seat == viewer:
            return t("You keep faces {one} and {other} of block {block}.", **values)
        return t("{who} keeps faces {one} and {other} of block {block}.", who=names[seat], **values)
    values = {"block": block, "face": LETTERS[letter_of(move)], "cell": CELL_NAMES[place_of(move)]}
    if is_get(move):
        return t("{who} puts block {block} at {cell}: face {face} looks at you.", who=names[seat], **values)
    if not is_put(move):
        return t("{who} puts block {block} at {cell}.", who=names[seat], **values)
    if seat == viewer:
        return t("You put face {face} of block {block} at {cell}.", **values)
    return t("{who} puts face {face} of block {block} at {cell}.", who=names[seat], **values)
