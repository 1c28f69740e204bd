"""Bauhaus, clause by clause: a turn, every kind of card, and the rule book's examples 1 to 6."""

import pytest

from tablee.games.bauhaus.components import FIGURES, KINDS
from tests.rulebook.bauhaus_table import carry, lines, picture, table, why, zones

# 3.1  Choosing


def test_3_1_the_card_is_discarded_and_the_next_one_takes_its_place() -> None:
    match = table("+\n b", row="walk pawn swap free", deck="t corner")
    before = match.view(None)
    match.play("take 2")
    assert match.view(None)["taken"] == 2
    match.play("pawn h1")
    after = match.view(None)
    assert after["row"] == ["walk", "t", "swap", "free"]
    assert after["deck"] == 1
    assert after["active"] == "black", "anti-clockwise: blue, black, red, yellow"
    assert after["discarded"]["pawn"] == before["discarded"].get("pawn", 0) + 1


def test_3_1_nobody_may_pass_who_can_carry_out_a_card() -> None:
    match = table("+\n b", row="shift shift shift pawn")
    assert match.moves() == ["take 4"]
    assert why(match, "pass") == "3.1"
    assert why(match, "pawn a1") == "3.1"


def test_3_1_who_can_carry_out_none_of_the_cards_passes() -> None:
    match = table("+\n b", row="shift shift shift swap")
    assert match.moves() == ["pass"]
    match.play("pass")
    assert match.view(None)["active"] == "black"
    assert match.view(None)["row"] == ["shift", "shift", "shift", "swap"]


def test_3_1_if_all_pass_the_game_ends() -> None:
    match = table("+\n b", row="shift shift shift swap")
    for _ in range(4):
        assert not match.over
        match.play("pass")
    assert match.over


def test_3_1_one_card_carried_out_and_the_counting_begins_anew() -> None:
    board = "+\n y  y  y  y  y  y  y  y"
    match = table(board, row="pawn shift shift shift", colours="blue yellow", whose="yellow", deck="pawn pawn")
    match.play("pass")
    match.play("take 1")
    match.play("pawn a1")
    match.play("pass")
    assert not match.over
    assert match.moves() == ["take 1"]


def test_3_1_with_refill_new_cards_are_turned_up_first() -> None:
    match = table("+\n b", row="shift shift shift swap", stuck="refill", deck="pawn walk swap shift t")
    for _ in range(4):
        match.play("pass")
    assert match.view(None)["row"] == ["pawn", "walk", "swap", "shift"]
    assert match.view(None)["active"] == "blue"
    assert match.view(None)["deck"] == 1


def test_3_1_with_refill_the_game_ends_when_no_card_is_left() -> None:
    match = table("+\n b", row="shift shift shift shift", stuck="refill", deck="shift swap")
    for _ in range(4):
        match.play("pass")
    assert match.view(None)["row"] == ["shift", "swap", None, None]
    for _ in range(4):
        match.play("pass")
    assert match.over


def test_3_1_when_the_deck_is_used_up_places_stay_empty_and_keep_their_numbers() -> None:
    match = table("+\n b", row="pawn walk pawn pawn", deck="")
    match.play("take 3")
    match.play("pawn h1")
    assert match.view(None)["row"] == ["pawn", "walk", None, "pawn"]
    assert match.moves() == ["take 1", "take 2", "take 4"]
    assert why(match, "take 3") == "3.1"


def test_3_1_the_game_ends_when_the_last_card_is_carried_out() -> None:
    match = table("+\n b", row="- - pawn -", deck="")
    match.play("take 3")
    match.play("pawn h1")
    assert match.over
    assert why(match, "pass", 0) == "turn"


# 3.2, 3.10  What can be chosen


def test_3_2_a_card_must_be_carried_out_in_full() -> None:
    match = table("+\n b  b", row="pawn free shift swap")
    assert match.moves() == ["take 1", "take 2"]
    assert why(match, "take 3") == "3.2"
    assert why(match, "take 4") == "3.2"


def test_3_2_all_pawns_on_the_board() -> None:
    match = table("+\n b  b  b  b  b  b  b  b", row="pawn free shift swap")
    assert why(match, "take 1") == "3.2"


def crowded(loose: int) -> str:
    """24 owned squares (59 markers), and some loose markers below them."""
    rows = [line for k in range(3) for line in ("+--" * 8 + "+", "|" + "|".join([("BYR"[k] + " ")] * 8) + "|")]
    return "\n".join([*rows, "+--" * 8 + "+", "|  " * loose])


