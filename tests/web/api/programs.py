"""Programs: they carry a token of a visitor's, and no cookie."""

import json
from typing import Any

import httpx

from tablee.service.tokens import SCOPES
from tests.web.visitors import HOME, Stream, Visitor

API = "/api/v1"


class Program(Visitor):
    """A visitor without a browser."""

    def __init__(self, visitor: Visitor, token: str) -> None:
        super().__init__(visitor.app, visitor.lang)
        self.client.headers["authorization"] = f"Bearer {token}"
        self.client.headers["accept"] = "application/json"
        self.token = token

    async def look(self, path: str, **query: Any) -> Any:
        answer = await self.client.get(API + path, params=query)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def do(self, path: str, **data: Any) -> httpx.Response:
        return await self.client.post(API + path, json=data)

    async def done(self, path: str, **data: Any) -> Any:
        answer = await self.do(path, **data)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    def follow(self, path: str) -> Any:
        return self.listen(API + path, authorization=f"Bearer {self.token}")


async def token_for(visitor: Visitor, *scopes: str, plays_as: str = "me", name: str = "Bot") -> str:
    """Made on the page, read from the page: as people do."""
    fields = {"name": name, "plays-as": plays_as, **dict.fromkeys(scopes or SCOPES, "yes")}
    answer = await visitor.send("/me/tokens", fields)
    assert answer.status_code == 303, answer.text
    return (await visitor.see(answer.headers["location"])).one("input", aria_label="The new token")["value"]


async def program(visitor: Visitor, *scopes: str, **more: str) -> Program:
    if not visitor.cookie:
        await visitor.send("/me", {"name": "Ana"})
    return Program(visitor, await token_for(visitor, *scopes, **more))


async def line(stream: Stream) -> dict[str, Any] | None:
    """The next line of a stream; None at its end."""
    while b"\n" not in stream.buffer:
        chunk = await stream.chunks.get()
        if chunk is None:
            return None
        stream.buffer += chunk
    found, _, stream.buffer = stream.buffer.partition(b"\n")
    data: dict[str, Any] = json.loads(found)
    return data


async def lines_until(stream: Stream, kind: str) -> list[dict[str, Any]]:
    """The lines up to the first of this kind."""
    found = []
    while True:
        event = await line(stream)
        assert event is not None, found
        found.append(event)
        if event["type"] == kind:
            return found


def problem(answer: httpx.Response, status: int, reason: str) -> dict[str, Any]:
    """The problem document of a refusal."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    data: dict[str, Any] = answer.json()
    assert (data["status"], data["reason"], data["type"]) == (status, reason, f"/api#{reason}")
    assert data["title"]
    assert data["detail"].endswith((".", "!"))
    return data


__all__ = ["API", "HOME", "Program", "line", "lines_until", "problem", "program", "token_for"]
