"""One test per clause of RULES.md, the clause in its name."""

import pytest

import tablee
from duel import GAME
from duel.rules.record import FACE_DOWN
from tablee import BadPosition
from tablee.kernel import calls, clause_name
from tablee.match import Match
from tablee.sheets import score


def after(*rounds: tuple[int, int], prizes: tuple[int, ...] = (1, 2, 3, 4, 5, 6, 7)) -> Match:
    """A game in which the prizes come in this order and these cards were laid."""
    match = GAME.start(seed=1)
    match.states[0]["prize"] = prizes
    for cards in rounds:
        for seat, card in enumerate(cards):
            match.play(f"lay {card}", seat)
    return match


def refused(match: Match, move: int, seat: int) -> str:
    """The clause that refuses a move, also to somebody whose turn it is not."""
    return clause_name(calls.check(match.states, match.ply, seat, move))


def totals(match: Match) -> list[int]:
    return [sheet.total for sheet in score(GAME, match.states, match.ply, 2)]


def test_1_1_blue_and_red_play() -> None:
    assert [seat["colour"] for seat in GAME.start(seed=1).view(None)["seats"]] == ["blue", "red"]
    with pytest.raises(tablee.BadSeat):
        GAME.start(3)


def test_1_2_everybody_has_the_cards_1_to_7() -> None:
    match = GAME.start(seed=1)
    assert match.moves(0) == match.moves(1) == [f"lay {card}" for card in range(1, 8)]
    assert refused(match, 0, 0) == "1.2"


def test_1_3_and_2_1_the_prizes_1_to_7_come_in_any_order() -> None:
    orders = [tuple(GAME.start(seed=seed).state["prize"].tolist()) for seed in range(20)]
    assert {tuple(sorted(order)) for order in orders} == {(1, 2, 3, 4, 5, 6, 7)}
    assert len(set(orders)) > 10


def test_3_1_one_prize_is_at_stake_and_the_next_ones_are_not_seen() -> None:
    match = after()
    assert match.view(0)["at_stake"] == [1]
    assert match.hidden(0)[0]["prize"].tolist() == [1, 0, 0, 0, 0, 0, 0]


def test_3_2_both_lay_at_the_same_time_and_neither_sees_the_others_card() -> None:
    match = after()
    assert match.awaiting == (0, 1)
    match.play("lay 5", 1)
    assert match.awaiting == (0,)
    assert match.hidden(0)[0]["card"][1, 0] == FACE_DOWN
    assert match.log(0) == ["Red lays a card face down."]
    match.play("lay 4", 0)
    assert match.log(0)[0] == "Red lays the 5."


def test_3_2a_one_card_a_round() -> None:
    match = after()
    match.play("lay 5", 1)
    assert refused(match, 6, 1) == "3.2a"


def test_3_2b_a_card_is_laid_once() -> None:
    assert refused(after((5, 6)), 5, 0) == "3.2b"


def test_3_3_the_higher_card_takes_the_prize() -> None:
    assert totals(after((5, 6))) == [0, 1]


def test_3_3a_the_1_beats_the_7() -> None:
    assert totals(after((1, 7))) == [1, 0]
    assert totals(after((7, 1))) == [0, 1]
    assert totals(after((1, 6))) == [0, 1]


def test_3_4_equal_cards_leave_the_prize_for_the_next_round() -> None:
    match = after((5, 5))
    assert match.view(None)["at_stake"] == [1, 2]
    assert totals(after((5, 5), (3, 4))) == [0, 1 + 2 + 1]


def test_4_1_after_seven_rounds_it_is_over_and_what_is_at_stake_is_nobodys() -> None:
    match = after(*((card, card) for card in range(1, 8)))
    assert match.over
    assert totals(match) == [0, 0]
    assert refused(match, 1, 0) == "4.1"


def test_4_2_and_4_3_prizes_bring_their_number_and_neighbours_one_more() -> None:
    match = after((2, 1), (3, 2), (1, 3), (5, 4), prizes=(3, 7, 5, 4, 1, 2, 6))
    sheet = score(GAME, match.states, match.ply, 2)[0]
    assert [(line.clause, line.points, line.at) for line in sheet.lines] == [
        ("4.2", 3, "prize-3"),
        ("4.2", 4, "prize-4"),
        ("4.2", 7, "prize-7"),
        ("4.3", 1, "prize-3"),
    ]


def test_4_4_with_equal_points_the_most_prizes_win() -> None:
    position = GAME.read({"game": "duel", "prizes": {"blue": [1, 4], "red": [5]}})
    assert [(sheet.total, sheet.rank) for sheet in position.score()] == [(5, 1), (5, 2)]


@pytest.mark.parametrize(
    "prizes",
    [{"green": [1]}, {"blue": [8]}, {"blue": [1], "red": [1]}, {"blue": 3}, {"blue": ["1"]}, [1], {"blue": [True]}],
)
def test_positions_that_cannot_be(prizes: object) -> None:
    with pytest.raises(BadPosition):
        GAME.read({"game": "duel", "prizes": prizes})


def test_positions_go_there_and_back() -> None:
    data = {"game": "duel", "prizes": {"blue": [1, 2], "red": [7]}}
    assert GAME.files.write_position(GAME.files.read_position(data)[0][0]) == data
