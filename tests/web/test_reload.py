"""`tablee serve --only GAME --reload`: a change is there at once, and what is wrong stands on the page."""

import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import urlopen

import pytest

from tests.cli.conftest import Run
from tests.guests import DUEL, installed

PATIENCE = 120  # seconds: the machine may be busy


class Workshop:
    """A copy of Duel that is being worked on, served on some port."""

    def __init__(self, folder: Path) -> None:
        project = folder / "work"
        shutil.copytree(DUEL, project, ignore=shutil.ignore_patterns("__pycache__"))
        self.lid = project / "duel" / "__init__.py"
        command = [sys.executable, "-m", "tablee", "serve", "--only", "duel", "--reload", "--port", "0", "--lang", "en"]
        self.process = subprocess.Popen(
            [*command, "--db", str(folder / "tables.sqlite3")],
            env={"PYTHONPATH": installed(project, folder / "home"), "PYTHONUNBUFFERED": "1", "HOME": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
        )
        assert self.process.stdout
        found = re.search(r"http://localhost:(\d+)", self.process.stdout.readline())
        assert found
        self.address = found[0]

    def page(self) -> str:
        try:
            with urlopen(self.address, timeout=PATIENCE) as answer:
                return str(answer.read().decode())
        except HTTPError as error:
            return f"{error.code} {error.read().decode()}"

    def wait_for(self, words: str) -> str:
        deadline = time.monotonic() + PATIENCE
        while words not in (page := self.page()):
            assert time.monotonic() < deadline, page[-2000:]
            time.sleep(0.2)
        return page

    def change(self, old: str, new: str) -> None:
        text = self.lid.read_text(encoding="utf-8")
        assert old in text
        self.lid.write_text(text.replace(old, new), encoding="utf-8")


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    made = Workshop(tmp_path)
    yield made
    made.process.send_signal(signal.SIGINT)
    assert made.process.wait(PATIENCE) == 0
    assert made.process.stdout
    made.process.stdout.close()


def test_a_change_is_on_the_page_and_so_is_what_went_wrong(workshop: Workshop) -> None:
    assert "Balconia" not in workshop.wait_for("Duel"), "only this game is offered"
    workshop.change('title="Duel"', 'title="Joust"')
    workshop.wait_for("Joust")
    workshop.change('title="Joust"', 'title="Joust" what')
    assert workshop.wait_for("SyntaxError").startswith("500 ")
    workshop.change('title="Joust" what', 'title="Tilt"')
    workshop.wait_for("Tilt")


def test_tracebacks_are_for_this_machine_only(tablee: Run) -> None:
    tablee("serve", "--reload", "--host", "0.0.0.0").refuses("this machine only")


def test_a_game_that_is_not_there_is_not_offered(tablee: Run) -> None:
    tablee("serve", "--only", "chess").refuses("chess")
