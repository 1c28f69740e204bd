"""Every game, every seat: worlds a viewer cannot tell apart give it the same bytes over pages, API and streams."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.parse import quote

import numpy as np
import pytest

from tablee import games
from tablee.kernel.verbs import SPECTATOR
from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tests import outlets
from tests.web.api.programs import API, lines_until
from tests.web.tables import become_guest
from tests.web.test_secrets import guessed, hidden, looks_alike, put
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
RECORDS = Path(__file__).parents[1] / "records"
every_game = pytest.mark.parametrize("name", [game.name for game in games.games()])


def record_of(name: str) -> dict[str, Any]:
    """The smallest recorded game of several people."""
    plain = sorted(int(path.stem) for path in (RECORDS / name).glob("?.json"))
    seats = next(seats for seats in plain if seats > 1)
    found: dict[str, Any] = json.loads((RECORDS / name / f"{seats}.json").read_text(encoding="utf-8"))
    return found


async def table_at(hall: Hall, people: list[Visitor], record: dict[str, Any], ply: int) -> Table:
    guests = [v.cookie.partition(".")[0] or await become_guest(v, n) for v, n in zip(people, "ABCDEF", strict=False)]
    chairs = [WantedSeat(guest=guest, name=name) for guest, name in zip(guests, "ABCDEF", strict=False)]
    moves = [(seat, move) for seat, move in record["moves"][:ply]]
    return await hall.make(
        record["game"], chairs, record["options"], guests[0], seed=record["seed"], moves=moves, listed=False
    )


async def looks(visitor: Visitor, table: Table, seat: int) -> dict[str, str]:
    """All that leaves the server for this viewer: pages, refusals, their stream, the API, and both of its streams."""
    own, code = "" if seat == SPECTATOR else f"seat={seat}", table.code
    moves = table.seen_by(None if seat == SPECTATOR else seat).moves() or ["xyzzy"]
    found = {}
    for outlet, asked in outlets.PAGES.items():
        path = outlet.removeprefix("GET ").format(code=code, at=2)
        query = "&".join(filter(None, (own, asked.format(move=quote(moves[0])))))
        found[outlet] = (await visitor.get(f"{path}?{query}")).text
    for outlet, fields in outlets.REFUSED.items():
        path = outlet.removeprefix("POST ").format(code=code)
        found[outlet] = (await visitor.ask(path, **fields, **({} if seat == SPECTATOR else {"seat": seat}))).text
    for outlet, text in (await followed(visitor, code, own)).items():
        found[outlet] = text
    return {name: re.sub(r'data-mark="[^"]*"', "", text) for name, text in found.items()}


async def followed(visitor: Visitor, code: str, own: str) -> dict[str, str]:
    found = {}
    async with visitor.listen(f"/t/{code}/events?{own}") as stream:
        found[f"GET {outlets.TABLE}/events"] = json.dumps(await stream.scene())
    async with visitor.listen(f"{API}/tables/{code}/stream?{own}&after=0.0") as stream:
        found[f"GET {outlets.API}/stream"] = json.dumps(await lines_until(stream, "state"))
    if own:
        async with visitor.listen(f"{API}/me/stream") as stream:
            found["GET /api/v1/me/stream"] = json.dumps(await lines_until(stream, "table"))
    return found


async def some_life(table: Table) -> None:
    """Words, a move, and taking it back: all of it is in the log and in the streams."""
    await table.say(table.seats[0].guest or "", "A", "hello")
    seat = table.match.awaiting[0]
    await table.play(seat, table.match.moves(seat)[0])
    found = table.undo_of(seat)
    assert found is not None
    await table._undo(found[0], seat, found[1])


@every_game
async def test_nothing_leaks_anywhere(hall: Hall, visit: Visit, name: str) -> None:
    record = record_of(name)
    for ply in (len(record["moves"]) // 3, len(record["moves"]) - 3):
        people = [visit() for _ in record["seats"]]
        table = await table_at(hall, people, record, ply)
        await some_life(table)
        truth = table.match.states[-1:].copy()
        for seat, visitor in ((SPECTATOR, visit()), *enumerate(people)):
            world = guessed(truth, seat, ply)
            if world.tobytes() == truth.tobytes():
                continue
            shown = await looks(visitor, table, seat)
            put(table, world)
            assert await looks(visitor, table, seat) == shown
            put(table, truth)


@every_game
async def test_a_move_tells_no_more_than_what_is_seen_after_it(
    hall: Hall, visit: Visit, name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two tables that a viewer cannot tell apart, the same move at both: the same lines."""
    monkeypatch.setattr("tablee.service.store.now", lambda: 0)
    monkeypatch.setattr("tablee.service.live.now", lambda: 0)
    record = record_of(name)
    for ply in (len(record["moves"]) // 4, len(record["moves"]) // 2):
        (mover, move), people = record["moves"][ply], [visit() for _ in record["seats"]]
        first = await table_at(hall, people, record, ply)
        for seat, visitor in ((SPECTATOR, visit()), *enumerate(people)):
            world = guessed(first.match.states[-1:], seat, ply)
            if seat == mover or not looks_alike(first, world, seat, mover, move):
                continue
            other = await table_at(hall, people, record, ply)
            put(other, world)
            assert await told(visitor, other, seat, mover, move) == await told(
                visitor, await table_at(hall, people, record, ply), seat, mover, move
            )


async def told(visitor: Visitor, table: Table, seat: int, mover: int, move: str) -> str:
    query = "" if seat == SPECTATOR else f"?seat={seat}"
    async with visitor.listen(f"{API}/tables/{table.code}/stream{query}") as stream:
        lines = await lines_until(stream, "state")
        await table.play(mover, move)
        lines += await lines_until(stream, "state")
    for event in lines:  # whether an undo is free is judged by what every seat has learnt, not by what this one sees
        event.get("table", {}).pop("undo", None)
    return json.dumps(lines).replace(table.code, "CODE")


@every_game
async def test_what_was_known_then(hall: Hall, visit: Visit, name: str) -> None:
    """The replay of a finished game, as a seat knew it: another world at that moment shows the same."""
    record = record_of(name)
    people = [visit() for _ in record["seats"]]
    table = await table_at(hall, people, record, len(record["moves"]))
    at = len(record["moves"]) // 2
    for seat, visitor in enumerate(people):
        truth = table.match._states[at].copy()
        path = f"/t/{table.code}/replay/{at}?view=knew&seat={seat}"
        shown = (await visitor.get(path)).text
        table.match._states[at] = guessed(table.match._states[at : at + 1], seat, 1)[0]
        table.memory.clear()
        assert (await visitor.get(path)).text == shown
        table.match._states[at] = truth
        table.memory.clear()


async def test_points_of_a_hidden_side_are_unknown_in_replays(hall: Hall, visit: Visit) -> None:
    record = record_of("balconia")
    people = [visit() for _ in record["seats"]]
    table = await table_at(hall, people, record, len(record["moves"]))
    for view, unknown in (("knew", 1), ("all", 0)):
        answer = await people[0].get(f"/t/{table.code}/replay/{len(record['moves']) // 2}?view={view}&seat=0")
        heads = [answer.json()["fragments"][f"seat-head-{k}"] for k in range(2)]
        assert sum(">?<" in head for head in heads) == unknown
        assert ("b-cell--unseen" in json.dumps(answer.json())) == bool(unknown)


async def test_the_test_would_notice(hall: Hall, visit: Visit) -> None:
    """The owner of a hand sees another world over the API too: what is compared above is not blank."""
    record = record_of("agora")
    people = [visit() for _ in record["seats"]]
    table = await table_at(hall, people, record, 31)
    shown = await looks(people[0], table, 0)
    truth = table.match.states[-1:].copy()
    put(table, guessed(truth, SPECTATOR, 1))
    seen = await looks(people[0], table, 0)
    assert hidden(truth, 0).tobytes() != hidden(table.match.states[-1:], 0).tobytes()
    assert {name for name in seen if seen[name] != shown[name]} >= {
        f"GET {outlets.TABLE}",
        f"GET {outlets.API}",
        *(outlets.STREAMS - {"GET /api/v1/me/stream"}),
    }
    assert np.array_equal(hidden(truth, SPECTATOR), hidden(table.match.states[-1:], SPECTATOR))
