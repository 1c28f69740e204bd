"""The score of a table on paper: an A4 PDF, every line with its clause; drawn without a browser.

Black on white: it must survive a tired printer. Lengths are millimetres.
"""

import re
import unicodedata
from collections.abc import Sequence
from datetime import date
from io import BytesIO
from typing import Any

from babel.dates import format_date
from fpdf import FPDF

from tablee.games.box import Game
from tablee.sheets import Line, Position, Sheet
from tablee.speech import Tongue

LEFT, TOP, WIDE, FOOT = 16.0, 16.0, 178.0, 18.0
POINTS, CLAUSE = 16.0, 14.0  # widths of the two columns on the right
ROW, SMALL, AFTER = 5.2, 4.4, 0.8
FINE = 8.0  # points of the letters for what brought nothing
BOARD, TALLEST, GAP = 104.0, 92.0, 8.0  # the picture of the board
ONE_OF_SEVERAL = 62.0  # how tall the picture of a seat's own board is where others have theirs
LETTERS = "cp1252"  # what PDF readers' own Helvetica knows


def of_position(position: Position, lang: str, day: date | None = None) -> bytes:
    """The sheet of a table somebody describes, dated today."""
    game, t, s = position.game, position.game.tongue(lang), position.states[0]
    paper = Paper(t, ONE_OF_SEVERAL if len(position.scored) > 1 else TALLEST)
    paper.title(game.title, t("Score sheet"), format_date(day or date.today(), "long", locale=lang))
    names = dict(zip(position.colours, position.introduced(lang), strict=True))
    sheets = sorted(position.score(lang, missed=True), key=lambda sheet: sheet.rank or 0)
    table = _board(game, t, s, 0, shared=True)
    if table or len(sheets) > 1:
        paper.ranking([(sheet, names[sheet.seat]) for sheet in sheets], table)
    for sheet in sheets:
        seat = position.colours.index(sheet.seat)
        tie = game.words.tie_words(t, s, seat) if len(sheets) > 1 else ""
        paper.sheet(sheet, names[sheet.seat], tie, _board(game, t, s, seat, shared=False))
    for remark in position.remarked(lang):
        paper.small(remark)
    return bytes(paper.document.output())


def _board(game: Game, t: Tongue, s: Any, seat: int, shared: bool) -> str:
    """The picture of the one board of everybody, or of a seat's own."""
    printed = game.editor.printed if game.editor else None
    if printed is None or shared != printed.shared:
        return ""
    return printed.draw(t, s, seat)


