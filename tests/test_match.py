"""A match as the library offers it: seats, options, seeds, moves, refusals, taking back."""

import json
import random

import pytest

import tablee
from tablee.match import FIRST_ROOM, Match

AGORA = tablee.game("agora")


@pytest.fixture
def match() -> Match:
    return AGORA.start(4, 7)


def play_at_random(match: Match, plies: int) -> Match:
    chance = random.Random(1)
    for _ in range(plies):
        match.play(chance.choice(match.moves()))
    return match


def test_what_the_design_promises(match: Match) -> None:
    (seat,) = match.awaiting
    first = match.moves(seat)[0]
    assert match.moves() == match.moves(seat)
    match.play(first)
    assert match.ply == 1
    assert match.why_not("play gracia.5").clause == "3.1"
    assert match.view(2)["seat"] == "topaz"
    assert match.view(None)["seat"] is None
    assert [sheet.seat for sheet in match.peek().score()] == ["blue", "garnet", "topaz", "olive"]
    match.undo()
    assert match.ply == 0
    assert tablee.replay(match.record()).record() == match.record()


def test_without_a_seed_every_match_is_another() -> None:
    assert AGORA.start().seed != AGORA.start().seed


@pytest.mark.parametrize("seed", [0, 2**64 - 1, "18446744073709551615", "007"])
def test_seeds(seed: int | str) -> None:
    assert AGORA.start(seed=seed).seed == int(seed)


@pytest.mark.parametrize("seed", [-1, 2**64, "x", "", "1.5", 1.0, True, "²", "9" * 30, [1]])
def test_what_is_no_seed(seed: object) -> None:
    with pytest.raises(tablee.BadSeed, match="whole number"):
        AGORA.start(seed=seed)


@pytest.mark.parametrize("seats", [0, 2, 6, -1, 4.0, "4", True])
def test_what_is_no_number_of_players(seats: object) -> None:
    with pytest.raises(tablee.BadSeat, match="3, 4, 5"):
        AGORA.start(seats)


@pytest.mark.parametrize("options", [{"tie": "each"}, {"tie_check": "never"}, {"tie_check": 1}, ["tie_check"], "each"])
def test_what_is_no_option(options: object) -> None:
    with pytest.raises(tablee.BadOption):
        AGORA.start(options=options)


def test_a_refused_option_says_what_there_is() -> None:
    with pytest.raises(tablee.BadOption, match="each, both"):
        AGORA.start(options={"tie_check": "never"})


def test_every_seat_has_a_name() -> None:
    with pytest.raises(tablee.BadSeat, match="4 seats but 2 names"):
        AGORA.start(4, 1, names=["Ana", "Béa"])


def test_no_such_game() -> None:
    with pytest.raises(tablee.UnknownGame, match="agora"):
        tablee.game("agara")


@pytest.mark.parametrize("seat", [-1, 4, "0", 1.0, True])
def test_no_such_seat(match: Match, seat: object) -> None:
    with pytest.raises(tablee.BadSeat, match="0 to 3"):
        match.play("rest", seat)


@pytest.mark.parametrize("move", ["", "castle", "take", "take nowhere", "play gracia.6", None, 1.5, ["rest"], -1])
def test_what_is_no_move(match: Match, move: object) -> None:
    with pytest.raises(tablee.BadNotation):
        match.play(move)
    assert match.ply == 0


@pytest.mark.parametrize("move", [True, 10**30])
def test_strange_numbers_are_no_moves(match: Match, move: int) -> None:
    with pytest.raises(tablee.BadNotation):
        match.play(move)


def test_moves_are_read_however_they_are_spaced(match: Match) -> None:
    match.play("  " + match.moves()[0].upper().replace(" ", "   "))
    assert match.ply == 1


def test_a_refused_move_changes_nothing_and_says_why(match: Match) -> None:
    before = match.state.tobytes()
    with pytest.raises(tablee.IllegalMove) as refused:
        match.play("draw 1")
    assert (refused.value.clause, match.ply, match.state.tobytes()) == ("3.1", 0, before)
    assert refused.value.why == str(refused.value) == "First everybody takes a card from the left neighbour’s hand."
    assert isinstance(refused.value, ValueError)


