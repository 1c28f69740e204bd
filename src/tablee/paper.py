"""The score of a table on paper: an A4 PDF, every line with its clause; drawn without a browser.

Black on white: it must survive a tired printer. Lengths are millimetres.
"""

from collections.abc import Sequence
from typing import Any

from fpdf import FPDF

from tablee.games.box import Game
from tablee.sheets import Line, Position, Sheet
from tablee.speech import Tongue

LEFT, TOP, WIDE, FOOT = 16.0, 16.0, 178.0, 18.0
POINTS, CLAUSE = 16.0, 14.0  # widths of the two columns on the right
LETTERS = "cp1252"  # what PDF readers' own Helvetica knows


def of_position(position: Position, lang: str) -> bytes:
    """The sheet of a table somebody describes."""
    game, t, s = position.game, position.game.tongue(lang), position.states[0]
    sheets, colours = position.score(lang, missed=True), game.colours_in(s)
    ties = [game.words.tie_words(t, s, colours.index(sheet.seat)) for sheet in sheets]
    return pdf(game, sheets, ties, position.remarked(lang), lang)


def pdf(game: Game, sheets: Sequence[Sheet], ties: Sequence[str], remarks: Sequence[str], lang: str) -> bytes:
    """The sheets, best first; `ties` has a sentence per sheet for what breaks ties."""
    t = game.tongue(lang)
    paper = Paper(t)
    paper.title(game.title, t("Score sheet"))
    order = sorted(range(len(sheets)), key=lambda k: sheets[k].rank or 0)
    names = game.seat_words(t, tuple(sheet.seat for sheet in sheets))
    paper.ranking([(sheets[k], names[k]) for k in order])
    for k in order:
        paper.sheet(sheets[k], names[k], ties[k])
    for remark in remarks:
        paper.small(remark)
    return bytes(paper.document.output())


class Paper:
    def __init__(self, t: Tongue) -> None:
        self.t = t
        self.document: Any = FPDF(format="A4")
        self.document.core_fonts_encoding = LETTERS
        self.document.set_lang(t.lang)
        self.document.set_margins(LEFT, TOP, 210 - LEFT - WIDE)
        self.document.set_auto_page_break(True, FOOT)
        self.document.add_page()

    def title(self, game: str, what: str) -> None:
        self.document.set_title(f"{game} · {what}")
        self._font(22, bold=True)
        self.document.cell(WIDE, 10, letters(game), new_x="LMARGIN", new_y="NEXT")
        self._font(12)
        self.document.cell(WIDE, 7, letters(what), new_x="LMARGIN", new_y="NEXT")
        self._rule(0.6)

    def ranking(self, rows: Sequence[tuple[Sheet, str]]) -> None:
        for sheet, name in rows:
            self._font(13, bold=sheet.rank == 1)
            self.document.cell(WIDE - POINTS, 8, letters(f"{sheet.rank}.  {name}"))
            self.document.cell(POINTS, 8, letters(number(sheet.total)), align="R", new_x="LMARGIN", new_y="NEXT")
        self._rule(0.6)

    def sheet(self, sheet: Sheet, name: str, tie: str) -> None:
        self.document.ln(3)
        self._font(13, bold=True)
        self.document.cell(WIDE - POINTS, 8, letters(name))
        self.document.cell(POINTS, 8, letters(number(sheet.total)), align="R", new_x="LMARGIN", new_y="NEXT")
        self._rule(0.3)
        for line in sheet.lines:
            self.line(line)
        self.small(self.t("Tie-break: {what}", what=tie))
        if sheet.missed:
            self.small(self.t("Why not more?"))
            for line in sheet.missed:
                self.line(line)

    def line(self, line: Line) -> None:
        """A sentence with its clause and points; long sentences take several lines."""
        self._font(10.5)
        rows = self.document.multi_cell(
            WIDE - POINTS - CLAUSE, 5.2, letters(line.text), dry_run=True, output="LINES", align="L"
        )
        if self.document.will_page_break(5.2 * len(rows)):
            self.document.add_page()
        top = self.document.get_y()
        self.document.multi_cell(WIDE - POINTS - CLAUSE, 5.2, letters(line.text), align="L", new_x="RIGHT", new_y="TOP")
        self._font(8.5)
        self.document.cell(CLAUSE, 5.2, line.clause, align="R")
        self._font(10.5, bold=True)
        self.document.cell(POINTS, 5.2, letters(number(line.points)), align="R")
        self.document.set_xy(LEFT, top + 5.2 * len(rows) + 0.8)

    def small(self, words: str) -> None:
        self._font(9)
        self.document.multi_cell(WIDE, 5, letters(words), align="L", new_x="LMARGIN", new_y="NEXT")

    def _font(self, size: float, bold: bool = False) -> None:
        self.document.set_font("Helvetica", "B" if bold else "", size)

    def _rule(self, width: float) -> None:
        self.document.set_line_width(width)
        y = self.document.get_y() + 1
        self.document.line(LEFT, y, LEFT + WIDE, y)
        self.document.set_y(y + 1)


def number(points: int | None) -> str:
    return "?" if points is None else str(points).replace("-", "–")


def letters(words: str) -> str:
    """Only what the font has; the rest becomes a question mark rather than an error."""
    plain = words.replace("\u202f", "\u00a0").replace("−", "–").replace("→", ">")
    return plain.encode(LETTERS, "replace").decode(LETTERS)
