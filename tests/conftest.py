"""What all tests share."""

import os
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee import games
from tablee.games.box import Game
from tests.service.postgres import is_running, running, start


@pytest.fixture(scope="session", autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Several workers on an empty cache: each compiles games that no other has begun with, those that take longest
    first, and waits for the others: whoever went on would compile once more what they are at."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return
    from tablee.compilers import compile_game

    home = tmp_path_factory.getbasetemp().parent
    drawn = sorted(games.games(), key=lambda game: -_size_of_rules(game))
    for game in drawn:
        if _is_first(home / f"compiling-{game.name}"):
            try:
                compile_game(game, lambda done, total: None)
            finally:
                (home / f"compiled-{game.name}").touch()
    while not all((home / f"compiled-{game.name}").exists() for game in drawn):
        time.sleep(0.05)


def _size_of_rules(game: Game) -> int:
    return sum(file.stat().st_size for file in (game.folder / "rules").rglob("*.py"))


def _is_first(mark: Path) -> bool:
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


@pytest.fixture(scope="session")
def _postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    with running(tmp_path_factory.mktemp("postgres")) as server:
        yield server


@pytest.fixture
def postgres(_postgres: Any) -> Any:
    """One PostgreSQL server for all, which is running; whoever asks for it empties it first."""
    if not is_running(_postgres):
        start(_postgres)
    return _postgres
