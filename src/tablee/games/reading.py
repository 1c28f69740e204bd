"""Reading files that people write by hand: every helper returns what it was asked for or refuses in a sentence.

A refusal names the clause of the rules that says how the thing is; position files and tables in mid-game are read so.
"""

from collections.abc import Iterable, Sequence
from typing import Any

from tablee.errors import BadNotation, BadPosition
from tablee.games.box import _

IN_POSITION = _("A position has no “{key}”: it has {keys}.")
IN_MIDGAME = _("A table in mid-game has no “{key}”: it has {keys}.")
SHOWN = 40  # characters of something unreadable that a sentence repeats
MOVE_SHOWN = 60  # of a move


def shown(value: Any) -> str:
    return repr(value)[:SHOWN]


def no_move(text: str, verbs: Iterable[str], example: str) -> BadNotation:
    """What is no move at all: it begins with no word that a move begins with."""
    return BadNotation(
        "“{text}” is no move: moves begin with {verbs}; for example “{example}”.",
        text=text[:MOVE_SHOWN],
        verbs=", ".join(verbs),
        example=example,
    )


def only(data: dict[str, Any], keys: Sequence[str], clause: str, message: str, **more: Any) -> None:
    """Refuses entries that mean nothing: a slip of the pen must not be passed over."""
    for key in data:
        if key not in keys:
            raise BadPosition(clause, message, key=str(key)[:SHOWN], keys=", ".join(keys), **more)


def one_of(data: dict[str, Any], key: str, values: Sequence[Any], clause: str, default: Any = None) -> Any:
    """One of these values, of exactly their type: 1 is not true."""
    value = data.get(key, default)
    if not any(type(value) is type(known) and value == known for known in values):
        raise BadPosition(clause, "“{key}” must be one of {values}.", key=key, values=", ".join(map(str, values)))
    return value


def list_of(value: Any, clause: str, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadPosition(clause, "“{key}” must be a list.", key=key)
    return value


def is_whole(value: Any, least: int, most: int) -> bool:
    return type(value) is int and least <= value <= most


def number_of_seats(data: dict[str, Any], least: int, most: int, clause: str) -> int:
    seats = data.get("seats")
    if seats is None:
        raise BadPosition(
            clause, "“seats” is missing: write the number of players, {least} to {most}.", least=least, most=most
        )
    if not is_whole(seats, least, most):
        raise BadPosition(
            clause,
            "“seats” must be the number of players, {least} to {most}; it is {seats}.",
            least=least,
            most=most,
            seats=shown(seats),
        )
    return int(seats)
