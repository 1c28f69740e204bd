"""1–4  The box, the set-up, the turn and the variants."""

import numpy as np
import pytest

import tablee
from tablee.games.balconia.components import LETTERS, NO_FACE, mirror
from tablee.games.balconia.rules.record import OVER, UNKNOWN
from tablee.match import Match


def start(seed: int = 1, **options: object) -> Match:
    match: Match = tablee.game("balconia").start(seed=seed, options=options)
    return match


def play(match: Match, *moves: str) -> Match:
    for move in moves:
        match.play(move)
    return match


def clause_of(match: Match, move: str) -> str:
    refusal = match.why_not(move)
    assert refusal is not None
    assert refusal.why
    return refusal.clause


# 1


def test_1_1_pink_sees_every_column_mirrored() -> None:
    match = start()
    assert match.view(0)["rows"][-1] == ["A1", "B1", "C1", "D1", "E1"]
    assert match.view(1)["rows"][-1] == ["E1", "D1", "C1", "B1", "A1"]
    assert [mirror(cell) for cell in (0, 2, 9)] == [4, 2, 5]


def test_1_2_opposite_faces_look_at_the_two_players() -> None:
    match = play(start(), "keep ab", "put c at C2")
    block = int(match.state["token"][0])
    at_c2 = match.state["side"][:, 7].tolist()
    assert at_c2 == [4 * block + LETTERS.index("a"), 4 * block + LETTERS.index("c")]


# 2


def test_2_1_one_entrance_at_random_in_the_middle_of_the_bottom_row() -> None:
    found = set()
    for seed in range(40):
        s = start(seed).state
        assert int(s["entrances"]) == 1 << 2
        entrance = int(s["entrance"][2])
        assert s["doors"][:, 2].tolist() == [2 * entrance, 2 * entrance + 1]
        found.add(entrance)
    assert found == {0, 1, 2}


def test_2_2_fourteen_different_tokens_of_22_in_random_order() -> None:
    orders, unused = set(), set()
    for seed in range(60):
        tokens = start(seed).state["token"].tolist()
        used = tokens[:14]
        assert len(set(used)) == 14
        assert max(used) < 22
        assert tokens[14:] == [UNKNOWN] * 8
        orders.add(tuple(used))
        unused |= set(range(22)) - set(used)
    assert len(orders) == 60
    assert unused == set(range(22))


# 3


def test_3_1_turquoise_chooses_in_odd_turns_and_the_other_one_places() -> None:
    match, actors = start(), []
    while not match.over:
        actors.append(match.awaiting[0])
        match.play(match.moves()[0])
    assert actors == [0, 1, 1, 0] * 7


def test_3_2_the_chooser_keeps_two_adjacent_faces() -> None:
    match = start()
    assert match.moves() == ["keep ab", "keep bc", "keep cd", "keep da"]
    for move in ("keep ac", "keep bd", "keep ba", "keep abc", "keep"):
        with pytest.raises(tablee.BadNotation):
            match.play(move)


def test_3_2_nothing_is_placed_before_faces_are_kept() -> None:
    assert clause_of(start(), "put a at C2") == "3.2"


@pytest.mark.parametrize(("kept", "left"), [("ab", "cd"), ("bc", "ad"), ("cd", "ab"), ("da", "bc")])
def test_3_3_the_placer_puts_one_of_the_other_two(kept: str, left: str) -> None:
    match = play(start(), f"keep {kept}")
    assert sorted({move.split()[1] for move in match.moves()}) == sorted(left)
    assert clause_of(match, f"put {kept[0]} at C2") == "3.3"
    assert clause_of(match, f"put {kept[1]} at C2") == "3.3"
    assert clause_of(match, "keep ab") == "3.3"


@pytest.mark.parametrize("letter", "cd")
def test_3_3_the_face_put_looks_at_the_placer_and_the_opposite_one_at_the_chooser(letter: str) -> None:
    match = play(start(), "keep ab", f"put {letter} at C2")
    block = int(match.state["token"][0])
    turquoise, pink = match.state["side"][:, 7].tolist()
    assert pink == 4 * block + LETTERS.index(letter)
    assert turquoise == 4 * block + (LETTERS.index(letter) + 2) % 4


def test_3_3a_a_taken_cell_is_refused_the_doors_too() -> None:
    match = play(start(), "keep ab")
    assert clause_of(match, "put c at C1") == "3.3a"
    play(match, "put c at C2", "keep ab")
    assert clause_of(match, "put c at C2") == "3.3a"


@pytest.mark.parametrize("cell", ["F1", "A6", "A0", "E-1", "Z9", "outside"])
def test_3_3b_a_cell_outside_the_building_is_refused(cell: str) -> None:
    assert clause_of(play(start(), "keep ab"), f"put c at {cell}") == "3.3b"


