"""3, 4  Range ta Ludothèque: the score, clause by clause, on drawn sheets."""

import random
from typing import Any

import pytest

import tablee
from tablee.sheets import Line, Sheet
from tests.rulebook.ludotheque_sheets import SHELVES, Slow, random_sheet, sheet

GAME = tablee.game("ludotheque")


def score(*sheets: dict[str, Any], **options: Any) -> list[Sheet]:
    return GAME.read({"game": "ludotheque", "options": options, "sheets": list(sheets)}).score()


def expert(drawn: str, walls: str = "open", **boxes: str) -> dict[str, list[int]]:
    """The points of each clause, game by game in the order of their letters."""
    [scored] = score(sheet(drawn, **boxes), mode="expert", walls=walls)
    by_clause: dict[str, list[int]] = {}
    for line in scored.lines:
        by_clause.setdefault(line.clause, []).append(line.points)
    return by_clause


def group(drawn: str, trait: str, walls: str = "open", **boxes: str) -> int:
    [scored] = score(sheet(drawn, **boxes), walls=walls)
    return sum(line.points for line in scored.lines if line.clause == "3.1" and line.at == trait)


def line(scored: Sheet, clause: str, at: str | None) -> Line:
    [found] = [x for x in scored.lines if x.clause == clause and x.at == at]
    return found


CASIER = """
    ... | ... | ...
    ... | ... | ...
    ... | ... | ...
    ----+-----+----
    {} | ... | ...
    {} | ... | ...
    {} | ... | ...
"""


def casier(top: str, middle: str, bottom: str) -> str:
    return CASIER.format(top, middle, bottom)


# 3  Classic


THREE_BOXES = """
    ... | ... | ...
    ... | ... | ...
    ... | ... | ...
    ----+-----+----
    aab | ... | ...
    aab | ... | ...
    aab | cc. | ...
"""


def test_3_1_the_largest_group_of_a_category_brings_a_point_per_game() -> None:
    assert group(THREE_BOXES, "T", a="T bluff", b="T role", c="T memory") == 3


def test_3_1_a_single_game_is_no_group() -> None:
    assert group(THREE_BOXES, "T", a="T bluff", b="C role", c="P memory") == 0


def test_3_1_games_apart_are_no_group() -> None:
    assert group(THREE_BOXES, "T", a="T bluff", b="C role", c="T memory") == 0


def test_3_1_corners_do_not_touch() -> None:
    drawn = """
        ... | ... | ...
        ... | ... | ...
        ... | ... | ...
        ----+-----+----
        #bb | ... | ...
        a## | ... | ...
        a## | ... | ...
    """
    assert group(drawn, "T", a="T bluff", b="T role") == 0


def test_3_1_mechanics_group_as_categories_do_and_a_game_may_count_in_both() -> None:
    [scored] = score(sheet(THREE_BOXES, a="T bluff", b="T bluff", c="C bluff"))
    assert line(scored, "3.1", "T").points == 2
    assert line(scored, "3.1", "bluff").points == 3
    assert line(scored, "3.1", "bluff").where == ("1.1.1", "1.3.1", "2.1.1")
    assert line(scored, "3.1", "C").points == 0


def test_3_1_only_the_largest_group_of_a_category_counts_and_of_equals_one() -> None:
    drawn = """
        ... | ... | ...
        ... | ... | ...
        ... | ... | ...
        ----+-----+----
        aab | cdd | ee.
        aab | cdd | ff.
        aab | #dd | gg.
    """
    boxes = {"a": "T bluff", "b": "T role", "c": "C role", "d": "C role", "e": "T bluff", "f": "T bluff"}
    assert group(drawn, "T", **boxes, g="P role") == 2
    assert group(drawn, "T", **boxes, g="T role") == 3


def test_3_1_neighbours_across_walls_and_boards_unless_closed() -> None:
    drawn = """
        ... | ... | ...
        ... | ... | ...
        cc. | ... | ...
        ----+-----+----
        aaa | b.. | ...
        aaa | b.. | ...
        ### | #.. | ...
    """
    boxes = {"a": "T bluff", "b": "T role", "c": "T memory"}
    assert group(drawn, "T", **boxes) == 3
    assert group(drawn, "T", walls="closed", **boxes) == 0


