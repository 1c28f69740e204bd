"""Babylon: position files. Gardens that no order of building could give are refused by clause."""

import json
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee.conformance.random_games import Case, cases_of, played
from tablee.errors import BadPosition
from tests.rulebook.babylon_garden import BABYLON, lines, points, position, refused_position

SIXTEEN = json.loads((Path(__file__).parent / "babylon_sixteen.json").read_text(encoding="utf-8"))
STEPS = "a1 L1 .t/s.; c1 L2 t./.b; stairs b2 L1 c2 L2"

REFUSED = {
    "two terraces on the same level overlap": ("3.2b", "a1 L1 sf/..; b2 L1 sf/.."),
    "the same terrace twice": ("3.2b", "a1 L1 sf/..; a1 L1 sf/.."),
    "one exactly over another": ("3.2c", "a1 L1 sf/..; a1 L2 sf/.."),
    "one exactly over another with a third between": ("3.2c", "a1 L1 sf/..; c1 L1 sf/..; b1 L2 sf/..; a1 L3 sf/.."),
    "nothing carries it": ("3.3b", "a1 L3 sf/.."),
    "two supports missing": ("3.3b", "a1 L1 sf/..; c1 L1 sf/..; b1 L2 sf/..; c2 L3 sf/.. skip c3"),
    "a support on a fountain": ("3.3a", "a1 L1 .f/s.; c1 L1 f./.b; fountain b2 L1 c2 L1; c2 L2 sf/.."),
    "a support on stairs": ("3.3a", STEPS + "; a3 L1 sf/..; a2 L2 sf/.."),
    "a support on a bridge": ("3.3a", "a1 L1 .b/s.; d1 L1 b./.f; bridge b2 L1 d2 L1; d2 L2 sf/.."),
    "a support on a belvedere": ("3.3a", "a1 L1 sf/.. skip b2; b2 L2 sf/.."),
    "a double pillar on a statue": ("3.3a", "a1 L1 s./.f; statue a2 L1; a2 L3 sf/.."),
    "a terrace over a bridge's middle": ("3.3d", "a1 L1 .b/s.; d1 L1 b./.f; bridge b2 L1 d2 L1; c2 L2 sf/.. skip c2"),
    "a decoration in the air": ("3.4", "a1 L1 s./.f; statue a2 L2"),
    "a decoration on the ground": ("3.4", "a1 L1 s./.f; statue d2 L1"),
    "the wrong symbol": ("3.4", "a1 L1 s./.f; statue b1 L1"),
    "a decoration on a belvedere": ("3.4", "a1 L1 s./.f skip a2; statue a2 L1"),
    "two decorations on one space": (
        "3.4",
        "a1 L1 .f/s.; c1 L1 f./.b; b3 L1 .s/f.; fountain b2 L1 c2 L1; fountain b2 L1 b3 L1",
    ),
    "statues out of line": ("3.4a", "a1 L1 s./.f; c3 L1 s./.f; statue a2 L1; statue c4 L1"),
    "fountain symbols apart": ("3.4b", "a1 L1 f./.s; c1 L1 f./.b; fountain a2 L1 c2 L1"),
    "fountain on two levels": ("3.4b", "a1 L1 .f/s.; c1 L2 f./.b; fountain b2 L1 c2 L2"),
    "level stairs": ("3.4c", "a1 L1 .t/s.; c1 L1 t./.b; stairs b2 L1 c2 L1"),
    "steep stairs": ("3.4c", "a1 L1 .t/s.; d1 L1 sf/..; c3 L1 sf/..; stairs b2 L1 d3 L1"),
    "a bridge too short": ("3.4d", "a1 L1 .b/s.; c1 L1 b./.f; bridge b2 L1 c2 L1"),
    "a bridge through a terrace": ("3.4d", "a1 L1 .b/s.; c1 L1 sb/..; bridge b2 L1 d2 L1"),
    "bridges that cross": (
        "3.4e",
        "a4 L1 s./.b; d3 L1 b./.f; b2 L1 .b/s.; c5 L1 sf/b.; bridge b4 L1 d4 L1; bridge c3 L1 c5 L1",
    ),
    "a bridge over the end of another": (
        "3.4e",
        "c3 L1 b./.f; c6 L1 s./b.; a4 L2 s./.b; d4 L2 s./b.; bridge c4 L1 c6 L1; bridge b4 L2 d4 L2",
    ),
}


