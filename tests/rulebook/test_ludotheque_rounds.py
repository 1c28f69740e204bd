"""1, 2  Range ta Ludothèque: the box and the twelve rounds, clause by clause."""

import numpy as np
import pytest

import tablee
from tablee.games.ludotheque.components import SIZES
from tablee.match import Match
from tests.rulebook.ludotheque_sheets import MECHANICS, sheet

GAME = tablee.game("ludotheque")


def match_with(dice: tuple[int, int, int], seats: int = 1, **options: object) -> Match:
    """A match whose first roll is this one."""
    match = GAME.start(seats, 1, options)
    match._states["dice"][0, 0] = sorted(face - 1 for face in dice)
    return match


def later_rolls(match: Match, *rolls: tuple[int, int, int]) -> None:
    for k, dice in enumerate(rolls, 1):
        match._states["dice"][:, k] = sorted(face - 1 for face in dice)


def refused(match: Match, move: str, seat: int = 0) -> str | None:
    why = match.why_not(move, seat)
    return why.clause if why else None


def drawn(match: Match, seat: int = 0) -> dict[str, object]:
    shown = match.view(seat)["seats"][seat]
    return {"boxes": shown["boxes"], "mats": shown["mats"]}


# 1  The box


def test_1_1_one_to_six_players() -> None:
    assert GAME.seats == (1, 2, 3, 4, 5, 6)
    with pytest.raises(tablee.BadSeat):
        GAME.start(7)


@pytest.mark.parametrize(("shelf", "casiers"), [("3x2", 6), ("2x2", 4), ("3x3", 9)])
def test_1_2_the_shelf_has_so_many_casiers_of_nine_cells(shelf: str, casiers: int) -> None:
    match = match_with((1, 1, 1), shelf=shelf)
    assert match.view(0)["casiers"] == casiers
    assert match.view(0)["seats"][0]["empty"] == 9 * casiers
    assert refused(match, f"mat in {casiers} at 1") is None
    if casiers < 9:
        assert refused(match, f"mat in {casiers + 1} at 1") == "1.2"


def test_1_3_the_coming_rolls_are_there_but_nobody_knows_them() -> None:
    match = GAME.start(2, 5)
    assert (match.state["dice"] < 6).all()
    for viewer in (None, 0, 1):
        assert (match.hidden(viewer)[0]["dice"][1:] == 255).all()
        assert len(match.view(viewer)["rolls"]) == 1


def test_1_3_every_face_is_equally_likely() -> None:
    faces = np.concatenate([GAME.start(1, seed).state["dice"].ravel() for seed in range(300)])
    assert np.bincount(faces, minlength=6).min() > len(faces) / 6 * 0.9


@pytest.mark.parametrize(("face", "w", "h"), [(1, 1, 2), (2, 2, 1), (3, 1, 3), (4, 3, 1), (5, 2, 3), (6, 3, 2)])
def test_1_4_a_face_of_the_size_die_is_a_width_and_a_height(face: int, w: int, h: int) -> None:
    match = match_with((face, face, face))
    match.play(f"box {face} {'TACPFR'[face - 1]} {MECHANICS[face - 1]} in 1 at 1")
    box = drawn(match)["boxes"][0]
    assert (box["w"], box["h"]) == (w, h)
    assert SIZES[face - 1] == (w, h)


def test_1_4_a_box_is_not_turned_unless_agreed() -> None:
    assert refused(match_with((1, 2, 3)), "box 1 A deckbuilding in 1 at 1 turned") == "1.4"
    match = match_with((1, 2, 3), turning=True)
    match.play("box 1 A deckbuilding in 1 at 1 turned")
    assert drawn(match) == sheet("...|...|...\n---\naa.|...|...", a="A deckbuilding")


@pytest.mark.parametrize("face", range(1, 7))
def test_1_5_each_face_is_a_category_and_a_mechanic(face: int) -> None:
    match = match_with((face, face, face))
    boxes = {move.split(" in ")[0] for move in match.moves(0) if move.startswith("box")}
    assert boxes == {f"box {face} {'TACPFR'[face - 1]} {MECHANICS[face - 1]}"}


def test_1_6_the_score_is_chosen_before_play() -> None:
    assert GAME.agreed(None)["mode"] == "classic"
    with pytest.raises(tablee.BadOption):
        GAME.start(2, 1, {"mode": "house rules"})


# 2  The rounds


