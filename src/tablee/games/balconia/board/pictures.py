"""The pictures of Balconia: faces, doors and plaques as SVG, made of the symbols in art.svg.

A plaque reads like a sentence: on the left where one counts, on the right what counts and for how much.
"""

from tablee.games.balconia.components import (
    ABSENT,
    ALL,
    AREAS,
    BALCONIES,
    COLOURS,
    COLOURS_EACH,
    COUNTS_ITSELF,
    ELEMENTS,
    FEWER,
    FIRST_FLOWER,
    FLOWER_COLOURS,
    KINDS,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    MAJORITY_FIRST,
    MAJORITY_SECOND,
    NOTHING,
    ONCE,
    WITHOUT,
)
from tablee.games.balconia.rules.language import Door, Face

WIDTH, HEIGHT = 100, 120  # of a cell
TINTS = ("coral", "ochre", "sage", "sky", "lilac")
PEOPLE = ("el-person", "el-person-2", "el-person-3")

# Symbol, width and height of an element as an icon.
ICONS = {
    **{kind: (f"el-{kind}", 40, 40) for kind in KINDS},
    "awning": ("el-awning", 40, 31),
    **{f"flower:{colour}": (f"fl-{colour}", 24, 24) for colour in FLOWER_COLOURS},
    "flower": ("fl-any", 24, 24),
}
# How large things stand on a balcony, and how high those hang that do not stand.
SIZES = {
    "person": (47, 50),
    "cat": (43, 43),
    "bird": (36, 36),
    "flower": (27, 45),
    "laundry": (40, 40),
    "note": (32, 32),
    "heart": (29, 29),
    "lovebird": (56, 56),
}
LIFTS = {"laundry": 20, "note": 27, "heart": 27}
FLOOR, LEFT, ROOM = 83, 2, 96  # where things stand on a face, and how much room they have


def use(symbol: str, x: float, y: float, width: float, height: float | None = None, classes: str = "") -> str:
    height = width if height is None else height
    marked = f' class="{classes}"' if classes else ""
    return f'<use href="#{symbol}" x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}"{marked}/>'


def icon(element: str, x: float, y: float, size: float) -> str:
    """An element, centred."""
    symbol, width, height = ICONS[element]
    scale = size / max(width, height)
    w, h = round(width * scale, 2), round(height * scale, 2)
    return use(symbol, round(x - w / 2, 2), round(y - h / 2, 2), w, h)


def coin(points: int, x: float, y: float, kind: str, radius: float = 10.5) -> str:
    """A round coin is paid for each, a scalloped seal once."""
    return (
        use(f"pt-{kind}", x - radius, y - radius, 2 * radius)
        + f'<use class="b-pt b-pt--{kind}" href="#n-{points}" x="{x:g}" y="{y + 5.1:g}"/>'
    )


def sign(text: str, x: float, y: float) -> str:
    return f'<text class="b-by" x="{x:g}" y="{y:g}">{text}</text>'


# Plaques, 94 × 34


def plaque(face: Face) -> str:
    return _board(zone(face) + '<path class="b-rule" d="M35 5V29"/>' + reward(face))


def _board(content: str) -> str:
    return f'<g class="b-plaque"><rect width="94" height="34" rx="6"/>{content}</g>'


def zone(face: Face) -> str:
    """Where one counts. A condition whose X is not as usual says so with a mark in the corner."""
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return use("zone-lovebird-right" if face.scores == LOOKS_RIGHT else "zone-lovebird-left", 2.5, 2, 30)
    area = AREAS[face.area]
    drawn = use(f"zone-{area}", 2.5, 2, 30)
    if face.itself == (area in COUNTS_ITSELF):
        return drawn
    mark = "+" if face.itself else "−"
    return drawn + f'<circle class="b-self" cx="30" cy="6" r="5"/><text class="b-self-mark" x="30" y="9">{mark}</text>'


def reward(face: Face, x: float = 36, y: float = 17) -> str:
    """What counts and for how much, 57 wide."""
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return coin(ONCE, x + 11, y, "once") + use("el-lovebirds", x + 23, y - 11.5, 34.5, 23)
    if face.scores == ALL:
        return _all_of([word for k, word in enumerate(ELEMENTS) if face.wanted >> k & 1], x, y)
    if face.scores == ABSENT:
        return coin(ONCE, x + 11, y, "once") + icon(ELEMENTS[face.what], x + 42, y, 23) + use("not", x + 27, y - 15, 30)
    return coin(face.worth, x + 11, y, "each") + sign("×", x + 27, y + 4.6) + _each_of(face, x, y)


def _each_of(face: Face, x: float, y: float) -> str:
    if face.scores == COLOURS_EACH:
        return use("fl-colours", x + 31.75, y - 9, 25.5, 18)
    if face.scores == BALCONIES:
        return use("ic-balcony", x + 31.5, y - 12.5, 25)
    if face.scores == WITHOUT:
        return (
            use("ic-balcony-bare", x + 32, y - 9, 24)
            + icon(ELEMENTS[face.what], x + 44, y - 6, 15)
            + use("not", x + 35, y - 15, 18)
        )
    return icon(ELEMENTS[face.what], x + 44, y, 25)