def test_3_1_the_shelf_does_not_go_round_its_ends() -> None:
    drawn = """
        a.. | ... | ...
        a.. | ... | ...
        a.. | ... | ...
        ----+-----+----
        ... | ... | ..b
        ... | ... | ..b
        ... | ... | ..b
    """
    assert group(drawn, "T", a="T bluff", b="T role") == 0


def test_3_1_a_mat_connects_nothing() -> None:
    drawn = """
        ... | ... | ...
        ... | ... | ...
        ... | ... | ...
        ----+-----+----
        a#b | ... | ...
        a#b | ... | ...
        a#b | ... | ...
    """
    assert group(drawn, "T", a="T bluff", b="T role") == 0
    assert group(drawn.replace("a#b", "ab#"), "T", a="T bluff", b="T role") == 2


def test_3_2_every_empty_cell_costs_a_point() -> None:
    [scored] = score(sheet(THREE_BOXES, a="T bluff", b="C role", c="P memory"))
    empty = line(scored, "3.2", None)
    assert empty.points == -43
    assert len(empty.where) == 43
    assert "2.3.1" in empty.where
    assert "1.1.1" not in empty.where
    assert scored.total == -43


@pytest.mark.parametrize("shelf", SHELVES)
def test_3_2_an_empty_sheet_is_all_empty(shelf: str) -> None:
    wide, high = SHELVES[shelf]
    [scored] = score({"boxes": []}, shelf=shelf)
    assert scored.total == -9 * wide * high


FULL = """
    ccc | ddd
    ccc | ddd
    eee | fff
    ----+----
    aab | ggh
    aab | ggh
    aab | ggh
"""
ALL_DIFFERENT = {
    "a": "T bluff",
    "b": "A deduction",
    "c": "C deckbuilding",
    "d": "P programming",
    "e": "F memory",
    "f": "R role",
    "g": "A memory",
    "h": "T programming",
}


@pytest.mark.parametrize(("mode", "number"), [("classic", "3.2"), ("expert", "4.14")])
def test_3_2_and_4_14_a_full_shelf_costs_nothing(mode: str, number: str) -> None:
    full = sheet(FULL, **ALL_DIFFERENT)
    [scored] = score(full, shelf="2x2", mode=mode)
    assert line(scored, number, None).points == 0
    full["boxes"] = [box for box in full["boxes"] if box["category"] != "P"]
    [scored] = score(full, shelf="2x2", mode=mode)
    assert line(scored, number, None).points == -6


def test_3_3_equal_totals_and_equal_empty_cells_share_the_place() -> None:
    box_and_mat = sheet(casier("...", "...", "aa#"), a="T bluff")
    mats = sheet(casier("...", "...", "###"))
    assert [(s.total, s.rank) for s in score(box_and_mat, mats)] == [(-51, 1), (-51, 1)]


def test_3_3_of_equal_totals_fewer_empty_cells_win() -> None:
    grouped = sheet(casier("...", "ab.", "ab."), a="T bluff", b="T role")  # a group of 2, 50 empty
    filled = sheet(casier("...", "###", "###"))  # 48 empty
    assert [(s.total, s.rank) for s in score(grouped, filled, grouped)] == [(-48, 2), (-48, 1), (-48, 2)]


# 4  Expert: each line where it scores, and where it just does not


def test_4_1_a_puzzle_scores_the_games_of_its_casier_if_they_share_nothing() -> None:
    drawn = casier("...", "aab", "ccb")
    assert expert(drawn, a="T bluff", b="C role", c="P memory")["4.1"] == [3]
    assert expert(drawn, a="T bluff", b="C bluff", c="P memory")["4.1"] == [0]
    assert expert(drawn, a="T bluff", b="C role", c="C memory")["4.1"] == [0]  # two others share
    assert expert(drawn, a="T bluff", b="T role", c="P memory")["4.1"] == [0, 0]


def test_4_1_mats_and_other_casiers_do_not_matter() -> None:
    drawn = casier("...", "aa#", "cc#").replace("cc# | ...", "cc# | dd.")
    assert expert(drawn, a="T bluff", c="C role", d="C bluff")["4.1"] == [2]
    assert expert(casier("...", "...", "aa."), a="T bluff")["4.1"] == [1]


def test_4_2_a_dexterity_game_wants_to_be_above_the_shelf() -> None:
    assert expert(casier("...", "aa.", "##."), a="A bluff")["4.2"] == [2]
    assert expert(casier("...", "...", "aa."), a="A bluff")["4.2"] == [0]


