"""Sheets of Range ta Ludothèque as text, and a slow scorer that looks at cells only.

A sheet is drawn as it is seen, casiers separated by `|` and rows of casiers by a line of `-`; a letter is a box, `#` a
mat, `.` an empty cell. What the letters are is said beside: `sheet("…", a="T bluff")`.
"""

import random
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import product
from typing import Any

SIZES = [(1, 2), (2, 1), (1, 3), (3, 1), (2, 3), (3, 2)]
CATEGORIES = "TACPFR"
MECHANICS = ["bluff", "deduction", "deckbuilding", "programming", "memory", "role"]
SHELVES = {"3x2": (3, 2), "2x2": (2, 2), "3x3": (3, 3)}

Cell = tuple[int, int, int]  # casier, column, row, all from 1


def sheet(drawn: str, **boxes: str) -> dict[str, Any]:
    """A sheet of a position file from its drawing."""
    cells: dict[str, list[Cell]] = {}
    for letter, cell in letters(drawn):
        cells.setdefault(letter, []).append(cell)
    assert set(boxes) == set(cells) - {"#"}, "say what every letter is"
    return {
        "boxes": [_box(cells[letter], *what.split()) for letter, what in boxes.items()],
        "mats": [list(cell) for cell in cells.get("#", [])],
    }


def letters(drawn: str) -> Iterator[tuple[str, Cell]]:
    rows_of_casiers = [[]]
    for line in filter(None, map(str.strip, drawn.splitlines())):
        if set(line) <= set("-|+ "):
            rows_of_casiers.append([])
        else:
            rows_of_casiers[-1].append([part.strip() for part in line.split("|")])
    for high, rows in enumerate(reversed(rows_of_casiers)):
        for y, parts in enumerate(reversed(rows), 1):
            for wide, part in enumerate(parts):
                for x, letter in enumerate(part, 1):
                    if letter != ".":
                        yield letter, (high * len(parts) + wide + 1, x, y)


def _box(cells: list[Cell], category: str, mechanic: str) -> dict[str, Any]:
    casier, x, y = min(cells)
    w, h = max(c[1] for c in cells) - x + 1, max(c[2] for c in cells) - y + 1
    assert len(cells) == w * h, "a box is an oblong"
    return {"casier": casier, "x": x, "y": y, "w": w, "h": h, "category": category, "mechanic": mechanic}


