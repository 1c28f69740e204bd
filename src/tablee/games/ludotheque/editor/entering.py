"""Entering finished sheets of Range ta Ludothèque; the contract is docs/editing.md."""

from collections.abc import Iterator
from typing import Any

from markupsafe import Markup

from tablee.games.box import _
from tablee.games.fragments import Fragment
from tablee.games.ludotheque import GAME
from tablee.games.ludotheque.board.boxes import plain_pieces
from tablee.games.ludotheque.board.furniture import BELOW, BESIDE, CASIER, CELL, FRAME, WALL, extent, furniture
from tablee.games.ludotheque.components import CATEGORIES, MECHANICS, SHELF_HEIGHT, SHELF_WIDTH, SIDE, SIZES
from tablee.games.ludotheque.rules.record import UNKNOWN
from tablee.games.ludotheque.words.terms import category_word, mechanic_word
from tablee.games.questions import Question, of_option
from tablee.speech import Tongue

START = {"game": "ludotheque", "options": {"mode": "classic"}, "sheets": [{"boxes": [], "mats": []}]}
PASSING = frozenset({"2.2c"})  # what floats may still get something under it
LITTLE_ABOVE = 14  # the lamp stays outside the picture: every pixel is for the shelf


def _box(casier: int, x: int, y: int, w: int, h: int, what: str) -> dict[str, Any]:
    category, mechanic = what.split()
    return {"casier": casier, "x": x, "y": y, "w": w, "h": h, "category": category, "mechanic": mechanic}


EXAMPLE_SHEET = {
    "boxes": [
        _box(1, 1, 1, 2, 3, "P deduction"),
        _box(1, 3, 1, 1, 3, "R memory"),
        _box(2, 1, 1, 3, 2, "C bluff"),
        _box(2, 1, 3, 2, 1, "A deckbuilding"),
        _box(3, 1, 1, 3, 1, "T deduction"),
        _box(3, 1, 2, 3, 2, "P bluff"),
        _box(4, 1, 1, 1, 2, "F role"),
        _box(4, 2, 1, 2, 1, "R memory"),
        _box(5, 2, 1, 2, 3, "F programming"),
        _box(6, 1, 1, 1, 2, "A programming"),
        _box(6, 2, 1, 2, 1, "A memory"),
    ],
    "mats": [[2, 3, 3]],
}
EXAMPLES = (
    (_("A full evening, expert score"), {**START, "options": {"mode": "expert"}, "sheets": [EXAMPLE_SHEET]}),
    (_("The same, classic score"), {**START, "sheets": [EXAMPLE_SHEET]}),
)


def is_blank(s: Any, seat: int) -> bool:
    return bool((s["form"][seat] == UNKNOWN).all())


def questions(t: Tongue) -> list[Question]:
    """What the score depends on; whether boxes were turned does not change it."""
    return [of_option(t, option) for option in GAME.options if option.name != "turning"]


def draw(t: Tongue, h: Any) -> Iterator[Fragment]:
    yield Fragment("furniture", furniture, (int(h["shelf"]),))


def words(t: Tongue) -> dict[str, Any]:
    """What editor.js says, and what it must know of the furniture."""
    return {
        "begin": t("Draw a box over its cells, or press its first and its last cell; one cell alone is a mat."),
        "near": t("Press a casier to see it large and fill it."),
        "what": t("What is it? Choose category and mechanic."),
        "last": t("And its last cell? Press the same cell again for a mat."),
        "size": t("No box has this size: boxes have 2, 3 or 6 cells."),
        "chosen": t("{what}: choose another category and mechanic, or take it away.", what="{what}"),
        "box": t(
            "{category}, {mechanic}, {w}\N{NO-BREAK SPACE}×\N{NO-BREAK SPACE}{h}",
            category="{category}",
            mechanic="{mechanic}",
            w="{w}",
            h="{h}",
        ),
        "mat": t("Mat"),
        "cell": t("Casier {casier}, column {column}, row {row}", casier="{casier}", column="{column}", row="{row}"),
        "sheet": t("Sheet {n}", n="{n}"),
        "categories": {letter: category_word(t, k) for k, letter in enumerate(CATEGORIES)},
        "mechanics": {name: mechanic_word(t, k) for k, name in enumerate(MECHANICS)},
        "sizes": SIZES,
        "side": SIDE,
        "cell_size": CELL,
        "wall": WALL,
        "frame": FRAME,
        "casier": CASIER,
        "shelves": _shelves(),
    }


def _shelves() -> dict[str, dict[str, Any]]:
    (option,) = [option for option in GAME.options if option.name == "shelf"]
    return {
        str(name): {"wide": int(SHELF_WIDTH[k]), "high": int(SHELF_HEIGHT[k]), "view": view_box(k)}
        for k, name in enumerate(option.values)
    }


def view_box(shelf: int) -> str:
    width, height = extent(shelf)
    return f"{-BESIDE} {-LITTLE_ABOVE} {width + 2 * BESIDE} {height + LITTLE_ABOVE + BELOW}"


def values(t: Tongue) -> dict[str, Any]:
    return {
        "categories": [(letter, category_word(t, k)) for k, letter in enumerate(CATEGORIES)],
        "mechanics": [(name, mechanic_word(t, k)) for k, name in enumerate(MECHANICS)],
        "view_box": view_box(0),
        "pieces": Markup(plain_pieces()),
    }