class Paper:
    def __init__(self, t: Tongue, tallest: float) -> None:
        self.t, self.tallest = t, tallest
        self.document: Any = FPDF(format="A4")
        self.document.core_fonts_encoding = LETTERS
        self.document.set_lang(t.lang)
        self.document.set_margins(LEFT, TOP, 210 - LEFT - WIDE)
        self.document.set_auto_page_break(False)
        self.document.add_page()

    def title(self, game: str, what: str, day: str) -> None:
        self.document.set_title(f"{game} · {what}")
        self._font(22, bold=True)
        self.document.cell(WIDE, 10, letters(game), new_x="LMARGIN", new_y="NEXT")
        self._font(12)
        self.document.cell(WIDE / 2, 7, letters(what))
        self.document.cell(WIDE / 2, 7, letters(day), align="R", new_x="LMARGIN", new_y="NEXT")
        self._rule(0.6)

    def ranking(self, rows: Sequence[tuple[Sheet, str]], board: str) -> None:
        """Who is first, and the table everybody played on beside it."""
        top, wide = self.document.get_y(), WIDE
        if board:
            wide = WIDE - BOARD - GAP
            below = self._picture(board, LEFT + wide + GAP, top + 2, BOARD, TALLEST)
        for sheet, name in rows:
            self._font(13, bold=sheet.rank == 1)
            place = f"{sheet.rank}.  " if len(rows) > 1 else ""
            self._two(wide, 8, place + name, number(sheet.total))
        if board:
            self.document.set_y(max(self.document.get_y(), below))
        self._rule(0.6)

    def sheet(self, sheet: Sheet, name: str, tie: str, board: str) -> None:
        """A player's part, whole on one page; what brought nothing follows small, as far as there is room."""
        self._keep(self._height(sheet, tie, board))
        self.document.ln(3)
        self._font(13, bold=True)
        self._two(WIDE, 8, name, number(sheet.total))
        self._rule(0.3)
        if board:
            below = self._picture(board, LEFT + (WIDE - BOARD) / 2, self.document.get_y() + 1, BOARD, self.tallest)
            self.document.set_y(below + 2)
        for line in sheet.gains:
            self.line(line)
        if tie:
            self.small(self.t("Tie-break: {what}", what=tie))
        self.nothings(sheet)

    def nothings(self, sheet: Sheet) -> None:
        if sheet.nothings:
            said = " · ".join(f"{line.text.rstrip('.')} ({line.clause})" for line in sheet.nothings)
            self.small(f"{self.t('Why not more?')} {said}", FINE)

    def line(self, line: Line) -> None:
        """A sentence with its clause and points; long sentences take several lines."""
        self._font(10.5)
        rows = self._rows(line.text, WIDE - POINTS - CLAUSE)
        self._keep(ROW * rows)
        top = self.document.get_y()
        self.document.multi_cell(WIDE - POINTS - CLAUSE, ROW, letters(line.text), align="L", new_x="RIGHT", new_y="TOP")
        self._font(8.5)
        self.document.cell(CLAUSE, ROW, line.clause, align="R")
        self._font(10.5, bold=True)
        self.document.cell(POINTS, ROW, letters(number(line.points)), align="R")
        self.document.set_xy(LEFT, top + ROW * rows + AFTER)

    def small(self, words: str, size: float = 9) -> None:
        self._font(size)
        self._keep(SMALL * self._rows(words, WIDE))
        self.document.multi_cell(WIDE, SMALL, letters(words), align="L", new_x="LMARGIN", new_y="NEXT")

    # Room

    def _keep(self, high: float) -> None:
        """What belongs together goes to the next page together; what fits no page begins here."""
        bottom = self.document.h - FOOT
        if self.document.get_y() + high > bottom and high < bottom - TOP:
            self.document.add_page()

    def _height(self, sheet: Sheet, tie: str, board: str) -> float:
        high = 14.0 + (_fitted(board, BOARD, self.tallest)[1] + 3 if board else 0)
        self._font(10.5)
        high += sum(ROW * self._rows(line.text, WIDE - POINTS - CLAUSE) + AFTER for line in sheet.gains)
        self._font(FINE)
        said = " · ".join(f"{line.text} ({line.clause})" for line in sheet.nothings)
        return high + (SMALL if tie else 0) + (SMALL * (self._rows(said, WIDE) + 1) if said else 0)

    def _rows(self, words: str, wide: float) -> int:
        found = self.document.multi_cell(wide, ROW, letters(words), dry_run=True, output="LINES", align="L")
        return len(found)

    # Ink

    def _two(self, wide: float, high: float, words: str, points: str) -> None:
        """A name as large as it fits, and its points."""
        size = self.document.font_size_pt
        room = (wide - POINTS) / max(self.document.get_string_width(letters(words)) + 2, 1)
        self.document.set_font_size(size * min(room, 1))
        self.document.cell(wide - POINTS, high, letters(words))
        self.document.set_font_size(size)
        self.document.cell(POINTS, high, letters(points), align="R", new_x="LMARGIN", new_y="NEXT")

    def _picture(self, board: str, x: float, y: float, wide: float, tall: float) -> float:
        """The board as vectors in the middle of its place; where it ends."""
        width, height = _fitted(board, wide, tall)
        svg = BytesIO(board.encode())
        self.document.image(svg, x=x + (wide - width) / 2, y=y, w=width, h=height, alt_text=self.t("The board"))
        return y + height

    def _font(self, size: float, bold: bool = False) -> None:
        self.document.set_font("Helvetica", "B" if bold else "", size)

    def _rule(self, width: float) -> None:
        self.document.set_line_width(width)
        y = self.document.get_y() + 1
        self.document.line(LEFT, y, LEFT + WIDE, y)
        self.document.set_y(y + 1)


def _fitted(board: str, wide: float, tall: float) -> tuple[float, float]:
    """The size of a picture that fits, as its view box has it."""
    found = re.search(r'width="([\d.]+)" height="([\d.]+)"', board)
    assert found, "pictures say how large they are"
    scale = min(wide / float(found[1]), tall / float(found[2]))
    return float(found[1]) * scale, float(found[2]) * scale


def number(points: int | None) -> str:
    return "?" if points is None else str(points).replace("-", "–")


def letters(words: str) -> str:
    """Only what the font has; other letters without their accents, or a question mark rather than an error."""
    plain = words.replace("\u202f", "\u00a0").replace("−", "–").replace("→", ">")
    return "".join(map(_letter, plain))


BARRED = {"Ł": "L", "ł": "l", "Đ": "D", "đ": "d", "ı": "i", "Ħ": "H", "ħ": "h"}  # they have no accent to lose


def _letter(letter: str) -> str:
    letter = BARRED.get(letter, letter)
    known = letter.encode(LETTERS, "ignore") or unicodedata.normalize("NFKD", letter).encode(LETTERS, "ignore")
    return known.decode(LETTERS) or "?"
