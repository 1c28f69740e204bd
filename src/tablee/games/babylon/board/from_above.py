"""A garden from above: levels as shades, what is visible on them, the promo cards along two edges."""

from collections.abc import Iterator
from typing import Any

from tablee.games.babylon.components import (
    BELVEDERE,
    CELLS,
    ELEMENTS,
    FLOWER_SHIFT,
    FLOWERS,
    LAYERS,
    N_CELLS,
    N_SYMBOLS,
    NO_SYMBOL,
    SIDE,
    SPACE_AT,
    STARTING_BIT,
    symbols_of,
)
from tablee.games.babylon.rules.scoring import column_cells, row_cells
from tablee.games.babylon.words.terms import element_word, flower_word, piece_words
from tablee.games.fragments import esc, markup
from tablee.speech import Tongue

U = 40  # units of a cell
LAID = 2 * U - 2  # a terrace
SHADES = 6  # higher levels look alike
CARD = 4

Terrace = tuple[int, int, int, int]  # lower left cell, level, face, skip
Piece = tuple[int, int, int, int, int, int]  # kind, first and last cell, their levels, visible cells
Ask = tuple[int, int]  # element, and the cells of that row or column where it is seen


def plan(
    t: Tongue,
    k: int,
    name: str,
    terraces: tuple[Terrace, ...],
    pieces: tuple[Piece, ...],
    rows: Any,
    columns: Any,
    space: str = "",
) -> str:
    """`space`: the same garden as data, where it is to be drawn in space too."""
    head = markup(
        '<svg id="plan-{k}" class="plan" viewBox="-52 -52 390 390" role="img" aria-label="{label}" '
        'data-garden="{space}">',
        k=k,
        space=space,
        label=t("{name}'s garden from above", name=name),
    )
    return "".join(
        [head, *ground(), *_terraces(t, terraces), *_pieces(t, pieces), *_edges(t, k, rows, columns), "</svg>"]
    )


def flower_at(face: int) -> str:
    return FLOWERS[face >> FLOWER_SHIFT & 3]


def layer_at(face: int) -> str:
    """Stone by the number of symbols; starting terraces are of marble."""
    if face & STARTING_BIT:
        return "marble"
    return LAYERS[N_SYMBOLS - sum(x != NO_SYMBOL for x in symbols_of(face))]


