"""The shelves in letters, for a terminal: in each cell the box's category and the first letter of its mechanic."""

from collections.abc import Sequence
from typing import Any

SIDE = 3  # cells of a casier, each way


def plain(v: dict[str, Any], names: Sequence[str]) -> list[str]:
    wide, high = v["shelf"]["wide"], v["shelf"]["high"]
    shelves = [_shelf(seat, name, wide, high) for seat, name in zip(v["seats"], names, strict=True)]
    return ["   ".join(parts).rstrip() for parts in zip(*shelves, strict=True)]


def _shelf(seat: dict[str, Any], name: str, wide: int, high: int) -> list[str]:
    cells = _cells(seat, wide)
    board = "+" + ("-" * (3 * SIDE + 1) + "+") * wide
    lines = [f"{name:<{len(board)}}", board]
    for y in range(SIDE * high - 1, -1, -1):
        casiers = [[cells.get((SIDE * k + x, y), "··") for x in range(SIDE)] for k in range(wide)]
        lines.append("|" + "|".join(f" {' '.join(row)} " for row in casiers) + "|")
        if y % SIDE == 0:
            lines.append(board)
    return lines


def _cells(seat: dict[str, Any], wide: int) -> dict[tuple[int, int], str]:
    """What is in each cell of the whole shelf; casiers are counted from below."""
    things = [(b["casier"], b["x"], b["y"], b["w"], b["h"], b["category"] + b["mechanic"][0]) for b in seat["boxes"]]
    things += [(casier, x, y, 1, 1, "==") for casier, x, y in seat["mats"]]
    return {
        ((casier - 1) % wide * SIDE + x - 1 + dx, (casier - 1) // wide * SIDE + y - 1 + dy): text
        for casier, x, y, w, h, text in things
        for dx in range(w)
        for dy in range(h)
    }
