"""Live tables: a match, who sits where, and everybody who is looking. The log in the store is the truth."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from sqlalchemy import select

from tablee.errors import NotYourTurn, TableeError
from tablee.games.box import Game
from tablee.kernel import desk
from tablee.match import Match
from tablee.service import schema
from tablee.service.store import Conflict, Row, Store, now

CHAT_KEPT = 200
STEPS_KEPT = 32  # recent moves remembered for motion on the page


@dataclass
class Seat:
    """A chair: a person, a bot, a bot standing in for a person who left, or nobody yet."""

    guest: str | None
    bot: str | None
    name: str

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_person(self) -> bool:
        return self.guest is not None and self.bot is None


@dataclass
class Step:
    """A move somebody may have seen happen: the page lets its pieces travel."""

    version: int
    at: int
    seat: int
    move: int


@dataclass(eq=False)
class Listener:
    """Somebody looking at the table; woken when anything changed."""

    guest: str | None
    news: asyncio.Event = field(default_factory=asyncio.Event)


class Table:
    def __init__(self, store: Store, row: Row, seats: list[Seat], game: Game) -> None:
        self.store = store
        self.code: str = row["code"]
        self.title: str = row["title"]
        self.host: str | None = row["host"]
        self.listed = bool(row["listed"])
        self.next_code: str | None = row["next_code"]
        self.game = game
        self.seats = seats
        self.match = Match(game, len(seats), row["seed"], row["options"], [s.name for s in seats])
        self.n = 0  # entries of the log taken in
        self.accepted_at = 0  # when the last one was, in milliseconds
        self.unchanged_since = [0] * len(seats)  # per seat: from which n on it was never disturbed
        self.chat: list[Row] = []
        self.version = 0
        self.listeners: set[Listener] = set()
        self.steps: list[Step] = []
        self.asking: dict[str, Any] | None = None  # an undo that waits for consent: seat, keep, agreed guests
        self.memory: dict[str, Any] = {}  # what those who draw this table have worked out already
        self.lock = asyncio.Lock()
        self.on_change: Callable[[Table], None] = lambda table: None

    # Who

    @property
    def waiting_for_players(self) -> bool:
        return any(seat.is_open for seat in self.seats)

    @property
    def state(self) -> str:
        return "open" if self.waiting_for_players else "over" if self.match.over else "playing"

    def seats_of(self, guest: str | None) -> list[int]:
        return [] if guest is None else [k for k, seat in enumerate(self.seats) if seat.guest == guest]

    def people(self) -> set[str]:
        """The guests who play here and have not left."""
        return {seat.guest for seat in self.seats if seat.guest and not seat.bot}

    def is_here(self, guest: str | None) -> bool:
        return any(listener.guest == guest for listener in self.listeners)

    def presence(self, k: int) -> str:
        """bot, stand-in, open, here or away"""
        seat = self.seats[k]
        if seat.is_open:
            return "open"
        if seat.bot:
            return "stand-in" if seat.guest else "bot"
        return "here" if self.is_here(seat.guest) else "away"

    def names(self) -> tuple[str, ...]:
        return tuple(seat.name for seat in self.seats)

    # Listening

    def changed(self) -> None:
        self.version += 1
        self.match.names = self.names()
        for listener in self.listeners:
            listener.news.set()
        self.on_change(self)

    # Moves

    async def play(self, seat: int, text: str, expected: int | None = None) -> None:
        """Make a move: refused with a reason, or in the log for good when this returns."""
        async with self.lock:
            while True:
                self._check_awake(seat, expected)
                code = self.match.parse(seat, text)
                self._refuse(seat, code)
                written = self.match.text(seat, code)
                try:
                    await self._append("move", seat, written, self._ends_with(seat, code))
                    break
                except (
                    Conflict
                ):  # another server was first; what a neighbour does at the same time is no reason to refuse
                    if expected is None or not self.still_stands(seat, expected):
                        raise
            self._take_in("move", seat, written)
            self.asking = None
            self.changed()

    def _refuse(self, seat: int, code: int) -> None:
        refused = self.match.refuses(seat, code)
        if refused:
            raise refused

    def _check_awake(self, seat: int, expected: int | None) -> None:
        if self.waiting_for_players:
            raise NotYourTurn("The game begins when every seat is taken.")
        if expected is not None and not self.still_stands(seat, expected):
            raise Conflict("Somebody else moved first: the table has changed.")

    def still_stands(self, seat: int, n: int) -> bool:
        """Is what this seat decided at entry n still decided about the same table?"""
        return self.unchanged_since[seat] <= n <= self.n

    def _ends_with(self, seat: int, code: int) -> bool:
        trial = np.zeros(2, dtype=self.match.states.dtype)
        trial[0] = self.match.state
        desk.advance(trial, 0, seat, code)
        return not desk.awaiting(trial, 1)

    async def _append(self, kind: str, seat: int, body: str, over: bool) -> None:
        try:
            await self.store.append(self.code, self.n, kind, seat, body, over)
        except Conflict:
            await self._catch_up()
            raise

    async def _catch_up(self) -> None:
        """Take in what another server has written."""
        for entry in await self.store.entries(self.code, self.n - 1):
            self._take_in(entry["kind"], entry["seat"], entry["body"])
        self.asking = None
        self.changed()

    def _take_in(self, kind: str, seat: int, body: str) -> None:
        """Apply an entry of the log; the only place where a live match changes.

        Those awaited together act at the same time: what one does or takes back changes nothing for the others.
        """
        awaited, at_once = self.match.awaiting, seat in self.match.awaiting
        if kind == "move":
            self.steps = [
                *self.steps[-STEPS_KEPT:],
                Step(self.version + 1, self.match.ply, seat, self.match.parse(seat, body)),
            ]
            self.match.play(body, seat)
        elif kind == "undo":
            at_once = all(who == seat for who, _ in self.match.history[int(body) :])
            while self.match.ply > int(body):
                self.match.undo()
            self.steps = []
        elif kind == "drop":
            at_once = True
            self.match.undo(seat)
            self.steps = []
        self.n += 1
        self.accepted_at = now()
        undisturbed = {*awaited} & {*self.match.awaiting} - {seat} if at_once else set()
        for k in {*range(len(self.seats))} - undisturbed:
            self.unchanged_since[k] = self.n

    def load(self, entries: list[Row]) -> None:
        for entry in entries:
            self._take_in(entry["kind"], entry["seat"], entry["body"])
        self.steps = []

    # Taking back

    def undo_of(self, seat: int) -> tuple[str, str, bool] | None:
        """What an undo by this seat would be: kind, body, and whether it is free; None if it has not moved."""
        match = self.match
        own = [at for at, (who, _) in enumerate(match.history) if who == seat]
        if not own:
            return None
        at = own[-1]
        if all(who == seat for who, _ in match.history[at:]):
            return "undo", str(at), not any(match.revealed(k) for k in range(at, match.ply))
        if not any(match.revealed(k) for k in range(at, match.ply)) and match.can_drop(seat):
            return "drop", str(at), True
        return "undo", str(at), False

    async def undo(self, seat: int) -> bool:
        """Take back the seat's last move, or ask the others for it; True if it was done."""
        async with self.lock:
            found = self.undo_of(seat)
            if found is None:
                raise TableeError("There is no move of yours to take back.")
            kind, body, free = found
            guest = self.seats[seat].guest
            others = self.people() - {guest}
            if free or not others:
                await self._undo(kind, seat, body)
                return True
            self.asking = {"seat": seat, "keep": int(body), "agreed": {guest}, "n": self.n}
            self.changed()
            return False

    async def answer_undo(self, guest: str, agrees: bool) -> None:
        async with self.lock:
            if self.asking is None or guest not in self.people():
                raise TableeError("Nobody is asking to take back a move now.")
            if not agrees:
                self.asking = None
            else:
                self.asking["agreed"].add(guest)
                await self._undo_if_all_agree()
            self.changed()

    async def _undo_if_all_agree(self) -> None:
        if self.asking and self.people() <= self.asking["agreed"]:
            await self._undo("undo", self.asking["seat"], str(self.asking["keep"]))

    async def _undo(self, kind: str, seat: int, body: str) -> None:
        await self._append(kind, seat, body, False)
        self._take_in(kind, seat, body)
        self.asking = None
        self.changed()

    # Seats

    async def set_seat(self, k: int, guest: str | None, bot: str | None, name: str, if_open: bool = False) -> None:
        """Change who sits on a chair; with `if_open` only if nobody does yet."""
        seats = schema.seats

        async def work(connection: Any) -> None:
            where = [seats.c.code == self.code, seats.c.seat == k]
            if if_open:
                where += [seats.c.guest.is_(None), seats.c.bot.is_(None)]
            result = await connection.execute(seats.update().where(*where).values(guest=guest, bot=bot, name=name))
            if result.rowcount != 1:
                raise Conflict("Somebody else has just taken this seat.")
            if self.waiting_for_players and not any(s.is_open for i, s in enumerate(self.seats) if i != k):
                tables = schema.tables
                state = "over" if self.match.over else "playing"
                await connection.execute(
                    tables.update().where(tables.c.code == self.code).values(state=state, moved_at=now())
                )

        try:
            await self.store.write(work)
        except Conflict:
            await self._look_around()
            raise
        self.seats[k] = Seat(guest, bot, name)
        self.changed()

    async def _look_around(self) -> None:
        """See who sits here now: another server has let somebody sit down."""
        seats = schema.seats
        rows = await self.store.rows(select(seats).where(seats.c.code == self.code).order_by(seats.c.seat))
        self.seats = [Seat(row["guest"], row["bot"], row["name"]) for row in rows]
        self.changed()

    async def sit(self, guest: str, name: str, k: int | None = None) -> int:
        """Take this seat or any free one; whoever sits here already (pressed twice, perhaps) keeps the seat."""
        async with self.lock:
            if self.seats_of(guest):
                return self.seats_of(guest)[0]
            free = [i for i, seat in enumerate(self.seats) if seat.is_open and k in (None, i)]
            if not free:
                raise Conflict("This seat is taken." if k is not None else "Every seat at this table is taken.")
            await self.set_seat(free[0], guest, None, name, if_open=True)
            return free[0]

    async def leave(self, guest: str, stand_in: str) -> None:
        """Bots take over this guest's chairs; before the game begins they are simply free again."""
        async with self.lock:
            for k in self.seats_of(guest):
                if self.waiting_for_players:
                    await self.set_seat(k, None, None, "")
                elif not self.match.over:
                    await self.set_seat(k, guest, stand_in, self.seats[k].name)
            await self._undo_if_all_agree()

    async def come_back(self, guest: str) -> None:
        async with self.lock:
            for k in self.seats_of(guest):
                if self.seats[k].bot:
                    await self.set_seat(k, guest, None, self.seats[k].name)

    async def fill(self, bot: str, names: list[str]) -> None:
        """Bots take all open seats."""
        async with self.lock:
            for k, seat in enumerate(self.seats):
                if seat.is_open:
                    await self.set_seat(k, None, bot, names[k], if_open=True)

    # Words between people

    async def say(self, guest: str, name: str, text: str) -> None:
        async with self.lock:
            entry = {
                "code": self.code,
                "n": len(self.chat) + self._chat_before,
                "guest": guest,
                "name": name,
                "text": text,
                "at": now(),
            }

            async def work(connection: Any) -> None:
                result = await connection.execute(self.store.insert(schema.chat).values(**entry))
                if result.rowcount != 1:
                    raise Conflict("Somebody spoke at the same moment: send it again.")

            await self.store.write(work)
            self.chat.append(entry)
            self.changed()

    _chat_before = 0  # how many older lines of chat the store holds

    def hear(self, lines: list[Row]) -> None:
        self._chat_before = max(0, len(lines) - CHAT_KEPT)
        self.chat = lines[-CHAT_KEPT:]
