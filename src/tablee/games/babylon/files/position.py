"""Position files of Babylon: a whole garden, or only what is visible of it."""

from typing import Any

import numpy as np

from tablee.errors import BadPosition
from tablee.games.babylon.components import (
    APART,
    BELVEDERE,
    BRIDGE,
    CELLS,
    COLUMN_ASKS,
    ELEMENTS,
    FLOWERS,
    LAYER_SYMBOLS,
    MAX_LEVEL,
    MAX_PIECES,
    MAX_SEATS,
    NO_SYMBOL,
    ROW_ASKS,
    SIDE,
    SPACE_AT,
    STAIRS,
    STATUE,
    SYMBOLS,
    face_of,
    symbols_of,
)
from tablee.games.babylon.files.garden import Garden, Piece, Terrace, check, check_form
from tablee.games.babylon.files.order import building_order
from tablee.games.babylon.rules.build import lay
from tablee.games.babylon.rules.decorate import decorate
from tablee.games.babylon.rules.record import OVER, RECORD, clear_the_turn
from tablee.games.babylon.rules.scoring import SEEN_FIRST, SEEN_LAST, SEEN_MIDDLE, flower_of, listed_cells
from tablee.games.babylon.rules.setup import clear_the_gardens
from tablee.games.babylon.words.terms import said
from tablee.games.box import _
from tablee.games.reading import is_whole, list_of, only, shown
from tablee.kernel import compiled

GARDEN_KEYS = ("flower", "terraces", "decorations", "cards")
KEYS = ("game", *GARDEN_KEYS, "options")
TABLE_KEYS = ("game", "gardens", "options")
N_CELLS_OF = {kind: (1,) if kind in (STATUE, BELVEDERE) else (2,) for kind in range(len(ELEMENTS))} | {BRIDGE: (2, 3)}


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    """The record of one garden or of a table's “gardens”, their seats, and remarks on what was not counted."""
    states = np.zeros(1, dtype=RECORD)
    s = states[0]
    s["seats"], s["phase"] = MAX_SEATS, OVER
    clear(states)
    s["promo"] = _promo(data.get("options", {}))
    gardens = _gardens(data)
    flowers = [_read_flower(states, garden) for garden in gardens]
    s["first"] = flowers[0]
    if len(set(flowers)) < len(flowers):
        raise BadPosition("1.1", "Every garden has a flower of its own: two are alike.")
    return states, flowers, [NOT_COUNTED] if s["glimpse"] else []


def _gardens(data: dict[str, Any]) -> list[dict[str, Any]]:
    """A file is one garden, or has a list of them; all are given whole, or all as far as they are visible."""
    if "gardens" not in data:
        return [_entry(data, "1.1", "gardens", KEYS)]
    _entry(data, "1.1", "gardens", TABLE_KEYS)
    gardens = list_of(data["gardens"], "1.1", "gardens")
    if not 1 <= len(gardens) <= MAX_SEATS:
        raise BadPosition("1.1", "“gardens” must be a list of 1 to {most} gardens, one per player.", most=MAX_SEATS)
    found = [_entry(garden, "1.1", "gardens", GARDEN_KEYS) for garden in gardens]
    if len({"terraces" in garden for garden in found}) > 1:
        raise BadPosition("1.1", "Give the terraces of all gardens, or of none.")
    return found


def _read_flower(states: np.ndarray, data: dict[str, Any]) -> int:
    """One garden into its seat of the record."""
    s, flower = states[0], _word(data.get("flower"), FLOWERS, "1.1", "flower")
    _read_cards(s, flower, data.get("cards"))
    pieces = [_piece(entry) for entry in list_of(data.get("decorations", []), "1.3", "decorations")]
    if "terraces" not in data:
        _read_glimpse(s, flower, pieces)
        return flower
    terraces = [_terrace(entry) for entry in list_of(data["terraces"], "1.2", "terraces")]
    _read_garden(states, Garden(flower, terraces, pieces))
    return flower


NOT_COUNTED = _(
    "Only what is visible was given, so the sets of flowers (4.6) and of decorations (4.7) were not counted."
)


@compiled
def clear(states):
    clear_the_gardens(states[0])
    clear_the_turn(states[0])


# The parts of a file


