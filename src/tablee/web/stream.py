"""The event stream of a viewer: what changed since the last time, coalesced for those who are slow."""

import asyncio
import json
import secrets
from collections.abc import AsyncGenerator
from typing import Any

from tablee.games.fragments import Fragment, rendered
from tablee.service.live import Listener, Table
from tablee.web.doorkeeper import Place
from tablee.web.scene import Scene, Viewer, viewer_seat

EPOCH = secrets.token_hex(4)  # of this server process: versions of another one mean nothing here
BEAT = 15.0  # seconds between signs of life
RETRY = 1000  # milliseconds after which a browser tries again


def mark(table: Table) -> str:
    """The event number: where a viewer who comes back left off."""
    return f"{EPOCH}.{table.version}"


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


def travels(scene: Scene, since: int) -> list[tuple[str, str, str]]:
    """What moved across the page since a version."""
    draw = getattr(scene.drawing, "travels", None)
    if draw is None:
        return []
    found: list[tuple[str, str, str]] = []
    for step in scene.table.steps:
        if step.version > since:
            found += draw(scene.t, scene.table.match.hidden(None, step.at)[0], step.seat, step.move)
    return found


def message(event: str, data: Any, number: str) -> bytes:
    body = json.dumps(data, ensure_ascii=False, separators=(",", ":"))
    return f"id: {number}\nevent: {event}\ndata: {body}\n\n".encode()


async def events(
    table: Table, guest: str | None, wanted: int | None, lang: str, closing: asyncio.Event, place: Place
) -> AsyncGenerator[bytes, None]:
    """Bytes of the stream: a `scene` event whenever something changed, comments in between."""
    listener = Listener(guest)
    table.listeners.add(listener)
    table.changed()
    listener.news.clear()
    try:
        yield f"retry: {RETRY}\n\n".encode()
        scene = Scene(table, Viewer(guest, viewer_seat(table, guest, wanted), lang))
        version, told = table.version, table.n
        # Whoever left off elsewhere gets everything; the page's own morph finds what is new to it.
        yield message("scene", whole(scene), mark(table))
        while not closing.is_set():
            if not await news(listener, closing):
                if not closing.is_set():
                    yield b"event: beat\ndata: {}\n\n"
                continue
            before, since = scene, version
            version = table.version
            scene = Scene(table, Viewer(guest, viewer_seat(table, guest, wanted), lang))
            data = {**difference(scene, before.fragments), "travels": travels(scene, since), **_extras(scene)}
            if data["n"] != told or data["fragments"]:
                data["actions"] = scene.actions()
                told = data["n"]
                yield message("scene", data, mark(table))
        yield b"event: closing\ndata: {}\n\n"
    finally:
        place.close()
        table.listeners.discard(listener)
        table.changed()


def _extras(scene: Scene) -> dict[str, Any]:
    table = scene.table
    return {"n": table.n, "at": table.accepted_at, "state": table.state, "seat": scene.viewer.seat}


async def news(listener: Listener, closing: asyncio.Event) -> bool:
    """Wait for news; False when it is only time for a sign of life."""
    heard = asyncio.ensure_future(listener.news.wait())
    end = asyncio.ensure_future(closing.wait())
    try:
        await asyncio.wait((heard, end), timeout=BEAT, return_when=asyncio.FIRST_COMPLETED)
        return listener.news.is_set()
    finally:
        heard.cancel()
        end.cancel()
        listener.news.clear()
