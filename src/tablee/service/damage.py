"""Tables that cannot be read: set aside, with a line in the log and a sentence to their people. Others go on."""

import logging
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from typing import TypeVar

from tablee.errors import BadRules, TableeError
from tablee.service.live import NoSuchTable, Table
from tablee.service.store import StoreFailed

LOOKED_AT_AGAIN = 60.0  # seconds: somebody may have mended the row

logger = logging.getLogger("tablee")
Drawn = TypeVar("Drawn")


class Damaged(TableeError):
    """Of one table something in the store is broken."""


class Aside:
    """The tables that are set aside, and what their people are told."""

    def __init__(self) -> None:
        self.told: dict[str, tuple[float, TableeError]] = {}

    def __len__(self) -> int:
        return len(self.told)

    def check(self, code: str) -> None:
        """Refuse a table that was set aside a moment ago, without reading it again."""
        at, error = self.told.get(code, (0.0, None))
        if error is not None and time.monotonic() - at < LOOKED_AT_AGAIN:
            raise error

    @contextmanager
    def guarding(self, code: str) -> Iterator[None]:
        """Whatever goes wrong here, this table alone is to blame; unless the store does not answer at all."""
        try:
            yield
        except (StoreFailed, NoSuchTable):
            raise
        except Exception as error:
            raise self._put(code, error) from error
        self.told.pop(code, None)

    def _put(self, code: str, error: Exception) -> TableeError:
        if code not in self.told:
            logger.error("table set aside", extra={"table": code, "why": repr(error)[:400]})
        kept = error if isinstance(error, BadRules | Damaged) else damaged(code)
        self.told[code] = time.monotonic(), kept
        return kept

    def drawn(self, tables: Iterable[Table], draw: Callable[[Table], Drawn]) -> list[Drawn]:
        """Each table of a list as it is shown; without those that cannot be."""
        found = []
        for table in tables:
            try:
                with self.guarding(table.code):
                    found.append(draw(table))
            except TableeError:
                continue
        return found


def damaged(code: str) -> Damaged:
    return Damaged(
        "Table {code} cannot be read: something in its record is broken. It is set aside and nothing of it is thrown "
        "away; tell whoever runs this server.",
        code=code,
    )
