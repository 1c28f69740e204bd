"""How Balconia draws itself on the page; the contract is docs/drawing.md.

Both façades are on every page, cell by cell: `turquoise-C2`, `pink-C2`. A page shows its viewer's own one large; the
other one is all drawn curtains until the end, unless both sides are open (6.1).
"""

import json
from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablee.games.balconia.board.block import (
    NOBODY,
    caption,
    disc,
    offered_face,
    pair_button,
    seat_note,
)
from tablee.games.balconia.board.effects import effects
from tablee.games.balconia.board.facade import EMPTY, UNSEEN, cell_id, cell_picture, total_plate
from tablee.games.balconia.board.legend import legend
from tablee.games.balconia.components import (
    AREA_CELLS,
    AREAS,
    CELL_NAMES,
    COLOURS,
    GROUP,
    LETTERS,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    N_CELLS,
    N_LETTERS,
    NO_FACE,
    NOTHING,
    PAIRS,
    SEATS,
    WIDTH,
)
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.language import Face
from tablee.games.balconia.rules.moves import is_keep, letter_of, place_of, put_move
from tablee.games.balconia.rules.place import face_number
from tablee.games.balconia.rules.record import CHOOSING, OVER, PLACING, chooser, placer
from tablee.games.balconia.rules.scoring import tally
from tablee.games.balconia.rules.sight import doors, is_shown, points_now
from tablee.games.balconia.rules.turn import check
from tablee.games.fragments import Fragment, markup
from tablee.kernel import verbs
from tablee.speech import Tongue

Step = tuple[str, str]


# Fragments


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    for side in range(SEATS):
        yield from _facade(h, side, is_shown(h, side, verbs.SPECTATOR))
        own = tuple(door_of(h, int(h["doors"][side, column])) for column in doors(h))
        yield Fragment(f"seat-note-{side}", seat_note, (side, own))
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


assert NO_FACE > N_CELLS
