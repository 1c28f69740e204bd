"""Live tables: a match, who sits where, and everybody who is looking. The log in the store is the truth."""

import asyncio
from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Any

from sqlalchemy import func, select

from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.kernel import calls
from tablee.match import Match, Move
from tablee.service import schema
from tablee.service.absence import ABSENT_MINUTES, Absence
from tablee.service.company import Company
from tablee.service.memory import Memory
from tablee.service.seating import UNDEALT, NotDealt, take_seat
from tablee.service.seats import Seat, seats_of_rows
from tablee.service.steps import Note, Step
from tablee.service.store import Conflict, Row, Store, StoreFailed, now, questions

CHAT_KEPT = 200
NOTES_KEPT = 20
STEPS_KEPT = 32  # recent moves remembered for motion on the page
SLICE = 200  # entries of a log taken in before others have their turn
MOST_TAKEN_BACK = 1_000  # entries of a log that are no standing moves; a game needs a few
TRIES = 8  # how often somebody who speaks while others do tries again
LOOK_YOURSELF = -1  # who is awaited, where it is not worth working out
OURS, ANOTHERS = "", "*"  # who wrote the last entry of a log: this server; some other one


class NoSuchTable(TableeError):
    pass


class Table(Company):
    def __init__(self, store: Store, row: Row, seats: list[Seat], game: Game) -> None:
        self.store = store
        self.code: str = row["code"]
        self.title: str = row["title"]
        self.host: str | None = row["host"]
        self.listed = bool(row["listed"])
        self.next_code: str | None = row["next_code"]
        self.asking = _question(row["asking"])  # an undo that waits for consent: seat, keep, agreed guests
        self.game = game
        self.seats = seats
        self.options: Row = row["options"]
        self.rules: int = row["rules"]
        self.match = self._match(UNDEALT if self.waiting_for_players else row["seed"])
        self.n = 0  # entries of the log taken in
        self.accepted_at = 0  # when the last one was, in milliseconds
        self.unchanged_since = [0] * len(seats)  # per seat: from which n on it was never disturbed
        self.chat: list[Row] = []
        self.version = 0
        self.listeners = set()
        self.here = Counter()
        self.wishes: dict[str, str] = {}  # by player: how fast bots shall move
        self.steps: list[Step] = []
        self.notes: list[Note] = []
        self.elsewhere = {}
        self.written_by = ANOTHERS  # the server that wrote the last entry answers for the bots
        self.is_forgotten = False  # not in the hall any more
        self.behind = False  # something may be in the store that is not here
        self.memory = Memory()  # what those who draw this table have worked out already
        self.lock = asyncio.Lock()
        self.absence = Absence(self)
        self.on_change: Callable[[Table], None] = lambda table: None

    # The deal

    def _match(self, seed: str) -> Match:
        return Match(self.game, len(self.seats), seed, self.options, self.names(), self.rules)

    def _deal(self, match: Match) -> None:
        """Everybody sits: what was shown so far was a set-up nobody plays."""
        self.match, self.steps = match, []
        self.memory.clear()

    def check_dealt(self) -> None:
        if self.waiting_for_players:
            raise NotDealt("The game begins when every seat is taken.")

    # Listening

    def changed(self) -> None:
        self.version += 1
        self.absence.look()
        self.match.names = self.names()
        for listener in self.listeners:
            listener.news.set()
        self.on_change(self)

    # Moves

    async def play(self, seat: int, text: str, expected: int | None = None, unless_asked: bool = False) -> None:
        """Make a move: refused with a reason, or in the log for good when this returns.

        `unless_asked`: not while people are asked whether a move may be taken back; it would end the question."""
        async with self.lock:
            await self._be_sure()
            if unless_asked and self.asking:
                raise Conflict("Somebody else moved first: the table has changed.")
            while True:
                self._check_awake(seat, expected)
                move = self.match.allowed(text, seat)
                try:
                    await self._append("move", seat, move.text, move.awaited)
                    break
                except Conflict:  # another server was first; a neighbour's simultaneous move is no reason to refuse
                    if expected is None or not self.still_stands(seat, expected):
                        raise
            self._take_in("move", seat, move)
            self.changed()

    def _check_awake(self, seat: int, expected: int | None) -> None:
        self.check_dealt()
        if expected is not None and not self.still_stands(seat, expected):
            raise Conflict("Somebody else moved first: the table has changed.")

    def still_stands(self, seat: int, n: int) -> bool:
        """Is what this seat decided at entry n still decided about the same table?"""
        return self.unchanged_since[seat] <= n <= self.n

    async def _append(self, kind: str, seat: int, body: str, awaited: int) -> None:
        try:
            await self.store.append(self.code, self.n, kind, seat, body, awaited)
        except Conflict:
            await self._catch_up()
            raise
        except StoreFailed:
            self.behind = True  # it may have been written although nobody could tell us so
            raise
        self.written_by = OURS

    # Other servers

    async def refresh(self) -> None:
        """Take in whatever other servers have written."""
        async with self.lock:
            await self._catch_up()

    async def _be_sure(self) -> None:
        if self.behind:
            await self._catch_up()

    async def _catch_up(self) -> None:
        self.behind = False  # what others write from now on is news again
        try:
            await self._read_on()
        except BaseException:
            self.behind = True
            raise

    async def _read_on(self) -> None:
        said = self._chat_before + len(self.chat)
        rows, seats, entries, lines = await self.store.looks(*questions(self.code, self.n, said))
        if not rows:
            raise NoSuchTable("This table was cleared away: nobody had come for a long time.")
        waited, self.seats = self.waiting_for_players, seats_of_rows(seats)
        if waited and not self.waiting_for_players:
            self._deal(self._match(rows[0]["seed"]))
        for k, entry in enumerate(entries, 1):
            self.take_entry(entry["kind"], entry["seat"], entry["body"], entry["at"], ANOTHERS)
            if k % SLICE == 0:
                await asyncio.sleep(0)
        self.next_code, self.asking = rows[0]["next_code"], _question(rows[0]["asking"])
        self.add_chat(lines)
        self.changed()

    def take_entry(self, kind: str, seat: int, body: str, at: int, server: str) -> None:
        """Take in the next entry, written by another server."""
        self._take_in(kind, seat, body, at)
        self.written_by = server

    def _take_in(self, kind: str, seat: int, body: str | Move, at: int = 0) -> None:
        """Apply an entry of the log; the only place where a live match changes. A `Move` was checked here already.

        Those awaited together act at the same time: what one does or takes back changes nothing for the others.
        """
        awaited, at_once = self.match.awaiting, seat in self.match.awaiting
        if isinstance(body, Move):
            self._note_step()
            self.match.make(body)
        elif kind == "move":
            self._note_step()
            self.match.play(body, seat)
        elif kind == "undo":
            keep = self._kept_by(body)
            at_once = all(who == seat for who, _ in self.match.history[keep:])
            self._note_undo(seat, keep, {who for who, _ in self.match.history[keep:]})
            while self.match.ply > keep:
                self.match.undo()
            self.steps = []
        elif kind == "drop":
            at_once = True
            self.match.undo(seat)
            self._note_undo(seat, self.match.ply, set())
            self.steps = []
        else:
            raise TableeError("A log holds no “{kind}”.", kind=kind[:20])
        self.n += 1
        self.accepted_at = at or now()
        self.asking = None  # whatever happens ends the question
        undisturbed = {*awaited} & {*self.match.awaiting} - {seat} if at_once else set()
        for k in {*range(len(self.seats))} - undisturbed:
            self.unchanged_since[k] = self.n

    def _note_step(self) -> None:
        self.steps = [*self.steps[-STEPS_KEPT:], Step(self.version + 1, self.match.ply)]

    def _kept_by(self, body: str) -> int:
        """How many moves an undo leaves."""
        if not (body.isascii() and body.isdecimal() and len(body) < 8 and int(body) <= self.match.ply):
            raise TableeError("An undo cannot leave “{moves}” moves.", moves=body[:20])
        return int(body)

    def _note_undo(self, seat: int, ply: int, whose: set[int]) -> None:
        """The log tells what was taken back, and whose moves went with it."""
        kept = [replace(note, ply=min(note.ply, ply)) for note in self.notes[-NOTES_KEPT:]]
        self.notes = [*kept, Note(self.n, ply, seat, tuple(sorted(whose - {seat})))]

    async def load(self, entries: list[Row]) -> None:
        """The whole log, in slices: others do not wait for a long one."""
        asking = self.asking
        for k, entry in enumerate(entries, 1):
            self._take_in(entry["kind"], entry["seat"], entry["body"], entry["at"])
            if k % SLICE == 0:
                await asyncio.sleep(0)
        self.steps, self.asking = [], asking

    # Taking back

    def undo_of(self, seat: int) -> tuple[str, str, bool] | None:
        """What an undo by this seat would be: kind, body, and whether it is free; None if it has not moved.

        Once the game is over everything is open: nothing is free then, and nothing less than all people decide."""
        match = self.match
        own = [at for at, (who, _) in enumerate(match.history) if who == seat]
        if not own:
            return None
        at = own[-1]
        quiet = not match.over and not any(match.revealed(k) for k in range(at, match.ply))
        if all(who == seat for who, _ in match.history[at:]):
            return "undo", str(at), quiet
        return ("drop", str(at), quiet) if match.can_drop(seat) else ("undo", str(at), False)

    def taken_back(self) -> list[int]:
        """Which moves the question is about."""
        if self.asking is None:
            return []
        at = self.asking["keep"]
        return [at] if self.asking.get("drop") else [*range(at, self.match.ply)]

    async def undo(self, seat: int) -> bool:
        """Take back the seat's last move, or ask the others for it; True if it was done."""
        async with self.lock:
            await self._be_sure()
            found = self.undo_of(seat)
            if found is None:
                raise TableeError("There is no move of yours to take back.")
            if self.n - self.match.ply >= MOST_TAKEN_BACK:
                raise TableeError("Too much was taken back at this table already: play on from here.")
            kind, body, free = found
            guest = self.seats[seat].guest
            if not free and not self.can_be_asked():
                raise TableeError("The game is over and somebody has left: it stays as it is.")
            if free or not self.consenting() - {guest}:
                await self._undo(kind, seat, body)
                return True
            await self._ask({"seat": seat, "keep": int(body), "agreed": [guest], "drop": kind == "drop"})
            self.changed()
            return False

    async def _ask(self, question: Row) -> None:
        """Put a question to everybody; unless the table has changed at another server."""
        tables, log = schema.tables, schema.log

        async def work(connection: Any) -> None:
            await connection.execute(select(tables.c.code).where(tables.c.code == self.code).with_for_update())
            last = await connection.scalar(select(func.max(log.c.n)).where(log.c.code == self.code))
            if last != self.n - 1:
                raise Conflict("Somebody else moved first: the table has changed.")
            await connection.execute(tables.update().where(tables.c.code == self.code).values(asking=question))

        try:
            await self.store.write(work, ["table", self.code])
        except Conflict:
            await self._catch_up()
            raise
        self.asking = _question(question)

    async def answer_undo(self, guest: str, agrees: bool) -> None:
        async with self.lock:
            await self._be_sure()
            if guest not in self.people():
                raise TableeError("Nobody is asking to take back a move now.")
            self.asking = _question(await self._note_answer(guest, agrees))
            await self._undo_if_all_agree()
            self.changed()

    async def _note_answer(self, guest: str, agrees: bool) -> Row | None:
        tables = schema.tables
        here = tables.c.code == self.code

        async def work(connection: Any) -> Row | None:
            found = await connection.scalar(select(tables.c.asking).where(here).with_for_update())
            if found is None:
                raise TableeError("Nobody is asking to take back a move now.")
            noted: Row | None = {**found, "agreed": sorted({*found["agreed"], guest})} if agrees else None
            await connection.execute(tables.update().where(here).values(asking=noted))
            return noted

        noted: Row | None = await self.store.write(work, ["table", self.code])
        return noted

    async def _undo_if_all_agree(self) -> None:
        if self.asking and self.consenting() <= self.asking["agreed"]:
            kind = "drop" if self.asking.get("drop") else "undo"
            await self._undo(kind, self.asking["seat"], str(self.asking["keep"]))

    async def _undo(self, kind: str, seat: int, body: str) -> None:
        awaited = int(calls.awaiting(self.match.states, int(body))) if kind == "undo" else LOOK_YOURSELF
        await self._append(kind, seat, body, awaited)
        self._take_in(kind, seat, body)
        self.changed()

    # Seats

    async def set_seat(self, k: int, guest: str | None, bot: str | None, name: str, if_open: bool = False) -> None:
        """Change who has a seat; with `if_open` only if nobody does yet. The last one to come is dealt for."""
        seat = Seat(guest, bot, name)
        try:
            match = await self.store.write(
                lambda connection: take_seat(connection, self.code, k, seat, if_open, self._match),
                ["table", self.code],
            )
        except Conflict:
            await self._catch_up()
            raise
        self.seats[k] = seat
        if match:
            self._deal(match)
        self.changed()

    async def sit(self, guest: str, name: str, k: int | None = None) -> int:
        """Take this seat or any free one; whoever sits here already (pressed twice, perhaps) keeps the seat. Who was
        invited gets the seats that are kept; nobody else does."""
        async with self.lock:
            await self._be_sure()
            if self.seats_of(guest):
                return self.seats_of(guest)[0]
            kept = [i for i, seat in enumerate(self.seats) if seat.is_open and seat.kept_for == guest]
            free = [i for i, seat in enumerate(self.seats) if seat.is_open and not seat.kept_for and k in (None, i)]
            if not kept and not free:
                raise Conflict("This seat is taken." if k is not None else "Every seat at this table is taken.")
            for i in kept or free[:1]:
                await self.set_seat(i, guest, None, self.seats[i].name or name, if_open=True)
            return (kept or free)[0]

    async def leave(self, guest: str, stand_in: str) -> None:
        """Bots take over this guest's seats; before the game begins they are simply free again."""
        async with self.lock:
            await self._be_sure()
            for k in self.seats_of(guest):
                if self.waiting_for_players:
                    await self.set_seat(k, None, None, "")
                elif not self.match.over:
                    await self.set_seat(k, guest, stand_in, self.seats[k].name)
            await self._undo_if_all_agree()

    async def hand_over(self, k: int, guest: str, stand_in: str) -> None:
        """A computer plays for somebody who has been away for long; the seat is given back when that person comes."""
        async with self.lock:
            await self._be_sure()
            if not self.may_hand_over(k, guest):
                raise TableeError("Only those who play here may let a computer play for somebody else.")
            if not self.is_absent(k):
                raise TableeError(
                    "{who} is not away, or not for long enough: after {n} minutes you may let a computer play.",
                    who=self.seats[k].name,
                    n=ABSENT_MINUTES,
                )
            await self.set_seat(k, self.seats[k].guest, stand_in, self.seats[k].name)
            await self._undo_if_all_agree()

    async def come_back(self, guest: str) -> None:
        async with self.lock:
            await self._be_sure()
            for k in self.seats_of(guest):
                if self.seats[k].bot:
                    await self.set_seat(k, guest, None, self.seats[k].name)

    async def fill(self, bot: str, names: list[str]) -> None:
        """Bots take all open seats; whoever was invited to one may still come and take it back."""
        async with self.lock:
            await self._be_sure()
            for k, seat in enumerate(self.seats):
                if seat.is_open:
                    await self.set_seat(k, seat.kept_for, bot, seat.name or names[k], if_open=True)

    # Words between people

    async def say(self, guest: str, name: str, text: str) -> None:
        async with self.lock:
            for _ in range(TRIES):
                try:
                    return await self._say({"guest": guest, "name": name, "text": text, "at": now()})
                except Conflict:  # somebody spoke at another server at the same moment
                    await self._catch_up()
            raise Conflict("Somebody spoke at the same moment: send it again.")

    async def _say(self, words: Row) -> None:
        entry = {"code": self.code, "n": len(self.chat) + self._chat_before, **words}

        async def work(connection: Any) -> None:
            result = await connection.execute(self.store.insert(schema.chat).values(**entry))
            if result.rowcount != 1:
                raise Conflict("Somebody spoke at the same moment: send it again.")

        await self.store.write(work, ["table", self.code])
        self.add_chat([entry])
        self.changed()

    _chat_before = 0  # how many older lines of chat the store holds

    def add_chat(self, lines: list[Row]) -> None:
        """What was said; the oldest lines stay in the store."""
        self._chat_before += max(0, len(self.chat) + len(lines) - CHAT_KEPT)
        self.chat = [*self.chat, *lines][-CHAT_KEPT:]


def _question(asking: Row | None) -> dict[str, Any] | None:
    return None if asking is None else {**asking, "agreed": set(asking["agreed"])}
