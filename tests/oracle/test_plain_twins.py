"""Every game is written twice: compiled, and in plain Python from the specification. Both must play the same games."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from tablee import games
from tablee.games.box import Game
from tablee.kernel.playout import playouts
from tablee.study.bench import twin

GAMES = 300  # per game, over its player counts and options
CASES = [
    (game, seats, dict(zip([o.name for o in game.options], values, strict=True)))
    for game in games.games()
    for seats in game.seats
    for values in product(*(option.values for option in game.options))
]


@pytest.mark.parametrize("game", games.games(), ids=lambda game: game.name)
def test_no_game_lacks_a_twin(game: Game) -> None:
    plain = twin(game)
    assert plain is not None
    assert plain.SEATS in game.seats


@pytest.mark.parametrize(("game", "seats", "options"), CASES)
def test_the_twin_plays_the_same_games(game: Game, seats: int, options: dict[str, Any]) -> None:
    plain = twin(game)
    assert plain is not None
    mine = sum(case[0] is game for case in CASES)
    for seed in range(1, 2 + GAMES // mine):
        assert plain.random_game(seats, seed * 7919, options) == compiled_game(game, seats, seed * 7919, options)


def compiled_game(game: Game, seats: int, seed: int, options: dict[str, Any]) -> tuple[int, list[int]]:
    fresh, points = game.blank(options), np.zeros((1, seats), np.int64)
    moves = np.zeros(game.rules.max_moves + 1, np.int64)
    decisions = playouts(fresh.copy(), fresh, seats, np.array([seed], np.uint64), moves, points)
    return int(decisions), points[0].tolist()
