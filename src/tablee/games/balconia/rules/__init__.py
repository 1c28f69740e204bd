"""2–6  The rules of Balconia: the turn, its score, and what each side cannot know. They know no words.

Imports from here: the box's components and the kernel.
"""

from tablee.games.balconia.rules import advice, scoring, secrets, setup, turn  # noqa: F401  (they register the verbs)
from tablee.games.balconia.rules.faces import lay_out
from tablee.games.balconia.rules.record import MAX_MOVES, MOVE_CODES, RECORD
from tablee.games.balconia.rules.sight import gain_is_sure, line_hangs, points
from tablee.games.contract import Rules

RULES = Rules(
    record=RECORD,
    max_moves=MAX_MOVES,
    move_codes=MOVE_CODES,
    lay_out=lay_out,
    points=points,
    line_hangs=line_hangs,
    gain_is_sure=gain_is_sure,
)
