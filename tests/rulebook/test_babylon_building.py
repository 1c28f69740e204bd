"""Babylon, clause by clause: building, supports, decorations, the store."""

import pytest

from tablee.games.babylon.rules.record import NOTHING
from tablee.match import Match
from tests.rulebook.babylon_garden import build, building, garden_of, refused, terrace

TWO = "a1 L1 sf/..; c1 L1 .b/t."  # side by side on the ground: a1–d2
BRIDGED = "a1 L1 .b/s.; d1 L1 b./.f; bridge b2 L1 d2 L1"


def after(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def pillars(match: Match) -> int:
    return int(match.state["pillars"][match.awaiting[0]])


# 3.2  Where


def test_3_2_the_dug_and_the_stored_terrace_may_both_be_built() -> None:
    match = building(dug="sf/..", stored="b./.t")
    seat = match.awaiting[0]
    after(match, build("a1", 1, "sf/.."), "done")
    assert match.view()["phase"] == "build"
    after(match, build("e5", 1, "b./.t", source="stored"))
    assert [t["at"] for t in garden_of(match, seat)["terraces"]] == ["a1", "e5"]


def test_3_2_a_terrace_that_is_gone_cannot_be_built() -> None:
    match = building(dug=None, stored="sf/..")
    assert refused(match, "build dug a1 L1 r0") == "3.2"
    assert refused(match, "dig 3") == "3.2"
    assert refused(match, "build stored a1 L1 r0") is None


def test_3_2_turning_is_free() -> None:
    match = building(dug="sf/tb")
    found = {move for move in match.moves() if " a1 L1" in move and "skip" not in move}
    assert found == {f"build dug a1 L1 r{turns}" for turns in range(4)}
    after(match, build("a1", 1, "sf/tb"))
    symbols = garden_of(match, match.awaiting[0])["terraces"][0]["symbols"]
    assert symbols == {"a2": "statue", "b2": "fountain", "b1": "bridge", "a1": "stairs"}


@pytest.mark.parametrize("at", ["h1", "h8", "a8", "c8"])
def test_3_2a_a_terrace_lies_inside_the_garden(at: str) -> None:
    assert refused(building(), f"build dug {at} L1 r0") == "3.2a"


def test_3_2b_nothing_lies_there_at_the_same_level_or_higher() -> None:
    match = building(TWO)
    assert refused(match, "build dug b1 L1 r0") == "3.2b"
    assert refused(match, "build dug b2 L1 r0") == "3.2b"
    assert refused(match, "build dug b1 L2 r0") is None
    assert refused(building(TWO + "; b1 L3 sb/ft"), "build dug b2 L2 r0") == "3.2b"


def test_3_2c_never_exactly_over_another() -> None:
    match = building(TWO)
    assert refused(match, "build dug a1 L2 r0") == "3.2c"
    assert refused(match, "build dug a1 L3 r0") == "3.2c"
    assert refused(building(TWO + "; b1 L2 sb/ft"), "build dug a1 L3 r0") == "3.2c"  # a third one between


# 3.3  Supports


def test_3_3_single_pillars_cost_one_each() -> None:
    assert pillars(after(building(pillars=5), build("c3", 1))) == 1


def test_3_3_double_pillars_cost_two_each() -> None:
    assert pillars(after(building(pillars=9), build("c3", 2))) == 1


def test_1_4_with_the_quarry_master_double_pillars_cost_one() -> None:
    assert pillars(after(building(pillars=5, token="quarry master"), build("c3", 2))) == 1


def test_3_3_supports_stand_on_the_highest_terrace_of_each_cell() -> None:
    """Two single ones on the terrace of level 1, two double ones on the ground beside it."""
    assert pillars(after(building("a1 L1 sf/..", pillars=7), build("b1", 2))) == 1


STATUES = "a1 L1 s./.f; c1 L1 s./.b; statue a2 L1; statue c2 L1"


def test_3_3_a_statue_carries_for_nothing_and_is_covered_from_now_on() -> None:
    match = after(building(STATUES, pillars=3), build("b1", 2))
    assert pillars(match) == 0
    pieces = garden_of(match, match.awaiting[0])["decorations"]
    assert [piece["cells"] for piece in pieces if not piece["visible"]] == [["c2"]]


def test_3_3_a_statue_does_not_reach_two_levels() -> None:
    match = building(STATUES)
    assert refused(match, build("b1", 3)) == "3.3a"
    assert refused(match, build("b1", 3, skip="c2")) is None


@pytest.mark.parametrize(
    ("garden", "at", "level"),
    [
        ("a1 L1 .f/s.; c1 L1 f./.b; fountain b2 L1 c2 L1", "c2", 2),
        ("a1 L1 .t/s.; c1 L2 t./.b; c3 L1 sb/..; stairs b2 L1 c2 L2", "c2", 3),
        (BRIDGED, "d2", 2),
        ("c1 L1 .t/s. skip c2", "c2", 2),
    ],
)
def test_3_3a_no_support_on_fountain_stairs_bridge_or_belvedere(garden: str, at: str, level: int) -> None:
    """3.5: but with the missing support over it, it may be built over."""
    match = building(garden)
    assert refused(match, build(at, level)) == "3.3a"
    assert refused(match, build(at, level, skip=at)) is None


def test_3_3b_one_support_may_be_missing_by_choice() -> None:
    match = building(pillars=3)
    assert refused(match, build("c3", 1)) == "3.3c"
    after(match, build("c3", 1, skip="d4"))
    assert garden_of(match, match.awaiting[0])["belvederes"] == [{"cell": "d4", "level": 1, "visible": True}]


def test_3_3b_or_by_need_but_never_two() -> None:
    tower = "a1 L1 sf/..; c1 L1 sb/..; b1 L2 s./t."
    match = building(tower)
    assert refused(match, build("c2", 3)) == "3.3b"  # c3 and d3 are the ground, three levels down
    assert refused(match, build("c2", 3, skip="c3")) == "3.3b"
    one = building(tower + "; b3 L2 s./f.")
    assert refused(one, build("c2", 3)) == "3.3b"  # only d3 is too deep
    assert refused(one, build("c2", 3, skip="d3")) is None


def test_3_3b_the_belvedere_takes_the_space() -> None:
    match = building(dug="sf/tb")
    seat = match.awaiting[0]
    after(match, build("c3", 1, "sf/tb", skip="c4"))
    assert "statue" not in garden_of(match, seat)["free"]


def test_3_3c_pillars_must_suffice() -> None:
    assert refused(building(pillars=3), build("c3", 1)) == "3.3c"
    assert refused(building(pillars=4), build("c3", 1)) is None
    assert refused(building(pillars=7), build("c3", 2)) == "3.3c"
    assert refused(building(pillars=8), build("c3", 2)) is None


def test_3_3d_a_bridges_middle_is_never_built_over() -> None:
    match = building(BRIDGED)
    for at in ("b1", "c1", "b2", "c2"):
        assert refused(match, build(at, 2)) == "3.3d"
        assert refused(match, build(at, 2, skip="c2")) == "3.3d"


# 3.4  Decorations


def decorating(garden: str, at: str, level: int, printed: str) -> Match:
    """The terrace has just been placed."""
    match = after(building(garden, dug=printed), build(at, level, printed))
    assert match.view()["phase"] == "decorate"
    return match


def test_3_4_a_decoration_uses_a_symbol_of_the_terrace_just_placed() -> None:
    match = decorating("a1 L1 sf/..", "c1", 1, "f./.b")
    assert refused(match, "statue a2") == "3.4"
    assert refused(match, "fountain b2 c2") is None
    assert refused(match, "dig 3") == "3.4"


def test_3_4_a_step_with_nothing_to_do_is_passed_over() -> None:
    match = building(dug="f./.b")
    seat = match.awaiting[0]
    after(match, build("a1", 1, "f./.b"))
    assert match.awaiting != (seat,)
    assert match.view()["phase"] == "dig"


def test_3_4_a_symbol_serves_once() -> None:
    match = decorating("e1 L1 f./.b", "c1", 1, "sf/tb")
    after(match, "fountain d2 e2")
    assert refused(match, "fountain d2 e2") == "3.4"


def test_3_4_only_topmost_spaces_are_free() -> None:
    match = building("a1 L1 .f/s.; a3 L1 sb/..; b2 L2 sb/t.")
    assert garden_of(match, match.awaiting[0])["free"] == {
        "statue": ["a1", "b3", "a4"],
        "bridge": ["c3", "b4"],
        "stairs": ["b2"],
    }


def test_3_4_the_right_symbol() -> None:
    match = decorating("", "c1", 1, "sf/tb")
    assert refused(match, "statue d2") == "3.4"
    assert refused(match, "statue c2") is None


def test_3_4a_the_first_statue_stands_anywhere() -> None:
    for at in ("a1", "e5", "g7"):
        match = after(building(), build(at, 1))
        assert any(move.startswith("statue") for move in match.moves())


def test_3_4a_every_other_statue_stands_in_line() -> None:
    garden = "a1 L1 s./.f; e3 L1 f./.b; statue a2 L1"
    assert refused(decorating(garden, "c3", 1, "sf/tb"), "statue c4") == "3.4a"
    assert refused(decorating(garden, "c1", 1, "sf/tb"), "statue c2") is None
    assert refused(decorating(garden, "a5", 2, "sf/tb"), "statue a6") is None


def test_3_4a_in_line_with_a_statue_that_is_a_pillar() -> None:
    garden = STATUES.replace("s./.b", "sf/..") + "; b1 L2 .b/.t"
    assert refused(decorating(garden, "c5", 1, "sf/tb"), "statue c6") is None


def test_3_4b_fountains_side_by_side_on_the_same_level() -> None:
    assert decorating("a1 L1 .f/s.", "c1", 1, "f./.b").moves() == ["fountain b2 c2", "done"]
    assert refused(decorating("a1 L1 f./.s", "c1", 1, "fs/bt"), "fountain a2 c2") == "3.4b"
    assert refused(decorating("a1 L1 .f/s.", "c1", 2, "fs/bt"), "fountain b2 c2") == "3.4b"


def test_3_4c_stairs_side_by_side_one_level_apart() -> None:
    assert decorating("a1 L1 .t/s.", "c1", 2, "t./.b").moves() == ["stairs b2 c2", "done"]
    assert refused(decorating("a1 L1 .t/s.", "c1", 1, "ts/fb"), "stairs b2 c2") == "3.4c"
    assert refused(decorating("a1 L1 .t/s.", "b3", 2, "fs/tb"), "stairs b2 b3") is None


def test_3_4d_a_bridge_over_exactly_one_cell_on_the_same_level() -> None:
    match = decorating("a1 L1 .b/s.", "d1", 1, "b./.t")
    seat = match.awaiting[0]
    assert match.moves() == ["bridge b2 d2", "done"]
    after(match, "bridge b2 d2")
    assert garden_of(match, seat)["decorations"][0]["visible"] == ["b2", "c2", "d2"]
    assert refused(decorating("a1 L1 .b/s.", "c1", 1, "bs/ft"), "bridge b2 c2") == "3.4d"
    assert refused(decorating("a1 L1 .b/s.", "e1", 1, "bs/ft"), "bridge b2 e2") == "3.4d"
    assert refused(decorating("a1 L1 .b/s.", "d1", 2, "bs/ft"), "bridge b2 d2") == "3.4d"


def test_3_4d_no_terrace_between_at_that_level() -> None:
    assert refused(decorating("a1 L1 .b/s.", "c1", 1, "sb/ft"), "bridge b2 d2") == "3.4d"


OVER = "c1 L1 sf/..; statue c2 L1; a1 L2 .b/s."  # a bridge at level 2 may span c2


def test_3_4d_a_bridge_may_pass_over_what_is_lower() -> None:
    match = decorating(OVER, "d1", 2, "bs/ft")
    seat = match.awaiting[0]
    after(match, "bridge b2 d2")
    assert {piece["kind"]: piece["visible"] for piece in garden_of(match, seat)["decorations"]} == {
        "statue": ["c2"],
        "bridge": ["b2", "c2", "d2"],
    }


def test_3_4_the_space_under_a_bridge_is_not_free() -> None:
    match = decorating(OVER.replace("statue c2 L1; ", ""), "d1", 2, "bs/ft")
    seat = match.awaiting[0]
    assert "c2" in garden_of(match, seat)["free"]["statue"]
    after(match, "bridge b2 d2")
    assert "c2" not in garden_of(match, seat)["free"]["statue"]


@pytest.mark.parametrize("level", [1, 2])
def test_3_4e_bridges_never_cross_on_whatever_level(level: int) -> None:
    garden = f"a4 L1 s./.b; d3 L1 b./.f; bridge b4 L1 d4 L1; b2 L{level} .b/s."
    assert refused(decorating(garden, "c5", level, "sf/bt"), "bridge c3 c5") == "3.4e"


def test_3_4e_nor_pass_over_the_end_of_another() -> None:
    garden = "c3 L1 b./.f; c6 L1 s./b.; bridge c4 L1 c6 L1; a4 L2 s./.b"
    assert refused(decorating(garden, "d4", 2, "sf/bt"), "bridge b4 d4") == "3.4e"


def test_3_4e_but_over_an_end_that_a_terrace_has_buried() -> None:
    """c4 is the end of a bridge at level 1; the terrace b3 lies over it, and a bridge at level 3 passes over that."""
    ground = "a3 L1 sf/..; a5 L1 sf/..; e4 L1 sf/..; c3 L1 b./.f; c6 L1 s./b.; bridge c4 L1 c6 L1"
    match = building(f"{ground}; b3 L2 sf/.. skip c4; a4 L3 s./.b", dug="sf/bt", pillars=30)
    after(match, build("d4", 3, "sf/bt", skip="d5"))
    assert refused(match, "bridge b4 d4") is None


def test_3_5_what_stands_may_be_built_over_if_its_support_is_the_missing_one() -> None:
    """A fountain's space and a bridge's end carry nothing: the terrace over them leaves its support there out."""
    fountain = "a1 L1 .f/s.; c1 L1 f./.b; fountain b2 L1 c2 L1"
    assert refused(building(fountain), build("b2", 2)) == "3.3a"
    assert refused(building(fountain), build("a2", 2, skip="b2")) is None
    assert refused(building(BRIDGED), build("d2", 2)) == "3.3a"
    assert refused(building(BRIDGED), build("d2", 2, skip="d2")) is None


# 1.4  Wild


def test_1_4_a_wild_space_serves_as_any_symbol_once() -> None:
    match = after(building("a1 L1 .f/s.", dug="s./.t", token="wild"), build("c1", 1, "s./.t"))
    assert refused(match, "fountain b2 c2") == "3.4"
    assert refused(match, "wild c2 fountain") == "1.4"  # it has a symbol
    assert refused(match, "wild d2 bridge") == "1.4"  # nothing could be built on it
    after(match, "wild d2 statue", "statue d2")
    assert match.moves() == ["statue c2", "done"]


def test_1_4_without_the_token_there_is_no_wild_space() -> None:
    match = after(building(dug="s./.t"), build("c1", 1, "s./.t"))
    assert refused(match, "wild d2 statue") == "1.4"


def test_1_4_a_wild_space_that_served_for_nothing_is_blank_again() -> None:
    match = after(building(dug="s./.t", token="wild"), build("c1", 1, "s./.t"))
    seat = match.awaiting[0]
    after(match, "wild d2 statue", "done")
    assert garden_of(match, seat)["free"] == {"statue": ["c2"], "stairs": ["d1"]}


def test_1_4_a_space_of_the_other_terrace_of_this_turn_may_serve_too() -> None:
    match = building(dug="s./.t", stored="f./.b", token="wild")
    after(match, build("a1", 1, "s./.t"), "done", build("c1", 1, "f./.b", source="stored"))
    after(match, "wild b2 fountain", "fountain b2 c2")


# 3.6  The store


@pytest.mark.parametrize(("kept", "printed"), [("dug", "sf/tb"), ("stored", "b./.t")])
def test_3_6_of_two_terraces_the_player_keeps_one(kept: str, printed: str) -> None:
    match = building(dug="sf/tb", stored="b./.t")
    seat = match.awaiting[0]
    after(match, "done")
    assert match.moves() == ["keep dug", "keep stored"]
    assert refused(match, "done") == "3.6"
    after(match, f"keep {kept}")
    assert int(match.state["stored"][seat]) == terrace(printed)[0]
    assert int(match.state["dug"]) == NOTHING


def test_3_6_the_only_terrace_left_is_kept_and_six_pillars() -> None:
    match = building(dug="sf/tb", stored=None, pillars=9)
    seat = match.awaiting[0]
    after(match, "done")
    assert int(match.state["stored"][seat]) == terrace("sf/tb")[0]
    assert int(match.state["pillars"][seat]) == 6
    assert match.awaiting != (seat,)
