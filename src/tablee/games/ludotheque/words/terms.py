"""What things are called: categories, mechanics, boxes."""

from tablee.games.box import _
from tablee.games.ludotheque.components import HEIGHT, WIDTH
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
