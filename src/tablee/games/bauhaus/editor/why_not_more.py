"""Why not more? The pawns of Bauhaus that bring their player nothing, and what was lacking."""

from collections.abc import Iterator
from typing import Any

from tablee.games.bauhaus.components import COLUMNS, N_SQUARES
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES, SQUARE_OF, slots_in, squares_in
from tablee.games.bauhaus.rules.zoning import zones_of
from tablee.games.bauhaus.words.terms import COLOUR_WORDS, slot_words
from tablee.games.contract import Missing
from tablee.speech import Tongue

OUTSIDE = N_SQUARES


def why_not_more(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    yield from _contested(t, s, seat)
    yield from _open(t, s, seat)


def _contested(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """4.3  Zones in which others stand too; a forced pawn scores there all the same."""
    for zone in zones_of(s):
        own = [square for square in _pawns(s, seat) if square in zone.squares and not _is_forced(s, square)]
        if zone.state != "contested" or not own:
            continue
        others = [t(COLOUR_WORDS[int(s["colour"][k])]) for k, n in enumerate(zone.pawns) if n and k != seat]
        sentence = t.n(
            "Zone of {n} square at {square}: {others} stood there too. Alone: {points} points.",
            "Zone of {n} squares at {square}: {others} stood there too. Alone: {points} points.",
            zone.size,
            square=SQUARE_NAMES[own[0]],
            others=t.list(others),
            points=zone.size * len(own),
        )
        yield "4.3", SQUARE_NAMES[own[0]], _names(zone.squares), sentence


def _open(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """4.1  Pawns that no limits enclose: the fewest that would have, around as many squares as they could."""
    told: set[tuple[int, ...]] = set()
    for square in _pawns(s, seat):
        if int(s["closed"]) >> _cell(square) & 1:
            continue
        slots, zone = fewest_limits(s, square)
        if zone in told:
            continue
        told.add(zone)
        yield "4.1", SQUARE_NAMES[square], _names(zone), _lacking(t, square, slots, len(zone))


def _lacking(t: Tongue, square: int, slots: list[int], size: int) -> str:
    return t.n(
        "Pawn on {square}: its zone is open. {n} more limit ({slots}) would have closed {squares}.",
        "Pawn on {square}: its zone is open. {n} more limits ({slots}) would have closed {squares}.",
        len(slots),
        square=SQUARE_NAMES[square],
        slots=", ".join(slot_words(t, slot) for slot in slots),
        squares=t.n("{n} square", "{n} squares", size),
    )


def _names(squares: tuple[int, ...]) -> list[str]:
    return [SQUARE_NAMES[square] for square in squares]


def _pawns(s: Any, seat: int) -> list[int]:
    return squares_in(int(s["pawns"][seat]))


def _cell(square: int) -> int:
    return square + square // COLUMNS


def _is_forced(s: Any, square: int) -> bool:
    return bool(int(s["forced"]) >> _cell(square) & 1)


# The fewest limits that cut a square off: as many as there are ways out that share no side.


def fewest_limits(s: Any, start: int) -> tuple[list[int], tuple[int, ...]]:
    """The slots where limits are lacking, and the zone they would close."""
    ways = _ways(s)
    used: set[tuple[int, int, int]] = set()
    while _walk_out(ways, used, start):
        pass
    outer = _can_leave(ways, used)
    zone = _reached(ways, start, outer)
    lacking = sorted({slot for square in zone for slot, there in ways[square] if there in outer})
    return lacking, tuple(sorted(zone))


def _ways(s: Any) -> list[list[tuple[int, int]]]:
    """From every square, and from the outside: the free slots and where they lead."""
    marked = set(slots_in(s["flats"], s["uprights"]))
    ways: list[list[tuple[int, int]]] = [[] for _ in range(N_SQUARES + 1)]
    for slot, a, b in SIDES:
        if slot not in marked:
            ways[a].append((slot, b))
            ways[b].append((slot, a))
    return ways


def _beside(name: str) -> tuple[int, int]:
    """The squares on both sides of a slot, the outside among them."""
    square, side = SQUARE_OF[name[:2]], name[2]
    x, y = square % COLUMNS, square // COLUMNS
    if side == "w":
        return square, square - 1 if x else OUTSIDE
    if side == "s":
        return square, square - COLUMNS if y else OUTSIDE
    return square, OUTSIDE


SIDES = tuple((slot, *_beside(name)) for slot, name in enumerate(SLOT_NAMES))


def _walk_out(ways: list[list[tuple[int, int]]], used: set[tuple[int, int, int]], start: int) -> bool:
    """One more way out that takes no side twice in the same direction; going back over one frees it."""
    came: dict[int, tuple[int, int]] = {start: (start, -1)}
    ahead = [start]
    for square in ahead:
        for slot, there in ways[square]:
            if there not in came and (slot, square, there) not in used:
                came[there] = (square, slot)
                ahead.append(there)
    if OUTSIDE not in came:
        return False
    here = OUTSIDE
    while here != start:
        before, slot = came[here]
        if (slot, here, before) in used:
            used.remove((slot, here, before))
        else:
            used.add((slot, before, here))
        here = before
    return True


def _can_leave(ways: list[list[tuple[int, int]]], used: set[tuple[int, int, int]]) -> set[int]:
    """The squares from which there is still a way out, and the outside itself."""
    found, ahead = {OUTSIDE}, [OUTSIDE]
    for square in ahead:
        for slot, there in ways[square]:
            if there not in found and (slot, there, square) not in used:
                found.add(there)
                ahead.append(there)
    return found


def _reached(ways: list[list[tuple[int, int]]], start: int, outer: set[int]) -> set[int]:
    found, ahead = {start}, [start]
    for square in ahead:
        for _, there in ways[square]:
            if there not in found and there not in outer:
                found.add(there)
                ahead.append(there)
    return found
