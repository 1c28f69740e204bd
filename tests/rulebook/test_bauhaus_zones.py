"""Bauhaus, clause by clause: zones and the end; zones and moves against slow separate ways to find them."""

import random

import numpy as np
import pytest

import tablee
from tablee.conformance.kernels import refused
from tablee.games.bauhaus.components import FLAT_SLOTS, KINDS, SQUARES, UPRIGHT_SLOTS
from tablee.games.bauhaus.rules.cards import can_carry_out
from tablee.games.bauhaus.rules.record import CARRYING, CHOOSING
from tablee.games.bauhaus.rules.zones import note_zones
from tablee.kernel import calls
from tests.rulebook.bauhaus_table import BAUHAUS, carry, position, scored, table, why, zones
from tests.rulebook.bauhaus_zones import closed_zones

# 4  Zones


def test_4_1_a_zone_needs_a_marker_on_every_side_also_on_the_rim() -> None:
    assert zones(table("+  +--+\n|b  y |\n+--+--+")) == [], "a6n is missing"
    assert zones(table("+--+--+\n|b  y |\n+--+--+")) == [("contested", None, "a6 b6")]


def test_4_1_the_books_picture_of_three_zones() -> None:
    """Red and yellow compete, blue owns, and black's zone lacks three markers."""
    board = """
+--+--+--+  +--+--+
|r     y |  |B    |
+--+--+--+  +--+--+

+--+--+--+
|k
+--+--+
"""
    assert zones(table(board)) == [("contested", None, "a6 b6 c6"), ("owned", "blue", "e6 f6")]


RING = """
+--+--+--+
|Y       |
+  +--+  +
|  |K |  |
+  +--+  +
|        |
+--+--+--+
"""


def test_4_1_a_zone_around_another_does_not_contain_it() -> None:
    match = table(RING)
    assert zones(match) == [("owned", "yellow", "a4 b4 c4 a5 c5 a6 b6 c6"), ("owned", "black", "b5")]
    assert scored(RING) == {"blue": 0, "yellow": 8, "red": 0, "black": 1}


def test_4_1_an_island_closes_even_where_its_chain_touches_no_other() -> None:
    match = carry("corner", "+\n\n+\n   |k\n   +--+")
    assert zones(match) == []
    match.play("limits b6s c5w")
    assert zones(match) == [("owned", "black", "b5")]


def test_4_2_pawns_turn_at_once_and_nothing_changes_in_an_owned_zone_any_more() -> None:
    board = "+--+--+\n|b  b |   r  k\n+--+"
    match = carry("free", board, "yellow")
    match.play("limit b6s")
    pawns = match.view(None)["pawns"]
    assert [pawns[square]["face"] for square in ("a6", "b6", "d6")] == ["control", "control", "deployed"]
    assert why(match, "limit b6w") == "3.4b"
    match.play("limit h1e")
    for kind, moves in {
        "pawn": {"pawn b6": "3.3a"},
        "shift": {"shift a6n c1s": "3.6a", "shift h1e b6w": "3.6c"},
        "walk": {"walk a6 c1": "3.7a"},
        "swap": {"swap a6 d6": "3.8"},
    }.items():
        taken = carry(kind, "\n".join(match.view(None)["board"]) + "\n")
        for move, clause in moves.items():
            assert why(taken, move) == clause


def test_4_3_in_a_contested_zone_pawns_come_go_and_change_and_markers_are_added() -> None:
    board = "+--+--+--+  +\n|b  y    |   r\n+--+--+--+"
    for kind, move in (("pawn", "pawn c6"), ("walk", "walk e6 c6"), ("swap", "swap a6 e6"), ("free", "limit b6w")):
        assert why(carry(kind, board), move) is None


def test_4_4_the_last_rival_gone_the_zone_is_owned() -> None:
    match = carry("walk", "+--+--+--+  +\n|b  y  b |\n+--+--+--+", "red")
    match.play("walk b6 h1")
    assert zones(match) == [("owned", "blue", "a6 b6 c6")]
    assert match.view(None)["pawns"]["c6"]["face"] == "control"
    assert [sheet.total for sheet in match.peek().score()] == [6, 0, 0, 0]


def test_4_5_a_split_may_leave_one_part_contested() -> None:
    match = carry("free", "+--+--+--+\n|b  y  r |\n+--+--+--+")
    match.play("limit b6w")
    assert zones(match) == [("owned", "blue", "a6"), ("contested", None, "b6 c6")]


def test_4_5_each_part_needs_a_pawn() -> None:
    match = carry("free", "+--+--+--+\n|b  y    |\n+--+--+--+")
    assert why(match, "limit c6w") == "3.9"
    assert why(match, "limit b6w") is None


# 5  The end


def test_5_1_the_books_example_of_17_points() -> None:
    """One control pawn in a zone of 5, two in a zone of 6."""
    board = """
+--+--+--+  +--+--+--+
|B       |  |B     B |
+  +  +--+  +  +  +  +
|     |     |        |
+--+--+     +--+--+--+
"""
    assert scored(board) == {"blue": 17, "yellow": 0, "red": 0, "black": 0}
    lines = BAUHAUS.read(position(board)).score()[0].lines
    found = [(line.clause, line.points, line.at) for line in lines]
    assert found == [("5.1", 5, "a6"), ("5.1", 6, "e6"), ("5.1", 6, "g6")]
    assert lines[0].where == ("a5", "b5", "a6", "b6", "c6")


THE_BOOKS_ENDING = """
+--+--+--+--+--+--+--+--+
|y  r |B  B  B |R  R |B |
+--+--+--+--+--+--+--+--+
|Y          |R |R    |Y |
+--+--+--+--+--+--+--+--+
|K        K    |B |Y    |
+--+--+--+--+--+--+--+--+
|R |
+--+
    b        y     k
+
"""


