"""Entering the end of a real table of Bauhaus. It knows the pieces of the board, never its drawing.py."""

from tablee.games.bauhaus.editor import printed
from tablee.games.bauhaus.editor.entering import (
    EXAMPLES,
    PASSING,
    START,
    complete,
    draft,
    draw,
    is_blank,
    values,
    words,
)
from tablee.games.bauhaus.editor.why_not_more import why_not_more
from tablee.games.contract import Editor, Printed

EDITOR = Editor(
    start=START,
    passing=PASSING,
    is_blank=is_blank,
    examples=EXAMPLES,
    complete=complete,
    draft=draft,
    draw=draw,
    values=values,
    words=words,
    why_not_more=why_not_more,
    printed=Printed(shared=printed.SHARED, draw=printed.board),
)
