"""Why points: a sentence for every score line of Bauhaus."""

from typing import Any

from tablee.games.bauhaus.rules.places import SQUARE_NAMES
from tablee.games.bauhaus.rules.zoning import zones_of
from tablee.kernel import clause_name
from tablee.speech import Tongue


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.1, 6.2, 6.3  One sentence per pawn that scores."""
    n, square = int(line["points"]), SQUARE_NAMES[int(line["at"])]
    clause = clause_name(int(line["clause"]))
    if clause == "6.2":
        return t.n(
            "Pawn on {square}: a shared zone of {n} square.",
            "Pawn on {square}: a shared zone of {n} squares.",
            n,
            square=square,
        )
    if clause == "6.3":
        return t.n(
            "Forced pawn on {square}: a closed zone of {n} square.",
            "Forced pawn on {square}: a closed zone of {n} squares.",
            n,
            square=square,
        )
    return t.n(
        "Pawn on {square}: an own zone of {n} square.",
        "Pawn on {square}: an own zone of {n} squares.",
        n,
        square=square,
    )


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """5.2  What breaks a tie."""
    sizes = sorted((zone.size for zone in zones_of(s) if zone.owner == seat), reverse=True)
    if not sizes:
        return t("no zone")
    return t.n(
        "{n} zone, of {sizes} squares", "{n} zones, of {sizes} squares", len(sizes), sizes=t.list(map(str, sizes))
    )
