"""The crier (publish/subscribe between servers).

What one server has written, the others hear; so that it does not matter at which one somebody sits.

PostgreSQL carries the words (LISTEN/NOTIFY): what a transaction says is heard when it is committed, in the order of
commits, by everybody who listens. News is a list whose first item says what it is:

    ["log", code, n, kind, seat, body, at]   an entry of a table's log
    ["table", code]                          its seats, its chat, a question or a rematch: look again
    ["gone", code]                           the table was cleared away
    ["guest", id]                            a guest has another name
    ["revoked", id]                          a token opens nothing any more
    ["here", code, [guest, …]]               who looks at a table through this server; "who" asks for it
    ["beat"], ["bye"]                        this server is alive; it stops

On SQLite there is one server, and nobody to tell.
"""

import asyncio
import json
import logging
import random
from collections.abc import Awaitable, Callable, Iterator
from typing import Any

from sqlalchemy.ext.asyncio import AsyncConnection

from tablee.service.store import CHANNEL, Store, payloads

BEAT = 2.0  # seconds between two signs of life
SILENT = 4 * BEAT  # after so long a server is taken for dead, or our own line for cut
RETRY = 0.5  # seconds until the line is laid again

News = list[Any]
logger = logging.getLogger("tablee")


class Crier:
    def __init__(self, store: Store, on_news: Callable[[str, News], None], catch_up: Callable[[], Awaitable[None]]):
        self.store, self.on_news, self.catch_up = store, on_news, catch_up
        self.name = store.name
        self.listening = False
        self.lost = 0  # how often the line was cut
        self.heard = 0
        self._beats: dict[str, float] = {}  # when each server was last heard; our own tells that the line is whole
        self._outbox: list[News] = []
        self._wake = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    @property
    def is_needed(self) -> bool:
        return not self.store.is_sqlite

    @property
    def is_deaf(self) -> bool:
        """Others may have written something we have not heard of."""
        return self.is_needed and not self.listening

    @property
    def peers(self) -> set[str]:
        """The other servers that are alive."""
        return set(self._beats) - {self.name}

    async def open(self) -> None:
        if self.is_needed:
            self._task = self.store.watch.keep("crier", self._keep_listening)

    async def close(self) -> None:
        if self._task is None:
            return
        self.cry(["bye"])
        for _ in range(20):  # a moment for the last words; they are a courtesy
            if not self._outbox or not self.listening:
                break
            await asyncio.sleep(0.01)
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)
        self.listening = False

    def cry(self, *news: News) -> None:
        """Tell the others something that is in no database."""
        if self.is_needed:
            self._outbox += news
            self._wake.set()

    # The line

    async def _keep_listening(self) -> None:
        first = True
        while True:
            try:
                async with self.store.engine.connect() as connection:
                    await self._stay(connection, first)
            except Exception as error:  # whatever it was: the line is laid again
                logger.warning("not listening to other servers", extra={"why": repr(error)[:200]})
            first = False
            self._beats.clear()
            self.lost += self.listening
            self.listening = False
            await asyncio.sleep(RETRY * random.uniform(1, 2))

    async def _stay(self, connection: AsyncConnection, first: bool) -> None:
        line: Any = (await connection.get_raw_connection()).driver_connection
        line.add_termination_listener(lambda _: self._wake.set())
        try:
            await line.add_listener(CHANNEL, self._take_in)
            self._beats = {self.name: _clock()}
            if not first:
                await self.catch_up()  # from now on nothing is missed, so this finds all that was
            self.listening = True
            self.cry(["who", None])
            await self._talk(line)
        finally:
            await asyncio.shield(connection.invalidate())

    async def _talk(self, line: Any) -> None:
        beat_at = 0.0
        while not line.is_closed():
            self._wake.clear()
            if _clock() >= beat_at:
                beat_at = _clock() + BEAT
                self._outbox.append(["beat"])
                self._miss_the_silent()
            said, self._outbox = self._outbox, []
            for words in payloads(self.name, said):
                await line.execute(f"SELECT pg_notify('{CHANNEL}', $1)", words, timeout=SILENT)
            await _wait(self._wake, beat_at - _clock())
        raise ConnectionError("the database has closed the line")

    def _miss_the_silent(self) -> None:
        for server, at in list(self._beats.items()):
            if _clock() - at < SILENT:
                continue
            if server == self.name:
                raise ConnectionError("our own words do not come back")
            self._goes(server)

    def _goes(self, server: str) -> None:
        if self._beats.pop(server, None) is not None:
            self.on_news(server, ["bye"])

    def _take_in(self, _line: Any, _process: int, _channel: str, words: str) -> None:
        for server, news in _spoken(words):
            if news == ["bye"]:
                self._goes(server)
                continue
            self._beats[server] = _clock()
            if server != self.name and news != ["beat"]:
                self.heard += 1
                self.on_news(server, news)


def _spoken(words: str) -> Iterator[tuple[str, News]]:
    said = json.loads(words)
    for news in said["news"]:
        yield said["from"], news


def _clock() -> float:
    return asyncio.get_running_loop().time()


async def _wait(event: asyncio.Event, seconds: float) -> None:
    try:
        async with asyncio.timeout(max(seconds, 0)):
            await event.wait()
    except TimeoutError:
        pass