def _word(value: Any, words: tuple[str, ...], clause: str, key: str) -> int:
    if not isinstance(value, str) or value not in words:
        raise BadPosition(
            clause,
            "“{key}” must be one of {words}; it is {value}.",
            key=key,
            words=", ".join(words),
            value=shown(value),
        )
    return words.index(value)


def _cell(value: Any, clause: str, key: str) -> int:
    if not isinstance(value, str) or value not in CELLS:
        raise BadPosition(clause, "“{key}”: {value} is no cell; cells are a1 to h8.", key=key, value=shown(value))
    return CELLS.index(value)


def _level(value: Any) -> int:
    if not is_whole(value, 1, MAX_LEVEL):
        raise BadPosition(
            "3.2a", "{value} is no level: terraces lie on levels 1 to {last}.", value=shown(value), last=MAX_LEVEL
        )
    return value


def _entry(value: Any, clause: str, what: str, keys: tuple[str, ...]) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise BadPosition(clause, "Each of the “{what}” is an object with {keys}.", what=what, keys=", ".join(keys))
    only(value, keys, clause, _("“{what}”: there is no “{key}”, only {keys}."), what=what)
    return value


def _promo(options: Any) -> bool:
    if not isinstance(options, dict) or set(options) - {"promo"} or type(options.get("promo", True)) is not bool:
        raise BadPosition("5.1", "“options” may only say “promo”: true or false.")
    promo: bool = options.get("promo", True)
    return promo


def _terrace(value: Any) -> Terrace:
    entry = _entry(value, "1.2", "terraces", ("at", "level", "symbols", "flower", "skip"))
    at, level = _cell(entry.get("at"), "3.2a", "at"), _level(entry.get("level"))
    if at % SIDE == SIDE - 1 or at // SIDE == SIDE - 1:
        raise BadPosition("3.2a", "A terrace at {at} would jut out of the garden.", at=CELLS[at])
    flower = _word(entry.get("flower"), FLOWERS, "1.2", "flower")
    skip = None if entry.get("skip") is None else _cell(entry["skip"], "3.3b", "skip")
    terrace = Terrace(at, level, flower, _symbols(entry.get("symbols")), skip)
    _check_cells(terrace)
    return terrace


def _symbols(value: Any) -> dict[int, int]:
    if not isinstance(value, dict):
        raise BadPosition(
            "1.2", "“symbols” must name cells, each with a symbol, like {example}.", example='"c3": "statue"'
        )
    symbols = {_cell(cell, "1.2", "symbols"): _word(word, SYMBOLS, "1.2", "symbols") for cell, word in value.items()}
    if len(symbols) not in LAYER_SYMBOLS or len(set(symbols.values())) < len(symbols):
        raise BadPosition("1.2", "A terrace has two, three or four symbols, all different.")
    return symbols


def _check_cells(terrace: Terrace) -> None:
    for cell in terrace.symbols:
        if cell not in terrace.cells:
            raise BadPosition("1.2", "{cell} is not on the terrace at {at}.", cell=CELLS[cell], at=CELLS[terrace.at])
    if terrace.skip is not None and terrace.skip not in terrace.cells:
        raise BadPosition(
            "3.3b", "“skip”: {cell} is not on the terrace at {at}.", cell=CELLS[terrace.skip], at=CELLS[terrace.at]
        )


def _piece(value: Any) -> Piece:
    entry = _entry(value, "1.3", "decorations", ("kind", "cells", "level", "levels", "visible"))
    kind = _word(entry.get("kind"), ELEMENTS, "1.3", "kind")
    cells = [_cell(cell, "3.4", "cells") for cell in list_of(entry.get("cells"), "3.4", "cells")]
    if len(cells) not in N_CELLS_OF[kind] or len(set(cells)) < len(cells):
        raise BadPosition(
            "3.4", "“{kind}”: it has {n} cells here, which is not what it covers.", kind=said(kind), n=len(cells)
        )
    levels = _levels(entry, kind, len(cells))
    seen = entry.get("visible")
    visible = None if seen is None else tuple(_cell(c, "5.4", "visible") for c in list_of(seen, "5.4", "visible"))
    return _in_order(kind, cells, levels, visible)


