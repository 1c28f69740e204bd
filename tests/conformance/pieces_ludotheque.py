"""The pieces of Range ta Ludothèque: dice that fall once, and sheets on which nothing overlaps or floats."""

import random
from typing import Any

from tablee.games.ludotheque.components import CATEGORIES, MECHANICS, ROUNDS, SIZES
from tests.rulebook.ludotheque_sheets import SHELVES, Slow

UNKNOWN = 255
MAT = 6


def options(s: Any) -> dict[str, Any]:
    return {"shelf": list(SHELVES)[int(s["shelf"])], "walls": ("open", "closed")[int(s["walls"])]}


def read_sheet(s: Any, seat: int) -> tuple[dict[str, Any], list[int]]:
    """The sheet from what was drawn, and the round of each box."""
    sheet: dict[str, Any] = {"boxes": [], "mats": []}
    rounds = []
    for k in range(ROUNDS):
        shape, place, y = (int(s[name][seat, k]) for name in ("form", "place", "row"))
        if shape == MAT:
            sheet["mats"].append([place // 3 + 1, place % 3 + 1, y + 1])
        elif shape != UNKNOWN:
            w, h = SIZES[shape]
            traits = {
                "category": CATEGORIES[s["category"][seat, k]],
                "mechanic": MECHANICS[s["mechanic"][seat, k]],
            }
            box = {"casier": place // 3 + 1, "x": place % 3 + 1, "y": y + 1, "w": w, "h": h, **traits}
            sheet["boxes"].append(box)
            rounds.append(k)
    return sheet, rounds


def check_pieces(s: Any) -> None:
    seats, now = int(s["seats"]), int(s["round_no"])
    assert ((s["dice"] >= 0) & (s["dice"] < 6)).all()
    assert (s["dice"][:, :-1] <= s["dice"][:, 1:]).all()
    assert s["drawn"] < (1 << seats) - 1
    for seat in range(len(s["form"])):
        drawn = now + (int(s["drawn"]) >> seat & 1) if seat < seats else 0
        assert (s["form"][seat, drawn:] == UNKNOWN).all()
        _check_sheet(s, seat)


def _check_sheet(s: Any, seat: int) -> None:
    sheet, rounds = read_sheet(s, seat)
    slow = Slow(sheet, options(s))
    filled = slow.filled()
    assert len(filled) == sum(b["w"] * b["h"] for b in sheet["boxes"]) + len(sheet["mats"]), "two on one cell"
    assert filled <= slow.all_cells()
    assert all(y == 1 or (casier, x, y - 1) in filled for casier, x, y in filled), "something floats"
    assert s["stacks"][seat].tolist() == stacks(filled)
    sharing, touching = links(slow, rounds)
    assert s["sharing"][seat].tolist() == sharing
    assert s["touching"][seat].tolist() == touching


def stacks(filled: set[tuple[int, int, int]]) -> list[int]:
    return [sum(4 ** (x - 1) for casier, x, _ in filled if casier == c) for c in range(1, 10)]


def links(slow: Slow, rounds: list[int]) -> tuple[list[int], list[int]]:
    """Sets of rounds: the games of each category and mechanic, and the neighbours of each game."""
    kinds = [("category", c) for c in CATEGORIES] + [("mechanic", m) for m in MECHANICS]
    sharing = [sum(1 << rounds[k] for k in slow.with_value(*kind)) for kind in kinds]
    touching = [0] * ROUNDS
    for k in range(len(slow.boxes)):
        touching[rounds[k]] = sum(1 << rounds[j] for j in slow.neighbours(k))
    return sharing, touching


def stir(s: Any, viewer: int, chance: random.Random) -> bool:
    """1.3, 2.1a  Coming dice fall otherwise, and the others drew something else in this round."""
    now = int(s["round_no"])
    if now == ROUNDS:
        return False
    for k in range(now + 1, ROUNDS):
        s["dice"][k] = sorted(chance.randrange(6) for _ in range(3))
    others = [k for k in range(int(s["seats"])) if k != viewer and int(s["drawn"]) >> k & 1]
    for seat in others:
        if s["form"][seat, now] != UNKNOWN:
            _draw_otherwise(s, seat, now, chance)
    return bool(others) or now + 1 < ROUNDS


def _draw_otherwise(s: Any, seat: int, now: int, chance: random.Random) -> None:
    """A mat somewhere, or the same box elsewhere."""
    shape, category, mechanic = (int(s[name][seat, now]) for name in ("form", "category", "mechanic"))
    if shape == MAT or chance.random() < 0.5:
        shape, category, mechanic = MAT, UNKNOWN, UNKNOWN
    s["form"][seat, now] = UNKNOWN
    before = Slow(read_sheet(s, seat)[0], options(s)).filled()
    w, h = (1, 1) if shape == MAT else SIZES[shape]
    wide, high = SHELVES[options(s)["shelf"]]
    heights = [sum((cell[0] - 1) * 3 + cell[1] - 1 == p for cell in before) for p in range(wide * high * 3)]
    free = [p for p in range(len(heights)) if p % 3 + w <= 3 and len(set(heights[p : p + w])) == 1]
    place = chance.choice([p for p in free if heights[p] + h <= 3])
    for name, value in zip(
        ("form", "place", "row", "category", "mechanic"),
        (shape, place, heights[place], category, mechanic),
        strict=True,
    ):
        s[name][seat, now] = value
    sheet, rounds = read_sheet(s, seat)
    slow = Slow(sheet, options(s))
    s["stacks"][seat] = stacks(slow.filled())
    s["sharing"][seat], s["touching"][seat] = links(slow, rounds)