def test_3_3c_a_balcony_touches_another_one_orthogonally() -> None:
    match = play(start(), "keep ab", "put c at C2", "keep ab")
    assert {move.split()[3] for move in match.moves()} == {"B2", "D2", "C3"}
    for cell in ("B1", "D1", "B3", "D3", "A5", "E1"):
        assert clause_of(match, f"put c at {cell}") == "3.3c"


def test_3_3c_not_even_on_the_ground_floor_is_the_door_enough() -> None:
    match = play(start(), "keep ab", "put c at B1", "keep ab")
    assert clause_of(match, "put c at D1") == "3.3c"
    assert {move.split()[3] for move in match.moves()} == {"A1", "B2"}


def test_3_3d_the_first_balcony_stands_directly_above_left_or_right_of_the_door() -> None:
    match = play(start(), "keep ab")
    assert {move.split()[3] for move in match.moves()} == {"C2", "B1", "D1"}
    for cell in ("A1", "B2", "C3", "E5"):
        assert clause_of(match, f"put c at {cell}") == "3.3d"


def test_3_3_the_cell_below_may_be_empty() -> None:
    match = play(start(), "keep ab", "put c at C2", "keep ab", "put c at D2", "keep ab", "put c at E2")
    assert match.state["side"][0, 9] != NO_FACE
    assert match.state["side"][0, 4] == NO_FACE


def test_3_4_after_14_turns_the_building_has_15_blocks() -> None:
    match = start(3)
    while not match.over:
        match.play(match.moves()[-1])
    assert match.ply == 28
    assert match.state["phase"] == OVER
    assert int(match.state["balconies"]).bit_count() + int(match.state["entrances"]).bit_count() == 15
    with pytest.raises(tablee.NotYourTurn):
        match.play("keep ab")


# 4


def test_4_1_anywhere() -> None:
    match = play(start(anywhere=True), "keep ab", "put c at A5", "keep ab")
    assert {move.split()[3] for move in match.moves()} == {
        f"{column}{floor}" for column in "ABCDE" for floor in "12345"
    } - {"A5", "C1"}
    assert clause_of(match, "put c at C1") == "3.3a"
    assert clause_of(match, "put c at A5") == "3.3a"


@pytest.mark.parametrize(("door", "first"), [(1, {"A2", "B1"}), (2, {"A1", "B2", "C1"}), (5, {"E2", "D1"})])
def test_4_2_the_door_in_another_column(door: int, first: set[str]) -> None:
    match = play(start(door=door), "keep ab")
    assert int(match.state["entrances"]) == 1 << (door - 1)
    assert {move.split()[3] for move in match.moves()} == first


def test_4_3_the_whole_building_with_all_blocks_and_all_doors() -> None:
    match = start(full=True)
    assert int(match.state["entrances"]) == 0b10101
    assert sorted(match.state["entrance"][[0, 2, 4]].tolist()) == [0, 1, 2]
    play(match, "keep ab")
    assert {move.split()[3] for move in match.moves()} == {"A2", "C2", "E2", "B1", "D1"}
    while not match.over:
        match.play(match.moves()[0])
    assert match.ply == 44
    assert sorted(match.state["token"].tolist()) == list(range(22))
    assert int(match.state["balconies"] | match.state["entrances"]) == (1 << 25) - 1
    for sheet in match.peek().score():
        doors = [line for line in sheet.lines if line.at in ("A1", "C1", "E1")]
        assert sorted(line.clause for line in doors) == ["5.7", "5.7", "5.8", "5.9"]


def test_4_3_the_order_of_the_three_entrances_is_drawn() -> None:
    orders = {tuple(start(seed, full=True).state["entrance"][[0, 2, 4]].tolist()) for seed in range(60)}
    assert len(orders) == 6


@pytest.mark.parametrize(("door", "columns"), [(1, "ACD"), (2, "BDE"), (3, "ACE"), (4, "ABD"), (5, "BCE")])
def test_4_2_and_4_3_the_place_of_the_door_moves_all_three_entrances(door: int, columns: str) -> None:
    match = start(full=True, door=door)
    assert "".join(match.view()["entrances"]) == "".join(f"{column}1" for column in columns)
    play(match, "keep ab")
    while not match.over:
        match.play(match.moves()[0])
    assert int(match.state["balconies"] | match.state["entrances"]) == (1 << 25) - 1


def test_4_3_games_that_began_before_keep_their_three_columns() -> None:
    match = tablee.game("balconia").start(seed=1, options={"full": True, "door": 5}, rules=1)
    assert int(match.state["entrances"]) == 0b10101
    assert tablee.replay(match.record()).view()["entrances"] == match.view()["entrances"]


def test_4_variants_mix() -> None:
    match = start(anywhere=True, full=True, door=5)
    assert int(match.state["entrances"]) == 0b10110
    play(match, "keep ab")
    assert len(match.moves()) == 2 * 22


def test_notation_is_read_with_care() -> None:
    match = play(start(), "  KEEP   Ab ")
    match.play("put C at c2")
    assert match.record()["moves"] == [[0, "keep ab"], [1, "put c at C2"]]
    assert np.array_equal(match.codes(), range(4))
