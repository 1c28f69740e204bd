"""The event stream of a viewer: what changed since the last time, coalesced for those who are slow.

Nobody waits for a viewer: a change only sets a flag, and whoever comes to read finds one difference, however much
has happened. What a stalled viewer holds up is its own socket, of bounded size, until `tablee serve` drops it.
"""

import asyncio
import hashlib
from collections.abc import AsyncGenerator
from typing import Any

import msgspec

from tablee.games.fragments import Fragment, rendered
from tablee.service.company import Listener
from tablee.service.live import Table
from tablee.service.memory import Memo
from tablee.web.doorkeeper import Place
from tablee.web.house import Closing
from tablee.web.log import journeys, marks
from tablee.web.scene import Scene, Viewer, viewer_seat

BEAT = 15.0  # seconds between signs of life
RETRY = 1000  # milliseconds after which a browser tries again

Travel = tuple[str, str, str]  # from here, to there, this piece

EVENT_NUMBER, TRAVELS = Memo[str](), Memo[list[Travel]]()


def event_number(table: Table) -> str:
    """The event number: what the table shows, the same at every server, so that viewers may come back anywhere."""
    return table.memory.recall(EVENT_NUMBER, None, table.version, lambda: _event_number(table))


def _event_number(table: Table) -> str:
    seats = [(s.guest, s.bot, s.name, table.presence(k), table.is_absent(k)) for k, s in enumerate(table.seats)]
    asking = table.asking and (table.asking["seat"], sorted(table.asking["agreed"]))
    said = table.chat[-1]["n"] if table.chat else -1
    facts = repr((table.code, table.n, seats, asking, said, table.next_code))
    return f"{table.n}-{hashlib.blake2s(facts.encode(), digest_size=8).hexdigest()}"


def difference(scene: Scene, before: dict[str, Fragment]) -> dict[str, Any]:
    """What to send so that a page showing `before` shows the scene."""
    changed = {i: f for i, f in scene.fragments.items() if before.get(i) != f}
    return {
        "fragments": {i: rendered(scene.t, f) for i, f in changed.items()},
        "into": {i: f.into for i, f in changed.items() if f.into},
        "gone": [i for i, f in before.items() if f.into and i not in scene.fragments],
    }


def whole(scene: Scene) -> dict[str, Any]:
    """The scene for a page that shows something else."""
    return {**difference(scene, {}), "whole": True, "actions": scene.actions(), **_extras(scene)}


def travels(scene: Scene, since: int) -> list[Travel]:
    """What moved across the page since a version."""
    table = scene.table
    return table.memory.recall(TRAVELS, scene.t.lang, (table.version, since), lambda: _travels(scene, since))


def _travels(scene: Scene, since: int) -> list[Travel]:
    seen, found = scene.table.seen_by(None), []
    for step in scene.table.steps:
        if step.version > since:
            found += journeys(seen, scene.t, step.at)
    return found


def message(event: str, data: Any, number: str) -> bytes:
    return b"id: %b\nevent: %b\ndata: %b\n\n" % (number.encode(), event.encode(), msgspec.json.encode(data))


async def events(
    table: Table, guest: str | None, wanted: int | None, lang: str, last: str, closing: Closing, place: Place
) -> AsyncGenerator[bytes, None]:
    """Bytes of the stream: a `scene` event whenever something changed, signs of life in between."""
    listener = Listener(guest)
    table.come(listener)
    try:
        yield f"retry: {RETRY}\n\n".encode()
        scene = Scene(table, Viewer(guest, viewer_seat(table, guest, wanted), lang))
        version, told = table.version, table.n
        yield message("scene", _first(scene, last), event_number(table))
        while not closing.is_set() and not table.is_forgotten:
            if not await news(listener, closing):
                yield b"event: beat\ndata: {}\n\n"
                continue
            before, since = scene, version
            version = table.version
            scene = Scene(table, Viewer(guest, viewer_seat(table, guest, wanted), lang))
            data = {**difference(scene, before.fragments), "travels": travels(scene, since), **_extras(scene)}
            if data["n"] != told or data["fragments"]:
                data["actions"] = scene.actions()
                told = data["n"]
                yield message("scene", data, event_number(table))
        yield b"event: closing\ndata: {}\n\n"
    finally:
        place.close()
        table.go(listener)


def _first(scene: Scene, last: str) -> dict[str, Any]:
    """Whoever comes back and has missed nothing gets only what can be done; everybody else gets everything, and the
    page's own morph finds what is new to it."""
    is_behind = last != event_number(scene.table)
    whole = difference(scene, {} if is_behind else scene.fragments)
    return {**whole, **({"whole": True} if is_behind else {}), "actions": scene.actions(), **_extras(scene)}


def _extras(scene: Scene) -> dict[str, Any]:
    table = scene.table
    return {
        "n": table.n,
        "at": table.accepted_at,
        "state": table.state,
        "seat": scene.viewer.seat,
        "marks": marks(table, scene.viewer.seat),
    }


async def news(listener: Listener, closing: Closing) -> bool:
    """Wait for news, or for the end; False when it is only time for a sign of life."""
    closing.waiting.add(listener)
    try:
        async with asyncio.timeout(BEAT):
            await listener.news.wait()
    except TimeoutError:
        return False
    finally:
        closing.waiting.discard(listener)
    listener.news.clear()
    return True
