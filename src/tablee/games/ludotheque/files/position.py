"""Position files of Range ta Ludothèque: sheets somebody has in front of them, checked clause by clause."""

from collections.abc import Iterator
from typing import Any

import numpy as np

from tablee.errors import BadOption, BadPosition
from tablee.games.box import _
from tablee.games.ludotheque import GAME
from tablee.games.ludotheque.components import (
    CATEGORIES,
    HEIGHT,
    MAT,
    MAX_SEATS,
    MECHANICS,
    N_CASIERS,
    ROUNDS,
    SIDE,
    SIZES,
    WIDTH,
)
from tablee.games.ludotheque.rules.drawing import name, put
from tablee.games.ludotheque.rules.moves import casier_of, column_of
from tablee.games.ludotheque.rules.record import UNKNOWN
from tablee.games.ludotheque.rules.setup import clear_the_sheets
from tablee.games.reading import IN_POSITION, only

BOX_KEYS = ("casier", "x", "y", "w", "h", "category", "mechanic")
EXAMPLE_BOX = '{"casier": 1, "x": 1, "y": 1, "w": 2, "h": 3, "category": "T", "mechanic": "bluff"}'
EXAMPLE_MAT = "[1, 3, 1]"
Cell = tuple[int, int, int]


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    """The record of finished sheets, the seats to score, and remarks on what was not counted (none here)."""
    only(data, ("game", "options", "sheets"), "1.1", IN_POSITION)
    sheets = data.get("sheets")
    if not isinstance(sheets, list) or not 1 <= len(sheets) <= MAX_SEATS:
        raise BadPosition("1.1", "“sheets” must be a list of 1 to {most} sheets, one per player.", most=MAX_SEATS)
    try:
        states = GAME.blank(data.get("options"))
    except BadOption as error:
        raise BadPosition("1.6", error.message, **error.values) from None
    s = states[0]
    s["seats"], s["round_no"], s["dice"] = len(sheets), ROUNDS, UNKNOWN
    clear_the_sheets(s)
    for seat, sheet in enumerate(sheets):
        _read_sheet(s, seat, sheet)
    return states, list(range(len(sheets))), []


def _read_sheet(s: Any, seat: int, sheet: Any) -> None:
    if not isinstance(sheet, dict):
        raise BadPosition("1.2", "Sheet {sheet} must have “boxes” and may have “mats”.", sheet=seat + 1)
    only(sheet, ("boxes", "mats"), "1.2", _("A sheet has no “{key}”: it has {keys}."))
    boxes, mats = _list(sheet, seat, "boxes"), _list(sheet, seat, "mats")
    if len(boxes) + len(mats) > ROUNDS:
        raise BadPosition(
            "2.5",
            "Sheet {sheet} has {n} boxes and mats; in {rounds} rounds nobody draws more than {rounds}.",
            sheet=seat + 1,
            n=len(boxes) + len(mats),
            rounds=ROUNDS,
        )
    casiers = int(N_CASIERS[s["shelf"]])
    for thing, box in enumerate(boxes):
        _read_box(s, seat, thing, box, casiers)
    for thing, mat in enumerate(mats, len(boxes)):
        _read_mat(s, seat, thing, mat, casiers)
    _check_overlap(s, seat)
    _check_floating(s, seat)
    for thing, box in enumerate(boxes):
        name(s, seat, thing, CATEGORIES.index(box["category"]), MECHANICS.index(box["mechanic"]))


def _list(sheet: dict[str, Any], seat: int, key: str) -> list[Any]:
    found = sheet.get(key, [])
    if not isinstance(found, list):
        raise BadPosition("1.2", "Sheet {sheet}: “{key}” must be a list.", sheet=seat + 1, key=key)
    return found


def _read_box(s: Any, seat: int, thing: int, box: Any, casiers: int) -> None:
    if not isinstance(box, dict) or any(key not in box for key in BOX_KEYS):
        raise BadPosition(
            "1.2",
            "Sheet {sheet}, box {box}: write it as {example}.",
            sheet=seat + 1,
            box=thing + 1,
            example=EXAMPLE_BOX,
        )
    only(box, BOX_KEYS, "1.2", _("A box has no “{key}”: it has {keys}."))
    size = (box["w"], box["h"])
    if not _whole(*size) or size not in SIZES:
        raise BadPosition(
            "1.4",
            "Sheet {sheet}, box {box}: no box is {w} wide and {h} high; sizes are {sizes}.",
            sheet=seat + 1,
            box=thing + 1,
            w=repr(box["w"])[:20],
            h=repr(box["h"])[:20],
            sizes=", ".join(f"{w} × {h}" for w, h in SIZES),
        )
    for key, known in (("category", CATEGORIES), ("mechanic", MECHANICS)):
        if box[key] not in known:
            raise BadPosition(
                "1.5",
                "Sheet {sheet}, box {box}: “{value}” is no “{key}”; write one of {known}.",
                sheet=seat + 1,
                box=thing + 1,
                value=str(box[key])[:40],
                key=key,
                known=", ".join(known),
            )
    _place(s, seat, thing, SIZES.index(size), box["casier"], box["x"], box["y"], casiers)


