"""What must hold for every game, whatever its rules: a suite for pytest, tried with all player counts, several seeds
and every option. A package with a game of its own tests it with three lines and a file of `pieces` (see pieces.py):

    import pieces
    from tablee.conformance import *  # noqa: F403  every test
    from tablee.conformance import trying

    pytest_generate_tests = trying(duel=pieces)
"""

from collections.abc import Callable
from types import ModuleType
from typing import Any

import pytest

SUITE = ("rules", "secrets", "library", "words", "compiled", "twins")
pytest.register_assert_rewrite(*(f"{__name__}.{part}" for part in SUITE))

from tablee import games  # noqa: E402  (what is imported from here on says what differs where it fails)
from tablee.conformance import compiled, library, rules, secrets, twins, words  # noqa: E402
from tablee.conformance.pieces import PIECES  # noqa: E402
from tablee.conformance.random_games import cases_of  # noqa: E402

TESTS = {
    name: test
    for part in (rules, secrets, library, words, compiled, twins)
    for name, test in vars(part).items()
    if name.startswith("test_")
}
globals().update(TESTS)
__all__ = [*TESTS]


def trying(**boxes: ModuleType) -> Callable[[Any], None]:
    """The hook of a test module that tries these games, each with its own file of pieces."""
    PIECES.update(boxes)

    def generate(metafunc: Any) -> None:
        if "case" in metafunc.fixturenames:
            metafunc.parametrize("case", [case for name in boxes for case in cases_of(games.game(name))], ids=str)
        elif "game" in metafunc.fixturenames:
            metafunc.parametrize("game", [games.game(name) for name in boxes], ids=[*boxes])

    return generate
