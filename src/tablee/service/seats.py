"""Seats at a table, as wanted and as taken; and the code a table is found by."""

from dataclasses import dataclass

from tablee.service.store import Row

CODE_LETTERS = "BCDFGHJKLMNPQRSTVWXZ"  # no vowels: a code never spells a word
CODE_LENGTH = 6


@dataclass(frozen=True)
class WantedSeat:
    """How a seat is wanted when a table is made: a guest's, a bot's, or open."""

    guest: str | None = None
    bot: str | None = None
    name: str = ""
    kept_for: str | None = None  # open, and this guest is invited to it


@dataclass
class Seat:
    """A seat: a person, a bot, a bot standing in for a person who left, or nobody yet."""

    guest: str | None
    bot: str | None
    name: str
    kept_for: str | None = None  # an open seat to which this guest is invited

    @property
    def is_open(self) -> bool:
        return self.guest is None and self.bot is None

    @property
    def is_person(self) -> bool:
        return self.guest is not None and self.bot is None


def seats_of_rows(rows: list[Row]) -> list[Seat]:
    return [Seat(row["guest"], row["bot"], row["name"], row.get("kept_for")) for row in rows]


def may_be_code(code: str) -> bool:
    return len(code) == CODE_LENGTH and all(letter in CODE_LETTERS for letter in code)
