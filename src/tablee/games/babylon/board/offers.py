"""Thousands of builds in a few lines: each place has the same four quarter turns, and board.js unfolds them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from tablee.games.babylon.board.stones import stone
from tablee.games.babylon.components import (
    CELLS,
    ELEMENTS,
    FLOWER,
    FLOWERS,
    MAX_LEVEL,
    N_CELLS,
    NO_SYMBOL,
    SPACE_AT,
    SYMBOL,
)
from tablee.games.babylon.rules.build import NO_SUPPORT, double_cost, in_hand, support
from tablee.games.babylon.rules.moves import BUILD, DUG, N_SKIPS, STATUE_ON, STORED, build
from tablee.games.babylon.rules.record import BUILDING, NOTHING
from tablee.games.babylon.words.terms import held_words
from tablee.kernel import compiled
from tablee.speech import Tongue

Offer = tuple[int, int | None]  # a move and the points it brings now
Way = tuple[str, int, int, int]  # source, lower left cell, level, skip
SOURCES = {DUG: "dug", STORED: "stored"}


def fold(t: Tongue, h: Any, seat: int, listed: Sequence[Offer]) -> tuple[dict[str, Any], set[int]]:
    """The legal builds: for each source, square and level what its four supports cost and what each skip brings."""
    builds = {code for code, _ in listed if BUILD <= code < STATUE_ON}
    if h["phase"] != BUILDING:
        return {}, builds
    held = {k: int(in_hand(h, seat, k)) for k in SOURCES}
    sources = {SOURCES[k]: _source(t, k, terrace) for k, terrace in held.items() if terrace != NOTHING}
    return {"builds": {"sources": sources, "places": _places(h, seat, listed)}}, builds


def _places(h: Any, seat: int, listed: Sequence[Offer]) -> list[Any]:
    ways, priced = unturned(), _priced(h, seat)
    places: dict[tuple[int, int], list[Any]] = {}
    for code, gain in listed:
        if code in ways:
            source, at, level, skip = ways[code]
            if (at, level) not in places:
                places[at, level] = [CELLS[at], level, [priced[level][at + step] for step in STEPS], {}]
            places[at, level][3].setdefault(source, []).append([skip, gain])
    return list(places.values())


@cache
def unturned() -> dict[int, Way]:
    """What the builds without a quarter turn mean. Asking the compiled rules for each of thousands takes too long."""
    return {
        int(build(source, at, level, 0, skip)): (name, at, level, skip)
        for source, name in SOURCES.items()
        for at in range(N_CELLS)
        for level in range(1, MAX_LEVEL + 1)
        for skip in range(N_SKIPS)
    }


STEPS = SPACE_AT.tolist()


def _priced(h: Any, seat: int) -> list[list[int | None]]:
    """What a support costs, by level and cell; None where none can stand."""
    costs = np.zeros((MAX_LEVEL + 1, N_CELLS), np.int64)
    prices(np.array([h]), seat, costs)
    return [[None if cost == NO_SUPPORT else cost for cost in row] for row in costs.tolist()]


@compiled
def prices(states, seat, out):
    """All of them in one call: from Python each call costs more than its answer."""
    s = states[0]
    double = double_cost(s)
    for level in range(out.shape[0]):
        for cell in range(out.shape[1]):
            out[level, cell] = support(s, seat, cell, level, double)


def _source(t: Tongue, source: int, terrace: int) -> dict[str, Any]:
    return {
        "label": held_words(t, source, terrace),
        "flower": FLOWERS[int(FLOWER[terrace])],
        "stone": stone(terrace),
        "turns": [[None if x == NO_SYMBOL else ELEMENTS[x] for x in spaces] for spaces in SYMBOL[terrace].tolist()],
    }
