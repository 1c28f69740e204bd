"""Agora Barcelona: who strolls best through the squares of ten districts?"""

from tablee.games.agora.components import COLOURS, SHAPES
from tablee.games.box import Game, Option, _

GAME = Game(
    name="agora",
    title="Agora Barcelona",
    package=__name__,
    seats=(3, 4, 5),
    default_seats=4,
    tagline=_("Take to the squares of Barcelona, and have the most walkers when evening falls."),
    minutes=45,
    colours=COLOURS,
    shapes=SHAPES,
    credit="Oriol Comas, Jep Ferret",
    options=(
        Option(
            name="tie_check",
            values=("each", "both"),
            default="each",
            title=_("Ties while strolling"),
            about=_("When a stroll must leave nobody tied for the most walkers in a district."),
            labels=(_("after each step"), _("only after the second step")),
            each=(
                _("No step of a stroll may leave a tie for the most walkers in a district."),
                _("A first step may leave a tie for the most walkers, as long as the second ends it."),
            ),
        ),
    ),
)
