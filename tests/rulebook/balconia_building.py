"""Buildings of Balconia as text: five rows from the top, names of faces, dots for empty cells."""

from typing import Any

import tablee
from tablee.sheets import Line

FaceData = dict[str, Any]

PLAIN: FaceData = {"has": {}}
RIGHT: FaceData = {"has": {"lovebird": "right"}, "scores": {"lovebird": 5}}
LEFT: FaceData = {"has": {"lovebird": "left"}, "scores": {"lovebird": 5}}


def face(scores: dict[str, Any] | None = None, **has: Any) -> FaceData:
    return {"has": has} if scores is None else {"has": has, "scores": scores}


def rows(text: str) -> list[list[str]]:
    """Fewer than five rows stand at the bottom, shorter rows at the left."""
    found = [line.split() for line in text.strip().splitlines()]
    return [["."] * 5] * (5 - len(found)) + [row + ["."] * (5 - len(row)) for row in found]


def position(text: str, faces: dict[str, FaceData], side: str = "turquoise", **more: Any) -> dict[str, Any]:
    return {"game": "balconia", "faces": faces, "sides": {side: rows(text)}, **more}


def lines_of(data: dict[str, Any], seat: str = "turquoise") -> dict[str, list[Line]]:
    sheet = next(sheet for sheet in tablee.game("balconia").read(data).score() if sheet.seat == seat)
    found: dict[str, list[Line]] = {}
    for line in sheet.lines:
        found.setdefault(str(line.at), []).append(line)
    return found


def line_at(cell: str, text: str, faces: dict[str, FaceData], side: str = "turquoise") -> Line:
    """The one line of the balcony (or door) in this cell."""
    (line,) = lines_of(position(text, faces, side), side)[cell]
    return line


def points_at(cell: str, text: str, faces: dict[str, FaceData], side: str = "turquoise") -> int:
    return line_at(cell, text, faces, side).points
