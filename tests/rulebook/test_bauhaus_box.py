"""Bauhaus, clause by clause: the box, the set-up, the first round, and position files."""

from collections import Counter
from typing import Any

import numpy as np
import pytest

import tablee
from tablee.games.bauhaus.components import (
    COLOURS,
    DECK,
    FIGURE_SIZE,
    FIGURE_TURNS,
    FIGURES,
    KINDS,
    LIMITS,
    N_CARDS,
    SHAPES,
)
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES
from tablee.games.bauhaus.rules.record import EMPTY, limits_left, pawns_left
from tests.rulebook.bauhaus_table import BAUHAUS, EMPTY_BOARD, position, scored

# 1  The box


def test_1_1_two_to_four_play_with_eight_pawns_each() -> None:
    assert BAUHAUS.seats == (2, 3, 4)
    assert BAUHAUS.seat_names(4) == COLOURS == ("blue", "yellow", "red", "black")
    assert SHAPES == ("circle", "triangle", "square", "cross")
    for seats in BAUHAUS.seats:
        match = BAUHAUS.start(seats, 1)
        assert [pawns_left(match.state, seat) for seat in range(seats)] == [8] * seats


@pytest.mark.parametrize(
    ("seats", "colours", "playing"),
    [
        (2, "blue yellow red black", ("blue", "yellow")),
        (2, "red black", ("red", "black")),
        (2, "yellow black", ("yellow", "black")),
        (3, "yellow red black", ("yellow", "red", "black")),
        (3, "blue yellow black", ("blue", "yellow", "black")),
        (3, "red black", ("red", "black", "blue")),
        (2, "blue red black", ("blue", "red")),
        (4, "red black", ("red", "black", "blue", "yellow")),
    ],
)
def test_1_1_players_choose_their_colours(seats: int, colours: str, playing: tuple[str, ...]) -> None:
    match = BAUHAUS.start(seats, 1, {"colours": colours})
    assert match.names == match.colours == playing
    assert tuple(sheet.seat for sheet in match.peek().score()) == playing
    assert [seat["colour"] for seat in match.view(None)["seats"]] == list(playing)


def test_1_1_two_players_can_have_any_two_colours_and_three_any_three() -> None:
    choices = next(option.values for option in BAUHAUS.options if option.name == "colours")
    for seats, sets in ((2, 6), (3, 4)):
        assert len({frozenset(BAUHAUS.seat_names(seats, {"colours": choice})) for choice in choices}) == sets


def test_1_2_the_board_has_48_squares_and_110_slots_each_with_one_name() -> None:
    assert len(set(SQUARE_NAMES)) == 48
    assert len(set(SLOT_NAMES)) == 110
    rim = {*(f"{x}1s" for x in "abcdefgh"), *(f"{x}6n" for x in "abcdefgh")}
    rim |= {*(f"a{y}w" for y in range(1, 7)), *(f"h{y}e" for y in range(1, 7))}
    assert len(rim) == 28
    assert len(set(SLOT_NAMES) - rim) == 82


def test_1_3_there_are_66_markers() -> None:
    assert LIMITS == limits_left(BAUHAUS.start(4, 1).state) == 66


def test_1_4_seventy_one_cards_that_place_exactly_66_markers() -> None:
    numbers = dict(zip(KINDS, DECK.tolist(), strict=True))
    assert N_CARDS == sum(numbers.values()) == 71
    assert {kind: numbers[kind] for kind in ("pawn", "free", "shift", "walk", "swap")} == {
        "pawn": 24,
        "free": 6,
        "shift": 7,
        "walk": 7,
        "swap": 7,
    }
    assert [numbers[figure] for figure in FIGURES] == [3, 3, 2, 2, 2, 2, 2, 2, 2]
    assert 2 * numbers["free"] + sum(numbers[f] * n for f, n in zip(FIGURES, FIGURE_SIZE, strict=True)) == 66


