"""What happened at a table, entry by entry, told to one viewer as far as it may know today."""

import asyncio
from dataclasses import dataclass, field
from typing import Any

from tablee.service.live import Table
from tablee.service.memory import Memo
from tablee.service.store import Row
from tablee.web.api.shapes import Event
from tablee.web.api.state import spoken
from tablee.web.scene import Viewer


@dataclass
class Ledger:
    """The log of a table as the store has it, and which entry each move that still stands came from."""

    entries: list[Row] = field(default_factory=list)
    standing: list[int] = field(default_factory=list)  # by ply: the number of its entry
    reading: asyncio.Lock = field(default_factory=asyncio.Lock)

    def take_in(self, entry: Row) -> None:
        n = len(self.entries)
        self.entries.append(entry)
        if entry["kind"] == "move":
            self.standing.append(n)
        elif entry["kind"] == "undo":
            del self.standing[int(entry["body"]) :]
        elif entry["kind"] == "drop":
            own = [ply for ply, k in enumerate(self.standing) if self.entries[k]["seat"] == entry["seat"]]
            del self.standing[own[-1]]

    def ply_of(self, n: int) -> int | None:
        """Where in the game the move of this entry stands; None if it was taken back."""
        for ply in range(len(self.standing) - 1, -1, -1):
            if self.standing[ply] == n:
                return ply
            if self.standing[ply] < n:
                break
        return None


LEDGER = Memo[Ledger]()


async def ledger_of(table: Table) -> Ledger:
    """Read once per entry, whoever asks and however many ask at once: the others wait, and find it."""
    ledger = table.memory.recall(LEDGER, None, None, Ledger)
    async with ledger.reading:
        known, wanted = len(ledger.entries), table.n
        if known < wanted:
            for entry in (await table.store.entries(table.code, known - 1))[: wanted - known]:
                ledger.take_in(entry)
    return ledger


async def happened(table: Table, viewer: Viewer, after: tuple[int, int], most: int) -> list[Event]:
    """Entries of the log and lines of chat after these numbers, in the order they were written."""
    ledger = await ledger_of(table)
    n, c = min(after[0], table.n), min(after[1], spoken(table))
    behind = table.n - n + spoken(table) - c
    if behind > most:
        return [Event("skipped", f"{table.n}.{spoken(table)}", events=behind)]
    entries = list(enumerate(ledger.entries[n : table.n], n))
    lines = [line for line in table.chat if line["n"] >= c]
    found: list[Event] = []
    while entries or lines:
        if entries and (not lines or entries[0][1]["at"] <= lines[0]["at"]):
            n, entry = entries.pop(0)
            found.append(_told(table, ledger, viewer, n, entry, f"{n + 1}.{c}"))
        else:
            line = lines.pop(0)
            c = line["n"] + 1
            after_entries = entries[0][0] if entries else table.n
            found.append(_said(table, line, f"{after_entries}.{c}"))
    return found


def _told(table: Table, ledger: Ledger, viewer: Viewer, n: int, entry: Row, number: str) -> Event:
    seat, at = entry["seat"], entry["at"]
    if entry["kind"] == "undo":
        return Event("undo", number, at=at, n=n, seat=seat, keeps=int(entry["body"]))
    if entry["kind"] == "drop":
        return Event("undo", number, at=at, n=n, seat=seat)
    ply = ledger.ply_of(n)
    seen = table.seen_by(viewer.seat)
    if ply is None or ply >= seen.ply:
        return Event("move", number, at=at, n=n, seat=seat, undone=True)
    text = seen.told(table.game.tongue(viewer.lang), ply)
    return Event("move", number, at=at, n=n, seat=seat, move=seen.written(ply), text=text)


def _said(table: Table, line: Row, number: str) -> Event:
    own: list[int] = table.seats_of(line["guest"])
    seat: Any = own[0] if own else None
    return Event("chat", number, at=line["at"], n=line["n"], seat=seat, name=line["name"], text=line["text"])
