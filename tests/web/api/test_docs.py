"""What docs/api.md shows is what one gets, and the example plays a whole game: all against a real server."""

import json
import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, Request, build_opener, urlopen

import pytest

from tests.web.servers import PATIENCE, Server
from tests.web.visitors import Page

ROOT = Path(__file__).parents[3]
COMMANDS = re.findall(r"^\$ (.+)$", (ROOT / "docs" / "api.md").read_text(encoding="utf-8"), re.MULTILINE)
STREAMS = "-N"


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(str(tmp_path_factory.mktemp("docs") / "tables.sqlite3")).start()
    server.warm()
    yield server
    server.close()


@pytest.fixture(scope="module")
def token(server: Server) -> str:
    """As people get one: a name, then the form on the page."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    for path, fields in (
        ("/me", {"name": "Ana"}),
        ("/me/tokens", {"name": "Bot", "plays-as": "me", "read": "yes", "play": "yes", "tables": "yes"}),
    ):
        headers = {"origin": server.address, "accept-language": "en"}
        with browser.open(Request(server.address + path, urlencode(fields).encode(), headers), timeout=PATIENCE) as got:
            page = Page(got.read().decode())
    return page.one("input", aria_label="The new token")["value"]


def call(server: Server, token: str, path: str, data: dict[str, object] | None = None) -> dict[str, object]:
    headers = {"authorization": f"Bearer {token}", "content-type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    with urlopen(Request(f"{server.address}/api/v1{path}", body, headers), timeout=PATIENCE) as answer:
        found: dict[str, object] = json.load(answer)
        return found


@pytest.fixture
def code(server: Server, token: str) -> str:
    return str(call(server, token, "/tables", {"game": "agora", "seats": ["me", "novice", "novice"]})["code"])


def curl(words: list[str]) -> tuple[int, bytes]:
    """The part of curl the document uses."""
    headers, body, address = {}, None, ""
    options = iter(words)
    for word in options:
        if word == "-H":
            name, _, value = next(options).partition(": ")
            headers[name] = value
        elif word == "-d":
            body = next(options).encode()
        elif word != STREAMS:
            address = word
    try:
        with urlopen(Request(address, body, headers), timeout=PATIENCE) as answer:
            return answer.status, answer.readline() if STREAMS in words else answer.read()
    except HTTPError as error:
        return error.code, error.read()


@pytest.mark.parametrize("command", [c for c in COMMANDS if c.startswith("curl")])
def test_the_commands_of_the_document(server: Server, token: str, code: str, command: str) -> None:
    filled = command.replace("$HOME_PAGE", server.address).replace("$TOKEN", token).replace("$CODE", code)
    assert "$" not in filled
    status, answer = curl(shlex.split(filled)[1:])
    data = json.loads(answer)
    if "/play" in command or "why-not" in command:  # whose turn it is, is chance
        assert status in (200, 409, 422)
        assert status == 200 or data["reason"] in ("stale", "not-your-turn", "illegal-move")
    else:
        assert status in (200, 201), answer


def test_the_example_plays_a_whole_game(server: Server, token: str, code: str) -> None:
    """It joins by the link of the table; its seat is the one the token's owner has, or a free one."""
    command = next(c for c in COMMANDS if "bot.py" in c)
    assert command == "TABLEE_TOKEN=$TOKEN python examples/bot.py $HOME_PAGE/t/$CODE"
    done = subprocess.run(
        [sys.executable, str(ROOT / "examples" / "bot.py"), f"{server.address}/t/{code}"],
        env={**os.environ, "TABLEE_TOKEN": token, "PYTHONIOENCODING": "utf-8"},
        capture_output=True,
        text=True,
        encoding="utf-8",
        timeout=4 * PATIENCE,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert re.fullmatch(r"1\. .+: -?\d+\n(\d\. .+: -?\d+\n){2}", done.stdout)
    state = call(server, token, f"/tables/{code}")
    assert state["state"] == "over"


def test_the_example_is_short() -> None:
    assert len((ROOT / "examples" / "bot.py").read_text(encoding="utf-8").splitlines()) < 100
