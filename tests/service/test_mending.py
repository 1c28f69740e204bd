"""A rule is mended while tables run: what began before goes on as it began, what begins now follows the new rule."""

import json
from pathlib import Path
from typing import Any

import pytest

import tablee
from tablee import games
from tablee.games.box import Game
from tablee.kernel import calls
from tablee.kernel.rng import generator
from tablee.match import Match
from tablee.service import backup
from tablee.service.hall import Hall
from tablee.service.live import Table
from tablee.service.store import Store
from tests.kernel.mended import GAME as MENDED
from tests.kernel.toy import GAME as TOY
from tests.service.tables import PEOPLE, Servers, person, until

pytestmark = pytest.mark.anyio
PICKS = ((0, "pick 1"), (1, "pick 2")) * 2  # two rounds
LAST = ((0, "pick 2"), (0, "ring"), (1, "pick 1"))


def install(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    """From now on servers that start know this toy, and nothing else."""
    monkeypatch.setattr(games, "games", lambda: (game,))
    monkeypatch.setattr(games, "game", lambda name: game)


async def started(servers: Servers) -> Hall:
    """A server whose line to the others is laid: one that ends while it is being laid leaves it lying there."""
    hall = await servers.start()
    await until(lambda: not hall.crier.is_deaf)
    return hall


async def begin(hall: Hall) -> Table:
    """A table with two of its three rounds played."""
    table = await hall.make("toy", [person(guest) for guest in PEOPLE[:2]], None, PEOPLE[0], seed="7")
    await play(table, PICKS)
    return table


async def play(table: Table, moves: Any) -> None:
    for seat, move in moves:
        await table.play(seat, move)


async def test_tables_go_on_under_the_rules_they_began_with(servers: Servers, monkeypatch: pytest.MonkeyPatch) -> None:
    install(TOY, monkeypatch)
    old = await started(servers)
    running, finished = await begin(old), await begin(old)
    await play(finished, LAST)
    before = finished.match.record()
    await servers.crash(old)

    install(MENDED, monkeypatch)
    new = await started(servers)
    again, over = await new.table(running.code), await new.table(finished.code)
    assert over.match.record() == before
    await play(again, LAST)
    assert again.match.record() == before | {"seats": list(again.match.names)}
    assert before["rules"] == again.match.record()["rules"] == 1

    fresh = await begin(new)
    assert fresh.match.record()["rules"] == 2
    await play(fresh, LAST[:1])
    assert fresh.match.may == ()
    with pytest.raises(tablee.NotYourTurn):
        await play(fresh, LAST[1:2])
    await new.rematch(again, "ana", "Ana")
    assert (await new.table(again.next_code or "")).match.rules == 2

    await servers.crash(new)
    newest = await started(servers)
    assert (await newest.table(running.code)).match.record() == again.match.record()
    assert (await newest.table(fresh.code)).match.rules == 2


async def test_an_older_server_refuses_what_follows_newer_rules(
    servers: Servers, monkeypatch: pytest.MonkeyPatch
) -> None:
    install(MENDED, monkeypatch)
    new = await started(servers)
    code = (await begin(new)).code
    install(TOY, monkeypatch)
    old = await started(servers)
    with pytest.raises(tablee.BadRecord, match="version 2 of the rules of Toy; this Tablée knows 1 to 1"):
        await old.table(code)
    assert old.tables == {}


async def test_a_copy_keeps_the_version(servers: Servers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    install(TOY, monkeypatch)
    old = await started(servers)
    running = await begin(old)
    lines = [line async for line in backup.lines(old.store)]
    install(MENDED, monkeypatch)
    copy = Store(str(tmp_path / "copy.sqlite3"))
    await copy.open()
    newer = [line.replace('"rules":1', '"rules":3') for line in lines]
    with pytest.raises(backup.BadBackup, match="version 3 of the rules of Toy; this Tablée knows 1 to 2"):
        await backup.take_in(copy, newer)
    assert (await backup.take_in(copy, lines)).tables == 1
    await copy.close()
    there = await Servers(copy.address.removeprefix("sqlite+aiosqlite:///")).start()
    table = await there.table(running.code)
    await play(table, LAST)
    assert table.match.rules == 1
    await there.close()


def rung(game: Game, rules: int) -> dict[str, Any]:
    match = game.start(2, 7, rules=rules)
    for seat, move in (*PICKS, *LAST):
        match.play(move, seat)
    return json.loads(json.dumps(match.record()))


def test_records_replay_under_their_own_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    install(MENDED, monkeypatch)
    record = rung(TOY, 1)
    assert rung(MENDED, 1) == record == tablee.replay(record).record()
    with pytest.raises(tablee.BadRecord, match="Move 6"):
        tablee.replay(record | {"rules": 2})
    with pytest.raises(tablee.BadRecord, match="version 3"):
        tablee.replay(record | {"rules": 3})


def test_taking_back_asks_the_rules_of_the_match() -> None:
    match = MENDED.start(2, 7, rules=1)
    for seat, move in (*PICKS, *LAST[:2]):
        match.play(move, seat)
    assert match.can_drop(0)
    match.undo()
    assert match.moves(0) == ["ring"]


def test_what_comes_from_nowhere_follows_the_newest_rules() -> None:
    assert MENDED.blank()["before_last_bell"].tolist() == [0]
    assert MENDED.blank(n=2, rules=1)["before_last_bell"].tolist() == [1, 1]
    match = Match(MENDED, 2, 7)
    assert (match.rules, match.hidden(None)["before_last_bell"].tolist()) == (2, [0])


def test_hidden_worlds_keep_the_version() -> None:
    match = MENDED.start(2, 7, rules=1)
    world = match.hidden(0)
    calls.guess(world, 0, 0, generator(1))
    assert world["before_last_bell"].tolist() == [1]
