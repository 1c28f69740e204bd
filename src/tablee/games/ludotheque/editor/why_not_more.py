"""Why not more? Games that stand apart from their group, and casiers that lack a few cells."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee.games.contract import Missing
from tablee.games.ludotheque.components import (
    CLASSIC,
    EMPTY_CELLS,
    FULL,
    IN_FULL_CASIER,
    N_CASIERS,
    N_TRAITS,
    ROUNDS,
    TRAITS,
)
from tablee.games.ludotheque.files.notation import empty_cells, thing_name
from tablee.games.ludotheque.rules.moves import casier_of
from tablee.games.ludotheque.rules.record import UNKNOWN
from tablee.games.ludotheque.rules.scoring import largest_group
from tablee.games.ludotheque.words.reasons import TRAIT_WORDS
from tablee.speech import Tongue


def why_not_more(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    if s["mode"] == CLASSIC:
        yield from _apart(t, s, seat)
    else:
        yield from _nearly_full(t, s, seat)


def _apart(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """3.1  Games of a trait that do not hang together with its largest group."""
    for trait in range(N_TRAITS):
        sharing = int(s["sharing"][seat, trait])
        group = int(largest_group(s, seat, np.uint64(sharing)))
        if sharing != group:
            apart = [thing_name(s, seat, game) for game in range(ROUNDS) if (sharing & ~group) >> game & 1]
            sentence = t(
                "{n} {games} in all, but only {k} hang together.",
                n=sharing.bit_count(),
                games=t(TRAIT_WORDS[trait]),
                k=group.bit_count(),
            )
            yield "3.1", TRAITS[trait], apart, sentence


def _nearly_full(t: Tongue, s: Any, seat: int) -> Iterator[Missing]:
    """4.13  What a casier with games in it would bring if it were full."""
    for casier in range(int(N_CASIERS[s["shelf"]])):
        stacks, games = int(s["stacks"][seat, casier]), _games_in(s, seat, casier)
        if games and stacks != FULL:
            sentence = t.n(
                "Casier {casier} lacks {n} cell: full, its games would bring {points}.",
                "Casier {casier} lacks {n} cells: full, its games would bring {points}.",
                int(EMPTY_CELLS[stacks]),
                casier=casier + 1,
                points=IN_FULL_CASIER * games,
            )
            yield "4.13", str(casier + 1), empty_cells(s, seat, casier), sentence


def _games_in(s: Any, seat: int, casier: int) -> int:
    return sum(
        int(s["category"][seat, game]) != UNKNOWN and int(casier_of(int(s["place"][seat, game]))) == casier
        for game in range(ROUNDS)
    )
