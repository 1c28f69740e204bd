"""Sets of up to 64 things in one word."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tablee.kernel.bits import NONE, bit, first, has, nth, rest, size

sets = st.sets(st.integers(0, 63))


def word(things: set[int]) -> np.uint64:
    return np.uint64(sum(1 << thing for thing in things))


@settings(deadline=None)  # the first call compiles
@given(sets)
def test_a_word_holds_what_was_put_in(things: set[int]) -> None:
    assert size(word(things)) == len(things)
    assert {k for k in range(64) if has(word(things), k)} == things


@settings(deadline=None)  # the first call compiles
@given(sets.filter(bool))
def test_things_come_out_in_ascending_order(things: set[int]) -> None:
    assert first(word(things)) == min(things)
    assert rest(word(things)) == word(things - {min(things)})
    assert [nth(word(things), k) for k in range(len(things))] == sorted(things)


@pytest.mark.parametrize("thing", [0, 1, 31, 32, 63])
def test_one_thing(thing: int) -> None:
    assert bit(thing) == np.uint64(1 << thing)
    assert rest(np.uint64(bit(thing))) == NONE
