"""The names on the lids: an invented game for every category and mechanic."""

from tablee.games.box import _
from tablee.games.ludotheque.components import CATEGORIES, MECHANICS
from tablee.speech import Tongue

# A row per category, in each the mechanics in their order.
TITLES = (
    (
        _("Liar’s Knot"),
        _("Seven Locks"),
        _("Piece by Piece"),
        _("Clockwork Maze"),
        _("Golden Maze"),
        _("The Masked Cube"),
    ),
    (
        _("Sleight of Hand"),
        _("In the Dark"),
        _("Flick!"),
        _("Domino Run"),
        _("Blind Towers"),
        _("The Shaky Traitor"),
    ),
    (
        _("The Lying Jack"),
        _("Queen of Clues"),
        _("Green Hand"),
        _("Cards on Rails"),
        _("Twin Hearts"),
        _("The Black Ace"),
    ),
    (
        _("The False Road"),
        _("Foggy Quay"),
        _("Salt Caravan"),
        _("Robot Harbour"),
        _("The Old Atlas"),
        _("The Hidden Crown"),
    ),
    (
        _("False Truce"),
        _("Night Patrol"),
        _("Drums and Banners"),
        _("The Automata"),
        _("The Lost Legion"),
        _("Ghost Regiment"),
    ),
    (
        _("Tavern Tales"),
        _("Manor Thirteen"),
        _("Fate in Hand"),
        _("School of Golems"),
        _("Song of Names"),
        _("Nobody’s Mask"),
    ),
)


def title(t: Tongue, category: int, mechanic: int) -> str:
    return t(TITLES[category][mechanic])


assert [len(row) for row in TITLES] == [len(MECHANICS)] * len(CATEGORIES)
