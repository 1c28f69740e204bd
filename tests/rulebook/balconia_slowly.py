"""The score of Balconia in the slowest and plainest way, from the specification: nothing here comes from `tablee`.

A side is a dict from (column, floor), as its player sees them from the bottom left, to a face in the words of position
files. The answer for each balcony is its points and the cells that were counted.
"""

from functools import cache
from typing import Any

Cell = tuple[int, int]
Face = dict[str, Any]
Side = dict[Cell, Face]

GRID = [(column, floor) for column in range(5) for floor in range(5)]
COLOURS = ["white", "yellow", "orange", "pink", "turquoise", "violet"]


def number(face: Face, element: str) -> int:
    flowers: dict[str, int] = face["has"].get("flower", {})
    if element == "flower":
        return sum(flowers.values())
    if element.startswith("flower:"):
        return flowers.get(element.split(":")[1], 0)
    found: int = face["has"].get(element, 0)
    return found


@cache
def area_cells(area: str, column: int, floor: int) -> list[Cell]:
    if area == "row":
        cells = [(c, floor) for c in range(5)]
    elif area == "row-above":
        cells = [(c, floor + 1) for c in range(5)]
    elif area == "column-above":
        cells = [(column, f) for f in range(floor + 1, 5)]
    elif area == "column-below":
        cells = [(column, f) for f in range(floor)]
    elif area == "around":
        cells = [(column + i, floor + j) for i in (-1, 0, 1) for j in (-1, 0, 1) if (i, j) != (0, 0)]
    elif area == "left":
        cells = [(column - 1, floor)]
    elif area == "right":
        cells = [(column + 1, floor)]
    elif area == "column-left":
        cells = [(column - 1, f) for f in range(5)]
    else:
        assert area == "column-right"
        cells = [(column + 1, f) for f in range(5)]
    return [cell for cell in cells if cell in GRID]


def group(side: Side, start: Cell, element: str) -> set[Cell]:
    found, ahead = {start}, [start]
    while ahead:
        column, floor = ahead.pop()
        for cell in [(column + 1, floor), (column - 1, floor), (column, floor + 1), (column, floor - 1)]:
            if cell in side and cell not in found and number(side[cell], element) > 0:
                found.add(cell)
                ahead.append(cell)
    return found


def pairs(side: Side) -> dict[Cell, Cell]:
    """Topmost with topmost, column by column."""
    partner: dict[Cell, Cell] = {}
    for column in range(4):
        looking: dict[str, list[Cell]] = {}
        for look, c in (("right", column), ("left", column + 1)):
            looking[look] = [
                (c, f) for f in (4, 3, 2, 1, 0) if side.get((c, f), {"has": {}})["has"].get("lovebird") == look
            ]
        while looking["right"] and looking["left"]:
            one, other = looking["right"].pop(0), looking["left"].pop(0)
            partner[one], partner[other] = other, one
    return partner


def balconies(side: Side, cells: list[Cell]) -> list[tuple[int, set[Cell]]]:
    partners = pairs(side)
    return [balcony(side, cell, partners) for cell in cells]


def balcony(side: Side, at: Cell, partners: dict[Cell, Cell]) -> tuple[int, set[Cell]]:
    face = side[at]
    scores = face.get("scores")
    if scores is None:
        return 0, set()
    if "lovebird" in scores:
        partner = partners.get(at)
        return (0, set()) if partner is None else (5, {at, partner})
    area = scores["area"]
    if area == "group":
        inside = group(side, at, scores["of"])
    else:
        cells = area_cells(area, *at)
        if not cells:
            return 0, set()
        inside = {cell for cell in cells if cell in side}
    inside.discard(at)
    if scores.get("self", area in ("row", "group")):
        inside.add(at)
    return reward(side, at, scores, inside)


def reward(side: Side, at: Cell, scores: dict[str, Any], inside: set[Cell]) -> tuple[int, set[Cell]]:
    if "all" in scores:
        where = {cell for cell in inside if any(number(side[cell], element) for element in scores["all"])}
        met = all(any(number(side[cell], element) for cell in inside) for element in scores["all"])
        return (5 if met else 0), where
    if "none" in scores:
        spoilers = {cell for cell in inside if number(side[cell], scores["none"])}
        return (0, spoilers) if spoilers else (5, inside)
    of = scores["of"]
    if of == "balcony":
        where = inside - {at}
        return scores["each"] * len(where), where
    if of.startswith("without:"):
        where = {cell for cell in inside if number(side[cell], of.removeprefix("without:")) == 0}
        return scores["each"] * len(where), where
    if of == "flower-colours":
        where = {cell for cell in inside if number(side[cell], "flower")}
        colours = {colour for cell in inside for colour in COLOURS if number(side[cell], f"flower:{colour}")}
        return scores["each"] * len(colours), where
    where = {cell for cell in inside if number(side[cell], of)}
    return scores["each"] * sum(number(side[cell], of) for cell in inside), where


def door(side: Side, other: Side, described: dict[str, Any]) -> list[int]:
    def total(of: Side, element: str) -> int:
        return sum(number(face, element) for face in of.values())

    if described["kind"] == "majority":
        return [
            worth if total(side, described[key]) > total(other, described[key]) else 0
            for key, worth in (("five", 5), ("three", 3))
        ]
    if described["kind"] == "fewer":
        mine = total(side, described["of"])
        return [mine if mine < total(side, described["than"]) else 0]
    one, two = described["between"]
    return [abs(total(side, one) - total(side, two))]
