"""What happened, in sentences: the log of Range ta Ludothèque."""

from collections.abc import Sequence
from typing import Any

from tablee.games.ludotheque.rules.moves import is_box, is_mat, is_pass
from tablee.games.ludotheque.words.terms import drawing
from tablee.speech import Tongue


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened, as the viewer may know it; `h` is the hidden record before the move."""
    if seat == viewer:
        return _tell_you(t, move)
    who = names[seat]
    if is_pass(move):
        return t("{who} passes: the shelf is full.", who=who)
    if is_mat(move):
        return t("{who} puts a mat in casier {casier}, column {column}.", who=who, **drawing(t, move))
    if is_box(move):
        return t("{who} puts away: {what}, in casier {casier}, column {column}.", who=who, **drawing(t, move))
    return t("{who} has drawn.", who=who)


def _tell_you(t: Tongue, move: int) -> str:
    if is_pass(move):
        return t("You pass: your shelf is full.")
    if is_mat(move):
        return t("You put a mat in casier {casier}, column {column}.", **drawing(t, move))
    return t("You put away: {what}, in casier {casier}, column {column}.", **drawing(t, move))
