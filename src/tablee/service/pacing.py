"""How fast computers move at a table: as the slowest wish of the players who look, so that all of them can follow."""

from tablee.service.live import Table

PACES = {"slow": 3.0, "normal": 1.0, "at-once": 0.0}  # times the house's own pace
NORMAL = "normal"


def wish(table: Table, guest: str | None, pace: str) -> None:
    """A player says how fast bots shall move."""
    if guest is not None and guest in table.people():
        table.wishes[guest] = pace if pace in PACES else NORMAL


def pace_of(table: Table) -> float:
    wishes = [PACES[table.wishes.get(guest, NORMAL)] for guest in table.people() if table.is_here(guest)]
    return max(wishes, default=PACES[NORMAL])
