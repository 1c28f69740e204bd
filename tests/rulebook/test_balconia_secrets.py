"""6.1  What a seat sees: its own side, which cells are full, the block on offer, how many tokens are left."""

import json
import random

import numpy as np
import pytest

import tablee
from tablee.conformance.everything import told_everything
from tablee.conformance.secrets import in_another_world
from tablee.games.balconia.components import N_PRINTED, NO_FACE
from tablee.games.balconia.rules.record import UNKNOWN
from tablee.games.balconia.rules.sight import gain_is_sure
from tablee.kernel import calls, verbs
from tablee.kernel.rng import generator
from tablee.match import Match
from tablee.seen import Seen


def played(plies: int, seed: int = 4, **options: object) -> Match:
    match: Match = tablee.game("balconia").start(seed=seed, options=options)
    chance = random.Random(seed)
    while match.ply < plies:
        match.play(chance.choice(match.moves()))
    return match


@pytest.mark.parametrize("plies", [0, 1, 2, 3, 13, 14, 27])
def test_6_1_views_never_show_the_other_side(plies: int) -> None:
    match = played(plies)
    for seat in range(2):
        sides = match.view(seat)["sides"]
        assert len(sides[("turquoise", "pink")[seat]]["balconies"]) == plies // 2
        assert sides[("pink", "turquoise")[seat]] is None
    assert match.view(None)["sides"] == {"turquoise": None, "pink": None}


@pytest.mark.parametrize("plies", range(28))
def test_6_1_whatever_stands_on_the_other_side_a_seat_is_told_the_same(plies: int) -> None:
    """Other faces there, and other tokens to come: not a byte differs, in any phase, for either seat."""
    match, chance = played(plies), random.Random(plies)
    for seat in (0, 1):
        world = match.states[plies : plies + 1].copy()
        for cell in range(25):
            if world["side"][0, 1 - seat, cell] != NO_FACE:
                world["side"][0, 1 - seat, cell] = chance.randrange(N_PRINTED)
        coming = world["token"][0, match.state["turn"] + 1 : 14].tolist()
        world["token"][0, match.state["turn"] + 1 : 14] = coming[::-1]
        assert told_everything(in_another_world(match, plies, world).seen_by(seat)) == told_everything(
            match.seen_by(seat)
        )


def test_6_1_a_view_has_the_block_on_offer_and_the_number_of_tokens() -> None:
    match = played(5)
    for seat in (0, 1, None):
        view = match.view(seat)
        assert view["block"]["number"] == int(match.state["token"][2]) + 1
        assert sorted(view["block"]["faces"]) == ["a", "b", "c", "d"]
        assert view["left"] == 11
        assert len(view["full"]) == 2


def test_6_1_coming_tokens_are_hidden_from_everybody() -> None:
    match = played(6)
    for seat in (0, 1, None):
        hidden = match.hidden(seat)[0]
        assert (hidden["token"][4:] == UNKNOWN).all()
        assert (hidden["token"][:4] == match.state["token"][:4]).all()


def test_6_1_everything_opens_at_the_end() -> None:
    match = played(28)
    for seat in (0, 1, None):
        assert all(len(side["balconies"]) == 14 for side in match.view(seat)["sides"].values())
    assert "puts face" in match.log(0)[1]


def test_6_1_option_open_shows_both_sides() -> None:
    match = played(10, open=True)
    for seat in (0, 1, None):
        assert all(len(side["balconies"]) == 5 for side in match.view(seat)["sides"].values())
        assert (match.hidden(seat)[0]["token"][6:] == UNKNOWN).all()


def test_6_1_fair_memory_gives_a_seat_the_other_side_back_exactly() -> None:
    match = played(21)
    for seat in (0, 1):
        world = match.hidden(seat)
        assert (world["side"][0, 1 - seat] == NO_FACE).all()
        calls.guess(world, 0, seat, generator(1))
        assert np.array_equal(world["side"][0], match.state["side"])


