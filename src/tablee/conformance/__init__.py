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
from tablee.conformance.random_games import SEEDS, cases_of  # noqa: E402

TESTS = {
    name: test
    for part in (rules, secrets, library, words, compiled, twins)
    for name, test in vars(part).items()
    if name.startswith("test_")
}
globals().update(TESTS)
__all__ = [*TESTS]


def sometimes(value: Any, is_long: bool) -> Any:
    """Whoever tests often leaves out what is marked `long`: `-m "not long"`."""
    return pytest.param(value, marks=pytest.mark.long if is_long else ())


def trying(**boxes: ModuleType) -> Callable[[Any], None]:
    """The hook of a test module that tries these games, each with its own file of pieces."""
    PIECES.update(boxes)

    def generate(metafunc: Any) -> None:
        metafunc.config.addinivalue_line("markers", "long: the same once more with other seeds")
        if "case" in metafunc.fixturenames:
            cases = [case for name in boxes for case in cases_of(games.game(name))]
            metafunc.parametrize("case", [sometimes(case, case.seed in SEEDS[1:]) for case in cases], ids=str)
        elif "game" in metafunc.fixturenames:
            metafunc.parametrize("game", [games.game(name) for name in boxes], ids=[*boxes])
        if "part" in metafunc.fixturenames:
            metafunc.parametrize("part", [sometimes(part, part > 0) for part in range(twins.PARTS)])

    return generate
