"""A game that is a package of its own, as guests bring it: found, tested by its own suite and by ours, played in a
browser. It is on the path of these processes only: nobody who plays the five meets it."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import games
from tests.guests import DUEL, ROOT, installed

PATIENCE = 600  # seconds: its rules may have to be compiled


@pytest.fixture(scope="module")
def path(tmp_path_factory: pytest.TempPathFactory) -> str:
    return installed(DUEL, tmp_path_factory.mktemp("guests"))


def tried(path: str, *args: str, cwd: Path = ROOT) -> str:
    """A run of pytest with the guest on the path: what it says."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist", *args],
        env=environment | {"PYTHONPATH": path},
        cwd=cwd,
        capture_output=True,
        text=True,
        timeout=PATIENCE,
    )
    assert done.returncode == 0, done.stdout[-6000:] + done.stderr[-2000:]
    return done.stdout


def test_without_being_installed_it_is_not_there() -> None:
    assert "duel" not in games.names()


def test_its_own_suite_with_conformance_and_leak_test(path: str) -> None:
    said = tried(path, cwd=DUEL)
    assert "skipped" not in said, "its twin was tried too"


def test_everything_ours_asks_of_every_game_holds_for_a_guest(path: str) -> None:
    """Pages, API, terminal, leak tests of all outlets, translations, layers: whatever is tried game by game; and what
    README, benchmarks and the list of games show."""
    apart = ("browser", "test_guests.py", "cli/test_check.py")  # broken copies of Duel, which are nobody's guests
    asked = "duel or test_readme or test_games or test_plain_twins or test_layers"
    said = tried(path, "-vv", "tests", "-k", asked, *(f"--ignore=tests/{part}" for part in apart))
    assert sum("duel" in line and "PASSED" in line for line in said.splitlines()) > 40
    for file in ("test_readme", "cli/test_games", "oracle/test_plain_twins", "test_layers"):
        assert f"tests/{file}.py::" in said


def test_nothing_is_wrong_with_it(path: str) -> None:
    tried(path, "tests/cli/test_check.py", "-k", "works and duel")


def test_it_is_played_in_a_browser_to_its_end(path: str) -> None:
    tried(path, "tests/browser/guest.py")
