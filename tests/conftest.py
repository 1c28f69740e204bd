"""What all tests share."""

import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee import games
from tests.service.postgres import running


@pytest.fixture(scope="session", autouse=True)
def _compiled(tmp_path_factory: pytest.TempPathFactory) -> None:
    """Several workers on an empty cache: each compiles games that no other has begun with, and then all share them."""
    if "PYTEST_XDIST_WORKER" not in os.environ:
        return
    from tablee.service.warming import warm

    for game in games.games():
        if _is_first(tmp_path_factory.getbasetemp().parent / f"compiled-{game.name}"):
            warm(game)


def _is_first(mark: Path) -> bool:
    try:
        mark.touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


@pytest.fixture(scope="session")
def postgres(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Any]:
    """One PostgreSQL server; whoever asks for it empties it first."""
    os.environ.setdefault("XDG_RUNTIME_DIR", str(tmp_path_factory.mktemp("runtime")))
    with running(tmp_path_factory.mktemp("postgres")) as server:
        yield server