@pytest.mark.parametrize("what", REFUSED)
def test_what_cannot_stand_is_refused_by_clause(what: str) -> None:
    clause, text = REFUSED[what]
    assert refused_position(position(text)) == clause


def test_2_2_nobody_has_more_than_sixteen_terraces() -> None:
    squares = [f"{c}{r} L1 sf/.." for c in "aceg" for r in (1, 3, 5, 7)]
    assert refused_position(position("; ".join(squares))) == "-"
    assert refused_position(position("; ".join([*squares, "b2 L2 sf/.."]))) == "2.2"


# What only the order of building shows


ENTWINED = "b1 L1 .t/s.; d3 L1 s./t.; c3 L2 s./t. skip d3; c1 L2 .t/.f skip c2"


def test_3_4_two_flights_of_stairs_each_of_which_had_to_come_first() -> None:
    """Each upper terrace covers the lower end of the other's stairs."""
    one, other = "; stairs c2 L1 c3 L2", "; stairs d3 L1 d2 L2"
    assert refused_position(position(ENTWINED + one)) == "-"
    assert refused_position(position(ENTWINED + other)) == "-"
    assert refused_position(position(ENTWINED + one + other)) == "3.4"


def test_3_4_what_stands_under_a_bridge_was_there_before_it() -> None:
    """d1 at level 2 brings both the bridge over c2 and the last end of nothing else: the statue came with c1."""
    garden = "c1 L1 sf/..; a1 L2 .b/s.; d1 L2 b./.f; bridge b2 L2 d2 L2"
    assert refused_position(position(garden + "; statue c2 L1")) == "-"
    late = garden.replace("sf/..", "f./s.") + "; b3 L1 s./.t; c3 L1 .s/f.; fountain c2 L1 c3 L1"
    assert refused_position(position(late.replace("b3 L1 s./.t; ", ""))) == "-"


def test_3_4a_statues_must_come_in_an_order_in_which_each_is_in_line() -> None:
    chain = ["a1 L1 s./.f", "c5 L1 s./.f", "c1 L1 s./.f", "statue a2 L1", "statue c6 L1", "statue c2 L1"]
    assert refused_position(position("; ".join(chain))) == "-"


def test_3_4a_a_statue_that_rests_on_both_others_comes_too_late_to_join_them() -> None:
    garden = "a1 L1 .f/.s; c3 L1 f./.s; b2 L2 s./.f; statue b1 L1; statue b3 L2"
    assert refused_position(position(garden)) == "-"
    assert refused_position(position(garden + "; statue d3 L1")) == "3.4a"


# 1.4  Wild spaces


def test_1_4_two_spaces_without_symbol_may_have_served() -> None:
    assert refused_position(position("a1 L1 .f/.b; statue a1 L1")) == "-"
    assert refused_position(position("a1 L1 .f/.b; c1 L1 .f/.b; statue a1 L1; statue c1 L1")) == "-"
    three = "a1 L1 .f/.b; c1 L1 .f/.b; e1 L1 .f/.b; statue a1 L1; statue c1 L1; statue e1 L1"
    assert refused_position(position(three)) == "1.4"
    assert refused_position(position("a1 L1 s./b.; c1 L1 .s/.b; fountain b2 L1 c2 L1")) == "1.4"


def test_1_4_two_wild_spaces_of_one_terrace_would_take_two_turns() -> None:
    assert refused_position(position("a1 L1 sf/..; statue a1 L1; statue b1 L1")) == "1.4"


# The file itself

GOOD: dict[str, Any] = position("a1 L1 s./.f; statue a2 L1")


def broken(**changes: Any) -> dict[str, Any]:
    return GOOD | changes


def terrace(**changes: Any) -> dict[str, Any]:
    return broken(terraces=[GOOD["terraces"][0] | changes], decorations=[])


def piece(**changes: Any) -> dict[str, Any]:
    return broken(decorations=[GOOD["decorations"][0] | changes])


