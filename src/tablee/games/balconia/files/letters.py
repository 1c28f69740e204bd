"""The building in letters, for a terminal: one's own side with faces and points; what is not seen is a `?`."""

from collections.abc import Sequence
from typing import Any

WIDE = 9  # letters of a cell


def plain(v: dict[str, Any], names: Sequence[str]) -> list[str]:
    side = v["sides"].get(v["seat"]) or next((one for one in v["sides"].values() if one), None)
    line = "+" + ("-" * WIDE + "+") * len(v["rows"][0])
    lines = [line]
    for row in v["rows"]:
        lines.append("|" + "|".join(f" {name:<{WIDE - 1}}" for name in row) + "|")
        lines.append("|" + "|".join(f"{_cell(v, side, name):>{WIDE - 1}} " for name in row) + "|")
        lines.append(line)
    return lines


def _cell(v: dict[str, Any], side: dict[str, Any] | None, name: str) -> str:
    """A face with its points, a door, or what is there without being seen."""
    if side and name in side["balconies"]:
        return f"{side['balconies'][name]['face']}: {side['balconies'][name]['points']}"
    if name in v["entrances"]:
        points = side["doors"][name]["points"] if side else None
        return "⌂" if points is None else f"⌂: {points}"
    return "?" if name in v["full"] else ""
