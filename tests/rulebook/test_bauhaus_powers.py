"""Bauhaus, clause by clause: the player cards, and when they may be called."""

import pytest

from tablee.match import Match
from tests.rulebook.bauhaus_table import BAUHAUS, carry, position, scored, table, why, zones

BLUE, YELLOW, RED, BLACK = range(4)
CONTESTED = """
+--+--+--+  +
|b     y |   r  k
+--+--+--+
"""


def calls(match: Match, seat: int) -> list[str]:
    return [move for move in match.moves(seat) if move.startswith("bauhaus")]


def test_6_without_the_option_nobody_calls() -> None:
    match = table(CONTESTED)
    assert match.may == ()
    assert why(match, "bauhaus share a6", BLUE) == "6.2"
    match.play("take 1")
    assert match.view(None)["phase"] == "carry"


def test_6_each_colour_has_its_own_card_and_uses_it_once() -> None:
    match = table(CONTESTED, powers=True)
    assert [seat["power"] for seat in match.view(None)["seats"]] == ["mind", "share", "force", "mimic"]
    assert match.may == (YELLOW, RED, BLACK)
    assert why(match, "bauhaus force a6", YELLOW) == "6.3"
    assert why(match, "bauhaus share a6", RED) == "6.2"
    match.play("bauhaus force e6", RED)
    assert match.view(None)["seats"][RED]["spent"]
    assert match.may == (YELLOW, BLACK)
    assert why(match, "bauhaus force f6", BLACK) == "6.3"
    assert match.awaiting == (BLUE,), "the game goes on where it was"


# 6.1  Mind control


def test_6_1_blue_is_asked_after_each_choice_of_another() -> None:
    match = table(CONTESTED, whose="red", powers=True, spent="black")
    match.play("take 1", RED)
    assert match.awaiting == (BLUE,)
    assert match.moves(BLUE) == ["let", "bauhaus mind"]
    match.play("let", BLUE)
    assert match.awaiting == (RED,)
    match.play("pawn h1", RED)
    assert match.awaiting == (YELLOW,)
    match.play("take 1", YELLOW)
    assert match.awaiting == (BLUE,)


def test_6_1_blue_decides_and_the_pawn_is_still_the_choosers() -> None:
    match = table(CONTESTED, whose="red", powers=True, spent="black")
    match.play("take 1", RED)
    match.play("bauhaus mind", BLUE)
    assert match.awaiting == (BLUE,)
    match.play("pawn a1", BLUE)
    assert match.view(None)["pawns"]["a1"]["colour"] == "red"
    assert match.view(None)["active"] == "yellow", "red's turn is over"
    match.play("take 1", YELLOW)
    assert match.view(None)["phase"] == "carry", "used once"


def test_6_1_both_free_limits_are_blues() -> None:
    match = table(CONTESTED, whose="red", powers=True, spent="black")
    match.play("take 2", RED)
    match.play("bauhaus mind", BLUE)
    match.play("limit b6w", BLUE)
    assert match.awaiting == (BLUE,)
    match.play("limit h1e", BLUE)
    assert match.awaiting == (YELLOW,)


def test_6_1_blue_is_not_asked_about_its_own_choice() -> None:
    match = table(CONTESTED, whose="blue", powers=True, spent="black")
    match.play("take 1", BLUE)
    assert match.awaiting == (BLUE,)
    assert match.view(None)["phase"] == "carry"
    assert why(match, "bauhaus mind", BLUE) == "6.5"


# 6.2  Shared control


def test_6_2_all_pawns_of_a_contested_zone_turn_and_the_zone_is_fixed() -> None:
    match = table(CONTESTED, powers=True, row="pawn walk swap free", spent="blue black")
    assert calls(match, YELLOW) == ["bauhaus share a6"]
    match.play("bauhaus share c6", YELLOW)
    assert zones(match) == [("shared", None, "a6 b6 c6")]
    assert [sheet.total for sheet in match.peek().score()] == [3, 3, 0, 0]
    assert [line.clause for line in match.peek().score()[BLUE].lines] == ["6.2"]
    match.play("take 1")
    assert why(match, "pawn b6") == "3.3b"
    match.undo()
    match.play("take 2")
    assert why(match, "walk a6 h1") == "3.7a"
    assert why(match, "walk e6 b6") == "3.7"
    match.undo()
    match.play("take 4")
    assert why(match, "limit b6w") == "3.4b"


