"""How Balconia draws itself on the page; the contract is docs/drawing.md.

Both façades are on every page, cell by cell: `turquoise-C2`, `pink-C2`. A page shows its viewer's own one large; the
other one is all drawn curtains until the end, unless both sides are open (6.1).
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    AREA_CELLS,
    AREAS,
    CELL_NAMES,
    COLOURS,
    GROUP,
    HEIGHT,
    LETTERS,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    N_CELLS,
    N_LETTERS,
    NO_FACE,
    NOTHING,
    SEATS,
    WIDTH,
    mirror,
)
from tablee.games.balconia.effects import effects
from tablee.games.balconia.face_words import door_words, scores_words, shows_words
from tablee.games.balconia.faces import door_of, face_of
from tablee.games.balconia.language import Door, Face
from tablee.games.balconia.legend import legend
from tablee.games.balconia.moves import is_keep, letter_of, place_of, put_move
from tablee.games.balconia.notation import PAIRS
from tablee.games.balconia.offer import (
    NOBODY,
    caption,
    disc,
    offered_face,
    pair_button,
    seat_note,
)
from tablee.games.balconia.pictures import door_picture, face_picture, plate, unseen_picture
from tablee.games.balconia.rules import CHOOSING, OVER, PLACING, check, chooser, face_number, offered, placer
from tablee.games.balconia.scoring import tally
from tablee.games.balconia.words import is_shown, points_now
from tablee.games.fragments import Fragment, markup
from tablee.kernel import verbs
from tablee.speech import Tongue

Step = tuple[str, str]
EMPTY, UNSEEN = "empty", "unseen"
LEFT, TOP, CELL_WIDTH, CELL_HEIGHT = 16, 66, 100, 120  # where the cells stand in the façade's picture


# Fragments


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    for side in range(SEATS):
        yield from _facade(h, side, is_shown(h, side, verbs.SPECTATOR))
        doors = tuple(door_of(h, int(h["doors"][side, column])) for column in _doors(h))
        yield Fragment(f"seat-note-{side}", seat_note, (side, doors))
    yield from _offer(h, NOBODY, names)
    yield Fragment("effects", effect_data, ("{}",))
    yield Fragment("caption", caption, ())
    yield Fragment("legend", legend, ())


def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
    yield from _facade(h, seat, True)
    yield from _offer(h, seat, names)
    yield Fragment("effects", effect_data, (json.dumps(effects(h, seat), separators=(",", ":")),))


def _doors(h: Any) -> list[int]:
    return [column for column in range(WIDTH) if int(h["entrances"]) >> column & 1]


def effect_data(t: Tongue, data: str) -> str:
    """What each face would bring in each cell, for board.js."""
    return markup('<div id="effects" hidden data-effects="{data}"></div>', data=data)


# The façade


def _facade(h: Any, side: int, shown: bool) -> Iterator[Fragment]:
    points = points_now(h, side) if shown else {}
    counted = _counted(h, side) if shown else {}
    last = int(h["turn"]) - 1
    yield Fragment(f"total-{COLOURS[side]}", total_plate, (side, sum(points.values()) if shown else None))
    for cell in range(N_CELLS):
        content = _content(h, side, cell, shown)
        newest = h["built"][cell] == last and last >= 0
        yield Fragment(
            cell_id(side, cell),
            cell_picture,
            (side, cell, content, points.get(cell), counted.get(cell, 0), _area(h, side, cell, content), bool(newest)),
        )


def total_plate(t: Tongue, side: int, points: int | None) -> str:
    """The side's running total, on the roof."""
    if points is None:
        return markup('<g id="total-{side}"></g>', side=COLOURS[side])
    return markup(
        '<g id="total-{side}" class="b-total" transform="translate(266 42)" role="img" aria-label="{label}">'
        '<rect x="-27" y="-17" width="54" height="32" rx="7"/>'
        '<rect class="b-rim" x="-24" y="-14" width="48" height="26" rx="5"/><text y="6">{points}</text></g>',
        side=COLOURS[side],
        label=t.n("{n} point", "{n} points", points),
        points=points,
    )


def _content(h: Any, side: int, cell: int, shown: bool) -> Any:
    if cell < WIDTH and int(h["entrances"]) >> cell & 1:
        return door_of(h, int(h["doors"][side, cell]))
    if not int(h["balconies"]) >> cell & 1:
        return EMPTY
    return face_of(h, int(h["side"][side, cell])) if shown else UNSEEN


def _counted(h: Any, side: int) -> dict[int, int]:
    """The cells each balcony's points come from, as sets."""
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    found: dict[int, int] = {}
    for line in lines[: tally(h, side, lines)]:
        cell = int(line["at"]) % N_CELLS
        found[cell] = found.get(cell, 0) | int(line["where"])
    return found


def _area(h: Any, side: int, cell: int, content: Any) -> int:
    """The cells a balcony looks at, as a set; a group looks at what it counts."""
    if not isinstance(content, Face) or content.scores == NOTHING or content.area == GROUP:
        return 0
    area = content.area
    if content.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        area = AREAS.index("column-right" if content.scores == LOOKS_RIGHT else "column-left")
    return int(AREA_CELLS[side, area, cell]) | (1 << cell if content.itself else 0)


