"""Arbitration: may this move be made at this table? Legal, or the clause that refuses it."""

import json
from typing import Any

from tablee import games
from tablee.errors import BadPosition, BadRecord, TableeError
from tablee.games.box import Game, _
from tablee.match import Match
from tablee.records import replay
from tablee.seen import Refusal

NOT_ENOUGH = _("A position file of {game} does not hold enough to judge a move: give the record of the game instead.")


def table_of(game: Game, data: Any) -> Match:
    """The table somebody describes: a record file as far as it goes, or a position file that says whose turn it is."""
    if isinstance(data, str | bytes):
        try:
            data = json.loads(data)
        except (ValueError, RecursionError) as error:
            raise BadRecord("This is not a JSON file: {why}.", why=str(error)[:120]) from None
    if isinstance(data, dict) and "moves" in data:
        return _of_this_game(game, replay(data))
    if not isinstance(data, dict):
        raise BadPosition("1.1", "Describe the table: a record file, or a position file.")
    if game.files.read_situation is None:
        raise BadPosition("1.1", NOT_ENOUGH, game=game.title)
    return Match.standing(game, game.files.read_situation(_without_names(data)))


def _without_names(data: dict[str, Any]) -> dict[str, Any]:
    """Who sits there changes nothing."""
    return {key: value for key, value in data.items() if key != "names"}


def _of_this_game(game: Game, match: Match) -> Match:
    if match.game.name != game.name:
        raise BadRecord("This record is of {found}, not of {game}.", found=match.game.title, game=game.title)
    return match


def why_not(game_name: str, data: Any, move: str, seat: int | str | None = None, lang: str = "en") -> Refusal | None:
    """None if the move is legal, else why not. `seat` is a number or a colour; without it, whoever is awaited.

    >>> import tablee
    >>> record = tablee.game("agora").start(seats=4, seed=7).record()
    >>> why_not("agora", record, "take gracia") is None
    True
    >>> why_not("agora", record, "rest").clause
    '3.1'
    """
    match = table_of(games.game(game_name), data)
    return match.why_not(move, seat_of(match, seat), lang)


def seat_of(match: Match, seat: int | str | None) -> int | None:
    """A seat by number or colour."""
    if seat is None or isinstance(seat, int):
        return seat
    if seat in match.colours:
        return match.colours.index(seat)
    if seat.isascii() and seat.isdecimal() and len(seat) < 4:
        return int(seat)
    raise TableeError(
        "There is no seat “{seat}”: give a number from 0 to {last} or one of {names}.",
        seat=seat[:40],
        last=match.seats - 1,
        names=", ".join(match.colours),
    )
