"""Entering the end of a real table of Duel. It knows the pieces of the board, never its drawing.py."""

from duel.editor.entering import EXAMPLES, START, is_blank, values, words
from duel.editor.why_not_more import why_not_more
from tablee.games.contract import Editor

EDITOR = Editor(
    start=START,
    passing=(),
    is_blank=is_blank,
    examples=EXAMPLES,
    words=words,
    values=values,
    why_not_more=why_not_more,
)
