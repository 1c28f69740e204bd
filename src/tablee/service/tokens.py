"""Tokens: keys for programs. A token is shown once; the store keeps its SHA-256 only."""

import hashlib
import re
import secrets
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from sqlalchemy import func, select

from tablee.errors import TableeError
from tablee.service import schema
from tablee.service.company import Listener
from tablee.service.store import News, Row, Store, now

SCOPES = ("read", "play", "tables", "chat")
PREFIX = "tablee_"  # so that people and scanners see what they found
USED_EVERY = 3600 * 1000  # milliseconds between two notes of a token's use
WRITTEN = re.compile(PREFIX + r"[\w-]{43}", re.ASCII)


@dataclass(frozen=True)
class Token:
    id: str
    owner: str
    guest: str
    name: str
    scopes: frozenset[str]
    made_at: int
    used_at: int | None


class Tokens:
    def __init__(self, store: Store) -> None:
        self.store = store
        self._following: dict[str, set[Listener]] = {}  # by token: whoever follows something with it

    async def make(self, owner: str, guest: str, name: str, scopes: Iterable[str]) -> tuple[Token, str]:
        """A new token, and what the program must carry: nobody can read it again later."""
        agreed = _agreed(scopes)
        secret = PREFIX + secrets.token_urlsafe(32)
        row: Row = {
            "id": secrets.token_hex(6),
            "owner": owner,
            "guest": guest,
            "name": name,
            "scopes": " ".join(agreed),
            "made_at": now(),
            "used_at": None,
        }
        await self._write(schema.tokens.insert().values(secret=_hashed(secret), **row))
        return _token(row), secret

    async def find(self, secret: str) -> Token | None:
        """The token a program carries, unless it was revoked; the store is asked each time, so that is at once."""
        if not WRITTEN.fullmatch(secret):
            return None
        t = schema.tokens
        row = await self.store.row(select(t).where(t.c.secret == _hashed(secret)))
        if row is None:
            return None
        if now() - (row["used_at"] or 0) > USED_EVERY:
            await self._write(t.update().where(t.c.id == row["id"]).values(used_at=now()))
        return _token(row)

    async def of_owner(self, owner: str) -> list[Token]:
        t = schema.tokens
        return [_token(row) for row in await self.store.rows(select(t).where(t.c.owner == owner).order_by(t.c.made_at))]

    async def count(self, owner: str) -> int:
        t = schema.tokens
        row = await self.store.row(select(func.count().label("n")).select_from(t).where(t.c.owner == owner))
        return int(row["n"]) if row else 0

    async def revoke(self, owner: str, token_id: str) -> None:
        """It opens nothing any more, and whoever follows something with it is sent away, at other servers too; others'
        tokens cannot be touched."""
        t = schema.tokens
        if await self._write(t.delete().where(t.c.owner == owner, t.c.id == token_id), ["revoked", token_id]):
            self.send_away(token_id)

    @contextmanager
    def followed_by(self, token_id: str | None, listener: Listener) -> Iterator[None]:
        """Meanwhile the listener is woken and sent away when the token is revoked."""
        following = self._following.setdefault(token_id, set()) if token_id else set()
        following.add(listener)
        try:
            yield
        finally:
            following.discard(listener)
            if token_id and not following and self._following.get(token_id) is following:
                del self._following[token_id]

    def send_away(self, token_id: str) -> None:
        for listener in self._following.get(token_id, ()):
            listener.sent_away = True
            listener.news.set()

    async def _write(self, statement: Any, *news: News) -> int:
        async def work(connection: Any) -> int:
            return int((await connection.execute(statement)).rowcount)

        changed: int = await self.store.write(work, *news)
        return changed


def _agreed(scopes: Iterable[str]) -> list[str]:
    wanted = set(scopes)
    if not wanted or not wanted <= set(SCOPES):
        raise TableeError("Choose at least one thing the program may do: {scopes}.", scopes=", ".join(SCOPES))
    return [scope for scope in SCOPES if scope in wanted]


def _hashed(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()


def _token(row: Row) -> Token:
    return Token(
        row["id"],
        row["owner"],
        row["guest"],
        row["name"],
        frozenset(row["scopes"].split()),
        row["made_at"],
        row["used_at"],
    )
