"""Entering the end of a real table of Babylon. It knows the pieces of the board, never its drawing.py."""

from tablee.games.babylon.editor import printed
from tablee.games.babylon.editor.entering import EXAMPLES, PASSING, START, is_blank, lights, questions, values, words
from tablee.games.babylon.editor.why_not_more import why_not_more
from tablee.games.contract import Editor, Printed

EDITOR = Editor(
    start=START,
    passing=PASSING,
    is_blank=is_blank,
    examples=EXAMPLES,
    lights=lights,
    questions=questions,
    values=values,
    words=words,
    why_not_more=why_not_more,
    printed=Printed(shared=printed.SHARED, draw=printed.board),
)
