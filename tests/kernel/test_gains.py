"""A gain that is shown is true: held against every world of a small game, not against a few of them."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import numpy as np
import pytest

from tablee.conformance.secrets import gains_in, hidden
from tablee.kernel import calls
from tablee.match import Match
from tablee.seen import Seen
from tests.kernel.toy import GAME as TOY
from tests.kernel.toy.rules import NUMBERS, ROUNDS, SECRET

BONUSES = range(1, 5)


def worlds(h: Any) -> Iterator[np.ndarray]:
    """Every record that looks like this one: all bonuses to come, all picks of others that are not turned up."""
    ahead, secret = range(int(h["round_no"]), ROUNDS), np.flatnonzero(h["picked"] == SECRET)
    for bonuses in product(BONUSES, repeat=len(ahead)):
        for picks in product(range(NUMBERS), repeat=len(secret)):
            world = np.array([h])
            world["bonus"][0, list(ahead)], world["picked"][0, secret] = bonuses, picks
            yield world


def decisions(seats: int) -> Iterator[Seen]:
    """Every sight of somebody who has a move in the first round of the toy."""
    for first in product(range(NUMBERS + 1), repeat=seats):
        match = Match(TOY, seats, 5)
        for seat, move in enumerate(first):
            yield from (match.seen_by(k) for k in match.awaiting + match.may)
            match.play(min(move, NUMBERS - 1), seat)
            if move == NUMBERS and seat in match.may:
                match.play("ring", seat)


def true_gains(seen: Seen) -> list[set[int]]:
    """What each move of the seat brings, in all worlds it holds possible."""
    codes = np.array(seen.codes(), np.int64)
    found: list[set[int]] = [set() for _ in codes]
    for world in worlds(seen.h):
        assert hidden(world, 0, seen.viewer).tobytes() == seen.hidden.tobytes()
        for k, gain in enumerate(gains_in(world, seen.viewer, codes)):
            found[k].add(gain)
    return found


def sights() -> dict[bytes, Seen]:
    return {bytes([seen.viewer]) + seen.hidden.tobytes(): seen for seats in (1, 2, 3) for seen in decisions(seats)}


def test_what_is_shown_is_so_in_every_world_and_what_is_not_hangs_on_a_secret() -> None:
    shown = hidden_away = 0
    for seen in sights().values():
        for gain, true in zip(seen.gains(seen.codes()), true_gains(seen), strict=True):
            assert (gain is None) == (len(true) > 1)
            assert gain is None or true == {gain}
            shown, hidden_away = shown + (gain is not None), hidden_away + (gain is None)
    assert shown > 30
    assert hidden_away > 10


def agreed_in_two(seen: Seen, code: int) -> bool:
    """The claim this replaces: two guessed worlds agree."""
    two = [seen.hidden.copy() for _ in range(2)]
    for seed, world in enumerate(two):
        calls.guess(world, 0, seen.viewer, np.array([seed + 1], np.uint64))
    return len({gains_in(world, seen.viewer, np.array([code])) for world in two}) == 1


def test_two_worlds_that_agree_prove_nothing() -> None:
    wrong = [
        code
        for seen in sights().values()
        for code, true in zip(seen.codes(), true_gains(seen), strict=True)
        if len(true) > 1 and agreed_in_two(seen, code)
    ]
    assert wrong


def test_a_box_that_claims_too_much_is_found_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(TOY.__dict__, "rules", replace(TOY.rules, gain_is_sure=lambda h, seat, move: True))
    with pytest.raises(AssertionError):
        test_what_is_shown_is_so_in_every_world_and_what_is_not_hangs_on_a_secret()
