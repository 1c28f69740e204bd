"""The board in letters, for a terminal: squares, limits, and pawns by the first letter of their colour (black is k)."""

from collections.abc import Sequence
from typing import Any


def plain(v: dict[str, Any], names: Sequence[str]) -> list[str]:
    rows: list[str] = v["board"]
    wide = (len(rows[0]) - 1) // 3
    numbered = [f"{_number(k, len(rows)):>2} {row}" for k, row in enumerate(rows)]
    return [*numbered, "    " + "".join(f" {chr(97 + column)} " for column in range(wide)).rstrip()]


def _number(k: int, rows: int) -> str:
    """Squares are numbered from below; every other line is between them."""
    return str((rows - k) // 2) if k % 2 else ""
