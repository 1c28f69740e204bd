"""The doorkeeper (rate limits): counts what each guest and each address does, and says when to come back."""

import asyncio
import math
import re
import weakref
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from litestar.enums import ScopeType
from litestar.types import ASGIApp, Receive, Scope, Send

from tablee.errors import TableeError
from tablee.web.guests import COOKIE
from tablee.web.limits import MINUTE, Limits, Rate

MOST_REMEMBERED = 20_000  # buckets; those who have been quiet are forgotten first
GUEST_COOKIE = re.compile(COOKIE.encode() + rb"=([^;\s]+)")
UNCOUNTED = ("/static/", "/health", "/metrics", "/favicon.ico")


class TooMany(TableeError):
    """More than a limit allows: `reason` names the limit, `seconds` is when to try again."""

    @property
    def reason(self) -> str:
        return str(self.values["reason"])

    @property
    def seconds(self) -> int:
        return max(1, math.ceil(float(self.values["seconds"])))


@dataclass
class Bucket:
    left: float
    at: float


class Place:
    """A place at a stream; given back when it is closed, or at the latest when nobody holds it any more."""

    def __init__(self, give_back: Callable[[], None]) -> None:
        self.close = weakref.finalize(self, give_back)


class Doorkeeper:
    def __init__(self, limits: Limits, clock: Callable[[], float] | None = None) -> None:
        self.limits = limits
        self._clock = clock
        self._buckets: dict[tuple[str, str], Bucket] = {}
        self._streams: Counter[tuple[str, str]] = Counter()

    def now(self) -> float:
        return self._clock() if self._clock else asyncio.get_running_loop().time()

    # Rates

    def _wait(self, kind: str, who: str, rate: Rate) -> float:
        """0 if this may happen now, else the seconds until it may."""
        now = self.now()
        bucket = self._buckets.pop((kind, who), None) or Bucket(rate.burst, now)
        left = min(rate.burst, bucket.left + (now - bucket.at) * rate.per_second)
        allowed = left >= 1
        self._buckets[kind, who] = Bucket(left - 1 if allowed else left, now)  # the latest is last
        if len(self._buckets) > MOST_REMEMBERED:
            self._buckets.pop(next(iter(self._buckets)))
        return 0.0 if allowed else (1 - left) / rate.per_second if rate.per_second else MINUTE

    def admit(self, address: str, *carried: str) -> None:
        """A request from this address, by whoever carries this cookie and this token: both are counted, so that neither
        hides the other."""
        seconds = self._wait("address", address, self.limits.requests_per_address)
        if seconds:
            raise TooMany("Too many requests from your network: wait a moment.", reason="address", seconds=seconds)
        seconds = max((self._wait("guest", who, self.limits.requests_per_guest) for who in carried), default=0)
        if seconds:
            raise TooMany("Too many requests: wait a moment.", reason="requests", seconds=seconds)

    def welcome(self, address: str) -> None:
        """A new guest from this address."""
        seconds = self._wait("guests", address, self.limits.guests_per_address)
        if seconds:
            raise TooMany("Too many new guests from your network: wait a moment.", reason="guests", seconds=seconds)

    def open_table(self, address: str) -> None:
        seconds = self._wait("tables", address, self.limits.tables_per_address)
        if seconds:
            raise TooMany("Too many new tables from your network: wait a moment.", reason="tables", seconds=seconds)

    def speak(self, guest: str) -> None:
        seconds = self._wait("chat", guest, self.limits.chat_per_guest)
        if seconds:
            raise TooMany("You talk very fast: wait a moment before you go on.", reason="chat", seconds=seconds)

    # Streams

    def stream(self, address: str, guest: str | None) -> Place:
        """A place at a stream, as long as somebody holds it."""
        taken = [("address", address)] + ([("guest", guest)] if guest else [])
        for kind, who in taken:
            most = self.limits.streams_per_guest if kind == "guest" else self.limits.streams_per_address
            if self._streams[kind, who] >= most:
                raise TooMany(
                    "You have {most} tables open already: close some first.",
                    most=most,
                    reason="streams",
                    seconds=MINUTE,
                )
        self._streams.update(taken)
        return Place(lambda: self._leave(taken))

    def _leave(self, taken: list[tuple[str, str]]) -> None:
        for key in taken:
            self._streams[key] -= 1
            if self._streams[key] <= 0:
                del self._streams[key]


def address_of(scope: Any, limits: Limits) -> str:
    """Where a request comes from; what a proxy wrote counts only if it is our own, and then its own word, the last."""
    client = scope.get("client")
    address = client[0] if client else ""
    if limits.trusts_proxy:
        told = [value for name, value in scope["headers"] if name == b"x-forwarded-for"]
        last = told[-1].decode("latin-1").rpartition(",")[2].strip() if told else ""
        return last[:64] or address
    return address


def keys_of(scope: Any) -> list[str]:
    """What a request carries to say who sends it, true or not: a forged one has a bucket of its own, besides that of
    whatever else it carries."""
    tokens = [value for name, value in scope["headers"] if name == b"authorization"]
    cookies = [found for name, value in scope["headers"] if name == b"cookie" for found in GUEST_COOKIE.findall(value)]
    return [value.decode("latin-1")[:200] for value in tokens[:1] + cookies[:1]]


def admitted(app: ASGIApp) -> ASGIApp:
    async def door(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == ScopeType.HTTP and not scope["path"].startswith(UNCOUNTED):
            doorkeeper: Doorkeeper = scope["litestar_app"].state["house"].doorkeeper
            doorkeeper.admit(address_of(scope, doorkeeper.limits), *keys_of(scope))
        await app(scope, receive, send)

    return door