@pytest.mark.parametrize(("seats", "pawn_cards"), [(4, 24), (3, 18), (2, 12)])
def test_1_4_fewer_players_leave_pawn_cards_in_the_box(seats: int, pawn_cards: int) -> None:
    s = BAUHAUS.start(seats, 3).state
    cards = Counter([*s["deck"][: s["left"]].tolist(), *s["row"].tolist()])
    assert cards[0] == pawn_cards
    assert all(cards[kind] == DECK[kind] for kind in range(1, len(KINDS)))


def test_1_4_figures_have_as_many_different_turns_as_their_shape_allows() -> None:
    turns = dict(zip(FIGURES, FIGURE_TURNS.tolist(), strict=True))
    assert turns == {"line": 2, "corner": 4, "i": 2, "l": 4, "j": 4, "u": 4, "t": 4, "s": 2, "z": 2}


# 2  Set-up and first round


def test_2_1_four_cards_lie_open_and_the_order_of_the_others_is_hidden() -> None:
    match = BAUHAUS.start(4, 5)
    assert len(match.view(None)["row"]) == 4
    assert match.view(None)["deck"] == 67
    assert all((match.hidden(viewer)[0]["deck"] == EMPTY).all() for viewer in (None, 0, 1, 2, 3))


@pytest.mark.parametrize(("seats", "order"), [(2, [0, 1]), (3, [0, 2, 1]), (4, [0, 3, 2, 1])])
def test_2_1_play_goes_anti_clockwise(seats: int, order: list[int]) -> None:
    match = BAUHAUS.start(seats, 1)
    first = match.awaiting[0]
    seen = []
    for square in ("a1", "b1", "c1", "d1")[:seats]:
        seen.append(match.awaiting[0])
        match.play(f"pawn {square}")
    assert seen == [(first + k) % seats for k in order]
    assert match.awaiting == (first,)


def test_2_1_anybody_may_begin() -> None:
    assert {BAUHAUS.start(4, seed).awaiting[0] for seed in range(40)} == {0, 1, 2, 3}


@pytest.mark.parametrize(("seats", "seed"), [(2, 4624), (3, 16137), (4, 12399)])
def test_2_1_an_opening_row_of_four_move_a_limit_is_dealt_again(seats: int, seed: int) -> None:
    """With these seeds the first shuffle lays four of them open."""
    assert BAUHAUS.start(seats, seed).view(None)["row"] != ["shift"] * 4


def test_2_2_everybody_puts_one_deployed_pawn_on_a_free_square() -> None:
    match = BAUHAUS.start(3, 1)
    assert len(match.moves()) == 48
    match.play("pawn c4")
    assert len(match.moves()) == 47
    refused = match.why_not("pawn c4")
    assert refused is not None
    assert refused.clause == "2.2"
    assert match.why_not("take 1").clause == "2.2"  # type: ignore[union-attr]
    match.play("pawn c5")
    match.play("pawn h6")
    assert match.view(None)["phase"] == "choose"
    assert {pawn["face"] for pawn in match.view(None)["pawns"].values()} == {"deployed"}


# Position files

FIVE_AND_SIX = """
+--+--+--+  +  +  +  +  +
|B       |
+  +  +--+
|     |
+--+--+        +--+--+
               |B    |
+              +  +  +
               |   B |
+              +  +  +
               |     |
+              +--+--+
"""


def test_a_position_is_read_and_written() -> None:
    given = position(FIVE_AND_SIX, seats=2)
    assert BAUHAUS.read(given).data() == given
    other = position(FIVE_AND_SIX, colours=["red", "blue"])
    assert BAUHAUS.read(other).data() == other
    assert BAUHAUS.read({**given, "colours": ["blue", "yellow"]}).data() == given


