"""The pictures of Balconia: faces, doors and plaques as SVG, made of the symbols in art.svg.

A plaque reads like a sentence: on the left where one counts, on the right what counts and for how much. Who draws the
elements on it may be chosen (`Drawer`): the editor's page gets the same plaques with slots instead (editor/pieces.py).
"""

from collections.abc import Callable

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

Drawer = Callable[[str, float, float, float], str]  # an element, its middle and its size

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
CROWDED = ROOM + 3  # as wide as they may be together


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

MIDDLE, REWARD = 17, 36  # of a plaque's height; where its right part begins


def plaque(face: Face) -> str:
    return split_plaque(zone(face), reward(face))


def split_plaque(left: str, right: str) -> str:
    return _board(left + '<path class="b-rule" d="M35 5V29"/>' + right)


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


def reward(face: Face) -> str:
    """What counts and for how much, 57 wide."""
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return coin(ONCE, REWARD + 11, MIDDLE, "once") + use("el-lovebirds", REWARD + 23, MIDDLE - 11.5, 34.5, 23)
    if face.scores == ALL:
        return all_of([word for k, word in enumerate(ELEMENTS) if face.wanted >> k & 1])
    if face.scores == ABSENT:
        return none_of(ELEMENTS[face.what])
    return for_each(face.worth) + each_of(face.scores, ELEMENTS[face.what])


def for_each(worth: int) -> str:
    return coin(worth, REWARD + 11, MIDDLE, "each") + sign("×", REWARD + 27, MIDDLE + 4.6)


def each_of(scores: int, element: str, draw: Drawer = icon) -> str:
    if scores == COLOURS_EACH:
        return use("fl-colours", REWARD + 31.75, MIDDLE - 9, 25.5, 18)
    if scores == BALCONIES:
        return use("ic-balcony", REWARD + 31.5, MIDDLE - 12.5, 25)
    if scores == WITHOUT:
        return (
            use("ic-balcony-bare", REWARD + 32, MIDDLE - 9, 24)
            + draw(element, REWARD + 44, MIDDLE - 6, 15)
            + use("not", REWARD + 35, MIDDLE - 15, 18)
        )
    return draw(element, REWARD + 44, MIDDLE, 25)


def none_of(element: str, draw: Drawer = icon) -> str:
    return (
        coin(ONCE, REWARD + 11, MIDDLE, "once")
        + draw(element, REWARD + 42, MIDDLE, 23)
        + use("not", REWARD + 27, MIDDLE - 15, 30)
    )


def all_of(words: list[str], draw: Drawer = icon) -> str:
    """Two side by side with a plus between them; more get smaller."""
    seal = coin(ONCE, REWARD + 10, MIDDLE, "once", 10)
    if len(words) < 2:
        return seal + "".join(draw(word, REWARD + 40, MIDDLE, 23) for word in words)
    step, start = 39 / len(words), REWARD + 19
    drawn = [
        draw(word, round(start + step * (k + 0.5), 2), MIDDLE, min(17.0, step - 2)) for k, word in enumerate(words)
    ]
    plus = f'<path class="b-plus" d="M{start + step:g} {MIDDLE - 3:g}v6m-3-3h6"/>' if len(words) == 2 else ""
    return seal + "".join(drawn) + plus


def door_plaque(door: Door, draw: Drawer = icon) -> str:
    one, other = (ELEMENTS[k] for k in door.what)
    if door.kind == MAJORITY:
        first, second = _more(MAJORITY_FIRST, one, 11.5, draw), _more(MAJORITY_SECOND, other, 59, draw)
        return _board(first + '<path class="b-rule" d="M48 5V29"/>' + second)
    start = coin(1, 13, 17, "each") + sign("×", 27, 21.4)
    if door.kind == FEWER:
        compared = draw(one, 61, 17, 14) + sign("&lt;", 73, 22) + draw(other, 84, 17, 15)
        return _board(start + draw(one, 40, 16.5, 19) + '<path class="b-rule" d="M52 5V29"/>' + compared)
    bars = '<path class="b-abs" d="M36 6V28M89 6V28"/>'
    return _board(start + bars + draw(one, 48, 17, 19) + sign("−", 62.5, 22) + draw(other, 77, 17, 19))


