"""`tablee new`: what it writes is a whole game, and what cannot be is refused before anything is written."""

import os
import subprocess
import sys
from pathlib import Path

import pytest
from tests.cli.conftest import Run
from tests.guests import installed


def test_a_new_game_is_whole_and_green(tablee: Run, tmp_path: Path) -> None:
    answer = tablee("new", "tower", "--into", str(tmp_path / "tower"))
    assert "tablee play tower" in answer.out
    files = [path for path in (tmp_path / "tower").rglob("*") if path.is_file()]
    assert not [path for path in files if "duel" in f"{path.name} {path.read_text(encoding='utf-8')}".lower()]
    path = installed(tmp_path / "tower", tmp_path / "packages")
    environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "-p", "no:xdist"],
        env=environment | {"PYTHONPATH": path},
        cwd=tmp_path / "tower",
        capture_output=True,
        text=True,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr[-2000:]


@pytest.mark.parametrize(
    "name",
    ["", "x", "Tower", "my-game", "1tower", "é", "a" * 21, "agora", "class", "json", "web", "../x", "tests"],
)
def test_names_that_cannot_be(tablee: Run, tmp_path: Path, name: str) -> None:
    tablee("new", name, "--into", str(tmp_path / "there")).refuses("name")
    assert not (tmp_path / "there").exists()


def test_a_folder_with_something_in_it_stays_as_it_is(tablee: Run, tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("mine")
    tablee("new", "tower", "--into", str(tmp_path)).refuses("nothing was written")
    tablee("new", "tower", "--into", str(tmp_path / "mine.txt")).refuses("nothing was written")
    tablee("new", "tower", "--into", str(tmp_path / "no" / "where")).refuses("nothing was written")
    assert [path.name for path in tmp_path.iterdir()] == ["mine.txt"]
