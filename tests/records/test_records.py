"""Finished games replay, move by move, to exactly the results they had."""

import json
from pathlib import Path

import pytest

import tablee
from tablee import games
from tablee.conformance.random_games import option_mixes
from tablee.games.box import Game
from tests.conformance import every_game
from tests.records.make import FOLDER

FILES = sorted(path for path in FOLDER.glob("*/*.json") if path.parent.name in games.names())  # guests may be away


@every_game
def test_no_game_lacks_finished_games(game: Game) -> None:
    """One for every player count and every value of every option."""
    records = [json.loads(path.read_text(encoding="utf-8")) for path in FILES if path.parent.name == game.name]
    had = [(len(record["seats"]), record["options"]) for record in records]
    for seats in game.seats:
        for options in option_mixes(game):
            assert (seats, game.agreed(options)) in had


@pytest.mark.parametrize("path", FILES, ids=lambda path: f"{path.parent.name}-{path.stem}")
def test_a_finished_game_replays_to_its_result(path: Path) -> None:
    record = json.loads(path.read_text(encoding="utf-8"))
    match = tablee.replay(record)
    assert match.over
    assert match.result() == record["result"]
    assert match.record() == record
