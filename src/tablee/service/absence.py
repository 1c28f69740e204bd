"""Who is away from a table, and since when.

A person is here who looks at the table through any server. Whoever reloads a page or changes trains is away for a
moment: nothing is said of that. After ABSENT_FOR the others may let a computer play; the seat stays the absent one's.
"""

import asyncio
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tablee.service.live import Table

NOTICED_AFTER = 15.0  # seconds until the others are told that somebody is away
ABSENT_FOR = 120.0  # seconds until they may let a computer play
ABSENT_MINUTES = round(ABSENT_FOR / 60)


class Absence:
    def __init__(self, table: "Table") -> None:
        self.table = table
        self._since: dict[str, float] = {}  # by guest
        self._timer: asyncio.TimerHandle | None = None
        self._stopped = False

    def of(self, guest: str | None) -> float:
        """Seconds this person has been away, as far as this server has seen."""
        since = self._since.get(guest or "")
        return 0.0 if since is None else _clock() - since

    def look(self) -> None:
        """Somebody may have come or gone."""
        people = self.table.people()
        away = {guest for guest in people if not self.table.is_here(guest)}
        self._since = {guest: self._since.get(guest, _clock()) for guest in away}
        self._set_timer(bool(people - away))

    def _set_timer(self, watched: bool) -> None:
        """Those who wait are told when it is time; where nobody is, nobody waits."""
        if self._timer:
            self._timer.cancel()
        waits = [limit - self.of(guest) for guest in self._since for limit in (NOTICED_AFTER, ABSENT_FOR)]
        soon = min((wait for wait in waits if wait > 0), default=None)
        self._timer = None
        if soon is not None and watched and not self._stopped:
            self._timer = asyncio.get_running_loop().call_later(soon + 0.01, self.table.changed)

    def stop(self) -> None:
        """The table leaves memory."""
        self._stopped = True
        if self._timer:
            self._timer.cancel()


def _clock() -> float:
    return asyncio.get_running_loop().time()
