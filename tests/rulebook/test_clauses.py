"""Every clause of every RULES.md is named where it is carried out, and by a test."""

import re
from collections.abc import Iterator
from pathlib import Path

from tablee.games.box import Game
from tests.conformance import every_game

FOLDER = Path(__file__).parent
CLAUSE = re.compile(r"^\s*(?:- )?\*\*(\d+\.\d+[a-z]?)\*\*", re.MULTILINE)


def clauses(game: Game) -> list[str]:
    return CLAUSE.findall(game.rulebook("en"))


def named(text: str) -> Iterator[str]:
    """`3.4b`, and all of `5.2–5.4` or `3.4b to 3.4e`."""
    for first, last in re.findall(r"(?<![\d.])(\d+\.\d+[a-z]?)(?: ?(?:–|to) ?(\d+\.\d+[a-z]?))?(?![\d])", text):
        yield from _between(first, last) if last else (first,)


def _between(first: str, last: str) -> Iterator[str]:
    (section, a, x), (_, b, y) = (re.fullmatch(r"(\d+)\.(\d+)([a-z]?)", c).groups() for c in (first, last))  # type: ignore[union-attr]
    if x and a == b:
        yield from (f"{section}.{a}{chr(k)}" for k in range(ord(x), ord(y) + 1))
    else:
        yield from (f"{section}.{k}" for k in range(int(a), int(b) + 1))


def named_by_tests(game: Game) -> set[str]:
    """By the names of tests: `test_3_4b_…`, and `test_3_4a_and_3_4b_…`."""
    found: set[str] = set()
    for path in FOLDER.glob(f"test_{game.name}*.py"):
        for name in re.findall(r"^(?:async )?def test_(\w+)", path.read_text(encoding="utf-8"), re.MULTILINE):
            found |= {f"{a}.{b}" for a, b in re.findall(r"(?<![a-z0-9])(\d+)_(\d+[a-z]?)(?![a-z0-9])", name)}
    return found


@every_game
def test_every_clause_is_named_in_the_code(game: Game) -> None:
    said = {name for path in game.folder.rglob("*.py") for name in named(path.read_text(encoding="utf-8"))}
    assert [clause for clause in clauses(game) if clause not in said] == []


@every_game
def test_every_clause_is_named_by_a_test(game: Game) -> None:
    assert [clause for clause in clauses(game) if clause not in named_by_tests(game)] == []


def test_ranges_are_understood() -> None:
    assert list(named("5.2–5.4  Points")) == ["5.2", "5.3", "5.4"]
    assert list(named("3.4b to 3.4d, 4.1")) == ["3.4b", "3.4c", "3.4d", "4.1"]
