"""Which zones a move would close: told with the moves, so that the page can show it before it is done."""

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.games.bauhaus.board.pieces import squares_path
from tablee.games.bauhaus.components import COLOURS
from tablee.games.bauhaus.files.notation import write
from tablee.games.bauhaus.rules.moves import LIMIT, is_figure, is_limit, is_shift, slot_from, slot_to
from tablee.games.bauhaus.rules.places import SQUARE_NAMES, cells_of_slots, slots_of_figure, squares_in
from tablee.games.bauhaus.rules.zones import beside, is_closed, lowest_of, may_close, zone_around
from tablee.speech import Tongue

Closing = dict[str, Any]


def fold(t: Tongue, h: Any, seat: int, listed: Sequence[tuple[int, int | None]]) -> tuple[dict[str, Any], set[int]]:
    """No move is folded; beside them goes what they would close, and whose colour the seat is."""
    found = {write(h, seat, code): closings(h, code) for code, _ in listed}
    closes = {move: zones for move, zones in found.items() if zones}
    return {"colour": COLOURS[int(h["colour"][seat])], "closes": closes}, set()


def closings(h: Any, move: int) -> list[Closing]:
    """The zones that would be closed after the move and are not now: their squares, and how they would look."""
    flat, upright = cells_of_slots(_put_down(move))
    if not may_close(h, flat, upright):
        return []
    gone = cells_of_slots([int(slot_from(move))] if is_shift(move) else [])
    flats, uprights = (h["flats"] & ~gone[0]) | flat, (h["uprights"] & ~gone[1]) | upright
    zones = _closed_beside(flats, uprights, beside(flat, upright))
    return [_told(h, zone) for zone in zones if not _is_zone_now(h, zone)]


def _put_down(move: int) -> list[int]:
    if is_figure(move):
        return slots_of_figure(move)
    return [int(slot_to(move))] if is_shift(move) else [move - LIMIT] if is_limit(move) else []


def _closed_beside(flats: Any, uprights: Any, sides: Any) -> Iterator[Any]:
    while sides:
        zone = zone_around(flats, uprights, lowest_of(sides))
        if is_closed(flats, uprights, zone):
            yield zone
        sides &= ~zone


def _is_zone_now(h: Any, zone: Any) -> bool:
    return bool(h["closed"] & zone == zone and zone_around(h["flats"], h["uprights"], lowest_of(zone)) == zone)


def _told(h: Any, zone: Any) -> Closing:
    squares = squares_in(int(zone))
    colours = [COLOURS[int(h["colour"][seat])] for seat in range(int(h["seats"])) if h["pawns"][seat] & zone]
    look = colours[0] if len(colours) == 1 else "contested"
    return {"squares": [SQUARE_NAMES[square] for square in squares], "d": squares_path(squares), "look": look}
