"""What things are called: categories, mechanics, boxes."""

from typing import Any

from tablee.games.box import _
from tablee.games.ludotheque.components import HEIGHT, ROUNDS, WIDTH
from tablee.games.ludotheque.rules.moves import (
    casier_of,
    category_of,
    column_of,
    is_box,
    mechanic_of,
    place_of,
    shape_of,
)
from tablee.games.ludotheque.rules.record import is_over
from tablee.speech import Tongue

CATEGORY_WORDS = (
    _("puzzle"),
    _("dexterity game"),
    _("card game"),
    _("board game"),
    _("miniatures game"),
    _("role-playing game"),
)
MECHANIC_WORDS = (
    _("bluff"),
    _("deduction"),
    _("deckbuilding"),
    _("programming"),
    _("memory"),
    _("secret role"),
)


def category_word(t: Tongue, category: int) -> str:
    return t(CATEGORY_WORDS[category])


def mechanic_word(t: Tongue, mechanic: int) -> str:
    return t(MECHANIC_WORDS[mechanic])


def game_words(t: Tongue, category: int, mechanic: int, shape: int) -> str:
    """“board game, bluff, 3 × 2”"""
    return t(
        "{category}, {mechanic}, {w}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{h}",
        category=category_word(t, category),
        mechanic=mechanic_word(t, mechanic),
        w=int(WIDTH[shape]),
        h=int(HEIGHT[shape]),
    )


def drawing(t: Tongue, move: int) -> dict[str, Any]:
    """What a move draws and where."""
    place = int(place_of(move))
    what = game_words(t, category_of(move), mechanic_of(move), shape_of(move)) if is_box(move) else ""
    return {"what": what, "casier": int(casier_of(place)) + 1, "column": int(column_of(place)) + 1}


def phase(t: Tongue, h: Any) -> str:
    return t("The end") if is_over(h) else t("Draw a box")


def progress(t: Tongue, h: Any) -> str:
    return t("round {n} of {all}", n=min(int(h["round_no"]) + 1, ROUNDS), all=ROUNDS)


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return t("shelf {n}", n=seat + 1)
