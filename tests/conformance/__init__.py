"""The conformance suite of `tablee.conformance` for our own games, each with `pieces_<game>.py` here."""

from collections.abc import Callable
from typing import Any

import pytest

from tablee import games


def every_game(test: Callable[..., Any]) -> Any:
    """Each of our own games: a test that wants something of each in this folder. Guests bring their own tests."""
    return pytest.mark.parametrize("game", [games.game(name) for name in games.ours()], ids=games.ours())(test)
