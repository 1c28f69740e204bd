"""The contract tried on a toy: turns at the same time, interrupts and secrets, before any real game needs them."""

from dataclasses import dataclass

import numpy as np
import pytest

import tablee
from tablee.conformance import library, rules, secrets
from tablee.conformance.pieces import PIECES
from tablee.conformance.random_games import Case, played
from tablee.games.box import Game
from tablee.kernel import calls, verbs
from tablee.kernel.playout import batch, seeds_from
from tablee.kernel.rng import generator
from tablee.kernel.search import search
from tests.conformance import pieces_toy
from tests.kernel.toy import GAME
from tests.kernel.toy.rules import MAX_MOVES, NOT_YET, PICKED_SOMETHING, RING, SECRET

PIECES["toy"] = pieces_toy


@dataclass(frozen=True)
class ToyCase(Case):
    @property
    def game(self) -> Game:
        return GAME


def conforming() -> list[object]:
    """The conformance tests that ask for a case; words and rules aside, of which the toy has none."""
    found = []
    for module in (rules, secrets, library):
        found += [test for name, test in vars(module).items() if name.startswith("test_") and _takes_case(test)]
    return found


def _takes_case(test: object) -> bool:
    return "replays" not in test.__name__ and test.__code__.co_varnames[: test.__code__.co_argcount] == ("case",)


@pytest.mark.parametrize("test", conforming(), ids=lambda test: test.__name__)
@pytest.mark.parametrize("seats", [1, 2, 3])
def test_the_toy_conforms(test, seats: int) -> None:
    for seed in range(1, 6):
        test(ToyCase("toy", seats, (), seed))


def test_interrupts_were_among_what_conformed() -> None:
    moves = [move for seed in range(1, 6) for _, move in played(ToyCase("toy", 3, (), seed)).match.history]
    assert RING in moves


def test_all_act_at_the_same_time_in_any_order() -> None:
    match = GAME.start(3, 1)
    assert match.awaiting == (0, 1, 2)
    match.play("pick 1", 2)
    assert match.awaiting == (0, 1)
    with pytest.raises(tablee.BadSeat, match="say which one"):
        match.play("pick 1")
    with pytest.raises(tablee.IllegalMove) as refused:
        match.play("pick 1", 2)
    assert refused.value.clause == "1.1"


def test_any_order_comes_to_the_same() -> None:
    ends = set()
    for order in ((0, 1, 2), (2, 1, 0), (1, 2, 0)):
        match = GAME.start(3, 1)
        for seat in order:
            match.play(f"pick {seat}", seat)
        ends.add(match.state.tobytes())
    assert len(ends) == 1


def test_who_has_acted_may_interrupt() -> None:
    match = GAME.start(3, 1)
    assert match.may == ()
    match.play("pick 1", 2)
    assert match.may == (2,)
    assert match.moves(2) == ["ring"]
    match.play("ring", 2)
    assert match.may == ()


def test_a_secret_choice_is_blurred_until_the_round_is_over() -> None:
    match = GAME.start(2, 1)
    match.play("pick 2", 0)
    assert match.seen_by(1).known()[0] == match.seen_by(None).known()[0] == PICKED_SOMETHING
    assert match.seen_by(0).known()[0] == 2
    assert match.log(1) == ["Red: pick ?"]
    assert match.hidden(1)["picked"][0].tolist() == [SECRET, NOT_YET, NOT_YET]
    match.play("pick 1", 1)
    assert match.log(1) == ["Red: pick 2", "Green: pick 1"]


def test_a_move_is_revealing_when_it_shows_something_new() -> None:
    match = GAME.start(2, 1)
    match.play("pick 2", 0)
    match.play("ring", 0)
    match.play("pick 1", 1)
    assert [match.revealed(at) for at in range(3)] == [False, False, True]


def test_a_seat_takes_back_its_own_move_under_those_of_others() -> None:
    match = GAME.start(3, 1)
    match.play("pick 0", 0)
    match.play("pick 1", 1)
    match.undo(seat=0)
    assert match.history == [(1, 1)]
    assert match.awaiting == (0, 2)


def test_a_move_others_have_built_on_stays() -> None:
    match = GAME.start(2, 1)
    for seat, move in ((0, 0), (1, 1), (0, 2)):
        match.play(move, seat)
    before = match.state.tobytes()
    with pytest.raises(tablee.TableeError, match="built on it"):
        match.undo(seat=1)
    assert match.history == [(0, 0), (1, 1), (0, 2)]
    assert match.state.tobytes() == before


def test_playouts_end_and_interrupt() -> None:
    decisions, points = batch(GAME.blank(), 3, seeds_from(np.uint64(1), 500), MAX_MOVES)
    assert 500 * 9 < decisions <= 500 * 12  # nine picks a game, and some of the three bells
    assert points.min() >= 0
    assert points.max() > 0


def test_playouts_over_threads_come_to_the_same() -> None:
    seeds = seeds_from(np.uint64(1), 64)
    alone, together = (batch(GAME.blank(), 3, seeds, MAX_MOVES, threads) for threads in (1, 3))
    assert alone[0] == together[0]
    assert np.array_equal(alone[1], together[1])


def test_perft_counts_simultaneous_turns_once_and_interrupts() -> None:
    match = GAME.start(2, 1)
    states = np.zeros(4, match.states.dtype)
    states[0] = match.state
    counts = [calls.perft(states, depth, np.zeros((depth + 1, 3 * MAX_MOVES), np.int64)) for depth in range(4)]
    # pick; ring or pick; after a ring another's pick (9), after a pick the next round's first one (27)
    assert counts == [1, 3, 3 + 9, 3 * 3 + 9 * 3]


def test_search_finds_the_obvious_move() -> None:
    for seats in (1, 2):
        match = GAME.start(seats, 3)
        assert search(match.hidden(0), 0, seats, MAX_MOVES, seed=1, playouts=600).move == 2


def test_search_does_not_know_what_others_picked() -> None:
    found = []
    for secret in (0, 1, 2):
        match = GAME.start(2, 3)
        match.play(secret, 1)
        found.append(search(match.hidden(0), 0, 2, MAX_MOVES, seed=1, playouts=200))
    assert found[0] == found[1] == found[2]


def test_search_weighs_an_interrupt_against_waiting() -> None:
    match = GAME.start(2, 3)
    for seat, move in ((0, 2), (1, 1), (0, 2), (1, 1), (0, 2)):  # in the last round a bell costs nothing
        match.play(move, seat)
    found = search(match.hidden(0), 0, 2, MAX_MOVES, seed=1, playouts=600, may_pass=True)
    assert {move for move, _, _ in found.moves} == {RING, verbs.NO_MOVE}
    assert found.move == RING


def test_guesses_cover_all_that_may_be_true() -> None:
    match = GAME.start(2, 3)
    match.play(1, 1)
    worlds = []
    for seed in range(200):
        world = match.hidden(0)
        calls.guess(world, 0, 0, generator(seed))
        worlds.append((world["picked"][0, 1].item(), world["bonus"][0, 0].item()))
    assert set(worlds) == {(picked, bonus) for picked in range(3) for bonus in range(1, 5)}
