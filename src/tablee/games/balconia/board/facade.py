"""The cells of a façade, each with what it shows, and the total on the roof: for the board and for the editor."""

from typing import Any

from tablee.games.balconia.board.pictures import SHUT, door_picture, face_picture, plate, tint, unseen_picture
from tablee.games.balconia.components import (
    CELL_NAMES,
    COLOURS,
    HEIGHT,
    NOTHING,
    WIDTH,
    mirror,
)
from tablee.games.balconia.rules.language import Door, Face
from tablee.games.balconia.words.faces import door_words, scores_words, shows_words
from tablee.games.fragments import markup
from tablee.speech import Tongue

EMPTY, UNSEEN = "empty", "unseen"
LEFT, TOP, CELL_WIDTH, CELL_HEIGHT = 16, 66, 100, 120  # where the cells stand in the façade's picture


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
        + framed(drawn)
        + "</g>"
    )


def framed(drawn: str) -> str:
    """What can be pressed and glows."""
    hit, glow = (
        '<rect class="b-hit" width="100" height="120"/>',
        '<rect class="b-glow" x="4" y="4" width="92" height="112" rx="8"/>',
    )
    return hit + drawn + glow


def _drawn(t: Tongue, side: int, cell: int, content: Any) -> tuple[str, str, str]:
    """What a cell is, its picture and its words."""
    if content == EMPTY:
        return "empty", SHUT, t("free")
    if content == UNSEEN:
        return "unseen", unseen_picture(tint(cell)), t("a balcony nobody here can see")
    if isinstance(content, Door):
        return "door", door_picture(content, side), t("door: {words}", words=door_words(t, content))
    words = t("{shows} – {scores}", shows=shows_words(t, content), scores=scores_words(t, content))
    return "balcony", face_picture(content, cell), words


def _names(cells: int) -> list[str]:
    return [name for cell, name in enumerate(CELL_NAMES) if cells >> cell & 1]


def cell_id(side: int, cell: int) -> str:
    return f"{COLOURS[side]}-{CELL_NAMES[cell]}"
