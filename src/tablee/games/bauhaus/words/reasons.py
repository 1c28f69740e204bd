"""Why points: a sentence for every score line of Bauhaus."""

from typing import Any

from tablee.games.bauhaus.rules.places import SQUARE_NAMES
from tablee.games.bauhaus.rules.zoning import zones_of
from tablee.speech import Tongue


def owned_zone(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.1"""
    return t.n(
        "Pawn on {square}: an own zone of {n} square.",
        "Pawn on {square}: an own zone of {n} squares.",
        int(line["points"]),
        square=_square(line),
    )


def shared_zone(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """6.2"""
    return t.n(
        "Pawn on {square}: a shared zone of {n} square.",
        "Pawn on {square}: a shared zone of {n} squares.",
        int(line["points"]),
        square=_square(line),
    )


def forced_pawn(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """6.3"""
    return t.n(
        "Forced pawn on {square}: a closed zone of {n} square.",
        "Forced pawn on {square}: a closed zone of {n} squares.",
        int(line["points"]),
        square=_square(line),
    )


def _square(line: Any) -> str:
    return SQUARE_NAMES[int(line["at"])]


REASONS = {"5.1": owned_zone, "6.2": shared_zone, "6.3": forced_pawn}


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """5.2  What breaks a tie."""
    sizes = sorted((zone.size for zone in zones_of(s) if zone.owner == seat), reverse=True)
    if not sizes:
        return t("no zone")
    return t.n(
        "{n} zone, of {sizes} squares", "{n} zones, of {sizes} squares", len(sizes), sizes=t.list(map(str, sizes))
    )
