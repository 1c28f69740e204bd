"""Entering a finished building of Balconia; the contract is docs/editing.md."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from markupsafe import Markup

from tablee.games.balconia.board import pictures
from tablee.games.balconia.board.facade import EMPTY, UNSEEN, cell_id, cell_picture, total_plate
from tablee.games.balconia.board.legend import DOORS
from tablee.games.balconia.components import (
    AREAS,
    COLOURS,
    DOOR_KINDS,
    DOOR_LETTERS,
    ELEMENTS,
    HEIGHT,
    LETTERS,
    MOST_EACH,
    N_BLOCKS,
    N_CELLS,
    N_ENTRANCES,
    NO_DOOR,
    NO_FACE,
    ONCE,
    SEATS,
    WIDTH,
)
from tablee.games.balconia.editor.facts import OTHERS, box, printed_ones
from tablee.games.balconia.editor.pieces import pieces
from tablee.games.balconia.files.position import read_building
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.language import (
    Face,
    read_door,
)
from tablee.games.balconia.rules.sight import points_now
from tablee.games.balconia.words.faces import AREA_WORDS, PER
from tablee.games.balconia.words.terms import seat_word
from tablee.games.box import _
from tablee.games.fragments import Fragment
from tablee.speech import Tongue

START = {"game": "balconia", "sides": {COLOURS[0]: [["."] * WIDTH for _ in range(HEIGHT)]}}
PASSING = frozenset({"5.7"})  # a majority door, until the other side is there too

# 5  The worked example of the rule book: a building that fits all its sentences.
EXAMPLES = (
    (
        _("The rule book’s building"),
        {
            "game": "balconia",
            "faces": {
                "n1": {"has": {"cat": 2}, "scores": {"area": "left", "once": 5, "none": "person"}},
                "n2": {"has": {"laundry": 2}, "scores": {"area": "row", "each": 1, "of": "bird"}},
                "n3": {
                    "has": {"bird": 1, "flower": {"turquoise": 1}},
                    "scores": {"area": "left", "each": 2, "of": "laundry"},
                },
                "n4": {"has": {"cat": 1, "person": 1, "bird": 1}, "scores": {"area": "group", "each": 1, "of": "cat"}},
                "n5": {"has": {"lovebird": "left", "cat": 1}, "scores": {"lovebird": 5}},
                "n6": {"has": {"person": 1}, "scores": {"area": "around", "each": 3, "of": "flower-colours"}},
                "n7": {
                    "has": {"person": 1, "note": 1, "flower": {"violet": 2}},
                    "scores": {"area": "column-below", "each": 2, "of": "balcony"},
                },
                "n8": {"has": {"lovebird": "right", "cat": 2}, "scores": {"lovebird": 5}},
                "n9": {"has": {"bird": 2, "note": 1, "heart": 1, "awning": 1}},
                "n10": {
                    "has": {"cat": 1, "laundry": 1},
                    "scores": {"area": "row-above", "each": 1, "of": "without:person"},
                },
                "n11": {"has": {"bird": 1}, "scores": {"area": "around", "once": 5, "all": ["person", "cat"]}},
                "n12": {
                    "has": {"flower": {"orange": 1}, "awning": 1},
                    "scores": {"area": "group", "each": 1, "of": "flower"},
                },
                "n13": {"has": {"lovebird": "right", "note": 1}, "scores": {"lovebird": 5}},
                "n14": {"has": {"lovebird": "right", "heart": 1}, "scores": {"lovebird": 5}},
            },
            "doors": {"n15": {"kind": "fewer", "of": "note", "than": "bird"}},
            "sides": {
                "turquoise": [
                    ["n1", "n2", "n3", ".", "."],
                    ["n4", "n5", "n6", "n7", "."],
                    ["n8", "n9", "n10", "n11", "."],
                    [".", "n12", ".", ".", "."],
                    ["n13", "n14", "n15", ".", "."],
                ]
            },
        },
    ),
)


def is_blank(s: Any, seat: int) -> bool:
    return not _is_described(s, seat)


# What is drawn


def draft(data: Any) -> np.ndarray:
    """A building that waits for its other side can be drawn."""
    return read_building(data)[0]


def draw(t: Tongue, h: Any) -> Iterator[Fragment]:
    for side in range(SEATS):
        points = points_now(h, side) if _is_described(h, side) else {}
        yield Fragment(f"total-{COLOURS[side]}", total_plate, (side, sum(points.values()) if points else None))
        for cell in range(N_CELLS):
            content = _content(h, side, cell)
            shown = points.get(cell) if content != UNSEEN else None
            yield Fragment(cell_id(side, cell), cell_picture, (side, cell, content, shown, 0, 0, False))


def _is_described(h: Any, side: int) -> bool:
    return bool((h["side"][side] != NO_FACE).any() or (h["doors"][side] != NO_DOOR).any())


def _content(h: Any, side: int, cell: int) -> Any:
    """A door, a face, nothing; a face nobody has described yet keeps its curtains drawn."""
    if cell < WIDTH and h["doors"][side, cell] != NO_DOOR:
        return door_of(h, int(h["doors"][side, cell]))
    if h["side"][side, cell] == NO_FACE:
        return EMPTY
    face = face_of(h, int(h["side"][side, cell]))
    return face if face != Face() else UNSEEN


# What editor.js knows and says


def words(t: Tongue) -> dict[str, Any]:
    return {
        "box": box(),
        "printed": printed_ones(),
        "areas": {area: t(AREA_WORDS[k]) for k, area in enumerate(AREAS)},
        "sides": {colour: seat_word(t, k) for k, colour in enumerate(COLOURS)},
        "choose": t("Press a balcony to enter what it shows; enter only those that are built."),
        "face": t("{cell}: press what this balcony shows, then where it counts.", cell="{cell}"),
        "more": t("{cell}: press what else it shows, or where it counts.", cell="{cell}"),
        "still": t("{cell}: there is a balcony on the other side. Press what this side shows.", cell="{cell}"),
        "reward": t("{area}: how much, and for what?", area="{area}"),
        "both": t("{area}: which two?", area="{area}"),
        "block": t("{cell}: which block? Numbers are those of Tablée’s own faces.", cell="{cell}"),
        "which": t("Block {block}: which face looks at {side}?", block="{block}", side="{side}"),
        "less": t("Press what is to go, a thing or a side; press the bin to empty {cell}.", cell="{cell}"),
        "door": t("{cell}: what does the door pay for?", cell="{cell}"),
        "first": t("Press the first thing on the door."),
        "second": t("And the second thing."),
        "group": t("A group counts what this balcony shows: press that first."),
        "no_block": t("There is no block {block}: they go from 1 to {last}.", block="{block}", last=N_BLOCKS),
    }


# The keys of the pad


def values(t: Tongue) -> dict[str, Any]:
    elements = {word: t(PER[k]) for k, word in enumerate(ELEMENTS)}
    return {
        "sides": [(colour, seat_word(t, k)) for k, colour in enumerate(COLOURS)],
        "shows": [_thing(word, elements[word]) for word in ELEMENTS if word != "flower"],
        "lovebirds": [
            ("right", _key_picture("el-lovebird-right", 40), t("a lovebird looking right")),
            ("left", _key_picture("el-lovebird-left", 40), t("a lovebird looking left")),
        ],
        "areas": [(area, _key_picture(f"zone-{area}", 30), t(AREA_WORDS[k])) for k, area in enumerate(AREAS)],
        "counted": [_thing(word, elements[word]) for word in ELEMENTS],
        "others": [
            (OTHERS[0], _svg(26, pictures.use("fl-colours", 0, 3.5, 26, 19)), t("different flower colour")),
            (OTHERS[1], _key_picture("ic-balcony", 26), t("other balcony")),
        ],
        "coins": [(n, _coin(n, "each"), t.n("{n} point for each", "{n} points for each", n)) for n in _each()],
        "bonus": _bonus(),
        "once": ONCE,
        "self_icon": _svg(30, pictures.use("zone-around", 0, 0, 30)),
        "doors": [(kind, _door(k)) for k, kind in enumerate(DOOR_KINDS)],
        "blocks": range(1, N_BLOCKS + 1),
        "entrances": range(1, N_ENTRANCES + 1),
        "letters": LETTERS,
        "pieces": pieces(),
    }


def _each() -> range:
    return range(1, MOST_EACH + 1)


def _svg(size: float, drawn: str, height: float | None = None) -> Markup:
    return Markup('<svg viewBox="0 0 {} {}" aria-hidden="true">{}</svg>').format(
        size, size if height is None else height, Markup(drawn)
    )


def _key_picture(symbol: str, size: int) -> Markup:
    return _svg(size, pictures.use(symbol, 0, 0, size))


def _thing(word: str, label: str) -> tuple[str, Markup, str]:
    return word, _svg(30, pictures.icon(word, 15, 15, 28)), label


def _coin(points: int, kind: str) -> Markup:
    return _svg(24, pictures.coin(points, 12, 12, kind))


def _bonus() -> dict[str, Markup]:
    """5.3, 5.4  Five if all are there, five if one is not; 5.2 balconies that do not show it."""
    seal = pictures.coin(ONCE, 12, 12, "once")
    return {
        "all": _svg(50, seal + '<path class="b-plus" d="M37 7v10m-5-5h10"/>', 24),
        "none": _svg(50, seal + pictures.use("not", 27, 1, 22), 24),
        "without": _svg(26, pictures.use("ic-balcony-bare", 1, 6, 24) + pictures.use("not", 4, 0, 18)),
    }


def _door(kind: int) -> Markup:
    return _svg(94, pictures.door_plaque(read_door("", DOORS[kind])), 34)


assert "".join(colour[0] for colour in COLOURS) == DOOR_LETTERS, "editor.js makes names of doors this way"
