"""`tablee serve --only GAME --reload`: a change is there at the next press, and what is wrong stands on the page."""

import os
import re
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.request import HTTPCookieProcessor, build_opener

import pytest

from tablee.stock import cache_home
from tablee.web.watching import CODE, TEXTS, Watch
from tests.cli.conftest import Run
from tests.guests import DUEL, installed

PATIENCE = 120  # seconds: the machine may be busy
STYLES = re.compile(r"/static/duel/board.css\?v=\w+")


class Workshop:
    """A copy of Duel that is being worked on, served on some port."""

    def __init__(self, folder: Path) -> None:
        project = folder / "work"
        shutil.copytree(DUEL, project, ignore=shutil.ignore_patterns("__pycache__"))
        self.box = project / "duel"
        self.said = (folder / "said").open("w+")
        command = [sys.executable, "-m", "tablee", "serve", "--only", "duel", "--reload", "--port", "0", "--lang", "en"]
        self.process = subprocess.Popen(
            [*command, "--db", str(folder / "tables.sqlite3")],
            env={
                "PYTHONPATH": installed(project, folder / "home"),
                "PYTHONUNBUFFERED": "1",
                "HOME": str(folder),
                "TABLEE_CACHE": str(cache_home().parent),
            },
            stdout=subprocess.PIPE,
            stderr=self.said,
            text=True,
        )
        assert self.process.stdout
        found = re.search(r"http://localhost:(\d+)", self.process.stdout.readline())
        assert found
        self.address = found[0]
        self.browser = build_opener(HTTPCookieProcessor(CookieJar()))

    def page(self, path: str = "/", form: bytes | None = None) -> str:
        try:
            with self.browser.open(self.address + path, form, timeout=PATIENCE) as answer:
                self.path = answer.url.removeprefix(self.address)
                return str(answer.read().decode())
        except HTTPError as error:
            return f"{error.code} {error.read().decode()}"

    def change(self, file: str, old: str, new: str) -> None:
        text = (self.box / file).read_text(encoding="utf-8")
        assert old in text
        (self.box / file).write_text(text.replace(old, new), encoding="utf-8")

    def servers(self) -> list[int]:
        """The servers there have been, by their process."""
        self.said.seek(0)
        return [int(found) for found in re.findall(r"Started server process \[(\d+)\]", self.said.read())]

    def end(self) -> None:
        self.process.send_signal(signal.SIGINT)
        assert self.process.wait(PATIENCE) == 0
        assert self.process.stdout
        assert self.process.stdout.read() == "", "the address is said once"
        self.process.stdout.close()
        self.said.close()


@pytest.fixture
def workshop(tmp_path: Path) -> Iterator[Workshop]:
    made = Workshop(tmp_path)
    yield made
    made.end()


def test_a_change_is_on_the_next_page_and_so_is_what_went_wrong(workshop: Workshop) -> None:
    assert "Balconia" not in workshop.page(), "only this game is offered"
    table = workshop.page("/play/duel", b"")
    code_is_loaded_anew(workshop)
    texts_are_read_again(workshop, table)


def code_is_loaded_anew(workshop: Workshop) -> None:
    workshop.change("words/prompts.py", "you play for", "you fight for")
    workshop.change("words/locale/fr.po", "you play for", "you fight for")
    assert "you fight for" in workshop.page(workshop.path)
    workshop.change("__init__.py", 'title="Duel"', 'title="Joust" what')
    page = workshop.page(workshop.path)
    assert page.startswith("500 ")
    assert "SyntaxError" in page
    workshop.change("__init__.py", 'title="Joust" what', 'title="Tilt"')
    assert "Tilt" in workshop.page(workshop.path)


def texts_are_read_again(workshop: Workshop, table: str) -> None:
    """… by the same server."""
    servers = workshop.servers()
    workshop.change("board/board.css", ":root {", ":root { --probe: 1;")
    workshop.change("board/board.html.jinja", "<", "<!-- probe --><")
    workshop.change("board/art.svg", "<defs>", "<defs><!-- probed -->")
    workshop.change("words/locale/fr.po", "Posez une carte", "Jetez une carte")
    workshop.change("RULES.md", "# ", "# Probe ")
    again = workshop.page(f"{workshop.path}?lang=fr")
    assert not set(STYLES.findall(table)) & set(STYLES.findall(again)), "the style sheet has another address"
    for words in ("<!-- probe -->", "<!-- probed -->", "Jetez une carte"):
        assert words in again
    assert "Probe" in workshop.page("/rules/duel?lang=en")
    assert workshop.servers() == servers


def test_a_server_that_fell_is_followed_by_another_after_the_next_change(workshop: Workshop) -> None:
    workshop.page()
    os.kill(workshop.servers()[-1], signal.SIGKILL)
    assert workshop.page().startswith("500 ")
    workshop.change("__init__.py", 'title="Duel"', 'title="Joust"')
    deadline = time.monotonic() + PATIENCE
    while "Joust" not in workshop.page():
        assert time.monotonic() < deadline


def test_what_changed_is_what_was_written_added_or_taken_away(tmp_path: Path) -> None:
    (tmp_path / "kept.py").write_text("")
    (tmp_path / "gone.css").write_text("")
    code, texts = Watch([tmp_path], CODE), Watch([tmp_path], TEXTS)
    (tmp_path / "gone.css").unlink()
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "kept.py").write_text("")
    assert texts.changed() == [tmp_path / "gone.css"]
    assert code.changed() == []
    (tmp_path / "new.py").write_text("")
    assert code.changed() == [tmp_path / "new.py"]
    assert code.again().changed() == []


def test_tracebacks_are_for_this_machine_only(tablee: Run) -> None:
    tablee("serve", "--reload", "--host", "0.0.0.0").refuses("this machine only")


def test_a_game_that_is_not_there_is_not_offered(tablee: Run) -> None:
    tablee("serve", "--only", "chess").refuses("chess")
