"""Bauhaus on the page: every piece is drawn here, once. The board knows nothing of the editor."""

from tablee.games.bauhaus.board.closing import fold
from tablee.games.bauhaus.board.drawing import (
    attempt,
    confirm,
    lights,
    path,
    places,
    private,
    public,
    question,
    travels,
)
from tablee.games.contract import Board

BOARD = Board(
    attempt=attempt,
    confirm=confirm,
    fold=fold,
    lights=lights,
    path=path,
    places=places,
    private=private,
    public=public,
    question=question,
    travels=travels,
)