def test_2_1_the_roll_is_the_same_for_all_and_everybody_acts_at_once() -> None:
    match = GAME.start(4, 3)
    assert match.awaiting == (0, 1, 2, 3)
    assert len({tuple(match.view(seat)["dice"]) for seat in range(4)}) == 1
    match.play(match.moves(2)[0], 2)
    assert match.awaiting == (0, 1, 3)


def test_2_1_every_order_of_the_three_dice_once() -> None:
    boxes = {move.split(" in ")[0] for move in match_with((1, 4, 6)).moves(0) if move.startswith("box")}
    assert boxes == {
        "box 1 P role",
        "box 1 R programming",
        "box 4 T role",
        "box 4 R bluff",
        "box 6 T programming",
        "box 6 P bluff",
    }


def test_2_1_two_equal_dice_leave_three_orders() -> None:
    for dice in ((2, 2, 5), (2, 5, 5)):
        boxes = {move.split(" in ")[0] for move in match_with(dice).moves(0) if move.startswith("box")}
        assert len(boxes) == 3


def test_2_1_each_die_is_used_once() -> None:
    match = match_with((1, 4, 6))
    assert refused(match, "box 1 T programming in 1 at 1") == "2.1"
    assert refused(match, "box 4 P role in 1 at 1") == "2.1"
    assert refused(match, "box 1 A role in 1 at 1") == "2.1"  # 1 + 2 + 6 is not 1 + 4 + 6
    assert refused(match, "box 2 C role in 1 at 1") == "2.1"  # 2 + 3 + 6 is, but not with these dice


def test_2_1_nobody_draws_twice_in_a_round() -> None:
    match = GAME.start(2, 3)
    match.play(match.moves(0)[0], 0)
    with pytest.raises(tablee.NotYourTurn):
        match.play(match.moves(1)[0], 0)


def test_2_1_the_next_roll_appears_when_the_last_one_has_drawn() -> None:
    match = GAME.start(3, 9)
    for seat, rounds in ((1, 1), (0, 1), (2, 2)):
        match.play(match.moves(seat)[-1], seat)
        assert match.view(0)["round"] == rounds
    assert match.awaiting == (0, 1, 2)


def test_2_1a_the_others_drawing_is_shown_when_the_round_is_complete() -> None:
    match = GAME.start(2, 4, names=["Ana", "Bo"])
    match.play("mat in 2 at 1", 0)
    for viewer in (1, None):
        assert match.view(viewer)["seats"][0]["mats"] == []
        assert match.view(viewer)["seats"][0]["drawn"]
        assert match.log(viewer) == ["Ana has drawn."]
    assert match.view(0)["seats"][0]["mats"] == [[2, 1, 1]]
    assert match.log(0) == ["You put a mat in casier 2, column 1."]
    match.play("mat in 3 at 1", 1)
    assert match.view(1)["seats"][0]["mats"] == [[2, 1, 1]]
    assert match.log(1)[0] == "Ana puts a mat in casier 2, column 1."


def test_2_1a_everybody_may_take_back_the_own_drawing_until_the_last_one_has_drawn() -> None:
    match = GAME.start(3, 4)
    match.play("mat in 2 at 1", 0)
    match.play("mat in 4 at 1", 1)
    assert not match.revealed(0)
    assert not match.revealed(1)
    match.undo(0)
    assert match.awaiting == (0, 2)
    assert match.view(1)["seats"][1]["mats"] == [[4, 1, 1]]
    match.play("mat in 5 at 3", 0)
    match.play("mat in 6 at 1", 2)
    assert match.revealed(2)
    assert match.view(1)["seats"][0]["mats"] == [[5, 3, 1]]


def test_2_1a_a_drawing_others_have_built_on_stays() -> None:
    match = GAME.start(2, 4)
    for move, seat in (("mat in 1 at 1", 0), ("mat in 1 at 1", 1), ("mat in 1 at 2", 1)):
        match.play(move, seat)
    with pytest.raises(tablee.TableeError):
        match.undo(0)
    assert match.ply == 3
    match.undo(1)
    assert match.ply == 2


# 2.2  Where a box may stand


def test_2_2_a_box_lands_on_what_is_in_its_columns() -> None:
    match = match_with((2, 2, 2))
    later_rolls(match, (2, 2, 2), (1, 1, 1))
    for move in ("box 2 A deduction in 1 at 1", "box 2 A deduction in 1 at 1", "box 1 T bluff in 1 at 3"):
        match.play(move)
    assert drawn(match) == sheet(
        """
        ... | ... | ...
        ... | ... | ...
        ... | ... | ...
        ----+-----+----
        ... | ... | ...
        bbc | ... | ...
        aac | ... | ...
        """,
        a="A deduction",
        b="A deduction",
        c="T bluff",
    )


