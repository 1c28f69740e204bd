"""The pieces of Babylon: 52 terraces, 14 tokens, pillars, and gardens whose sets agree with their lists."""

import random
from collections import Counter
from typing import Any

from tablee.games.babylon.components import (
    BAG,
    FACE,
    MAX_SEATS,
    N_QUARRY,
    N_STACKS,
    REMOVED,
    ROUNDS,
    SPACE_AT,
    STORE_PILLARS,
)
from tablee.games.babylon.rules.record import DIGGING, NOTHING, OVER, REMOVING

LOOKS = [tuple(sorted(face)) for face in FACE.tolist()]  # however it is turned
KIND_OF_FACE = {int(face): k for k in range(len(FACE)) for face in FACE[k]}


def check_pieces(s: Any) -> None:
    check_quarry(s)
    check_terraces(s)
    check_tokens(s)
    for seat in range(MAX_SEATS):
        check_garden(s, seat)
        assert s["pillars"][seat] <= STORE_PILLARS or s["phase"] not in (DIGGING, OVER)


def check_quarry(s: Any) -> None:
    layers = [sorted(s["quarry"][:, layer].tolist()) for layer in range(3)]
    assert layers == [list(range(16 * k, 16 * k + 16)) for k in range(3)]


def check_terraces(s: Any) -> None:
    """What lies in gardens, stores and hands was taken from the quarry, each once; the rest is lost or removed."""
    seats = int(s["seats"])
    taken = [s["quarry"][k, place] for k in range(N_STACKS) for place in range(int(s["left"][k]), 3)]
    known = Counter(KIND_OF_FACE[int(f)] for k in range(seats) for f in s["terrace_face"][k, : s["built"][k]])
    known.update(int(x) for x in [*s["stored"][:seats].tolist(), int(s["dug"])] if x != NOTHING)
    twins = Counter(dict.fromkeys([int(x) for x in taken] + [N_QUARRY + k for k in range(seats)], 1))
    assert _alike(known) <= _alike(twins)
    turns = 0 if s["phase"] == REMOVING else int(s["round_no"]) * seats + int(s["turn"])
    removed = int(s["turn"]) if s["phase"] == REMOVING else int(REMOVED[seats])
    if s["phase"] == OVER:
        turns = int(ROUNDS[seats]) * seats
    digging = s["phase"] not in (REMOVING, DIGGING, OVER)
    assert len(taken) == turns + removed + digging


def _alike(terraces: Counter[int]) -> Counter[tuple[int, ...]]:
    """Terraces that look the same however they are turned count together."""
    out: Counter[tuple[int, ...]] = Counter()
    for terrace, n in terraces.items():
        out[LOOKS[terrace]] += n
    return out


def check_tokens(s: Any) -> None:
    rounds = int(ROUNDS[int(s["seats"])])
    assert not Counter(s["token"][: rounds - 1].tolist()) - Counter(BAG.tolist())


def check_garden(s: Any, seat: int) -> None:
    """The record holds a garden as a list of terraces and as sets of cells."""
    surface = [0] * 64
    for k in range(int(s["built"][seat])):
        for step in SPACE_AT.tolist():
            cell = int(s["terrace_at"][seat, k]) + step
            assert surface[cell] < s["terrace_level"][seat, k]
            surface[cell] = int(s["terrace_level"][seat, k])
    assert s["surface"][seat].tolist() == surface
    kinds = [int(s[name][seat]) for name in ("statue", "taken")] + [int(x) for x in s["free"][seat]]
    for a in range(len(kinds)):
        for b in range(a):
            assert not kinds[a] & kinds[b]
    assert int(s["statue"][seat]) & ~int(s["statues"][seat]) == 0


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    """2.1, 2.2  Nobody knows what lies below the tops, nor the tokens to come."""
    for layer in range(3):
        deep = [k for k in range(N_STACKS) if s["left"][k] > layer + 1]
        held = [int(s["quarry"][k, layer]) for k in deep]
        chance.shuffle(held)
        for k, terrace in zip(deep, held, strict=True):
            s["quarry"][k, layer] = terrace
    seen = 0 if s["phase"] == REMOVING else int(s["round_no"]) + 1
    rounds = int(ROUNDS[int(s["seats"])])
    bag = Counter(BAG.tolist()) - Counter(s["token"][:seen].tolist() if seen < rounds else [])
    coming = list(bag.elements())
    chance.shuffle(coming)
    for k in range(seen, rounds - 1):
        s["token"][k] = coming.pop()
    return True
