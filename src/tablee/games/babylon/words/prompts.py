"""Whose turn it is and what to do, and moves as something to press."""

from collections.abc import Sequence
from typing import Any

from tablee.games.babylon.components import CELLS
from tablee.games.babylon.rules.moves import (
    at_of,
    is_build,
    is_decoration,
    is_dig,
    is_keep,
    is_remove,
    is_wild,
    kind_of,
    level_of,
    skip_of,
    source_of,
    stack_of,
    turns_of,
    wild_cell,
    wild_symbol,
)
from tablee.games.babylon.rules.quarry import gain
from tablee.games.babylon.rules.record import BUILDING, DECORATING, DIGGING, KEEPING, OVER, REMOVING, active
from tablee.games.babylon.words.log import kept, stack_and_top
from tablee.games.babylon.words.terms import (
    cell_words,
    cost_of,
    piece_words,
    skipped,
    source_word,
)
from tablee.games.wording import game_over
from tablee.speech import Tongue


def shown(h: Any) -> Sequence[int]:
    return (REMOVING,) if h["phase"] == REMOVING else (DIGGING, BUILDING, DECORATING, KEEPING)


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return game_over(t)
    acting = int(active(h))
    return _your_prompt(t, h) if acting == seat else _their_prompt(t, h, names[acting])


def _your_prompt(t: Tongue, h: Any) -> str:
    now = int(h["phase"])
    if now == REMOVING:
        return t("Remove a clay terrace from the quarry: choose a stack.")
    if now == DIGGING:
        return t("Dig: choose a stack of the quarry.")
    if now == BUILDING:
        return t("Build: choose a terrace and its place, or be done.")
    if now == DECORATING:
        return t("Decorate the terrace just placed, or be done.")
    return t("The store has room for one terrace: choose which one you keep.")


def _their_prompt(t: Tongue, h: Any, who: str) -> str:
    now = int(h["phase"])
    if now == REMOVING:
        return t("{who} removes a clay terrace.", who=who)
    if now == DIGGING:
        return t("{who} digs.", who=who)
    if now == BUILDING:
        return t("{who} builds.", who=who)
    if now == DECORATING:
        return t("{who} decorates.", who=who)
    return t("{who} chooses a terrace to keep.", who=who)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_remove(move):
        return t("Remove stack {stack}: {what}", **stack_and_top(t, h, move))
    if is_dig(move):
        return t.n(
            "Dig stack {stack}: {what}, {n} pillar",
            "Dig stack {stack}: {what}, {n} pillars",
            int(gain(h, seat, stack_of(move))),
            **stack_and_top(t, h, move),
        )
    if is_build(move):
        return _build_label(t, h, seat, move)
    if is_decoration(move):
        return t("Build {what} on {cells}", what=piece_words(t, kind_of(move)), cells=cell_words(t, move))
    if is_wild(move):
        return t("Let {cell} serve as {what}", cell=CELLS[wild_cell(move)], what=piece_words(t, wild_symbol(move)))
    if is_keep(move):
        return t("Keep {what} ({source})", **kept(t, h, seat, move))
    return t("Done decorating") if h["phase"] == DECORATING else t("Done building")


def _build_label(t: Tongue, h: Any, seat: int, move: int) -> str:
    values = {
        "source": source_word(t, source_of(move)),
        "at": CELLS[at_of(move)],
        "level": level_of(move),
        "turns": turns_of(move),
    }
    cost = cost_of(h, seat, move)
    if skip_of(move):
        return t.n(
            "Build ({source}) at {at}, level {level}, turned {turns} times, belvedere on {cell}: {n} pillar",
            "Build ({source}) at {at}, level {level}, turned {turns} times, belvedere on {cell}: {n} pillars",
            cost,
            cell=skipped(move),
            **values,
        )
    return t.n(
        "Build ({source}) at {at}, level {level}, turned {turns} times: {n} pillar",
        "Build ({source}) at {at}, level {level}, turned {turns} times: {n} pillars",
        cost,
        **values,
    )
