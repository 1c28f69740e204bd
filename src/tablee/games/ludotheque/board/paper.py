"""The paper sheet: one A4 page per player with kallax, dice tables and both scores, for real dice and a pencil.

Black on white, no grey text and no fills that matter: it must survive a tired printer and a photocopier.
Lengths are millimetres; every block is drawn below the one before.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any

from fpdf import FPDF
from fpdf.svg import SVGObject

from tablee.games.ludotheque import GAME
from tablee.games.ludotheque.components import (
    CATEGORIES,
    FACES,
    MECHANICS,
    ROUNDS,
    SHELF_HEIGHT,
    SHELF_WIDTH,
    SIDE,
    SIZES,
)
from tablee.games.ludotheque.words.paper import (
    CATEGORY_LABELS,
    EXPERT_BY_CATEGORY,
    EXPERT_BY_MECHANIC,
    TABLE_WORDS,
)
from tablee.games.ludotheque.words.terms import mechanic_word
from tablee.speech import Tongue

LEFT, TOP, WIDE = 13.0, 9.0, 184.0
KALLAX_HIGH = 129.0
FRAME, WALL, BOARD = 3.0, 3.0, 5.0  # the wood around and between casiers; boards carry the casier's number
NAME = 21.0  # the first column of the tables
FINE, LINE, BOLD = 0.09, 0.25, 0.5
PIPS = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def pdf(lang: str, players: int, options: dict[str, Any] | None = None) -> bytes:
    """The sheets as a PDF file."""
    GAME.check_seats(players)
    agreed = GAME.agreed(options)
    document = FPDF(format="A4")
    document.core_fonts_encoding = "cp1252"  # PDF readers' own Helvetica knows these letters
    document.set_title(GAME.title)
    document.set_lang(lang)
    document.set_auto_page_break(False)
    ticked = str(agreed["mode"]) if options and "mode" in options else None
    for _ in range(players):
        document.add_page()
        Sheet(document, GAME.tongue(lang), agreed, ticked).draw()
    return bytes(document.output())


class Sheet:
    def __init__(self, document: FPDF, t: Tongue, options: dict[str, Any], ticked: str | None) -> None:
        self.pdf, self.t, self.options, self.ticked = document, t, options, ticked

    def draw(self) -> None:
        self.header(TOP)
        self.rounds(TOP + 10)
        self.kallax(TOP + 25)
        self.dice(TOP + 157.2)
        self.classic(TOP + 202.6)
        self.expert(TOP + 226.2)

    # Ink

    def text(self, x: float, y: float, words: str, size: float, bold: bool = False, align: str = "L") -> None:
        """Words with their baseline at y; `align` says what x is: their left end, middle or right end."""
        self.pdf.set_font("Helvetica", "B" if bold else "", size)
        words = words.replace("\u202f", "\u00a0").replace("−", "–")
        width = self.pdf.get_string_width(words)
        self.pdf.text(x - {"L": 0, "C": width / 2, "R": width}[align], y, words)

    def width(self, words: str, size: float, bold: bool = False) -> float:
        self.pdf.set_font("Helvetica", "B" if bold else "", size)
        return float(self.pdf.get_string_width(words))

    def line(self, x1: float, y1: float, x2: float, y2: float, width: float = LINE) -> None:
        self.pdf.set_line_width(width)
        self.pdf.line(x1, y1, x2, y2)

    def box(self, x: float, y: float, w: float, h: float, width: float = LINE, round_by: float = 0.0) -> None:
        self.pdf.set_line_width(width)
        self.pdf.rect(x, y, w, h, round_corners=bool(round_by), corner_radius=round_by)

    def grid(self, y: float, heights: list[float], columns: int, first: float = NAME) -> float:
        """An empty table with a first column of its own; returns the width of the others."""
        high, step = sum(heights), (WIDE - first) / columns
        self.box(LEFT, y, WIDE, high)
        for k in range(columns if first else columns - 1):
            x = LEFT + first + step * (k if first else k + 1)
            self.line(x, y, x, y + high)
        for k in range(1, len(heights)):
            self.line(LEFT, y + sum(heights[:k]), LEFT + WIDE, y + sum(heights[:k]))
        return step

    def symbol(self, name: str, x: float, y: float, size: float) -> None:
        """A mechanic's symbol, its middle at x, y."""
        svg = SVGObject(symbol_svg(name, size))
        svg.draw_to_page(self.pdf, x - size / 2, y - size / 2)
        self.pdf.set_draw_color(0)

    # The page from top to bottom

    def header(self, y: float) -> None:
        self.text(LEFT, y + 6, GAME.title, 20, bold=True)
        right = LEFT + WIDE
        for label, value in ((self.t("expert"), "expert"), (self.t("classic"), "classic")):
            right -= self.width(label, 9.5)
            self.text(right, y + 6, label, 9.5)
            right -= 5
            self.tick(right, y + 2.9, value == self.ticked)
            right -= 4
        x = LEFT + self.width(GAME.title, 20, bold=True) + 5
        self.text(x, y + 5.4, self.t("Name"), 9)
        self.line(x, y + 7, right, y + 7)

    def tick(self, x: float, y: float, ticked: bool) -> None:
        self.box(x, y, 3.4, 3.4, 0.35, 0.6)
        if ticked:
            self.line(x + 0.7, y + 1.8, x + 1.5, y + 2.7, 0.6)
            self.line(x + 1.5, y + 2.7, x + 2.9, y + 0.7, 0.6)

    def rounds(self, y: float) -> None:
        step = self.grid(y, [5, 6.6], ROUNDS)
        self.text(LEFT + 1.4, y + 3.6, self.t("Round"), 9, bold=True)
        self.text(LEFT + 1.4, y + 9.4, self.t("Dice"), 9, bold=True)
        for k in range(ROUNDS):
            self.text(LEFT + NAME + step * (k + 0.5), y + 3.6, str(k + 1), 9, bold=True, align="C")

    # 1.2

    def kallax(self, y: float) -> None:
        wide, high = self.casiers()
        side = min((WIDE - 2 * FRAME - (wide - 1) * WALL) / wide, (KALLAX_HIGH - FRAME - high * BOARD) / high)
        width, height = 2 * FRAME + wide * side + (wide - 1) * WALL, FRAME + high * (side + BOARD)
        left = LEFT + (WIDE - width) / 2
        self.wood(left, y, width, height)
        for casier in range(wide * high):
            column, row = casier % wide, casier // wide
            x, top = left + FRAME + column * (side + WALL), y + FRAME + (high - 1 - row) * (side + BOARD)
            self.casier(x, top, side, casier + 1)
        self.box(left, y, width, height, 1.1, 1.5)

    def casiers(self) -> tuple[int, int]:
        shelf = next(option for option in GAME.options if option.name == "shelf").index(self.options["shelf"])
        return int(SHELF_WIDTH[shelf]), int(SHELF_HEIGHT[shelf])

    def wood(self, x: float, y: float, w: float, h: float) -> None:
        """Short strokes, every other row shifted, like a print of a wood grain."""
        self.pdf.set_line_width(FINE)
        self.pdf.set_draw_color(110)
        self.pdf.set_dash_pattern(dash=2.2, gap=0.8)
        rows = int(h / 0.62)
        for k in range(1, rows):
            shift = 1.5 if k % 2 else 0.4
            self.pdf.line(x + shift, y + k * h / rows, x + w - 0.5, y + k * h / rows)
        self.pdf.set_dash_pattern()
        self.pdf.set_draw_color(0)

    def casier(self, x: float, y: float, side: float, number: int) -> None:
        self.pdf.set_fill_color(255)
        self.pdf.set_line_width(BOLD)
        self.pdf.rect(x, y, side, side, style="DF")
        self.pdf.set_dash_pattern(dash=0.9, gap=0.9)
        for k in range(1, SIDE):
            self.line(x + k * side / SIDE, y, x + k * side / SIDE, y + side, 0.18)
            self.line(x, y + k * side / SIDE, x + side, y + k * side / SIDE, 0.18)
        self.pdf.set_dash_pattern()
        self.pdf.rect(
            x + side / 2 - 3, y + side + 0.7, 6, BOARD - 1.6, style="F", round_corners=True, corner_radius=0.8
        )
        self.text(x + side / 2, y + side + 3.5, str(number), 8.5, bold=True, align="C")

    # 1.4, 1.5

    def dice(self, y: float) -> None:
        heights = [8.4, 8.4, 10.2, 11.6]
        step = self.grid(y, heights, FACES)
        self.line(LEFT, y + heights[0], LEFT + WIDE, y + heights[0], 0.6)
        rows = [y + sum(heights[:k]) + heights[k] / 2 for k in range(4)]
        for label, at in zip(TABLE_WORDS, rows, strict=True):
            self.text(LEFT + 1.4, at + 1.2, self.t(label), 9, bold=True)
        if self.options["turning"]:
            self.text(LEFT + 1.4, rows[1] + 3.6, self.t("or turned"), 6.5)
        for face in range(FACES):
            x = LEFT + NAME + step * (face + 0.5)
            self.die(face + 1, x, rows[0])
            self.size(face, x, rows[1])
            self.text(x, rows[2] + 0.6, CATEGORIES[face], 13, bold=True, align="C")
            self.text(x, rows[2] + 4.1, self.t(CATEGORY_LABELS[face]), 8, align="C")
            self.symbol(MECHANICS[face], x, rows[3] - 1.6, 7)
            self.text(x, rows[3] + 4.9, mechanic_word(self.t, face), 8, align="C")

    def die(self, face: int, x: float, y: float) -> None:
        self.box(x - 3, y - 3, 6, 6, 0.4, 1.3)
        self.pdf.set_fill_color(0)
        for i, j in PIPS[face]:
            self.pdf.circle(x + 1.55 * i, y + 1.6 * j, 0.55, style="F")

    def size(self, face: int, x: float, y: float) -> None:
        w, h = SIZES[face]
        cell = 2.1
        for i in range(w):
            for j in range(h):
                self.box(x - 5 - w * cell / 2 + i * cell, y - h * cell / 2 + j * cell, cell, cell, 0.35)
        self.text(x + 0.6, y + 1.2, f"{w} × {h}", 9)

    # 3

    def classic(self, y: float) -> None:
        self.heading(
            y,
            self.t("Classic score"),
            self.t("the largest group of neighbours, if it has at least 2 games: 1 point per game"),
        )
        top, heights = y + 1.6, [7.2, 8.0]
        step = self.grid(top, heights, len(CATEGORIES) + len(MECHANICS) + 2, first=0.0)
        for k, letter in enumerate(CATEGORIES):
            self.text(LEFT + step * (k + 0.5), top + 5.2, letter, 13, bold=True, align="C")
        for k, mechanic in enumerate(MECHANICS, len(CATEGORIES)):
            self.symbol(mechanic, LEFT + step * (k + 0.5), top + 3.6, 5)
        x = LEFT + step * 12
        for k, word in enumerate(self.t("empty cells").split(" ", 1)):
            self.text(x + step / 2, top + 3 + 3 * k, word, 7.5, align="C")
        self.text(x + 1.4, top + heights[0] + 5, "−", 9)
        self.text(x + step * 1.5, top + 4.7, self.t("Total"), 9, bold=True, align="C")

    def heading(self, y: float, words: str, more: str) -> None:
        self.text(LEFT, y, words, 10.5, bold=True)
        self.text(LEFT + self.width(words, 10.5, bold=True) + 2, y, self.with_walls(more), 8.6)

    def with_walls(self, words: str) -> str:
        if self.options["walls"] == "closed":
            return f"{words} · {self.t('neighbours inside a casier only')}"
        return words

    # 4

    def expert(self, y: float) -> None:
        self.heading(y, self.t("Expert score"), self.t("for each box"))
        half, high, top = (WIDE - 5) / 2, 6.3, y + 1.4
        for k in range(FACES):
            for column, rule in ((0, EXPERT_BY_CATEGORY[k]), (1, EXPERT_BY_MECHANIC[k])):
                x, row = LEFT + column * (half + 5), top + k * high
                if column == 0:
                    self.text(x + 3.5, row + 4.6, CATEGORIES[k], 12, bold=True, align="C")
                else:
                    self.symbol(MECHANICS[k], x + 3.5, row + high / 2, 5)
                self.rule(x + 8.5, row, half - 21.5, high, self.t(rule))
                self.line(x + half - 12, row, x + half - 12, row + high)
                self.line(x, row + high, x + half, row + high, 0.2)
        self.sums(top + FACES * high + 3)

    def rule(self, x: float, y: float, width: float, height: float, words: str) -> None:
        """Up to two lines, in the middle of their row."""
        lines = self.wrapped(words, 8.2, width)
        for k, line in enumerate(lines):
            self.text(x, y + height / 2 + 1.05 + 3.0 * (k - (len(lines) - 1) / 2), line, 8.2)

    def wrapped(self, words: str, size: float, width: float) -> list[str]:
        lines = [""]
        for word in words.split(" "):
            longer = f"{lines[-1]} {word}".strip()
            if self.width(longer, size) > width and lines[-1]:
                lines.append(word)
            else:
                lines[-1] = longer
        return lines

    def sums(self, y: float) -> None:
        third = (WIDE - 8) / 3.1
        parts = (
            (0.0, third, self.t("2 per game of a full casier:"), False),
            (third + 4, third, self.t("Empty cells: −"), False),
            (2 * third + 8, third * 1.1, self.t("Total"), True),
        )
        for x, width, words, bold in parts:
            self.box(LEFT + x, y, width, 8, 0.4, 1)
            self.text(LEFT + x + 2, y + 5.1, words, 8.8, bold=bold)


# Symbols: those of the board, in black


@cache
def art() -> str:
    return Path(__file__).with_name("art.svg").read_text(encoding="utf-8")


@cache
def symbol_svg(mechanic: str, size: float) -> str:
    """The symbol as a drawing of its own: black lines on a white plate."""
    found = re.search(rf'<symbol id="icon-{mechanic}" viewBox="([^"]+)">(.*?)</symbol>', art(), re.DOTALL)
    assert found, mechanic
    drawn = found[2].replace("currentColor", "#000000")
    drawn = drawn.replace('class="fill-plate"', 'fill="#ffffff"').replace('class="line-plate"', 'stroke="#ffffff"')
    head = f'<svg xmlns="http://www.w3.org/2000/svg" width="{size}mm" height="{size}mm" viewBox="{found[1]}">'
    return f"{head}{drawn}</svg>"
