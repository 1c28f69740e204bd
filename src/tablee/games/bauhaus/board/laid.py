"""What lies on the board of Bauhaus: zones, limits and pawns, at a table and while one is being entered."""

from collections.abc import Iterator
from typing import Any

from tablee.games.bauhaus.board.pieces import NOBODY, limit, pawn, zone
from tablee.games.bauhaus.components import COLOURS
from tablee.games.bauhaus.rules.moves import cell_of
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES, slots_in, squares_in
from tablee.games.bauhaus.rules.zoning import Zone, zones_of
from tablee.games.fragments import Fragment

LOOKS = {"empty": "contested", "contested": "contested", "shared": "shared"}


def laid(h: Any) -> Iterator[Fragment]:
    zones = zones_of(h)
    for one in zones:
        yield Fragment(f"zone-{SQUARE_NAMES[one.squares[0]]}", zone, _zone_slice(h, one), into="zones")
    bounds = _bounds(h, zones)
    for slot in slots_in(h["flats"], h["uprights"]):
        yield Fragment(f"limit-{SLOT_NAMES[slot]}", limit, (slot, bounds.get(slot, "loose")), into="limits")
    yield from _pawns(h)


def _zone_slice(h: Any, one: Zone) -> tuple[Any, ...]:
    players = tuple((int(h["colour"][seat]), n) for seat, n in enumerate(one.pawns) if n)
    taken = set(squares_in(int(h["pawns"][0]) | int(h["pawns"][1]) | int(h["pawns"][2]) | int(h["pawns"][3])))
    free = [square for square in one.squares if square not in taken]
    return one.squares, one.state, players, free[0] if free else NOBODY


def _bounds(h: Any, zones: list[Zone]) -> dict[int, str]:
    """What the markers around closed zones look like: owned ones by their owner's colour, the strongest wins."""
    found: dict[int, str] = {}
    for state in ("empty", "contested", "shared", "owned"):
        for one in zones:
            if one.state == state:
                look = f"owned-{COLOURS[int(h['colour'][one.owner])]}" if one.owner is not None else LOOKS[state]
                found.update(dict.fromkeys(_edge_slots(one), look))
    return found


def _edge_slots(one: Zone) -> list[int]:
    cells = sum(1 << int(cell_of(square)) for square in one.squares)
    return slots_in(cells ^ (cells << 9), cells ^ (cells << 1))


def _pawns(h: Any) -> Iterator[Fragment]:
    for seat in range(int(h["seats"])):
        for square in squares_in(h["pawns"][seat]):
            cell = int(cell_of(square))
            face = "control" if int(h["control"]) >> cell & 1 else "deployed"
            forced = bool(int(h["forced"]) >> cell & 1)
            slice_ = (square, int(h["colour"][seat]), face, forced)
            yield Fragment(f"pawn-{SQUARE_NAMES[square]}", pawn, slice_, into="pawns")
