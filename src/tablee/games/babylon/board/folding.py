"""Thousands of builds in a few lines: each place has the same quarter turns, and board.js unfolds them."""

from collections.abc import Sequence
from functools import cache
from typing import Any

import numpy as np

from tablee.games.babylon.board.space import cells_of, symbol_words
from tablee.games.babylon.board.stones import stone
from tablee.games.babylon.components import (
    CELLS,
    FLOWER,
    FLOWERS,
    MAX_LEVEL,
    N_CELLS,
    SINGLE_COST,
    SYMBOL,
)
from tablee.games.babylon.files.notation import write
from tablee.games.babylon.rules.build import NO_SUPPORT, double_cost, in_hand, support
from tablee.games.babylon.rules.moves import BUILD, DUG, N_SKIPS, NO_SKIP, STATUE_ON, STORED, build
from tablee.games.babylon.rules.record import BUILDING, NOTHING
from tablee.games.babylon.words.terms import held_words
from tablee.kernel import compiled
from tablee.speech import Tongue

Offer = tuple[int, int | None]  # a move and the points it brings now
Way = tuple[str, int, int, int]  # source, lower left cell, level, skip
SOURCES = {DUG: "dug", STORED: "stored"}


def fold(t: Tongue, h: Any, seat: int, listed: Sequence[Offer]) -> tuple[dict[str, Any], set[int]]:
    """The legal builds: for each square its cells, and for each level what carries the terrace there, what each skip
    costs and what it brings."""
    builds = {code for code, _ in listed if BUILD <= code < STATUE_ON}
    if h["phase"] != BUILDING:
        return {}, builds
    held = {k: int(in_hand(h, seat, k)) for k in SOURCES}
    sources = {SOURCES[k]: _source(t, k, terrace) for k, terrace in held.items() if terrace != NOTHING}
    return {
        "builds": {
            "sources": sources,
            "places": _places(h, seat, listed),
            "feet": {sign: (kind, price) for sign, (kind, price) in _prices(h).items()},
            "pillars": int(h["pillars"][seat]),
            "written": written(),
        }
    }, builds


def _places(h: Any, seat: int, listed: Sequence[Offer]) -> list[Any]:
    ways, carried, prices = unturned(), _carried(h, seat), _prices(h)
    squares: dict[int, dict[int, tuple[str, dict[str, list[Any]]]]] = {}
    for code, gain in listed:
        if code in ways:
            source, at, level, skip = ways[code]
            feet = "".join(carried[level][cell] for cell in cells_of(at))
            levels = squares.setdefault(at, {})
            cost = sum(prices[sign][1] for k, sign in enumerate(feet) if skip != 1 + k)
            levels.setdefault(level, (feet, {}))[1].setdefault(source, []).append([skip, gain, cost])
    return [
        [[CELLS[cell] for cell in cells_of(at)], [[level, *found] for level, found in levels.items()]]
        for at, levels in squares.items()
    ]


def _prices(h: Any) -> dict[str, tuple[str, int]]:
    """3.3  What can carry a terrace, and what that costs now."""
    return {PILLAR: ("pillar", SINGLE_COST), DOUBLE: ("pillar-tall", int(double_cost(h))), STATUE: ("statue", 0)}


@cache
def written() -> tuple[str, str]:
    """How a build is written, and what is added where a support is left out: the very words of notation.py."""
    source, at, level, turns = DUG, CELLS.index("b3"), 5, 2
    plain = write(None, 0, build(source, at, level, turns, NO_SKIP))
    skipped = write(None, 0, build(source, at, level, turns, 1))
    parts = {"source": SOURCES[source], "at": CELLS[at], "level": str(level), "turns": str(turns)}
    for name, text in parts.items():
        assert plain.count(text) == 1, f"“{text}” is there once"
        plain = plain.replace(text, f"{{{name}}}")
    return plain, skipped[-len(" skip b3") :].replace(CELLS[at], "{cell}")


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


PILLAR, DOUBLE, STATUE, NOT = "p", "d", "s", "-"
TALL = 2 * SINGLE_COST  # tells a double from a single pillar, whatever it costs now
SIGNS = {SINGLE_COST: PILLAR, TALL: DOUBLE, 0: STATUE, NO_SUPPORT: NOT}


def _carried(h: Any, seat: int) -> list[list[str]]:
    """What would carry a terrace, by its level and cell."""
    found = np.zeros((MAX_LEVEL + 1, N_CELLS), np.int64)
    carry(np.array([h]), seat, found)
    return [[SIGNS[kind] for kind in row] for row in found.tolist()]


@compiled
def carry(states, seat, out):
    """All of them in one call: from Python each call costs more than its answer."""
    s = states[0]
    for level in range(out.shape[0]):
        for cell in range(out.shape[1]):
            out[level, cell] = support(s, seat, cell, level, TALL)


def _source(t: Tongue, source: int, terrace: int) -> dict[str, Any]:
    return {
        "label": held_words(t, source, terrace),
        "flower": FLOWERS[int(FLOWER[terrace])],
        "stone": stone(terrace),
        "turns": [symbol_words(spaces) for spaces in SYMBOL[terrace].tolist()],
    }
