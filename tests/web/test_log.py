"""The log: newest first, by rounds, on the page, in the stream, in replays."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee import games
from tablee.games.box import Game
from tablee.service.hall import Hall, WantedSeat
from tablee.service.pacing import PACES, pace_of
from tablee.web.log import unseen_plies
from tests.service.tables import play_first
from tests.web.tables import MOVES, become_guest, seated
from tests.web.visitors import Page, Visitor

pytestmark = pytest.mark.anyio
drawn = pytest.mark.parametrize("game", list(games.games()), ids=lambda game: game.name)
RECORDS = Path(__file__).parents[1] / "records"


def lines(page: Page) -> list[int]:
    return [int(e["id"].removeprefix("log-")) for e in page.all("li") if e["id"].startswith("log-")]


def in_order(found: list[float]) -> bool:
    return found == sorted(found, reverse=True)


async def test_the_page_tells_the_newest_first(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=50)
    page = await ana.see(f"/t/{table.code}")
    assert lines(page) == list(range(49, 9, -1))


async def test_a_replay_tells_the_newest_first(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=210)
    assert table.match.over
    assert lines(await ana.see(f"/t/{table.code}/replay?at=7")) == list(range(6, -1, -1))


async def test_every_round_has_its_name_above_its_lines(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=60)
    page = await ana.see(f"/t/{table.code}")
    listed = [e for e in page.all("li") if e["data-order"]]
    assert in_order([float(e["data-order"]) for e in listed])
    names = [e.text for e in listed if e["class"] == "log-round"]
    assert names == ["Round 4 of 15", "Round 3 of 15", "Round 2 of 15"]
    assert listed[0].text == names[0]


async def test_what_is_new_says_where_it_stands(hall: Hall, ana: Visitor) -> None:
    """The stream carries the same order as the page: whoever loads again sees the same log."""
    table = await seated(hall, ana, ana, ana, moves=20)
    async with ana.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        await play_first(table)
        scene = await stream.scene_where(lambda s: s["n"] == 21)
    page = await ana.see(f"/t/{table.code}")
    fresh = Page(f"<ol>{scene['fragments']['log-20']}</ol>").one("li")
    assert fresh["data-order"] == page.by_id("log-20")["data-order"]


async def test_rounds_are_found_again_after_an_undo(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=40)
    await ana.see(f"/t/{table.code}")
    await table.undo(table.match.history[-1][0])
    page = await ana.see(f"/t/{table.code}")
    assert lines(page)[0] == table.match.ply - 1
    assert in_order([float(e["data-order"]) for e in page.all("li") if e["data-order"]])


# What a line lights, and what the others did


@drawn
async def test_lines_light_what_is_on_the_page(hall: Hall, ana: Visitor, game: Game) -> None:
    """Of every move just made there is a place on the page (except of those nobody may know of yet)."""
    record = json.loads(next(iter(sorted((RECORDS / game.name).glob("*.json")))).read_text(encoding="utf-8"))
    guest = await become_guest(ana, "Ana")
    chairs = [WantedSeat(guest=guest, name=name) for name in record["seats"]]
    lit = 0
    for made in range(1, len(record["moves"]), max(1, len(record["moves"]) // 12)):
        moves = [(seat, move) for seat, move in record["moves"][:made]]
        how = {"seed": record["seed"], "rules": record["rules"]}
        table = await hall.make(game.name, chairs, record["options"], guest, moves=moves, **how)
        page = await ana.see(f"/t/{table.code}?seat={moves[-1][0]}")
        line = next(e for e in page.all("button", class_="told"))
        there = {e["id"] for e in page.elements}
        assert not line["data-lights"] or there & set(line["data-lights"].split()), (moves[-1], line["data-lights"])
        lit += bool(line["data-lights"])
    assert lit >= 9


def test_what_the_others_did_stays_marked_until_the_turn_is_over() -> None:
    match = games.game("agora").start(seats=3, seed=7)
    seen: list[int] = []
    while match.ply < 60:
        seat = match.awaiting[0]
        own = [at for at, (who, _) in enumerate(match.history) if who == seat]
        unseen = unseen_plies(match.seen_by(seat))
        assert all(match.history[at][0] != seat for at in unseen)
        if own and match.history[-1][0] == seat:  # in the midst of a turn: as it was when it began
            assert not unseen or max(unseen) < own[-1]
        elif own:
            assert unseen == list(range(own[-1] + 1, match.ply))
        seen += unseen
        match.play(match.moves(seat)[0], seat)
        if match.awaiting[0] != seat:
            assert unseen_plies(match.seen_by(seat)) == []  # moved: nothing is news any more
    assert seen


def test_those_who_draw_together_have_not_seen_each_other() -> None:
    match = games.game("ludotheque").start(seats=3, seed=7)
    for _ in range(2):
        for seat in (0, 1, 2):
            match.play(match.moves(seat)[0], seat)
    assert unseen_plies(match.seen_by(1)) == [3, 5]
    assert unseen_plies(match.seen_by(0)) == [4, 5]


async def test_a_spectator_is_shown_the_last_turn(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=13)
    async with ben.listen(f"/t/{table.code}/events") as stream:
        scene = await stream.scene()
    last = table.match.history[-1][0]
    assert scene["marks"]
    assert {table.match.history[mark["at"]][0] for mark in scene["marks"]} == {last}


# The pace of computers


async def test_computers_go_by_the_slowest_wish_of_the_players_who_look(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, None)
    events = f"/t/{table.code}/events"
    assert pace_of(table) == PACES["normal"]
    ana.client.cookies.set("pace", "at-once")
    async with ana.listen(events) as stream:
        await stream.scene()
        assert pace_of(table) == PACES["at-once"]
        ben.client.cookies.set("pace", "slow")
        async with ben.listen(events) as other:
            await other.scene()
            assert pace_of(table) == PACES["slow"]
    ana.client.cookies.set("pace", "backwards")
    async with ana.listen(events) as stream:
        await stream.scene()
        assert pace_of(table) == PACES["normal"]


async def test_a_spectator_slows_nobody_down_and_is_told(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, None, None)
    ben.client.cookies.set("pace", "slow")
    async with ben.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        assert pace_of(table) == PACES["normal"]
    assert "You are watching." in (await ben.see(f"/t/{table.code}")).text
    assert "You are watching." not in (await ana.see(f"/t/{table.code}")).text


async def test_the_end_says_the_own_place_first(
    hall: Hall, ana: Visitor, ben: Visitor, visit: Callable[..., Visitor]
) -> None:
    table = await seated(hall, ana, None, ben, moves=10_000)
    ranks = [sheet.rank for sheet in table.match.score()]
    places = {1: ("You win!", "You share the victory"), 2: ("You come second",), 3: ("You come third",)}
    for visitor, seat in ((ana, 0), (ben, 2)):
        page = await visitor.see(f"/t/{table.code}")
        notice = page.by_id("notice").text.strip()
        assert notice.startswith(places[ranks[seat]]), notice
    watching = (await visit().see(f"/t/{table.code}")).by_id("notice").text.strip()
    assert not watching.startswith("You")
    assert " wins" in watching


async def test_a_moment_of_a_replay_carries_its_motion_and_its_mark(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=10_000)
    stroll = next(k for k, (_, move) in enumerate(MOVES) if move.startswith("stroll"))
    scene = (await ana.get(f"/t/{table.code}/replay/{stroll + 1}")).json()
    assert len(scene["travels"]) == 1
    assert [mark["at"] for mark in scene["marks"]] == [stroll]
    assert (await ana.get(f"/t/{table.code}/replay/0")).json()["marks"] == []
