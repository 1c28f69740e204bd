"""Babylon, clause by clause: the end, the promo cards with the rule book's two examples, and all 16 points."""

import json
from pathlib import Path

import pytest

from tablee.games.babylon.components import COLUMN_ASKS, ROW_ASKS
from tablee.games.babylon.rules.record import OVER
from tablee.games.babylon.words.reasons import tie_words
from tests.rulebook.babylon_garden import BABYLON, COLUMN, ROW, lines, points, position, promo

SIXTEEN = json.loads((Path(__file__).parent / "babylon_sixteen.json").read_text(encoding="utf-8"))


# 4  The end


def test_4_1_a_statue_is_worth_its_level() -> None:
    assert points(position("a1 L2 s./f.; statue a2 L2"), "4.1") == 2


def test_4_1_a_statue_that_is_a_pillar_is_worth_nothing() -> None:
    data = position("a1 L1 s./f.; a3 L1 sb/..; statue a2 L1; a2 L2 .f/.t")
    assert ("4.1", 0, "a2") in lines(data)
    assert "carries" in BABYLON.read(data).score()[0].lines[0].text


def test_4_2_a_fountain_is_worth_three_times_its_level() -> None:
    garden = "a1 L2 .f/s.; c1 L2 f./.b; fountain b2 L2 c2 L2"
    assert lines(position(garden)) == [("4.2", 6, "b2")]


def test_4_3_a_bridge_is_worth_three_times_its_level() -> None:
    assert points(position("a1 L2 .b/s.; d1 L2 b./.f; bridge b2 L2 d2 L2"), "4.3") == 6


def test_4_4_stairs_are_worth_the_sum_of_their_levels() -> None:
    assert points(position("a1 L1 .t/s.; c1 L2 t./.b; stairs b2 L1 c2 L2"), "4.4") == 3


def test_4_5_a_belvedere_is_worth_nothing() -> None:
    data = position("a1 L1 .t/s. skip a1", cards={"rows": ROW, "columns": COLUMN})
    assert lines(data) == [("4.5", 0, "a1")]


HALF = "a1 L1 .f/s.; c1 L1 f./.b; fountain b2 L1 c2 L1; c2 L2 sb/.. skip c2"
WHOLE = HALF + "; a3 L1 s./.f; a2 L2 tb/.. skip b2"


def test_4_a_piece_counts_if_one_of_its_spaces_is_visible() -> None:
    assert points(position(HALF), "4.2") == 3
    assert points(position(WHOLE), "4.2") == 0
    assert ("4.2", 0, "b2") in lines(position(WHOLE))


def test_4_a_bridges_middle_is_one_of_its_spaces() -> None:
    covered = "a1 L1 .b/s.; d1 L1 b./.f; bridge b2 L1 d2 L1; d2 L2 sf/.. skip d2; a2 L2 tf/.. skip b2"
    assert points(position(covered), "4.3") == 3


FOUR = "a1 L1 sf/.. rose; c1 L1 sf/.. lily; e1 L1 sf/.. iris; g1 L1 sf/.. poppy"


def test_4_6_five_points_for_each_set_of_flowers_on_visible_terraces() -> None:
    assert points(position(FOUR), "4.6") == 5
    assert points(position(FOUR.replace("poppy", "rose")), "4.6") == 0
    twice = FOUR + "; a4 L1 sf/.. rose; c4 L1 sf/.. lily; e4 L1 sf/.. iris; g4 L1 sf/.. poppy"
    assert [line for line in lines(position(twice)) if line[0] == "4.6"] == [("4.6", 10, "flowers")]


def test_4_6_a_terrace_nobody_sees_does_not_count() -> None:
    """c3 (lily) disappears under four others."""
    floor = "c3 L1 sf/.. lily; a1 L1 sf/.. rose; e1 L1 sb/.. rose; a5 L1 st/.. iris; e5 L1 fb/.. poppy"
    around = "b2 L2 sf/.. rose; d2 L2 st/.. iris; b4 L2 fb/.. poppy; d4 L2 bt/.. poppy"
    assert points(position(floor), "4.6") == 5
    assert points(position(f"{floor}; {around}"), "4.6") == 0


def test_4_7_five_points_for_each_set_of_decorations_that_count() -> None:
    garden = SIXTEEN | {"options": {"promo": False}}
    assert [line for line in lines(garden) if line[0] == "4.7"] == [("4.7", 10, "decorations")]
    fewer = [piece for piece in SIXTEEN["decorations"] if piece["cells"] != ["a5", "a7"]]
    assert points(garden | {"decorations": fewer}, "4.7") == 5
    none = [piece for piece in SIXTEEN["decorations"] if piece["kind"] != "bridge"]
    assert points(garden | {"decorations": none}, "4.7") == 0


