"""Every address of the API × every scope: what a token may do and see is what it was made for, in answers, refusals and
streams alike. The addresses are those the router has, so a new one cannot be forgotten here."""

import asyncio
import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from litestar import Litestar
from litestar.handlers import HTTPRouteHandler
from litestar.routes import HTTPRoute

from tablee.kernel.verbs import SPECTATOR
from tablee.service.hall import Hall
from tablee.service.live import Table
from tablee.service.tokens import SCOPES
from tablee.web.api import shapes
from tests.web.api.programs import API, Program, line, problem, program
from tests.web.tables import RECORD, become_guest, seated
from tests.web.test_secrets import guessed, put
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
PLY = 31
# What to send, by the type an address takes; refusals are answers too.
BODIES: dict[Any, list[dict[str, Any]]] = {
    shapes.NewTable: [{"game": "agora", "seats": ["me", "novice", "open"]}],
    shapes.Sit: [{}],
    shapes.Fill: [{}],
    shapes.HandOver: [{"seat": 0}, {"seat": 1}],
    shapes.Play: [
        {"move": "LEGAL", "n": PLY},
        {"move": "LEGAL", "n": PLY - 1},
        {"move": "play gracia.5", "n": PLY},
        {"move": "nonsense", "n": PLY},
    ],
    shapes.Undo: [{}],
    shapes.Answer: [{"agree": True}],
    shapes.Say: [{"text": "hello"}],
    dict[str, Any]: [RECORD],
}
QUERIES = {"move": "play gracia.5", "seat": "SEAT", "after": "0.0", "explained": "true"}


def doors(app: Litestar) -> Iterator[tuple[str, str, HTTPRouteHandler]]:
    """Every address of the API: method, path, handler."""
    for route in app.routes:
        ours = route.path.startswith(API) and not route.path.startswith(f"{API}/schema")  # Litestar's own document
        if isinstance(route, HTTPRoute) and ours:
            for handler in route.route_handlers:
                for method in sorted({"GET", "POST", "PUT", "PATCH", "DELETE"} & {*map(str, handler.http_methods)}):
                    yield method, route.path, handler


def bodies(handler: HTTPRouteHandler) -> list[dict[str, Any] | None]:
    data = handler.parsed_fn_signature.parameters.get("data")
    if data is None:
        return [None]
    assert data.annotation in BODIES, f"say in BODIES what to send to {handler}"
    return [*BODIES[data.annotation]]


def address(path: str, handler: HTTPRouteHandler, table: Table, seat: int) -> str:
    filled = path.replace("{code:str}", table.code).replace("{name:str}", "agora")
    assert "{" not in filled, f"say what stands in {path}"
    wanted = [name for name in QUERIES if name in handler.parsed_fn_signature.parameters]
    return filled + "?" + "&".join(f"{name}={QUERIES[name].replace('SEAT', str(seat))}" for name in wanted)


class Room:
    """A table of three people, the one to move has the token; and its twin, which only that person could tell apart."""

    def __init__(self, hall: Hall, people: list[Visitor]) -> None:
        self.hall, self.people = hall, people

    async def table(self, other_world: bool) -> Table:
        table = await seated(self.hall, *self.people, moves=PLY)
        if other_world:
            put(table, guessed(table.match.states[-1:], SPECTATOR, 1))
        return table


async def ask(bot: Program, method: str, path: str, body: dict[str, Any] | None) -> tuple[int, str]:
    """The answer; of a stream, its first line."""
    if path.partition("?")[0].endswith("/stream"):
        async with bot.listen(path, authorization=f"Bearer {bot.token}") as stream:
            text = (await stream.chunks.get() or b"").decode()
            return stream.status, text.partition("\n")[0]
    answer = await bot.client.request(method, path, json=body)
    return answer.status_code, answer.text


def plain(text: str, table: Table) -> str:
    """Without what differs between any two tables."""
    text = re.sub(r'"(code|link|number|at|mark)":"?[^",}]*"?', "", text)
    return text.replace(table.code, "CODE")


@pytest.fixture
async def room(hall: Hall, visit: Visit) -> Room:
    people = [visit() for _ in range(3)]
    for visitor, name in zip(people, ("Ana", "Ben", "Cleo"), strict=True):
        await become_guest(visitor, name)
    return Room(hall, people)


def shared_move(one: Table, other: Table, seat: int) -> str:
    return next(move for move in one.match.moves(seat) if move in other.match.moves(seat))


@pytest.mark.parametrize("scope", SCOPES)
async def test_every_address_with_every_scope(app: Litestar, room: Room, scope: str) -> None:
    first, twin = await room.table(False), await room.table(True)
    seat = first.match.awaiting[0]
    bot = await program(room.people[seat], scope)
    legal, differing = shared_move(first, twin, seat), 0
    for method, path, handler in doors(app):
        for body in bodies(handler):
            sent = json.loads(json.dumps(body).replace("LEGAL", legal))
            answers = []
            for other_world in (False, True):
                table = await room.table(other_world)
                answers.append((await ask(bot, method, address(path, handler, table, seat), sent), table))
            (status, text), table = answers[0]
            allowed = handler.opt["needs"] in (None, scope)
            assert (status != 403 or json.loads(text).get("reason") != "scope") == allowed, (method, path, text)
            same = plain(text, table) == plain(answers[1][0][1], answers[1][1])
            differing += not same
            assert same or scope == "read", f"{scope} alone has seen the hand through {method} {path}"
    assert differing or scope != "read", "the worlds are alike: this test has seen nothing"


def test_every_address_says_what_it_needs(app: Litestar) -> None:
    found = {path: handler.opt["needs"] for _, path, handler in doors(app)}
    assert {*found.values()} == {None, *SCOPES}
    assert all(needs for path, needs in found.items() if "/tables" in path or "/me" in path)


async def test_a_refusal_does_not_tell_what_the_seat_holds(room: Room) -> None:
    table = await room.table(False)
    seat = table.match.awaiting[0]
    bot = await program(room.people[seat], "play")
    told = problem(await bot.do(f"/tables/{table.code}/play", move="play gracia.5", n=PLY), 422, "illegal-move")
    assert "clause" not in told
    assert "is not told why" in told["detail"]


async def test_a_revoked_token_loses_its_stream_at_once_however_busy_the_table(room: Room) -> None:
    """No sign of life is waited for: they come every 15 seconds here."""
    table = await room.table(False)
    seat = table.match.awaiting[0]
    owner = room.people[seat]
    bot = await program(owner)
    async with bot.follow(f"/tables/{table.code}/stream") as stream, bot.follow("/me/stream") as mine:
        for each in (stream, mine):
            assert await line(each)
        (token,) = await owner.app.state["house"].tokens.of_owner(owner.cookie[:12])
        await owner.send(f"/me/tokens/{token.id}/revoke")
        await table.play(seat, table.match.moves(seat)[0])
        async with asyncio.timeout(10):
            assert [await line(stream), await line(mine)] == [None, None]


async def test_revoking_somebody_else_s_token_ends_nothing(room: Room) -> None:
    table = await room.table(False)
    owner, other = room.people[:2]
    bot = await program(owner)
    async with bot.follow(f"/tables/{table.code}/stream") as stream:
        assert await line(stream)
        (token,) = await owner.app.state["house"].tokens.of_owner(owner.cookie[:12])
        await other.send(f"/me/tokens/{token.id}/revoke")
        await table.say("x", "Ben", "still here?")
        assert await line(stream)
