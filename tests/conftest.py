"""What all tests share."""

import os
from pathlib import Path

import pytest

from tablee import games


@pytest.fixture(scope="session", autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Several workers on an empty cache: each compiles games that no other has begun with, and then all share them."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return
    from tablee.compilers import compile_game

    for game in games.games():
        if _is_first(tmp_path_factory.getbasetemp().parent / f"compiled-{game.name}"):
            compile_game(game, lambda done, total: None)


def _is_first(mark: Path) -> bool:
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True
