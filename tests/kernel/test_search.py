"""The search on a real table: it wins what can be won, and keeps to its budget."""

import pytest

from tablee.kernel.search import Found, search
from tablee.match import Match
from tests.rulebook.agora_table import LAST, table


def found(match: Match, playouts: int = 400, seed: int = 1) -> Found:
    seat = match.awaiting[0]
    return search(match.hidden(seat), seat, match.seats, match.game.rules.max_moves, seed, playouts=playouts)


def test_the_last_step_takes_the_district_that_wins() -> None:
    """Olive moves last, with one walker who can still go: into Eixample, which nobody holds, or for nothing."""
    board = "gracia: garnet 4 olive 1; horta: garnet 5; sarria: topaz 3; les-corts: olive 3/3; sant-marti: topaz 2"
    match = table(board, "stroll", "olive", fountain="blue", piles=("", ""), round_no=LAST)
    match.state["step"] = 1
    assert match.text(3, found(match).move) == "stroll olive gracia eixample"


def test_so_many_playouts_are_made_and_no_more() -> None:
    result = found(table(phase="take"), playouts=77)
    assert result.playouts == 77
    assert sum(visits for _, visits, _ in result.moves) <= 77


def test_moves_come_most_visited_first_with_rewards_between_0_and_1() -> None:
    result = found(table(phase="take"))
    visits = [count for _, count, _ in result.moves]
    assert visits == sorted(visits, reverse=True)
    assert all(0 <= reward <= 1 for _, _, reward in result.moves)
    assert result.move == result.moves[0][0]


def test_equal_seeds_find_equal_moves() -> None:
    assert found(table(phase="take")) == found(table(phase="take"))


def test_the_clock_is_kept() -> None:
    match = table(phase="take")
    seat = match.awaiting[0]
    result = search(match.hidden(seat), seat, 4, match.game.rules.max_moves, 1, seconds=0.05)
    assert result.playouts >= 1


@pytest.mark.parametrize("secret", ["gracia.5 gracia.1", "gracia.4 gracia.2"])
def test_what_others_hold_is_not_searched(secret: str) -> None:
    """Garnet's hand looks the same from behind."""
    hands = {"blue": "horta.1", "topaz": "sarria.3a", "olive": "sarria.3b"}
    results = []
    for garnet in (secret, "gracia.3a gracia.3b"):
        results.append(found(table(phase="take", hands=hands | {"garnet": garnet}, piles=("horta.4", "horta.5"))))
    assert results[0] == results[1]
