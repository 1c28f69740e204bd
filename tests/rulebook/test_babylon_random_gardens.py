"""Babylon: visibility, supports and points of 20,000 random gardens, against a slow reading of the rules.

The slow one knows nothing of sets of cells: it asks the list of terraces and the list of decorations, piece by piece.
"""

from collections import defaultdict
from dataclasses import dataclass
from itertools import product
from typing import Any

import numpy as np

import tablee
from tablee.games.babylon.components import TOKENS
from tablee.games.babylon.rules.moves import build, is_build, level_of
from tablee.games.babylon.rules.record import BUILDING, DECORATING, NOTHING
from tablee.kernel import calls, clause_name, compiled, verbs
from tablee.kernel.rng import below, generator

GARDENS = 20_000
SEATS = 4
BUILDS = 4  # asked of each garden
HEADY = 12  # builds looked at for the highest
BABYLON = tablee.game("babylon")
STATUE, FOUNTAIN, BRIDGE, STAIRS, BELVEDERE = range(5)


@compiled
def grow(states, i, plies, moves, rng):
    """Play so many moves at random with plenty of pillars, high up, and decorate whatever can be decorated."""
    s = states[i]
    for _ in range(plies):
        if not verbs.awaiting(s):
            return
        seat = np.int64(0)
        while not verbs.awaiting(s) >> seat & 1:
            seat += 1
        s.pillars[seat] = 12
        n = verbs.legal(s, seat, moves)
        choices = n - 1 if s.phase in (BUILDING, DECORATING) and n > 1 else n
        move = moves[below(rng, choices)]
        for _ in range(HEADY if s.phase == BUILDING else 0):
            other = moves[below(rng, choices)]
            if is_build(other) and level_of(other) > level_of(move):
                move = other
        verbs.play(s, seat, move)


