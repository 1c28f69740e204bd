"""The hall (registry of live tables): all of this server, found by code, made, and kept going by their bots."""

import asyncio
import logging
import secrets
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import select

from tablee import games
from tablee.compilers import Compilers
from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.match import Match
from tablee.service import schema
from tablee.service.company import Listener
from tablee.service.crier import Crier, News
from tablee.service.damage import Aside
from tablee.service.live import NoSuchTable, Table
from tablee.service.seating import ANYBODY, awaited_after, first_match
from tablee.service.seats import CODE_LENGTH, CODE_LETTERS, Seat, WantedSeat, may_be_code, seats_of_rows
from tablee.service.store import Conflict, Row, Store, StoreFailed, now, questions
from tablee.service.sweeping import Sweeper
from tablee.service.tending import STAND_IN, Bots

BOT_NAMES = ("Mistral", "Tramontane", "Garbí", "Llevant", "Xaloc", "Ponent")  # the winds
OPENED_AT_ONCE = 2  # tables read from the store: hundreds, after a restart, shall not keep everybody waiting
BEST_OF = 60  # a player's latest finished games among which the best are looked for
LISTED_FOR = 7 * 24 * 3600 * 1000  # milliseconds an open table is shown

__all__ = ["BOT_NAMES", "STAND_IN", "Hall", "NoSuchTable", "WantedSeat", "is_awaited"]

logger = logging.getLogger("tablee")


