"""2–6  The rules of Bauhaus: zones, then one file per kind of card, player cards, and the turn. They know no words.

Imports from here: the box's components and the kernel.
"""

from tablee.games.bare import always
from tablee.games.bauhaus.rules import advice, scoring, secrets, setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.bauhaus.rules.moves import MOVE_CODES
from tablee.games.bauhaus.rules.record import MAX_MOVES, RECORD
from tablee.games.contract import Rules

RULES = Rules(
    record=RECORD,
    max_moves=MAX_MOVES,
    move_codes=MOVE_CODES,
    gain_is_sure=always,
)
