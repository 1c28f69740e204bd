"""Why not more? The districts of Agora Barcelona that bring a player nothing."""

from collections.abc import Iterator
from typing import Any

from tablee.games.agora.components import N_DISTRICTS, NAMES, SLUGS, WORTH
from tablee.games.agora.rules.scoring import leader
from tablee.games.agora.words.terms import colour_word
from tablee.games.contract import Missing
from tablee.speech import Tongue


def why_not_more(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """4.1  Those somebody else leads, with what was lacking; those nobody leads."""
    for district in range(N_DISTRICTS):
        first = int(leader(s, district))
        if first != seat:
            yield "4.1", SLUGS[district], [SLUGS[district]], _sentence(t, s, seat, district, first)


def _sentence(t: Tongue, s: Any, seat: int, district: int, first: int) -> str:
    where, worth = NAMES[district], int(WORTH[district])
    if first < 0:
        return t("{district}, worth {worth}: nobody is there.", district=where, worth=worth)
    own, most = int(s["walkers"][district, seat]), int(s["walkers"][district, first])
    if not own:
        return t(
            "{district}, worth {worth}: no walker there; {colour} leads with {most}.",
            district=where,
            worth=worth,
            colour=colour_word(t, first),
            most=most,
        )
    return t.n(
        "{district}, worth {worth}: {own} against {most} of {colour}; {n} more walker would have led.",
        "{district}, worth {worth}: {own} against {most} of {colour}; {n} more walkers would have led.",
        most + 1 - own,
        district=where,
        worth=worth,
        own=own,
        most=most,
        colour=colour_word(t, first),
    )
