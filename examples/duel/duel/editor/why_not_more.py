"""Why not more? The prizes the other one has, with what they would have brought."""

from collections.abc import Iterator
from typing import Any

from duel.components import N_PRIZES
from duel.files.notation import place
from duel.words.prompts import taken
from tablee.games.contract import Missing
from tablee.speech import Tongue


def why_not_more(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """4.3  A prize between one’s own is worth more than its number."""
    own = taken(s, seat)
    for prize in range(1, N_PRIZES + 1):
        beside = [n for n in (prize - 1, prize + 1) if n in own]
        if prize not in own and beside:
            worth = prize + len(beside)
            where = [place(n) for n in (prize, *beside)]
            yield (
                "4.3",
                place(prize),
                where,
                t("With the {prize} you would have {n} points more.", prize=prize, n=worth),
            )
