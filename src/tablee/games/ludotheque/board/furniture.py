"""The piece of furniture: where everything stands on the drawing, and the wood of it."""

from tablee.games.fragments import markup
from tablee.games.ludotheque.components import N_CASIERS, SHELF_HEIGHT, SHELF_WIDTH, SIDE
from tablee.speech import Tongue

CELL, WALL, FRAME = 48, 12, 16
CASIER = SIDE * CELL
DEEP = 11  # how much of a casier's inner sides is seen
ABOVE, BELOW, BESIDE = 66, 34, 14  # room for the lamp, the feet and the overhang of the top board


def extent(shelf: int) -> tuple[int, int]:
    """Width and height of the furniture without its feet."""
    wide, high = int(SHELF_WIDTH[shelf]), int(SHELF_HEIGHT[shelf])
    return 2 * FRAME + wide * CASIER + (wide - 1) * WALL, 2 * FRAME + high * CASIER + (high - 1) * WALL


def view_box(shelf: int) -> str:
    width, height = extent(shelf)
    return f"{-BESIDE} {-ABOVE} {width + 2 * BESIDE} {height + ABOVE + BELOW}"


def corner(shelf: int, casier: int, x: int, y: int, h: int = 1) -> tuple[int, int]:
    """Upper left point of what stands at column x, row y (both from 0) and is h cells high."""
    wide, high = int(SHELF_WIDTH[shelf]), int(SHELF_HEIGHT[shelf])
    column, row = casier % wide, casier // wide
    left = FRAME + column * (CASIER + WALL) + x * CELL
    top = FRAME + (high - 1 - row) * (CASIER + WALL) + (SIDE - y - h) * CELL
    return left, top


def furniture(t: Tongue, shelf: int) -> str:
    width, height = extent(shelf)
    casiers = range(int(N_CASIERS[shelf]))
    parts = [
        f'<ellipse class="floor-shadow" cx="{width / 2}" cy="{height + 20}" rx="{width / 2 + 6}" ry="11"/>',
        *(f'<path class="leg" d="M{x},{height - 2}h30l-4,22h-22z"/>' for x in (20, width - 50)),
        f'<rect class="carcass" width="{width}" height="{height}" rx="5"/>',
        *(_casier(shelf, casier) for casier in casiers),
        *(_upright(x, w, height) for x, w in _uprights(shelf)),
        *(_board(x, y, w, h) for x, y, w, h in _boards(shelf)),
        *(_plate(t, shelf, casier) for casier in casiers),
    ]
    ornaments = f'<g transform="translate({(width - 488) / 2} 0)"><use class="on-top" href="#on-top"/></g>'
    return f'<g id="furniture">{ornaments}{"".join(parts)}</g>'


def _casier(shelf: int, casier: int) -> str:
    x, y = corner(shelf, casier, 0, SIDE - 1)
    s, d = CASIER, DEEP
    return (
        f'<g class="casier" id="casier-{casier + 1}" transform="translate({x} {y})">'
        f'<rect class="back" width="{s}" height="{s}"/>'
        f'<path class="inside-top" d="M0,0H{s}L{s - d},{d}H{d}z"/>'
        f'<path class="inside-left" d="M0,0L{d},{d}V{s - d}L0,{s}z"/>'
        f'<path class="inside-right" d="M{s},0L{s - d},{d}V{s - d}L{s},{s}z"/>'
        f'<path class="inside-floor" d="M0,{s}L{d},{s - d}H{s - d}L{s},{s}z"/>'
        f'<rect class="inside-shade" width="{s}" height="{s}"/></g>'
    )


def _uprights(shelf: int) -> list[tuple[int, int]]:
    wide, (width, _) = int(SHELF_WIDTH[shelf]), extent(shelf)
    inner = [(FRAME + k * CASIER + (k - 1) * WALL, WALL) for k in range(1, wide)]
    return [(0, FRAME), *inner, (width - FRAME, FRAME)]


def _upright(x: int, w: int, height: int) -> str:
    place = f'x="{x}" y="{FRAME}" width="{w}" height="{height - 2 * FRAME}"'
    return f'<rect class="upright" {place}/><rect class="upright-edge" {place}/>'


def _boards(shelf: int) -> list[tuple[int, int, int, int]]:
    high, (width, height) = int(SHELF_HEIGHT[shelf]), extent(shelf)
    inner = [(FRAME, FRAME + k * CASIER + (k - 1) * WALL, width - 2 * FRAME, WALL) for k in range(1, high)]
    return [(-5, 0, width + 10, FRAME), *inner, (0, height - FRAME, width, FRAME)]


def _board(x: int, y: int, w: int, h: int) -> str:
    return (
        f'<g transform="translate({x} {y})"><rect class="plank" width="{w}" height="{h}" rx="{3 if x < 0 else 1}"/>'
        f'<rect class="plank-light" width="{w}" height="1.6" rx=".8"/></g>'
    )


def _plate(t: Tongue, shelf: int, casier: int) -> str:
    x, y = corner(shelf, casier, 0, 0)
    return markup(
        '<g class="plate" transform="translate({x} {y})"><title>{words}</title><g class="plate-size">'
        '<rect x="-9" y="-5" width="18" height="10" rx="2"/><text y="3.2">{n}</text></g></g>',
        x=x + CASIER / 2,
        y=y + CELL + 6,
        words=t("Casier {n}", n=casier + 1),
        n=casier + 1,
    )
