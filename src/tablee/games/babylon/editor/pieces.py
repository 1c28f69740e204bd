"""What the editor's page clones and puts in its place: the pieces of the plan, each with its corner at 0, 0."""

from collections.abc import Iterator

from markupsafe import Markup

from tablee.games.babylon.board.from_above import U, body, ground, slab, symbol_icon
from tablee.games.babylon.components import ELEMENTS, FLOWERS, SIDE, SYMBOLS

LONGEST = 3  # cells a piece covers in a row or column


def pieces() -> list[tuple[str, Markup]]:
    """Names and drawings."""
    return [(name, Markup(drawn)) for name, drawn in (*_board(), *_laid(), *_standing())]


def _group(content: str, classes: str = "") -> str:
    return f'<g class="{classes}">{content}</g>' if classes else f"<g>{content}</g>"


def _board() -> Iterator[tuple[str, str]]:
    yield "ground", _group("".join(ground()))
    yield "names", _group("".join(_names()))
    yield "cell", f'<rect class="plan-cell" width="{U}" height="{U}"/>'
    for element in ELEMENTS:
        plate = '<rect class="ask-plate" x="-17" y="-17" width="34" height="34" rx="9"/>'
        icon = f'<use href="#icon-{element}" class="ask-icon" x="-11" y="-11" width="22" height="22"/>'
        yield f"ask-{element}", _group(f"<title></title>{plate}{icon}", "ask")


def _names() -> Iterator[str]:
    """Inside the garden: every pixel is for the cells."""
    for i in range(SIDE):
        yield f'<text class="plan-name" x="{i * U + U // 2}" y="{SIDE * U - 3}">{"abcdefgh"[i]}</text>'
        yield f'<text class="plan-name" x="{SIDE * U - 5}" y="{i * U + U // 2 + 3}">{SIDE - i}</text>'


def _laid() -> Iterator[tuple[str, str]]:
    for flower in FLOWERS:
        yield (
            f"terrace-{flower}",
            _group(slab(flower) + '<text class="plan-level" x="8" y="13"></text>', "plan-terrace"),
        )
    for symbol in SYMBOLS:
        yield f"symbol-{symbol}", symbol_icon(symbol, 0, 0, "")


def _standing() -> Iterator[tuple[str, str]]:
    """Pieces by the cells they are wide and high."""
    for element in ELEMENTS:
        for wide in range(1, LONGEST + 1):
            for high in range(1, LONGEST + 1):
                drawn = _group(
                    "<title></title>" + body(element, 0, 0, wide * U, high * U), f"plan-piece plan-piece--{element}"
                )
                yield f"{element}-{wide}-{high}", drawn
    far = U - 14
    yield "unseen", f'<path class="unseen" d="M7,7l{far},{far}m0,-{far}l-{far},{far}"/>'
    yield "height", f'<text class="piece-level" x="{U - 6}" y="12"></text>'
