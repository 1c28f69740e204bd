"""Nobody plays another's seat, and of two who move at once exactly one does."""

import asyncio
from collections.abc import Callable

import httpx
import pytest

from tablee.service.hall import Hall
from tests.web.api.programs import API, HOME, Program, problem, program
from tests.web.tables import first_move, mover, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
ACTS = {
    "play": ("play", {"move": "take gracia", "n": 0}),
    "undo": ("play", {}),
    "undo/answer": ("play", {"agree": True}),
    "chat": ("chat", {"text": "hello"}),
    "sit": ("tables", {}),
    "leave": ("tables", {}),
    "return": ("tables", {}),
    "fill": ("tables", {}),
    "rematch": ("tables", {}),
}
LOOKS = ("", "/log", "/moves", "/why-not?move=rest", "/record", "/stream")


async def test_a_foreign_token_is_not_enough(hall: Hall, visit: Visit) -> None:
    """Another player of the table, a stranger, each with a token of their own that may do everything."""
    people = [visit(), visit(), visit()]
    table = await seated(hall, *people)
    seat, move = mover(table), first_move(table)
    for visitor in (people[(seat + 1) % 3], visit()):
        foreign = await program(visitor)
        attempt = {"move": move, "n": 0, "seat": seat}
        problem(await foreign.do(f"/tables/{table.code}/play", **attempt), 403, "not-your-seat")
        for path in ("undo", "moves", "why-not"):
            where = f"{API}/tables/{table.code}/{path}"
            query = {"seat": seat, "move": move}
            answer = await (
                foreign.do(f"/tables/{table.code}/undo", seat=seat)
                if path == "undo"
                else foreign.client.get(where, params=query)
            )
            problem(answer, 403, "not-your-seat")
        shown = await foreign.look(f"/tables/{table.code}", seat=seat)
        assert shown["seat"] != seat
    assert table.n == 0


async def test_the_right_token_at_another_table(hall: Hall, visit: Visit) -> None:
    ana, ben = visit(), visit()
    own, other = await seated(hall, ana, ana, ana), await seated(hall, ben, ben, ben)
    bot = await program(ana)
    answer = await bot.do(f"/tables/{other.code}/play", move=first_move(other), n=0, seat=mover(other))
    problem(answer, 403, "not-your-seat")
    assert (own.n, other.n) == (0, 0)


@pytest.mark.parametrize("act", ACTS)
async def test_every_act_wants_its_scope(hall: Hall, visit: Visit, act: str) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=3)
    scope, data = ACTS[act]
    others = [name for name in ("read", "play", "tables", "chat") if name != scope]
    before = (table.n, len(table.chat), table.version)
    said = problem(await (await program(ana, *others)).do(f"/tables/{table.code}/{act}", **data), 403, "scope")
    assert said["needs"] == scope
    assert (table.n, len(table.chat), table.version) == before


async def test_looking_wants_its_scope_too(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=3)
    blind = await program(ana, "play", "tables", "chat")
    for path in LOOKS:
        answer = await blind.client.get(f"{API}/tables/{table.code}{path}")
        assert problem(answer, 403, "scope")["needs"] == "read"
    for path in ("/me", "/me/tables", "/me/stream", "/tables"):
        problem(await blind.client.get(API + path), 403, "scope")


