"""Thousands of builds in a few lines: each place has the same four quarter turns, and board.js unfolds them."""

from collections.abc import Sequence
from typing import Any

from tablee.games.babylon.components import CELLS, ELEMENTS, FLOWER, FLOWERS, N_SPACES, NO_SYMBOL, SPACE_AT, SYMBOL
from tablee.games.babylon.moves import DUG, STORED, at_of, is_build, level_of, skip_of, source_of, turns_of
from tablee.games.babylon.rules.build import NO_SUPPORT, double_cost, in_hand, support
from tablee.games.babylon.rules.table import BUILDING, NOTHING
from tablee.games.babylon.stones import stone
from tablee.games.babylon.vocabulary import terrace_words
from tablee.speech import Tongue

Offer = tuple[int, int | None]  # a move and the points it brings now
SOURCES = {DUG: "dug", STORED: "stored"}


def fold(t: Tongue, h: Any, seat: int, listed: Sequence[Offer]) -> tuple[dict[str, Any], set[int]]:
    """The legal builds: for each source, square and level what its four supports cost and what each skip brings."""
    builds = {code for code, _ in listed if is_build(code)}
    if h["phase"] != BUILDING:
        return {}, builds
    places: dict[tuple[int, int], list[Any]] = {}
    for code, gain in listed:
        if code in builds and turns_of(code) == 0:
            at, level = at_of(code), level_of(code)
            entry = places.setdefault((at, level), [CELLS[at], level, _costs(h, seat, at, level), {}])
            entry[3].setdefault(SOURCES[source_of(code)], []).append([skip_of(code), gain])
    held = {name: int(in_hand(h, seat, k)) for k, name in SOURCES.items()}
    sources = {name: _source(t, terrace) for name, terrace in held.items() if terrace != NOTHING}
    return {"builds": {"sources": sources, "places": list(places.values())}}, builds


def _costs(h: Any, seat: int, at: int, level: int) -> list[int | None]:
    costs = [int(support(h, seat, at + int(SPACE_AT[k]), level, int(double_cost(h)))) for k in range(N_SPACES)]
    return [None if cost == NO_SUPPORT else cost for cost in costs]


def _source(t: Tongue, terrace: int) -> dict[str, Any]:
    return {
        "label": terrace_words(t, terrace),
        "flower": FLOWERS[int(FLOWER[terrace])],
        "stone": stone(terrace),
        "turns": [[None if x == NO_SYMBOL else ELEMENTS[x] for x in spaces] for spaces in SYMBOL[terrace].tolist()],
    }