def _levels(entry: dict[str, Any], kind: int, n: int) -> list[int]:
    if "levels" in entry:
        levels = [_level(level) for level in list_of(entry["levels"], "3.4", "levels")]
    elif kind == STAIRS:
        raise BadPosition("3.4c", "Stairs join two levels: give both as “levels”, in the order of the cells.")
    else:
        levels = [_level(entry.get("level"))] * n
    if len(levels) != n:
        raise BadPosition("3.4", "There are {n} cells but {m} levels.", n=n, m=len(levels))
    return levels


def _in_order(kind: int, cells: list[int], levels: list[int], visible: tuple[int, ...] | None) -> Piece:
    """Cells in ascending order; a bridge named by three cells keeps its two ends."""
    spaces = sorted(zip(cells, levels, strict=True))
    if len(spaces) == 3:
        piece = Piece(kind, (spaces[0][0], spaces[2][0]), (spaces[0][1], spaces[2][1]), visible)
        if piece.middle != spaces[1][0] or spaces[1][1] != spaces[0][1]:
            raise BadPosition(
                "3.4d", "Bridge {cells}: its three cells must be in line.", cells=" ".join(CELLS[c] for c in cells)
            )
        return piece
    return Piece(kind, tuple(cell for cell, _ in spaces), tuple(level for _, level in spaces), visible)


def _read_cards(s: Any, flower: int, cards: Any) -> None:
    """5.1  The flower's own cards, or others."""
    s["row_asks"][flower], s["column_asks"][flower] = ROW_ASKS[flower], COLUMN_ASKS[flower]
    if cards is None:
        return
    given = _entry(cards, "5.1", "cards", ("rows", "columns"))
    for key, asks in (("rows", "row_asks"), ("columns", "column_asks")):
        if key in given:
            s[asks][flower] = _edge(list_of(given[key], "5.1", key), key)


def _edge(words: list[Any], key: str) -> list[int]:
    if len(words) != SIDE:
        raise BadPosition("5.1", "“{key}” must name {n} elements; it names {m}.", key=key, n=SIDE, m=len(words))
    asks = [_word(word, ELEMENTS, "5.1", key) for word in words]
    for k, element in enumerate(asks):
        if element in asks[k + 1 : k + APART]:
            raise BadPosition(
                "5.1",
                "“{key}”: “{element}” is asked for twice within {n} places.",
                key=key,
                element=said(element),
                n=APART,
            )
    return asks


# A whole garden


def _read_garden(states: np.ndarray, garden: Garden) -> None:
    _check_belvederes(garden)
    check(garden)
    for terrace, pieces in building_order(garden):
        symbols = [terrace.symbols.get(cell, NO_SYMBOL) for cell in terrace.cells]
        skip = 0 if terrace.skip is None else 1 + terrace.cells.index(terrace.skip)
        put_terrace(states, garden.flower, face_of(terrace.flower, symbols), terrace.at, terrace.level, skip)
        for piece in pieces:
            put_piece(states, garden.flower, piece.kind, piece.cells[0], piece.cells[-1])
    for piece in garden.pieces:
        _check_visible(states[0], garden.flower, piece)


@compiled
def put_terrace(states, seat, face, at, level, skip):
    lay(states[0], seat, face, at, level, skip)


@compiled
def put_piece(states, seat, kind, start, end):
    decorate(states[0], seat, kind, start, end)


def _check_belvederes(garden: Garden) -> None:
    """Belvederes come with their terraces; a file may name them again."""
    for piece in [p for p in garden.pieces if p.kind == BELVEDERE]:
        terrace = garden.terrace(*piece.spaces[0])
        if terrace is None or terrace.skip != piece.cells[0]:
            raise BadPosition(
                "3.3b",
                "Belvedere on {cell}: no terrace at level {level} misses its support there.",
                cell=CELLS[piece.cells[0]],
                level=piece.levels[0],
            )
        garden.pieces.remove(piece)


def _check_visible(s: Any, seat: int, piece: Piece) -> None:
    if piece.visible is None:
        return
    seen = {cell for cell, level in piece.spaces if s["surface"][seat, cell] == level}
    seen |= {piece.middle} if piece.kind == BRIDGE else set()
    if set(piece.visible) != seen:
        raise BadPosition(
            "5.4",
            "“{kind}” on {cells}: with these terraces its visible cells are {seen}.",
            kind=said(piece.kind),
            cells=" ".join(CELLS[cell] for cell in piece.cells),
            seen=" ".join(CELLS[cell] for cell in sorted(seen)) or "–",
        )


# Only what is visible


