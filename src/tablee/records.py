"""Record files: a match as a file, and back."""

import json
from typing import Any

from tablee import games
from tablee.errors import BadRecord, TableeError
from tablee.match import RECORD_VERSION, Match

MAX_RECORD_MOVES = 20_000


def replay(record: Any) -> Match:
    """The match of a record file, checked move by move."""
    if isinstance(record, str | bytes):
        try:
            record = json.loads(record)
        except (ValueError, RecursionError) as error:
            raise BadRecord("This is not a JSON file: {why}.", why=str(error)[:120]) from None
    _check_frame(record)
    game = games.game(record["game"])
    match = Match(game, len(record["seats"]), record["seed"], record["options"], record["seats"], record["rules"])
    for at, entry in enumerate(record["moves"]):
        _replay_move(match, at, entry)
    result = record.get("result")
    if result is not None and not match.over:
        raise BadRecord("This record has a result, but its moves stop before the end of the game.")
    if result is not None and result != match.result():
        raise BadRecord(
            "The result in this record is not the one its moves lead to ({right}).", right=str(match.result())
        )
    return match


def _check_frame(record: Any) -> None:
    if not isinstance(record, dict) or "tablee" not in record:
        raise BadRecord("This is not a record file of Tablée: it has no “tablee” entry.")
    if record["tablee"] != RECORD_VERSION:
        raise BadRecord(
            "This record has format {found}, but this Tablée reads format {known}; update it.",
            found=repr(record["tablee"])[:20],
            known=RECORD_VERSION,
        )
    for key, kind in (
        ("game", str),
        ("rules", int),
        ("options", dict),
        ("seats", list),
        ("seed", str),
        ("moves", list),
    ):
        if not isinstance(record.get(key), kind):
            raise BadRecord("This record is broken: “{key}” is missing or is not what it should be.", key=key)
    if not all(isinstance(name, str) and len(name) <= 60 for name in record["seats"]):
        raise BadRecord("This record is broken: “{key}” is missing or is not what it should be.", key="seats")
    if len(record["moves"]) > MAX_RECORD_MOVES:
        raise BadRecord(
            "This record has {n} moves; no game has more than {most}.", n=len(record["moves"]), most=MAX_RECORD_MOVES
        )


def _replay_move(match: Match, at: int, entry: Any) -> None:
    if not (isinstance(entry, list) and len(entry) == 2 and type(entry[0]) is int and isinstance(entry[1], str)):
        raise BadRecord(
            "Move {ply} of this record is broken: write it as {example}.", ply=at + 1, example='[2, "take gracia"]'
        )
    try:
        match.play(entry[1], entry[0])
    except TableeError as error:
        raise BadRecord(
            "Move {ply} of this record, “{move}”, cannot be made: {why}", ply=at + 1, move=entry[1][:60], why=error
        ) from None