def test_5_1_the_books_ending() -> None:
    sheets = {sheet.seat: sheet for sheet in BAUHAUS.read(position(THE_BOOKS_ENDING)).score()}
    assert {seat: sheet.total for seat, sheet in sheets.items()} == {"blue": 11, "yellow": 7, "red": 8, "black": 10}
    points = {seat: sorted(line.points for line in sheet.lines) for seat, sheet in sheets.items()}
    assert points == {"blue": [1, 1, 3, 3, 3], "yellow": [1, 2, 4], "red": [1, 1, 2, 2, 2], "black": [5, 5]}
    assert [sheets[seat].rank for seat in ("blue", "black", "red", "yellow")] == [1, 2, 3, 4]


def test_5_1_contested_zones_score_nothing() -> None:
    assert scored("+--+--+\n|b  y |\n+--+--+") == {"blue": 0, "yellow": 0, "red": 0, "black": 0}


MORE_ZONES = """
+--+  +--+  +--+--+
|B |  |B |  |Y    |
+--+  +--+  +--+--+
"""
LARGER_LARGEST = """
+--+--+--+--+  +--+--+--+
|B          |  |Y       |
+--+--+--+--+  +--+--+--+
|B    |        |Y       |
+--+--+        +--+--+--+
"""
LARGER_SECOND = """
+--+--+--+--+--+--+--+--+
|B          |Y          |
+--+--+--+--+--+--+--+--+
|B       |        |Y  Y |
+--+--+--+        +--+--+
|B    |              |Y |
+--+--+              +--+
"""
LARGER_THIRD = """
+--+--+--+--+--+--+--+--+
|B          |Y          |
+--+--+--+--+--+--+--+--+
|B       |     |Y  Y    |
+--+--+--+     +--+--+--+
|B  B |              |Y |
+--+--+              +--+
"""


@pytest.mark.parametrize("board", [MORE_ZONES, LARGER_LARGEST, LARGER_SECOND, LARGER_THIRD])
def test_5_2_more_zones_then_the_larger_largest_second_third(board: str) -> None:
    sheets = BAUHAUS.read(position(board, seats=2)).score()
    assert sheets[0].total == sheets[1].total
    assert [sheet.rank for sheet in sheets] == [1, 2]


def test_5_2_everything_alike_is_shared() -> None:
    board = "+--+--+  +--+--+\n|B    |  |Y    |\n+--+--+  +--+--+"
    assert [sheet.rank for sheet in BAUHAUS.read(position(board, seats=2)).score()] == [1, 1]
    assert [sheet.rank for sheet in BAUHAUS.read(position(board, seats=4)).score()] == [1, 1, 3, 3]


# Slow and separate


def test_zones_are_those_a_slow_search_finds() -> None:
    """25,000 boards from sparse to crowded; every square with a pawn, so that 3.9 has nothing to say."""
    chance = random.Random(4)
    states = BAUHAUS.blank()
    s = states[0]
    s["seats"] = 2
    s["pawns"][0] = SQUARES
    for k in range(25_000):
        density = 0.35 + 0.6 * (k % 100) / 100
        flat, upright = (some(chance, density, int(slots)) for slots in (FLAT_SLOTS, UPRIGHT_SLOTS))
        s["flats"], s["uprights"] = flat, upright
        s["closed"] = s["fixed"] = s["control"] = s["flat_bound"] = s["upright_bound"] = 0
        note_zones(s, SQUARES)
        found = closed_zones(flat, upright)
        assert int(s["closed"]) == int(s["fixed"]) == sum(1 << cell for zone in found for cell in zone)


def some(chance: random.Random, density: float, slots: int) -> int:
    return sum(1 << k for k in range(63) if slots >> k & 1 and chance.random() < density)


@pytest.mark.parametrize("kind", range(len(KINDS)), ids=KINDS)
def test_moves_are_those_that_check_lets_pass_whatever_the_card(kind: int) -> None:
    """Random positions from the first card to the last, this card in the row: brute force over every code."""
    rules = BAUHAUS.rules
    moves = np.zeros(rules.max_moves + 1, np.int64)
    for seed in range(6):
        for states, at in positions(seed, 10):
            world = states[at : at + 1].copy()
            s = world[0]
            seat = int(s["active"])
            s["row"][0] = kind
            allowed = can_carry_out(s, seat, kind)
            assert (calls.check(world, 0, seat, 0) == 0) == allowed
            s["place"], s["phase"], s["decider"] = 0, CARRYING, seat
            if kind == KINDS.index("free"):
                s["step"] = seed % 2
            n = calls.legal(world, 0, seat, moves)
            brute = np.flatnonzero(refused(world, 0, seat, rules.move_codes) == 0)
            assert moves[:n].tolist() == brute.tolist()
            if KINDS[kind] in ("shift", "walk", "swap"):
                assert allowed == (n > 0)


def positions(seed: int, n: int) -> list[tuple[np.ndarray, int]]:
    match, chance = BAUHAUS.start(4, seed), random.Random(seed)
    while not match.over:
        match.play(chance.choice(match.codes()))
    choosing = [at for at in range(match.ply) if match.states[at]["phase"] == CHOOSING]
    return [(match.states, at) for at in choosing[:: max(1, len(choosing) // n)]]


def test_a_marker_that_leads_nowhere_is_refused_by_the_library_too() -> None:
    match = carry("free", "+--+\n|  |\n")
    with pytest.raises(tablee.IllegalMove) as error:
        match.play("limit a6s")
    assert error.value.clause == "3.9"
    assert match.why_not("limit a6s", lang="fr").why == "Cela laisserait une zone fermée sans pion."  # type: ignore[union-attr]
