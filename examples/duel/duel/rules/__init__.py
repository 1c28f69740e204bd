"""2–4  The rules of Duel, in the order of the book. They know no words: only components.py and the kernel."""

from duel.rules import scoring, secrets, setup, turn  # noqa: F401  (they register the verbs)
from duel.rules.record import MAX_MOVES, MOVE_CODES, RECORD
from duel.rules.secrets import gain_is_sure
from tablee.games.contract import Rules

RULES = Rules(record=RECORD, max_moves=MAX_MOVES, move_codes=MOVE_CODES, gain_is_sure=gain_is_sure)