def test_2_2a_a_box_stays_inside_its_casier() -> None:
    assert refused(match_with((4, 4, 4)), "box 4 P programming in 1 at 2") == "2.2a"
    assert refused(match_with((2, 2, 2)), "box 2 A deduction in 1 at 3") == "2.2a"
    assert refused(match_with((2, 2, 2)), "box 2 A deduction in 1 at 2") is None
    match = match_with((4, 4, 4))
    later_rolls(match, (3, 3, 3))
    match.play("box 4 P programming in 1 at 1")
    assert refused(match, "box 3 C deckbuilding in 1 at 1") == "2.2a"  # one row is filled, three do not fit above
    assert refused(match, "box 3 C deckbuilding in 4 at 1") is None


def test_2_2b_a_full_column_has_no_free_cell() -> None:
    match = match_with((3, 3, 3))
    later_rolls(match, (2, 2, 2))
    match.play("box 3 C deckbuilding in 1 at 2")
    assert refused(match, "mat in 1 at 2") == "2.2b"
    assert refused(match, "box 2 A deduction in 1 at 1") in ("2.2b", "2.2c")
    assert refused(match, "mat in 1 at 1") is None


def test_2_2c_nothing_hangs_over_a_gap() -> None:
    match = match_with((1, 1, 1))
    later_rolls(match, (2, 2, 2), (2, 2, 2))
    match.play("box 1 T bluff in 1 at 1")
    assert refused(match, "box 2 A deduction in 1 at 1") == "2.2c"
    assert refused(match, "box 2 A deduction in 1 at 2") is None
    match.play("box 2 A deduction in 1 at 2")
    assert refused(match, "box 2 A deduction in 1 at 1") == "2.2c"  # heights 2, 1, 1
    assert refused(match, "box 2 A deduction in 1 at 2") is None


def test_2_3_a_mat_is_always_a_choice_and_obeys_the_same_rules() -> None:
    match = match_with((6, 6, 6))
    assert sum(move.startswith("mat") for move in match.moves(0)) == 18
    match.play("mat in 1 at 3")
    match.play("mat in 1 at 3")
    assert drawn(match)["mats"] == [[1, 3, 1], [1, 3, 2]]


def test_2_4_passing_is_for_full_sheets_only() -> None:
    match = match_with((6, 6, 6), shelf="2x2")
    later_rolls(match, *[(6, 6, 6)] * 3, *[(4, 4, 4)] * 5)
    assert refused(match, "pass") == "2.4"
    for casier in (1, 2, 3, 4):
        match.play(f"box 6 R role in {casier} at 1")
    for casier in (1, 2, 3, 4):
        assert refused(match, "pass") == "2.4"
        match.play(f"box 4 P programming in {casier} at 1")
    assert match.moves(0) == ["pass"]
    for _ in range(4):
        match.play("pass")
    assert match.over
    assert match.log(0)[-1] == "You pass: your shelf is full."


def test_2_5_the_game_lasts_twelve_rounds() -> None:
    match = GAME.start(2, 8)
    for round_no in range(12):
        assert match.view(0)["round"] == round_no + 1
        for seat in match.awaiting:
            match.play(match.moves(seat)[0], seat)
    assert match.over
    assert match.ply == 24
    with pytest.raises(tablee.NotYourTurn):
        match.play("pass", 0)


# Notation


@pytest.mark.parametrize(
    ("text", "hint"),
    [
        ("box 7 T bluff in 3 at 1", "size die"),
        ("box 5 X bluff in 3 at 1", "T, A, C, P, F, R"),
        ("box 5 T whist in 3 at 1", "bluff, deduction"),
        ("box 5 T bluff", "box 5 T bluff in 3 at 1"),
        ("mat in 3", "mat in 3 at 2"),
        ("mat in 3 at 4", "columns 1 to 3"),
        ("draw a box", "box, mat, pass"),
    ],
)
def test_what_is_no_move_is_refused_with_what_would_be_one(text: str, hint: str) -> None:
    with pytest.raises(tablee.BadNotation, match=hint):
        GAME.start(1, 1).play(text)


def test_moves_are_read_whatever_their_case_and_spaces() -> None:
    match = match_with((5, 1, 1))
    match.play("  BOX 5 t Bluff  in 3 at 1 ")
    assert match.record()["moves"] == [[0, "box 5 T bluff in 3 at 1"]]
