"""Bauhaus counted at a real table: what was lacking, tables in mid-game, and what the editor knows of the box."""

import json
import os
import random
import subprocess
import sys
from typing import Any

import pytest
from tests.rulebook.bauhaus_table import position
from tests.rulebook.bauhaus_zones import closed_zones

import tablee
from tablee.arbiter import why_not
from tablee.errors import BadPosition
from tablee.games.bauhaus.editor import entering as editor
from tablee.games.bauhaus.editor.why_not_more import fewest_limits
from tablee.games.bauhaus.rules.places import SLOT_NAMES

GAME = tablee.game("bauhaus")


def lacking(board: str, seat: int = 0, lang: str = "en", **more: Any) -> list[tuple[str, str | None, str]]:
    sheet = GAME.read(position(board, **more)).score(lang, missed=True)[seat]
    return [(line.clause, line.at, line.text) for line in sheet.missed]


def test_4_3_why_not_more_others_stood_there_too() -> None:
    board = "+--+--+--+\n|b  y  b |\n+--+--+--+"
    assert lacking(board) == [("4.3", "a6", "Zone of 3 squares at a6: yellow stood there too. Alone: 6 points.")]
    assert lacking(board, 1)[0][2].endswith("blue stood there too. Alone: 3 points.")
    assert lacking(board, 2) == []
    assert lacking(board, lang="fr")[0][2].startswith("Zone de 3 cases en a6, disputée avec jaune.")


def test_6_3_a_forced_pawn_has_scored_and_lacks_nothing() -> None:
    assert lacking("+--+--+\n|B  y |\n+--+--+", forced=["a6"]) == []
    assert lacking("+--+--+\n|B  Y |\n+--+--+", shared=["a6"]) == []


def test_4_1_why_not_more_the_limits_that_were_lacking() -> None:
    niche = "+--+--+\n|b     \n+--+--+"
    told = "Pawn on a6: its zone is open. 1 more limit (between b6 and c6) would have closed 2 squares."
    assert lacking(niche) == [("4.1", "a6", told)]
    assert (
        "(between d2 and d3, between d3 and d4, between c3 and d3, between d3 and e3)"
        in lacking("+" + "\n" * 7 + " " * 10 + "b")[0][2]
    )
    assert lacking("+--+\n|B |\n+--+") == []


def test_4_1_pawns_of_the_same_open_zone_are_told_once() -> None:
    assert len(lacking("+--+--+--+\n|b  b\n+--+--+--+")) == 1


