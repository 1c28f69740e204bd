"""1.4–1.6  Our face set, and the file it is written in."""

from collections import Counter

import pytest

import tablee
from tablee.games.balconia.components import ELEMENTS, FLOWER
from tablee.games.balconia.rules.faces import OTHER_FACES, OUR_FACES, BadFaces, load, save
from tablee.games.balconia.rules.language import Face, read_face, write_face

TEXT = OUR_FACES.read_text(encoding="utf-8")
OURS = load(TEXT)
COLOURS_OF_FLOWERS = ("white", "yellow", "orange", "pink", "turquoise", "violet")


def kind(face: Face) -> str:
    """The classes of conditions in 1.4; the granny's column to the right counts among the columns."""
    data = write_face(face)
    scores = data.get("scores")
    if scores is None:
        return "no condition"
    if "lovebird" in scores:
        return f"lovebird {data['has']['lovebird']}"
    if "none" in scores:
        return "absent"
    if "all" in scores:
        return "both"
    if scores["of"] == "flower-colours":
        assert scores["area"] == "around"
        return "flower colours around"
    if scores["area"] in ("left", "right"):
        return "single neighbour"
    return "column" if scores["area"].startswith("column") else str(scores["area"])


def test_1_3_a_face_shows_what_is_listed_and_nothing_else() -> None:
    things = ["cat", "bird", "awning", "note", "heart", "person", "laundry"]
    shown = {**dict.fromkeys(things, 1), "flower": dict.fromkeys(COLOURS_OF_FLOWERS, 1)}
    assert write_face(read_face("x", {"has": shown})) == {"has": shown}
    for wrong in ({"dog": 1}, {"flower": {"blue": 1}}, {"lovebird": "up"}):
        with pytest.raises(tablee.BadPosition):
            read_face("x", {"has": wrong})


def test_1_3_a_face_has_one_condition_or_none() -> None:
    assert {len(write_face(face).get("scores", {})) > 0 for face in OURS.faces} == {True, False}
    with pytest.raises(tablee.BadPosition):
        read_face("x", {"has": {}, "scores": [{"area": "row", "each": 1, "of": "cat"}]})


def test_1_4_conditions_by_class() -> None:
    assert Counter(map(kind, OURS.faces)) == {
        "no condition": 8,
        "lovebird right": 6,
        "lovebird left": 6,
        "absent": 12,
        "both": 8,
        "row": 10,
        "row-above": 8,
        "around": 8,
        "group": 8,
        "column": 6,
        "single neighbour": 4,
        "flower colours around": 4,
    }


def test_1_4_elements_over_all_faces() -> None:
    totals = {word: sum(face.shows[k] for face in OURS.faces) for k, word in enumerate(ELEMENTS)}
    colours = {word: n for word, n in totals.items() if word.startswith("flower:")}
    assert set(colours.values()) == {8}
    assert {word: n for word, n in totals.items() if word not in colours} == {
        "flower": 48,
        "person": 36,
        "cat": 30,
        "bird": 30,
        "laundry": 26,
        "note": 22,
        "awning": 20,
        "heart": 14,
    }


def test_1_4_one_to_three_things_on_a_face_three_or_four_without_a_condition() -> None:
    for face in OURS.faces:
        things = sum(face.shows[:FLOWER]) + kind(face).startswith("lovebird")
        assert things in ((3, 4) if kind(face) == "no condition" else (1, 2, 3))


@pytest.mark.parametrize(
    "condition",
    [
        {"area": "column-above", "once": 5, "none": "awning"},  # the stargazer
        {"area": "around", "once": 5, "none": "cat"},  # the bird lover
        {"area": "around", "once": 5, "none": "note"},  # the napper
        {"area": "column-right", "each": 1, "of": "balcony"},  # the granny
    ],
    ids=str,
)
def test_1_4_the_characters_people_talk_about_are_there(condition: dict[str, object]) -> None:
    assert condition in [write_face(face).get("scores") for face in OURS.faces]


