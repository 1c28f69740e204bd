"""Duel: seven cards against seven, laid face down at the same time."""

from duel.components import COLOURS, SHAPES
from tablee.games.box import Game, _

GAME = Game(
    name="duel",
    title="Duel",
    package=__name__,
    seats=(2,),
    default_seats=2,
    tagline=_("Seven cards each, seven prizes: guess what the other one lays."),
    minutes=5,
    colours=COLOURS,
    shapes=SHAPES,
)