@dataclass
class Slow:
    """The score by brute force over cells."""

    sheet: dict[str, Any]
    options: dict[str, Any] = field(default_factory=dict)

    @property
    def wide_high(self) -> tuple[int, int]:
        return SHELVES[self.options.get("shelf", "3x2")]

    @property
    def boxes(self) -> list[dict[str, Any]]:
        return self.sheet["boxes"]

    def cells(self, box: dict[str, Any]) -> set[Cell]:
        columns, rows = range(box["x"], box["x"] + box["w"]), range(box["y"], box["y"] + box["h"])
        return {(box["casier"], x, y) for x, y in product(columns, rows)}

    def filled(self) -> set[Cell]:
        return set().union({tuple(mat) for mat in self.sheet["mats"]}, *map(self.cells, self.boxes))

    def all_cells(self) -> set[Cell]:
        wide, high = self.wide_high
        return set(product(range(1, wide * high + 1), (1, 2, 3), (1, 2, 3)))

    def sides(self, cell: Cell) -> set[Cell]:
        """The cells that share a side with this one."""
        wide, high = self.wide_high
        casier, x, y = cell
        column, row = (casier - 1) % wide * 3 + x - 1, (casier - 1) // wide * 3 + y - 1
        found = set()
        for c, r in ((column + 1, row), (column - 1, row), (column, row + 1), (column, row - 1)):
            if 0 <= c < wide * 3 and 0 <= r < high * 3:
                found.add((r // 3 * wide + c // 3 + 1, c % 3 + 1, r % 3 + 1))
        if self.options.get("walls") == "closed":
            found = {other for other in found if other[0] == casier}
        return found

    def neighbours(self, k: int) -> set[int]:
        around = set().union(*(self.sides(cell) for cell in self.cells(self.boxes[k])))
        return {j for j, other in enumerate(self.boxes) if j != k and around & self.cells(other)}

    def empty(self) -> int:
        return len(self.all_cells() - self.filled())

    def with_value(self, key: str, value: str) -> set[int]:
        return {k for k, box in enumerate(self.boxes) if box[key] == value}

    def largest_group(self, key: str, value: str) -> int:
        best, rest = 0, self.with_value(key, value)
        while rest:
            group = {rest.pop()}
            while grown := rest & set().union(*map(self.neighbours, group)):
                group |= grown
                rest -= grown
            best = max(best, len(group))
        return best

    def classic(self) -> int:
        sizes = [self.largest_group("category", c) for c in CATEGORIES]
        sizes += [self.largest_group("mechanic", m) for m in MECHANICS]
        return sum(size for size in sizes if size >= 2) - self.empty()

    def expert(self) -> int:
        return sum(self.expert_by_clause().values())

    def expert_by_clause(self) -> dict[str, int]:
        points: dict[str, int] = {}
        for k in range(len(self.boxes)):
            for clause, worth in (self.by_category(k), self.by_mechanic(k)):
                points[clause] = points.get(clause, 0) + worth
        for casier in {cell[0] for cell in self.all_cells()}:
            if all(cell in self.filled() for cell in self.all_cells() if cell[0] == casier):
                points["4.13"] = points.get("4.13", 0) + 2 * len(self.inside(casier))
        points["4.14"] = -self.empty()
        return points

    def inside(self, casier: int) -> list[dict[str, Any]]:
        return [box for box in self.boxes if box["casier"] == casier]

    def by_category(self, k: int) -> tuple[str, int]:
        box = self.boxes[k]
        here, w, h = self.inside(box["casier"]), box["w"], box["h"]
        different = all(len({b[key] for b in here}) == len(here) for key in ("category", "mechanic"))
        return {
            "T": ("4.1", len(here) if different else 0),
            "A": ("4.2", 2 if box["y"] > 1 else 0),
            "C": ("4.3", sum(b["category"] == "C" for b in here)),
            "P": ("4.4", int(w > h)),
            "F": ("4.5", int(w * h == 6)),
            "R": ("4.6", int(h > w)),
        }[box["category"]]

    def by_mechanic(self, k: int) -> tuple[str, int]:
        box = self.boxes[k]
        near = [self.boxes[j] for j in self.neighbours(k)]
        alike = [b for b in near if b["category"] == box["category"] or b["mechanic"] == box["mechanic"]]
        return {
            "bluff": ("4.7", len(alike)),
            "deduction": ("4.8", int(box["w"] * box["h"] == 2)),
            "deckbuilding": ("4.9", sum(b["mechanic"] != "deckbuilding" for b in self.inside(box["casier"]))),
            "programming": ("4.10", sum(b["mechanic"] == "programming" for b in near)),
            "memory": ("4.11", min(3, len(self.with_value("mechanic", "memory")))),
            "role": ("4.12", 5 if len(self.with_value("mechanic", "role")) == 1 else 0),
        }[box["mechanic"]]


def random_sheet(chance: random.Random, shelf: str = "3x2", few: bool = False) -> dict[str, Any]:
    """Up to twelve things dropped where they fit; with few traits, groups are larger."""
    made: dict[str, Any] = {"boxes": [], "mats": []}
    slow = Slow(made, {"shelf": shelf})
    wide, high = SHELVES[shelf]
    for _ in range(chance.randint(0, 12)):
        w, h = chance.choice([*SIZES, (1, 1)])
        casier, x = chance.randint(1, wide * high), chance.randint(1, 4 - w)
        heights = {sum(cell[:2] == (casier, x + i) for cell in slow.filled()) for i in range(w)}
        if len(heights) > 1 or max(heights) + h > 3:
            continue
        y = heights.pop() + 1
        if (w, h) == (1, 1):
            made["mats"].append([casier, x, y])
        else:
            category, mechanic = chance.choice("TC" if few else CATEGORIES), chance.choice(MECHANICS)
            box = {"casier": casier, "x": x, "y": y, "w": w, "h": h, "category": category, "mechanic": mechanic}
            made["boxes"].append(box)
    chance.shuffle(made["boxes"])  # a sheet does not say what was drawn first
    return made