def cell_picture(
    t: Tongue, side: int, cell: int, content: Any, points: int | None, counted: int, area: int, newest: bool
) -> str:
    own = cell if side == 0 else mirror(cell)
    x, y = LEFT + CELL_WIDTH * (own % WIDTH), TOP + CELL_HEIGHT * (HEIGHT - 1 - own // WIDTH)
    name = CELL_NAMES[cell]
    kind, drawn, words = _drawn(t, side, cell, content)
    if points is not None and not (isinstance(content, Face) and content.scores == NOTHING):
        drawn += plate(points)
        words = t("{words} ({points})", words=words, points=t.n("{n} point", "{n} points", points))
    title = t("{cell}: {words}", cell=name, words=words)
    return (
        markup(
            '<g id="{id}" class="b-cell b-cell--{kind}" transform="translate({x} {y})" data-target="cell" role="img" '
            'aria-label="{title}" data-cell="{name}" data-words="{title}" data-area="{area}" data-counted="{counted}">',
            id=cell_id(side, cell),
            kind=kind + (" b-cell--new" if newest else ""),
            x=x,
            y=y,
            title=title,
            name=name,
            area=" ".join(_names(area)),
            counted=" ".join(_names(counted)),
        )
        + f'<rect class="b-hit" width="100" height="120"/>{drawn}'
        '<rect class="b-glow" x="4" y="4" width="92" height="112" rx="8"/></g>'
    )


def _drawn(t: Tongue, side: int, cell: int, content: Any) -> tuple[str, str, str]:
    """What a cell is, its picture and its words."""
    if content == EMPTY:
        return "empty", '<use href="#window-shut"/>', t("free")
    if content == UNSEEN:
        return "unseen", unseen_picture(cell), t("a balcony nobody here can see")
    if isinstance(content, Door):
        return "door", door_picture(content, side), t("door: {words}", words=door_words(t, content))
    words = t("{shows} – {scores}", shows=shows_words(t, content), scores=scores_words(t, content))
    return "balcony", face_picture(content, cell), words


def _names(cells: int) -> list[str]:
    return [name for cell, name in enumerate(CELL_NAMES) if cells >> cell & 1]


# The block on offer


def _offer(h: Any, viewer: int, names: Sequence[str]) -> Iterator[Fragment]:
    over = h["phase"] == OVER
    block = None if over else int(h["token"][h["turn"]])
    who = (-1, -1) if over else (int(chooser(h)), int(placer(h)))
    left = tuple(int(k) for k in offered(h)) if h["phase"] == PLACING else ()
    tokens = max(0, int(h["turns"]) - int(h["turn"]) - 1)
    yield Fragment("disc", disc, (block, left, *who, viewer, tokens))
    for k in range(N_LETTERS):
        face = None if block is None else face_of(h, int(face_number(block, k)))
        state = "open" if not left else "offered" if k in left else "kept"
        yield Fragment(f"face-{LETTERS[k]}", offered_face, (k, block, face, state, who, viewer, tuple(names)))
    for k in range(N_LETTERS):
        yield Fragment(f"pair-{PAIRS[k]}", pair_button, (k, bool(h["phase"] == CHOOSING)))


# Acting


def path(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    """Two faces kept are pressed as one thing; a face put is pressed first, then its cell."""
    if is_keep(move):
        return [(f"pair-{PAIRS[move]}", t("{one} and {other}", one=PAIRS[move][0], other=PAIRS[move][1]))]
    letter, cell = LETTERS[letter_of(move)], place_of(move)
    return [(f"face-{letter}", t("face {letter}", letter=letter)), (cell_id(seat, cell), CELL_NAMES[cell])]


def question(t: Tongue, h: Any, seat: int, move: int, step: str) -> str:
    """What is asked once a face has been chosen."""
    return t("Face {letter}: in which cell?", letter=LETTERS[letter_of(move)])


def confirm(h: Any, seat: int, move: int) -> bool:
    """A placement turns over the next token: it cannot be taken back alone."""
    return not is_keep(move)


def attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    """The move somebody means who presses these."""
    *before, last = path or ("",)
    kind, _, name = last.partition("-")
    if kind == "pair" and name in PAIRS:
        return f"keep {name}"
    if kind == "face" and name in LETTERS:
        return _some_put(h, seat, name)
    if kind in COLOURS and name in CELL_NAMES:
        letter = next((step.removeprefix("face-") for step in before if step.startswith("face-")), "")
        return f"put {letter or _first_offered(h)} at {name}" if letter or _is_refused(h, seat, name) else None
    return None


def _some_put(h: Any, seat: int, letter: str) -> str | None:
    """A placement of this face that is refused, if all of them are: nobody has said yet where it shall go."""
    k = LETTERS.index(letter)
    if all(check(h, seat, put_move(k, cell)) for cell in range(N_CELLS)):
        return f"put {letter} at {CELL_NAMES[0]}"
    return None


def _first_offered(h: Any) -> str:
    return LETTERS[int(offered(h)[0])] if h["phase"] == PLACING else LETTERS[0]


def _is_refused(h: Any, seat: int, name: str) -> bool:
    letter = LETTERS.index(_first_offered(h))
    return bool(check(h, seat, put_move(letter, CELL_NAMES.index(name))))


# What moves across the page, and what a score line lights


def travels(t: Tongue, h: Any, seat: int, move: int) -> list[tuple[str, str, str]]:
    if is_keep(move):
        return []
    return [("disc", cell_id(side, place_of(move)), "fly-block") for side in range(SEATS)]


def places(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    """Where a move of the log happened: a balcony is seen from both sides, the viewer's own one first."""
    if is_keep(move):
        return [f"seat-{seat}"]
    own = max(viewer, 0)
    return [cell_id(side, place_of(move)) for side in (own, 1 - own)]


def lights(h: Any, seat: int, line: Any) -> list[str]:
    return [f"{COLOURS[seat]}-{name}" for name in dict.fromkeys((line.at, *line.where))]


def cell_id(side: int, cell: int) -> str:
    return f"{COLOURS[side]}-{CELL_NAMES[cell]}"


assert NO_FACE > N_CELLS
