"""Every game: its records, its legal moves, its end."""

import numpy as np
import pytest

from tablee.conformance.kernels import advise, refused, ties
from tablee.conformance.pieces import pieces
from tablee.conformance.random_games import Case, actors, played
from tablee.games.box import Game
from tablee.kernel import calls, verbs
from tablee.kernel.rng import below, generator

CHECKS = 1_500_000  # move codes tried by brute force per case
GUARD = -7


def test_no_game_lacks_its_pieces(game: Game) -> None:
    assert callable(pieces(game).check_pieces)


def test_a_game_ends_and_nobody_can_move_after_it(case: Case) -> None:
    match = played(case).match
    assert match.over
    assert not match.may
    last = match.states[-1:]
    for seat in range(case.seats):
        assert refused(last, 0, seat, case.game.rules.move_codes).all()


def test_old_records_never_change(case: Case) -> None:
    kept = played(case)
    assert [s.tobytes() for s in kept.match.states] == kept.snapshots


def test_a_copy_of_a_record_is_equal_and_goes_the_same_way(case: Case) -> None:
    match = played(case).match
    for at in case.plies(30)[:-1]:
        room = np.zeros(2, match.states.dtype)
        room[0] = match.states[at]
        assert room[0].tobytes() == match.states[at].tobytes()
        calls.advance(room, 0, *match.history[at])
        assert room[1].tobytes() == match.states[at + 1].tobytes()


def test_pieces_are_conserved(case: Case) -> None:
    for s in played(case).match.states:
        pieces(case.game).check_pieces(s)


def test_legal_moves_are_those_that_check_lets_pass(case: Case) -> None:
    """…ascending, each once, within MAX_MOVES; none for a seat that is neither awaited nor allowed to interrupt."""
    match, rules = played(case).match, case.game.rules
    for at in case.plies(max(20, CHECKS // rules.move_codes // case.seats)):
        awaited, may = int(calls.awaiting(match.states, at)), int(calls.may(match.states, at))
        assert not awaited & may
        for seat in range(case.seats):
            moves = np.full(rules.max_moves + 2, GUARD)
            n = calls.legal(match.states, at, seat, moves)
            allowed = np.flatnonzero(refused(match.states, at, seat, rules.move_codes) == 0)
            assert moves[:n].tolist() == allowed.tolist()
            assert (n > 0) == bool((awaited | may) >> seat & 1)
            assert (moves[rules.max_moves :] == GUARD).all()


def test_seats_are_those_at_the_table(case: Case) -> None:
    states = played(case).match.states
    for at in range(len(states)):
        assert int(calls.awaiting(states, at)) | int(calls.may(states, at)) < 1 << case.seats


def test_codes_that_are_no_moves_are_refused(case: Case) -> None:
    states, codes = played(case).match.states, case.game.rules.move_codes
    for at in case.plies(25):
        for seat in range(case.seats):
            assert all(calls.check(states, at, seat, code) for code in (-2, -1, codes, codes + 1, codes + 10**6))


def test_pick_is_a_legal_move_chosen_evenly(case: Case) -> None:
    """The same generator leads `pick` to the same move as choosing from the list, and on to the same next number."""
    match = played(case).match
    moves, spare = np.zeros((2, case.game.rules.max_moves + 1), np.int64)
    for at in case.plies(100):
        for seat in actors(match, at):
            n = calls.legal(match.states, at, seat, moves)
            for seed in range(4):
                one, other = generator(seed), generator(seed)
                assert calls.pick(match.states, at, seat, spare, one) == moves[below(other, n)]
                assert one[0] == other[0]


def test_asking_changes_nothing(case: Case) -> None:
    match = played(case).match
    moves = np.zeros(case.game.rules.max_moves + 1, np.int64)
    hidden = np.zeros(1, match.states.dtype)
    for at in case.plies(40):
        room = match.states[at : at + 1].copy()
        for seat in range(case.seats):
            calls.legal(room, 0, seat, moves)
            refused(room, 0, seat, min(case.game.rules.move_codes, 5_000))
            calls.tally(room, 0, seat, np.zeros(verbs.MAX_LINES, verbs.LINE))
            ties(room, 0, seat, np.zeros(verbs.MAX_TIES, np.int64))
            calls.hide(room, 0, seat, hidden)
        for seat in actors(match, at):
            calls.pick(room, 0, seat, moves, generator(at))
            n = calls.legal(room, 0, seat, moves)
            assert all(np.isfinite(advise(room, 0, seat, move)) for move in moves[:n])
        assert room[0].tobytes() == match.states[at].tobytes()


def test_set_up_forgets_what_was_in_the_record(game: Game) -> None:
    """Playouts set up the same record again and again."""
    for seats in game.seats:
        fresh, used = game.blank(), game.blank()
        calls.set_up(used, 0, game.seats[-1], generator(5))
        calls.set_up(used, 0, seats, generator(9))
        calls.set_up(fresh, 0, seats, generator(9))
        if fresh[0].tobytes() != used[0].tobytes():
            differing = [name for name in fresh.dtype.names or () if not np.array_equal(fresh[name], used[name])]
            pytest.fail(f"left over from the game before: {differing}")


def test_equal_seeds_deal_equal_games_and_others_other_ones(game: Game) -> None:
    def opening(seed: int) -> bytes:
        return game.start(seed=seed).state.tobytes()

    assert opening(4) == opening(4)
    assert len({opening(seed) for seed in range(8)}) > 1
