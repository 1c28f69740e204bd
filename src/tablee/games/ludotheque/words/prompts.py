"""Whose turn it is and what to do, and moves as something to press."""

from collections.abc import Sequence
from typing import Any

from tablee.games.ludotheque.components import MAT, ROUNDS
from tablee.games.ludotheque.rules.moves import is_mat, is_pass
from tablee.games.ludotheque.rules.record import has_drawn, is_over
from tablee.games.ludotheque.rules.standing import free_places
from tablee.games.ludotheque.words.terms import drawing
from tablee.games.wording import game_over, parts
from tablee.speech import Tongue


def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
    """The twelve rounds with their state, for a progress bar."""
    return parts(((k, str(k + 1)) for k in range(ROUNDS)), int(h["round_no"]))


def clause_now(h: Any) -> str:
    """The clause at which the rules should open."""
    if not is_over(h):
        return "2.1"
    return "4.1" if h["mode"] else "3.1"


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: who draws, what to do."""
    if is_over(h):
        return game_over(t)
    waiting = [names[k] for k in range(int(h["seats"])) if not has_drawn(h, k)]
    if seat < 0:
        return t("Everybody draws; still at it: {names}.", names=t.list(waiting))
    if has_drawn(h, seat):
        return t("Your box is on the shelf. Still drawing: {names}.", names=t.list(waiting))
    if not free_places(h, seat, MAT):
        return t("Your shelf is full: there is nothing left to do but pass.")
    return t("Choose a die for the size, one for the category, one for the mechanic, and put the box on your shelf.")


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_pass(move):
        return t("Pass: the shelf is full")
    if is_mat(move):
        return t("A mat in casier {casier}, column {column}", **drawing(t, move))
    return t("{what} in casier {casier}, column {column}", **drawing(t, move)).capitalize()