def place(cell: int) -> tuple[int, int]:
    """The upper left corner of a cell."""
    return cell % SIDE * U, (SIDE - 1 - cell // SIDE) * U


def ground() -> Iterator[str]:
    yield '<rect class="court" x="-52" y="-52" width="390" height="390" rx="12"/>'
    yield f'<rect class="lawn" width="{SIDE * U}" height="{SIDE * U}"/>'
    dark = "".join(f"M{x * U},{y * U}h{U}v{U}h-{U}z" for x in range(SIDE) for y in range(SIDE) if (x + y) % 2)
    yield f'<path class="lawn-dark" d="{dark}"/>'


def _surface(terraces: tuple[Terrace, ...]) -> list[int]:
    surface = [0] * N_CELLS
    for at, level, _, _ in terraces:
        for step in SPACE_AT.tolist():
            surface[at + step] = max(surface[at + step], level)
    return surface


def _terraces(t: Tongue, terraces: tuple[Terrace, ...]) -> Iterator[str]:
    surface = _surface(terraces)
    for at, level, face, skip in sorted(terraces, key=lambda terrace: terrace[1]):
        x, y = place(at + SIDE)
        seen = [at + step for step in (SIDE, SIDE + 1, 0, 1) if surface[at + step] == level]
        shade = min(level, SHADES)
        title = t(
            "{flower} terrace, level {level}, {at}",
            flower=flower_word(t, face >> FLOWER_SHIFT & 3),
            level=level,
            at=CELLS[at],
        )
        yield (
            f'<g class="plan-terrace {layer_at(face)} shade-{shade}" transform="translate({x} {y})">'
            f"<title>{esc(title)}</title>"
            f'<rect class="plan-shadow" x="{1 + shade}" y="{1 + shade}" width="{LAID}" height="{LAID}" rx="7"/>'
            f"{slab(flower_at(face), ' scale(1.1)')}</g>"
        )
        yield from _symbols(at, face, skip, seen, shade)
        yield from _numeral(at, level, seen, shade)


def slab(flower: str, scale: str = "") -> str:
    """A terrace, its upper left corner at 0, 0."""
    return (
        f'<rect class="plan-top" x="1.5" y="1.5" width="{2 * U - 3}" height="{2 * U - 3}" rx="6"/>'
        f'<use href="#flower-{flower}" transform="translate({U} {U + 1}){scale}"/>'
    )


def symbol_icon(symbol: str, x: int, y: int, classes: str) -> str:
    return f'<use href="#icon-{symbol}" class="plan-symbol{classes}" x="{x + 11}" y="{y + 11}" width="18" height="18"/>'


def _symbols(at: int, face: int, skip: int, seen: list[int], shade: int) -> Iterator[str]:
    for space, symbol in enumerate(symbols_of(face)):
        cell = at + int(SPACE_AT[space])
        if cell in seen and symbol != NO_SYMBOL and skip != 1 + space:
            x, y = place(cell)
            yield symbol_icon(ELEMENTS[symbol], x, y, f" on-shade-{shade}")
    if skip:
        yield from _drawn(
            "belvedere", [at + int(SPACE_AT[skip - 1])] if at + int(SPACE_AT[skip - 1]) in seen else [], ""
        )


def _numeral(at: int, level: int, seen: list[int], shade: int) -> Iterator[str]:
    """The level in the outer corner of the first space that is seen."""
    for cell in seen[:1]:
        x, y = place(cell)
        dx, dy = (7 if cell % SIDE == at % SIDE else U - 7), (12 if cell // SIDE != at // SIDE else U - 5)
        yield f'<text class="plan-level on-shade-{shade}" x="{x + dx}" y="{y + dy}">{level}</text>'


def _pieces(t: Tongue, pieces: tuple[Piece, ...]) -> Iterator[str]:
    for kind, _, _, _, _, seen in pieces:
        yield from _drawn(ELEMENTS[kind], cells_in(seen), element_word(t, kind))


def cells_in(mask: int) -> list[int]:
    return [cell for cell in range(N_CELLS) if mask >> cell & 1]


def _drawn(element: str, cells: list[int], title: str) -> Iterator[str]:
    if not cells:
        return
    xs, ys = zip(*(place(cell) for cell in cells), strict=True)
    said = f"<title>{esc(title)}</title>" if title else ""
    drawn = body(element, min(xs), min(ys), max(xs) - min(xs) + U, max(ys) - min(ys) + U)
    yield f'<g class="plan-piece plan-piece--{element}">{said}{drawn}</g>'


def body(element: str, x: int, y: int, width: int, height: int) -> str:
    """A piece over so many units."""
    return (
        f'<rect x="{x + 6}" y="{y + 6}" width="{width - 12}" height="{height - 12}" rx="14"/>'
        f'<use href="#icon-{element}" x="{x + width / 2 - 10:g}" y="{y + height / 2 - 10:g}" width="20" height="20"/>'
    )


# The cards


def _edges(t: Tongue, k: int, rows: tuple[Ask, ...], columns: tuple[Ask, ...]) -> Iterator[str]:
    for i in range(SIDE):
        yield f'<text class="plan-name" x="{i * U + U // 2}" y="332">{"abcdefgh"[i]}</text>'
        yield f'<text class="plan-name" x="329" y="{i * U + U // 2 + 3}">{SIDE - i}</text>'
    for edge, asks in (("row", rows), ("column", columns)):
        for half in range(0, SIDE if asks else 0, CARD):
            x, y, w, h = (-44, half * U + 2, 36, 4 * U - 4) if edge == "row" else (half * U + 2, -44, 4 * U - 4, 36)
            yield f'<rect class="plan-card" x="{x}" y="{y}" width="{w}" height="{h}" rx="7"/>'
        for i, (element, seen) in enumerate(asks):
            yield _ask(t, k, edge, i, element, seen)
    for cell in range(N_CELLS):
        x, y = place(cell)
        yield f'<rect id="cell-{k}-{CELLS[cell]}" class="plan-cell" x="{x}" y="{y}" width="{U}" height="{U}"/>'


def _ask(t: Tongue, k: int, edge: str, i: int, element: int, seen: int) -> str:
    x, y = (-26, i * U + U // 2) if edge == "row" else (i * U + U // 2, -26)
    name = str(SIDE - i) if edge == "row" else "abcdefgh"[i]
    return (
        f'<g id="ask-{k}-{edge}-{name}" class="ask {"lit-ask" if seen else "unlit"}" '
        f'transform="translate({x} {y + 16})" data-cells="{_names(seen)}"{_soon(edge, i, element, seen)}>'
        f"<title>{esc(ask_title(t, edge, name, element, seen))}</title>"
        f'<use href="#{"medal-lit" if seen else "medal"}"/>'
        f'<use href="#icon-{ELEMENTS[element]}" class="ask-icon" x="-9" y="-25.5" width="18" height="18"/></g>'
    )


def _names(cells: int) -> str:
    return " ".join(CELLS[cell] for cell in cells_in(cells))


def _soon(edge: str, i: int, element: int, seen: int) -> str:
    """Where a belvedere would bring what the line asks for."""
    if seen or element != BELVEDERE:
        return ""
    return f' data-soon="{_names(int(row_cells(i) if edge == "row" else column_cells(i)))}"'


def ask_title(t: Tongue, edge: str, name: str, element: int, seen: int) -> str:
    """Whether the line is lit, and by what."""
    what = piece_words(t, element)
    if not seen and edge == "row":
        return t("Row {name} asks for {what}: not yet.", name=name, what=what)
    if not seen:
        return t("Column {name} asks for {what}: not yet.", name=name, what=what)
    cells = t.list([CELLS[cell] for cell in cells_in(seen)])
    if edge == "row":
        return t("Row {name} asks for {what}: seen on {cells}.", name=name, what=what, cells=cells)
    return t("Column {name} asks for {what}: seen on {cells}.", name=name, what=what, cells=cells)
