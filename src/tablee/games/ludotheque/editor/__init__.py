"""Entering the end of a real table of Range ta Ludothèque. It knows the pieces of the board, never its drawing.py."""

from tablee.games.contract import Editor, Printed
from tablee.games.ludotheque.editor import printed
from tablee.games.ludotheque.editor.entering import EXAMPLES, PASSING, START, draw, is_blank, questions, values, words
from tablee.games.ludotheque.editor.why_not_more import why_not_more

EDITOR = Editor(
    start=START,
    passing=PASSING,
    is_blank=is_blank,
    examples=EXAMPLES,
    draw=draw,
    questions=questions,
    values=values,
    words=words,
    why_not_more=why_not_more,
    printed=Printed(shared=printed.SHARED, draw=printed.board),
)
