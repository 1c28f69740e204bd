"""What happened, in sentences: the log of Babylon."""

from collections.abc import Sequence
from typing import Any

from tablee.games.babylon.components import CELLS
from tablee.games.babylon.rules.build import in_hand
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
    wild_cell,
    wild_symbol,
)
from tablee.games.babylon.rules.quarry import gain, top
from tablee.games.babylon.rules.record import DECORATING
from tablee.games.babylon.words.terms import cell_words, cost_of, piece_words, skipped, source_word, terrace_words
from tablee.speech import Tongue


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened; `h` is the hidden record before the move."""
    return _tell_you(t, h, seat, move) if seat == viewer else _tell_them(t, h, seat, move, names[seat])


def _tell_you(t: Tongue, h: Any, seat: int, move: int) -> str:
    if is_remove(move):
        return t("You remove stack {stack}: {what}.", **stack_and_top(t, h, move))
    if is_dig(move):
        return t.n(
            "You dig stack {stack}: {what}, {n} pillar.",
            "You dig stack {stack}: {what}, {n} pillars.",
            int(gain(h, seat, stack_of(move))),
            **stack_and_top(t, h, move),
        )
    if is_build(move):
        return _tell_your_build(t, h, seat, move)
    if is_decoration(move):
        return t("You build {what} on {cells}.", what=piece_words(t, kind_of(move)), cells=cell_words(t, move))
    if is_wild(move):
        return t("You let {cell} serve as {what}.", cell=CELLS[wild_cell(move)], what=piece_words(t, wild_symbol(move)))
    if is_keep(move):
        return t("You keep {what} ({source}).", **kept(t, h, seat, move))
    return t("You are done decorating.") if h["phase"] == DECORATING else t("You are done building.")


def _tell_your_build(t: Tongue, h: Any, seat: int, move: int) -> str:
    values = _build_words(t, h, seat, move)
    if skip_of(move):
        return t(
            "You build {what} at {at} on level {level} for {cost}, with a belvedere on {cell}.",
            cell=skipped(move),
            **values,
        )
    return t("You build {what} at {at} on level {level} for {cost}.", **values)


def _build_words(t: Tongue, h: Any, seat: int, move: int) -> dict[str, Any]:
    return {
        "what": terrace_words(t, int(in_hand(h, seat, source_of(move)))),
        "at": CELLS[at_of(move)],
        "level": level_of(move),
        "cost": t.n("{n} pillar", "{n} pillars", int(cost_of(h, seat, move))),
    }


def _tell_them(t: Tongue, h: Any, seat: int, move: int, who: str) -> str:
    if is_remove(move):
        return t("{who} removes stack {stack}: {what}.", who=who, **stack_and_top(t, h, move))
    if is_dig(move):
        return t.n(
            "{who} digs stack {stack}: {what}, {n} pillar.",
            "{who} digs stack {stack}: {what}, {n} pillars.",
            int(gain(h, seat, stack_of(move))),
            who=who,
            **stack_and_top(t, h, move),
        )
    if is_build(move):
        return _tell_their_build(t, h, seat, move, who)
    if is_decoration(move):
        what = piece_words(t, kind_of(move))
        return t("{who} builds {what} on {cells}.", who=who, what=what, cells=cell_words(t, move))
    if is_wild(move):
        what = piece_words(t, wild_symbol(move))
        return t("{who} lets {cell} serve as {what}.", who=who, cell=CELLS[wild_cell(move)], what=what)
    if is_keep(move):
        return t("{who} keeps {what} ({source}).", who=who, **kept(t, h, seat, move))
    if h["phase"] == DECORATING:
        return t("{who} is done decorating.", who=who)
    return t("{who} is done building.", who=who)


def _tell_their_build(t: Tongue, h: Any, seat: int, move: int, who: str) -> str:
    values = _build_words(t, h, seat, move)
    if skip_of(move):
        return t(
            "{who} builds {what} at {at} on level {level} for {cost}, with a belvedere on {cell}.",
            who=who,
            cell=skipped(move),
            **values,
        )
    return t("{who} builds {what} at {at} on level {level} for {cost}.", who=who, **values)


def stack_and_top(t: Tongue, h: Any, move: int) -> dict[str, Any]:
    """The stack a move takes from, and the terrace on it."""
    return {"stack": stack_of(move) + 1, "what": terrace_words(t, int(top(h, stack_of(move))))}


def kept(t: Tongue, h: Any, seat: int, move: int) -> dict[str, str]:
    source = source_of(move)
    return {"what": terrace_words(t, int(in_hand(h, seat, source))), "source": source_word(t, source)}
