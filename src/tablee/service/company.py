"""The company at a table: who sits, who looks and what they may know, who is away and who has left."""

import asyncio
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from tablee.match import Match
from tablee.seen import Seen
from tablee.service.absence import ABSENT_FOR, Absence
from tablee.service.memory import Memo, Memory
from tablee.service.seats import Seat

PRESENCE_EVERY = 0.25  # seconds between two tellings of who came and went

SEEN = Memo[Seen]()


@dataclass(eq=False)
class Listener:
    """Somebody looking at the table; woken when anything changed."""

    guest: str | None
    news: asyncio.Event = field(default_factory=asyncio.Event)
    codes: set[str] = field(default_factory=set)  # for whoever follows several tables: those that have changed
    sent_away: bool = False  # the token it came with was revoked


class Company:
    host: str | None
    seats: list[Seat]
    match: Match
    listeners: set[Listener]
    here: Counter[str | None]  # how often each guest looks through this server
    elsewhere: dict[str, frozenset[str]]  # who looks at this table through other servers
    absence: Absence
    n: int  # entries of the log taken in
    memory: Memory
    version: int
    is_forgotten: bool  # not in the hall any more
    _telling: asyncio.TimerHandle | None = None  # when the others hear who came and went

    def changed(self) -> None:
        raise NotImplementedError

    @property
    def waiting_for_players(self) -> bool:
        return any(seat.is_open for seat in self.seats)

    @property
    def state(self) -> str:
        return "open" if self.waiting_for_players else "over" if self.match.over else "playing"

    def seats_of(self, guest: str | None) -> list[int]:
        return [] if guest is None else [k for k, seat in enumerate(self.seats) if seat.guest == guest]

    @property
    def is_paused(self) -> bool:
        """Has everybody left? Computers do not play on alone for people who come back."""
        return self.state == "playing" and not self.people() and any(seat.guest for seat in self.seats)

    def is_invited(self, guest: str | None) -> bool:
        return guest is not None and any(seat.is_open and seat.kept_for == guest for seat in self.seats)

    def is_absent(self, k: int) -> bool:
        """Has this person been away so long that the others may let a computer play?"""
        return self.seats[k].is_person and self.absence.of(self.seats[k].guest) >= ABSENT_FOR

    def may_hand_over(self, k: int, guest: str | None) -> bool:
        """May this guest let a computer play for an absent person? Those who play here may, and the host."""
        own = self.seats[k].guest == guest
        return not own and self.state == "playing" and guest in {*self.people(), self.host} - {None}

    def people(self) -> set[str]:
        """The guests who play here and have not left."""
        return {seat.guest for seat in self.seats if seat.guest and not seat.bot}

    def is_here(self, guest: str | None) -> bool:
        return self.here[guest] > 0 or any(guest in guests for guests in self.elsewhere.values())

    def looking(self) -> frozenset[str]:
        """The players who look at this table through this server."""
        return frozenset(seat.guest for seat in self.seats if seat.guest and self.here[seat.guest] > 0)

    def presence(self, k: int) -> str:
        """bot, stand-in, open, invited, here or away"""
        seat = self.seats[k]
        if seat.is_open:
            return "invited" if seat.kept_for else "open"
        if seat.bot:
            return "stand-in" if seat.guest else "bot"
        return "here" if self.is_here(seat.guest) else "away"

    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    def consenting(self) -> set[str]:
        """Whose consent an undo needs: all people who play; of a finished game, all who have played."""
        return {seat.guest for seat in self.seats if seat.guest} if self.match.over else self.people()

    def can_be_asked(self) -> bool:
        """Nobody is asked who has left: what is over stays over then."""
        return self.consenting() <= self.people()

    # What they may know

    def seen_by(self, seat: int | None) -> Seen:
        """The match as this seat (None: a spectator) may know it; hidden once, however many look."""
        return self.memory.recall(SEEN, seat, (self.n, self.names()), lambda: self._seen_by(seat))

    def _seen_by(self, seat: int | None) -> Seen:
        self.match.names = self.names()
        return self.match.seen_by(seat)

    def laid_open(self, seat: int | None = None) -> Seen:
        """A finished game with everything in it."""
        return self.match.laid_open(seat)

    def record(self) -> dict[str, Any]:
        """The record file; it holds the seed and with it every secret, so only once the game is over."""
        self.match.laid_open()
        return self.match.record()

    @property
    def awaiting(self) -> tuple[int, ...]:
        return self.match.awaiting

    @property
    def colours(self) -> tuple[str, ...]:
        return self.match.colours

    # Coming and going

    def come(self, listener: Listener) -> None:
        """Somebody looks from now on."""
        self.listeners.add(listener)
        self.here[listener.guest] += 1
        self._note_presence(listener.guest)

    def go(self, listener: Listener) -> None:
        self.listeners.discard(listener)
        self.here[listener.guest] -= 1
        if not self.here[listener.guest]:
            del self.here[listener.guest]
        self._note_presence(listener.guest)

    def _note_presence(self, guest: str | None) -> None:
        """Only those who play are seen to come and go; the others hear of it a little later, of all at once."""
        if not self.seats_of(guest):
            return
        self.version += 1
        if self._telling is None:
            self._telling = asyncio.get_running_loop().call_later(PRESENCE_EVERY, self._tell_presence)

    def _tell_presence(self) -> None:
        self._telling = None
        if not self.is_forgotten:
            self.changed()
