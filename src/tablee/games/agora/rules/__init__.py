"""2, 3  The rules of Agora Barcelona: one file per phase, in the order of the round."""

from tablee.games.agora.rules import setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.agora.rules.table import MAX_MOVES, MOVE_CODES, RECORD

__all__ = ["MAX_MOVES", "MOVE_CODES", "RECORD"]
