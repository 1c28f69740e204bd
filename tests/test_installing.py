"""Tablée as people get it: built, installed into an environment that has nothing else, and used.

Everything that our own tools bring along is missing there. The compiled rules are shared with the other tests: they
are kept by the sources they were made from, wherever those lie.
"""

import json
import os
import re
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from typing import Any
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, OpenerDirector, Request, build_opener

from tablee import games
from tests.web.servers import Server

ROOT = Path(__file__).parents[1]
RECORDS = Path(__file__).parent / "records"
PATIENCE = 900  # seconds: pip may have to fetch everything, and the rules may have to be compiled


def run(*args: Any, stdin: str = "", cwd: Path | None = None) -> str:
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    environment |= {"PIP_CONSTRAINT": str(ROOT / "constraints.txt"), "PIP_DISABLE_PIP_VERSION_CHECK": "1"}
    done = subprocess.run(
        [*map(str, args)], env=environment, cwd=cwd, input=stdin, capture_output=True, text=True, timeout=PATIENCE
    )
    assert done.returncode == 0, f"{args}: {done.stdout[-2000:]}\n{done.stderr[-4000:]}"
    return done.stdout


def test_it_is_installed_and_used_as_the_documentation_says(tmp_path: Path) -> None:
    bare = tmp_path / "bare" / "bin"
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", tmp_path, ROOT)
    (wheel,) = tmp_path.glob("tablee-*.whl")
    run(sys.executable, "-m", "venv", "--without-pip", bare.parent)
    install(bare, f"{wheel}")
    without_extras(bare, tmp_path)
    install(bare, f"{wheel}[web]")
    with_the_web(bare, tmp_path)


def install(bare: Path, what: str) -> None:
    """By our own pip: nobody has to fetch one. Python compiles what is imported, which is less than all there is."""
    run(sys.executable, "-m", "pip", "--python", bare / "python", "install", "--quiet", "--no-compile", what)


def without_extras(bare: Path, home: Path) -> None:
    """The library and the terminal: play every game, score, replay, compare bots."""
    where = run(bare / "python", "-c", "import tablee; print(tablee.__file__)", cwd=home).strip()
    assert Path(where).is_relative_to(bare.parent)
    for game in games.games():
        saved = home / f"{game.name}.json"
        table = ("play", game.name, "--seats", game.default_seats, "--bots", "novice", "--seed", 7, "--save", saved)
        run(bare / "tablee", *table, stdin="1\nq\n", cwd=home)
        assert json.loads(saved.read_text(encoding="utf-8"))["moves"], game.name
        assert str(saved) not in run(bare / "tablee", "replay", saved, cwd=home)
    record = RECORDS / "agora" / "3.json"
    (totals,) = re.findall(r'"totals": \[([^]]*)\]', record.read_text(encoding="utf-8"))
    told = json.loads(run(bare / "tablee", "replay", record, "--json", cwd=home))
    assert told["result"]["totals"] == [*map(int, totals.split(","))]
    position = {"game": "agora", "seats": 4, "walkers": {"eixample": {"blue": 3, "garnet": 5}}}
    (home / "table.json").write_text(json.dumps(position))
    scored = json.loads(run(bare / "tablee", "score", "agora", home / "table.json", "--json", cwd=home))
    assert [seat["total"] for seat in scored["seats"]] == [0, 10, 0, 0]
    small = ("--bots", "greedy,novice", "--seats", 3, "--games", 6, "--seed", 1, "--jobs", 1, "--json")
    assert len(json.loads(run(bare / "tablee", "arena", "agora", *small, cwd=home))["duels"]) == 2


def with_the_web(bare: Path, home: Path) -> None:
    """The server: a table of every game, and a move at each."""
    server = Server(str(home / "tables.sqlite3"), program=[str(bare / "tablee")])
    try:
        server.start()
        for game in games.games():
            begin_and_move(server.address, game.name)
    finally:
        server.close()
    assert "Traceback" not in "".join(server.said)


def begin_and_move(address: str, game: str) -> None:
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    with browser.open(_form(f"{address}/play/{game}", {}), timeout=PATIENCE) as answer:
        page, table = answer.read().decode(), answer.url
    code = table.rpartition("/")[2]
    state = _first_turn(browser, f"{address}/api/v1/tables/{code}")
    assert 'class="table"' in page
    moves = _data(browser, f"{address}/api/v1/tables/{code}/moves")["moves"]
    move = {"move": moves[0]["move"], "seat": str(state["seat"]), "n": str(state["n"])}
    with browser.open(_form(f"{table}/play", move), timeout=PATIENCE) as answer:
        assert answer.status == 200
    assert _data(browser, f"{address}/api/v1/tables/{code}")["ply"] > state["ply"], game


def _first_turn(browser: OpenerDirector, address: str) -> Any:
    """The table when it is the visitor's turn; bots may begin."""
    while True:
        state = _data(browser, address)
        if state["seat"] in state["awaiting"]:
            return state


def _data(browser: OpenerDirector, address: str) -> Any:
    with browser.open(address, timeout=PATIENCE) as answer:
        return json.load(answer)


def _form(address: str, fields: dict[str, str]) -> Request:
    headers = {"sec-fetch-site": "same-origin", "accept": "text/html, application/json"}
    return Request(address, urlencode(fields).encode(), headers, method="POST")
