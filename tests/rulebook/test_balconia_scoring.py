"""5  The score, clause by clause, with faces nobody printed."""

from typing import Any

import pytest

import tablee
from tests.rulebook.balconia_building import LEFT, PLAIN, RIGHT, face, line_at, lines_of, points_at, position, rows

CAT, PERSON = face(cat=1), face(person=1)


def counting(area: str, **more: Any) -> dict[str, Any]:
    """A face that shows a cat and counts cats in an area."""
    return face({"area": area, "each": 1, "of": "cat", **more}, cat=1)


FULL = "\n".join(["c c c c c"] * 2 + ["c c x c c"] + ["c c c c c"] * 2)


# 5.1


@pytest.mark.parametrize(
    ("area", "where"),
    [
        ("row", "A3 B3 C3 D3 E3"),
        ("row-above", "A4 B4 C4 D4 E4"),
        ("column-above", "C4 C5"),
        ("column-below", "C1 C2"),
        ("around", "B2 C2 D2 B3 D3 B4 C4 D4"),
        ("left", "B3"),
        ("right", "D3"),
        ("column-left", "B1 B2 B3 B4 B5"),
        ("column-right", "D1 D2 D3 D4 D5"),
    ],
)
def test_5_1_the_cells_of_every_area(area: str, where: str) -> None:
    line = line_at("C3", FULL, {"x": counting(area), "c": CAT})
    assert (line.points, list(line.where)) == (len(where.split()), where.split())


def test_5_1_left_and_right_are_the_players_own() -> None:
    """Pink sees every column mirrored: pink's left is column E's way."""
    assert line_at("C3", FULL, {"x": counting("left"), "c": CAT}, "pink").where == ("D3",)
    assert line_at("C3", FULL, {"x": counting("column-right"), "c": CAT}, "pink").where == (
        "B1",
        "B2",
        "B3",
        "B4",
        "B5",
    )


def test_5_1_a_group_is_connected_orthogonally_through_balconies_that_show_the_element() -> None:
    faces = {"x": counting("group"), "c": CAT, "p": PLAIN}
    assert line_at("A1", "c c .\np c .\nx p c", faces).where == ("A1",)
    assert line_at("A1", "c c .\nc p .\nx p c", faces).where == ("A1", "A2", "A3", "B3")


def test_5_1_a_group_of_one_colour_of_flower_and_of_any() -> None:
    faces = {
        "v": face({"area": "group", "each": 2, "of": "flower:violet"}, flower={"violet": 1, "white": 1}),
        "a": face({"area": "group", "each": 1, "of": "flower"}, flower={"violet": 1, "white": 1}),
        "w": face(flower={"white": 2}),
    }
    assert points_at("A1", "v w w", faces) == 2
    assert points_at("A1", "a w w", faces) == 6


@pytest.mark.parametrize("area", ["row", "group"])
def test_5_1_this_balcony_counts_in_row_and_group_unless_self_is_false(area: str) -> None:
    assert points_at("A1", "x c", {"x": counting(area), "c": CAT}) == 2
    assert points_at("A1", "x c", {"x": counting(area, self=False), "c": CAT}) == 1


@pytest.mark.parametrize("area", ["row-above", "column-above", "around", "right", "column-right"])
def test_5_1_elsewhere_it_counts_only_if_self_is_true(area: str) -> None:
    faces = {"x": counting(area), "y": counting(area, self=True), "c": CAT}
    assert points_at("A1", "c c\nx c", faces) + 1 == points_at("A1", "c c\ny c", faces)


def test_5_1_a_door_is_a_cell_without_a_balcony() -> None:
    doors = {"d": {"kind": "difference", "between": ["note", "heart"]}}
    faces = {
        "x": face({"area": "right", "once": 5, "none": "cat"}),
        "y": face({"area": "right", "each": 3, "of": "balcony"}),
    }
    assert lines_of(position("x d", faces, doors=doors))["A1"][0].points == 5
    assert lines_of(position("y d", faces, doors=doors))["A1"][0].points == 0


# 5.2


@pytest.mark.parametrize("each", [1, 2, 3])
def test_5_2_one_two_or_three_points_for_each(each: int) -> None:
    faces = {"x": face({"area": "row", "each": each, "of": "heart"}), "h": face(heart=2)}
    assert points_at("A1", "x h h", faces) == 4 * each


def test_5_2_flowers_of_any_colour_or_of_one() -> None:
    has = {"orange": 1, "white": 2}
    faces = {
        "a": face({"area": "right", "each": 1, "of": "flower"}),
        "o": face({"area": "right", "each": 1, "of": "flower:orange"}),
        "f": face(flower=has),
    }
    assert points_at("A1", "a f", faces) == 3
    assert points_at("A1", "o f", faces) == 1


def test_5_2_flower_colours_are_at_most_six() -> None:
    every = dict.fromkeys(("white", "yellow", "orange", "pink", "turquoise", "violet"), 2)
    faces = {"x": face({"area": "row", "each": 1, "of": "flower-colours"}), "f": face(flower=every)}
    assert points_at("A1", "x f f", faces) == 6


