"""The gardens in letters, for a terminal: each cell's level, and what can be seen there."""

from collections.abc import Sequence
from typing import Any

COLUMNS, ROWS = "abcdefgh", range(8, 0, -1)
LETTERS = {"fountain": "f", "statue": "s", "bridge": "b", "stairs": "t", "belvedere": "v"}


def plain(v: dict[str, Any], names: Sequence[str]) -> list[str]:
    gardens = [_garden(seat, name) for seat, name in zip(v["seats"], names, strict=True)]
    return ["   ".join(parts).rstrip() for parts in zip(*gardens, strict=True)]


def _garden(seat: dict[str, Any], name: str) -> list[str]:
    levels, shown = _levels(seat), _shown(seat)
    rows = [
        f"{row} " + " ".join(f"{levels.get(f'{c}{row}', '·')}{shown.get(f'{c}{row}', ' ')}" for c in COLUMNS)
        for row in ROWS
    ]
    head = f"{name}, {seat['pillars']} ▮"
    return [f"{head:<{len(rows[0])}}", *rows, "  " + "  ".join(COLUMNS) + " "]


def _levels(seat: dict[str, Any]) -> dict[str, int]:
    """How high each cell is built."""
    levels: dict[str, int] = {}
    for terrace in seat["terraces"]:
        for cell in terrace["visible"]:
            levels[cell] = max(levels.get(cell, 0), terrace["level"])
    return levels


def _shown(seat: dict[str, Any]) -> dict[str, str]:
    """The decorations and belvederes one sees, by cell."""
    shown = {b["cell"]: LETTERS["belvedere"] for b in seat["belvederes"] if b["visible"]}
    for piece in seat["decorations"]:
        shown |= dict.fromkeys(piece["visible"], LETTERS[piece["kind"]])
    return shown