def test_6_2_only_a_contested_zone() -> None:
    match = table("+--+--+  +\n|B    |   y\n+--+--+", powers=True)
    assert calls(match, YELLOW) == []
    assert why(match, "bauhaus share a6", YELLOW) == "turn"
    match = table("+--+--+  +--+--+\n|B    |  |r  y |\n+--+--+  +--+--+", powers=True)
    assert why(match, "bauhaus share a6", YELLOW) == "6.2"
    assert why(match, "bauhaus share h1", YELLOW) == "6.2"
    assert calls(match, YELLOW) == ["bauhaus share d6"]


def test_6_2_a_shared_zone_breaks_no_tie() -> None:
    board = "+--+--+  +--+--+\n|B  Y |  |R    |\n+--+--+  +--+--+"
    assert scored(board, shared=["a6"]) == {"blue": 2, "yellow": 2, "red": 2, "black": 0}
    ranks = [sheet.rank for sheet in BAUHAUS.read(position(board, shared=["a6"])).score()]
    assert ranks == [2, 2, 1, 4]


# 6.3  Forced control


def test_6_3_any_deployed_pawn_turns_and_nothing_can_target_it() -> None:
    match = table(CONTESTED, powers=True, row="walk swap pawn free", spent="blue black")
    assert calls(match, RED) == [f"bauhaus force {square}" for square in ("a6", "c6", "e6", "f6")]
    match.play("bauhaus force c6", RED)
    assert match.view(None)["pawns"]["c6"] == {"colour": "yellow", "face": "control", "forced": True}
    match.play("take 1")
    assert why(match, "walk c6 h1") == "3.7a"
    match.undo()
    match.play("take 2")
    assert why(match, "swap a6 c6") == "3.8"


@pytest.mark.parametrize(
    ("board", "forced", "total", "clause"),
    [
        ("+\n Y", ["a6"], 0, None),
        ("+--+--+\n|Y  b |\n+--+--+", ["a6"], 2, "6.3"),
        ("+--+--+\n|Y    |\n+--+--+", ["a6"], 2, "5.1"),
    ],
)
def test_6_3_it_scores_once_and_only_in_a_closed_zone(
    board: str, forced: list[str], total: int, clause: str | None
) -> None:
    sheet = BAUHAUS.read(position(board, forced=forced)).score()[YELLOW]
    assert sheet.total == total
    assert [line.clause for line in sheet.lines] == ([clause] if clause else [])


def test_6_3_in_a_shared_zone_it_scores_by_6_2_once() -> None:
    match = table(CONTESTED, powers=True, spent="blue black")
    match.play("bauhaus force c6", RED)
    assert [(x.clause, x.points) for x in match.peek().score()[YELLOW].lines] == [("6.3", 3)]
    match.play("bauhaus share a6", YELLOW)
    assert [(x.clause, x.points) for x in match.peek().score()[YELLOW].lines] == [("6.2", 3)]


def test_6_3_a_forced_pawn_still_counts_as_somebody_in_the_zone() -> None:
    match = table(CONTESTED, row="walk walk walk walk", powers=True, spent="blue black")
    match.play("bauhaus force c6", RED)
    match.play("take 1")
    match.play("walk a6 h1")
    assert zones(match) == [("owned", "yellow", "a6 b6 c6")]
    assert [(x.clause, x.points) for x in match.peek().score()[YELLOW].lines] == [("5.1", 3)]


# 6.4  Mimicry


def test_6_4_black_copies_what_its_owner_has_not_used_and_the_owner_keeps_it() -> None:
    match = table(CONTESTED, powers=True)
    assert calls(match, BLACK)[0] == "bauhaus mimic share a6"
    match.play("bauhaus mimic share a6", BLACK)
    assert match.view(None)["seats"][BLACK]["spent"]
    assert not match.view(None)["seats"][YELLOW]["spent"]
    assert BLACK not in match.may
    assert RED in match.may


def test_6_4_not_what_its_owner_has_used() -> None:
    match = table(CONTESTED, powers=True, spent="red")
    assert why(match, "bauhaus mimic force a6", BLACK) == "6.4"
    assert why(match, "bauhaus mimic share a6", BLACK) is None


