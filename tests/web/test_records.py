"""Record files: up, down, move by move, and on from any point."""

import copy
import json
from typing import Any

import pytest

from tablee.service.hall import Hall
from tests.web.tables import MOVES, RECORD, seated
from tests.web.visitors import Page, Visitor, code_of

pytestmark = pytest.mark.anyio


def prefix(moves: int) -> dict[str, Any]:
    return {**copy.deepcopy(RECORD), "moves": RECORD["moves"][:moves], "result": None}


# Up


async def test_a_finished_game_can_be_replayed(hall: Hall, ana: Visitor) -> None:
    answer = await ana.upload(RECORD)
    assert answer.headers["location"].endswith("/replay")
    table = await hall.table(code_of(answer))
    assert table.match.over
    assert table.names() == tuple(RECORD["seats"])
    page = await ana.see(answer.headers["location"])
    assert page.by_id("at")["max"] == str(len(MOVES))


async def test_an_unfinished_game_can_be_played_on(hall: Hall, ana: Visitor) -> None:
    answer = await ana.upload(prefix(100))
    table = await hall.table(code_of(answer))
    assert answer.headers["location"] == f"/t/{table.code}"
    assert [seat.is_person for seat in table.seats] == [True, False, False]
    assert table.match.record()["moves"][:100] == RECORD["moves"][:100]


async def test_what_goes_down_goes_up_again(hall: Hall, ana: Visitor) -> None:
    code = code_of(await ana.upload(RECORD))
    down = (await ana.get(f"/t/{code}/record")).json()
    assert down == RECORD
    assert (await ana.upload(down)).status_code == 303


def broken(**changes: Any) -> dict[str, Any]:
    return {**copy.deepcopy(RECORD), **changes}


def nested(depth: int) -> Any:
    found: Any = "deep"
    for _ in range(depth):
        found = [found]
    return found


BROKEN = {
    "nothing": b"",
    "no JSON": b"{",
    "binary": b"\x89PNG\r\n\x1a\n\x00",
    "half a character": b'{"tablee": 1, "game": "\\ud800"}',
    "very deep": b"[" * 50_000,
    "no object": b"[1, 2, 3]",
    "an empty object": {},
    "foreign JSON": {"name": "package", "version": "1.0"},
    "another format": broken(tablee=2),
    "another game": broken(game="chess"),
    "a game of no text": broken(game=["agora"]),
    "rules of the future": broken(rules=99),
    "rules of no number": broken(rules=True),
    "an unknown option": broken(options={"speed": "fast"}),
    "an unknown value": broken(options={"tie_check": "never"}),
    "a nested value": broken(options={"tie_check": nested(700)}),
    "too few seats": broken(seats=["A"]),
    "too many seats": broken(seats=list("ABCDEFGH")),
    "no names": broken(seats=[1, 2, 3]),
    "endless names": broken(seats=["A" * 100, "B", "C"]),
    "no seed": broken(seed=None),
    "a strange seed": broken(seed="١٢"),
    "a large seed": broken(seed="9" * 30),
    "a wrong move": broken(moves=[[0, "castle"]]),
    "a wrong seat": broken(moves=[[99, "take gracia"]]),
    "no move": broken(moves=[7]),
    "moves of no list": broken(moves="take gracia"),
    "endless moves": broken(moves=[[0, "x"]] * 20_001),
    "another result": broken(result={"totals": [99, 0, 0], "ranks": [1, 2, 2]}),
    "a result of nothing": broken(result="won"),
    "an endless game": broken(game="g" * 10_000),
    "an endless option": broken(options={"o" * 10_000: 1}),
    "huge": b" " * 2_100_000,
}


@pytest.mark.parametrize("name", BROKEN)
async def test_a_broken_file_is_refused_with_a_sentence(hall: Hall, ana: Visitor, name: str) -> None:
    before = set(hall.tables)
    answer = await ana.upload(BROKEN[name])
    page = Page(answer.text)
    said = page.one("main").text if name == "huge" else page.by_id("why-record").text
    assert 10 < len(said.strip()) < 1000
    assert "Traceback" not in page.markup
    assert set(hall.tables) == before
    assert not ana.cookie


async def test_no_file_at_all(ana: Visitor) -> None:
    answer = await ana.send("/upload", {"record": "not a file"})
    assert answer.status_code == 422
    assert "Choose a record file first" in Page(answer.text).by_id("why-record").text


