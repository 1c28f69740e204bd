"""Position files of Balconia: what is read, what is written again, and what each clause refuses."""

import copy
import json
from typing import Any

import pytest

import tablee
from tablee.games.balconia.rules.faces import OUR_FACES
from tests.rulebook.balconia_building import LEFT, PLAIN, face, position, rows

SPEC: dict[str, Any] = json.loads("""
{"game": "balconia",
 "faces": {"x1": {"has": {"cat": 1, "flower": {"violet": 2}}, "scores": {"area": "row", "each": 1, "of": "bird"}},
           "x2": {"has": {"lovebird": "right"}, "scores": {"lovebird": 5}},
           "x3": {"has": {"person": 1}, "scores": {"area": "around", "once": 5, "all": ["person", "cat"]}},
           "x4": {"has": {}, "scores": {"area": "left", "once": 5, "none": "person"}},
           "x5": {"has": {"note": 1}}},
 "doors": {"d1": {"kind": "fewer", "of": "note", "than": "bird"}},
 "sides": {"turquoise": [["x4", ".", ".", ".", "."], [".", "x1", "7c", ".", "."], [".", ".", ".", ".", "."],
                         [".", ".", "x2", "x3", "."], [".", ".", "d1", "x5", "."]]}}
""")


def score(data: Any) -> Any:
    return tablee.game("balconia").read(data).score()


def refused(data: Any) -> str:
    with pytest.raises(tablee.BadPosition) as found:
        tablee.game("balconia").read(data)
    for lang in ("en", "fr"):
        assert "{" not in found.value.say(tablee.game("balconia").tongue(lang)).replace('{"', "")
    return found.value.clause


def test_the_example_of_the_specification_is_read() -> None:
    (sheet,) = score(SPEC)
    assert sheet.seat == "turquoise"
    assert [line.at for line in sheet.lines] == ["A5", "B4", "C4", "C2", "D2", "D1", "C1"]
    assert sheet.lines[0].points == 0


def test_a_position_is_written_as_it_was_read() -> None:
    written = tablee.game("balconia").read(SPEC).data()
    assert score(written) == score(SPEC)
    assert tablee.game("balconia").read(written).data() == written


def test_the_position_of_a_match_reads_back_with_the_same_score() -> None:
    match = tablee.game("balconia").start(seed=8, options={"full": True})
    while not match.over:
        match.play(match.moves()[match.ply % 3])
    data = match.game.files.write_position(match.state)
    assert json.loads(json.dumps(data)) == data
    assert score(data) == match.peek().score()


def test_1_6_a_position_may_bring_its_own_face_set() -> None:
    ours = OUR_FACES.read_text(encoding="utf-8")
    block = ours[ours.index("block 7") : ours.index("block 8")]
    mine = ours.replace(block, "block 7\n a note\n b note\n c heart 3\n d note\n\n")
    data = {"game": "balconia", "set": mine, "sides": {"turquoise": rows("7c 8a")}}
    assert tablee.game("balconia").read(data).data()["set"]
    assert score(data)[0].lines[0].clause == "5.6"
    assert score(tablee.game("balconia").read(data).data()) == score(data)
    assert refused({**data, "set": mine.replace("heart 3", "unicorn")}) == "1.6"
    assert refused({**data, "set": 3}) == "1.6"


# Refusals by clause


@pytest.mark.parametrize(
    "sides",
    [
        None,
        {},
        [],
        {"blue": rows("x5")},
        {"turquoise": rows("x5"), "green": rows("x5")},
        {"turquoise": [["x5"] * 5] * 4},
        {"turquoise": [["x5"] * 4] * 5},
        {"turquoise": [["x5", 3, ".", ".", "."]] * 5},
        {"turquoise": "x5"},
    ],
)
def test_1_1_sides_are_one_or_two_grids(sides: Any) -> None:
    assert refused({**SPEC, "sides": sides}) == "1.1"


def test_1_1_unknown_keys_are_refused() -> None:
    assert refused({**SPEC, "balconies": []}) == "1.1"
    assert refused({**SPEC, "game": "agora"}) == "1.1"


