"""Ranks, and whole games in batches."""

import numpy as np
import pytest

import tablee
from tablee.kernel.playout import batch, beats, seeds_from
from tests.conformance import every_game


@pytest.mark.parametrize(
    ("points", "ties", "first"),
    [((5, 4), (0, 9), True), ((5, 5), (2, 1), True), ((5, 5), (1, 2), False), ((5, 5), (1, 1), False)],
)
def test_points_come_first_then_ties(points: tuple[int, int], ties: tuple[int, int], first: bool) -> None:
    assert beats(np.array(points), np.array([[ties[0]], [ties[1]]]), 0, 1) == first


def test_seeds_that_follow_from_one_are_all_different() -> None:
    seeds = seeds_from(np.uint64(1), 1000)
    assert len(set(seeds.tolist())) == 1000
    assert np.array_equal(seeds, seeds_from(np.uint64(1), 1000))
    assert not np.array_equal(seeds, seeds_from(np.uint64(2), 1000))


@every_game
def test_batches_are_reproducible_whatever_the_threads(game: tablee.games.box.Game) -> None:
    seeds = seeds_from(np.uint64(4), 24)
    runs = [batch(game.blank(), game.default_seats, seeds, game.rules.max_moves + 1, n) for n in (1, 1, 2)]
    assert runs[0][0] == runs[1][0] == runs[2][0] > 0
    assert all(np.array_equal(runs[0][1], points) for _, points in runs)
    assert len({tuple(points) for points in runs[0][1].tolist()}) > 1
