"""Hypothesis over position and record files of every game: whatever is broken in them, no other error than ours."""

import contextlib
import copy
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import tablee
from tablee import games
from tablee.match import Match

RECORDS = Path(__file__).parent / "records"
MOVES_KEPT = 30  # so that a file is quickly read
every_game = pytest.mark.parametrize("name", games.names())
bounded = settings(
    max_examples=60, derandomize=True, database=None, deadline=None, suppress_health_check=list(HealthCheck)
)

SCALARS = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 9),
    st.integers(),
    st.floats(allow_nan=True),
    st.text(max_size=12),
    st.sampled_from(["", "blue", "a1", "1", "-1", "\ud800", "x" * 300]),
)
JSON = st.recursive(
    SCALARS,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=8,
)


@cache
def match_of(name: str) -> Match:
    path = sorted((RECORDS / name).glob("?.json"))[-1]
    record = json.loads(path.read_text(encoding="utf-8"))
    match = Match(games.game(name), len(record["seats"]), record["seed"], record["options"])
    for seat, move in record["moves"][:MOVES_KEPT]:
        match.play(move, seat)
    return match


def places(data: Any) -> list[list[Any]]:
    """The way to everything inside."""
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    return [[]] + [[key, *rest] for key, value in inside for rest in places(value)]


def broken(data: Any, chance: st.DataObject) -> Any:
    """One to three things are replaced, doubled or missing."""
    data = copy.deepcopy(data)
    for _ in range(chance.draw(st.integers(1, 3))):
        *way, last = chance.draw(st.sampled_from(places(data)[1:] or [["nothing"]]))
        inside = data
        for key in way:
            inside = inside[key]
        if not isinstance(inside, dict | list) or last == "nothing":
            continue
        if chance.draw(st.booleans()):
            inside[last] = chance.draw(JSON)
        elif isinstance(inside, list) and chance.draw(st.booleans()):
            inside.append(copy.deepcopy(inside[last]))
        else:
            del inside[last]
    return data


@every_game
def test_positions(name: str) -> None:
    game = games.game(name)
    whole = game.files.write_position(match_of(name).state)
    assert game.read(copy.deepcopy(whole)).score()

    @bounded
    @given(chance=st.data())
    def read(chance: st.DataObject) -> None:
        with contextlib.suppress(tablee.TableeError):
            game.read(broken(whole, chance)).score()

    read()


@every_game
def test_records(name: str) -> None:
    whole = match_of(name).record()
    assert tablee.replay(copy.deepcopy(whole)).ply == MOVES_KEPT or len(whole["moves"]) < MOVES_KEPT

    @bounded
    @given(chance=st.data())
    def read(chance: st.DataObject) -> None:
        with contextlib.suppress(tablee.TableeError):
            tablee.replay(broken(whole, chance))

    read()


@every_game
def test_files_that_are_anything(name: str) -> None:
    game = games.game(name)

    @bounded
    @given(data=JSON)
    def read(data: Any) -> None:
        for given_data in (data, json.dumps(data)):
            with contextlib.suppress(tablee.TableeError):
                game.read(given_data)
            with contextlib.suppress(tablee.TableeError):
                tablee.replay(given_data)

    read()
