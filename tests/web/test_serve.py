"""`tablee serve` as people start and stop it."""

import json
import os
import pty
import re
import select
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tablee.speech import tongue
from tablee.web.voice import JSON_LINES, place_of, voice
from tests.cli.conftest import Answer, Run
from tests.web.servers import Server, found_at


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(str(tmp_path / "tables.sqlite3"))
    yield server
    server.close()


def test_it_starts_tells_where_and_stops_cleanly_with_streams_open(server: Server) -> None:
    server.start()
    asked = Request(f"{server.address}/play/agora", data=b"", headers={"sec-fetch-site": "same-origin"}, method="POST")
    with urlopen(asked, timeout=120) as answer:
        table = answer.url
    with urlopen(f"{table}/events", timeout=60) as stream:
        assert stream.readline().startswith(b"retry")
        began = time.monotonic()
        status = server.end(signal.SIGTERM)
        rest = stream.read()
    assert time.monotonic() - began < 30
    assert rest.rstrip().endswith(b"event: closing\ndata: {}")
    assert status in (0, -signal.SIGTERM)
    assert "Traceback" not in "".join(server.said)


def answer_to(*args: str) -> Answer:
    """`tablee serve` where it cannot: the server is a process of its own, and says why."""
    command = [sys.executable, "-m", "tablee", "serve", *args, "--port", "0", "--lang", "en"]
    done = subprocess.run(command, env=os.environ | {"PYTHONPATH": found_at()}, capture_output=True, text=True)
    return Answer(done.returncode, done.stdout, done.stderr)


def test_a_second_server_on_the_same_file_is_refused_in_one_sentence(server: Server) -> None:
    server.start()
    answer_to("--db", server.db).refuses("already", "PostgreSQL")
    assert server.is_healthy()
    server.end(signal.SIGKILL)
    server.start()  # whoever was killed holds nothing any more


def test_its_log_is_json_line_by_line(server: Server) -> None:
    server.start()
    server.end(signal.SIGINT)
    lines = [line for line in server.said if not re.match(r"Tablée is at|Compiling|\s*$", line)]
    assert lines
    assert all({"time", "level", "message"} <= set(json.loads(line)) for line in lines)


def test_at_a_terminal_it_speaks_to_a_person_in_sentences(tmp_path: Path) -> None:
    db = tmp_path / "tables.sqlite3"
    terminal, end = pty.openpty()
    options = ["--db", str(db), "--port", "0", "--lang", "fr", "--only", "agora"]
    command = [sys.executable, "-m", "tablee", "serve", *options]
    server = subprocess.Popen(command, env=os.environ | {"PYTHONPATH": found_at()}, stdout=end, stderr=end)
    try:
        said = _until(terminal, "Ctrl-C")
        assert "http://localhost:" in said
        assert f"Les tables sont conservées dans {db}" in said
    finally:
        server.send_signal(signal.SIGINT)
        assert server.wait(60) in (0, 130, -signal.SIGINT)
        os.close(end)
        rest = _rest(terminal)
    assert '{"time"' not in said + rest
    assert "Traceback" not in rest


def _until(terminal: int, word: str) -> str:
    said = b""
    while word.encode() not in said:
        assert select.select([terminal], [], [], 120)[0], said
        said += os.read(terminal, 4096)
    return said.decode()


def _rest(terminal: int) -> str:
    said = b""
    while select.select([terminal], [], [], 0)[0]:
        try:
            said += os.read(terminal, 4096)
        except OSError:  # a terminal whose last program is gone
            break
    os.close(terminal)
    return said.decode()


def test_it_speaks_json_if_it_is_told_to() -> None:
    assert voice("json", tongue("en")) is JSON_LINES
    assert voice("auto", tongue("en")) is JSON_LINES, "pytest is no terminal"
    assert voice("text", tongue("en")) is not JSON_LINES


def test_a_password_is_not_said() -> None:
    assert place_of("postgresql://ana:4711@localhost/x") == "PostgreSQL"
    assert place_of("games/tables.sqlite3") == "games/tables.sqlite3"


def test_a_taken_port_is_not_the_end(server: Server) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        server.port = port = taken.getsockname()[1]
        server.start()
    assert server.port > port


@pytest.mark.parametrize("db", ["{tmp}/no/such/folder/tables.sqlite3", "postgresql://ana:4711@127.0.0.1:1/x"])
def test_a_database_that_cannot_be_opened_is_one_sentence(tmp_path: Path, db: str) -> None:
    answer = answer_to("--db", db.format(tmp=tmp_path))
    answer.refuses("cannot be opened")
    assert "4711" not in answer.err


def test_a_database_we_do_not_know() -> None:
    answer = answer_to("--db", "mysql://ana:4711@localhost/x")
    answer.refuses("mysql", "SQLite", "postgresql://")
    assert "4711" not in answer.err


@pytest.mark.parametrize(
    ("name", "value"), [("--port", "none"), ("--port", "70000"), ("--pace", "-1"), ("--port", "1.5")]
)
def test_numbers_that_are_none(tablee: Run, name: str, value: str) -> None:
    tablee("serve", name, value).refuses(name, value)
