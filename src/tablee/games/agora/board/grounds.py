"""The ground plan of Agora Barcelona: where things are in each district, and how a crowd is fitted into it."""

from collections.abc import Iterator
from functools import cache, lru_cache
from itertools import product
from math import ceil, floor
from typing import NamedTuple

from numpy import interp

from tablee.games.agora.components import SLUGS

Room = tuple[tuple[int, int, int], ...]  # (y, left, right) from top to bottom; straight lines between
Token = tuple[float, float, float]  # x, y, scale


class Ground(NamedTuple):
    """Where things are in a district: its plate on a wide map and on a narrow one, and the room for its crowd."""

    plate: tuple[int, int]
    short_plate: tuple[int, int]
    short_name: str
    room: Room


# In the units of the map. A test proves that each room lies inside the district that art.svg draws.
GROUNDS = (
    Ground(
        (380, 548),
        (392, 546),
        "C. Vella",
        ((568, 362, 578), (600, 353, 572), (622, 340, 574), (640, 338, 548), (648, 340, 532)),
    ),
    Ground(
        (332, 370),
        (352, 366),
        "Eixample",
        ((390, 300, 632), (420, 298, 628), (440, 310, 618), (460, 323, 596), (480, 332, 576), (492, 337, 568)),
    ),
    Ground(
        (76, 462),
        (82, 458),
        "Sants",
        ((484, 36, 314), (520, 44, 325), (560, 66, 338), (580, 78, 340), (600, 90, 332), (632, 114, 314)),
    ),
    Ground(
        (80, 286),
        (84, 284),
        "Les Corts",
        ((306, 64, 254), (322, 68, 277), (340, 66, 298), (360, 60, 294), (380, 54, 286), (398, 66, 276)),
    ),
    Ground(
        (112, 132),
        (118, 122),
        "Sarrià",
        ((152, 70, 384), (200, 80, 378), (220, 104, 372), (240, 134, 362), (262, 206, 354)),
    ),
    Ground(
        (408, 204),
        (416, 200),
        "Gràcia",
        ((223, 394, 536), (240, 385, 543), (260, 377, 549), (300, 382, 556), (322, 389, 560)),
    ),
    Ground(
        (556, 124),
        (570, 112),
        "Horta",
        (
            (144, 440, 721),
            (150, 500, 723),
            (180, 534, 734),
            (220, 558, 750),
            (260, 571, 745),
            (300, 578, 734),
            (340, 589, 740),
        ),
    ),
    Ground(
        (758, 94),
        (752, 84),
        "N. Barris",
        ((113, 734, 934), (140, 742, 938), (160, 748, 910), (180, 755, 868), (200, 763, 842), (207, 766, 832)),
    ),
    Ground(
        (806, 266),
        (786, 262),
        "S. Andreu",
        ((285, 758, 958), (340, 763, 966), (350, 782, 962), (362, 822, 960), (372, 900, 958)),
    ),
    Ground(
        (664, 442),
        (676, 436),
        "Sant Martí",
        (
            (460, 620, 936),
            (480, 600, 944),
            (500, 586, 950),
            (540, 600, 948),
            (560, 604, 940),
            (580, 600, 920),
            (600, 596, 858),
            (616, 598, 800),
        ),
    ),
)

# A walker at full size: its width, its height, the step to the next one beside and behind, and one that lies.
BODY, HEIGHT, BESIDE, BEHIND, FOOT = 27, 45, 21, 16, 5
LENGTH, BELOW, OVER = 46, 22, 9
GAP = 5
BADGE = 17  # the count keeps its size, so that it can be read in the densest crowd
TOKEN, TOKEN_PITCH = 58, 60  # a colour on a narrow map
MOST_LYING = 3
LINES, LONG, BLOCKS, FEW, ONE = range(5)  # how a group stands; when drawn in part, the count tells the rest
MOST_DRAWN = {LINES: 12, LONG: 12, BLOCKS: 12, FEW: 4, ONE: 1}
DEEPER_FROM = {LINES: 9, LONG: 99, BLOCKS: 5, FEW: 99, ONE: 99}  # as many stand three deep
SCALES = tuple(k / 100 for k in range(100, 54, -5))


class Group(NamedTuple):
    """Walkers of one colour in one district."""

    seat: int
    standing: int
    lying: int

    @property
    def size(self) -> int:
        return self.standing + self.lying


class Stance(NamedTuple):
    """How a group is drawn: the length of its lines from the back to the front, and how many lie before them."""

    group: Group
    lines: tuple[int, ...]
    down: int
    bodies: int  # how wide its walkers are at full size
    badge: int  # how far its count stands out

    def width(self, scale: float) -> float:
        return self.bodies * scale + self.badge

    def above(self, scale: float) -> float:
        return (HEIGHT + (len(self.lines) - 1) * BEHIND if self.lines else LENGTH / 2) * scale

    def below(self, scale: float) -> float:
        lain = (self.down - 1) * OVER + (BELOW if self.lines else 0) if self.down else 0
        return (FOOT + lain) * scale


