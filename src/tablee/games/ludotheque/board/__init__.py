"""Range ta Ludothèque on the page: every piece is drawn here, once. The board knows nothing of the editor."""

from tablee.games.contract import Board
from tablee.games.ludotheque.board.drawing import attempt, confirm, lights, path, places, private, public, question
from tablee.games.ludotheque.board.paper import pdf

BOARD = Board(
    attempt=attempt,
    confirm=confirm,
    lights=lights,
    path=path,
    places=places,
    private=private,
    public=public,
    question=question,
    paper=pdf,
)