def test_6_1_a_spectator_can_only_guess_between_the_two_faces_offered() -> None:
    match, seen = played(21), set()
    for seed in range(60):
        world = match.hidden(None)
        calls.guess(world, 0, -1, generator(seed))
        seen.add(world["side"].tobytes())
        for cell in range(25):
            turn = int(match.state["built"][cell])
            if turn != UNKNOWN:
                kept = int(match.state["kept"][turn])
                assert int(world["side"][0, turn % 2, cell]) % 4 in (kept, (kept + 1) % 4)
    assert len(seen) > 50


def test_6_1_the_log_tells_a_placement_as_each_viewer_saw_it() -> None:
    match = played(2)
    told = [match.seen_by(viewer).known()[1] for viewer in (0, 1, None)]
    assert [match.game.files.write(match.state, 1, move).split()[0] for move in told] == [
        "get",
        "put",
        "put",
    ]
    assert match.game.files.write(match.state, 1, match.seen_by(None).known()[1]).startswith("put ?")


def test_6_1_a_running_majority_door_says_nothing_about_the_other_side() -> None:
    for seed in range(30):
        match = played(20, seed)
        door = match.view(0)["sides"]["turquoise"]["doors"]["C1"]
        assert (door["points"] is None) == (door["kind"] == "majority")
        assert json.dumps(match.view(0))


def with_majority_door(plies: int) -> Match:
    return next(match for match in (played(plies, seed) for seed in range(30)) if match.state["entrance"][2] == 0)


def seen_points(seen: Seen) -> list[int | None]:
    return [sheet.total for sheet in seen.score()]


def test_6_1_points_of_the_other_side_are_unknown() -> None:
    match = played(16)
    assert [points is None for points in seen_points(match.seen_by(0))] == [False, True]
    assert seen_points(match.seen_by(None)) == [None, None]
    assert seen_points(played(28).seen_by(0)) == [sheet.total for sheet in played(28).score()]
    assert None not in seen_points(played(16, open=True).seen_by(0))


def test_5_7_a_line_that_compares_with_the_hidden_side_has_no_points() -> None:
    match = with_majority_door(16)
    sheet = match.seen_by(0).score()[0]
    assert [line.points is None for line in sheet.lines] == [line.clause == "5.7" for line in sheet.lines]
    assert sheet.total == sum(line.points or 0 for line in sheet.lines)
    assert {other.rank for other in match.seen_by(0).score()} == {None}
    assert all("against" not in line.text for line in sheet.lines)


def test_5_7_a_gain_that_hangs_on_the_hidden_side_is_no_number() -> None:
    """A face that changes what the door compares; others have the same gain whatever stands behind."""
    match = with_majority_door(17)
    (seat,) = match.awaiting
    h = match.hidden(seat)[0]
    unsure = {move for move in match.moves() if not gain_is_sure(h, seat, match.parse(seat, move))}
    for move in match.moves():
        worlds = [match.states[-1:].copy() for _ in range(40)]
        for k, world in enumerate(worlds[1:]):
            cells = world["side"][0, 1 - seat] != NO_FACE
            world["side"][0, 1 - seat, cells] = np.random.default_rng(k).integers(0, N_PRINTED, cells.sum())
        gains = {gain_in(world, seat, match.parse(seat, move)) for world in worlds}
        assert move in unsure or len(gains) == 1
    opened = with_majority_door(17).game.start(seed=match.seed, options={"open": True})
    for who, code in match.history:
        opened.play(code, who)
    assert unsure
    assert all(gain_is_sure(opened.hidden(seat)[0], seat, code) for code in opened.codes(seat))


def gain_in(world: np.ndarray, seat: int, move: int) -> int:
    lines, states = np.zeros(verbs.MAX_LINES, verbs.LINE), np.repeat(world, 2)
    calls.advance(states, 0, seat, move)
    return int(calls.total_at(states, 1, seat, lines) - calls.total_at(states, 0, seat, lines))
