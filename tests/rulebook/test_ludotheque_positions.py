"""Range ta Ludothèque: position files, and sheets that cannot be."""

import random
from typing import Any

import pytest

import tablee
from tests.rulebook.ludotheque_sheets import random_sheet, sheet

GAME = tablee.game("ludotheque")
BOX = {"casier": 1, "x": 1, "y": 1, "w": 2, "h": 3, "category": "T", "mechanic": "bluff"}


def position(*boxes: dict[str, Any], mats: Any = (), **options: Any) -> dict[str, Any]:
    return {"game": "ludotheque", "options": options, "sheets": [{"boxes": list(boxes), "mats": list(mats)}]}


def clause(data: Any) -> str:
    with pytest.raises(tablee.BadPosition) as refused:
        GAME.read(data)
    return refused.value.clause


def test_options_and_mats_may_be_left_out() -> None:
    read = GAME.read({"game": "ludotheque", "sheets": [{"boxes": [BOX]}]})
    assert read.score()[0].total == -48
    assert read.data()["options"] == {"mode": "classic", "shelf": "3x2", "turning": False, "walls": "open"}


def test_seats_are_called_by_the_number_of_their_sheet() -> None:
    data = {"sheets": [{"boxes": [BOX]}, {"boxes": []}, {"boxes": []}]}
    assert [(s.seat, s.rank) for s in GAME.read(data).score()] == [("1", 1), ("2", 2), ("3", 2)]


def test_a_position_is_written_as_it_was_read() -> None:
    chance = random.Random(5)
    for _ in range(50):
        data = {"game": "ludotheque", "options": {}, "sheets": [random_sheet(chance) for _ in range(3)]}
        again = GAME.read(data).data()
        assert again["sheets"] == data["sheets"]
        assert GAME.read(again).data() == again


def test_the_order_of_boxes_does_not_matter() -> None:
    made = sheet("...|...|...\n---\naa.|...|...\nbc.|...|...\nbc.|...|...", a="T bluff", b="T role", c="C role")
    turned = {"boxes": list(reversed(made["boxes"])), "mats": []}
    first, second = GAME.read({"sheets": [made, turned]}).score()
    assert first.total == second.total


# Refusals, by clause


@pytest.mark.parametrize("sheets", [None, [], "x", [{"boxes": []}] * 7])
def test_1_1_one_to_six_sheets(sheets: Any) -> None:
    assert clause({"sheets": sheets}) == "1.1"


def test_1_1_what_a_position_does_not_have_is_refused() -> None:
    assert clause({"sheets": [{"boxes": []}], "walkers": {}}) == "1.1"


def test_1_2_there_is_no_such_casier() -> None:
    assert clause(position(BOX | {"casier": 7})) == "1.2"
    assert clause(position(BOX | {"casier": 5}, shelf="2x2")) == "1.2"
    assert clause(position(mats=[[0, 1, 1]])) == "1.2"
    GAME.read(position(BOX | {"casier": 9}, shelf="3x3"))


@pytest.mark.parametrize("sheet", [7, {"boxes": 1}, {"boxes": [3]}, {"boxes": [{"casier": 1}]}, {"toys": []}])
def test_1_2_a_sheet_has_boxes_and_mats(sheet: Any) -> None:
    assert clause({"sheets": [sheet]}) == "1.2"


@pytest.mark.parametrize(("w", "h"), [(2, 2), (1, 1), (3, 3), (4, 1), (0, 2), (-1, 2), ("1", 2), (True, 2), (1.0, 2)])
def test_1_4_an_impossible_size(w: Any, h: Any) -> None:
    assert clause(position(BOX | {"w": w, "h": h})) == "1.4"


@pytest.mark.parametrize("wrong", [{"category": "X"}, {"category": "t"}, {"mechanic": "whist"}, {"mechanic": []}])
def test_1_5_an_unknown_letter_or_mechanic(wrong: dict[str, Any]) -> None:
    assert clause(position(BOX | wrong)) == "1.5"


@pytest.mark.parametrize("options", [{"mode": "mild"}, {"colour": 3}, {"turning": "yes"}, 5])
def test_1_6_options_nobody_can_agree_on(options: Any) -> None:
    assert clause({"options": options, "sheets": [{"boxes": []}]}) == "1.6"


@pytest.mark.parametrize(("x", "y"), [(3, 1), (1, 2), (0, 1), (1, 0), (-1, 1), ("1", 1), (None, 1), (1.0, 1)])
def test_2_2a_a_box_that_leaves_its_casier(x: Any, y: Any) -> None:
    assert clause(position(BOX | {"x": x, "y": y})) == "2.2a"


def test_2_2a_a_mat_that_leaves_its_casier() -> None:
    assert clause(position(mats=[[1, 4, 1]])) == "2.2a"


def test_2_2b_two_things_on_one_cell() -> None:
    assert clause(position(BOX, BOX | {"x": 2})) == "2.2b"
    assert clause(position(BOX, mats=[[1, 2, 3]])) == "2.2b"
    assert clause(position(mats=[[1, 1, 1], [1, 1, 1]])) == "2.2b"
    GAME.read(position(BOX, mats=[[1, 3, 1]]))


def test_2_2c_a_box_in_the_air() -> None:
    flat = BOX | {"w": 2, "h": 1}
    assert clause(position(flat | {"y": 2})) == "2.2c"
    assert clause(position(flat | {"y": 2}, mats=[[1, 1, 1]])) == "2.2c"  # one of its two cells hangs
    assert clause(position(mats=[[1, 1, 2]])) == "2.2c"
    GAME.read(position(flat | {"y": 2}, mats=[[1, 1, 1], [1, 2, 1]]))


def test_2_3_a_mat_is_three_numbers() -> None:
    assert clause(position(mats=[[1, 2]])) == "2.3"
    assert clause(position(mats=["1.1.1"])) == "2.3"


def test_2_5_no_more_than_twelve_things() -> None:
    twelve = [[casier, x, 1] for casier in range(1, 5) for x in (1, 2, 3)]
    GAME.read(position(mats=twelve))
    assert clause(position(mats=[*twelve, [5, 1, 1]])) == "2.5"
    assert clause(position(BOX | {"casier": 6}, mats=twelve)) == "2.5"


def test_a_refusal_speaks_french_too() -> None:
    with pytest.raises(tablee.BadPosition) as refused:
        GAME.read(position(BOX | {"y": 2}))
    assert "casier" in refused.value.say(GAME.tongue("fr"))
    assert refused.value.say(GAME.tongue("fr")) != str(refused.value)