def test_a_position_names_forced_pawns_and_shared_zones() -> None:
    board = """
+--+--+  +  +  +
|B  Y |      R
+--+--+
"""
    given = position(board, forced=["e6"], shared=["a6"])
    assert BAUHAUS.read(given).data() == given
    assert BAUHAUS.read({**given, "shared": ["b6"]}).data() == given
    assert BAUHAUS.read({**given, "shared": ["a6", "b6"]}).data() == given, "one zone, named by two of its squares"


def test_6_4_zones_are_counted_not_the_squares_that_name_them() -> None:
    board = "+--+--+--+  +--+--+\n|B  Y  B |  |B  Y |\n+--+--+--+  +--+--+"
    three = {"colours": ["blue", "yellow", "red"]}
    assert refused_position(position("+--+--+--+\n|B  Y  B |\n+--+--+--+", **three, shared=["a6", "b6", "c6"])) is None
    assert refused_position(position(board, **three, shared=["a6", "e6"])) == "6.4"
    assert refused_position(position(board, shared=["a6", "b6", "e6", "f6"])) is None, "black copied yellow"


def whole(**changes: Any) -> dict[str, Any]:
    return {**position(FIVE_AND_SIX), **changes}


def refused(**changes: Any) -> str:
    with pytest.raises(tablee.BadPosition) as error:
        BAUHAUS.read(whole(**changes))
    assert len(str(error.value)) > 15
    return error.value.clause


def changed(line: int, column: int, text: str, board: str = FIVE_AND_SIX) -> list[str]:
    found = position(board)["board"].copy()
    found[line] = found[line][:column] + text + found[line][column + len(text) :]
    return found


@pytest.mark.parametrize(
    "board",
    [
        None,
        "+--+",
        EMPTY_BOARD[:12],
        [*EMPTY_BOARD, ""],
        [*EMPTY_BOARD[:12], 7],
        [*EMPTY_BOARD[:12], "+  +"],
        changed(0, 0, "-"),
        changed(0, 4, "- "),
        changed(0, 4, "=="),
        changed(1, 0, "+"),
        changed(1, 5, "x"),
        changed(1, 4, "g"),
    ],
)
def test_1_2_a_malformed_board_is_refused(board: Any) -> None:
    assert refused(board=board) == "1.2"


@pytest.mark.parametrize("changes", [{"forced": "c4"}, {"forced": ["c9"]}, {"shared": [3]}, {"marks": []}])
def test_1_2_malformed_entries_are_refused(changes: dict[str, Any]) -> None:
    assert refused(**changes) == "1.2"


@pytest.mark.parametrize(
    "changes",
    [
        {"seats": 1},
        {"seats": 5},
        {"seats": True},
        {"seats": None},
        {"colours": ["blue"]},
        {"colours": ["blue", "blue"]},
        {"colours": ["blue", "green"]},
        {"colours": "blue red"},
        {"colours": ["blue", "red"], "seats": 3},
        {"colours": ["yellow", "red"], "seats": None},
    ],
)
def test_1_1_wrong_players_are_refused(changes: dict[str, Any]) -> None:
    """…the last one because a blue pawn is on the board."""
    assert refused(**changes) == "1.1"


def test_1_1_nine_pawns_of_a_colour_are_refused() -> None:
    eight = "+\n y  y  y  y  y  y  y  y\n"
    assert BAUHAUS.read(position(eight)).score()
    nine = position(eight + "+\n y")["board"]
    assert refused(board=nine) == "1.1"


def test_1_3_more_than_66_markers_are_refused() -> None:
    rows = ["+--" * 8 + "+", "|k |k |k |k |k |k |k |k |"]
    full = [rows[0], rows[1].replace("k", "K"), rows[0], *EMPTY_BOARD[3:]]
    assert BAUHAUS.read(whole(board=full)).score()[3].total == 8
    many = [*rows, *[rows[0], " " * 25] * 3, *EMPTY_BOARD[8:]]
    many[1] = many[1].replace("k", "K")
    many = [line if k % 2 == 0 or k == 1 else "|  " * 8 + "|" for k, line in enumerate(many)]
    assert refused(board=many) == "1.3"


