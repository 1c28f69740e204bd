"""How a server speaks (its log): to a person at a terminal in sentences, to programs in JSON, line by line."""

import json
import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from tablee.compilers import Compilers
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
    def speaking(self) -> Iterator[None]:
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

    def greet(self, address: str, db: str, compilers: Compilers | None, is_relief: bool) -> None:
        """The server is there, or has taken over from another."""
        if is_relief:
            logging.getLogger("tablee").info("took over")
        else:
            print(f"Tablée is at {address}", flush=True)


class ToPeople(Voice):
    """To a person: where it is, how to end it, where the tables are kept, what is being prepared."""

    level = logging.WARNING
    formatter = Sentences()

    def __init__(self, t: Tongue) -> None:
        self.t = t

    def greet(self, address: str, db: str, compilers: Compilers | None, is_relief: bool) -> None:
        t = self.t
        if is_relief:
            print("  " + t("Prepared: another server has taken over, nobody has to do anything."), flush=True)
            return
        print(t("Tablée is at {address}", address=address))
        print("  " + t("The tables are kept in {place}.", place=place_of(db)))
        print("  " + t("Ctrl-C ends it; the tables stay."), flush=True)
        if compilers and compilers.ahead:
            waited = t.list(game.title for game in compilers.ahead)
            print("  " + t("Being prepared, playable already: {games}.", games=waited), flush=True)


JSON_LINES = Voice()


def voice(kind: str, t: Tongue) -> Voice:
    """`auto`: sentences at a terminal, JSON anywhere else."""
    at_terminal = sys.stdout.isatty() and sys.stderr.isatty()
    return ToPeople(t) if kind == "text" or (kind == "auto" and at_terminal) else JSON_LINES


def place_of(db: str) -> str:
    """Where the tables are, without the password of an address."""
    address = address_of(db)
    return address.partition(":///")[2].partition("?")[0] if address.startswith("sqlite") else "PostgreSQL"
