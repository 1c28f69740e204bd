"""Record files that are broken, foreign, newer or untrue are refused in a sentence; nothing else is."""

import contextlib
import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

import tablee
from tablee.conformance.random_games import Case, played

Record = dict[str, Any]


@pytest.fixture
def record() -> Record:
    return copy.deepcopy(played(Case("agora", 3, (), 1)).match.record())


def test_a_record_is_read_from_text_bytes_and_data(record: Record) -> None:
    text = json.dumps(record)
    for given in (record, text, text.encode()):
        assert tablee.replay(given).record() == record


def test_a_record_without_a_result_replays(record: Record) -> None:
    del record["result"]
    assert tablee.replay(record).over


def test_an_unfinished_record_replays(record: Record) -> None:
    record["moves"], record["result"] = record["moves"][:50], None
    match = tablee.replay(record)
    assert (match.ply, match.over) == (50, False)


def put(key: str, value: Any) -> Callable[[Record], Any]:
    return lambda record: record | {key: value}


def without(key: str) -> Callable[[Record], Any]:
    return lambda record: {name: value for name, value in record.items() if name != key}


def move(at: int, entry: Any) -> Callable[[Record], Any]:
    return lambda record: record | {"moves": [*record["moves"][:at], entry, *record["moves"][at + 1 :]]}


BROKEN: dict[str, tuple[Callable[[Record], Any], str]] = {
    "no JSON": (lambda record: "{", "not a JSON file"),
    "truncated": (lambda record: json.dumps(record)[:-40], "not a JSON file"),
    "no text": (lambda record: b"\xff\xfe\x00", "not a JSON file"),
    "nested too deep": (lambda record: "[" * 200_000, "not a JSON file"),
    "a list": (lambda record: [], "not a record file"),
    "something else": (lambda record: {"moves": []}, "not a record file"),
    "newer format": (put("tablee", 2), "format 2"),
    "newer rules": (put("rules", 99), "version 99"),
    "rules of yore": (put("rules", 0), "version 0"),
    "rules in words": (put("rules", "1"), "“rules”"),
    "no game": (without("game"), "“game”"),
    "unknown game": (put("game", "chess"), "chess"),
    "no options": (without("options"), "“options”"),
    "unknown option": (put("options", {"speed": "fast"}), "speed"),
    "no seed": (without("seed"), "“seed”"),
    "a seed that is no number": (put("seed", "abc"), "seed"),
    "too few seats": (put("seats", ["Ana"]), "players"),
    "names that are no text": (put("seats", [1, 2, 3]), "“seats”"),
    "a name without end": (put("seats", ["A" * 1000, "B", "C"]), "“seats”"),
    "no moves": (without("moves"), "“moves”"),
    "too many moves": (put("moves", [[0, "rest"]] * 30_000), "30000 moves"),
    "a move that is no pair": (move(3, "rest"), "Move 4"),
    "a move by nobody": (move(3, [None, "rest"]), "Move 4"),
    "a move that is no move": (move(3, [0, "castle"]), "Move 4"),
    "an illegal move": (move(0, [0, "rest"]), "Move 1"),
    "a move by a seat there is not": (move(0, [7, "rest"]), "Move 1"),
    "moves after the end": (lambda r: r | {"moves": [*r["moves"], [0, "rest"]]}, "over"),
    "a wrong result": (put("result", {"totals": [1, 2, 3], "ranks": [1, 2, 3]}), "not the one its moves lead to"),
    "a result before the end": (lambda r: r | {"moves": r["moves"][:-1]}, "stop before the end"),
}


@pytest.mark.parametrize(("breaking", "word"), BROKEN.values(), ids=BROKEN)
def test_broken_records(record: Record, breaking: Callable[[Record], Any], word: str) -> None:
    with pytest.raises(tablee.TableeError) as refused:
        tablee.replay(breaking(record))
    assert word in str(refused.value)
    assert len(str(refused.value)) < 600


def test_any_mutilation_is_refused_in_a_sentence_or_replays(record: Record) -> None:
    """Whatever a byte is changed to: no other error than ours."""
    text, chance = json.dumps(record), random.Random(4)
    for _ in range(150):
        at = chance.randrange(len(text))
        broken = text[:at] + chance.choice('0123456789"{}[],:ax ') + text[at + 1 :]
        with contextlib.suppress(tablee.TableeError):
            tablee.replay(broken)
