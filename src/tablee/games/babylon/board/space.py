"""A garden in space, as the data board.js projects: what stands where, on which level, carried by what, covered or not.

The script turns and orders it; it knows no rule.
"""

import json
from collections.abc import Iterator
from typing import Any

from tablee.games.babylon.board.from_above import Piece, Terrace, flower_at, layer_at, plan
from tablee.games.babylon.components import BELVEDERE, CELLS, ELEMENTS, NO_SYMBOL, SPACE_AT, STAIRS, STATUE, symbols_of
from tablee.speech import Tongue

Support = tuple[str, int, bool]  # cell, the level of its foot, does it reach through a level?
Standing = tuple[str, str, str, int, int]  # element, first and last cell, their levels


def plan_in_space(
    t: Tongue, k: int, name: str, terraces: tuple[Terrace, ...], pieces: tuple[Piece, ...], rows: Any, columns: Any
) -> str:
    """The plan with what board.js needs to draw the same garden in space."""
    data = json.dumps(garden_data(name, terraces, pieces), separators=(",", ":"))
    return plan(t, k, name, terraces, pieces, rows, columns, data)


def garden_data(name: str, terraces: tuple[Terrace, ...], pieces: tuple[Piece, ...]) -> dict[str, Any]:
    surface = surfaces(terraces)
    return {
        "name": name,
        "terraces": [_terrace(surface, *terrace) for terrace in terraces],
        "supports": list(_supports(terraces, pieces)),
        "pieces": [*(_piece(*piece) for piece in pieces), *_belvederes(terraces)],
        "surface": {CELLS[cell]: level for cell, level in sorted(surface.items())},
        "shade": [[CELLS[cell], level] for cell, level in _shade(terraces)],
    }


def cells_of(at: int) -> list[int]:
    """The cells of the spaces of a terrace."""
    return [at + step for step in SPACE_AT.tolist()]


def surfaces(terraces: tuple[Terrace, ...]) -> dict[int, int]:
    """The level of the highest terrace of each cell that has one."""
    return {cell: level for at, level, _, _ in sorted(terraces, key=lambda one: one[1]) for cell in cells_of(at)}


def symbol_words(symbols: list[int]) -> list[str | None]:
    return [None if symbol == NO_SYMBOL else ELEMENTS[symbol] for symbol in symbols]


def _terrace(surface: dict[int, int], at: int, level: int, face: int, skip: int) -> list[Any]:
    """Its cells, level, flower, stone, symbols, the space without support (from 1) and those that are covered."""
    covered = [k for k, cell in enumerate(cells_of(at)) if surface[cell] > level]
    symbols = symbol_words(symbols_of(face))
    return [[CELLS[cell] for cell in cells_of(at)], level, flower_at(face), layer_at(face), symbols, skip, covered]


def _feet(terraces: tuple[Terrace, ...]) -> Iterator[tuple[int, int, int, bool]]:
    """Under each space, in the order of building: cell, levels of the terrace and of what is below, is it left out?"""
    below = dict.fromkeys(range(len(CELLS)), 0)
    for at, level, _, skip in terraces:
        for k, cell in enumerate(cells_of(at)):
            yield cell, level, below[cell], skip == k + 1
            below[cell] = level


def _supports(terraces: tuple[Terrace, ...], pieces: tuple[Piece, ...]) -> Iterator[Support]:
    """3.3  A pillar under every space, unless a statue directly below carries it or it is left out."""
    statues = {(cell, level) for kind, cell, _, level, _, _ in pieces if kind == STATUE}
    for cell, level, foot, is_out in _feet(terraces):
        gap = level - foot
        if not is_out and not (gap == 1 and (cell, foot) in statues):
            yield CELLS[cell], foot, gap > 1


def _shade(terraces: tuple[Terrace, ...]) -> Iterator[tuple[int, int]]:
    """The cells of the ground over which something lies, and how high."""
    return ((cell, level) for cell, level, foot, _ in _feet(terraces) if foot == 0)


def _piece(kind: int, first: int, last: int, low: int, high: int, _seen: int) -> Standing:
    """Stairs begin with their lower end."""
    if kind == STAIRS and low > high:
        first, last, low, high = last, first, high, low
    return ELEMENTS[kind], CELLS[first], CELLS[last], low, high


def _belvederes(terraces: tuple[Terrace, ...]) -> Iterator[Standing]:
    for cell, level, _, is_out in _feet(terraces):
        if is_out:
            yield ELEMENTS[BELVEDERE], CELLS[cell], CELLS[cell], level, level
