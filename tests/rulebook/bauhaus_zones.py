"""Closed zones of a Bauhaus board found slowly, square by square, with no bits but those of the markers."""

STRIDE = 9
OUTSIDE = (-1, -1)


def closed_zones(flat: int, upright: int) -> list[set[int]]:
    """Groups of squares (bit numbers of the layout in `components.py`) that are cut off from the outside."""
    found, seen = [], set()
    for start in [(x, y) for y in range(6) for x in range(8)]:
        if start not in seen:
            zone = walk(start, flat, upright)
            seen |= zone
            if OUTSIDE not in zone:
                found.append({STRIDE * y + x for x, y in zone})
    return found


def walk(start: tuple[int, int], flat: int, upright: int) -> set[tuple[int, int]]:
    """All squares one can get to, and perhaps the outside."""
    zone, todo = {start}, [start]
    while todo:
        x, y = todo.pop()
        if (x, y) == OUTSIDE:
            continue
        ways = {
            (x, y - 1): flat >> STRIDE * y + x,
            (x, y + 1): flat >> STRIDE * (y + 1) + x,
            (x - 1, y): upright >> STRIDE * y + x,
            (x + 1, y): upright >> STRIDE * y + x + 1,
        }
        for (nx, ny), marker in ways.items():
            there = (nx, ny) if 0 <= nx < 8 and 0 <= ny < 6 else OUTSIDE
            if not marker & 1 and there not in zone:
                zone.add(there)
                todo.append(there)
    return zone
