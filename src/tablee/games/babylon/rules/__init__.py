"""2, 3  The rules of Babylon: one file per phase, in the order of the turn."""

from tablee.games.babylon.rules import setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.babylon.rules.table import MAX_MOVES, MOVE_CODES, RECORD

__all__ = ["MAX_MOVES", "MOVE_CODES", "RECORD"]
