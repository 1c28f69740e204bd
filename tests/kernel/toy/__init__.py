"""A toy to try the contract on: secret choices made at the same time, an interrupt, a hidden deck.

In each of three rounds everybody secretly picks 0, 1 or 2. When all have, numbers picked by one player only score
their value plus the round's bonus, which nobody knew. Whoever has picked may, once a game, ring a bell before the
others are ready: that doubles what this round brings.
"""

from tablee.games.box import Game

GAME = Game(
    name="toy",
    title="Toy",
    package=__name__,
    seats=(1, 2, 3),
    default_seats=3,
    tagline="",
    minutes=1,
    colours=("red", "green", "blue"),
)
