"""No page, fragment, log line, refusal, score line or command says a word that no translator has seen."""

import json
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tablee import games
from tablee.cli import showing
from tablee.records import replay
from tablee.service.hall import Hall, WantedSeat
from tablee.web.api.state import card
from tests.pseudo import CLOSE, LANG, OPEN, outside, proper_names, said, speak, unmarked
from tests.web.tables import become_guest
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio
RECORDS = Path(__file__).parents[1] / "records"
PEOPLE = ("Ana", "Ben", "Cleo", "Dan", "Eva", "Fay")
NAMES = proper_names() | set(PEOPLE)
every_game = pytest.mark.parametrize("name", [game.name for game in games.games()])


@pytest.fixture(autouse=True)
def spoken(monkeypatch: pytest.MonkeyPatch) -> None:
    speak(monkeypatch)


def record_of(name: str) -> dict[str, Any]:
    path = sorted(path for path in (RECORDS / name).glob("?.json") if path.stem != "1")[0]
    found: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    return found


def check(texts: list[str], *more: str) -> None:
    found = {text: words for text in texts if (words := unmarked(text, NAMES | set(more)))}
    assert not found, "\n".join(f"{words}: {text[:300]}" for text, words in found.items())
    assert any(OPEN in text for text in texts), "nothing is marked: this test has read nothing"


async def table_at(hall: Hall, ana: Visitor, name: str, ply: int | None) -> Any:
    record = record_of(name)
    guest = ana.cookie.partition(".")[0] or await become_guest(ana, PEOPLE[0])
    chairs = [WantedSeat(guest=guest, name=PEOPLE[k]) for k in range(len(record["seats"]))]
    moves = [(seat, move) for seat, move in record["moves"][:ply]]
    return await hall.make(name, chairs, record["options"], guest, seed=record["seed"], moves=moves, listed=False)


@every_game
async def test_tables(hall: Hall, visit: Callable[..., Visitor], name: str) -> None:
    ana, zoe = visit(lang=LANG), visit(lang=LANG)
    for ply in (0, 9, len(record_of(name)["moves"]) // 2, None):
        table = await table_at(hall, ana, name, ply)
        for visitor, query in ((ana, "?seat=0"), (ana, "?seat=1"), (zoe, "")):
            texts = said((await visitor.get(f"/t/{table.code}{query}")).text)
            texts += said((await visitor.get(f"/t/{table.code}/score{query}")).text)
            texts += (await visitor.get(f"/t/{table.code}/text{query}")).json()["lines"]
            async with visitor.listen(f"/t/{table.code}/events{query}") as stream:
                scene = await stream.scene()
            texts += [action["label"] for action in scene.get("actions", {}).get("moves", [])]
            texts += list(scene.get("actions", {}).get("targets", {}).values())
            texts += list(scene.get("actions", {}).get("asks", {}).values())
            check(texts, table.code)
        if ply is None:
            check(said((await ana.get(f"/t/{table.code}/replay?at=5")).text), table.code)


@every_game
async def test_pages_of_a_game(visit: Callable[..., Visitor], name: str) -> None:
    ana = visit(lang=LANG)
    for path in (f"/new/{name}", f"/score/{name}", f"/rules/{name}"):
        answer = await ana.get(path, follow_redirects=True)
        assert answer.status_code == 200
        check(said(answer.text))


async def test_pages_of_the_house(hall: Hall, visit: Callable[..., Visitor]) -> None:
    ana = visit(lang=LANG)
    table = await table_at(hall, ana, "agora", 3)
    for path in ("/", "/me", "/score", "/t/nowhere", "/nothing/here"):
        check(said((await ana.get(path, follow_redirects=True)).text), table.code)
    shown = card(table, ana.cookie.partition(".")[0], LANG)
    check([shown.headline, shown.progress])


@every_game
def test_log_refusals_and_score_lines(name: str) -> None:
    record = record_of(name)
    record["seats"] = list(PEOPLE[: len(record["seats"])])
    match = replay(record)
    for viewer in (None, *range(match.seats)):
        check(match.log(viewer, LANG))
    check([line.text for sheet in match.peek().score(LANG) for line in sheet.lines] + [f"{OPEN}{CLOSE}"])
    check([line.text for sheet in match.game.read(match.game.files.write_position(match.state)).score(LANG, True)
           for line in (*sheet.lines, *sheet.missed)])  # fmt: skip
    check(list(refusals(name)))


def refusals(name: str) -> Iterator[str]:
    """Why moves cannot be made, at many moments."""
    record, chance = record_of(name), random.Random(1)
    record["seats"] = list(PEOPLE[: len(record["seats"])])
    match = replay(record)
    codes = match.game.rules.move_codes
    for at in range(0, len(record["moves"]), max(1, len(record["moves"]) // 12)):
        while match.ply > len(record["moves"]) - at:
            match.undo()
        for code in chance.sample(range(codes), min(codes, 60)):
            refused = match.why_not(code, chance.randrange(match.seats), LANG)
            if refused:
                yield refused.why


@every_game
def test_the_terminal(tablee: Callable[..., Any], tmp_path: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(showing, "WIDTH_OF_A_FILE", 20_000)  # no line is broken, nor a mark
    asked = b"s\nl\nh\n?\n1\n1\n1\nu\nnonsense\n99999\nq\n"
    shown = tablee("play", name, "--bots", "novice", "--seed", 4, lang=LANG, stdin=asked).out.splitlines()
    written = {word for move in games.game(name).start(seed=4).moves(0) for word in move.split()[:1]}
    check(
        [line for line in shown if "··" not in line], "seed", *written
    )  # cells in letters are no words, nor are moves
    path = tmp_path / "game.json"
    path.write_text(json.dumps(record_of(name) | {"seats": list(PEOPLE[: len(record_of(name)["seats"])])}))
    check(tablee("replay", path, "--at", 12, "--seat", 0, lang=LANG).out.splitlines())


def test_the_test_would_notice() -> None:
    assert unmarked("⟦Take a card⟧: Ana", NAMES)
    assert unmarked("Cancel", NAMES) == ["Cancel"]
    assert not unmarked("⟦{who} plays ⟦a card⟧⟧ 3 · c4s, Plaça Reial", NAMES)
    assert outside("a ⟦b ⟦c⟧ d⟧ e") == "a ⟧ e"