@pytest.mark.parametrize(("loose", "refused"), [(3, []), (4, []), (5, ["i", "t"]), (6, ["free", "i", "line", "t"])])
def test_3_10_a_card_that_needs_more_markers_than_are_left_cannot_be_chosen(loose: int, refused: list[str]) -> None:
    found = []
    for kind in ("free", "i", "line", "shift", "t"):
        match = table(crowded(loose), row=f"{kind} pawn pawn pawn", whose="black")
        if why(match, "take 1"):
            assert why(match, "take 1") == "3.10"
            found.append(kind)
    assert found == refused


# 3.3  Place a pawn

EXAMPLE_1 = """
+--+--+--+  +--+--+--+
|        |  |
+  +  +  +  +  +  +
|   B    |  |   y
+  +  +  +  +  +  +
|        |  |
+--+--+--+  +--+--+--+
"""


@pytest.mark.parametrize("whose", ["blue", "yellow", "red", "black"])
def test_3_3b_example_1_no_pawn_enters_an_owned_zone_but_an_open_one_takes_some(whose: str) -> None:
    match = carry("pawn", EXAMPLE_1, whose)
    assert why(match, "pawn a6") == why(match, "pawn c4") == "3.3b"
    assert why(match, "pawn e6") is None
    assert why(match, "pawn f4") is None


def test_3_3a_the_square_must_be_free() -> None:
    match = carry("pawn", EXAMPLE_1)
    assert why(match, "pawn f5") == "3.3a"
    assert why(match, "pawn b5") == "3.3a"


def test_3_3_it_is_the_players_own_pawn_deployed() -> None:
    match = carry("pawn", EXAMPLE_1, "red")
    match.play("pawn h1")
    assert match.view(None)["pawns"]["h1"] == {"colour": "red", "face": "deployed", "forced": False}
    assert [seat["pawns_left"] for seat in match.view(None)["seats"]] == [7, 7, 7, 8]


def test_3_3_a_pawn_may_enter_a_contested_zone() -> None:
    match = carry("pawn", "+--+--+--+\n|b     y |\n+--+--+--+", "red")
    match.play("pawn b6")
    assert zones(match) == [("contested", None, "a6 b6 c6")]


def test_3_3_other_moves_do_not_carry_out_the_card() -> None:
    match = carry("pawn", EXAMPLE_1)
    assert why(match, "limit h1e") == "3.3"
    assert why(match, "take 2") == "3.3"


# 3.4  Two free limits

EXAMPLE_2 = """
+--+--+  +  +--+--+--+
|     |     |r  b  y |
+  +  +  +  +--+--+--+
|
+--+--+
"""


def test_example_2_no_closed_zone_without_a_pawn_but_a_contested_one_may_be_split() -> None:
    match = carry("free", EXAMPLE_2)
    assert why(match, "limit c5w") == "3.9"
    for slot in ("f6w", "g6w"):
        assert why(match, f"limit {slot}") is None
    match.play("limit f6w")
    assert zones(match) == [("owned", "red", "e6"), ("contested", None, "f6 g6")]
    assert match.view(None)["pawns"]["e6"]["face"] == "control"
    assert match.view(None)["pawns"]["f6"]["face"] == "deployed"
    match.play("limit g6w")
    assert zones(match) == [("owned", "red", "e6"), ("owned", "blue", "f6"), ("owned", "yellow", "g6")]


def test_3_4_two_markers_one_after_the_other_by_the_same_player() -> None:
    match = carry("free", "", "red")
    match.play("limit a1s")
    assert match.awaiting == (2,)
    assert match.view(None)["step"] == 1
    assert why(match, "limit a1s") == "3.4a"
    match.play("limit h6n")
    assert match.view(None)["limits"] == ["a1s", "h6n"]
    assert match.view(None)["active"] == "yellow"


def test_3_4a_and_3_4b_free_slots_outside_owned_zones() -> None:
    match = carry("free", EXAMPLE_1)
    assert why(match, "limit a6w") == "3.4a"
    assert why(match, "limit b6w") == why(match, "limit c5s") == "3.4b"
    assert why(match, "limit e1w") is None


NARROW = """
+--+--+--+--+--+--+--+--+
|B                      |
+  +  +  +  +  +  +  +  +
|                       |
+  +  +  +  +  +  +  +  +
|                       |
+  +  +  +  +  +  +  +  +
|                       |
+  +  +  +  +  +  +  +  +
|                       |
+--+--+--+--+--+--+--+--+
|R             |y     y |
+--+--+--+--+--+--+--+  +
"""


def test_3_4c_the_first_marker_must_leave_a_place_for_the_second() -> None:
    match = carry("free", NARROW)
    assert match.moves() == ["limit g1w", "limit h1w"]
    assert why(match, "limit h1s") == "3.4c", "it would make f1 g1 h1 yellow's, and no slot would be left"
    match.play("limit g1w")
    assert match.moves() == ["limit h1s"]


def test_3_2_no_first_marker_that_leaves_a_place_for_the_second() -> None:
    match = table(NARROW.replace("y     y", "y      "), row="free pawn pawn pawn")
    assert why(match, "take 1") == "3.2"