def test_4_2_each_casier_has_its_own_shelf() -> None:
    upper = "...|...|...\n...|...|...\naa.|...|...\n---\n...|...|...\n...|...|...\n...|...|..."
    assert expert(upper, a="A bluff")["4.2"] == [0]


def test_4_3_a_card_game_scores_the_card_games_of_its_casier() -> None:
    drawn = casier("...", "aab", "ccb").replace("ccb | ...", "ccb | dd.")
    assert expert(drawn, a="C bluff", b="C role", c="P memory", d="C memory")["4.3"] == [2, 2, 1]
    assert expert(drawn, a="C bluff", b="T role", c="P memory", d="C memory")["4.3"] == [1, 1]
    assert "4.3" not in expert(drawn, a="T bluff", b="T role", c="P memory", d="P memory")


@pytest.mark.parametrize(("shape", "points"), [(("...", "...", "aaa"), 1), (("...", "aaa", "aaa"), 1)])
def test_4_4_a_board_game_lies(shape: tuple[str, str, str], points: int) -> None:
    assert expert(casier(*shape), a="P bluff")["4.4"] == [points]


@pytest.mark.parametrize("shape", [("...", "a..", "a.."), ("aa.", "aa.", "aa."), ("a..", "a..", "a..")])
def test_4_4_a_board_game_that_stands_scores_nothing(shape: tuple[str, str, str]) -> None:
    assert expert(casier(*shape), a="P bluff")["4.4"] == [0]


def test_4_5_miniatures_want_a_box_of_six_cells() -> None:
    assert expert(casier("aa.", "aa.", "aa."), a="F bluff")["4.5"] == [1]
    assert expert(casier("...", "aaa", "aaa"), a="F bluff")["4.5"] == [1]
    assert expert(casier("...", "...", "aaa"), a="F bluff")["4.5"] == [0]


def test_4_6_a_role_playing_game_stands() -> None:
    assert expert(casier("aa.", "aa.", "aa."), a="R bluff")["4.6"] == [1]
    assert expert(casier("...", "a..", "a.."), a="R bluff")["4.6"] == [1]
    assert expert(casier("...", "aaa", "aaa"), a="R bluff")["4.6"] == [0]


def test_4_7_bluff_scores_neighbours_that_share_its_category_or_mechanic() -> None:
    drawn = casier("...", "aab", "ccb")
    assert expert(drawn, a="T bluff", b="T role", c="C bluff")["4.7"] == [2, 1]
    assert expert(drawn, a="T bluff", b="C role", c="P memory")["4.7"] == [0]


def test_4_7_who_shares_both_counts_once_and_who_is_apart_not_at_all() -> None:
    assert expert(casier("...", "...", "aa."), a="T bluff")["4.7"] == [0]
    assert expert(casier("...", "aa.", "bb."), a="T bluff", b="T bluff")["4.7"] == [1, 1]
    assert expert(casier("...", "a.b", "a.b"), a="T bluff", b="T bluff")["4.7"] == [0, 0]


def test_4_7_walls_count_as_in_3_1() -> None:
    drawn = casier("...", "...", "#aa").replace("#aa | ...", "#aa | bb.")
    assert expert(drawn, a="T bluff", b="T role")["4.7"] == [1]
    assert expert(drawn, walls="closed", a="T bluff", b="T role")["4.7"] == [0]


def test_4_8_deduction_wants_exactly_two_cells() -> None:
    assert expert(casier("...", "...", "aa."), a="P deduction")["4.8"] == [1]
    assert expert(casier("...", "a..", "a.."), a="P deduction")["4.8"] == [1]
    assert expert(casier("...", "...", "aaa"), a="P deduction")["4.8"] == [0]


def test_4_9_deckbuilding_scores_the_other_games_of_its_casier() -> None:
    drawn = casier("...", "aab", "ccb")
    assert expert(drawn, a="T deckbuilding", b="C role", c="P memory")["4.9"] == [2]
    assert expert(drawn, a="T deckbuilding", b="C deckbuilding", c="P memory")["4.9"] == [1, 1]
    assert expert(casier("...", "aa#", "###"), a="T deckbuilding")["4.9"] == [0]  # mats are no games