BAD_FILES: list[tuple[str, dict[str, Any]]] = [
    ("1.1", broken(flower="tulip")),
    ("1.1", broken(flower=None)),
    ("1.1", broken(seats=3)),
    ("1.2", broken(terraces={})),
    ("1.2", broken(terraces=["a1"])),
    ("1.2", terrace(colour="red")),
    ("1.2", terrace(flower="tulip")),
    ("1.2", terrace(symbols={"a1": "statue"})),
    ("1.2", terrace(symbols={"a1": "statue", "b1": "statue"})),
    ("1.2", terrace(symbols={"a1": "statue", "b1": "belvedere"})),
    ("1.2", terrace(symbols={"a1": "statue", "c1": "bridge"})),
    ("1.2", terrace(symbols=["statue", "bridge"])),
    ("3.2a", terrace(at="h1", symbols={"h1": "statue", "h2": "bridge"})),
    ("3.2a", terrace(at="z9")),
    ("3.2a", terrace(level=0)),
    ("3.2a", terrace(level=17)),
    ("3.2a", terrace(level=True)),
    ("3.3b", terrace(skip="c1")),
    ("1.3", broken(decorations={})),
    ("1.3", piece(kind="gnome")),
    ("3.4", piece(cells=["a2", "b2"])),
    ("3.4", piece(cells="a2")),
    ("3.2a", piece(level="1")),
    ("3.4", piece(levels=[1, 1])),
    ("3.4c", piece(kind="stairs", cells=["a2", "b2"])),
    ("5.4", piece(visible=["b2"])),
    ("5.1", broken(cards={"rows": ["statue"]})),
    ("5.1", broken(cards={"rows": ["statue"] * 8})),
    (
        "5.1",
        broken(cards={"rows": ["statue", "fountain", "statue", "bridge", "stairs", "fountain", "statue", "bridge"]}),
    ),
    ("5.1", broken(cards={"diagonals": []})),
    ("5.1", broken(options={"promo": 1})),
    ("5.1", broken(options={"expert": True})),
]


@pytest.mark.parametrize(("clause", "data"), BAD_FILES, ids=lambda value: value if isinstance(value, str) else "")
def test_a_broken_file_is_refused_by_clause(clause: str, data: dict[str, Any]) -> None:
    assert refused_position(data) == clause


def test_the_specifications_own_form_is_read() -> None:
    data = {
        "game": "babylon",
        "flower": "rose",
        "terraces": [
            {
                "at": "c3",
                "level": 1,
                "symbols": {"c3": "statue", "d4": "bridge", "d3": "stairs"},
                "flower": "iris",
                "skip": "c4",
            },
            {"at": "e3", "level": 2, "symbols": {"e3": "stairs", "f3": "fountain"}, "flower": "rose"},
        ],
        "decorations": [
            {"kind": "statue", "cells": ["c3"], "level": 1},
            {"kind": "stairs", "cells": ["e3", "d3"], "levels": [2, 1]},
            {"kind": "belvedere", "cells": ["c4"], "level": 1},
        ],
    }
    assert points(data, "4.1") == 1
    assert points(data, "4.4") == 3
    assert refused_position(data | {"decorations": [{"kind": "belvedere", "cells": ["d4"], "level": 1}]}) == "3.3b"


def test_a_bridge_may_be_named_by_three_cells() -> None:
    data = position("a1 L1 .b/s.; d1 L1 b./.f; bridge b2 L1 d2 L1")
    three = data | {"decorations": [{"kind": "bridge", "cells": ["b2", "c2", "d2"], "level": 1}]}
    assert lines(three) == lines(data)
    crooked = data | {"decorations": [{"kind": "bridge", "cells": ["b2", "c3", "d2"], "level": 1}]}
    assert refused_position(crooked) == "3.4d"


# Only what is visible


def glimpse(*pieces: dict[str, Any], **more: Any) -> dict[str, Any]:
    return {"game": "babylon", "flower": "rose", "decorations": list(pieces), **more}


STATUE = {"kind": "statue", "cells": ["b8"], "level": 3, "visible": ["b8"]}
BRIDGE = {"kind": "bridge", "cells": ["a6", "c6"], "level": 2, "visible": ["b6", "c6"]}


def test_only_what_is_visible_scores_pieces_and_cards_and_says_so() -> None:
    read = BABYLON.read(glimpse(STATUE, BRIDGE))
    assert [(x.clause, x.points, x.at) for x in read.score()[0].lines] == [
        ("4.1", 3, "b8"),
        ("4.3", 6, "a6"),
        ("5.2", 1, "row-8"),
        ("5.2", 1, "row-6"),
        ("5.2", 1, "column-b"),
    ]
    assert "4.6" in read.remarks[0]
    assert "4.7" in read.remarks[0]
    assert BABYLON.read(read.data()).score() == read.score()