def test_5_2_this_balcony_never_counts_itself_among_balconies() -> None:
    faces = {"x": face({"area": "row", "each": 1, "of": "balcony"}), "p": PLAIN}
    assert points_at("A1", "x p p", faces) == 2
    faces["x"] = face({"area": "around", "each": 1, "of": "balcony", "self": True})
    assert points_at("A1", "x p p", faces) == 1


def test_5_2_balconies_without_an_element() -> None:
    faces = {"x": face({"area": "row", "each": 2, "of": "without:cat"}, cat=1), "c": CAT, "p": PLAIN}
    assert points_at("A1", "x c p p", faces) == 4
    faces["x"] = face({"area": "row", "each": 2, "of": "without:cat"})
    assert points_at("A1", "x c p p", faces) == 6
    faces["x"] = face({"area": "around", "each": 1, "of": "without:flower:pink"}, cat=1)
    faces["f"] = face(flower={"pink": 1})
    assert points_at("A1", "p f\nx p", faces) == 2


# 5.3, 5.4


def test_5_3_all_elements_on_one_balcony_or_several_but_all() -> None:
    faces = {
        "x": face({"area": "row", "once": 5, "all": ["person", "cat", "flower:pink"]}, flower={"pink": 1}),
        "b": face(person=1, cat=1),
        "c": CAT,
    }
    assert points_at("A1", "x . b", faces) == 5
    line = line_at("A1", "x c c", faces)
    assert (line.points, line.where) == (0, ("A1", "B1", "C1"))


def test_5_4_absent_also_when_there_is_no_balcony_at_all() -> None:
    faces = {
        "x": face({"area": "column-above", "once": 5, "none": "awning"}, awning=1),
        "a": face(awning=1),
        "p": PLAIN,
    }
    assert points_at("A1", "x", faces) == 5
    assert points_at("A1", "p\nx", faces) == 5
    line = line_at("A1", "a\np\nx", faces)
    assert (line.points, line.where, line.clause) == (0, ("A3",), "5.4")


def test_5_4_this_balcony_may_spoil_its_own_row() -> None:
    assert points_at("A1", "x", {"x": face({"area": "row", "once": 5, "none": "cat"}, cat=1)}) == 0
    assert points_at("A1", "x", {"x": face({"area": "row", "once": 5, "none": "cat", "self": False}, cat=1)}) == 5


OFF_THE_GRID = [
    ("left", "A2"),
    ("column-left", "A2"),
    ("right", "E2"),
    ("column-right", "E2"),
    ("row-above", "C5"),
    ("column-above", "C5"),
    ("column-below", "C1"),
]
REWARDS = [
    {"each": 3, "of": "cat"},
    {"each": 3, "of": "without:bird"},
    {"each": 3, "of": "flower-colours"},
    {"each": 3, "of": "balcony"},
    {"once": 5, "none": "bird"},
    {"once": 5, "all": ["cat"]},
]


@pytest.mark.parametrize("reward", REWARDS, ids=str)
@pytest.mark.parametrize(("area", "cell"), OFF_THE_GRID)
def test_5_4_an_area_without_any_cell_scores_nothing_whatever_the_reward_and_self(
    area: str, cell: str, reward: dict[str, Any]
) -> None:
    x = face({"area": area, "self": True, **reward}, cat=1, flower={"pink": 1})
    grid = [["c"] * 5 for _ in range(5)]
    grid[5 - int(cell[1])]["ABCDE".index(cell[0])] = "x"
    data = {"game": "balconia", "faces": {"x": x, "c": CAT}, "sides": {"turquoise": grid}}
    assert lines_of(data)[cell][0].points == 0


# 5.5


def test_5_5_higher_floors_are_paired_first() -> None:
    lines = lines_of(position("r .\nr .\nr l\n. l", {"l": LEFT, "r": RIGHT}))
    assert [lines[cell][0].points for cell in ("A4", "A3", "A2", "B2", "B1")] == [5, 5, 0, 5, 5]
    assert lines["A4"][0].where == ("B2", "A4")
    assert lines["A3"][0].where == ("B1", "A3")


def test_5_5_the_column_must_be_the_next_one() -> None:
    assert points_at("A1", "r . l", {"l": LEFT, "r": RIGHT}) == 0
    assert points_at("A1", "l r", {"l": LEFT, "r": RIGHT}) == 0


def test_5_5_at_the_edge_of_the_building_a_lovebird_stays_alone() -> None:
    assert points_at("E1", "l . . . r", {"l": LEFT, "r": RIGHT}) == 0
    assert points_at("A1", "l . . . r", {"l": LEFT, "r": RIGHT}) == 0


