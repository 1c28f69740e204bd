"""People at live tables, as programs: as light as can be, so that a load of hundreds costs less than serving them.

Each keeps an event stream open, knows from it what can be played, and plays. Used by `web.py` and by tests/faults.
"""

import asyncio
import random
import time
from collections.abc import AsyncIterator, Callable
from typing import Any
from urllib.parse import urlencode, urlsplit

import msgspec

PATIENCE = 60.0  # seconds: the machine may be busy


class Move(msgspec.Struct):
    move: str


class Actions(msgspec.Struct):
    moves: list[Move] = []


class Scene(msgspec.Struct):
    """Of an event only what people need here; the rest is skipped, not read."""

    n: int
    at: int
    state: str
    actions: Actions | None = None


read_scene = msgspec.json.Decoder(Scene).decode


class Answer:
    def __init__(self, status: int, headers: dict[str, str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body


class Line:
    """A connection to a server, laid again when it was cut."""

    def __init__(self, address: str) -> None:
        parts = urlsplit(address)
        self.host, self.port, self.origin = parts.hostname or "", parts.port or 80, address
        self.pipes: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: bytes = b"", **headers: str) -> Answer:
        async with asyncio.timeout(PATIENCE):
            try:
                reader = await self.send(method, path, body, **headers)
                status, found = await _head(reader)
                return Answer(status, found, await _body(reader, found))
            except BaseException:
                self.hang_up()
                raise

    async def send(self, method: str, path: str, body: bytes = b"", **headers: str) -> asyncio.StreamReader:
        if self.pipes and self.pipes[0].at_eof():  # the server has hung up: it was quiet for too long, or it is gone
            self.hang_up()
        if self.pipes is None:
            self.pipes = await asyncio.open_connection(self.host, self.port)
        reader, writer = self.pipes
        named = {"host": f"{self.host}:{self.port}", "origin": self.origin, "content-length": str(len(body)), **headers}
        head = "".join(f"{name.replace('_', '-')}: {value}\r\n" for name, value in named.items())
        writer.write(f"{method} {path} HTTP/1.1\r\n{head}\r\n".encode() + body)
        await writer.drain()
        return reader

    def hang_up(self) -> None:
        if self.pipes:
            self.pipes[1].transport.abort()
        self.pipes = None


async def _head(reader: asyncio.StreamReader) -> tuple[int, dict[str, str]]:
    lines = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
    headers = dict(line.lower().split(": ", 1) if "cookie" not in line else line.split(": ", 1) for line in lines[1:-2])
    return int(lines[0].split(" ")[1]), headers


async def _body(reader: asyncio.StreamReader, headers: dict[str, str]) -> bytes:
    if "content-length" in headers:
        return await reader.readexactly(int(headers["content-length"]))
    return b"".join([chunk async for chunk in _chunks(reader)])


async def _chunks(reader: asyncio.StreamReader) -> AsyncIterator[bytes]:
    while size := int(await reader.readuntil(b"\r\n"), 16):
        yield (await reader.readexactly(size + 2))[:-2]
    await reader.readexactly(2)


class Person:
    """Somebody at a table. `addresses`: where to look and where to play; they may be two servers."""

    def __init__(self, address: str, elsewhere: str = "") -> None:
        self.watching, self.playing = Line(address), Line(elsewhere or address)
        self.cookie = ""
        self.code = ""
        self.seat = 0
        self.moves: list[str] = []
        self.n = -1
        self.state = "open"
        self.scenes = 0
        self.confirmed: list[tuple[int, str]] = []  # where the log stood then, and the move
        self.answers: dict[int, int] = {}
        self.asked = 0
        self.on_scene: Callable[[Person, Scene], None] = lambda person, scene: None

    async def post(self, path: str, **fields: str) -> Answer:
        self.asked += 1
        body = urlencode(fields).encode()
        kind = "application/x-www-form-urlencoded"
        answer = await self.playing.ask("POST", path, body, content_type=kind, cookie=self.cookie)
        if "set-cookie" in answer.headers:
            self.cookie = answer.headers["set-cookie"].split(";")[0]
        return answer

    async def open_table(self, *seats: str, game: str = "agora") -> str:
        """A new table with a seat for this person first; its code."""
        fields = {f"seat-{k}": who for k, who in enumerate(("me", *seats))}
        answer = await self.post(f"/new/{game}", **fields)
        assert answer.status == 303, answer.body[:400]
        self.code = answer.headers["location"].rpartition("/")[2].upper()
        return self.code

    async def sit(self, code: str, seat: int) -> None:
        self.code, self.seat = code, seat
        answer = await self.post(f"/t/{code}/sit", seat=str(seat))
        assert answer.status == 303, answer.body[:400]

    async def text(self) -> Any:
        """The position in words, as this person sees it."""
        answer = await self.playing.ask("GET", f"/t/{self.code}/text", cookie=self.cookie, accept_language="en")
        assert answer.status == 200, answer.body[:400]
        return msgspec.json.decode(answer.body)["lines"]

    # Looking

    async def watch(self) -> None:
        """Take in one event after the other until the stream ends."""
        try:
            reader = await self.watching.send("GET", f"/t/{self.code}/events", cookie=self.cookie)
            status, _ = await _head(reader)
            assert status == 200, status
            buffer = b""
            async for chunk in _chunks(reader):
                *events, buffer = (buffer + chunk).split(b"\n\n")
                for event in events:
                    self._hear(event)
        finally:
            self.watching.hang_up()

    def _hear(self, event: bytes) -> None:
        if b"event: scene\n" not in event:
            return
        scene = read_scene(event.partition(b"data: ")[2])
        self.scenes += 1
        self.on_scene(self, scene)
        self.n, self.state = scene.n, scene.state
        if scene.actions is not None:
            self.moves = [move.move for move in scene.actions.moves]

    # Playing

    async def play(self) -> int:
        """Make one of the moves one may; the status of the answer."""
        move, n = random.choice(self.moves), self.n
        self.moves = []
        self.asked += 1
        body = msgspec.json.encode({"move": move, "n": n, "seat": self.seat})
        kinds = {"content_type": "application/json", "accept": "application/json", "cookie": self.cookie}
        answer = await self.playing.ask("POST", f"/t/{self.code}/play", body, **kinds)
        self.answers[answer.status] = self.answers.get(answer.status, 0) + 1
        if answer.status == 200:
            self.confirmed.append((n, move))
        return answer.status

    def leave(self) -> None:
        self.watching.hang_up()
        self.playing.hang_up()


def clock() -> float:
    """Milliseconds, as the server writes them beside its moves."""
    return time.time_ns() / 1_000_000
