"""Why not: a sentence for every clause that refuses a move of Babylon."""

from typing import Any

from tablee.games.babylon.components import CELLS, SPACE_AT, STATUE
from tablee.games.babylon.rules.build import NO_SUPPORT, double_cost, highest, support
from tablee.games.babylon.rules.decorate import are_in_line, rise
from tablee.games.babylon.rules.moves import (
    at_of,
    first_of,
    is_build,
    is_decoration,
    is_dig,
    is_remove,
    kind_of,
    last_of,
    level_of,
    skip_of,
    stack_of,
    wild_cell,
)
from tablee.games.babylon.rules.record import OVER, middle
from tablee.games.babylon.words.terms import cell_words, cost_of, piece_words
from tablee.games.wording import game_over
from tablee.speech import Tongue


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if h["phase"] == OVER:
        return game_over(t)
    if clause == "1.4":
        return t(
            "{cell} cannot serve as that symbol: this takes the wild token, a free space without symbol on a terrace "
            "placed this turn, and something to build on it at once.",
            cell=CELLS[wild_cell(move)],
        )
    if clause == "2.2":
        return (
            t("Stack {n} has no clay on top.", n=stack_of(move) + 1)
            if is_remove(move)
            else t("First clay terraces are removed from the quarry: choose a stack.")
        )
    if clause == "3.1":
        return (
            t("Stack {n} is empty.", n=stack_of(move) + 1)
            if is_dig(move)
            else t("First dig: take the top terrace of a stack.")
        )
    if clause.startswith(("3.2", "3.3")):
        return _build_refusal(t, h, seat, move, clause)
    if clause.startswith("3.4"):
        return _decoration_refusal(t, h, seat, move, clause)
    return t("Now choose which of the two terraces you keep.")


def _build_refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.2":
        if is_build(move):
            return t("That terrace is no longer there to be built.")
        return t("Now you build: place a terrace, or be done.")
    at = CELLS[at_of(move)]
    if clause == "3.2a":
        return t("A terrace at {at} would jut out of the garden.", at=at)
    if clause == "3.2b":
        high = int(highest(h, seat, at_of(move)))
        return t(
            "A terrace already lies there on level {high}, so this one cannot lie on level {level}.",
            high=high,
            level=level_of(move),
        )
    if clause == "3.2c":
        return t("A terrace never lies exactly over another: shift it by a cell.")
    if clause == "3.3d":
        return t("The middle of a bridge is never built over.")
    return _support_refusal(t, h, seat, move, clause)


def _support_refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.3c":
        return t.n(
            "This takes {cost} single pillars, and you have {n}.",
            "This takes {cost} single pillars, and you have {n}.",
            int(h["pillars"][seat]),
            cost=cost_of(h, seat, move),
        )
    cell = _unsupported(h, seat, move)
    if clause == "3.3a":
        return t(
            "No support can stand on {cell}: its space is taken. Leave out the support there, or build elsewhere.",
            cell=CELLS[cell],
        )
    return t(
        "Nothing reaches from {cell} (level {low}) to level {level}: pillars bridge one level or two, and only one "
        "support may be missing.",
        cell=CELLS[cell],
        low=int(h["surface"][seat, cell]),
        level=level_of(move),
    )


def _unsupported(h: Any, seat: int, move: int) -> int:
    """The first cell that refuses its support."""
    for space, step in enumerate(SPACE_AT.tolist()):
        price = support(h, seat, at_of(move) + step, level_of(move), int(double_cost(h)))
        if skip_of(move) != 1 + space and price == NO_SUPPORT:
            return int(at_of(move) + step)
    return int(at_of(move))


def _decoration_refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if not is_decoration(move):
        return t("Now you decorate the terrace just placed, or are done.")
    if clause == "3.4":
        return _space_refusal(t, h, seat, move)
    if clause == "3.4a":
        return t("A statue on {cells} would stand in line with none of your statues.", cells=cell_words(t, move))
    if clause == "3.4b":
        return t("A fountain needs two fountain symbols side by side on the same level.")
    if clause == "3.4c":
        return t("Stairs need two stairs symbols side by side, one level apart.")
    if clause == "3.4e":
        return t("This bridge would cross another one.")
    if are_in_line(first_of(move), last_of(move), 2) and rise(h, seat, first_of(move), last_of(move)) == 0:
        return t(
            "A terrace stands between the ends of this bridge, on {cell}.",
            cell=CELLS[int(middle(first_of(move), last_of(move)))],
        )
    return t("A bridge needs two bridge symbols in line on the same level, with exactly one cell between.")


def _space_refusal(t: Tongue, h: Any, seat: int, move: int) -> str:
    kind, free = kind_of(move), int(h["free"][seat, kind_of(move)])
    ends = sorted({first_of(move), last_of(move)})
    for cell in ends:
        if not free >> cell & 1:
            return t(
                "On {cell} there is no free symbol to build {what} on.", cell=CELLS[cell], what=piece_words(t, kind)
            )
    if kind != STATUE and len(ends) == 1:
        return t("It takes two different cells.")
    return t("At least one of the symbols must be on the terrace just placed.")
