"""Entering the end of a real table of Balconia. It knows the pieces of the board, never its drawing.py."""

from tablee.games.balconia.editor import printed
from tablee.games.balconia.editor.entering import EXAMPLES, PASSING, START, draft, draw, is_blank, values, words
from tablee.games.balconia.editor.why_not_more import why_not_more
from tablee.games.contract import Editor, Printed

EDITOR = Editor(
    start=START,
    passing=PASSING,
    is_blank=is_blank,
    examples=EXAMPLES,
    draft=draft,
    draw=draw,
    values=values,
    words=words,
    why_not_more=why_not_more,
    printed=Printed(shared=printed.SHARED, draw=printed.board),
)
