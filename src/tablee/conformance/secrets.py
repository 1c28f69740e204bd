"""Every game: nobody learns what they cannot know, and what is guessed could be true."""

import copy
import random

import numpy as np

from tablee.conformance.everything import told_everything
from tablee.conformance.kernels import refused, to_the_end, told_apart
from tablee.conformance.pieces import pieces
from tablee.conformance.random_games import Case, actors, played
from tablee.kernel import calls
from tablee.kernel.playout import MAX_PLIES
from tablee.kernel.rng import generator
from tablee.kernel.verbs import LINE, MAX_LINES, SPECTATOR
from tablee.match import Match

MOVES_COMPARED = 40
GAINS_COMPARED, WORLDS_TRIED = 30, 8


def viewers(case: Case) -> tuple[int, ...]:
    return (SPECTATOR, *range(case.seats))


def hidden(states: np.ndarray, at: int, viewer: int) -> np.ndarray:
    out = np.zeros(1, states.dtype)
    calls.hide(states, at, viewer, out)
    return out


def guessed(states: np.ndarray, at: int, viewer: int, seed: int) -> np.ndarray:
    world = hidden(states, at, viewer)
    calls.guess(world, 0, viewer, generator(seed))
    return world


def stirred(case: Case, at: int, viewer: int) -> np.ndarray | None:
    """Another world with the same sights, made by the game's own test file."""
    stir = getattr(pieces(case.game), "stir", None)
    world = played(case).match.states[at : at + 1].copy()
    return world if stir and stir(world[0], viewer, random.Random(at)) else None


def test_hiding_twice_hides_nothing_more(case: Case) -> None:
    states = played(case).match.states
    for at in range(len(states)):
        for viewer in viewers(case):
            once = hidden(states, at, viewer)
            assert hidden(once, 0, viewer).tobytes() == once.tobytes()


def test_a_spectator_sees_what_every_seat_sees(case: Case) -> None:
    """Hiding from a seat and then from a spectator leaves what a spectator sees."""
    states = played(case).match.states
    for at in case.plies(50):
        public = hidden(states, at, SPECTATOR)
        for seat in range(case.seats):
            assert hidden(hidden(states, at, seat), 0, SPECTATOR).tobytes() == public.tobytes()


def test_a_guess_shows_the_viewer_what_was_seen(case: Case) -> None:
    states = played(case).match.states
    for at in range(len(states)):
        for viewer in viewers(case):
            world = guessed(states, at, viewer, at)
            assert hidden(world, 0, viewer).tobytes() == hidden(states, at, viewer).tobytes()


def test_guesses_differ_where_something_is_hidden(case: Case) -> None:
    states = played(case).match.states
    for viewer in viewers(case):
        if hidden(states, 0, viewer).tobytes() != states[0].tobytes():
            assert len({guessed(states, 0, viewer, seed).tobytes() for seed in range(20)}) > 10


def test_a_guess_is_a_whole_world(case: Case) -> None:
    """No piece is missing in it, and it can be played on to the end."""
    states = played(case).match.states
    moves = np.zeros(case.game.rules.max_moves + 1, np.int64)
    for at in case.plies(60):
        for viewer in viewers(case):
            world = guessed(states, at, viewer, 3 * at)
            pieces(case.game).check_pieces(world[0])
            assert to_the_end(world, moves, generator(at)) < MAX_PLIES
            assert not calls.awaiting(world, 0)
            pieces(case.game).check_pieces(world[0])