def _all_of(words: list[str], x: float, y: float) -> str:
    """Two side by side with a plus between them; more get smaller."""
    seal = coin(ONCE, x + 10, y, "once", 10)
    if len(words) == 1:
        return seal + icon(words[0], x + 40, y, 23)
    step = 39 / len(words)
    size = min(17.0, step - 2)
    drawn = [icon(word, round(x + 19 + step * (k + 0.5), 2), y, size) for k, word in enumerate(words)]
    pluses = [f'<path class="b-plus" d="M{x + 19 + step * k:g} {y - 3:g}v6m-3-3h6"/>' for k in range(1, len(words))]
    return seal + "".join(drawn + (pluses if len(words) == 2 else []))


def door_plaque(door: Door) -> str:
    one, other = (ELEMENTS[k] for k in door.what)
    if door.kind == MAJORITY:
        return _board(
            _more(MAJORITY_FIRST, one, 11.5) + '<path class="b-rule" d="M48 5V29"/>' + _more(MAJORITY_SECOND, other, 59)
        )
    start = coin(1, 13, 17, "each") + sign("×", 27, 21.4)
    if door.kind == FEWER:
        compared = icon(one, 61, 17, 14) + sign("&lt;", 73, 22) + icon(other, 84, 17, 15)
        return _board(start + icon(one, 40, 16.5, 19) + '<path class="b-rule" d="M52 5V29"/>' + compared)
    bars = '<path class="b-abs" d="M36 6V28M89 6V28"/>'
    return _board(start + bars + icon(one, 48, 17, 19) + sign("−", 62.5, 22) + icon(other, 77, 17, 19))


def _more(points: int, element: str, x: float) -> str:
    return coin(points, x, 17, "once", 9.5) + icon(element, x + 18, 17, 17) + sign("&gt;", x + 31, 22)


# Faces and doors, 100 × 120


def face_picture(face: Face, seed: int) -> str:
    """Window, what hangs, floats and stands, then the parapet with its plaque. `seed` varies tints and people."""
    drawn = '<use href="#window-open"/>'
    if face.shows[ELEMENTS.index("awning")]:
        drawn += use("el-awning-wide", 4, 8, 92, 24)
        drawn += _count_mark(face.shows[ELEMENTS.index("awning")])
    drawn += _things(face, seed)
    drawn += f'<use href="#parapet" class="b-tint-{TINTS[seed % len(TINTS)]}"/>'
    if face.scores == NOTHING:
        return drawn + '<use href="#ironwork"/>'
    return drawn + f'<g transform="translate(3 85)">{plaque(face)}</g>'


def _count_mark(number: int) -> str:
    """One awning is drawn across the window; where there are several, a number says so."""
    if number == 1:
        return ""
    return (
        '<g class="b-several" transform="translate(14 36)"><rect x="-10" y="-8" width="20" height="16" rx="8"/>'
        f'<text y="4.500">{number}×</text></g>'
    )


def _things(face: Face, seed: int) -> str:
    things = _list_things(face, seed)
    if not things:
        return ""
    total = sum(SIZES[kind][0] for kind, _ in things)
    scale = min(1.0, (ROOM + 3) / total)
    gap = (ROOM - total * scale) / (len(things) + 1)
    x, drawn = LEFT + gap, ""
    for kind, symbol in things:
        width, height = (round(size * scale, 1) for size in SIZES[kind])
        drawn += use(symbol, round(x, 1), round(FLOOR - height - LIFTS.get(kind, 0), 1), width, height, "b-thing")
        x += width + gap
    return drawn


def _list_things(face: Face, seed: int) -> list[tuple[str, str]]:
    things = []
    for k, kind in enumerate(KINDS):
        if kind == "person":
            things += [("person", PEOPLE[(seed + n) % len(PEOPLE)]) for n in range(face.shows[k])]
        elif kind != "awning":
            things += [(kind, f"el-{kind}")] * face.shows[k]
    for k, colour in enumerate(FLOWER_COLOURS):
        things += [("flower", f"el-flower-{colour}")] * face.shows[FIRST_FLOWER + k]
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        look = "right" if face.scores == LOOKS_RIGHT else "left"
        things.insert(0 if look == "left" else len(things), ("lovebird", f"el-lovebird-{look}"))
    return things


def door_picture(door: Door, seat: int) -> str:
    return f'<use href="#door-{COLOURS[seat]}"/><g transform="translate(3 85)">{door_plaque(door)}</g>'


def unseen_picture(seed: int) -> str:
    """6.1  A balcony whose face cannot be seen: the curtains are drawn."""
    return (
        f'<use href="#window-unseen"/><use href="#parapet" class="b-tint-{TINTS[seed % len(TINTS)]}"/>'
        '<use href="#ironwork"/>'
    )


def plate(points: int) -> str:
    """The points of a balcony: an enamel house number."""
    kind = " b-plate--zero" if points == 0 else ""
    return (
        f'<g class="b-plate{kind}" transform="translate(71 3)"><rect width="27" height="21" rx="5"/>'
        '<rect class="b-rim" x="2" y="2" width="23" height="17" rx="3.500"/>'
        f'<text x="13.500" y="15.800">{points}</text></g>'
    )
