"""The hall: all tables of this server, found by code, made, and kept going by their bots."""

import asyncio
import logging
import secrets
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any
from weakref import WeakValueDictionary

from sqlalchemy import select

from tablee import games
from tablee.bots import bot as bot_of
from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.kernel import verbs
from tablee.match import Match, read_seed
from tablee.service import schema
from tablee.service.live import Seat, Table
from tablee.service.store import Conflict, Row, Store, StoreFailed, now
from tablee.service.warming import warm

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: a code never spells a word
CODE_LENGTH = 6
BOT_NAMES = ("Mistral", "Tramontane", "Garbí", "Llevant", "Xaloc", "Ponent")  # the winds
STAND_IN = "greedy"
BOT_SECONDS = 0.6  # how long an expert thinks at a live table
BEST_OF = 60  # a player's latest finished games among which the best are looked for
LISTED_FOR = 7 * 24 * 3600 * 1000  # milliseconds an open table is shown

logger = logging.getLogger("tablee")


@dataclass(frozen=True)
class Chair:
    """How a seat is wanted when a table is made: a guest's, a bot's, or open."""

    guest: str | None = None
    bot: str | None = None
    name: str = ""


class NoSuchTable(TableeError):
    pass


class Hall:
    def __init__(self, store: Store, pace: float = 0.7, workers: int = 2) -> None:
        self.store = store
        self.pace = pace  # seconds between a bot's turn and its move, so that people can follow
        self.tables: dict[str, Table] = {}
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()  # as long as somebody waits
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix="bot")
        self._thinking: dict[str, asyncio.Task[None]] = {}
        self._closing = False
        self._compiling = ThreadPoolExecutor(1, thread_name_prefix="compiler")
        self._warm: dict[str, asyncio.Future[None]] = {}

    async def open(self) -> None:
        await self.store.open()
        for game in games.games():
            if game.is_drawn:
                self.ready(game)
        self._waking = asyncio.create_task(self._wake_bots(), name="waking bots")

    def ready(self, game: Game) -> "asyncio.Future[None]":
        """Done when the game's rules are compiled; meanwhile other games are served."""
        if game.name not in self._warm:
            self._warm[game.name] = asyncio.get_running_loop().run_in_executor(self._compiling, warm, game)
        return self._warm[game.name]

    async def close(self) -> None:
        self._closing = True
        tasks = (self._waking, *self._thinking.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for table in self.tables.values():
            table.changed()
        for pool in (self._pool, self._compiling):
            pool.shutdown(wait=False, cancel_futures=True)
        await self.store.close()

    # Finding

    async def table(self, code: str) -> Table:
        """The live table of this code, read from the store if it is not here yet."""
        code = code.upper()
        if code in self.tables:
            return self.tables[code]
        lock = self._loading.setdefault(code, asyncio.Lock())
        async with lock:
            if code not in self.tables:
                self.tables[code] = await self._load(code)
        return self.tables[code]

    async def _load(self, code: str) -> Table:
        t = schema.tables
        row = await self.store.row(select(t).where(t.c.code == code)) if _may_be_code(code) else None
        if row is None:
            raise NoSuchTable("There is no table {code}: check the link or the code.", code=code[:12])
        await self.ready(games.game(row["game"]))
        seats = schema.seats
        chairs = await self.store.rows(select(seats).where(seats.c.code == code).order_by(seats.c.seat))
        table = Table(self.store, row, [Seat(c["guest"], c["bot"], c["name"]) for c in chairs], games.game(row["game"]))
        table.load(await self.store.entries(code))
        chat = schema.chat
        table.hear(await self.store.rows(select(chat).where(chat.c.code == code).order_by(chat.c.n)))
        table.on_change = self._tend
        table.changed()
        return table

    async def open_tables(self) -> list[Table]:
        """Tables with a free chair, newest first."""
        t = schema.tables.c
        query = (
            select(t.code)
            .where(t.state == "open", t.listed == 1, t.moved_at > now() - LISTED_FOR)
            .order_by(t.moved_at.desc())
            .limit(30)
        )
        return await self._found(query)

    async def _found(self, query: Any) -> list[Table]:
        """The tables of a list; one that cannot be opened does not close the others."""
        found = []
        for row in await self.store.rows(query):
            try:
                found.append(await self.table(row["code"]))
            except StoreFailed:
                raise
            except TableeError as error:
                logger.error("table cannot be opened", extra={"table": row["code"], "why": str(error)})
        return found

    async def tables_of(self, guest: str) -> list[Table]:
        """The tables a guest plays at, those waiting for the guest first."""
        t, s = schema.tables.c, schema.seats.c
        query = (
            select(t.code, t.moved_at)
            .join(schema.seats, s.code == t.code)
            .where(s.guest == guest)
            .group_by(t.code, t.moved_at)
            .order_by(t.moved_at.desc())
            .limit(30)
        )
        return sorted(await self._found(query), key=lambda table: (not is_awaited(table, guest), table.match.over))

    async def best_alone(self, table: Table) -> list[tuple[int, Row]]:
        """The finished games this table's only player has played alone, with the same options: points, and the row."""
        t, s, others = schema.tables.c, schema.seats.c, schema.seats.alias("others")
        shared = select(others.c.code).where(others.c.code == t.code, others.c.seat > 0).exists()
        query = (
            select(t.code, t.options, t.moved_at)
            .join(schema.seats, s.code == t.code)
            .where(s.guest == table.seats[0].guest, t.game == table.game.name, t.state == "over", ~shared)
            .order_by(t.moved_at.desc())
            .limit(BEST_OF)
        )
        found = []
        for row in await self.store.rows(query):
            if table.game.agreed(row["options"]) == table.match.options:
                other = await self.table(row["code"])
                found.append((other.match.score()[0].total, row))
        return sorted(found, key=lambda entry: (-entry[0], entry[1]["moved_at"]))

    # Making

    async def make(
        self,
        game_name: str,
        chairs: Sequence[Chair],
        options: dict[str, Any] | None,
        host: str | None,
        title: str = "",
        listed: bool = True,
        seed: str | None = None,
        moves: Sequence[tuple[int, str]] = (),
        rematch_of: str | None = None,
    ) -> Table:
        """A new table, in the store when this returns; `moves` are already made (a game that is continued)."""
        game = games.game(game_name)
        agreed = game.agreed(options)
        game.check_seats(len(chairs))
        seed = str(read_seed(seed))
        await self.ready(game)
        over = _check_moves(Match(game, len(chairs), seed, agreed), moves)
        at = now()
        code = "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))
        is_open = any(c.guest is None and c.bot is None for c in chairs)
        row = {
            "code": code,
            "game": game.name,
            "rules": game.rules_version,
            "title": title[:60],
            "options": agreed,
            "seed": seed,
            "state": "open" if is_open else "over" if over else "playing",
            "listed": int(listed),
            "host": host,
            "next_code": None,
            "made_at": at,
            "moved_at": at,
        }
        seats = [
            {"code": code, "seat": k, "guest": c.guest, "bot": c.bot, "name": c.name} for k, c in enumerate(chairs)
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

        await self.store.write(work)
        return await self.table(code)

    async def rematch(self, table: Table) -> Table:
        """The same people and bots again, one seat further; made once, whoever asks first."""
        async with table.lock:
            if table.next_code is None:
                table.next_code = await self._rematch_code(table)
                table.changed()
        return await self.table(table.next_code)

    async def _rematch_code(self, table: Table) -> str:
        chairs = [Chair(s.guest, s.bot if not s.guest else None, s.name) for s in table.seats]
        chairs = [*chairs[1:], chairs[0]]
        options = dict(table.match.options)
        try:
            new = await self.make(
                table.game.name, chairs, options, table.host, table.title, listed=False, rematch_of=table.code
            )
        except Conflict:  # another server was first
            t = schema.tables.c
            row = await self.store.row(select(t.next_code).where(t.code == table.code))
            assert row is not None
            return str(row["next_code"])
        return new.code

    # Bots

    async def _wake_bots(self) -> None:
        """After a restart: every table that waits for a bot goes on."""
        t, s = schema.tables.c, schema.seats.c
        query = (
            select(t.code)
            .join(schema.seats, s.code == t.code)
            .where(t.state == "playing", s.bot.is_not(None))
            .distinct()
        )
        await self._found(query)

    def _tend(self, table: Table) -> None:
        if not self._closing and table.code not in self._thinking and _bot_to_move(table) is not None:
            task = asyncio.get_running_loop().create_task(self._let_bots_play(table), name=f"bots at {table.code}")
            self._thinking[table.code] = task
            task.add_done_callback(lambda done: self._bots_rested(table, done))

    def _bots_rested(self, table: Table, done: "asyncio.Task[None]") -> None:
        self._thinking.pop(table.code, None)
        if not done.cancelled() and done.exception():
            logger.error("bots stopped", extra={"table": table.code, "why": repr(done.exception())})
        elif not done.cancelled():
            self._tend(table)  # something may have changed just before the task ended

    async def _let_bots_play(self, table: Table) -> None:
        declined: tuple[int, set[int]] = (-1, set())
        while not self._closing:
            if declined[0] != table.n:
                declined = (table.n, set())
            found = _bot_to_move(table, declined[1])
            if found is None:
                return
            seat, waits = found
            n = table.n
            try:
                move = await self._think(table, seat, waits)
                if move == verbs.NO_MOVE:
                    declined[1].add(seat)
                elif table.still_stands(seat, n) and table.seats[seat].bot and not table.asking:
                    await table.play(seat, table.match.text(seat, move), expected=n)
            except Conflict:
                continue
            except StoreFailed as error:
                logger.warning("bot waits for the store", extra={"table": table.code, "why": str(error)})
                await asyncio.sleep(1.0)

    async def _think(self, table: Table, seat: int, waits: bool) -> int:
        bot = bot_of(table.seats[seat].bot or STAND_IN, None)
        if bot.strength == "expert":
            bot = bot_of(f"expert:{BOT_SECONDS}")
        began = asyncio.get_running_loop().time()
        move = await asyncio.get_running_loop().run_in_executor(
            self._pool,
            bot.choose,
            table.game,
            table.match.hidden(seat),
            seat,
            table.match.seats,
            secrets.randbits(63),
            waits,
        )
        rest = self.pace - (asyncio.get_running_loop().time() - began)
        if rest > 0 and not waits and table.people():
            await asyncio.sleep(rest)
        return move


def is_awaited(table: Table, guest: str | None) -> bool:
    awaited = table.match.awaiting
    return table.state == "playing" and any(k in awaited and not table.seats[k].bot for k in table.seats_of(guest))


def _bot_to_move(table: Table, declined: set[int] | None = None) -> tuple[int, bool] | None:
    """A bot's seat that may interrupt (and has not declined) or is awaited, and whether it may as well wait.

    While people are asked whether a move may be taken back, bots do nothing: it would end the question."""
    if table.state != "playing" or table.asking:
        return None
    for seat in table.match.may:
        if table.seats[seat].bot and seat not in (declined or set()):
            return seat, True
    for seat in table.match.awaiting:
        if table.seats[seat].bot:
            return seat, False
    return None


def _may_be_code(code: str) -> bool:
    return len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code)


async def _link_rematch(connection: Any, code: str, next_code: str) -> None:
    t = schema.tables
    where = (t.c.code == code, t.c.next_code.is_(None))
    result = await connection.execute(t.update().where(*where).values(next_code=next_code))
    if result.rowcount != 1:
        raise Conflict("The rematch has begun already.")


def _check_moves(match: Match, moves: Sequence[tuple[int, str]]) -> bool:
    for seat, text in moves:
        match.play(text, seat)
    return match.over