def _more(points: int, element: str, x: float, draw: Drawer) -> str:
    return coin(points, x, 17, "once", 9.5) + draw(element, x + 18, 17, 17) + sign("&gt;", x + 31, 22)


# Faces and doors, 100 × 120


def face_picture(face: Face, seed: int) -> str:
    """`seed` varies tints and people."""
    front = BARE if face.scores == NOTHING else on_parapet(plaque(face))
    return balcony(awnings(face.shows[ELEMENTS.index("awning")]), _things(face, seed), tint(seed), front)


def balcony(hanging: str, standing: str, colour: str, front: str) -> str:
    """Window, what hangs, floats and stands, then the parapet with its plaque."""
    return f'<use href="#window-open"/>{hanging}{standing}{parapet(colour)}{front}'


BARE = '<use href="#ironwork"/>'


def tint(seed: int) -> str:
    return TINTS[seed % len(TINTS)]


def parapet(colour: str) -> str:
    return f'<use href="#parapet" class="b-tint-{colour}"/>'


def on_parapet(drawn: str) -> str:
    return f'<g transform="translate(3 85)">{drawn}</g>'


def awnings(number: int) -> str:
    """One awning is drawn across the window; where there are several, a number says so."""
    if not number:
        return ""
    return use("el-awning-wide", 4, 8, 92, 24) + (count_mark(str(number)) if number > 1 else "")


def count_mark(number: str) -> str:
    return (
        '<g class="b-several" transform="translate(14 36)"><rect x="-10" y="-8" width="20" height="16" rx="8"/>'
        f'<text y="4.500">{number}×</text></g>'
    )


def _things(face: Face, seed: int) -> str:
    """Side by side; where there are many, smaller."""
    things = _list_things(face, seed)
    if not things:
        return ""
    total = sum(SIZES[kind][0] for kind, _ in things)
    scale = min(1.0, CROWDED / total)
    gap = (ROOM - total * scale) / (len(things) + 1)
    x, drawn = LEFT + gap, ""
    for kind, symbol in things:
        width, height = (round(size * scale, 1) for size in SIZES[kind])
        drawn += use(symbol, round(x, 1), round(FLOOR - height - LIFTS.get(kind, 0), 1), width, height, "b-thing")
        x += width + gap
    return drawn


# Whatever can stand there, from the left.
STANDING = (
    "lovebird-left",
    *(kind for kind in KINDS if kind != "awning"),
    *(f"flower-{colour}" for colour in FLOWER_COLOURS),
    "lovebird-right",
)


def _list_things(face: Face, seed: int) -> list[tuple[str, str]]:
    """Kinds and symbols."""
    listed: list[tuple[str, str]] = []
    for name in STANDING:
        listed += [(kind_of(name), symbol_of(name, seed + n)) for n in range(_how_many(face, name))]
    return listed


def kind_of(name: str) -> str:
    return name.partition("-")[0]


def symbol_of(name: str, seed: int) -> str:
    return PEOPLE[seed % len(PEOPLE)] if name == "person" else f"el-{name}"


def _how_many(face: Face, name: str) -> int:
    if kind_of(name) == "lovebird":
        return int(face.scores == (LOOKS_RIGHT if name.endswith("right") else LOOKS_LEFT))
    return face.shows[ELEMENTS.index(name.replace("-", ":"))]


def door_picture(door: Door, seat: int) -> str:
    return entrance(seat, door_plaque(door))


def entrance(seat: int, drawn: str) -> str:
    return f'<use href="#door-{COLOURS[seat]}"/>' + on_parapet(drawn)


def unseen_picture(colour: str) -> str:
    """6.1  A balcony whose face cannot be seen: the curtains are drawn."""
    return f'<use href="#window-unseen"/>{parapet(colour)}{BARE}'


SHUT = '<use href="#window-shut"/>'


def plate(points: int) -> str:
    """The points of a balcony: an enamel house number."""
    kind = " b-plate--zero" if points == 0 else ""
    return (
        f'<g class="b-plate{kind}" transform="translate(71 3)"><rect width="27" height="21" rx="5"/>'
        '<rect class="b-rim" x="2" y="2" width="23" height="17" rx="3.500"/>'
        f'<text x="13.500" y="15.800">{points}</text></g>'
    )
