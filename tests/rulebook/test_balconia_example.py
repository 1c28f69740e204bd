"""The worked example of the rule book: one building that fits all its sentences, and each sentence by itself."""

import json
from pathlib import Path

import pytest

import tablee
from tablee.sheets import Sheet
from tests.rulebook.balconia_building import LEFT, PLAIN, RIGHT, face, line_at, lines_of, points_at, position

EXAMPLE = json.loads((Path(__file__).parent / "positions" / "balconia_example.json").read_text(encoding="utf-8"))

# at, points, clause, what is counted
LINES = [
    ("A5", 0, "5.4", []),
    ("B5", 1, "5.2", ["C5"]),
    ("C5", 4, "5.2", ["B5"]),
    ("A4", 6, "5.2", ["A3", "A4", "B4", "A5"]),
    ("B4", 5, "5.5", ["A3", "B4"]),
    ("C4", 6, "5.2", ["D4", "C5"]),
    ("D4", 2, "5.2", ["D3"]),
    ("A3", 5, "5.5", ["A3", "B4"]),
    ("B3", 0, "5.6", []),
    ("C3", 1, "5.2", ["B4"]),
    ("D3", 5, "5.3", ["C3", "C4", "D4"]),
    ("B2", 1, "5.2", ["B2"]),
    ("A1", 0, "5.5", []),
    ("B1", 0, "5.5", []),
    ("C1", 3, "5.8", ["A1", "B3", "D4"]),
]


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    (sheet,) = tablee.game("balconia").read(EXAMPLE).score()
    return sheet


@pytest.mark.parametrize("number", range(1, 16))
def test_every_line_of_the_example(sheet: Sheet, number: int) -> None:
    line = sheet.lines[number - 1]
    at, points, clause, where = LINES[number - 1]
    assert (line.at, line.points, line.clause, sorted(line.where)) == (at, points, clause, sorted(where))


def test_the_example_is_worth_39_points(sheet: Sheet) -> None:
    assert [line.points for line in sheet.lines] == [0, 1, 4, 6, 5, 6, 2, 5, 0, 1, 5, 1, 0, 0, 3]
    assert sheet.total == 39


def test_the_example_in_a_mirror_is_worth_as_much_to_pink() -> None:
    """Seen from the other side every row reads the same to pink."""
    pink = {**EXAMPLE, "sides": {"pink": EXAMPLE["sides"]["turquoise"]}}
    (sheet,) = tablee.game("balconia").read(pink).score()
    assert [line.points for line in sheet.lines] == [0, 1, 4, 6, 5, 6, 2, 5, 0, 1, 5, 1, 0, 0, 3]
    assert sheet.lines[0].at == "E5"


# Each sentence by itself, in the order of the book.


def test_sentence_1_left_of_the_leftmost_column_is_nothing_to_score() -> None:
    assert points_at("A3", "x p\n. .\n. .", {"x": face({"area": "left", "once": 5, "none": "person"}), "p": PLAIN}) == 0


def test_sentence_2_one_bird_in_the_row() -> None:
    faces = {"x": face({"area": "row", "each": 1, "of": "bird"}, cat=1), "b": face(bird=1), "p": PLAIN}
    assert points_at("B2", "p x . b\nb b b", faces) == 1


def test_sentence_3_two_pieces_of_laundry_directly_to_the_left() -> None:
    faces = {"x": face({"area": "left", "each": 2, "of": "laundry"}, laundry=1), "l": face(laundry=2)}
    assert points_at("C1", "l l x l", faces) == 4


def test_sentence_4_six_cats_in_a_group_of_four_balconies() -> None:
    faces = {
        "x": face({"area": "group", "each": 1, "of": "cat"}, cat=1),
        "c": face(cat=1),
        "d": face(cat=2),
        "p": PLAIN,
    }
    assert points_at("B2", ". d\nd x c\n. p", faces) == 6
    assert points_at("B2", ". d\nd x p c\n. p", faces) == 5


def test_sentence_5_a_lovebird_looking_left_finds_one_looking_right_in_the_column_to_its_left() -> None:
    assert points_at("B4", ". l\nr .\n. .\n. .", {"l": LEFT, "r": RIGHT}) == 5


def test_sentence_6_three_flowers_around_in_two_colours() -> None:
    faces = {
        "x": face({"area": "around", "each": 3, "of": "flower-colours"}, flower={"white": 1}),
        "t": face(flower={"turquoise": 1}),
        "v": face(flower={"violet": 2}),
    }
    assert points_at("B1", "t . v\n. x .", faces) == 6


def test_sentence_7_one_balcony_in_the_column_below() -> None:
    faces = {"x": face({"area": "column-below", "each": 2, "of": "balcony"}), "p": PLAIN}
    assert points_at("A4", "x\n.\np\n.", faces) == 2


def test_sentence_8_a_lovebird_looking_right_finds_one_looking_left_in_the_column_to_its_right() -> None:
    assert points_at("A3", ". l\nr .\n. .\n. .", {"l": LEFT, "r": RIGHT}) == 5


def test_sentence_9_no_condition_no_points() -> None:
    line = line_at("A1", "p p", {"p": face(cat=3)})
    assert (line.points, line.clause) == (0, "5.6")


def test_sentence_10_one_of_four_balconies_in_the_row_above_is_without_people() -> None:
    faces = {"x": face({"area": "row-above", "each": 1, "of": "without:person"}), "p": face(person=1), "q": PLAIN}
    assert points_at("E1", "p p q p\n. . . . x", faces) == 1


def test_sentence_11_people_and_a_cat_on_different_balconies_around() -> None:
    faces = {"x": face({"area": "around", "once": 5, "all": ["person", "cat"]}), "p": face(person=1), "c": face(cat=1)}
    assert points_at("B1", "p p c\n. x .", faces) == 5


def test_sentence_12_a_group_of_one_balcony() -> None:
    faces = {
        "x": face({"area": "group", "each": 1, "of": "flower"}, flower={"pink": 1}),
        "p": PLAIN,
        "f": face(flower={"pink": 1}),
    }
    assert points_at("B1", "f p f\np x p", faces) == 1


def test_sentence_13_one_partner_is_taken_and_the_other_looks_the_wrong_way() -> None:
    lines = lines_of(position("r .\n. l\nr r", {"l": LEFT, "r": RIGHT}))
    assert [lines[cell][0].points for cell in ("A3", "B2", "A1", "B1")] == [5, 5, 0, 0]


def test_sentence_14_nobody_looks_left_in_the_column_to_the_right() -> None:
    assert points_at("B1", "r .\nl r r\n", {"l": LEFT, "r": RIGHT}) == 0


def test_sentence_15_a_point_for_each_note_if_there_are_fewer_than_birds() -> None:
    faces = {"n": face(note=3), "b": face(bird=5)}
    doors = {"d": {"kind": "fewer", "of": "note", "than": "bird"}}
    assert lines_of(position("n d b", faces, doors=doors))["B1"][0].points == 3