def _read_glimpse(s: Any, seat: int, pieces: list[Piece]) -> None:
    if len(pieces) > MAX_PIECES:
        raise BadPosition(
            "2.2", "There are {n} decorations; no garden has more than {most}.", n=len(pieces), most=MAX_PIECES
        )
    s["glimpse"], s["pieces"][seat] = 1, len(pieces)
    shown: dict[int, Piece] = {}
    for k, piece in enumerate(pieces):
        check_form(piece)
        s["piece_kind"][seat, k] = piece.kind
        s["piece_from"][seat, k], s["piece_to"][seat, k] = piece.cells[0], piece.cells[-1]
        s["piece_level"][seat, k], s["piece_top"][seat, k] = piece.levels[0], piece.levels[-1]
        s["piece_seen"][seat, k] = _seen_bits(piece)
        _check_shown(piece, shown)


def _seen_bits(piece: Piece) -> int:
    if piece.visible is None:
        raise BadPosition(
            "5.4",
            "“{kind}” on {cells}: say which of its cells are “visible”, or give all “terraces”.",
            kind=said(piece.kind),
            cells=" ".join(CELLS[cell] for cell in piece.cells),
        )
    bits = 0
    for cell in piece.visible:
        if cell not in piece.covers:
            raise BadPosition(
                "5.4", "“visible”: “{kind}” does not cover {cell}.", kind=said(piece.kind), cell=CELLS[cell]
            )
        bits |= SEEN_FIRST if cell == piece.cells[0] else SEEN_LAST if cell == piece.cells[-1] else SEEN_MIDDLE
    return bits


def _check_shown(piece: Piece, shown: dict[int, Piece]) -> None:
    """Nothing hides another thing on its cell; only a bridge's middle passes over what stands lower."""
    for cell in piece.visible or ():
        if piece.kind == BRIDGE and cell == piece.middle:
            continue
        if cell in shown:
            raise BadPosition(
                "3.4",
                "“{one}” and “{other}” cannot both be visible on {cell}.",
                one=ELEMENTS[shown[cell].kind],
                other=ELEMENTS[piece.kind],
                cell=CELLS[cell],
            )
        shown[cell] = piece


# Back to a file


def write_position(s: Any, seat: int | None = None) -> dict[str, Any]:
    """The garden of a seat; of the first player if none is named."""
    seat = int(s["first"]) if seat is None else seat
    data: dict[str, Any] = {"game": "babylon", "flower": FLOWERS[seat], "options": {"promo": bool(s["promo"])}}
    if not s["glimpse"]:
        data["terraces"] = [_write_terrace(s, seat, k) for k in range(int(s["built"][seat]))]
    data["decorations"] = [_write_piece(s, seat, k) for k in range(int(s["pieces"][seat]))]
    data["cards"] = {
        "rows": [ELEMENTS[int(e)] for e in s["row_asks"][seat]],
        "columns": [ELEMENTS[int(e)] for e in s["column_asks"][seat]],
    }
    return data


def _write_terrace(s: Any, seat: int, k: int) -> dict[str, Any]:
    at, face, skip = (int(s[f"terrace_{what}"][seat, k]) for what in ("at", "face", "skip"))
    spaces = [CELLS[at + int(step)] for step in SPACE_AT]
    terrace = {
        "at": CELLS[at],
        "level": int(s["terrace_level"][seat, k]),
        "symbols": {c: SYMBOLS[x] for c, x in zip(spaces, symbols_of(face), strict=True) if x != NO_SYMBOL},
        "flower": FLOWERS[int(flower_of(face))],
    }
    return terrace | ({"skip": spaces[skip - 1]} if skip else {})


def _write_piece(s: Any, seat: int, k: int) -> dict[str, Any]:
    kind, start, end = (int(s[f"piece_{what}"][seat, k]) for what in ("kind", "from", "to"))
    level, top = int(s["piece_level"][seat, k]), int(s["piece_top"][seat, k])
    piece: dict[str, Any] = {"kind": ELEMENTS[kind], "cells": [CELLS[start]] + ([CELLS[end]] if end != start else [])}
    piece |= {"levels": [level, top]} if kind == STAIRS else {"level": level}
    if s["glimpse"]:
        seen = int(listed_cells(s, seat, k))
        piece["visible"] = [cell for c, cell in enumerate(CELLS) if seen >> c & 1]
    return piece
