"""What happened, in sentences: the log of Bauhaus."""

from collections.abc import Sequence
from typing import Any

from tablee.games.bauhaus.components import POWERS
from tablee.games.bauhaus.rules.moves import (
    LET,
    PASS,
    TAKE,
    called_square,
    is_call,
    is_figure,
    is_limit,
    is_mimic,
    is_pawn,
    is_shift,
    is_take,
    is_walk,
    two_squares,
)
from tablee.games.bauhaus.rules.places import SQUARE_NAMES
from tablee.games.bauhaus.rules.powers import power_of
from tablee.games.bauhaus.words.terms import card_name, figure_words, pawn_colour, place_words, taken_kind
from tablee.speech import Tongue


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened; `h` is the hidden record before the move."""
    if seat == viewer:
        return _tell_you(t, h, move, names)
    return _tell_them(t, h, names[seat], move, names)


def _tell_you(t: Tongue, h: Any, move: int, names: Sequence[str]) -> str:
    if is_take(move):
        return t("You take “{card}”.", card=card_name(t, int(h["row"][move - TAKE])))
    if move == PASS:
        return t("You can carry out none of the cards and pass.")
    if is_pawn(move):
        if h["decider"] != h["active"]:
            return t("You put a pawn of {whom} on {square}.", whom=names[int(h["active"])], **place_words(t, move))
        return t("You put a pawn on {square}.", **place_words(t, move))
    if is_limit(move):
        return t("You put a limit {place}.", **place_words(t, move))
    if is_figure(move):
        return t("You put limits {places}.", places=figure_words(t, move))
    if is_shift(move):
        return t("You move the limit {start}; it now lies {end}.", **place_words(t, move))
    if move == LET:
        return t("You let it.")
    if is_call(move):
        return t("You call “Bauhaus!”: {what}.", what=_call_words(t, h, move))
    if is_walk(move):
        return t("You move the {one} pawn from {a} to {b}.", **_two_pawns(t, h, move))
    return t("You swap the pawns {one} on {a} and {other} on {b}.", **_two_pawns(t, h, move))


def _tell_them(t: Tongue, h: Any, who: str, move: int, names: Sequence[str]) -> str:
    if is_take(move):
        return t("{who} takes “{card}”.", who=who, card=card_name(t, int(h["row"][move - TAKE])))
    if move == PASS:
        return t("{who} can carry out none of the cards and passes.", who=who)
    if is_pawn(move):
        if h["decider"] != h["active"]:
            whom = names[int(h["active"])]
            return t("{who} puts a pawn of {whom} on {square}.", who=who, whom=whom, **place_words(t, move))
        return t("{who} puts a pawn on {square}.", who=who, **place_words(t, move))
    if is_limit(move):
        return t("{who} puts a limit {place}.", who=who, **place_words(t, move))
    if is_figure(move):
        return t("{who} puts limits {places}.", who=who, places=figure_words(t, move))
    if is_shift(move):
        return t("{who} moves the limit {start}; it now lies {end}.", who=who, **place_words(t, move))
    if move == LET:
        return t("{who} lets it.", who=who)
    if is_call(move):
        return t("{who} calls “Bauhaus!”: {what}.", who=who, what=_call_words(t, h, move))
    if is_walk(move):
        return t("{who} moves the {one} pawn from {a} to {b}.", who=who, **_two_pawns(t, h, move))
    return t("{who} swaps the pawns {one} on {a} and {other} on {b}.", who=who, **_two_pawns(t, h, move))


def _two_pawns(t: Tongue, h: Any, move: int) -> dict[str, str]:
    a, b = two_squares(move)
    return {
        "one": pawn_colour(t, h, a),
        "other": pawn_colour(t, h, b),
        "a": SQUARE_NAMES[a],
        "b": SQUARE_NAMES[b],
    }


def _call_words(t: Tongue, h: Any, move: int) -> str:
    power = POWERS[int(power_of(move))]
    square = SQUARE_NAMES[called_square(move)]
    if power == "mind":
        what = t("mind control over “{card}”", card=card_name(t, taken_kind(h)))
    elif power == "share":
        what = t("shared control of the zone at {square}", square=square)
    else:
        colour = pawn_colour(t, h, called_square(move))
        what = t("forced control of the {colour} pawn on {square}", colour=colour, square=square)
    return t("by mimicry, {what}", what=what) if is_mimic(move) else what
