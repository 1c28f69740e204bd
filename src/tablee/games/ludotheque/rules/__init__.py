"""2–4  The rules of Range ta Ludothèque: the round, its score, and what is known when. They know no words.

Imports from here: the box's components and the kernel.
"""

from tablee.games.bare import always
from tablee.games.contract import Rules
from tablee.games.ludotheque.rules import advice, scoring, secrets, setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.ludotheque.rules.advice import SEARCH
from tablee.games.ludotheque.rules.record import MAX_MOVES, MOVE_CODES, RECORD

RULES = Rules(
    record=RECORD,
    max_moves=MAX_MOVES,
    move_codes=MOVE_CODES,
    gain_is_sure=always,
    search=SEARCH,
)
