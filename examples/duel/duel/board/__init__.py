"""Duel on the page: every piece is drawn here, once. The board knows nothing of the editor."""

from duel.board.drawing import attempt, lights, path, places, private, public
from tablee.games.contract import Board

BOARD = Board(public=public, private=private, path=path, attempt=attempt, places=places, lights=lights)