def test_4_8_ties_go_by_decorations_then_by_the_highest_terrace() -> None:
    match = BABYLON.start(3, seed=1)
    s = match.state
    s["phase"] = OVER
    assert [sheet.rank for sheet in match.peek().score()] == [1, 1, 1]
    s["built"][1], s["terrace_level"][1, 0], s["surface"][1, :2] = 1, 3, 3
    assert [sheet.rank for sheet in match.peek().score()] == [2, 1, 2]
    s["pieces"][2], s["piece_seen"][2, 0] = 1, 1  # a statue of level 0, which only a test can build
    assert [sheet.rank for sheet in match.peek().score()] == [3, 2, 1]
    assert "1" in tie_words(BABYLON.tongue("en"), s, 2)


# 5  Promo cards


@pytest.mark.parametrize("flower", range(4))
def test_5_1_each_flower_has_cards_along_both_edges_and_equals_are_three_apart(flower: int) -> None:
    for edge in (ROW_ASKS[flower].tolist(), COLUMN_ASKS[flower].tolist()):
        assert len(edge) == 8
        for k, element in enumerate(edge):
            assert element not in edge[k + 1 : k + 3]
    assert set(ROW_ASKS[flower]) | set(COLUMN_ASKS[flower]) == set(range(5))


def test_5_1_the_flowers_have_one_pattern_turned_by_quarters() -> None:
    for k in range(4):
        assert (ROW_ASKS[(k + 1) % 4] == COLUMN_ASKS[k]).all()
        assert (COLUMN_ASKS[(k + 1) % 4] == ROW_ASKS[k][::-1]).all()


def test_5_1_without_the_option_there_are_no_promo_points() -> None:
    assert points(SIXTEEN, "5.2") == 16
    assert points(SIXTEEN | {"options": {"promo": False}}, "5.2") == 0
    match = BABYLON.start(2, seed=1, options={"promo": False})
    assert match.view()["seats"][0]["cards"] is None


def test_5_2_the_books_first_example_three_statues_three_points() -> None:
    """Row A holds three statues, two of them where columns B and C cross it; all three lines ask for statues."""
    garden = "a1 L1 s./f.; d1 L1 s./f.; g1 L1 s./f.; statue a2 L1; statue d2 L1; statue g2 L1"
    rows = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "statue", "fountain"]
    columns = ["statue", "fountain", "bridge", "statue", "fountain", "bridge", "stairs", "fountain"]
    assert promo(garden, rows, columns) == ["row-2", "column-a", "column-d"]


def test_5_4_the_books_second_example_a_half_hidden_bridge_1_and_0() -> None:
    """The bridge lies in row A; its cell in column B is hidden by a terrace of a higher level."""
    garden = "a1 L1 .b/s.; d1 L1 b./.f; bridge b2 L1 d2 L1"
    rows = ["statue", "fountain", "stairs", "statue", "fountain", "stairs", "bridge", "statue"]
    columns = ["statue", "fountain", "stairs", "bridge", "statue", "fountain", "stairs", "statue"]
    assert promo(garden, rows, columns) == ["row-2", "column-d"]
    assert promo(garden + "; d2 L2 sf/.. skip d2", rows, columns) == ["row-2"]


def test_5_2_several_times_is_still_one_point_and_levels_do_not_matter() -> None:
    garden = "a1 L1 s./f.; c1 L2 s./f.; statue a2 L1; statue c2 L2"
    rows = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "statue", "fountain"]
    columns = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "belvedere", "fountain"]
    assert promo(garden, rows, columns) == ["row-2"]


def test_5_2_what_is_covered_does_not_serve() -> None:
    rows = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "statue", "fountain"]
    columns = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "belvedere", "fountain"]
    garden = "a1 L1 s./f.; statue a2 L1"
    assert promo(garden, rows, columns) == ["row-2"]
    assert promo(garden + "; a2 L2 .f/.t", rows, columns) == []


def test_5_3_one_element_at_a_crossing_serves_both() -> None:
    rows = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "statue", "fountain"]
    columns = ["statue", "bridge", "stairs", "fountain", "bridge", "stairs", "belvedere", "fountain"]
    assert promo("a1 L1 s./f.; statue a2 L1", rows, columns) == ["row-2", "column-a"]


def test_5_4_a_belvedere_serves_while_it_is_visible() -> None:
    rows = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "belvedere", "fountain"]
    columns = ["fountain", "bridge", "stairs", "fountain", "bridge", "stairs", "statue", "fountain"]
    assert promo("a1 L1 s./f. skip a2", rows, columns) == ["row-2"]


def test_5_4_a_belvedere_is_only_ever_covered_by_another() -> None:
    """It carries nothing (3.3a), so whatever lies over it misses its support there too."""
    data = position("a1 L1 s./f. skip a2; a2 L2 sf/.. skip a2")
    assert [at for clause, _, at in lines(data) if clause == "4.5"] == ["a2", "a2"]
    seen = [line.where for line in BABYLON.read(data).score()[0].lines if line.clause == "4.5"]
    assert seen == [(), ("a2",)]


def test_5_5_all_sixteen_points_can_be_reached() -> None:
    found = [at for clause, _, at in lines(SIXTEEN) if clause == "5.2"]
    assert found == [f"row-{k}" for k in range(8, 0, -1)] + [f"column-{c}" for c in "abcdefgh"]
    sheet = BABYLON.read(SIXTEEN).score()[0]
    assert sheet.total == sum(line.points for line in sheet.lines) == 64
