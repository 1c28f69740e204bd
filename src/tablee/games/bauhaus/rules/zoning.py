"""The closed zones of a record as things one can talk about; for views, words and drawings."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.games.bauhaus.rules.places import squares_in
from tablee.games.bauhaus.rules.zones import lowest_of, zone_around


@dataclass(frozen=True)
class Zone:
    """A closed zone: its squares; owned, shared (6.2), contested, or empty where a table is being entered; how many
    pawns each seat has in it."""

    squares: tuple[int, ...]
    state: str
    owner: int | None
    pawns: tuple[int, ...]

    @property
    def size(self) -> int:
        return len(self.squares)


def zones_of(h: Any) -> list[Zone]:
    """All closed zones, by their first square."""
    zones, rest = [], int(h["closed"])
    while rest:
        cells = int(zone_around(h["flats"], h["uprights"], lowest_of(np.uint64(rest))))
        zones.append(_zone(h, cells))
        rest &= ~cells
    return zones


def _zone(h: Any, cells: int) -> Zone:
    pawns = tuple((int(h["pawns"][seat]) & cells).bit_count() for seat in range(int(h["seats"])))
    state = _state(h, cells, any(pawns))
    owner = next(seat for seat, n in enumerate(pawns) if n) if state == "owned" else None
    return Zone(tuple(squares_in(cells)), state, owner, pawns)


def _state(h: Any, cells: int, held: bool) -> str:
    if not held:
        return "empty"
    return "shared" if int(h["shared"]) & cells else "owned" if int(h["fixed"]) & cells else "contested"
