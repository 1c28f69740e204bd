"""Agora Barcelona, clause by clause: the round."""

from collections import Counter

import pytest

import tablee
from tablee.conformance.random_games import Case, played
from tablee.games.agora.components import COLOURS
from tablee.match import Match
from tests.rulebook.agora_table import LAST, hand_of, lying, refused, table, walkers


def played_on(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def whose(match: Match) -> str:
    return COLOURS[match.awaiting[0]]


# 3  The order of play


def test_3_every_phase_goes_clockwise_from_the_holder_of_the_fountain() -> None:
    match = table(phase="take", whose="topaz")
    order = []
    while match.view()["phase"] != "give":
        order.append((match.view()["phase"], whose(match)))
        match.play(match.moves()[0])
    clockwise = ["topaz", "olive", "blue", "garnet"]
    assert [who for phase, who in order if phase == "take"] == clockwise
    assert [who for phase, who in order if phase == "play"] == clockwise
    assert list(dict.fromkeys(who for phase, who in order if phase == "stroll")) == clockwise
    assert [who for phase, who in order if phase == "draw"] == clockwise
    assert list(dict.fromkeys(phase for phase, _ in order)) == ["take", "play", "stroll", "draw"]
    assert whose(match) == "topaz"


def test_3_nobody_acts_out_of_turn() -> None:
    match = table("gracia: blue 3", "stroll", "blue")
    with pytest.raises(tablee.NotYourTurn, match="Blue"):
        match.play("stroll blue gracia horta", seat=1)
    assert match.ply == 0


# 3.1  Take


def test_3_1_a_card_comes_out_of_the_left_neighbours_hand() -> None:
    match = table(phase="take", hands={"garnet": "gracia.5 horta.1"})
    assert match.moves() == ["take gracia", "take horta"]
    match.play("take gracia")
    assert "gracia.5" in hand_of(match, "blue")
    assert hand_of(match, "garnet") == ["horta.1"]


def test_3_1_the_last_seat_takes_from_the_first() -> None:
    match = table(phase="take", whose="olive", hands={"blue": "gracia.5"})
    assert match.moves() == ["take gracia"]


def test_3_1_a_district_the_neighbour_does_not_hold_is_refused() -> None:
    match = table(phase="take", hands={"garnet": "gracia.5"})
    assert refused(match, "take horta") == "3.1"
    assert refused(match, "draw 1") == "3.1"


def test_3_1_nothing_is_taken_in_a_round_that_begins_without_cards_to_draw() -> None:
    match = played_on(table(phase="give", whose="blue", piles=("", "")), "give garnet")
    assert match.view()["phase"] == "play"
    match = played_on(table(phase="give", whose="blue", piles=("gracia.1", "")), "give garnet")
    assert match.view()["phase"] == "take"


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_1_nothing_is_taken_in_the_last_five_rounds(seats: int) -> None:
    match = played(Case("agora", seats, (), 2)).match
    taking = {int(match.states[at]["round_no"]) for at, (_, code) in enumerate(match.history) if code < 10}
    assert taking == set(range(match.view()["rounds"] - 5))


def test_3_1_of_several_cards_of_a_district_any_may_be_given() -> None:
    """…each as often as the others: the order is drawn at set-up and has nothing to do with values."""
    hand = {"garnet": "gracia.5 gracia.2 gracia.1"}
    given = Counter(
        card
        for seed in range(300)
        for card in hand_of(played_on(table(phase="take", hands=hand, seed=seed), "take gracia"), "blue", "blue")
        if card in hand["garnet"]
    )
    assert set(given) == set(hand["garnet"].split())
    assert min(given.values()) > 70  # of 100 expected


def test_3_1_the_hidden_order_is_fixed_at_set_up() -> None:
    hand = {"garnet": "gracia.5 gracia.2 gracia.1"}
    for seed in range(5):
        first, second = (played_on(table(phase="take", hands=hand, seed=seed), "take gracia") for _ in range(2))
        assert hand_of(first, "blue") == hand_of(second, "blue")


def test_3_1_the_hidden_order_is_seen_by_nobody() -> None:
    match = table(phase="take")
    for viewer in (None, 0, 1, 2, 3):
        assert (match.hidden(viewer)["order"] == 255).all()


def test_3_1_the_robbed_player_knows_which_card_left_and_nobody_else_does() -> None:
    match = table(phase="take", hands={"blue": "horta.1", "garnet": "gracia.5 gracia.2"})
    match.play("take gracia")
    (taken,) = {"gracia.5", "gracia.2"} - set(hand_of(match, "garnet"))
    assert hand_of(match, "blue", "garnet") == [taken]
    assert hand_of(match, "blue", "topaz") == []
    assert hand_of(match, "blue", "olive") == []


def test_3_1_the_robbed_player_loses_sight_of_it_among_its_like() -> None:
    """Once somebody takes one of two cards of that district, either may be the one that was known."""
    match = table(phase="take", whose="blue", seats=3, hands={"blue": "gracia.1", "garnet": "gracia.5"})
    match.play("take gracia")
    assert hand_of(match, "blue", "garnet") == ["gracia.5"]
    match.play(match.moves()[0])
    match.play("take gracia")  # topaz takes one of the two from blue
    assert hand_of(match, "blue", "garnet") == []
    assert hand_of(match, "topaz", "garnet") == []
    assert len(hand_of(match, "topaz", "blue")) == 1


def test_3_1_the_robbed_player_follows_a_card_that_has_no_like() -> None:
    match = table(phase="take", whose="blue", seats=3, hands={"blue": "horta.1", "garnet": "gracia.5"})
    match.play("take gracia")
    match.play(match.moves()[0])
    match.play("take gracia")
    assert hand_of(match, "topaz", "garnet") == ["gracia.5"]


# 3.2  Play


def test_3_2_exactly_its_value_in_standing_walkers_of_ones_own() -> None:
    match = table("gracia: garnet 5", "play", hands={"blue": "gracia.3a horta.1"})
    match.play("play gracia.3a")
    assert walkers(match, "gracia") == {"blue": 3, "garnet": 5}
    assert lying(match, "gracia") == {}
    assert match.view()["seats"][0]["supply"] == 27
    assert hand_of(match, "blue") == ["horta.1"]


def test_3_2_a_card_that_is_not_in_hand_is_refused() -> None:
    match = table(phase="play", hands={"blue": "gracia.3a"})
    assert refused(match, "play gracia.3b") == "3.2"
    assert refused(match, "discard gracia.3b") == "3.2"
    assert refused(match, "take gracia") == "3.2"


def test_3_2a_not_with_fewer_walkers_in_supply_than_the_value() -> None:
    match = table(phase="play", hands={"blue": "gracia.3a horta.2"}, supply={"blue": 2})
    assert refused(match, "play gracia.3a") == "3.2a"
    assert match.moves() == ["play horta.2"]
    assert match.why_not("play gracia.3a").why == (
        "Only 2 walkers are left in your supply, and Plaça de la Virreina asks for 3."
    )


def test_3_2b_not_if_two_players_would_be_tied_for_the_most() -> None:
    match = table("gracia: garnet 5 blue 2", "play", hands={"blue": "gracia.3a gracia.2 gracia.4"})
    assert refused(match, "play gracia.3a") == "3.2b"
    assert match.moves() == ["play gracia.4", "play gracia.2"]
    assert match.why_not("play gracia.3a").why == (
        "In Gràcia, blue and garnet would be tied for the most, with 5 walkers each."
    )


def test_3_2b_a_tie_for_second_place_is_allowed() -> None:
    match = table("gracia: garnet 5 olive 3", "play", hands={"blue": "gracia.3a"})
    assert refused(match, "play gracia.3a") is None


def test_3_2c_with_nothing_to_play_one_card_of_choice_is_discarded() -> None:
    match = table("gracia: garnet 3; horta: olive 5", "play", hands={"blue": "gracia.3a horta.5"})
    assert match.moves() == ["discard gracia.3a", "discard horta.5"]
    match.play("discard horta.5")
    assert walkers(match, "horta") == {"olive": 5}
    assert match.view()["seats"][0]["supply"] == 30
    assert hand_of(match, "blue") == ["gracia.3a"]


def test_3_2c_discarding_is_refused_while_a_card_can_be_played() -> None:
    match = table("gracia: garnet 3", "play", hands={"blue": "gracia.3a horta.1"})
    assert refused(match, "discard gracia.3a") == "3.2c"
    assert refused(match, "discard horta.1") == "3.2c"


def test_3_2c_a_discard_is_seen_by_its_player_only() -> None:
    match = table("gracia: garnet 3", "play", hands={"blue": "gracia.3a"})
    match.play("discard gracia.3a")
    assert match.view(0)["seats"][0]["played"]["card"] == "gracia.3a"
    assert match.log(0)[-1].startswith("You discard Plaça de la Virreina")
    for viewer in (None, 1, 2, 3):
        assert match.view(viewer)["seats"][0]["played"]["card"] is None
        assert match.log(viewer)[-1] == "Blue discards a card of Gràcia."


# 3.3  Stroll


def test_3_3_two_walkers_of_any_colour_are_moved_and_laid_down() -> None:
    match = table("gracia: garnet 3 topaz 1; horta: olive 2")
    played_on(match, "stroll topaz gracia sarria", "stroll olive horta nou-barris")
    assert walkers(match, "gracia") == {"garnet": 3}
    assert (walkers(match, "sarria"), lying(match, "sarria")) == ({"topaz": 1}, {"topaz": 1})
    assert (walkers(match, "nou-barris"), lying(match, "nou-barris")) == ({"olive": 1}, {"olive": 1})
    assert walkers(match, "horta") == {"olive": 1}
    assert whose(match) == "garnet"


def test_3_3a_not_into_a_district_that_does_not_touch() -> None:
    match = table("gracia: garnet 3")
    assert refused(match, "stroll garnet gracia nou-barris") == "3.3a"
    assert refused(match, "stroll garnet gracia gracia") == "3.3a"


def test_3_3b_not_where_no_walker_of_that_colour_stands() -> None:
    match = table("gracia: garnet 3 blue 1/1")
    assert refused(match, "stroll topaz gracia horta") == "3.3b"
    assert refused(match, "stroll blue gracia horta") == "3.3b"
    assert refused(match, "stroll white gracia horta") == "3.3b"


def test_3_3b_a_walker_moves_once_a_round_whoever_moved_it() -> None:
    match = table("gracia: garnet 3 topaz 1; horta: olive 2")
    match.play("stroll topaz gracia sarria")
    assert refused(match, "stroll topaz sarria gracia") == "3.3b"
    match.play("stroll olive horta nou-barris")
    assert whose(match) == "garnet"
    assert refused(match, "stroll topaz sarria gracia") == "3.3b"


def test_3_3b_a_standing_walker_may_leave_those_who_lie_beside_it() -> None:
    match = table("gracia: garnet 3/2")
    assert refused(match, "stroll garnet gracia horta") is None
    match.play("stroll garnet gracia horta")
    assert lying(match, "gracia") == {"garnet": 2}
    assert match.moves() == ["rest"]


def test_3_3c_a_step_may_not_leave_two_leaders_behind() -> None:
    match = table("gracia: garnet 3 blue 2")
    assert refused(match, "stroll garnet gracia horta") == "3.3c"
    assert refused(match, "stroll blue gracia horta") is None
    assert match.why_not("stroll garnet gracia horta").why == (
        "In Gràcia, blue and garnet would be tied for the most, with 2 walkers each."
    )


def test_3_3c_a_step_may_not_make_two_leaders_where_it_ends() -> None:
    match = table("gracia: garnet 3 blue 1; horta: topaz 3 garnet 2 olive 1")
    assert refused(match, "stroll garnet gracia horta") == "3.3c"
    assert refused(match, "stroll blue gracia horta") is None


def test_3_3c_an_empty_district_is_no_tie() -> None:
    match = table("gracia: garnet 1")
    assert refused(match, "stroll garnet gracia horta") is None
    match.play("stroll garnet gracia horta")
    assert walkers(match, "gracia") == {}


def test_3_3c_a_tie_for_second_place_is_allowed() -> None:
    match = table("gracia: garnet 5 blue 3 topaz 2")
    assert refused(match, "stroll blue gracia horta") is None


def test_3_3c_each_a_tie_is_refused_even_if_the_second_step_would_end_it() -> None:
    match = table("gracia: garnet 3 blue 2", tie_check="each")
    assert refused(match, "stroll garnet gracia horta") == "3.3c"


def test_3_3c_both_a_first_step_may_tie_if_a_second_can_end_it() -> None:
    match = table("gracia: garnet 3 blue 2", tie_check="both")
    assert refused(match, "stroll garnet gracia horta") is None
    match.play("stroll garnet gracia horta")
    assert "stroll blue gracia sarria" in match.moves()
    assert refused(match, "stroll blue gracia horta") == "3.3c"  # ends one tie, makes another
    assert refused(match, "rest") == "3.3"
    match.play("stroll blue gracia sarria")
    assert walkers(match, "gracia") == {"garnet": 2, "blue": 1}


def test_3_3c_both_a_first_step_whose_tie_nobody_can_end_is_refused() -> None:
    match = table("gracia: garnet 3/2 blue 2/2", tie_check="both")
    assert refused(match, "stroll garnet gracia horta") == "3.3c"
    assert match.moves() == ["rest"]
    assert match.why_not("stroll garnet gracia horta").why.endswith("No second step could end that.")


def test_3_3c_both_the_second_step_must_end_a_tie_elsewhere() -> None:
    match = table("gracia: garnet 3 blue 2; les-corts: olive 4", tie_check="both")
    match.play("stroll garnet gracia horta")
    assert refused(match, "stroll olive les-corts sarria") == "3.3c"
    assert "Gràcia" in match.why_not("stroll olive les-corts sarria").why


def test_3_3c_both_in_the_last_round_ones_own_walkers_must_end_the_tie() -> None:
    board = "gracia: blue 3 garnet 2; nou-barris: blue 4"
    assert refused(table(board, tie_check="both"), "stroll blue gracia horta") is None
    last = table(board, tie_check="both", round_no=LAST)
    assert refused(last, "stroll blue gracia horta") is None  # a second blue walker may leave: one against two
    alone = table("gracia: blue 3/2 garnet 2", tie_check="both", round_no=LAST)
    assert refused(alone, "stroll blue gracia horta") == "3.3c"


def test_3_3d_in_the_last_round_only_ones_own_walkers_move() -> None:
    board = "gracia: garnet 5 blue 1; horta: blue 4"
    assert refused(table(board, round_no=11), "stroll garnet gracia sarria") is None
    last = table(board, round_no=LAST)
    assert refused(last, "stroll garnet gracia sarria") == "3.3d"
    assert refused(last, "stroll blue horta sarria") is None
    assert all(move.split()[1] == "blue" for move in last.moves())


def test_3_3_the_rest_of_a_stroll_that_cannot_go_on_is_skipped() -> None:
    match = table("")
    assert match.moves() == ["rest"]
    match.play("rest")
    assert whose(match) == "garnet"
    assert match.view()["step"] == 0


def test_3_3_resting_is_refused_while_a_walker_can_move() -> None:
    assert refused(table("gracia: garnet 3"), "rest") == "3.3"


# 3.4  Draw


def test_3_4_the_top_card_of_either_pile_is_taken() -> None:
    match = table(phase="draw", hands={"blue": ""}, piles=("gracia.1 horta.5", "sarria.2 eixample.4"))
    assert [pile["top"] for pile in match.view()["piles"]] == ["horta", "eixample"]
    assert match.moves() == ["draw 1", "draw 2"]
    match.play("draw 2")
    assert hand_of(match, "blue") == ["eixample.4"]
    assert [pile["top"] for pile in match.view()["piles"]] == ["horta", "sarria"]


def test_3_4_not_from_an_empty_pile() -> None:
    match = table(phase="draw", piles=("gracia.1 horta.5", ""))
    assert refused(match, "draw 2") == "3.4"
    assert match.moves() == ["draw 1"]


def test_3_4_who_finds_both_piles_empty_does_not_draw() -> None:
    match = table(phase="draw", piles=("gracia.1", ""))
    match.play("draw 1")
    assert (match.view()["phase"], whose(match)) == ("give", "blue")
    match = played_on(table("", "stroll", "olive", fountain="blue", piles=("", "")), "rest")
    assert match.view()["phase"] == "give"


def test_3_4_only_the_drawer_sees_the_value() -> None:
    match = table(phase="draw", hands={"blue": ""}, piles=("gracia.1", "horta.5"))
    match.play("draw 1")
    assert hand_of(match, "blue", "garnet") == []
    assert match.view(1)["seats"][0]["hand"] == {"gracia": 1}
    assert match.log(1)[-1] == "Blue draws a card of Gràcia."


# 3.5  The Fountain


def test_3_5_walkers_stand_up_at_the_end_of_the_round() -> None:
    match = table("gracia: garnet 3/2", "stroll", "olive", fountain="blue", piles=("", ""))
    played_on(match, "stroll garnet gracia horta", "rest")
    assert match.view()["phase"] == "give"
    assert (lying(match, "gracia"), lying(match, "horta")) == ({}, {})


def test_3_5_the_fountain_goes_to_an_opponent_never_to_oneself() -> None:
    match = table(phase="give", whose="topaz")
    assert match.moves() == ["give blue", "give garnet", "give olive"]
    assert refused(match, "give topaz") == "3.5"
    assert refused(match, "give white") == "3.5"
    match.play("give olive")
    assert match.view()["fountain"] == match.view()["active"] == "olive"
    assert match.view()["round"] == 3


def test_3_5_the_fountain_stays_after_the_last_round() -> None:
    match = table("", "stroll", "olive", fountain="blue", piles=("", ""), round_no=LAST)
    match.play("rest")
    assert match.over
    assert match.view()["fountain"] == "blue"


# 3.6  Cards that were played


def to_the_next_round(match: Match) -> Match:
    now = match.view()["round"]
    while not match.over and match.view()["round"] == now:
        match.play(match.moves()[0])
    return match


def test_3_6_a_square_is_named_in_its_round_and_the_next_one_then_forgotten() -> None:
    match = table(phase="play", hands={"blue": "gracia.3a"}, round_no=2)
    match.play("play gracia.3a")
    named, forgotten = "Blue plays Plaça de la Virreina (Gràcia, 3).", "Blue puts 3 walkers in Gràcia."
    assert match.log(2)[0] == named
    assert to_the_next_round(match).log(2)[0] == named
    assert to_the_next_round(match).log(2)[0] == forgotten
    assert match.log(None)[0] == forgotten
    assert match.log(0)[0] == "You put 3 walkers in Gràcia."  # not even one's own pile may be looked through


def test_3_6_the_record_forgets_with_the_log() -> None:
    match = table(phase="play", hands={"blue": "gracia.3a"}, round_no=2)
    match.play("play gracia.3a")
    card = match.hidden(2)["gone"][0, 0, 1]
    assert card == match.state["gone"][0, 1] != 255
    to_the_next_round(to_the_next_round(match))
    for viewer in (None, 0, 1, 2, 3):
        assert match.hidden(viewer)["gone"][0, 0, 1] == 255


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_3_6_everything_opens_at_the_end(seats: int) -> None:
    match = played(Case("agora", seats, (), 3)).match
    for viewer in (None, 0):
        assert match.hidden(viewer).tobytes() == match.states[-1:].tobytes()
        assert [match.seen_by(viewer).known()[at] for at in range(match.ply)] == [code for _, code in match.history]


# 4  After the end


def test_4_1_nothing_can_be_done_after_the_last_round() -> None:
    match = played(Case("agora", 3, (), 1)).match
    assert match.awaiting == ()
    assert match.moves() == []
    with pytest.raises(tablee.NotYourTurn, match="over"):
        match.play("rest", 0)