async def test_names_in_a_file_become_names_at_a_table(hall: Hall, ana: Visitor) -> None:
    names = ["<b>\u0000Ana\u202e</b>", "x" * 60, " "]
    table = await hall.table(code_of(await ana.upload(broken(seats=names))))
    assert table.names()[0] == "<b>Ana</b>"
    assert table.names()[1] == "x" * 24
    assert table.names()[2].strip()
    page = await ana.see(f"/t/{table.code}")
    assert "<b>Ana</b>" in page.by_id("seat-0").text


# Move by move


async def test_moments_of_a_finished_game(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=10_000)
    shown = []
    for at in (0, 1, 50, len(MOVES)):
        moment = (await ana.get(f"/t/{table.code}/replay/{at}")).json()
        assert moment["at"] == at
        assert f"Move {at} of {len(MOVES)}" in moment["fragments"]["moment"]
        shown.append(json.dumps(moment["fragments"], sort_keys=True))
    assert len(set(shown)) == 4
    beyond = (await ana.get(f"/t/{table.code}/replay/{len(MOVES) + 99}")).json()
    assert beyond["at"] == len(MOVES)
    assert (await ana.get(f"/t/{table.code}/replay/-7")).json()["at"] == 0


async def test_the_page_shows_the_moment_asked_for(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=10_000)
    page = await ana.see(f"/t/{table.code}/replay?at=40&view=all")
    assert page.by_id("at")["value"] == "40"
    assert "Move 40 of" in page.by_id("moment").text
    moment = (await ana.get(f"/t/{table.code}/replay/40?view=all")).json()
    assert Page(moment["fragments"]["hand"]).text == page.by_id("hand").text.strip()


async def test_what_i_knew_then_and_everything(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    """Seat 0 then did not know the others' cards; the open view of a seat shows what it could not know."""
    table = await seated(hall, ana, ben, ben, moves=10_000)
    knew = (await ana.get(f"/t/{table.code}/replay/30?view=knew")).json()["fragments"]
    everything = (await ana.get(f"/t/{table.code}/replay/30?view=all")).json()["fragments"]
    assert knew["hand"] == everything["hand"]
    assert knew["seat-note-1"] != everything["seat-note-1"]
    assert len(everything["seat-note-1"]) > len(knew["seat-note-1"])


async def test_what_i_knew_then_is_what_i_saw_then(hall: Hall, ana: Visitor) -> None:
    """The board of the replay is, fragment by fragment, the one of the live table at that move."""
    over = await seated(hall, ana, ana, ana, moves=10_000)
    for at in (0, 25, 90):
        live = await seated(hall, ana, ana, ana, moves=at)
        async with ana.listen(f"/t/{live.code}/events?seat=1") as stream:
            then = (await stream.scene())["fragments"]
        now = (await ana.get(f"/t/{over.code}/replay/{at}?view=knew&seat=1")).json()["fragments"]
        drawn = {name for name in now if name.startswith(("crowd-", "hand", "pile-", "seat-note-", "marker-"))}
        assert len(drawn) > 20
        assert {name: now[name] for name in drawn} == {name: then[name] for name in drawn}


# On from here


@pytest.mark.parametrize(("at", "seat"), [(0, None), (77, "1"), (77, "9"), (10_000, "2")])
async def test_on_from_any_point_against_bots(
    hall: Hall, ana: Visitor, ben: Visitor, at: int, seat: str | None
) -> None:
    table = await seated(hall, ana, ana, ana, moves=10_000)
    fields = {"at": str(at), **({"seat": seat} if seat else {})}
    branch = await hall.table(code_of(await ben.send(f"/t/{table.code}/continue", fields)))
    mine = int(seat) if seat in ("1", "2") else 0
    assert [s.is_person for s in branch.seats] == [k == mine for k in range(3)]
    ply = min(at, len(MOVES))
    assert branch.match.history[:ply] == table.match.history[:ply]
    assert branch.match.seed == table.match.seed
    assert table.match.over


async def test_players_go_on_from_their_own_seat(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, ana, moves=10_000)
    branch = await hall.table(code_of(await ben.send(f"/t/{table.code}/continue", {"at": "12"})))
    assert [s.is_person for s in branch.seats] == [False, True, False]
