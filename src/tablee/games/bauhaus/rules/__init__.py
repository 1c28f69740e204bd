"""2–4, 6  The rules of Bauhaus: the table, zones, then one file per kind of card, player cards, and the turn."""

from tablee.games.bauhaus.moves import MOVE_CODES
from tablee.games.bauhaus.rules import setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.bauhaus.rules.table import MAX_MOVES, RECORD

__all__ = ["MAX_MOVES", "MOVE_CODES", "RECORD"]
