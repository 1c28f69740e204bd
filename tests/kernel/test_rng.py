"""Chance: explicit, reproducible, even."""

from collections import Counter

import numpy as np
import pytest

from tablee.kernel.rng import below, draw, fork, generator, shuffle


def test_it_is_splitmix64() -> None:
    """The first numbers its authors' own code gives for the seed 1234567."""
    rng = generator(1234567)
    assert [int(draw(rng)) for _ in range(3)] == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_equal_seeds_draw_equal_numbers() -> None:
    one, two = generator(5), generator(5)
    assert [draw(one) for _ in range(10)] == [draw(two) for _ in range(10)]


@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_every_seed_of_64_bits_will_do(seed: int) -> None:
    rng = generator(seed)
    assert len({int(draw(rng)) for _ in range(100)}) == 100


@pytest.mark.parametrize("n", [1, 2, 3, 7, 60])
def test_below_is_even(n: int) -> None:
    rng = generator(n)
    found = Counter(int(below(rng, n)) for _ in range(600 * n))
    assert set(found) == set(range(n))
    assert 480 < min(found.values()) <= max(found.values()) < 720


def test_shuffle_makes_every_order_equally_likely() -> None:
    rng, found = generator(3), Counter()
    for _ in range(6000):
        items = np.arange(3)
        shuffle(rng, items)
        found[tuple(items.tolist())] += 1
    assert len(found) == 6
    assert min(found.values()) > 850  # of 1000 expected


def test_a_fork_goes_its_own_way() -> None:
    rng, other = generator(1), generator(0)
    fork(rng, other)
    assert draw(rng) != draw(other)
