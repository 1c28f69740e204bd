"""Closed zones of a Bauhaus board found slowly: by joining squares one slot at a time, the outside being one of them."""

STRIDE = 9
OUTSIDE = -1


def squares() -> list[int]:
    return [STRIDE * y + x for y in range(6) for x in range(8)]


def closed_zones(flat: int, upright: int) -> list[set[int]]:
    """Groups of squares (bit numbers of the layout in `components.py`) that are cut off from the outside."""
    group = {cell: cell for cell in [*squares(), OUTSIDE]}
    joined = True
    while joined:
        joined = False
        for a, b in openings(flat, upright):
            if group[a] != group[b]:
                group[a] = group[b] = min(group[a], group[b])
                joined = True
    found: dict[int, set[int]] = {}
    for cell in squares():
        found.setdefault(group[cell], set()).add(cell)
    return [zone for name, zone in sorted(found.items()) if name != OUTSIDE]


def openings(flat: int, upright: int) -> list[tuple[int, int]]:
    """Pairs of neighbours without a marker between them."""
    found = []
    for y in range(7):
        for x in range(8):
            if not flat >> STRIDE * y + x & 1:
                found.append((at(x, y), at(x, y - 1)))
    for y in range(6):
        for x in range(9):
            if not upright >> STRIDE * y + x & 1:
                found.append((at(x, y), at(x - 1, y)))
    return found


def at(x: int, y: int) -> int:
    return STRIDE * y + x if 0 <= x < 8 and 0 <= y < 6 else OUTSIDE
