"""Connections that keep us waiting: whoever sends nothing, or a request drop by drop, is not waited for.

Uvicorn waits for ever for a request to begin and to end; each such connection holds a descriptor, of which there are
about a thousand.
"""

import asyncio
from typing import Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

HEAD_WITHIN = 10.0  # seconds from the first byte (or from the connection) to the end of the headers
BODY_WITHIN = 60.0  # … and from there to the end of what is uploaded


class Impatience:
    """What a protocol of Uvicorn (either of them) is made impatient with."""

    cycle: Any
    transport: Any
    _timer: asyncio.TimerHandle | None = None
    _waits_for = ""

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)  # type: ignore[misc]
        self._wait_for("head")

    def data_received(self, data: bytes) -> None:
        super().data_received(data)  # type: ignore[misc]
        if self.cycle is None or self.cycle.response_complete:
            self._wait_for("head")
        else:
            self._wait_for("body" if self.cycle.more_body else "")

    def connection_lost(self, error: Exception | None) -> None:
        self._wait_for("")
        super().connection_lost(error)  # type: ignore[misc]

    def _wait_for(self, what: str) -> None:
        """Bytes do not buy time: the clock runs until the whole thing is there."""
        if what == self._waits_for:
            return
        self._waits_for = what
        if self._timer:
            self._timer.cancel()
        seconds = {"head": HEAD_WITHIN, "body": BODY_WITHIN}.get(what)
        self._timer = asyncio.get_running_loop().call_later(seconds, self.transport.close) if seconds else None


def impatient() -> type[asyncio.Protocol]:
    found: type[asyncio.Protocol] = type("ImpatientProtocol", (Impatience, AutoHTTPProtocol), {})
    return found