# 3.5  Figures


def test_example_3_a_figure_is_put_exactly_as_on_the_card() -> None:
    match = carry("s", "+\n b")
    for good in ("limits b3s c3w c4s", "limits c3w c4s b3s", "limits c3s c3w d2w"):
        assert why(match, good) is None, good
    assert why(match, "limits b4s c3s c3w") == "3.5a", "Z, its mirror image"
    assert why(match, "limits b3s c3s d3s") == "3.5a", "a line"
    assert why(match, "limits b3s c3w e4s") == "3.5a", "no figure at all"
    assert why(match, "limits b3s c3w") == "3.5a", "not all of it"


@pytest.mark.parametrize(
    ("figure", "places"),
    [("line", 94), ("corner", 192), ("i", 78), ("l", 164), ("j", 164), ("u", 192), ("t", 164), ("s", 82), ("z", 82)],
)
def test_3_5_on_an_empty_board_a_figure_goes_everywhere_in_every_turn(figure: str, places: int) -> None:
    """A figure w corners wide and h high has (9 − w)(7 − h) places, and as many with its sides changed."""
    match = carry(figure, "")
    assert len(match.moves()) == places


TURNS = {
    "line": ["b2s c2s", "b2w b3w"],
    "corner": ["b2s b2w", "b3s b2w", "b3s c2w", "b2s c2w"],
    "i": ["b2s c2s d2s", "b2w b3w b4w"],
    "l": ["b2s b2w b3w", "b3s c3s b2w", "b4s c2w c3w", "b2s c2s d2w"],
    "j": ["b2s c2w c3w", "b2s b2w c2s", "b2w b3w b4s", "b3s c3s d2w"],
    "u": ["b2s b2w c2w", "b2s b2w b3s", "b2w b3s c2w", "b2s b3s c2w"],
    "t": ["b2s c2s c2w", "b3s b2w b3w", "b3s c3s c2w", "b3s c2w c3w"],
    "s": ["b2s c2w c3s", "b3w b3s c2w"],
    "z": ["b3s c2s c2w", "b2w b3s c3w"],
}


@pytest.mark.parametrize("figure", FIGURES)
def test_3_5_turned_as_one_likes_but_not_mirrored(figure: str) -> None:
    """Every figure in all its turns, in the corner between b2 and its neighbours: no other does."""
    for other, turns in TURNS.items():
        match = carry(figure, "")
        assert {why(match, f"limits {slots}") for slots in turns} == {None if other == figure else "3.5a"}


def test_3_5a_no_figure_is_another_one_turned() -> None:
    texts: dict[str, str] = {}
    for figure in FIGURES:
        for move in carry(figure, "").moves():
            assert texts.setdefault(move, figure) == figure
    assert KINDS[2:11] == tuple(FIGURES)


def test_3_5_all_slots_free_and_none_in_an_owned_zone() -> None:
    match = carry("line", EXAMPLE_1)
    assert why(match, "limits a6n b6n") == "3.5"
    assert why(match, "limits a6s b6s") == "3.5"
    assert why(match, "limits g6w g5w") is None


def test_3_9_is_looked_at_after_the_whole_figure() -> None:
    """The corner closes a6 b6, with blue in it, and splits them at once."""
    board = "+--+--+\n|b    |\n+--+"
    assert why(carry("corner", board), "limits b6s b6w") == "3.9"
    board = "+--+--+\n|b  y |\n+--+"
    match = carry("corner", board)
    match.play("limits b6s b6w")
    assert zones(match) == [("owned", "blue", "a6"), ("owned", "yellow", "b6")]


def test_3_5_a_figure_may_close_several_zones() -> None:
    board = "+--+--+--+\n|r |y |r |\n"
    match = carry("i", board)
    match.play("limits a6s b6s c6s")
    assert zones(match) == [("owned", "red", "a6"), ("owned", "yellow", "b6"), ("owned", "red", "c6")]


# 3.6  Move a limit

EXAMPLE_4 = """
+--+--+--+  +  +
|b     y |  |
+--+--+--+  +--+
   |
+--+
"""


def test_3_6a_example_4_loose_limits_move_and_those_around_closed_zones_do_not() -> None:
    match = carry("shift", EXAMPLE_4)
    for slot in ("e6w", "e6s", "b5w", "a5s"):
        assert why(match, f"shift {slot} h1e") is None
    for slot in ("a6n", "a6w", "b6s", "d6w", "c6s"):
        assert why(match, f"shift {slot} h1e") == "3.6a"


def test_3_6_there_must_be_a_limit() -> None:
    assert why(carry("shift", "+--+"), "shift b6n a1s") == "3.6"