def test_1_1_the_sides_must_be_mirror_images() -> None:
    data = {"game": "balconia", "faces": {"p": PLAIN}, "doors": {"d": {"kind": "fewer", "of": "cat", "than": "bird"}}}
    pink = [row[::-1] for row in rows("p p . . .\n. . d . .")]
    assert len(score({**data, "sides": {"turquoise": rows("p p\n. . d"), "pink": pink}})) == 2
    assert refused({**data, "sides": {"turquoise": rows("p p\n. . d"), "pink": rows("p p\n. . d")}}) == "1.1"
    assert refused({**data, "sides": {"turquoise": rows("p p\n. . d"), "pink": rows(". . . p p\n. . p")}}) == "1.1"
    assert refused({**data, "sides": {"turquoise": rows(". . d"), "pink": rows(". . .")}}) == "1.1"


@pytest.mark.parametrize("name", ["23a", "7e", "0a", "x9", "4t", "", "7C"])
def test_1_2_unknown_faces_are_refused(name: str) -> None:
    assert (
        refused(position("x", {"x": PLAIN}) | {"sides": {"turquoise": [[name, ".", ".", ".", "."], *rows("")[1:]]}})
        == "1.2"
    )


def test_1_2_a_block_may_not_stand_there_twice() -> None:
    assert refused(position("7c 7a", {})) == "1.2"
    assert refused(position("7c 7c", {})) == "1.2"
    assert refused(position("2t 2t", {})) == "1.2"


def test_1_2_printed_faces_must_be_opposite() -> None:
    def both(turquoise: str, pink: str) -> dict[str, Any]:
        sides = {"turquoise": rows(turquoise), "pink": [row[::-1] for row in rows(pink)]}
        return {"game": "balconia", "faces": {"p": PLAIN}, "doors": {"d": SPEC["doors"]["d1"]}, "sides": sides}

    assert len(score(both("7c 1t", "7a 1p"))) == 2
    for turquoise, pink in (("7c", "7b"), ("7c", "7c"), ("7c", "8a"), ("7c", "p"), ("p", "7c")):
        assert refused(both(turquoise, pink)) == "1.2"
    for turquoise, pink in (("2t", "3p"), ("2t", "d"), ("d", "2p")):
        assert refused(both(turquoise, pink)) == "1.2"


def test_2_1_doors_stand_in_the_bottom_row_and_face_their_own_player() -> None:
    assert refused(position("d\n.", {}, doors={"d": SPEC["doors"]["d1"]})) == "2.1"
    assert refused(position("2t\n.", {})) == "2.1"
    assert refused(position("2p", {})) == "2.1"
    assert refused(position("2t", {}, "pink")) == "2.1"
    assert score(position("2p", {}, "pink"))[0].seat == "pink"


def test_5_7_a_majority_door_needs_both_sides() -> None:
    assert refused(position("1t", {})) == "5.7"
    assert refused(position("m", {}, doors={"m": {"kind": "majority", "five": "cat", "three": "bird"}})) == "5.7"


def test_how_the_building_came_about_is_not_checked() -> None:
    assert score(position("p . .\n. . .\n. . p", {"p": PLAIN}))[0].total == 0
    assert len(score(position("2t 3t", {}))[0].lines) == 2
    assert score(position("", {}))[0].lines == ()


