"""How much is too much: every limit of the web application is a number in this file."""

from dataclasses import dataclass, fields, replace
from typing import Any

KB, MINUTE, HOUR, DAY = 1000, 60, 3600, 24 * 3600

MAX_BODY = 64 * KB  # bytes of a request
MAX_RECORD = 2000 * KB  # bytes of a record file
PER_ADDRESS = 400.0  # requests a second from one address: a whole club behind one router, and then some


@dataclass(frozen=True)
class Rate:
    """So many at once, and so many a second in the long run."""

    burst: float
    per_second: float


@dataclass(frozen=True)
class Limits:
    requests_per_address: Rate = Rate(5 * PER_ADDRESS, PER_ADDRESS)
    requests_per_guest: Rate = Rate(300, 30)
    guests_per_address: Rate = Rate(1000, 1)
    tables_per_address: Rate = Rate(1000, 1)
    chat_per_guest: Rate = Rate(10, 0.5)
    tables_per_guest: int = 200  # opened within a day
    tokens_per_guest: int = 20
    streams_per_guest: int = 40
    streams_per_address: int = 2000
    trusts_proxy: bool = False  # is X-Forwarded-For written by our own proxy?

    def for_addresses(self, per_second: float) -> "Limits":
        """What one address may do, in proportion to the requests a second it is allowed."""
        factor = per_second / PER_ADDRESS
        named = [field.name for field in fields(self) if field.name.endswith("_per_address")]
        return replace(self, **{name: _times(getattr(self, name), factor) for name in named})


def _times(limit: Any, factor: float) -> Any:
    if isinstance(limit, Rate):
        return Rate(max(1.0, limit.burst * factor), limit.per_second * factor)
    return max(1, round(limit * factor))