def test_3_6b_a_limit_inside_an_owned_zone_stays() -> None:
    board = "+--+--+--+\n|B    |  |\n+  +  +  +\n|        |\n+--+--+--+  +--+"
    match = carry("shift", board)
    assert why(match, "shift c6w h1e") == "3.6b"
    assert {move.split()[1] for move in match.moves()} == {"e5s"}


def test_4_3_a_limit_inside_a_contested_zone_that_bounds_none_may_be_moved() -> None:
    board = "+--+--+--+\n|b    |  |\n+  +  +  +\n|   y    |\n+--+--+--+"
    match = carry("shift", board)
    assert why(match, "shift c6w h1e") is None
    assert why(match, "shift c6w b6w") is None
    assert why(match, "shift a6n h1e") == "3.6a"


def test_3_6c_the_new_slot_is_free_and_not_in_an_owned_zone() -> None:
    match = carry("shift", EXAMPLE_1 + "   |")
    assert why(match, "shift b3w a6w") == "3.6c"
    assert why(match, "shift b3w b6w") == "3.6c"
    assert why(match, "shift b3w b3w") == "3.6c", "another slot"
    assert why(match, "shift b3w c3w") is None


def test_3_9_a_moved_limit_must_not_close_an_empty_zone() -> None:
    board = "+--+  +--+\n|  |\n+"
    match = carry("shift", board)
    assert why(match, "shift c6n a6s") == "3.9"
    assert why(match, "shift a6n a6s") is None, "the one taken away leaves a gap"


# 3.7  Move a pawn

EXAMPLE_5 = """
+--+--+--+  +  +
|b     r |
+--+--+  +  +
      |  |      r
+     +--+     +--+
               |Y |
+              +--+
"""


def test_example_5_a_pawn_moves_anywhere_also_into_a_contested_zone() -> None:
    match = carry("walk", EXAMPLE_5, "black")
    for square in ("b6", "c5", "a1", "h6"):
        assert why(match, f"walk f5 {square}") is None
    assert why(match, "walk f5 c6") == "3.7", "not free"


def test_3_7_not_into_an_owned_zone() -> None:
    match = carry("walk", EXAMPLE_5.replace("|Y |", "|Y    |").replace("+--+\n", "+--+--+\n"), "black")
    assert zones(match)[0] == ("owned", "yellow", "f4 g4")
    assert why(match, "walk f5 g4") == "3.7"


def test_3_7a_only_deployed_pawns_of_any_colour() -> None:
    match = carry("walk", EXAMPLE_5, "black")
    assert why(match, "walk f4 a1") == "3.7a"
    assert why(match, "walk a1 a2") == "3.7a"
    assert {move.split()[1] for move in match.moves()} == {"a6", "c6", "f5"}


def test_4_4_a_pawn_that_leaves_may_leave_the_zone_to_another() -> None:
    match = carry("walk", EXAMPLE_5, "black")
    match.play("walk c6 h1")
    assert ("owned", "blue", "c5 a6 b6 c6") in zones(match)
    assert match.view(None)["pawns"]["a6"]["face"] == "control"
    assert match.view(None)["pawns"]["h1"]["face"] == "deployed"


# 3.8  Swap

EXAMPLE_6 = """
+--+--+--+  +  +
|b     r |   r
+--+--+--+
"""


def test_example_6_a_swap_can_win_a_zone() -> None:
    match = carry("swap", EXAMPLE_6)
    match.play("swap a6 e6")
    assert zones(match) == [("owned", "red", "a6 b6 c6")]
    pawns = match.view(None)["pawns"]
    assert {square: (pawn["colour"], pawn["face"]) for square, pawn in pawns.items()} == {
        "a6": ("red", "control"),
        "c6": ("red", "control"),
        "e6": ("blue", "deployed"),
    }


def test_3_8_two_deployed_pawns_of_different_colours() -> None:
    match = carry("swap", EXAMPLE_6)
    assert why(match, "swap c6 e6") == "3.8", "both red"
    assert why(match, "swap a6 b6") == "3.8", "nobody on b6"
    assert why(match, "swap e6 a6") is None, "either order"
    assert match.moves() == ["swap a6 c6", "swap a6 e6"]


def test_3_8_control_pawns_are_not_swapped() -> None:
    match = carry("swap", "+--+\n|Y |   b  r\n+--+")
    assert why(match, "swap a6 c6") == "3.8"
    assert match.moves() == ["swap c6 d6"]


def test_3_8_one_swap_can_win_two_zones() -> None:
    match = carry("swap", "+--+--+--+--+\n|b  r |r  b |\n+--+--+--+--+")
    match.play("swap b6 d6")
    assert zones(match) == [("owned", "blue", "a6 b6"), ("owned", "red", "c6 d6")]


def test_the_picture_of_a_table_is_its_position_file() -> None:
    assert picture(table(EXAMPLE_4)) == lines(EXAMPLE_4)
