"""How many move sequences there are to a depth: one wrong rule and the numbers are others."""

import json
from typing import Any

import pytest

import tablee
from tablee import games
from tablee.games.box import Game
from tests.conformance import every_game
from tests.perft.make import FOLDER, perft, played


def entries() -> list[tuple[str, dict[str, Any]]]:
    return [(path.stem, entry) for path in sorted(FOLDER.glob("*.json")) for entry in json.loads(path.read_text())]


@every_game
def test_no_game_lacks_its_counts(game: Game) -> None:
    assert {entry["seats"] for name, entry in entries() if name == game.name} == set(game.seats)


def test_no_counts_lack_their_game() -> None:
    assert {name for name, _ in entries()} <= set(games.names())


@pytest.mark.parametrize(("name", "entry"), entries(), ids=lambda value: str(value))
def test_counts(name: str, entry: dict[str, Any]) -> None:
    """`after` so many random moves, `depth` moves ahead."""
    rules = entry.get("rules", 1)  # as they were when this was counted
    match = played(tablee.game(name), entry["seats"], entry["seed"], entry["options"], entry["after"], rules)
    assert perft(match, entry["depth"]) == entry["count"]