class Hall:
    def __init__(self, store: Store, pace: float = 0.7, workers: int = 2, compilers: Compilers | None = None) -> None:
        self.store = store
        self.compilers = compilers  # while rules are interpreted: whoever compiles them meanwhile
        self.pace = pace  # seconds between a bot's turn and its move, so that people can follow
        self.tables: dict[str, Table] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody waits
        self.bots = Bots(self, workers)
        self._refreshing: dict[str, asyncio.Task[None]] = {}
        self._cried: dict[str, frozenset[str]] = {}  # what others know about who looks at our tables
        self.crier = Crier(store, self._take_news, self._catch_up)
        self.sweeper = Sweeper(self)
        self.on_guest: Callable[[str], None] = lambda guest: None  # a guest has changed at another server
        self.on_token: Callable[[str], None] = lambda token: None  # a token was revoked at another server
        self._closing = False
        self.aside = Aside()
        self._opening = asyncio.Semaphore(OPENED_AT_ONCE)
        self._followers: dict[str, set[Listener]] = {}  # by guest: who is told of all the guest's tables

    async def open(self) -> None:
        await self.store.open()
        await self.crier.open()
        self._waking = self.store.watch.keep("sweeper", self.sweeper.run)

    async def close(self) -> None:
        self._closing = True
        tasks = (self._waking, *self._refreshing.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await self.bots.close()
        await self.crier.close()
        for table in self.tables.values():
            table.changed()
        await self.store.close()

    # Finding

    async def table(self, code: str) -> Table:
        """The live table of this code, read from the store if it is not here yet."""
        code = code.upper()
        self.aside.check(code)
        lock = self._loading.setdefault(code, asyncio.Lock())
        async with lock:
            table = self.tables.get(code)
            if table is None:
                table = await self._load(code)
                self.crier.cry(["who", code])
            elif table.behind or self.crier.is_deaf:
                await self._look_again(table)
        self.sweeper.used(table)
        return table

    async def _look_again(self, table: Table) -> None:
        """Others may have written here; if the store is away, what we have is shown (and nothing can be written)."""
        try:
            with self.aside.guarding(table.code):
                await table.refresh()
        except StoreFailed as error:
            logger.warning("table is behind", extra={"table": table.code, "why": str(error)})
        except TableeError:  # gone, or set aside
            self.forget(table)
            raise

    async def _load(self, code: str) -> Table:
        if not may_be_code(code):
            raise NoSuchTable("There is no table {code}: check the link or the code.", code=code[:12])
        try:
            async with self._opening:
                with self.aside.guarding(code):
                    table = self.tables[code] = await self._read(code)
                    table.changed()
        except TableeError:
            self.tables.pop(code, None)
            raise
        return table

    async def _read(self, code: str) -> Table:
        rows, chairs, entries, lines = await self.store.looks(*questions(code))
        if not rows:
            raise NoSuchTable("There is no table {code}: check the link or the code.", code=code[:12])
        game = games.game(rows[0]["game"])
        self._sit_at(game)
        table = Table(self.store, rows[0], seats_of_rows(chairs), game)
        await table.load(entries)
        table.add_chat(lines)
        table.on_change = self._changed
        return table

    def _sit_at(self, game: Game) -> None:
        if self.compilers:
            self.compilers.prefer(game)

    async def open_tables(self) -> list[Table]:
        """Tables with a free chair, newest first."""
        t = schema.tables.c
        query = (
            select(t.code, t.game)
            .where(t.state == "open", t.listed == 1, t.moved_at > now() - LISTED_FOR)
            .order_by(t.moved_at.desc())
            .limit(30)
        )
        return await self._found(query)

    async def _found(self, query: Any) -> list[Table]:
        return await self.tables_at(row["code"] for row in await self.store.rows(query))

    async def tables_at(self, codes: Iterable[str]) -> list[Table]:
        """The tables of a list; one that cannot be opened does not close the others."""
        found = []
        for code in codes:
            try:
                found.append(await self.table(code))
            except StoreFailed:
                raise
            except TableeError:
                continue
        return found

    async def tables_of(self, guest: str) -> list[Table]:
        """The tables a guest plays at, those waiting for the guest first."""
        t, s = schema.tables.c, schema.seats.c
        query = (
            select(t.code, t.game, t.moved_at)
            .join(schema.seats, s.code == t.code)
            .where(s.guest == guest)
            .group_by(t.code, t.game, t.moved_at)
            .order_by(t.moved_at.desc())
            .limit(30)
        )
        return sorted(await self._found(query), key=lambda table: (not is_awaited(table, guest), table.match.over))

    async def best_alone(self, table: Table) -> list[tuple[int, Row]]:
        """The finished games this table's only player has played alone, with the same options: points, and the row."""
        t, s, others = schema.tables.c, schema.seats.c, schema.seats.alias("others")
        shared = select(others.c.code).where(others.c.code == t.code, others.c.seat > 0).exists()
        query = (
            select(t.code, t.moved_at)
            .join(schema.seats, s.code == t.code)
            .where(s.guest == table.seats[0].guest, t.game == table.game.name, t.state == "over", ~shared)
            .order_by(t.moved_at.desc())
            .limit(BEST_OF)
        )
        found = []
        when = {row["code"]: row for row in await self.store.rows(query)}
        for other in await self.tables_at(when):
            result = other.match.result()
            if result and other.match.options == table.match.options:
                found.append((result["totals"][0], when[other.code]))
        return sorted(found, key=lambda entry: (-entry[0], entry[1]["moved_at"]))

    # Making

    async def make(
        self,
        game_name: str,
        chairs: Sequence[WantedSeat],
        options: dict[str, Any] | None,
        host: str | None,
        title: str = "",
        listed: bool = True,
        seed: str | None = None,
        moves: Sequence[tuple[int, str]] = (),
        rematch_of: str | None = None,
        rules: int | None = None,
        begins: int = ANYBODY,
    ) -> Table:
        """A new table, in the store when this returns; `moves` are already made (a game that is continued), under
        that version of the rules. `begins`: the mask of the seat that is to begin, in a rematch of some games.

        Where a chair is free nothing is dealt yet, so no seed can be asked for: whoever knew it would know all."""
        game = games.game(game_name)
        agreed = game.agreed(options)
        game.check_seats(len(chairs))
        is_open = any(c.guest is None and c.bot is None for c in chairs)
        if is_open and (seed is not None or moves):
            raise TableeError("Cards are dealt when everybody sits: a table with a free seat cannot have a seed.")
        self._sit_at(game)
        match = first_match(lambda s: Match(game, len(chairs), s, agreed, rules=rules), is_open, seed, begins)
        awaited = begins if is_open else awaited_after(match, moves)
        at = now()
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        row = {
            "code": code,
            "game": game.name,
            "rules": match.rules,
            "title": title[:60],
            "options": agreed,
            "seed": str(match.seed),
            "state": "open" if is_open else "playing" if awaited else "over",
            "listed": int(listed),
            "host": host,
            "next_code": None,
            "made_at": at,
            "moved_at": at,
            "asking": None,
            "awaited": awaited,
        }
        seats = [
            {"code": code, "seat": k, "guest": c.guest, "bot": c.bot, "name": c.name, "kept_for": c.kept_for}
            for k, c in enumerate(chairs)
        ]
        entries = [
            {"code": code, "n": n, "kind": "move", "seat": s, "body": m, "at": at} for n, (s, m) in enumerate(moves)
        ]

        async def work(connection: Any) -> None:
            result = await connection.execute(self.store.insert(schema.tables).values(**row))
            if result.rowcount != 1:
                raise Conflict("This table code is taken: try again.")
            await connection.execute(schema.seats.insert(), seats)
            if entries:
                await connection.execute(schema.log.insert(), entries)
            if rematch_of:
                await _link_rematch(connection, rematch_of, code)

        await self.store.write(work, *([["table", rematch_of]] if rematch_of else []))
        return await self._begun(code)

    async def _begun(self, code: str) -> Table:
        """A table we have just made: nobody else answers for its bots."""
        table = await self.table(code)
        self.bots.take_over(table)
        return table

    async def rematch(self, table: Table, guest: str, name: str) -> Table:
        """The same people and bots again, one seat further; made once, whoever asks first. Whoever wants it sits down
        there; the game begins when all who are invited have."""
        async with table.lock:
            if table.next_code is None:
                table.next_code = await self._rematch_code(table, guest)
                table.changed()
        new = await self.table(table.next_code)
        if new.is_invited(guest):
            await new.sit(guest, name)
        return new

    async def _rematch_code(self, table: Table, guest: str) -> str:
        chairs = [_chair_again(seat, guest) for seat in table.seats]
        chairs = [*chairs[1:], chairs[0]]
        more: dict[str, Any] = {"listed": False, "rematch_of": table.code, "begins": _begins_again(table)}
        try:
            new = await self.make(table.game.name, chairs, dict(table.match.options), table.host, table.title, **more)
        except Conflict:  # another server was first
            t = schema.tables.c
            row = await self.store.row(select(t.next_code).where(t.code == table.code))
            assert row is not None
            return str(row["next_code"])
        return new.code

    # Following

    @contextmanager
    def follow(self, guest: str, listener: Listener) -> Iterator[None]:
        """Meanwhile the listener is woken by every change at a table where this guest sits."""
        self._followers.setdefault(guest, set()).add(listener)
        try:
            yield
        finally:
            self._followers[guest].discard(listener)
            if not self._followers[guest]:
                del self._followers[guest]

    # Other servers

    def _changed(self, table: Table) -> None:
        for seat in table.seats:
            for listener in self._followers.get(seat.guest or "", ()):
                listener.codes.add(table.code)
                listener.news.set()
        self._cry_who_looks(table)
        self.bots.tend(table)

    def _cry_who_looks(self, table: Table) -> None:
        looking = table.looking()
        if self.crier.is_needed and looking != self._cried.get(table.code, frozenset()):
            self._cried[table.code] = looking
            self.crier.cry(["here", table.code, sorted(looking)])

    def _take_news(self, server: str, news: News) -> None:
        """What another server tells."""
        kind, *rest = news
        if kind == "bye":
            self._miss(server)
        elif kind == "guest":
            self.on_guest(rest[0])
        elif kind == "revoked":
            self.on_token(rest[0])
        elif kind == "who" and rest[0] is None:
            self.crier.cry(["beat"], *(["here", code, sorted(guests)] for code, guests in self._cried.items()))
        elif rest and rest[0] in self.tables:
            self._take_news_of(self.tables[rest[0]], server, kind, *rest[1:])

    def _take_news_of(self, table: Table, server: str, kind: str, *rest: Any) -> None:
        if kind == "log":
            self._take_entry(table, server, *rest)
        elif kind == "table":
            self._refresh(table)
        elif kind == "here":
            table.elsewhere[server] = frozenset(rest[0])
            table.changed()
        elif kind == "who" and table.looking():
            self.crier.cry(["here", table.code, sorted(table.looking())])
        elif kind == "gone":
            self.forget(table)

    def _take_entry(self, table: Table, server: str, n: int, kind: str, seat: int, body: str, at: int) -> None:
        if n == table.n and not table.lock.locked() and not table.behind:
            try:
                table.take_entry(kind, seat, body, at, server)
                table.changed()
            except Exception:  # what cannot be taken in is read again, and set aside if it is no better there
                self._refresh(table)
        elif n >= table.n:
            self._refresh(table)

    def _refresh(self, table: Table) -> None:
        """Look in the store what is new; once, however often we are told meanwhile."""
        table.behind = True
        if table.code not in self._refreshing and not self._closing:
            task = asyncio.get_running_loop().create_task(self._try_refresh(table), name=f"refreshing {table.code}")
            self._refreshing[table.code] = task

    async def _try_refresh(self, table: Table) -> None:
        """If it fails the table stays marked, and is looked at when somebody next wants something of it."""
        try:
            while table.behind:
                with self.aside.guarding(table.code):
                    await table.refresh()
        except StoreFailed as error:
            logger.warning("table is behind", extra={"table": table.code, "why": str(error)})
        except TableeError:  # gone, or set aside
            self.forget(table)
        finally:
            self._refreshing.pop(table.code, None)

    def _miss(self, server: str) -> None:
        """A server is gone: whoever looked through it does not any more, and its bots are ours."""
        for table in list(self.tables.values()):
            if table.elsewhere.pop(server, None) is not None or table.written_by == server:
                table.changed()

    async def _catch_up(self) -> None:
        """After a time without news: nobody is taken to be elsewhere, and every table looks for what is new."""
        for table in list(self.tables.values()):
            table.elsewhere.clear()
            table.behind = True
            with suppress(TableeError):
                await self._look_again(table)

    def forget(self, table: Table) -> None:
        """Let a table go out of memory; the store keeps it. Whoever still looks has to come again."""
        table.is_forgotten = True
        for listener in table.listeners:
            listener.news.set()
        self.bots.forget(table)
        table.absence.stop()
        self._cried.pop(table.code, None)
        self.tables.pop(table.code, None)

    def is_busy(self, table: Table) -> bool:
        return bool(table.listeners) or table.lock.locked() or table.code in {**self.bots.thinking, **self._refreshing}


def _chair_again(seat: Seat, guest: str) -> WantedSeat:
    """A seat of the game before in its rematch: whoever asks sits, whoever stayed is invited, and a computer goes on
    playing for whoever had left, until that person comes back."""
    if seat.bot or seat.guest == guest:
        return WantedSeat(seat.guest, seat.bot, seat.name)
    return WantedSeat(name=seat.name, kept_for=seat.guest)


def is_awaited(table: Table, guest: str | None) -> bool:
    awaited = table.match.awaiting
    return table.state == "playing" and any(k in awaited and not table.seats[k].bot for k in table.seats_of(guest))


async def _link_rematch(connection: Any, code: str, next_code: str) -> None:
    t = schema.tables
    where = (t.c.code == code, t.c.next_code.is_(None))
    result = await connection.execute(t.update().where(*where).values(next_code=next_code))
    if result.rowcount != 1:
        raise Conflict("The rematch has begun already.")


def _begins_again(table: Table) -> int:
    """Who begins the rematch, one seat further: the winner, where the rules say so and there is but one."""
    if not table.game.winner_begins or not table.match.over:
        return ANYBODY
    winners = [k for k, sheet in enumerate(table.laid_open().score()) if sheet.rank == 1]
    return 1 << (winners[0] - 1) % len(table.seats) if len(winners) == 1 else ANYBODY
