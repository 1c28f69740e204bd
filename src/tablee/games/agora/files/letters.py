"""The map in letters, for a terminal: districts about where they lie, walkers by the first letter of their colour."""

from collections.abc import Sequence
from typing import Any

from tablee.games.agora.components import DISTRICTS, SLUGS

MAP = (  # the mountains above, the sea below
    ("sarria", "horta", "nou-barris"),
    ("les-corts", "gracia", "sant-andreu"),
    ("sants-montjuic", "eixample", "sant-marti"),
    ("", "ciutat-vella", ""),
)
WIDE = 24  # letters of a district


def plain(v: dict[str, Any], names: Sequence[str]) -> list[str]:
    """`b3` three blue walkers, `b3/1` one of them lying down."""
    lines = []
    for row in MAP:
        lines.append("  ".join(f"{_title(slug):<{WIDE}}" for slug in row).rstrip())
        lines.append("  ".join(f"{_crowd(v, slug):<{WIDE}}" for slug in row).rstrip())
    return lines


def _title(slug: str) -> str:
    if not slug:
        return ""
    _, name, worth = DISTRICTS[SLUGS.index(slug)]
    return f"{name} {worth}"


def _crowd(v: dict[str, Any], slug: str) -> str:
    if not slug:
        return ""
    crowd = [
        f"{colour[0]}{who['walkers']}" + (f"/{who['lying']}" if who["lying"] else "")
        for colour, who in v["districts"][slug].items()
    ]
    return "  " + (" ".join(crowd) or "·")
