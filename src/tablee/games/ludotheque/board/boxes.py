"""Boxes and mats: large on the own shelf, as ghosts before they are put away, and small on the others' shelves."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from tablee.games.fragments import esc, markup
from tablee.games.ludotheque.board.furniture import CASIER, CELL, corner, extent
from tablee.games.ludotheque.components import (
    CATEGORIES,
    HEIGHT,
    MAT,
    MECHANICS,
    N_CASIERS,
    SIDE,
    SIZES,
    WIDTH,
)
from tablee.games.ludotheque.words.terms import game_words
from tablee.games.ludotheque.words.titles import title
from tablee.speech import Tongue

UNKNOWN = 255
LETTER, BIG_LETTER = 30, 40


class Thing(NamedTuple):
    """A box or mat on a sheet: its round, shape, casier, column, row, category and mechanic, all from 0."""

    round_no: int
    form: int
    casier: int
    x: int
    y: int
    category: int
    mechanic: int

    @property
    def name(self) -> str:
        """Its lower left cell, as in score lines: `3-1-2`."""
        return f"{self.casier + 1}-{self.x + 1}-{self.y + 1}"

    @property
    def w(self) -> int:
        return int(WIDTH[self.form])

    @property
    def h(self) -> int:
        return int(HEIGHT[self.form])


def things_of(h: Any, seat: int) -> tuple[Thing, ...]:
    rows = zip(*(h[name][seat].tolist() for name in ("form", "place", "row", "category", "mechanic")), strict=True)
    return tuple(
        Thing(k, form, place // SIDE, place % SIDE, row, category, mechanic)
        for k, (form, place, row, category, mechanic) in enumerate(rows)
        if form != UNKNOWN
    )


# The own shelf


def things(t: Tongue, shelf: int, seat: int, drawn: tuple[Thing, ...], last: int, earned: int | None) -> str:
    """All boxes and mats, the empty cells (for score lines that light them), and what the last drawing earned."""
    holes = "".join(_hole(shelf, seat, cell) for cell in empty_cells(shelf, drawn))
    standing = sorted(drawn, key=lambda thing: (thing.y, thing.casier, thing.x))
    bodies = "".join(_thing(t, shelf, seat, thing, thing.round_no == last) for thing in standing)
    badge = "".join(_earned(shelf, thing, earned) for thing in drawn if thing.round_no == last and earned is not None)
    return f'<g id="things">{holes}{bodies}{badge}</g>'


def empty_cells(shelf: int, drawn: Iterable[Thing]) -> list[tuple[int, int, int]]:
    filled = {(k.casier, k.x + i, k.y + j) for k in drawn for i in range(k.w) for j in range(k.h)}
    cells = [(c, x, y) for c in range(int(N_CASIERS[shelf])) for x in range(SIDE) for y in range(SIDE)]
    return [cell for cell in cells if cell not in filled]


def _hole(shelf: int, seat: int, cell: tuple[int, int, int]) -> str:
    left, top = corner(shelf, *cell)
    casier, x, y = (number + 1 for number in cell)
    return (
        f'<rect class="hole" id="hole-{seat}-{casier}-{x}-{y}" x="{left + 4}" y="{top + 4}" '
        f'width="{CELL - 8}" height="{CELL - 8}" rx="6"/>'
    )


def _thing(t: Tongue, shelf: int, seat: int, thing: Thing, is_last: bool) -> str:
    left, top = corner(shelf, thing.casier, thing.x, thing.y, thing.h)
    kind = "mat" if thing.form == MAT else f"game-box cat-{CATEGORIES[thing.category]}"
    head = f'<g id="thing-{seat}-{thing.name}" class="piece {kind}{" is-last" if is_last else ""}"'
    body = mat_art() if thing.form == MAT else box_art(t, thing.form, thing.category, thing.mechanic)
    return (
        f'{head} transform="translate({left} {top})"><title>{esc(thing_words(t, thing))}</title>'
        f'<g class="drop">{body}</g></g>'
    )


def thing_words(t: Tongue, thing: Thing) -> str:
    if thing.form == MAT:
        return t("Mat")
    words = game_words(t, thing.category, thing.mechanic, thing.form)
    return t("{title}: {what}", title=title(t, thing.category, thing.mechanic), what=words)


def _earned(shelf: int, thing: Thing, earned: int) -> str:
    left, top = corner(shelf, thing.casier, thing.x, thing.y, thing.h)
    return markup(
        '<g id="earned" class="earned{loss}" transform="translate({x} {y})"><g class="badge-size">'
        '<rect x="-17" y="-11" width="34" height="22" rx="11"/><text y="5">{points}</text></g></g>',
        loss="" if earned >= 0 else " earned--loss",
        x=left + thing.w * CELL - 8,
        y=top - 4,  # above the letter of a narrow box
        points=f"+{earned}" if earned >= 0 else f"−{-earned}",
    )


# What a box looks like, its upper left corner at 0, 0


def mat_art() -> str:
    return '<use href="#mat-art"/>'


def box_art(t: Tongue, form: int, category: int, mechanic: int) -> str:
    w, h = int(WIDTH[form]) * CELL - 2, int(HEIGHT[form]) * CELL - 1.5
    lying, big = w > h, form >= 4
    whole = f'width="{w}" height="{h}" rx="3.5"'
    parts = [
        f'<rect class="box-side" {whole}/><rect {whole} fill="url(#p-{CATEGORIES[category]})"/>',
        _lid(w, h, lying, big),
        f'<rect class="box-shine" {whole}/>',
        _big_marks(t, w, h, lying, category, mechanic) if big else _marks(w, h, lying, category, mechanic),
        f'<rect class="box-edge" {whole}/>',
    ]
    return f'<g transform="translate(1 1)">{"".join(parts)}</g>'


def plain_pieces() -> str:
    """What the page of the editor clones: a plain box of each size, whose letter, pattern and icon it sets; a mat, an
    empty cell and the cursor."""
    boxes = "".join(
        f'<g data-piece="box-{w}x{h}"><title></title>{_plain_box(w * CELL - 2, h * CELL - 1.5)}</g>' for w, h in SIZES
    )
    rest = (
        f'<g data-piece="mat"><title></title>{mat_art()}</g>'
        f'<rect data-piece="hole" class="hole" width="{CELL - 8}" height="{CELL - 8}" rx="6"/>'
        f'<rect data-piece="cursor" class="cursor" width="{CELL - 2}" height="{CELL - 2}" rx="5"/>'
    )
    return boxes + rest


def _plain_box(w: float, h: float) -> str:
    whole, half = f'width="{w}" height="{h}" rx="3.5"', CELL / 2
    lying = w > h
    lx, ly = (half, h / 2) if lying else (w / 2, half)
    sx, sy = (w - half, h / 2) if lying else (w / 2, h - half)
    return (
        f'<g transform="translate(1 1)"><rect class="box-side" {whole}/><rect class="box-pattern" {whole}/>'
        f'<rect class="box-shine" {whole}/><text class="letter" x="{lx:g}" y="{ly + 11:g}" font-size="{LETTER}"></text>'
        f'<g transform="translate({sx:g} {sy:g})"><circle class="roundel" r="16"/>'
        f'<use class="mechanic" x="-11.5" y="-11.5" width="23" height="23"/></g><rect class="box-edge" {whole}/></g>'
    )


def _lid(w: float, h: float, lying: bool, big: bool) -> str:
    if big:
        frame = f'<rect class="box-frame" x="5" y="5" width="{w - 10}" height="{h - 10}" rx="3"/>'
        return f'{frame}<rect class="lid" y="{h - 11}" width="{w}" height="11" rx="2"/>'
    if lying:
        y = round(h * 0.7, 1)
        return f'<rect class="lid" y="{y}" width="{w}" height="{h - y}" rx="2"/><path class="lid-line" d="M0,{y}H{w}"/>'
    x = round(w * 0.74, 1)
    return f'<rect class="lid" x="{x}" width="{w - x}" height="{h}" rx="2"/><path class="lid-line" d="M{x},0V{h}"/>'


def _marks(w: float, h: float, lying: bool, category: int, mechanic: int) -> str:
    """Letter and symbol at the two ends, an ornament between them if there is room."""
    long = max(w, h)
    last = long - CELL / 2
    ornament = ""
    if long > 2 * CELL:
        ornament = f'<use class="ornament" href="#ornament" x="{w / 2 - 12}" y="{h / 2 - 12}" width="24" height="24"/>'
    if lying:
        return _letter(category, CELL / 2, h / 2 - 1, LETTER) + ornament + _symbol(mechanic, last, h / 2 - 1, 16)
    return _letter(category, w / 2 - 1, CELL / 2, LETTER) + ornament + _symbol(mechanic, w / 2 - 1, last, 16)


def _big_marks(t: Tongue, w: float, h: float, lying: bool, category: int, mechanic: int) -> str:
    name = title(t, category, mechanic)
    if lying:
        return (
            _letter(category, 30, 38, BIG_LETTER)
            + _symbol(mechanic, w - 36, 38, 25)
            + _title([name], w / 2, h - 19, 13 if len(name) > 16 else 14)
        )
    return (
        _letter(category, 24, 30, BIG_LETTER - 4)
        + _symbol(mechanic, w / 2, 68, 27)
        + _title(in_two(name), w / 2, h - 36, 14)
    )


def in_two(name: str) -> list[str]:
    """A title on two lines as equal as can be; short ones on the second only."""
    words = name.split(" ")
    if len(words) == 1:
        return ["", name]
    ways = [(" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words))]
    return list(min(ways, key=lambda way: max(map(len, way))))


def _letter(category: int, x: float, y: float, size: int) -> str:
    return f'<text class="letter" x="{x:g}" y="{y + size * 0.36:g}" font-size="{size}">{CATEGORIES[category]}</text>'


def _symbol(mechanic: int, x: float, y: float, r: float) -> str:
    return (
        f'<g transform="translate({x:g} {y:g})"><circle class="roundel" r="{r}"/><use class="mechanic" '
        f'href="#icon-{MECHANICS[mechanic]}" x="{-r * 0.72:g}" y="{-r * 0.72:g}" '
        f'width="{r * 1.44:g}" height="{r * 1.44:g}"/></g>'
    )


def _title(lines: list[str], x: float, y: float, size: int) -> str:
    return "".join(
        f'<text class="title" x="{x:g}" y="{y + 16 * k:g}" font-size="{size}">{esc(line)}</text>'
        for k, line in enumerate(lines)
        if line
    )


# The others' shelves


def small_shelf(t: Tongue, shelf: int, seat: int, drawn: tuple[Thing, ...]) -> str:
    width, height = extent(shelf)
    holes = "".join(
        '<rect class="small-hole" x="{}" y="{}" width="{s}" height="{s}"/>'.format(
            *corner(shelf, c, 0, SIDE - 1), s=CASIER
        )
        for c in range(int(N_CASIERS[shelf]))
    )
    return (
        f'<svg class="small-shelf" viewBox="0 0 {width} {height}" aria-hidden="true">'
        f'<rect class="small-wood" width="{width}" height="{height}" rx="10"/>{holes}'
        + "".join(_small(t, shelf, seat, thing) for thing in drawn)
        + "</svg>"
    )


def _small(t: Tongue, shelf: int, seat: int, thing: Thing) -> str:
    left, top = corner(shelf, thing.casier, thing.x, thing.y, thing.h)
    head = f'<g id="small-{seat}-{thing.name}" transform="translate({left} {top})"'
    if thing.form == MAT:
        return f'{head}><rect class="small-mat" x="4" y="28" width="40" height="18" rx="6"/></g>'
    w, h = thing.w * CELL, thing.h * CELL
    (x, y), (far_x, far_y) = _two_ends(w, h)
    letter, icon = CATEGORIES[thing.category], MECHANICS[thing.mechanic]
    return (
        f'{head} class="cat-{letter}">'
        f'<rect class="small-box" x="1" y="1" width="{w - 2}" height="{h - 2}" rx="5"/>'
        f'<rect class="small-pattern" x="1" y="1" width="{w - 2}" height="{h - 2}" rx="5" fill="url(#p-{letter})"/>'
        f'<use class="letter" href="#letter-{letter}" x="{x:g}" y="{y + 14:g}" font-size="40"/>'
        f'<g class="small-symbol" transform="translate({far_x:g} {far_y:g})"><circle class="roundel" r="18"/>'
        f'<use class="mechanic" href="#icon-{icon}" x="-13" y="-13" width="26" height="26"/></g></g>'
    )


def _two_ends(w: int, h: int) -> tuple[tuple[float, float], tuple[float, float]]:
    """Where letter and symbol stand on a small box: at the ends of its longer side."""
    near = CELL / 2 if min(w, h) == CELL else max(w, h) * 0.3
    far = max(w, h) - near
    return ((near, h / 2), (far, h / 2)) if w > h else ((w / 2, near), (w / 2, far))
