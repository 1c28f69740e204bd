"""Every address of the API: what it answers, and how it refuses."""

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from tablee import games
from tablee.kernel import calls
from tablee.service.hall import Hall
from tests.web.api.programs import API, problem, program
from tests.web.tables import MOVES, RECORD, first_move, mover, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


# Games


async def test_games_with_their_options(ana: Visitor) -> None:
    games = (await ana.get(f"{API}/games")).json()
    agora = next(game for game in games if game["name"] == "agora")
    assert agora["seats"] == [3, 4, 5]
    (option,) = agora["options"]
    assert option["default"] in [choice["value"] for choice in option["values"]]
    assert (await ana.get(f"{API}/games/agora")).json() == agora
    problem(await ana.get(f"{API}/games/chess"), 404, "no-such-game")


async def test_rules_in_the_reader_s_language(visit: Visit) -> None:
    english, french = [(await visit(lang=lang).get(f"{API}/games/agora/rules")).json() for lang in ("en", "fr")]
    assert (english["lang"], french["lang"]) == ("en", "fr")
    assert "**3.1**" in english["markdown"]
    assert english["markdown"] != french["markdown"]


# Making and finding tables


async def test_opening_a_table_and_finding_it_again(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    bot = await program(ana)
    made = await bot.done("/tables", game="agora", seats=["me", "open", "novice"], title="Sunday", listed=True)
    assert (made["state"], made["title"], made["seat"]) == ("open", "Sunday", 0)
    assert [seat["kind"] for seat in made["seats"]] == ["person", "open", "bot"]
    assert made["code"] in [card["code"] for card in await bot.look("/me/tables")]
    assert made["code"] in [card["code"] for card in (await ben.get(f"{API}/tables")).json()]
    assert (await bot.look("/me"))["name"] == "Ana"


@pytest.mark.parametrize(
    ("wrong", "status", "reason"),
    [
        ({"game": "chess", "seats": ["me"]}, 404, "no-such-game"),
        ({"game": "agora", "seats": ["me"]}, 422, "refused"),
        ({"game": "agora", "seats": ["open", "open", "open"]}, 422, "refused"),
        ({"game": "agora", "seats": ["me", "open", "pope"]}, 400, "request"),
        ({"game": "agora", "seats": ["me", "open", "open"], "options": {"speed": 1}}, 422, "refused"),
        ({"game": "agora", "seats": ["me", "open", "open"], "seed": "7"}, 400, "request"),
        ({"seats": ["me"]}, 400, "request"),
    ],
)
async def test_tables_that_cannot_be(ana: Visitor, wrong: dict[str, object], status: int, reason: str) -> None:
    """A seed, too: whoever knew it would know every card."""
    bot = await program(ana)
    problem(await bot.do("/tables", **wrong), status, reason)
    assert await bot.look("/me/tables") == []


async def test_sitting_leaving_coming_back_and_filling_up(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    host, guest = await program(ana), await program(ben)
    code = (await host.done("/tables", game="agora", seats=["me", "open", "open"]))["code"]
    assert (await guest.done(f"/tables/{code}/sit", seat=2))["seat"] == 2
    assert (await guest.done(f"/tables/{code}/sit"))["seat"] == 2
    filled = await host.done(f"/tables/{code}/fill", bot="novice")
    assert (filled["state"], filled["seats"][1]["kind"]) == ("playing", "bot")
    assert (await guest.done(f"/tables/{code}/leave"))["seats"][2]["kind"] == "stand-in"
    assert (await guest.done(f"/tables/{code}/return"))["seats"][2]["kind"] == "person"
    problem(await guest.do(f"/tables/{code}/sit", seat=20), 400, "request")


async def test_a_taken_seat(ana: Visitor, ben: Visitor, hall: Hall) -> None:
    table = await seated(hall, ana, ana, ana)
    problem(await (await program(ben)).do(f"/tables/{table.code}/sit"), 409, "taken")


# Playing


def counting(counts: Counter[str], name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    def counted(*given: Any) -> Any:
        counts[name] += 1
        return function(*given)

    return counted


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Counter[str]:
    """How often a move was read, and how often the rules were asked about one."""
    counts: Counter[str] = Counter()
    agora = games.game("agora")
    files = replace(agora.files, read=counting(counts, "read", agora.files.read))
    monkeypatch.setitem(vars(agora), "files", files)
    for name in ("check", "attempt"):
        monkeypatch.setattr(calls, name, counting(counts, "checked", getattr(calls, name)))
    return counts


async def test_a_move_is_read_and_checked_once_between_request_and_log(
    hall: Hall, ana: Visitor, asked: Counter[str]
) -> None:
    table = await seated(hall, ana, ana, ana, moves=30)
    bot = await program(ana)
    asked.clear()
    await ana.ask(f"/t/{table.code}/play", move=MOVES[30][1], n=30, seat=MOVES[30][0])
    assert (table.n, asked) == (31, {"read": 1, "checked": 1})
    await bot.done(f"/tables/{table.code}/play", move=MOVES[31][1], n=31, seat=MOVES[31][0])
    assert (table.n, asked) == (32, {"read": 2, "checked": 2})


async def test_a_whole_round_trip(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=30)
    bot, seat = await program(ana), mover(table)
    shown = await bot.look(f"/tables/{table.code}", seat=seat)
    assert (shown["n"], shown["ply"], shown["awaiting"], shown["seat"]) == (30, 30, [seat], seat)
    assert shown["view"] == table.match.view(seat)
    moves = await bot.look(f"/tables/{table.code}/moves", seat=seat)
    assert [move["move"] for move in moves["moves"]] == table.match.moves(seat)
    explained = await bot.look(f"/tables/{table.code}/moves", seat=seat, explained=True)
    assert all(move["label"] for move in explained["moves"])
    after = await bot.done(f"/tables/{table.code}/play", move=moves["moves"][0]["move"], n=moves["n"], seat=seat)
    assert (after["n"], table.n) == (31, 31)
    assert after["undo"] in ("free", "ask")
    back = await bot.done(f"/tables/{table.code}/undo", seat=seat)
    assert (back["done"], back["table"]["ply"]) == (True, 30)


async def test_why_not(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    bot, seat = await program(ana), mover(table)
    path = f"/tables/{table.code}/why-not"
    refused = await bot.look(path, move="give topaz", seat=seat)
    assert (refused["legal"], refused["clause"]) == (False, "3.1")
    assert refused["why"]
    assert (await bot.look(path, move=first_move(table), seat=seat))["legal"] is True
    problem(await bot.client.get(f"{API}{path}", params={"move": "castle", "seat": seat}), 422, "no-such-move")


async def test_what_the_rules_refuse_names_the_clause(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    bot, seat = await program(ana), mover(table)
    said = problem(await bot.do(f"/tables/{table.code}/play", move="give topaz", n=0, seat=seat), 422, "illegal-move")
    assert said["clause"] == "3.1"
    problem(await bot.do(f"/tables/{table.code}/play", move="castle", n=0, seat=seat), 422, "no-such-move")
    other = (seat + 1) % 3
    problem(await bot.do(f"/tables/{table.code}/play", move=first_move(table), n=0, seat=other), 409, "not-your-turn")
    assert table.n == 0


async def test_an_undo_is_asked_for_and_answered(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, ben, moves=1)
    asker = table.match.history[0][0]
    people = [await program(ana), await program(ben)]
    one, other = people if asker == 0 else people[::-1]
    asked = await one.done(f"/tables/{table.code}/undo", seat=asker)
    assert (asked["done"], asked["table"]["asking"]["keeps"]) == (False, 0)
    answered = await other.done(f"/tables/{table.code}/undo/answer", agree=True)
    assert (answered["ply"], answered["asking"]) == (0, None)
    problem(await other.do(f"/tables/{table.code}/undo/answer", agree=True), 422, "refused")


async def test_words_and_the_log(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=12)
    bot = await program(ana)
    await bot.done(f"/tables/{table.code}/chat", text="hello\n there")
    problem(await bot.do(f"/tables/{table.code}/chat", text=" \n"), 422, "refused")
    log = (await ben.get(f"{API}/tables/{table.code}/log")).json()
    assert [event["type"] for event in log] == ["move"] * 12 + ["chat"]
    assert (log[-1]["text"], log[-1]["number"], log[-1]["seat"]) == ("hello there", "12.1", 0)
    assert [event["number"] for event in log[:12]] == [f"{n}.0" for n in range(1, 13)]
    assert [event["text"] for event in log[:12]] == table.match.log(None)
    later = (await ben.get(f"{API}/tables/{table.code}/log?after=10.0")).json()
    assert later == log[10:]
    problem(await ben.get(f"{API}/tables/{table.code}/log?after=x"), 422, "refused")


# Finished games


async def test_records_down_and_up(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    playing = await seated(hall, ana, ana, ana, moves=100)
    bot = await program(ana)
    problem(await bot.client.get(f"{API}/tables/{playing.code}/record"), 422, "not-over")
    made = await bot.done("/records", **RECORD)
    assert (made["state"], made["ply"]) == ("over", len(MOVES))
    assert made["result"] == RECORD["result"]
    assert (await ben.get(f"{API}/tables/{made['code']}/record")).json() == RECORD
    problem(await bot.do("/records", **{**RECORD, "moves": [[0, "castle"]]}), 422, "record")
    problem(await bot.do("/records", **{**RECORD, "game": "chess"}), 404, "no-such-game")


async def test_a_rematch(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    over, playing = await seated(hall, ana, ana, ana, moves=10_000), await seated(hall, ana, ana, ana, moves=9)
    bot = await program(ana)
    again = await bot.done(f"/tables/{over.code}/rematch")
    assert again["code"] == (await bot.look(f"/tables/{over.code}"))["next"]
    problem(await bot.do(f"/tables/{playing.code}/rematch"), 422, "not-over")
    problem(await (await program(ben)).do(f"/tables/{over.code}/rematch"), 403, "not-your-seat")


# Everything else


async def test_what_is_not_there(ana: Visitor) -> None:
    bot = await program(ana)
    problem(await bot.client.get(f"{API}/tables/BCDFGH"), 404, "no-such-table")
    problem(await bot.client.get(f"{API}/nothing/here"), 404, "nothing-here")
    answer = await bot.client.delete(f"{API}/games")
    assert problem(answer, 405, "method")
    assert answer.headers["allow"]


async def test_the_document_names_every_address(ana: Visitor) -> None:
    document = (await ana.get(f"{API}/openapi.json")).json()
    assert document["openapi"].startswith("3.")
    assert all(path.startswith(API) for path in document["paths"])
    assert f"{API}/tables/{{code}}/play" in document["paths"]
    page = await ana.see("/api")
    for path in document["paths"]:
        assert path in page.text
    anchors = {element["id"] for element in page.elements}
    assert {"stale", "illegal-move", "scope", "address"} <= anchors