BAD_FACES = [
    ("1.3", {"has": {"dog": 1}}),
    ("1.3", {"has": {"cat": -1}}),
    ("1.3", {"has": {"cat": 1.5}}),
    ("1.3", {"has": {"cat": True}}),
    ("1.3", {"has": {"cat": 100}}),
    ("1.3", {"has": {"flower": 2}}),
    ("1.3", {"has": {"flower": {"blue": 2}}}),
    ("1.3", {"has": {"flower": {"pink": "2"}}}),
    ("1.3", {"has": ["cat"]}),
    ("1.3", {"scores": {"area": "row", "each": 1, "of": "cat"}}),
    ("1.3", {"has": {}, "points": 3}),
    ("1.3", "cat"),
    ("1.3", face("row")),  # type: ignore[arg-type]
    ("1.3", face({"area": "row"})),
    ("1.3", face({"area": "row", "each": 1})),
    ("1.3", face({"area": "row", "of": "cat"})),
    ("1.3", face({"area": "row", "each": 1, "of": "cat", "once": 5, "none": "cat"})),
    ("1.3", face({"area": "row", "once": 5, "none": "cat", "all": ["cat"]})),
    ("1.3", face({"area": "row", "each": 1, "of": "cat", "colour": "blue"})),
    ("5.1", face({"each": 1, "of": "cat"})),
    ("5.1", face({"area": "roof", "each": 1, "of": "cat"})),
    ("5.1", face({"area": ["row"], "each": 1, "of": "cat"})),
    ("5.1", face({"area": "row", "each": 1, "of": "cat", "self": 1})),
    ("5.1", face({"area": "group", "each": 1, "of": "cat"}, bird=1)),
    ("5.1", face({"area": "group", "each": 1, "of": "balcony"}, bird=1)),
    ("5.1", face({"area": "group", "each": 1, "of": "flower-colours"}, flower={"pink": 1})),
    ("5.1", face({"area": "group", "each": 1, "of": "without:cat"}, bird=1)),
    ("5.1", face({"area": "group", "each": 1, "of": "flower:white"}, flower={"pink": 1})),
    ("5.1", face({"area": "group", "once": 5, "none": "cat"}, bird=1)),
    ("5.1", face({"area": "group", "once": 5, "all": ["bird"]}, bird=1)),
    ("5.2", face({"area": "row", "each": 0, "of": "cat"})),
    ("5.2", face({"area": "row", "each": 4, "of": "cat"})),
    ("5.2", face({"area": "row", "each": True, "of": "cat"})),
    ("5.2", face({"area": "row", "each": 1, "of": "dog"})),
    ("5.2", face({"area": "row", "each": 1, "of": "lovebird"})),
    ("5.2", face({"area": "row", "each": 1, "of": "without:dog"})),
    ("5.2", face({"area": "row", "each": 1, "of": ["cat"]})),
    ("5.3", face({"area": "row", "once": 3, "all": ["cat"]})),
    ("5.3", face({"area": "row", "once": 5, "all": []})),
    ("5.3", face({"area": "row", "once": 5, "all": "cat"})),
    ("5.3", face({"area": "row", "once": 5, "all": ["cat", "balcony"]})),
    ("5.4", face({"area": "row", "once": 4, "none": "cat"})),
    ("5.4", face({"area": "row", "once": 5, "none": "flower-colours"})),
    ("5.4", face({"area": "row", "once": 5, "none": ["cat"]})),
    ("5.5", {"has": {"lovebird": "right"}}),
    ("5.5", {"has": {"lovebird": "up"}, "scores": {"lovebird": 5}}),
    ("5.5", {"has": {"lovebird": ["right"]}, "scores": {"lovebird": 5}}),
    ("5.5", {"has": {"lovebird": "left"}, "scores": {"lovebird": 3}}),
    ("5.5", {"has": {"lovebird": "left"}, "scores": {"area": "row", "each": 1, "of": "cat"}}),
    ("5.5", {"has": {"cat": 1}, "scores": {"lovebird": 5}}),
    ("5.5", {"has": {"lovebird": "left"}, "scores": {"lovebird": 5, "area": "row"}}),
]


@pytest.mark.parametrize(("clause", "described"), BAD_FACES, ids=str)
def test_faces_that_break_a_clause_are_refused_by_it(clause: str, described: Any) -> None:
    assert refused(position("x", {"x": described})) == clause


@pytest.mark.parametrize(
    ("clause", "door"),
    [
        ("1.2", {"kind": "more", "of": "cat", "than": "bird"}),
        ("1.2", "fewer"),
        ("5.7", {"kind": "majority", "five": "cat"}),
        ("5.7", {"kind": "majority", "five": "cat", "three": "dog"}),
        ("5.8", {"kind": "fewer", "of": "cat"}),
        ("5.8", {"kind": "fewer", "of": "cat", "than": "balcony"}),
        ("5.8", {"kind": "fewer", "of": "cat", "than": "bird", "points": 1}),
        ("5.9", {"kind": "difference", "between": ["cat"]}),
        ("5.9", {"kind": "difference", "between": "cat"}),
        ("5.9", {"kind": "difference", "between": ["cat", 3]}),
    ],
    ids=str,
)
def test_doors_that_break_a_clause_are_refused_by_it(clause: str, door: Any) -> None:
    assert refused(position("d", {}, doors={"d": door})) == clause


@pytest.mark.parametrize("name", ["7c", "1t", "."])
def test_1_6_own_names_must_not_hide_printed_ones(name: str) -> None:
    assert refused(position("", {name: LEFT})) == "1.6"
    assert refused({**SPEC, "faces": []}) == "1.6"
    assert refused({**SPEC, "doors": 3}) == "1.6"


def test_a_face_may_say_null_for_no_condition_and_self_on_every_area() -> None:
    data = copy.deepcopy(SPEC)
    data["faces"]["x5"]["scores"] = None
    data["faces"]["x1"]["scores"]["self"] = False
    assert score(data)
