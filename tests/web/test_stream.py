"""The event stream: everything once, then only what changed, to everybody who looks."""

from collections.abc import Callable

import pytest

from tablee.service.hall import Hall
from tablee.service.store import Store
from tablee.web.stream import event_number
from tests.service.tables import play_first, until
from tests.web.tables import first_move, mover, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio


async def test_a_stream_begins_with_the_whole_scene(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=10)
    page = await ana.see(f"/t/{table.code}?seat={mover(table)}")
    async with ana.listen(f"/t/{table.code}/events?seat={mover(table)}") as stream:
        scene = await stream.scene()
        assert stream.headers["content-type"].startswith("text/event-stream")
        assert stream.headers["cache-control"] == "no-store"
        assert "content-encoding" not in stream.headers
    assert scene["whole"] is True
    assert (scene["n"], scene["state"], scene["seat"]) == (10, "playing", mover(table))
    ids = {element["id"] for element in page.elements}
    assert set(scene["fragments"]) <= ids | set(scene["into"])
    moves = [action["move"] for action in scene["actions"]["moves"]]
    assert moves == table.match.moves(mover(table))


async def test_only_what_changed_is_sent(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    async with ben.listen(f"/t/{table.code}/events") as stream:
        whole = await stream.scene()
        move, seat = first_move(table), mover(table)
        assert (await ana.ask(f"/t/{table.code}/play", move=move, n=0, seat=seat)).status_code == 200
        scene = await stream.scene_where(lambda s: s["n"] == 1)
    assert "whole" not in scene
    assert 0 < len(scene["fragments"]) < len(whole["fragments"]) / 2
    assert scene["into"] == {"round-0": "log", "log-0": "log"}
    assert scene["travels"]
    assert scene["actions"]["moves"] == []  # a spectator has none


async def test_what_is_gone_is_named(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=50)
    async with ana.listen(f"/t/{table.code}/events") as stream:
        assert "log-10" in (await stream.scene())["fragments"]
        await play_first(table)
        assert (await stream.scene_where(lambda s: s["n"] == 51))["gone"] == ["log-10"]
        await table.undo(table.match.history[-1][0])
        assert (await stream.scene_where(lambda s: s["n"] == 52))["gone"] == ["log-50"]


async def test_presence_follows_the_streams(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, ben)
    async with ana.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        assert [table.presence(k) for k in range(3)] == ["here", "away", "away"]
        async with ben.listen(f"/t/{table.code}/events"):
            scene = await stream.scene_where(lambda s: "seat-head-1" in s["fragments"])
            assert "online" in scene["fragments"]["seat-head-1"]
        scene = await stream.scene_where(lambda s: "seat-head-1" in s["fragments"])
        assert "away" in scene["fragments"]["seat-head-1"]
    await until(lambda: not table.listeners)


async def test_words_arrive(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    async with ben.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        await ana.ask(f"/t/{table.code}/chat", text="hello <3")
        scene = await stream.scene_where(lambda s: "chat-0" in s["fragments"])
        assert "hello &lt;3" in scene["fragments"]["chat-0"]
        assert scene["into"]["chat-0"] == "chat"


async def test_each_viewer_reads_the_own_language(hall: Hall, visit: Callable[..., Visitor]) -> None:
    ana, ben = visit(lang="fr"), visit(lang="en")
    table = await seated(hall, ana, ana, ana, moves=12)
    async with ana.listen(f"/t/{table.code}/events") as french, ben.listen(f"/t/{table.code}/events") as english:
        one, other = (await french.scene())["fragments"], (await english.scene())["fragments"]
    assert one["log-3"] != other["log-3"]
    assert one["prompt"] != other["prompt"]


async def test_a_hot_seat_is_covered_when_the_other_is_to_move(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=11)
    seat = mover(table)
    async with ana.listen(f"/t/{table.code}/events?seat={seat}") as stream:
        first = await stream.scene()
        assert 'hidden role="dialog"' in first["fragments"]["pass"]
        while mover(table) == seat:
            await play_first(table)
        scene = await stream.scene_where(lambda s: "pass" in s["fragments"])
        assert f"?seat={mover(table)}" in scene["fragments"]["pass"]
        assert scene["seat"] == seat


async def test_a_table_that_is_not_there_has_no_stream(ana: Visitor) -> None:
    async with ana.listen("/t/BCDFGH/events") as stream:
        assert await stream.event() is None
        assert stream.status == 404


async def test_when_the_house_closes_streams_end(
    ana: Visitor, hall: Hall, app: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await seated(hall, ana, ana, ana)
    house = ana.app.state["house"]
    async with ana.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        house.closing.set()
        try:
            event = await stream.event()
            assert event is not None
            assert event.name == "closing"
            assert await stream.event() is None
        finally:
            house.closing.clear()


async def test_whoever_comes_back_and_missed_nothing_gets_nothing_twice(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=5)
    path = f"/t/{table.code}/events"
    async with ana.listen(path) as stream:
        first = await stream.event()
        assert first is not None
    async with ana.listen(path, **{"last-event-id": first.id}) as stream:
        again = await stream.scene()
    assert "whole" not in again
    assert (again["fragments"], again["actions"]) == ({}, first.data["actions"])
    await play_first(table)
    async with ana.listen(path, **{"last-event-id": first.id}) as stream:
        assert (await stream.scene())["whole"] is True


async def test_a_mark_means_the_same_at_another_server(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=5)
    other = Hall(Store(hall.store.address))
    twin = await other.table(table.code)
    assert twin is not table
    assert event_number(twin) == event_number(table)
    await table.say("ana", "Ana", "hello")
    assert event_number(twin) != event_number(table)
    await twin.refresh()
    assert event_number(twin) == event_number(table)
    await other.store.engine.dispose()
    await other.bots.close()
