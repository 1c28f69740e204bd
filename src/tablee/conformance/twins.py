"""A game that is written twice, compiled and in plain Python from its rules, plays the same games both ways."""

from itertools import product
from typing import Any

import numpy as np
import pytest

from tablee.games.box import Game
from tablee.kernel.playout import playouts
from tablee.study.bench import twin

GAMES = 300  # per game, over its player counts and options


def test_the_twin_plays_the_same_games(game: Game) -> None:
    plain = twin(game)
    if plain is None:
        pytest.skip("no twin")
    mixes = list(product(game.seats, product(*(option.values for option in game.options))))
    for seats, values in mixes:
        options = dict(zip([option.name for option in game.options], values, strict=True))
        for seed in range(1, 2 + GAMES // len(mixes)):
            played = plain.random_game(seats, seed * 7919, options)
            assert played == compiled_game(game, seats, seed * 7919, options), f"{seats=} {seed=} {options}"


def compiled_game(game: Game, seats: int, seed: int, options: dict[str, Any]) -> tuple[int, list[int]]:
    fresh, points = game.blank(options), np.zeros((1, seats), np.int64)
    moves = np.zeros(game.rules.max_moves + 1, np.int64)
    decisions = playouts(fresh.copy(), fresh, seats, np.array([seed], np.uint64), moves, points)
    return int(decisions), points[0].tolist()