async def test_forged_tokens(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    bot = await program(ana)
    forged = [
        "",
        "tablee_",
        bot.token[:-1],
        bot.token + "A",
        bot.token[:-1] + ("A" if bot.token[-1] != "A" else "B"),
        bot.token.swapcase(),
        ana.cookie,
        ana.cookie.partition(".")[0],
        "' OR 1=1 --",
        "\u00ff",
        "x" * 5000,
    ]
    for token in forged:
        for kind in ("Bearer", "Basic"):
            headers = {"authorization": f"{kind} {token}".encode("latin-1")}
            path = f"{API}/tables/{table.code}/play"
            data = {"move": first_move(table), "n": 0, "seat": mover(table)}
            answer = await visit().client.post(path, json=data, headers=headers)
            problem(answer, 401, "token")
            assert answer.headers["www-authenticate"].startswith("Bearer")
    assert table.n == 0


async def test_where_there_is_a_token_no_cookie_counts(hall: Hall, visit: Visit) -> None:
    """Ana's browser with Ben's token is Ben; with a broken token it is nobody."""
    ana, ben = visit(), visit()
    table = await seated(hall, ana, ana, ana)
    token = (await program(ben)).token
    data = {"move": first_move(table), "n": 0, "seat": mover(table)}
    for carried, status, reason in ((token, 403, "not-your-seat"), ("nonsense", 401, "token")):
        headers = {"authorization": f"Bearer {carried}", "origin": HOME}
        answer = await ana.client.post(f"{API}/tables/{table.code}/play", json=data, headers=headers)
        problem(answer, status, reason)
    assert table.n == 0


async def test_a_cookie_from_another_site(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    data = {"move": first_move(table), "n": 0, "seat": mover(table)}
    path = f"{API}/tables/{table.code}/play"
    for headers in ({"origin": "https://evil.example"}, {"sec-fetch-site": "cross-site"}, {}):
        problem(await ana.client.post(path, json=data, headers=headers), 403, "other-site")
    assert table.n == 0
    assert (await ana.client.post(path, json=data, headers={"origin": HOME})).status_code == 200


async def test_nobody_may_only_look(hall: Hall, visit: Visit) -> None:
    ana, nobody = visit(), visit()
    table = await seated(hall, ana, ana, ana, moves=3)
    shown = (await nobody.get(f"{API}/tables/{table.code}")).json()
    assert (shown["seat"], shown["view"]) == (None, table.match.view(None))
    for act, (_, data) in ACTS.items():
        problem(await nobody.client.post(f"{API}/tables/{table.code}/{act}", json=data), 401, "token")
    assert table.n == 3


# Two at once, again, out of order


async def two_at_once(programs: list[Program], path: str, moves: list[str], n: int, seat: int) -> list[httpx.Response]:
    return await asyncio.gather(
        *(p.do(path, move=move, n=n, seat=seat) for p, move in zip(programs, moves, strict=True))
    )


async def test_exactly_one_of_two_moves_for_the_same_ply_wins(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    programs = [await program(ana), await program(ana)]
    for n in range(12):
        seat = mover(table)
        moves = table.match.moves(seat)
        answers = await two_at_once(programs, f"/tables/{table.code}/play", [moves[0], moves[-1]], n, seat)
        assert sorted(answer.status_code for answer in answers) == [200, 409]
        (late,) = [answer for answer in answers if answer.status_code == 409]
        state = problem(late, 409, "stale")["table"]
        assert (state["n"], state["seat"], table.n) == (n + 1, seat, n + 1)
        assert state["view"] == table.match.view(seat)
    assert len(await hall.store.entries(table.code)) == 12


async def test_the_page_too_gets_the_new_state(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=5)
    seat = mover(table)
    late = await ana.ask(f"/t/{table.code}/play", move=first_move(table), n=4, seat=seat)
    assert late.status_code == 409
    answer = late.json()
    assert answer["reason"] == "stale"
    assert (answer["scene"]["n"], answer["scene"]["seat"], answer["scene"]["whole"]) == (5, seat, True)
    assert [move["move"] for move in answer["scene"]["actions"]["moves"]] == table.match.moves(seat)


async def test_a_repeated_request_moves_once(hall: Hall, visit: Visit) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana)
    bot, data = await program(ana), {"move": first_move(table), "n": 0, "seat": mover(table)}
    answers = [await bot.do(f"/tables/{table.code}/play", **data) for _ in range(4)]
    assert [answer.status_code for answer in answers] == [200, 409, 409, 409]
    assert table.n == 1


async def test_reordered_requests(hall: Hall, visit: Visit) -> None:
    """A move for a ply that is still to come, and one for a ply long gone."""
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=20)
    bot, seat = await program(ana), mover(table)
    for n in (21, 25, 999_999, 3, 0):
        data = {"move": first_move(table), "n": n, "seat": seat}
        problem(await bot.do(f"/tables/{table.code}/play", **data), 409, "stale")
    for n in (-1, 10**9, None, "x", 2.5):
        data = {"move": first_move(table), "n": n, "seat": seat}
        problem(await bot.do(f"/tables/{table.code}/play", **data), 400, "request")
    assert table.n == 20
