"""Worlds that differ only in what a viewer cannot know give that viewer the same bytes, wherever it looks."""

import json
import re
from collections.abc import Callable

import numpy as np
import pytest

from tablee.kernel import calls
from tablee.kernel.rng import generator
from tablee.kernel.verbs import SPECTATOR
from tablee.service.hall import Hall
from tablee.service.live import Table
from tests.web.tables import MOVES, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

World = np.ndarray
PLIES = (0, 1, 2, 7, 13, 14, 31, 58, 97, 140, 175, 196, len(MOVES) - 1)


def hidden(state: World, viewer: int) -> World:
    out = np.zeros(1, state.dtype)
    calls.hide(state, 0, viewer, out)
    return out


def guessed(state: World, viewer: int, seed: int) -> World:
    world = hidden(state, viewer)
    calls.guess(world, 0, viewer, generator(seed))
    return world


def put(table: Table, world: World) -> None:
    """From now on this is the truth."""
    table.match._states[table.match.ply] = world[0]
    table.memory.clear()


async def looks(visitor: Visitor, table: Table, seat: int) -> dict[str, str]:
    """All that leaves the server for this viewer."""
    code, query = table.code, "" if seat == SPECTATOR else f"?seat={seat}"
    found = {
        path: (await visitor.get(f"/t/{code}{path}{query}")).text for path in ("", "/text", "/score", "/record")
    } | {"home": (await visitor.get("/")).text}
    async with visitor.listen(f"/t/{code}/events{query}") as stream:
        found["stream"] = json.dumps(await stream.scene())
    for path in ("card-gracia-3", "pile-1", "area-eixample", "group-gracia-blue area-horta"):
        answer = await visitor.ask(f"/t/{code}/why", path=path, **({} if seat == SPECTATOR else {"seat": seat}))
        found[f"why {path}"] = answer.text
    found[""] = re.sub(r'data-mark="[^"]*"', "", found[""])  # counts everything that happens at the table
    return found


async def sees_move(visitor: Visitor, table: Table, seat: int, move: tuple[int, str]) -> str:
    """What the stream tells this viewer of somebody else's move, which is then forgotten."""
    query = "" if seat == SPECTATOR else f"?seat={seat}"
    n = table.n
    async with visitor.listen(f"/t/{table.code}/events{query}") as stream:
        await stream.scene()
        table._take_in("move", *move, at=0)
        table.changed()
        scene = await stream.scene_where(lambda s: s["n"] == n + 1)
    table.match.undo()
    table.n, table.steps = n, []
    table.memory.clear()
    return json.dumps(scene)


@pytest.mark.parametrize("ply", PLIES)
async def test_leaks_nothing(hall: Hall, visit: Callable[..., Visitor], ply: int) -> None:
    people = [visit() for _ in range(3)]
    table = await seated(hall, *people, moves=ply)
    truth = table.match.states[-1:].copy()
    for seat, visitor in ((SPECTATOR, visit()), *enumerate(people)):
        shown = await looks(visitor, table, seat)
        different = 0
        for seed in (1, 2):
            world = guessed(truth, seat, seed)
            different += world.tobytes() != truth.tobytes()
            put(table, world)
            assert await looks(visitor, table, seat) == shown
            put(table, truth)
        assert different, "the guessed worlds are the true one: this test has seen nothing"


@pytest.fixture(autouse=True)
def stopped_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Events say when a move was accepted; that tells nothing of what is hidden."""
    monkeypatch.setattr("tablee.service.live.now", lambda: 0)


@pytest.mark.parametrize("ply", PLIES)
async def test_a_move_tells_no_more_than_what_is_seen_after_it(
    hall: Hall, visit: Callable[..., Visitor], ply: int
) -> None:
    people = [visit() for _ in range(3)]
    table = await seated(hall, *people, moves=ply)
    truth, (mover, text) = table.match.states[-1:].copy(), MOVES[ply]
    for seat, visitor in ((SPECTATOR, visit()), *enumerate(people)):
        if seat == mover:
            continue
        shown = await sees_move(visitor, table, seat, (mover, text))
        for seed in (1, 2, 3):
            world = guessed(truth, seat, seed)
            if looks_alike(table, world, seat, mover, text):
                put(table, world)
                assert await sees_move(visitor, table, seat, (mover, text)) == shown
                put(table, truth)


def looks_alike(table: Table, world: World, seat: int, mover: int, text: str) -> bool:
    """Can the move be made in this world too, and does the viewer see the same after it?"""
    code = table.match.parse(mover, text)
    pair = np.repeat(world, 2)
    if calls.check(pair, 0, mover, code):
        return False
    true = np.repeat(table.match.states[-1:], 2)
    for states in (pair, true):
        calls.advance(states, 0, mover, code)
    return hidden(pair[1:], seat).tobytes() == hidden(true[1:], seat).tobytes()


async def test_the_test_would_notice(hall: Hall, visit: Callable[..., Visitor]) -> None:
    """The owner of a hand sees another world: what is compared above is not blank."""
    people = [visit() for _ in range(3)]
    table = await seated(hall, *people, moves=31)
    shown = await looks(people[0], table, 0)
    put(table, guessed(table.match.states[-1:].copy(), SPECTATOR, 1))
    assert await looks(people[0], table, 0) != shown
