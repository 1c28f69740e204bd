"""Tablée: modern tabletop games to play, to score and to study.

>>> import tablee
>>> agora = tablee.game("agora")
>>> match = agora.start(seats=4, seed=7)
>>> match.awaiting
(2,)
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from tablee.errors import (
    BadNotation,
    BadOption,
    BadPosition,
    BadRecord,
    BadRules,
    BadSeat,
    BadSeed,
    IllegalMove,
    NotYourTurn,
    TableeError,
    UnknownGame,
)
from tablee.games import game

if TYPE_CHECKING:
    from tablee.match import Match
    from tablee.records import replay
    from tablee.seen import Refusal, Seen
    from tablee.sheets import Line, Position, Sheet

__version__ = "0.1.0"

__all__ = [
    "BadNotation",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BadRules",
    "BadSeat",
    "BadSeed",
    "IllegalMove",
    "Line",
    "Match",
    "NotYourTurn",
    "Position",
    "Refusal",
    "Seen",
    "Sheet",
    "TableeError",
    "UnknownGame",
    "game",
    "replay",
]

# These need the kernel, which takes a moment to load: only when asked for.
_LAZY = {
    "Line": "sheets",
    "Match": "match",
    "Position": "sheets",
    "Refusal": "seen",
    "Seen": "seen",
    "Sheet": "sheets",
    "replay": "records",
}


def __getattr__(name: str) -> Any:
    if name in _LAZY:
        return getattr(import_module(f"tablee.{_LAZY[name]}"), name)
    raise AttributeError(f"module 'tablee' has no attribute {name!r}")
