"""5  Compiled scoring against a slow and obvious one, on random buildings with faces nobody printed."""

import random
from itertools import permutations
from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    AREAS,
    ELEMENTS,
    FLOWER_COLOURS,
    KINDS,
    N_PRINTED,
    N_PRINTED_DOORS,
    NO_DOOR,
    NO_FACE,
    mirror,
)
from tablee.games.balconia.rules.faces import put_door, put_face
from tablee.games.balconia.rules.language import read_door, read_face
from tablee.games.balconia.rules.record import OVER, RECORD
from tablee.kernel import calls, verbs
from tests.rulebook import balconia_slowly as slowly

BUILDINGS = 20_000
POOLS = 400  # tables of random faces; each serves 50 buildings
FACES, DOORS = 50, 10


def random_face(chance: random.Random) -> dict[str, Any]:
    has: dict[str, Any] = {kind: chance.randint(1, 3) for kind in KINDS if chance.random() < 0.25}
    flowers = {colour: chance.randint(1, 2) for colour in FLOWER_COLOURS if chance.random() < 0.15}
    if flowers:
        has["flower"] = flowers
    roll = chance.random()
    if roll < 0.1:
        return {"has": has}
    if roll < 0.3:
        return {"has": {**has, "lovebird": chance.choice(["left", "right"])}, "scores": {"lovebird": 5}}
    return {"has": has, "scores": random_condition(chance, has)}


def random_condition(chance: random.Random, has: dict[str, Any]) -> dict[str, Any]:
    shown = [word for word in ELEMENTS if slowly.number({"has": has}, word)]
    area = chance.choice(AREAS if shown else AREAS[:-1])
    scores: dict[str, Any] = {"area": area}
    if chance.random() < 0.4:
        scores["self"] = chance.random() < 0.5
    if area == "group":
        return {**scores, "each": chance.randint(1, 3), "of": chance.choice(shown)}
    kind = chance.randrange(6)
    if kind == 0:
        return {**scores, "once": 5, "all": chance.sample(ELEMENTS, chance.randint(1, 3))}
    if kind == 1:
        return {**scores, "once": 5, "none": chance.choice(ELEMENTS)}
    of = [chance.choice(ELEMENTS), "flower-colours", "balcony", f"without:{chance.choice(ELEMENTS)}"][kind - 2]
    return {**scores, "each": chance.randint(1, 3), "of": of}


def random_door(chance: random.Random) -> dict[str, Any]:
    one, other = chance.sample(ELEMENTS, 2)
    return chance.choice(
        [
            {"kind": "majority", "five": one, "three": other},
            {"kind": "fewer", "of": one, "than": other},
            {"kind": "difference", "between": [one, other]},
        ]
    )


class Pool:
    """A record's tables full of random faces and doors, and the same in words."""

    def __init__(self, chance: random.Random) -> None:
        self.states = np.zeros(1, RECORD)
        self.states["seats"], self.states["phase"] = 2, OVER
        self.faces = [random_face(chance) for _ in range(FACES)]
        self.doors = [random_door(chance) for _ in range(DOORS)]
        for k, face in enumerate(self.faces):
            put_face(self.states, N_PRINTED + k, read_face("x", face))
        for k, door in enumerate(self.doors):
            put_door(self.states, N_PRINTED_DOORS + k, read_door("d", door))

    def build(self, chance: random.Random) -> tuple[list[slowly.Side], list[dict[int, dict[str, Any]]]]:
        """Fill the record with a random building, and tell it again as each player sees it."""
        s = self.states[0]
        s["side"], s["doors"], s["balconies"], s["entrances"] = NO_FACE, NO_DOOR, 0, 0
        sides: list[slowly.Side] = [{}, {}]
        doors: list[dict[int, dict[str, Any]]] = [{}, {}]
        share = chance.choice([0.2, 0.5, 0.6, 0.9, 1.0])
        for cell in range(25):
            if chance.random() < share:
                is_door = cell < 5 and chance.random() < 0.2
                for seat in range(2):
                    own = cell if seat == 0 else mirror(cell)
                    k = chance.randrange(DOORS if is_door else FACES)
                    if is_door:
                        s["doors"][seat, cell] = N_PRINTED_DOORS + k
                        doors[seat][own % 5] = self.doors[k]
                    else:
                        s["side"][seat, cell] = N_PRINTED + k
                        sides[seat][own % 5, own // 5] = self.faces[k]
                s["entrances" if is_door else "balconies"] |= np.uint64(1 << cell)
        return sides, doors


OWN_CELLS = [[(own % 5, own // 5) for own in (cell, mirror(cell))] for cell in range(25)]


def own_cells(mask: int, seat: int) -> set[slowly.Cell]:
    found = set()
    while mask:
        found.add(OWN_CELLS[(mask & -mask).bit_length() - 1][seat])
        mask &= mask - 1
    return found


def test_compiled_scores_are_the_slow_ones() -> None:
    chance, lines = random.Random(5), np.zeros(verbs.MAX_LINES, verbs.LINE)
    for _ in range(POOLS):
        pool = Pool(chance)
        for k in range(BUILDINGS // POOLS):
            sides, doors = pool.build(chance)
            seat = k % 2
            n = calls.tally(pool.states, 0, seat, lines)
            compare(lines[:n][["points", "at", "where"]].tolist(), seat, sides, doors[seat])


def compare(lines: list[Any], seat: int, sides: list[slowly.Side], doors: dict[int, dict[str, Any]]) -> None:
    side = sides[seat]
    reading = sorted(side, key=lambda cell: (-cell[1], cell[0]))
    expected = slowly.balconies(side, reading)
    for (points, at, where), cell, found in zip(lines, reading, expected, strict=False):
        assert own_cells(1 << at, seat) == {cell}
        assert (points, own_cells(where, seat)) == found
    points_of_doors = [p for column in sorted(doors) for p in slowly.door(side, sides[1 - seat], doors[column])]
    assert [points for points, _, _ in lines[len(reading) :]] == points_of_doors


def test_5_5_no_pairing_makes_more_pairs() -> None:
    """Pairs from the top down against every way to pair, on random façades of lovebirds."""
    chance = random.Random(6)
    for _ in range(300):
        side: slowly.Side = {
            (c, f): {"has": {"lovebird": chance.choice(["left", "right"])}}
            for c in range(3)
            for f in range(4)
            if chance.random() < 0.5
        }
        assert len(slowly.pairs(side)) // 2 == most_pairs(side)


def most_pairs(side: slowly.Side) -> int:
    rights = [cell for cell, face in side.items() if face["has"]["lovebird"] == "right"]
    lefts = [cell for cell, face in side.items() if face["has"]["lovebird"] == "left"]
    if len(rights) > len(lefts):
        rights, lefts = [(-c, f) for c, f in lefts], [(-c, f) for c, f in rights]
    best = 0
    for order in permutations(lefts, len(rights)):
        best = max(best, sum(left[0] == right[0] + 1 for right, left in zip(rights, order, strict=True)))
        if best == len(rights):
            break
    return best