def test_6_4_not_what_is_not_in_the_game() -> None:
    match = table("+--+--+\n|k  r |\n+--+--+", powers=True, colours="red black", whose="red")
    assert calls(match, 1) == ["bauhaus mimic force a6", "bauhaus mimic force b6"]
    assert why(match, "bauhaus mimic share a6", 1) == "6.4"
    match.play("take 1", 0)
    assert match.view(None)["phase"] == "carry", "no blue in the game, so nobody is asked"


def test_6_4_black_may_mimic_mind_control() -> None:
    match = table(CONTESTED, whose="red", powers=True)
    match.play("take 1", RED)
    assert match.awaiting == (BLUE,), "anti-clockwise from red: yellow, blue, black"
    match.play("let", BLUE)
    assert match.awaiting == (BLACK,)
    assert match.moves(BLACK)[:2] == ["let", "bauhaus mimic mind"]
    match.play("bauhaus mimic mind", BLACK)
    assert match.awaiting == (BLACK,)
    match.play("pawn a1", BLACK)
    assert match.view(None)["pawns"]["a1"]["colour"] == "red"
    match.play("take 1", YELLOW)
    assert match.awaiting == (BLUE,), "blue still has its card"


# 6.5  Moments


def test_6_5_the_first_call_counts() -> None:
    match = table(CONTESTED, whose="red", powers=True)
    match.play("take 1", RED)
    match.play("bauhaus mind", BLUE)
    assert match.awaiting == (BLUE,)
    assert match.view(None)["phase"] == "carry"
    assert why(match, "bauhaus mimic mind", BLACK) == "6.4"


def test_6_5_black_is_asked_first_if_it_comes_first_in_turn_order() -> None:
    match = table(CONTESTED, whose="yellow", powers=True)
    match.play("take 1", YELLOW)
    assert match.awaiting == (BLUE,), "yellow, blue, black, red"
    match = table(CONTESTED, whose="blue", powers=True)
    match.play("take 1", BLUE)
    assert match.awaiting == (BLACK,), "blue itself chose; black may still mimic"


def test_6_5_no_calls_in_the_first_round() -> None:
    match = BAUHAUS.start(4, 1, {"powers": True})
    while match.view(None)["phase"] == "opening":
        assert match.may == ()
        seat = match.awaiting[0]
        if seat == RED:
            assert why(match, "bauhaus force a1", RED) == "6.5"
        match.play(match.moves()[0])
    assert match.may


def test_6_5_no_calls_while_a_card_is_half_carried_out() -> None:
    match = table(CONTESTED, whose="red", powers=True, spent="blue black")
    match.play("take 2", RED)
    assert YELLOW in match.may, "taken, but not begun"
    match.play("limit h1e", RED)
    assert match.may == ()
    assert why(match, "bauhaus force a6", RED) == "6.5"
    match.play("limit h2e", RED)
    assert calls(match, YELLOW) == ["bauhaus share a6"]


def test_6_5_no_calls_after_the_last_card() -> None:
    match = table(CONTESTED, row="pawn - - -", deck="", powers=True, spent="blue black")
    match.play("take 1")
    match.play("pawn h1")
    assert match.over
    assert match.may == ()


def test_6_5_interrupts_come_while_somebody_is_asked() -> None:
    match = table(CONTESTED, whose="red", powers=True, spent="black")
    match.play("take 1", RED)
    match.play("bauhaus share a6", YELLOW)
    assert match.awaiting == (BLUE,)
    assert match.moves(BLUE) == ["let", "bauhaus mind"]


def test_6_5_black_is_not_asked_any_more_once_its_card_is_used() -> None:
    match = table(CONTESTED, whose="red", powers=True, spent="blue")
    match.play("take 1", RED)
    assert match.view(None)["phase"] == "carry", "blue's card is used, so black cannot copy it"
    match = table(CONTESTED, whose="blue", powers=True)
    match.play("take 1", BLUE)
    assert match.awaiting == (BLACK,)
    match.play("bauhaus mimic force f6", BLACK)
    assert match.awaiting == (BLUE,)


def test_6_5_a_card_that_is_taken_must_stay_possible() -> None:
    match = carry("swap", "+\n b  y", powers=True, spent="blue black")
    assert why(match, "bauhaus force a6", RED) == "turn", "nobody to force without making the swap impossible"
    assert match.may == ()
    match = carry("swap", "+\n b  y  y", powers=True, spent="blue black")
    assert calls(match, RED) == ["bauhaus force b6", "bauhaus force c6"]
    assert why(match, "bauhaus force a6", RED) == "6.5"