def test_refusals_speak_french_too(match: Match) -> None:
    assert match.why_not("draw 1", lang="fr").why.startswith("Chacun prend d’abord une carte")


def test_why_not_has_nothing_against_a_legal_move(match: Match) -> None:
    assert match.why_not(match.moves()[0]) is None


def test_out_of_turn(match: Match) -> None:
    other = (match.awaiting[0] + 1) % 4
    assert match.moves(other) == []
    assert match.why_not("rest", other).clause == "turn"
    with pytest.raises(tablee.NotYourTurn, match="waiting for Topaz"):
        match.play(match.moves()[0], other)


def test_a_move_is_allowed_first_and_made_later(match: Match) -> None:
    text, seat, before = match.moves()[0], match.awaiting[0], match.state.copy()
    move = match.allowed(text, seat)
    assert (match.ply, match.moves()[0], match.state) == (0, text, before)
    match.make(move)
    assert (match.history, move.text) == ([(seat, move.code)], text)
    assert match.awaiting == tuple(k for k in range(4) if move.awaited >> k & 1)
    with pytest.raises(ValueError, match="allowed after 0 moves"):
        match.make(move)


def test_what_is_not_allowed_is_refused_as_if_played(match: Match) -> None:
    for move, seat in (("rest", match.awaiting[0]), (match.moves()[0], (match.awaiting[0] + 1) % 4)):
        with pytest.raises(tablee.TableeError) as allowed:
            match.allowed(move, seat)
        with pytest.raises(tablee.TableeError) as played:
            match.play(move, seat)
        assert (type(allowed.value), str(allowed.value)) == (type(played.value), str(played.value))


def test_what_a_seat_knows_is_looked_up_anew_after_a_move_and_after_taking_it_back(match: Match) -> None:
    first, seat = match.moves(), match.awaiting[0]
    match.play(first[0])
    fresh = match.seen_by(seat).moves()
    assert match.moves(seat) == fresh != first
    match.undo()
    assert match.moves(seat) == first


def test_nobody_writes_into_what_a_match_remembers(match: Match) -> None:
    first = match.moves()
    match.seen_by(match.awaiting[0]).hidden.view("u1")[:] = 0
    match.moves().clear()
    assert match.moves() == first


def test_nothing_to_take_back(match: Match) -> None:
    with pytest.raises(tablee.TableeError, match="no move to take back"):
        match.undo()
    match.play(match.moves()[0])
    with pytest.raises(tablee.TableeError, match="not moved yet"):
        match.undo(seat=(match.history[0][0] + 2) % 4)


def test_a_match_outgrows_its_first_room(match: Match) -> None:
    opening = match.state.tobytes()
    play_at_random(match, FIRST_ROOM + 10)
    assert match.states[0].tobytes() == opening
    assert len(match.states) == FIRST_ROOM + 11


def test_the_past_can_be_looked_at(match: Match) -> None:
    before = match.view(1)
    play_at_random(match, 20)
    assert match.view(1, at=0) == before != match.view(1)


def test_the_log_may_begin_later(match: Match) -> None:
    play_at_random(match, 20)
    assert match.log(1, since=15) == match.log(1)[15:]


def test_players_without_names_are_called_by_their_colours() -> None:
    match = AGORA.start(4, 7)
    match.play(match.moves()[0])
    assert match.log(None)[0].startswith("Topaz takes")
    assert match.log(None, "fr")[0].startswith("Topaze prend")
    named = AGORA.start(4, 7, names=["Ana", "Béa", "Carl", "Dora"])
    named.play(named.moves()[0])
    assert named.log(None)[0].startswith("Carl takes")


def test_a_view_is_plain_data(match: Match) -> None:
    assert json.loads(json.dumps(match.view(0))) == match.view(0)


def test_there_is_no_result_before_the_end(match: Match) -> None:
    assert match.result() is None
    assert match.record()["result"] is None