def test_1_5_doors() -> None:
    from tablee.games.balconia.rules.language import write_door

    assert [write_door(door) for door in OURS.doors] == [
        {"kind": "majority", "five": "cat", "three": "laundry"},
        {"kind": "majority", "five": "flower", "three": "person"},
        {"kind": "fewer", "of": "note", "than": "bird"},
        {"kind": "fewer", "of": "bird", "than": "flower"},
        {"kind": "difference", "between": ["bird", "awning"]},
        {"kind": "difference", "between": ["cat", "laundry"]},
    ]


# 1.6


def test_1_6_a_set_is_written_as_it_was_read() -> None:
    assert load(save(OURS)) == OURS
    assert save(load(save(OURS))) == save(OURS)


def line_of(text: str, what: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if what in line)


def mistake(right: str, wrong: str) -> tuple[int, str]:
    """Which line is named when this passage of our file is changed."""
    assert right in TEXT
    text = TEXT.replace(right, wrong, 1)
    with pytest.raises(BadFaces) as found:
        load(text)
    assert "{" not in found.value.say(tablee.game("balconia").tongue("fr")).replace('{"', "")
    return found.value.line - line_of(TEXT, right), str(found.value)


@pytest.mark.parametrize(
    ("right", "wrong"),
    [
        ("column-right: 1 each balcony", "column-right: 1 every balcony"),
        ("column-right: 1 each balcony", "column-right: 4 each balcony"),
        ("column-right: 1 each balcony", "attic: 1 each balcony"),
        ("column-right: 1 each balcony", "column-right: 1 each balconies"),
        ("column-right: 1 each balcony", "column-right with us: 1 each balcony"),
        ("around: 5 if no note", "around: 5 if no trumpet"),
        ("around: 5 if no note", "around: 3 if no note"),
        ("around: 5 if person and cat", "around: 5 if person or cat"),
        ("around: 5 if person and cat", "around: 5 if person and cat | 5"),
        ("lovebird:right,", "lovebird:up,"),
        ("lovebird:right,", "bird,"),
        ("5 if more cat, 3 if more laundry", "5 if more cat"),
        ("difference between bird and awning", "difference between bird and dog"),
        ("block 7", "block 8"),
        ("entrance 2", "entrance 4"),
    ],
)
def test_1_6_the_loader_names_the_line_of_a_mistake(right: str, wrong: str) -> None:
    off, why = mistake(right, wrong)
    assert off == (1 if right.startswith(("block", "entrance")) else 0)
    assert why.startswith("line ")


def test_1_6_a_set_that_ends_too_early_or_too_late() -> None:
    with pytest.raises(BadFaces, match="before 22d"):
        load(TEXT[: TEXT.rindex("\n  d ")])
    with pytest.raises(BadFaces, match="one too many"):
        load(TEXT + "\nentrance 4\n  t 1 each cat if fewer than bird\n")


def test_1_6_self_and_remarks_are_read() -> None:
    text = TEXT.replace("around: 5 if no note", "around with self: 5 if no note # zzz")
    faces = [write_face(face).get("scores") for face in load(text).faces]
    assert {"area": "around", "once": 5, "none": "note", "self": True} in faces


def test_1_6_games_can_be_played_with_another_set(monkeypatch: pytest.MonkeyPatch, tmp_path: object) -> None:
    from pathlib import Path

    path = Path(str(tmp_path)) / "mine.txt"
    path.write_text(TEXT.replace("column-right: 1 each balcony", "column-right: 3 each balcony"), encoding="utf-8")
    monkeypatch.setenv(OTHER_FACES, str(path))
    match = tablee.game("balconia").start(seed=1)
    worths = match.state["worth"][:88].tolist()
    monkeypatch.delenv(OTHER_FACES)
    assert sum(worths) == sum(tablee.game("balconia").start(seed=1).state["worth"][:88].tolist()) + 2
