"""Babylon on the page: every piece is drawn here, once. The board knows nothing of the editor."""

from tablee.games.babylon.board.drawing import attempt, fold, lights, path, places, private, public, travels
from tablee.games.contract import Board

BOARD = Board(
    attempt=attempt,
    fold=fold,
    lights=lights,
    path=path,
    places=places,
    private=private,
    public=public,
    travels=travels,
)
