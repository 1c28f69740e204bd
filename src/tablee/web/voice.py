"""How a server speaks (its log): to a person at a terminal in sentences, to programs in JSON, line by line."""

import asyncio
import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablee import games
from tablee.service.hall import Hall
from tablee.service.store import address_of
from tablee.speech import Tongue

FACTS = ("table", "task", "why", "path")  # named facts of a message, never a cookie, a token or a hidden card


class JsonLines(logging.Formatter):
    """One JSON object per line."""

    def format(self, record: logging.LogRecord) -> str:
        line: dict[str, Any] = {"time": self.formatTime(record, "%Y-%m-%dT%H:%M:%S"), "level": record.levelname.lower()}
        line["message"] = record.getMessage()
        line |= {name: getattr(record, name) for name in FACTS if hasattr(record, name)}
        if record.exc_info and record.exc_info[1] is not None:
            line["error"] = repr(record.exc_info[1])
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Sentences(logging.Formatter):
    """Time, message and facts, as people read them."""

    def format(self, record: logging.LogRecord) -> str:
        facts = "".join(f"  {name}: {getattr(record, name)}" for name in FACTS if hasattr(record, name))
        trace = f"\n{self.formatException(record.exc_info)}" if record.exc_info and record.exc_info[1] else ""
        return f"{self.formatTime(record, '%H:%M:%S')}  {record.getMessage()}{facts}{trace}"


class Voice:
    """To programs: the address on standard output, the log as JSON on standard error."""

    level = logging.INFO
    formatter: logging.Formatter = JsonLines()

    @contextmanager
    def heard(self) -> Iterator[None]:
        """While it lasts the log is written so; whoever goes on in this process finds it as it was."""
        handler, root = logging.StreamHandler(sys.stderr), logging.getLogger()
        handler.setFormatter(self.formatter)
        before, root.handlers = root.handlers, [handler]
        level = root.level
        root.setLevel(self.level)
        try:
            yield
        finally:
            root.handlers = before
            root.setLevel(level)

    def greet(self, address: str, db: str, hall: Hall) -> None:
        """The server is there."""
        print(f"Tablée is at {address}", flush=True)


class ToPeople(Voice):
    """To a person: where it is, how to end it, where the tables are kept, what is being prepared."""

    level = logging.WARNING
    formatter = Sentences()

    def __init__(self, t: Tongue) -> None:
        self.t = t

    def greet(self, address: str, db: str, hall: Hall) -> None:
        t = self.t
        print(t("Tablée is at {address}", address=address))
        print("  " + t("The tables are kept in {place}.", place=place_of(db)))
        print("  " + t("Ctrl-C ends it; the tables stay."), flush=True)
        self._preparing = asyncio.get_running_loop().create_task(self._tell_of_games(hall))

    async def _tell_of_games(self, hall: Hall) -> None:
        """Which games are being prepared, and when each is ready; nothing if nobody has to wait."""
        t, all_games = self.t, games.games()
        await asyncio.wait([hall.ready(game) for game in all_games], timeout=SOON)
        waited = [game for game in all_games if not hall.is_ready(game)]
        if waited:
            print("  " + t("Being prepared: {games}.", games=t.list(game.title for game in waited)), flush=True)
        for game in waited:
            await asyncio.wait([hall.ready(game)])
            print("  " + t("Ready: {game}.", game=game.title), flush=True)


SOON = 5.0  # seconds in which compiled rules are found and loaded: then nothing has to be said
JSON_LINES = Voice()


def voice(kind: str, t: Tongue) -> Voice:
    """`auto`: sentences at a terminal, JSON anywhere else."""
    at_terminal = sys.stdout.isatty() and sys.stderr.isatty()
    return ToPeople(t) if kind == "text" or (kind == "auto" and at_terminal) else JSON_LINES


def place_of(db: str) -> str:
    """Where the tables are, without the password of an address."""
    address = address_of(db)
    return address.partition(":///")[2].partition("?")[0] if address.startswith("sqlite") else "PostgreSQL"
