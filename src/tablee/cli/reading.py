"""What people write on the command line and in files, read with care."""

import os
import sys
from argparse import Namespace
from collections.abc import Iterator
from pathlib import Path
from typing import IO, Any

from tablee import games
from tablee.errors import BadOption, BadSeat, TableeError
from tablee.games.box import Game, _

MAX_BYTES = 2_000_000  # no position or record comes near; a film or a database dump is not even read
STANDARD_INPUT = "-"


def game_of(args: Namespace) -> Game:
    return games.game(args.game)


def whole(text: str, what: str, least: int, most: int) -> int:
    """A whole number within bounds; `what` names it as it was asked for."""
    if text.isascii() and text.isdecimal() and len(text) < 10 and least <= int(text) <= most:
        return int(text)
    raise TableeError(
        "{what} cannot be “{text}”: give a whole number from {least} to {most}.",
        what=what,
        text=text[:40],
        least=least,
        most=most,
    )


def seats_of(args: Namespace, game: Game) -> int:
    if args.seats is None:
        return game.default_seats
    return game.check_seats(int(args.seats) if args.seats.isdecimal() and len(args.seats) < 10 else args.seats)


def seat_of(text: str, names: tuple[str, ...]) -> int:
    """A seat by its number from 0 or by its colour."""
    seats = len(names)
    if text in names:
        return names.index(text)
    if text.isascii() and text.isdecimal() and len(text) < 10 and int(text) < seats:
        return int(text)
    raise BadSeat(
        "There is no seat “{seat}”: give a number from 0 to {last} or one of {names}.",
        seat=text[:40],
        last=seats - 1,
        names=", ".join(names),
    )


def options_of(args: Namespace, game: Game) -> dict[str, Any]:
    return game.agreed(options_given(args, game))


def options_given(args: Namespace, game: Game) -> dict[str, Any]:
    """Only those somebody asked for."""
    return dict(_option(text, game) for text in args.option)


def _option(text: str, game: Game) -> tuple[str, Any]:
    name, sign, value = text.partition("=")
    if not sign:
        raise BadOption("“{text}” is no option: write it as name=value.", text=text[:60])
    for option in game.options:
        for known in option.values:
            if option.name == name and str(known).lower() == value.lower():
                return name, known
    return name, value


def content(path: str) -> bytes:
    """A small file; a large one is refused before it is read."""
    try:
        if path == STANDARD_INPUT:
            return _within_limit(path, sys.stdin.buffer.read(MAX_BYTES + 1))
        if os.stat(path).st_size > MAX_BYTES:
            raise _too_large(path)
        with Path(path).open("rb") as file:
            return _within_limit(path, file.read(MAX_BYTES + 1))
    except OSError as error:
        raise TableeError(_unreadable(error), path=path[:200], why=error.strerror) from None
    except ValueError as error:  # a name no file can have, or one of our own sentences
        raise (
            error
            if isinstance(error, TableeError)
            else TableeError("There is no file “{path}”.", path=repr(path)[:200])
        ) from None


def _unreadable(error: OSError) -> str:
    if isinstance(error, FileNotFoundError | NotADirectoryError):
        return _("There is no file “{path}”.")
    if isinstance(error, IsADirectoryError):
        return _("“{path}” is a folder, not a file.")
    return _("“{path}” cannot be read: {why}.")


def _within_limit(path: str, data: bytes) -> bytes:
    if len(data) > MAX_BYTES:
        raise _too_large(path)
    return data


def _too_large(path: str) -> TableeError:
    return TableeError(
        "“{path}” is larger than {most} MB: it cannot be a file of Tablée.",
        path=path[:200],
        most=MAX_BYTES // 1_000_000,
    )


def lines(stream: IO[bytes]) -> Iterator[bytes | TableeError]:
    """The lines of a stream that are not empty; one too long is skipped and stands there as an error."""
    while line := stream.readline(MAX_BYTES + 1):
        if len(line) > MAX_BYTES:
            while line and not line.endswith(b"\n"):
                line = stream.readline(MAX_BYTES)
            yield _too_large(STANDARD_INPUT)
        elif line.strip():
            yield line


def place_for(path: str | None) -> Path | None:
    """Where the record will go; asked before the game, because afterwards it would be too late."""
    if path is None:
        return None
    place = Path(path)
    if place.exists() or not place.absolute().parent.is_dir():
        raise TableeError("“{path}” cannot be written: name a new file in a folder that exists.", path=path[:200])
    return place