def test_the_moves_of_a_seat_are_the_same_in_every_world_it_holds_possible(case: Case) -> None:
    """…and so are the refusals, clause by clause; the hidden record itself is such a world."""
    match, codes = played(case).match, case.game.rules.move_codes
    for at in case.plies(max(10, min(80, 1_500_000 // codes))):
        for viewer in viewers(case):
            worlds = [hidden(match.states, at, viewer), guessed(match.states, at, viewer, at)]
            for world in worlds:
                assert calls.awaiting(world, 0) == calls.awaiting(match.states, at)
                assert calls.may(world, 0) == calls.may(match.states, at)
                if viewer in actors(match, at):
                    said = refused(world, 0, viewer, codes)
                    assert np.array_equal(said, refused(match.states, at, viewer, codes))


def test_a_move_looks_the_same_whatever_it_hides(case: Case) -> None:
    """Two moves that differ, but after which another seat sees the same, are told to that seat alike."""
    match = played(case).match
    room, codes = np.zeros(1, match.states.dtype), np.zeros(case.game.rules.max_moves + 1, np.int64)
    raw = room.view(np.uint8).reshape(1, -1)
    for at in case.plies(60):
        for seat in actors(match, at):
            n = calls.legal(match.states, at, seat, codes)
            moves = codes[: min(n, MOVES_COMPARED)].copy()
            for viewer in set(viewers(case)) - {seat}:
                whole, seen = np.zeros((2, len(moves), raw.shape[1]), np.uint8)
                told = np.zeros(len(moves), np.int64)
                told_apart(match.states, at, seat, moves, viewer, raw, room, whole, seen, told)
                _assert_told_alike(whole, seen, told)


def _assert_told_alike(whole: np.ndarray, seen: np.ndarray, told: np.ndarray) -> None:
    alike: dict[bytes, tuple[bytes, int]] = {}
    for w, h, code in zip(whole, seen, told.tolist(), strict=True):
        first, first_code = alike.setdefault(h.tobytes(), (w.tobytes(), code))
        assert w.tobytes() == first or code == first_code, "the log tells apart what the record hides"


def in_another_world(match: Match, at: int, world: np.ndarray) -> Match:
    other = copy.copy(match)
    other.history = match.history[:at]
    other._states = match.states[: at + 1].copy()
    other._states[at] = world[0]
    return other


def test_leaks_nothing(case: Case) -> None:
    """Worlds that differ only in what the viewer cannot know give it the same bytes, whatever it asks."""
    match = played(case).match
    for at in case.plies(12):
        for viewer in viewers(case):
            who = None if viewer == SPECTATOR else viewer
            worlds = other_worlds(case, at, viewer)
            told = [told_everything(in_another_world(match, at, world).seen_by(who)) for world in worlds]
            assert len({*told}) <= 1


def other_worlds(case: Case, at: int, viewer: int) -> list[np.ndarray]:
    """The true world and others that the viewer holds possible, each once: towards its end a game may have but one."""
    states = played(case).match.states
    made = [guessed(states, at, viewer, 1), guessed(states, at, viewer, 2), stirred(case, at, viewer)]
    found = {world.tobytes(): world for world in [states[at : at + 1], *made] if world is not None}
    return [*found.values()] if len(found) > 1 else []


def test_worlds_stirred_by_the_rules_look_the_same(case: Case) -> None:
    """`hide` against the rules as the file of pieces reads them: the two were written apart."""
    states, stirs = played(case).match.states, 0
    for at in range(len(states)):
        for viewer in viewers(case):
            world = stirred(case, at, viewer)
            if world is not None:
                stirs += 1
                pieces(case.game).check_pieces(world[0])
                assert hidden(world, 0, viewer).tobytes() == hidden(states, at, viewer).tobytes()
    assert stirs or not hides_something(case), "a game with secrets needs `stir` in its pieces file"


def hides_something(case: Case) -> bool:
    states = played(case).match.states
    return any(hidden(states, at, SPECTATOR).tobytes() != states[at].tobytes() for at in range(len(states)))


def test_a_gain_that_is_shown_is_true(case: Case) -> None:
    """What the box calls certain is so in every world the seat holds possible, the true one among them."""
    match, is_sure = played(case).match, case.game.rules.gain_is_sure
    moves = np.zeros(case.game.rules.max_moves + 1, np.int64)
    for at in case.plies(12)[:-1]:
        for seat in actors(match, at):
            h = hidden(match.states, at, seat)
            codes = moves[: calls.legal(h, 0, seat, moves)].tolist()
            codes = random.Random(at).sample(codes, min(len(codes), GAINS_COMPARED))
            sure = np.array([code for code in codes if is_sure(h[0], seat, code)], np.int64)
            worlds = [match.states[at : at + 1], *(guessed(match.states, at, seat, k) for k in range(WORLDS_TRIED))]
            assert len({gains_in(world, seat, sure) for world in worlds}) == 1


def gains_in(world: np.ndarray, seat: int, moves: np.ndarray) -> tuple[int, ...]:
    """What each move brings in a whole record."""
    lines, spare = np.zeros(MAX_LINES, LINE), np.repeat(world, 2)
    before, found = int(calls.total_at(spare, 0, seat, lines)), []
    for move in moves.tolist():
        calls.advance(spare, 0, seat, move)
        found.append(int(calls.total_at(spare, 1, seat, lines)) - before)
    return tuple(found)
