"""What happened at a table a moment ago, as its page tells it."""

from dataclasses import dataclass


@dataclass
class Step:
    """A move somebody may have seen happen: the page lets its pieces travel."""

    version: int
    at: int  # after how many moves


@dataclass(frozen=True)
class Note:
    """Something the log tells between two moves: a seat took back a move, and with it those of others."""

    n: int
    ply: int  # after how many moves it is told
    seat: int
    others: tuple[int, ...]