@pytest.mark.parametrize("seed", range(12))
def test_4_1_the_lacking_limits_close_that_zone_and_none_of_them_is_too_many(seed: int) -> None:
    chance = random.Random(seed)
    states, _, _ = GAME.files.read_position(position(""))
    s = states[0]
    for slot in chance.sample(range(len(SLOT_NAMES)), 45):
        _put(s, slot)
    closed = {cell for zone in closed_zones(int(s["flats"]), int(s["uprights"])) for cell in zone}
    square = next(k for k in chance.sample(range(48), 48) if k + k // 8 not in closed)
    slots, zone = fewest_limits(s, square)
    assert 1 <= len(slots) <= 4, "four limits close any square in"
    assert _closes(s, slots, zone)
    for left_out in slots:
        assert not _closes(s, [slot for slot in slots if slot != left_out], zone)


def _put(s: Any, slot: int) -> None:
    flat = slot < 56
    s["flats" if flat else "uprights"] |= type(s["flats"])(1 << (slot + slot // 8 if flat else slot - 56))


def _closes(s: Any, slots: list[int], zone: tuple[int, ...]) -> bool:
    trial = s.copy()
    for slot in slots:
        _put(trial, slot)
    return {square + square // 8 for square in zone} in closed_zones(int(trial["flats"]), int(trial["uprights"]))


# Tables in mid-game

OWNED = "+--+--+  +\n|B    |   y\n+--+--+"


def judged(move: str, board: str = OWNED, seat: str | None = None, **more: Any) -> str | None:
    refused = why_not("bauhaus", {**position(board), "turn": "red", **more}, move, seat)
    return refused.clause if refused else None


@pytest.mark.parametrize(
    ("card", "move", "clause"),
    [
        ("pawn", "pawn b6", "3.3b"),
        ("pawn", "pawn a6", "3.3a"),
        ("pawn", "pawn c6", None),
        ("free", "limit b6w", "3.4b"),
        ("free", "limit c5s", None),
        ("line", "limits a1s b1s", None),
        ("line", "limits a1s a1w", "3.5a"),
        ("shift", "shift a6w h1e", "3.6a"),
        ("walk", "walk d6 e6", None),
        ("walk", "walk a6 e6", "3.7a"),
        ("swap", "swap a6 d6", "3.8"),
    ],
)
def test_3_a_card_being_carried_out_is_judged(card: str, move: str, clause: str | None) -> None:
    assert judged(move, card=card) == clause


def test_3_1_choosing_from_the_open_cards_is_judged() -> None:
    assert judged("take 1", row=["pawn", "shift"]) is None
    assert judged("take 2", row=["pawn", "shift"]) == "3.2", "every limit bounds the zone"
    assert judged("take 3", row=["pawn", "shift"]) == "3.1"
    assert judged("pass", row=["pawn", "shift"]) == "3.1"
    assert judged("pass", row=["shift"]) is None


def test_2_2_the_first_round_is_judged() -> None:
    assert judged("pawn d6", "+\n          y", first_round=True) == "2.2"
    assert judged("pawn a1", "+\n          y", first_round=True) is None


def test_6_3_calls_are_judged() -> None:
    assert judged("bauhaus force d6", row=["pawn"], powers=True) is None
    assert judged("bauhaus force d6", row=["pawn"], powers=True, spent=["red"]) == "6.3"
    assert judged("bauhaus force d6", row=["pawn"]) == "6.3"


@pytest.mark.parametrize(
    "more",
    [
        {},
        {"card": "joker"},
        {"card": ["pawn"]},
        {"card": "pawn", "row": ["pawn"]},
        {"row": "pawn"},
        {"row": ["pawn"] * 5},
        {"card": "pawn", "turn": "green"},
        {"card": "pawn", "turn": None},
        {"card": "pawn", "spent": ["green"]},
        {"card": "free", "put": 2},
        {"card": "free", "put": True},
        {"card": "pawn", "hand": []},
    ],
)
def test_a_table_that_does_not_say_enough_is_refused_with_a_sentence(more: dict[str, Any]) -> None:
    with pytest.raises(BadPosition) as error:
        judged("pawn c4", **more)
    assert "{" not in error.value.say(GAME.tongue("fr"))


# The editor

FRESH = "import sys, tablee; print([s.total for s in tablee.game('bauhaus').read(sys.argv[1]).score()])"


def test_a_table_is_counted_by_a_process_that_has_loaded_no_rules_yet() -> None:
    """Compiled code kept from an earlier run would hide what is lacking; interpreted, nothing is kept."""
    source = str(GAME.folder.parents[2])
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONPATH": source}
    args = [sys.executable, "-c", FRESH, json.dumps(editor.EXAMPLES[0][1])]
    assert subprocess.check_output(args, env=environment, text=True, encoding="utf-8") == "[11, 7, 8, 10]\n"


def test_the_script_gets_words_for_every_tool() -> None:
    words = editor.words(GAME.tongue("fr"))
    assert json.loads(json.dumps(words))["order"] == ["blue", "yellow", "red", "black"]
    assert set(words["say"]) == {"limit", "force", "share", *words["order"]}


def test_3_9_only_a_zone_that_waits_for_its_pawn_may_stay() -> None:
    with pytest.raises(BadPosition) as error:
        GAME.read(position("+--+\n|  |\n+--+"))
    assert {error.value.clause} == editor.PASSING
