"""Whose turn it is and what to do, and moves as something to press."""

from collections.abc import Sequence
from typing import Any

from tablee.games.bauhaus.components import KINDS
from tablee.games.bauhaus.rules.moves import (
    BAUHAUS_MIND,
    LET,
    LIMIT,
    PASS,
    PAWN,
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
    own_call,
    two_squares,
)
from tablee.games.bauhaus.rules.places import SQUARE_NAMES
from tablee.games.bauhaus.rules.powers import power_of
from tablee.games.bauhaus.rules.record import ASKING, CARRYING, CHOOSING, OPENING, OVER
from tablee.games.bauhaus.rules.turn import actor, is_stuck
from tablee.games.bauhaus.words.terms import (
    CARD_TASKS,
    PHASES,
    POWER_NAMES,
    card_name,
    figure_words,
    pawn_colour,
    place_words,
    slot_words,
    taken_kind,
)
from tablee.games.wording import game_over
from tablee.speech import Tongue

CLAUSE_OF_KIND = {"pawn": "3.3", "free": "3.4", "shift": "3.6", "walk": "3.7", "swap": "3.8"}
CLAUSE_OF_FIGURE = "3.5"


def shown(h: Any) -> Sequence[int]:
    """6.1  Without powers nobody is asked."""
    if h["phase"] in (OPENING, OVER):
        return (int(h["phase"]),)
    return (CHOOSING, ASKING, CARRYING) if h["powers"] else (CHOOSING, CARRYING)


def clause_now(h: Any) -> str:
    """The clause at which the rules should open."""
    if h["phase"] == CARRYING:
        return CLAUSE_OF_KIND.get(KINDS[taken_kind(h)], CLAUSE_OF_FIGURE)
    return PHASES[int(h["phase"])].clause


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return game_over(t)
    acting = int(actor(h))
    return _your_prompt(t, h, names) if acting == seat else _their_prompt(t, h, names[acting], names)


def _your_prompt(t: Tongue, h: Any, names: Sequence[str]) -> str:
    if h["phase"] == OPENING:
        return t("Put your first pawn on any free square.")
    if h["phase"] == CHOOSING:
        stuck = is_stuck(h, int(h["active"]))
        return t("You can carry out none of the open cards: pass.") if stuck else t("Choose one of the open cards.")
    who = names[int(h["active"])]
    if h["phase"] == ASKING:
        return t("{who} takes “{card}”: let it, or call “Bauhaus!”?", who=who, card=card_name(t, taken_kind(h)))
    task = t(CARD_TASKS[taken_kind(h)])
    if h["step"]:
        task = t("Put the second limit on a free slot.")
    if h["decider"] != h["active"]:
        return t("You decide for {who}: {task}", who=who, task=task)
    return task


def _their_prompt(t: Tongue, h: Any, who: str, names: Sequence[str]) -> str:
    if h["phase"] == OPENING:
        return t("{who} puts a first pawn.", who=who)
    if h["phase"] == CHOOSING:
        return t("{who} chooses a card.", who=who)
    card = card_name(t, taken_kind(h))
    if h["phase"] == ASKING:
        return t("{who} is asked about “{card}”: let it, or “Bauhaus!”?", who=who, card=card)
    if h["decider"] != h["active"]:
        return t(
            "{who} decides how “{card}” is carried out for {whom}.", who=who, card=card, whom=names[int(h["active"])]
        )
    return t("{who} carries out “{card}”.", who=who, card=card)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_take(move):
        return t("Card {n}: {card}", n=move - TAKE + 1, card=card_name(t, int(h["row"][move - TAKE])))
    if move == PASS:
        return t("No card can be carried out: pass")
    if is_pawn(move):
        return t("Pawn on {square}", square=SQUARE_NAMES[move - PAWN])
    if is_limit(move):
        return t("Limit {place}", place=slot_words(t, move - LIMIT))
    if is_figure(move):
        return t("Limits {places}", places=figure_words(t, move))
    if is_shift(move):
        return t("Limit {start}, now {end}", **place_words(t, move))
    if move == LET:
        return t("Let it")
    if is_call(move):
        return _call_label(t, h, move)
    a, b = two_squares(move)
    colours = {"one": pawn_colour(t, h, a), "other": pawn_colour(t, h, b)}
    if is_walk(move):
        return t("{one} pawn from {a} to {b}", **colours, a=SQUARE_NAMES[a], b=SQUARE_NAMES[b]).capitalize()
    return t("Swap {one} on {a} and {other} on {b}", **colours, a=SQUARE_NAMES[a], b=SQUARE_NAMES[b])


def _call_label(t: Tongue, h: Any, move: int) -> str:
    power = t(POWER_NAMES[int(power_of(move))])
    if is_mimic(move):
        power = t("mimicry of {power}", power=power)
    if own_call(move) == BAUHAUS_MIND:
        return t("Bauhaus! {power}", power=power)
    return t("Bauhaus! {power}, {square}", power=power, square=SQUARE_NAMES[called_square(move)])