def test_belvederes_may_be_listed_and_serve_their_lines() -> None:
    belvedere = {"kind": "belvedere", "cells": ["c4"], "level": 1, "visible": ["c4"]}
    assert lines(glimpse(belvedere)) == [("4.5", 0, "c4"), ("5.2", 1, "row-4"), ("5.2", 1, "column-c")]


@pytest.mark.parametrize(
    ("clause", "pieces"),
    [
        ("5.4", [{"kind": "statue", "cells": ["b8"], "level": 3}]),
        ("5.4", [STATUE | {"visible": ["c8"]}]),
        ("3.4", [STATUE, STATUE | {"kind": "belvedere"}]),
        ("3.4d", [BRIDGE | {"cells": ["a6", "d6"]}]),
        ("2.2", [STATUE | {"visible": []}] * 43),
    ],
)
def test_what_cannot_be_visible_is_refused(clause: str, pieces: list[dict[str, Any]]) -> None:
    assert refused_position(glimpse(*pieces)) == clause


def test_a_statue_may_be_seen_under_a_bridge() -> None:
    under = {"kind": "statue", "cells": ["b6"], "level": 1, "visible": ["b6"]}
    assert refused_position(glimpse(under, BRIDGE)) == "-"


# Back and forth


def test_files_read_and_written_are_the_same() -> None:
    read = BABYLON.read(SIXTEEN)
    assert read.data() == SIXTEEN
    assert BABYLON.read(json.dumps(SIXTEEN)).score() == read.score()


@pytest.mark.parametrize("case", list(cases_of(BABYLON)), ids=str)
def test_every_garden_of_a_played_game_is_read_and_scores_the_same(case: Case) -> None:
    match = played(case).match
    for seat in range(case.seats):
        data = json.loads(json.dumps(BABYLON.files.write_position(match.state, seat)))
        assert BABYLON.read(data).score()[0].lines == match.peek().score()[seat].lines
        data["terraces"].reverse()
        data["decorations"].sort(key=lambda entry: entry["cells"])
        assert BABYLON.read(data).score()[0].total == match.peek().score()[seat].total


def test_errors_speak_both_languages() -> None:
    with pytest.raises(tablee.BadPosition) as refused:
        BABYLON.read(position("a1 L3 sf/.."))
    assert refused.value.say(BABYLON.tongue("fr")).startswith("Rien ne porte")


def test_1_1_a_tables_gardens_are_ranked() -> None:
    """One file for all gardens, each with its own flower; whole, or as far as they are visible."""
    seen = {"kind": "statue", "cells": ["a1"], "level": 2, "visible": ["a1"]}
    gardens = [{"flower": "lily", "decorations": []}, {"flower": "rose", "decorations": [seen]}]
    table = BABYLON.read({"gardens": gardens, "options": {"promo": False}})
    assert [(sheet.seat, sheet.total, sheet.rank) for sheet in table.score()] == [("rose", 2, 1), ("lily", 0, 2)]


@pytest.mark.parametrize(
    "gardens",
    [
        [],
        [{"flower": "rose"}, {"flower": "rose"}],
        [{"flower": "rose", "terraces": []}, {"flower": "lily"}],
        [{"flower": "rose", "gardens": []}],
        "rose",
    ],
)
def test_1_1_gardens_that_cannot_be_one_table(gardens: Any) -> None:
    with pytest.raises(tablee.BadPosition) as refused:
        BABYLON.read({"gardens": gardens})
    assert refused.value.clause == "1.1"


def test_5_2_why_not_more_names_what_the_cards_still_ask() -> None:
    [sheet] = BABYLON.read({"flower": "rose", "decorations": []}).score(missed=True)
    assert len(sheet.missed) == 16
    assert {line.clause for line in sheet.missed} == {"5.2"}
    [bare] = BABYLON.read({"flower": "rose", "decorations": [], "options": {"promo": False}}).score(missed=True)
    assert not bare.missed


def test_3_2b_a_refusal_points_at_terraces_as_people_do() -> None:
    with pytest.raises(BadPosition) as refused:
        BABYLON.read(position("a1 L1 sf/..; b2 L1 sf/.."))
    said = [refused.value.say(BABYLON.tongue(lang)) for lang in ("en", "fr")]
    assert "a1 (level 1)" in said[0]
    assert "b2 (niveau 1)" in said[1]
