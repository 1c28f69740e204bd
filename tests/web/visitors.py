"""Visitors of the web application: what a browser sends, what it gets, without a network."""

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from typing import Any

import httpx
from litestar import Litestar

HOME = "http://testserver.local"
PATIENCE = 60  # seconds: the machine may be busy


@dataclass
class Element:
    tag: str
    attrs: dict[str, str | None]
    text: str = ""

    def __getitem__(self, name: str) -> str:
        return self.attrs.get(name) or ""


VOID = {"area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr"}


@dataclass
class Page(HTMLParser):
    """A page as a flat list of elements, each with all the text inside it."""

    markup: str
    elements: list[Element] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.feed(self.markup)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        element = Element(tag, dict(attrs))
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append(Element(tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        while self.open and self.open.pop().tag != tag:
            pass

    def handle_data(self, data: str) -> None:
        for element in self.open:
            element.text += data

    def all(self, tag: str, **attrs: str) -> list[Element]:
        wanted = {name.rstrip("_").replace("_", "-"): value for name, value in attrs.items()}
        return [e for e in self.elements if e.tag == tag and all(e[name] == value for name, value in wanted.items())]

    def one(self, tag: str, **attrs: str) -> Element:
        found = self.all(tag, **attrs)
        assert len(found) == 1, f"{len(found)} of {tag} {attrs}"
        return found[0]

    def by_id(self, name: str) -> Element:
        found = [e for e in self.elements if e["id"] == name]
        assert len(found) == 1, f"{len(found)} elements have the id {name}"
        return found[0]

    @property
    def text(self) -> str:
        return " ".join(self.elements[0].text.split())


@dataclass
class Event:
    name: str
    id: str
    data: Any


class Patient(httpx.ASGITransport):
    """While rules are being prepared a page says so and asks to come again; so we do, as a browser would."""

    async def handle_async_request(self, request: httpx.Request) -> httpx.Response:
        answer = await super().handle_async_request(request)
        while "refresh" in answer.headers:
            await asyncio.sleep(0.05)
            answer = await super().handle_async_request(request)
        return answer


class Visitor:
    """Somebody with a browser. Forms are sent as forms, moves as the page's script sends them."""

    def __init__(self, app: Litestar, lang: str = "en", waits: str = "yes") -> None:
        self.app = app
        self.lang = lang
        headers = {"accept": "text/html", "accept-language": lang}
        self.client = httpx.AsyncClient(
            transport=(Patient if waits == "yes" else httpx.ASGITransport)(app=app),
            base_url=HOME,
            headers=headers,
            timeout=None,
        )

    async def go(self) -> None:
        await self.client.aclose()

    @property
    def cookie(self) -> str:
        return self.client.cookies.get("tablee_guest", "")

    async def get(self, path: str, **more: Any) -> httpx.Response:
        return await self.client.get(path, **more)

    async def see(self, path: str) -> Page:
        answer = await self.client.get(path, follow_redirects=True)
        assert answer.status_code == 200, f"{answer.status_code}: {answer.text[:500]}"
        return Page(answer.text)

    async def send(self, path: str, form: dict[str, str] | None = None, **more: Any) -> httpx.Response:
        """A form, sent from one of our own pages."""
        headers = {"origin": HOME, **more.pop("headers", {})}
        return await self.client.post(path, data=form or {}, headers=headers, **more)

    async def ask(self, path: str, /, **data: Any) -> httpx.Response:
        """What the page's script sends."""
        headers = {"origin": HOME, "accept": "application/json"}
        return await self.client.post(path, json=data, headers=headers)

    # At tables

    async def play_now(self) -> str:
        """A new table against bots; its code."""
        return code_of(await self.send("/play/agora"))

    async def open_table(self, *seats: str, **more: str) -> str:
        fields = {f"seat-{k}": who for k, who in enumerate(seats)}
        return code_of(await self.send("/new/agora", {**fields, **more}))

    async def sit(self, code: str, **fields: str) -> httpx.Response:
        return await self.send(f"/t/{code}/sit", fields)

    async def upload(self, record: Any, **headers: str) -> httpx.Response:
        data = record if isinstance(record, bytes) else json.dumps(record).encode()
        files = {"record": ("game.json", data, "application/json")}
        return await self.client.post("/upload", files=files, headers={"origin": HOME, **headers})

    @asynccontextmanager
    async def listen(self, path: str, **headers: str) -> AsyncIterator["Stream"]:
        stream = Stream(self, path, headers)
        try:
            yield stream
        finally:
            await stream.leave()


def code_of(answer: httpx.Response) -> str:
    assert answer.status_code == 303, f"{answer.status_code}: {answer.text[:800]}"
    found = re.fullmatch(r"/t/([A-Z]{6})(/replay)?", answer.headers["location"])
    assert found, answer.headers["location"]
    return found[1]


class Stream:
    """An event stream that stays open until one leaves."""

    def __init__(self, visitor: Visitor, path: str, headers: dict[str, str]) -> None:
        self.chunks: asyncio.Queue[bytes | None] = asyncio.Queue()
        self.left = asyncio.Event()
        self.status = 0
        self.headers: dict[str, str] = {}
        self.buffer = b""
        url = httpx.URL(HOME).join(path)
        sent = [("host", url.host), ("accept-language", visitor.lang), *headers.items()]
        sent.append(("cookie", "; ".join(f"{k}={v}" for k, v in visitor.client.cookies.items())))
        scope: Any = {
            "type": "http",
            "asgi": {"version": "3.0"},
            "http_version": "1.1",
            "method": "GET",
            "scheme": url.scheme,
            "path": url.path,
            "raw_path": url.raw_path.split(b"?")[0],
            "query_string": url.query,
            "root_path": "",
            "headers": [(name.encode(), value.encode()) for name, value in sent],
            "client": ("127.0.0.1", 5000),
            "server": (url.host, 80),
        }
        self.task = asyncio.create_task(visitor.app(scope, self._receive, self._send))
        self.asked = False

    async def _receive(self) -> Any:
        if not self.asked:
            self.asked = True
            return {"type": "http.request", "body": b"", "more_body": False}
        await self.left.wait()
        return {"type": "http.disconnect"}

    async def _send(self, message: Any) -> None:
        if message["type"] == "http.response.start":
            self.status = message["status"]
            self.headers = {k.decode().lower(): v.decode() for k, v in message["headers"]}
        else:
            self.chunks.put_nowait(message.get("body", b""))
            if not message.get("more_body"):
                self.chunks.put_nowait(None)

    async def event(self) -> Event | None:
        """The next event; None when the stream has ended."""
        async with asyncio.timeout(PATIENCE):
            while True:
                block, found, rest = self.buffer.partition(b"\n\n")
                if found:
                    self.buffer = rest
                    event = _event(block.decode())
                    if event:
                        return event
                    continue
                chunk = await self.chunks.get()
                if chunk is None:
                    return None
                self.buffer += chunk

    async def scene(self) -> dict[str, Any]:
        event = await self.event()
        assert event is not None
        assert event.name == "scene"
        data: dict[str, Any] = event.data
        return data

    async def scene_where(self, condition: Any) -> dict[str, Any]:
        while True:
            scene = await self.scene()
            if condition(scene):
                return scene

    async def leave(self) -> None:
        self.left.set()
        async with asyncio.timeout(PATIENCE):
            await asyncio.gather(self.task, return_exceptions=True)


def _event(block: str) -> Event | None:
    fields = dict(line.split(": ", 1) for line in block.splitlines() if ": " in line)
    return Event(fields["event"], fields.get("id", ""), json.loads(fields["data"])) if "event" in fields else None