def test_5_5_as_many_as_possible_are_paired_in_a_chain_of_columns() -> None:
    lines = lines_of(position("r r r\nr l l\nl l l", {"l": LEFT, "r": RIGHT}))
    assert sum(line.points for found in lines.values() for line in found) == 5 * 6
    assert [lines[cell][0].points for cell in ("A3", "A2", "B2", "B1", "B3", "C2", "C1", "A1")] == [5] * 6 + [0] * 2


def test_5_5_pink_sees_them_as_pink_reads_them() -> None:
    assert points_at("E1", "r l", {"l": LEFT, "r": RIGHT}, "pink") == 5


def test_5_5_a_lovebird_is_not_a_bird() -> None:
    faces = {"x": face({"area": "row", "each": 1, "of": "bird"}), "l": LEFT}
    assert points_at("A1", "x l l", faces) == 0


# 5.6


def test_5_6_doors_count_for_nothing_in_the_conditions_of_balconies() -> None:
    doors = {"d": {"kind": "fewer", "of": "cat", "than": "bird"}}
    faces = {
        "x": face({"area": "row", "each": 1, "of": "balcony"}),
        "y": face({"area": "row", "each": 1, "of": "without:cat"}),
    }
    assert lines_of(position("x d", faces, doors=doors))["A1"][0].points == 0
    assert lines_of(position("y d", faces, doors=doors))["A1"][0].points == 1


# 5.7–5.9


def both(turquoise: str, pink: str, **more: Any) -> dict[str, Any]:
    """Two sides; pink's row is given as turquoise would number the columns."""
    mirrored = [row[::-1] for row in rows(pink)]
    return {"game": "balconia", "sides": {"turquoise": rows(turquoise), "pink": mirrored}, **more}


MAJORITY = {"m": {"kind": "majority", "five": "cat", "three": "laundry"}}


@pytest.mark.parametrize(
    ("mine", "theirs", "points"),
    [
        ({"cat": 2, "laundry": 1}, {"cat": 1, "laundry": 0}, [5, 3]),
        ({"cat": 1, "laundry": 1}, {"cat": 1, "laundry": 0}, [0, 3]),
        ({"cat": 2, "laundry": 0}, {"cat": 1, "laundry": 0}, [5, 0]),
        ({"cat": 0, "laundry": 0}, {"cat": 0, "laundry": 0}, [0, 0]),
        ({"cat": 0, "laundry": 2}, {"cat": 1, "laundry": 3}, [0, 0]),
    ],
)
def test_5_7_more_than_the_opponent_and_nobody_if_equal(
    mine: dict[str, int], theirs: dict[str, int], points: list[int]
) -> None:
    data = both("x m", "y m", faces={"x": face(**mine), "y": face(**theirs)}, doors=MAJORITY)
    lines = lines_of(data)["B1"]
    assert [line.points for line in lines] == points
    assert [line.clause for line in lines] == ["5.7", "5.7"]


@pytest.mark.parametrize(("birds", "flowers", "points"), [(2, 3, 2), (3, 3, 0), (4, 3, 0), (0, 3, 0)])
def test_5_8_fewer(birds: int, flowers: int, points: int) -> None:
    faces = {"x": face(bird=birds, flower={"white": 1, "pink": flowers - 1})}
    doors = {"d": {"kind": "fewer", "of": "bird", "than": "flower"}}
    assert lines_of(position("x d", faces, doors=doors))["B1"][0].points == points


@pytest.mark.parametrize(("birds", "awnings"), [(2, 5), (5, 2), (3, 3)])
def test_5_9_difference(birds: int, awnings: int) -> None:
    faces = {"x": face(bird=birds, awning=awnings)}
    doors = {"d": {"kind": "difference", "between": ["bird", "awning"]}}
    assert lines_of(position("x d", faces, doors=doors))["B1"][0].points == abs(birds - awnings)


# 5.10


def test_5_10_most_points_win_then_points_from_doors_then_shared() -> None:
    faces = {
        "x": face({"area": "row", "once": 5, "none": "cat"}),
        "n": face(note=5, bird=6),
        "p": PLAIN,
    }
    doors = {"d": {"kind": "fewer", "of": "note", "than": "bird"}}
    game = tablee.game("balconia")

    def ranks(data: dict[str, Any]) -> list[tuple[int, int]]:
        return [(sheet.total, sheet.rank) for sheet in game.read(data).score()]

    assert ranks(both("x d", "p d", faces=faces, doors=doors)) == [(5, 1), (0, 2)]
    assert ranks(both("x d", "n d", faces=faces, doors=doors)) == [(5, 2), (5, 1)]
    assert ranks(both("x d", "x d", faces=faces, doors=doors)) == [(5, 1), (5, 1)]


def test_5_10_a_line_for_every_balcony_and_door() -> None:
    data = both("p p\nm p", "p p\nm p", faces={"p": PLAIN}, doors=MAJORITY)
    assert [line.at for line in tablee.game("balconia").read(data).score()[0].lines] == ["A2", "B2", "B1", "A1", "A1"]
