"""A game that is written twice, compiled and in plain Python from its rules, plays the same games both ways."""

from collections.abc import Iterator
from itertools import product
from typing import Any

import numpy as np
import pytest

from tablee.games.box import Game
from tablee.kernel.playout import playouts
from tablee.study.bench import twin

GAMES = 300  # per game, over its player counts and options
PARTS = 3  # … of which each is tried by itself


def test_the_twin_plays_the_same_games(game: Game, part: int) -> None:
    plain = twin(game)
    if plain is None:
        pytest.skip("no twin")
    for seats, seed, options in [*random_games(game)][part::PARTS]:
        assert plain.random_game(seats, seed, options) == compiled_game(game, seats, seed, options), (
            f"{seats=} {seed=} {options}"
        )


def random_games(game: Game) -> Iterator[tuple[int, int, dict[str, Any]]]:
    """Seats, seed and options of each."""
    mixes = list(product(game.seats, product(*(option.values for option in game.options))))
    for seats, values in mixes:
        options = dict(zip([option.name for option in game.options], values, strict=True))
        for seed in range(1, 2 + GAMES // len(mixes)):
            yield seats, seed * 7919, options


def compiled_game(game: Game, seats: int, seed: int, options: dict[str, Any]) -> tuple[int, list[int]]:
    fresh, points = game.blank(options), np.zeros((1, seats), np.int64)
    moves = np.zeros(game.rules.max_moves + 1, np.int64)
    decisions = playouts(fresh.copy(), fresh, seats, np.array([seed], np.uint64), moves, points)
    return int(decisions), points[0].tolist()
