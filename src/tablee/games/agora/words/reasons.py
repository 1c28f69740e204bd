"""Why points: a sentence for every score line of Agora Barcelona."""

from typing import Any

from tablee.games.agora.rules.scoring import presence
from tablee.games.agora.words.terms import place
from tablee.speech import Tongue


def majority(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.1  “Most walkers in Gràcia: 4 against 2.”"""
    district = int(line["at"])
    most, second = sorted((int(n) for n in s["walkers"][district]), reverse=True)[:2]
    where = place(t, district)
    if not second:
        return t.n(
            "Alone in {district}, with {n} walker.", "Alone in {district}, with {n} walkers.", most, district=where
        )
    return t("Most walkers in {district}: {most} against {next}.", district=where, most=most, next=second)


REASONS = {"4.1": majority}


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """4.2  What breaks a tie."""
    return t.n("walkers in {n} district", "walkers in {n} districts", int(presence(s, seat)))