def gardens() -> Any:
    """Records with four gardens each, in all stages of a game."""
    rng, moves = generator(2024), np.zeros(BABYLON.rules.max_moves + 1, np.int64)
    states = BABYLON.blank(n=GARDENS // SEATS)
    for i in range(len(states)):
        calls.set_up(states, i, SEATS, rng)
        grow(states, i, 30 + i % 170, moves, rng)
    return states


@dataclass
class Slow:
    """A garden as lists: terraces (column, row, level, flower, skipped cell) and pieces (kind, {cell: level})."""

    terraces: list[tuple[int, int, int, int, tuple[int, int] | None]]
    pieces: list[tuple[int, dict[tuple[int, int], int]]]

    def __post_init__(self) -> None:
        self.levels: dict[tuple[int, int], list[int]] = defaultdict(list)
        for x, y, level, _, _ in self.terraces:
            for cell in square(x, y):
                self.levels[cell].append(level)

    def is_visible(self, cell: tuple[int, int], level: int) -> bool:
        return all(other <= level for other in self.levels[cell])

    def seen(self, kind: int, spaces: dict[tuple[int, int], int]) -> set[tuple[int, int]]:
        cells = {cell for cell, level in spaces.items() if self.is_visible(cell, level)}
        if kind == BRIDGE:
            middle = centre(spaces)
            cells |= {middle} if self.is_visible(middle, max(spaces.values())) else set()
        return cells

    def shown(self) -> list[tuple[int, set[tuple[int, int]]]]:
        belvederes = [(BELVEDERE, {skip: level}) for _, _, level, _, skip in self.terraces if skip]
        return [(kind, self.seen(kind, spaces)) for kind, spaces in self.pieces + belvederes]

    def base_points(self) -> int:
        total, kinds = 0, [0] * 5
        for kind, spaces in self.pieces:
            if self.seen(kind, spaces):
                levels = list(spaces.values())
                kinds[kind] += 1
                total += 3 * levels[0] if kind in (FOUNTAIN, BRIDGE) else sum(levels)
        flowers = [0] * 4
        for x, y, level, flower, _ in self.terraces:
            flowers[flower] += any(self.is_visible(cell, level) for cell in square(x, y))
        return total + 5 * min(kinds[:4]) + 5 * min(flowers)

    def promo_points(self, rows: list[int], columns: list[int]) -> int:
        seen = self.shown()
        in_rows = {(kind, 7 - y) for kind, cells in seen for _, y in cells}
        in_columns = {(kind, x) for kind, cells in seen for x, _ in cells}
        asked = sum((kind, k) in in_rows for k, kind in enumerate(rows))
        return asked + sum((kind, k) in in_columns for k, kind in enumerate(columns))

    def on(self, cell: tuple[int, int], level: int) -> set[int]:
        """What stands on a space."""
        things = {kind for kind, spaces in self.pieces if spaces.get(cell) == level}
        return things | {BELVEDERE for _, _, high, _, skip in self.terraces if skip == cell and high == level}

    def refuses(self, x: int, y: int, level: int, skip: tuple[int, int] | None, pillars: int, double: int) -> str:
        """The clauses of 3.2 and 3.3 in the order of the rules' own questions."""
        cells = square(x, y)
        if x > 6 or y > 6:
            return "3.2a"
        if any(other >= level for cell in cells for other in self.levels[cell]):
            return "3.2b"
        if any(kind == BRIDGE and centre(spaces) in cells for kind, spaces in self.pieces):
            return "3.3d"
        if any((a, b) == (x, y) for a, b, _, _, _ in self.terraces):
            return "3.2c"
        cost = 0
        for cell in cells:
            if cell != skip:
                price = self.price(cell, level, double)
                if isinstance(price, str):
                    return price
                cost += price
        return "3.3c" if cost > pillars else ""

    def price(self, cell: tuple[int, int], level: int, double: int) -> int | str:
        foot = max(self.levels[cell], default=0)
        standing = self.on(cell, foot) if foot else set()
        if level - foot > 2:
            return "3.3b"
        if level - foot == 1 and standing <= {STATUE}:
            return 0 if standing else 1
        return "3.3a" if standing else double


def square(x: int, y: int) -> list[tuple[int, int]]:
    return [(x, y), (x + 1, y), (x, y + 1), (x + 1, y + 1)]


def centre(spaces: dict[tuple[int, int], int]) -> tuple[int, int]:
    (ax, ay), (bx, by) = spaces
    return (ax + bx) // 2, (ay + by) // 2


def slow(s: Any, seat: int) -> Slow:
    fields = ("terrace_at", "terrace_level", "terrace_face", "terrace_skip")
    laid = zip(*(s[name][seat, : s["built"][seat]].tolist() for name in fields), strict=True)
    terraces = [
        (at % 8, at // 8, level, face >> 12 & 3, square(at % 8, at // 8)[skip - 1] if skip else None)
        for at, level, face, skip in laid
    ]
    fields = ("piece_kind", "piece_from", "piece_to", "piece_level", "piece_top")
    put = zip(*(s[name][seat, : s["pieces"][seat]].tolist() for name in fields), strict=True)
    pieces = [(kind, {(a % 8, a // 8): low, (b % 8, b // 8): high}) for kind, a, b, low, high in put]
    return Slow(terraces, pieces)


def test_random_gardens_are_seen_carried_and_scored_as_the_rules_say() -> None:
    states, rng = gardens(), np.random.default_rng(7)
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    met: set[str] = set()
    most, pieces = 0, 0
    for i, seat in product(range(len(states)), range(SEATS)):
        garden = slow(states[i], seat)
        compare_points(states, i, seat, garden, lines)
        met |= compare_supports(states, i, seat, garden, rng)
        most, pieces = max(most, int(states[i]["surface"][seat].max())), pieces + len(garden.pieces)
    assert met == {"", "3.2a", "3.2b", "3.2c", "3.3a", "3.3b", "3.3c", "3.3d"}
    assert most >= 6
    assert pieces > 3 * GARDENS


def compare_points(states: Any, i: int, seat: int, garden: Slow, lines: Any) -> None:
    s = states[i]
    n = calls.tally(states, i, seat, lines)
    clauses = lines["clause"][:n]
    promo = int(lines["points"][:n][clauses == 50200].sum())
    assert promo == garden.promo_points(s["row_asks"][seat].tolist(), s["column_asks"][seat].tolist()) <= 16
    assert int(lines["points"][:n].sum()) - promo == garden.base_points()
    told = sorted(
        (int(c) // 100 % 100 - 1, int(w)) for c, w in zip(clauses, lines["where"][:n], strict=True) if c < 40600
    )
    assert told == sorted((kind, sum(1 << x + 8 * y for x, y in cells)) for kind, cells in garden.shown())


def compare_supports(states: Any, i: int, seat: int, garden: Slow, rng: Any) -> set[str]:
    """Ask for some terraces, most of them where they might stand."""
    s = states[i : i + 1].copy()
    s[0]["phase"], s[0]["first"], s[0]["turn"], s[0]["dug"] = BUILDING, seat, 0, 3
    s[0]["stored"][seat] = NOTHING
    double = 1 if TOKENS[int(s[0]["token"][int(s[0]["round_no"])])] == "quarry master" else 2
    met = set()
    for _ in range(BUILDS):
        x, y = (int(k) for k in rng.integers(0, 8 if rng.random() < 0.1 else 7, 2))
        skip, pillars = int(rng.integers(0, 5)), int(rng.integers(0, 9))
        high = max(max(garden.levels[cell], default=0) for cell in square(x, y))
        level = max(1, high + int(rng.integers(0, 3)))
        s[0]["pillars"][seat] = pillars
        said = int(calls.check(s, 0, seat, build(0, x + 8 * y, level, 0, skip)))
        clause = clause_name(said) if said else ""
        assert clause == garden.refuses(x, y, level, square(x, y)[skip - 1] if skip else None, pillars, double)
        met.add(clause)
    return met