def test_4_10_programming_scores_neighbours_that_program() -> None:
    drawn = casier("...", "aab", "ccb")
    assert expert(drawn, a="T programming", b="C programming", c="P memory")["4.10"] == [1, 1]
    assert expert(drawn, a="T programming", b="T role", c="P memory")["4.10"] == [0]
    wall = casier("...", "...", "#aa").replace("#aa | ...", "#aa | bb.")
    assert expert(wall, a="T programming", b="C programming")["4.10"] == [1, 1]
    assert expert(wall, walls="closed", a="T programming", b="C programming")["4.10"] == [0, 0]


def test_4_11_memory_scores_all_memory_games_of_the_kallax_up_to_three() -> None:
    drawn = casier("...", "aab", "ccb").replace("ccb | ... | ...", "ccb | dd. | ...")
    apart = {"a": "T memory", "b": "C memory", "d": "P memory"}
    assert expert(drawn, **apart, c="R role")["4.11"] == [3, 3, 3]
    assert expert(drawn, **apart, c="R memory")["4.11"] == [3, 3, 3, 3]
    assert expert(casier("...", "...", "aa."), a="T memory")["4.11"] == [1]
    assert "4.11" not in expert(casier("...", "...", "aa."), a="T deduction")


def test_4_12_a_secret_role_wants_to_be_the_only_one() -> None:
    drawn = casier("...", "...", "aa.").replace("aa. | ...", "aa. | bb.")
    assert expert(drawn, a="T role", b="R memory")["4.12"] == [5]  # a role-playing game is no secret role
    assert expert(drawn, a="T role", b="C role")["4.12"] == [0, 0]


def test_4_13_a_full_casier_brings_two_points_per_game() -> None:
    assert expert(casier("aab", "aab", "aab"), a="T bluff", b="C role")["4.13"] == [4]
    assert expert(casier("aa#", "aa#", "aa#"), a="T bluff")["4.13"] == [2]
    assert expert(casier("###", "###", "###"))["4.13"] == [0]
    assert "4.13" not in expert(casier("aa.", "aab", "aab"), a="T bluff", b="C role")


def test_4_14_every_empty_cell_costs_a_point_here_too() -> None:
    assert expert(casier("aab", "aab", "aab"), a="T bluff", b="C role")["4.14"] == [-45]


def test_4_a_whole_sheet() -> None:
    """Ana's shelf of the drawn example, with its ghost box in place."""
    drawn = """
        ... | .hh | ...
        g.. | .hh | i..
        gff | .hh | ijj
        ----+-----+----
        aab | dd# | kkk
        aab | ccc | kkk
        aab | ccc | eee
    """
    boxes = {
        "a": "P deduction",
        "b": "R memory",
        "c": "C bluff",
        "d": "A deckbuilding",
        "e": "T deduction",
        "f": "R memory",
        "g": "F role",
        "h": "F programming",
        "i": "A programming",
        "j": "A memory",
        "k": "P bluff",
    }
    [classic] = score(sheet(drawn, **boxes))
    assert classic.total == -3
    [lines] = score(sheet(drawn, **boxes), mode="expert")
    by_hand = {"4.1": 2, "4.2": 2, "4.3": 1, "4.4": 1, "4.5": 1, "4.6": 1, "4.7": 2, "4.9": 1, "4.11": 9, "4.12": 5}
    by_hand |= {"4.8": 0, "4.10": 2, "4.13": 12, "4.14": -13}
    totals: dict[str, int] = {}
    for x in lines.lines:
        totals[x.clause] = totals.get(x.clause, 0) + x.points
    assert totals == by_hand


# Against a scorer that looks at cells only


@pytest.mark.parametrize("mode", ["classic", "expert"])
@pytest.mark.parametrize("walls", ["open", "closed"])
@pytest.mark.parametrize("shelf", SHELVES)
def test_scores_equal_those_of_a_slow_and_obvious_scorer(mode: str, walls: str, shelf: str) -> None:
    chance = random.Random(f"{mode} {walls} {shelf}")
    options = {"mode": mode, "walls": walls, "shelf": shelf}
    for k in range(150):
        sheets = [random_sheet(chance, shelf, few=k % 2 == 0) for _ in range(6)]
        for made, scored in zip(sheets, score(*sheets, **options), strict=True):
            slow = Slow(made, options)
            assert scored.total == (slow.classic() if mode == "classic" else slow.expert())
            if mode == "expert":
                totals: dict[str, int] = {}
                for x in scored.lines:
                    totals[x.clause] = totals.get(x.clause, 0) + x.points
                assert {c: n for c, n in totals.items() if n} == {c: n for c, n in slow.expert_by_clause().items() if n}
