"""2, 3  The rules of Agora Barcelona: one file per phase, in the order of the round. They know no words.

Imports from here: the box's components and the kernel.
"""

from tablee.games.agora.rules import advice, scoring, secrets, setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.agora.rules.record import MAX_MOVES, MOVE_CODES, RECORD
from tablee.games.bare import always
from tablee.games.contract import Rules

RULES = Rules(
    record=RECORD,
    max_moves=MAX_MOVES,
    move_codes=MOVE_CODES,
    gain_is_sure=always,
)