def test_4_2_a_deployed_pawn_alone_in_a_closed_zone_is_refused() -> None:
    assert refused(board=changed(1, 1, "b")) == "4.2"


def test_4_2_a_control_pawn_in_the_open_is_refused_unless_forced() -> None:
    open_field = changed(11, 4, "R")
    assert refused(board=open_field) == "4.2"
    assert BAUHAUS.read(whole(board=open_field, forced=["b1"])).score()[2].total == 0
    assert refused(board=changed(11, 4, "r"), forced=["b1"]) == "4.2"


def test_4_2_control_pawns_in_a_contested_zone_are_refused_unless_shared() -> None:
    contested = changed(1, 4, "Y")
    assert refused(board=contested) == "4.2"
    assert BAUHAUS.read(whole(board=contested, shared=["b5"])).score()[1].total == 5


def test_3_9_an_empty_closed_zone_is_refused() -> None:
    assert refused(board=changed(1, 1, " ")) == "3.9"


def test_6_calls_that_cannot_have_been_made_are_refused() -> None:
    two_zones = """
+--+--+--+--+--+  +
|b  y |  |B  R |
+--+--+  +--+--+
 K  R  B  Y
"""
    assert refused(shared=["a6"]) == "6.2"
    assert refused(forced=["h1"]) == "6.3"
    forced = ["a5", "b5", "c5", "d5"]
    given = position(two_zones, shared=["d6"], forced=forced[:2])
    given["board"][3] = " K  R                    "
    assert [sheet.total for sheet in BAUHAUS.read(given).score()] == [2, 0, 2, 0]
    for calls in (forced[:3], forced):
        board = given["board"].copy()
        board[3] = " K  R  B" + ("  Y" if len(calls) == 4 else "   ") + " " * 14
        assert refused(board=board, shared=["d6"], forced=calls) == "6.4"
    lone = "+\n R"
    assert refused_position(position(lone, colours=["red", "yellow"], forced=["a6"])) is None
    assert refused_position(position("+\n B", colours=["blue", "yellow"], forced=["a6"])) == "6.3"
    shared = "+--+--+\n|B  R |\n+--+--+"
    assert refused_position(position(shared, colours=["blue", "red"], shared=["a6"])) == "6.2"


def refused_position(data: dict[str, Any]) -> str | None:
    try:
        BAUHAUS.read(data)
    except tablee.BadPosition as error:
        return error.clause
    return None


def test_positions_of_random_games_come_back_as_they_were() -> None:
    for seed in range(20):
        match = BAUHAUS.start(4, seed, {"powers": bool(seed % 2)})
        chance = np.random.default_rng(seed)
        while not match.over:
            match.play(int(chance.choice(match.codes())))
        data = BAUHAUS.files.write_position(match.state)
        again = BAUHAUS.read(data)
        assert again.data() == data
        assert [s.total for s in again.score()] == match.result()["totals"]  # type: ignore[index]
        assert [s.rank for s in again.score()] == match.result()["ranks"]  # type: ignore[index]


# Notation


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("limit c4e", "d4w"),
        ("limit c4n", "c5s"),
        ("limit i1w", "slot"),
        ("pawn a7", "a1 to h6"),
        ("take 5", "take 2"),
        ("walk a1", "walk c4 e5"),
        ("bauhaus", "bauhaus force c4"),
        ("bauhaus mimic mimic mind", "bauhaus force c4"),
        ("pass now", "pass"),
        ("limits", "limits c4s c4w d4s"),
        ("limits a1s a1s a1w", "a1s” is named twice"),
    ],
)
def test_bad_notation_says_what_to_write(text: str, said: str) -> None:
    with pytest.raises(tablee.BadNotation, match=said):
        BAUHAUS.start(4, 1).play(text)


def test_scored_sums_up() -> None:
    assert scored(FIVE_AND_SIX, seats=2) == {"blue": 17, "yellow": 0}