class Spot(NamedTuple):
    """A group put somewhere: the middle of its front line, and its size."""

    stance: Stance
    x: float
    y: float
    scale: float


def groups_of(walkers: tuple[int, ...], lying: tuple[int, ...]) -> tuple[Group, ...]:
    return tuple(Group(k, n - down, down) for k, (n, down) in enumerate(zip(walkers, lying, strict=True)) if n)


# Fitting


def stance_of(group: Group, form: int) -> Stance:
    """Shorter lines stand behind."""
    n = min(group.standing, MOST_DRAWN[form])
    deep = 1 if n < 3 else 2 if n < DEEPER_FROM[form] else 3
    lines = tuple((n + k) // deep for k in range(deep)) if n else ()
    down = min(group.lying, 1 if form >= FEW else MOST_LYING)
    bodies = max((max(lines) - 1) * BESIDE + BODY if lines else 0, LENGTH if down else 0)
    return Stance(group, lines, down, bodies, BADGE if group.size > 1 else 0)


@cache
def _edges(room: Room) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """Left and right edge at every height of the room."""
    ys, lefts, rights = zip(*room, strict=True)
    heights = range(ys[0], ys[-1] + 1)
    return tuple(interp(heights, ys, lefts).tolist()), tuple(interp(heights, ys, rights).tolist())


def span(room: Room, top: float, bottom: float) -> tuple[float, float]:
    """The free width between two heights."""
    lefts, rights = _edges(room)
    first, last = floor(top) - room[0][0], ceil(bottom) - room[0][0] + 1
    return max(lefts[first:last]), min(rights[first:last])


@lru_cache(4096)
def layout(d: int, groups: tuple[Group, ...]) -> tuple[Spot, ...]:
    """The largest crowd that fits the district: first smaller, then denser, at last a few for many."""
    room = GROUNDS[d].room
    for forms in ((LINES, LONG, BLOCKS), (FEW,), (ONE,)):
        stances = [tuple(stance_of(group, form) for group in groups) for form in forms]
        for scale, formed in product(SCALES, stances):
            packed = _pack(room, formed, scale, room[0][0])
            if packed is not None:
                lowered = room[0][0] + min((room[-1][0] - packed[1]) / 2, 12)
                return (_pack(room, formed, scale, lowered) or packed)[0]
    raise ValueError(f"no room for {groups} in {SLUGS[d]}")


def _pack(room: Room, stances: tuple[Stance, ...], scale: float, top: float) -> tuple[tuple[Spot, ...], float] | None:
    """Rows from this height down, as many groups in each as fit; and where they end."""
    spots: tuple[Spot, ...] = ()
    while stances:
        row = _row(room, stances, scale, top)
        if row is None:
            return None
        spots, top = spots + row[0], row[1]
        stances = stances[len(row[0]) :]
    return spots, top


def _row(room: Room, stances: tuple[Stance, ...], scale: float, top: float) -> tuple[tuple[Spot, ...], float] | None:
    """The longest beginning of those waiting that fits one row, and the foot of that row."""
    for n in range(len(stances), 0, -1):
        some = stances[:n]
        front = top + max(stance.above(scale) for stance in some)
        foot = front + max(stance.below(scale) for stance in some)
        wide = sum(stance.width(scale) for stance in some) + GAP * (n - 1)
        if foot <= room[-1][0]:
            left, right = span(room, top, foot)
            if wide <= right - left:
                return tuple(_in_line(some, left + min((right - left - wide) / 2, 26), front, scale)), foot
    return None


def _in_line(stances: tuple[Stance, ...], x: float, front: float, scale: float) -> Iterator[Spot]:
    for stance in stances:
        yield Spot(stance, round(x + stance.bodies * scale / 2, 1), round(front, 1), scale)
        x += stance.width(scale) + GAP


@lru_cache(64)
def tokens(d: int, n: int) -> tuple[Token, ...]:
    """Where n colours are shown on a narrow map: (x, y, scale)."""
    ground = GROUNDS[d]
    top = ground.short_plate[1] + 26
    for scale in (1.0, 0.95, 0.9, 0.85, 0.8, 0.75, 0.7):
        found = list(_token_rows(ground.room, n, scale, top))
        if len(found) >= n:
            return tuple(found[:n])
    raise ValueError(f"no room for {n} colours in {SLUGS[d]}")


def _token_rows(room: Room, n: int, scale: float, top: float) -> Iterator[Token]:
    size, pitch = TOKEN * scale, TOKEN_PITCH * scale
    while top + size <= room[-1][0] + 18 and n > 0:
        left, right = span(room, max(top, room[0][0]), min(top + size * 0.7, room[-1][0]))
        fit = min(int((right - left + 14) // pitch), n)
        first = left + min((right - left - fit * pitch) / 2, 30) + pitch / 2
        yield from ((round(first + k * pitch, 1), round(top + size / 2, 1), scale) for k in range(fit))
        top += size + 2
        n -= fit