def _read_mat(s: Any, seat: int, thing: int, mat: Any, casiers: int) -> None:
    if not isinstance(mat, list) or len(mat) != 3:
        raise BadPosition(
            "2.3",
            "Sheet {sheet}: write a mat as {example}, that is casier, column, row.",
            sheet=seat + 1,
            example=EXAMPLE_MAT,
        )
    casier, x, y = mat
    _place(s, seat, thing, MAT, casier, x, y, casiers)


def _whole(*numbers: Any) -> bool:
    return all(type(number) is int for number in numbers)


def _place(s: Any, seat: int, thing: int, shape: int, casier: Any, x: Any, y: Any, casiers: int) -> None:
    if not _whole(casier) or not 1 <= casier <= casiers:
        raise BadPosition(
            "1.2",
            "Sheet {sheet}: there is no casier {casier}; they are numbered 1 to {casiers} from the bottom left.",
            sheet=seat + 1,
            casier=repr(casier)[:20],
            casiers=casiers,
        )
    w, h = int(WIDTH[shape]), int(HEIGHT[shape])
    if not _whole(x, y) or not (1 <= x <= SIDE + 1 - w and 1 <= y <= SIDE + 1 - h):
        raise BadPosition(
            "2.2a",
            "Sheet {sheet}, casier {casier}: what is {w} × {h} and begins at column {x}, row {y} leaves the casier.",
            sheet=seat + 1,
            casier=casier,
            w=w,
            h=h,
            x=repr(x)[:20],
            y=repr(y)[:20],
        )
    put(s, seat, thing, shape, (casier - 1) * SIDE + x - 1, y - 1)


def _things(s: Any, seat: int) -> Iterator[tuple[int, int, Cell]]:
    """Each thing with its shape and lower left cell, counted from 0."""
    for thing in range(ROUNDS):
        shape = int(s["form"][seat, thing])
        if shape != UNKNOWN:
            place = int(s["place"][seat, thing])
            yield thing, shape, (int(casier_of(place)), int(column_of(place)), int(s["row"][seat, thing]))


def _cells(shape: int, corner: Cell) -> Iterator[Cell]:
    casier, x, y = corner
    for i in range(int(WIDTH[shape])):
        for j in range(int(HEIGHT[shape])):
            yield casier, x + i, y + j


def _check_overlap(s: Any, seat: int) -> None:
    taken: set[Cell] = set()
    for _thing, shape, corner in _things(s, seat):
        for cell in _cells(shape, corner):
            if cell in taken:
                raise _wrong_cell("2.2b", seat, cell)
            taken.add(cell)


def _check_floating(s: Any, seat: int) -> None:
    filled = {cell for _thing, shape, corner in _things(s, seat) for cell in _cells(shape, corner)}
    for _thing, shape, (casier, x, y) in _things(s, seat):
        for i in range(int(WIDTH[shape])):
            if y and (casier, x + i, y - 1) not in filled:
                raise _wrong_cell("2.2c", seat, (casier, x + i, y))


WRONG_CELL = {
    "2.2b": _("Sheet {sheet}, casier {casier}, column {x}, row {y}: two things lie on the same cell."),
    "2.2c": _("Sheet {sheet}, casier {casier}, column {x}, row {y}: the cell under this one is empty, the box floats."),
}


def _wrong_cell(clause: str, seat: int, cell: Cell) -> BadPosition:
    casier, x, y = (number + 1 for number in cell)
    return BadPosition(clause, WRONG_CELL[clause], sheet=seat + 1, casier=casier, x=x, y=y)


def write_position(s: Any) -> dict[str, Any]:
    return {
        "game": "ludotheque",
        "options": {option.name: option.values[int(s[option.name])] for option in GAME.options},
        "sheets": [write_sheet(s, seat) for seat in range(int(s["seats"]))],
    }


def write_sheet(s: Any, seat: int) -> dict[str, Any]:
    boxes: list[dict[str, Any]] = []
    mats: list[list[int]] = []
    for thing, shape, (casier, x, y) in _things(s, seat):
        if shape == MAT:
            mats.append([casier + 1, x + 1, y + 1])
        else:
            boxes.append(
                {
                    "casier": casier + 1,
                    "x": x + 1,
                    "y": y + 1,
                    "w": SIZES[shape][0],
                    "h": SIZES[shape][1],
                    "category": CATEGORIES[int(s["category"][seat, thing])],
                    "mechanic": MECHANICS[int(s["mechanic"][seat, thing])],
                }
            )
    return {"boxes": boxes, "mats": mats}
