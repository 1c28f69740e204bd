"""`tablee print`: sheets for people who play with paper and real dice, of games that have some."""

import sys
from argparse import Namespace
from collections.abc import Callable
from typing import Any

from tablee.cli.reading import game_of, options_given, place_for, seats_of
from tablee.errors import TableeError
from tablee.games import games
from tablee.games.box import Game

STANDARD_OUTPUT = "-"


def print_sheets(args: Namespace) -> int:
    game = game_of(args)
    seats, options = seats_of(args, game), options_given(args, game)
    paper = paper_of(game)
    place = None if args.out == STANDARD_OUTPUT else place_for(args.out or f"{game.name}.pdf")
    sheets: bytes = paper(args.lang, seats, options)
    if place is None:
        sys.stdout.buffer.write(sheets)
    else:
        place.write_bytes(sheets)
        said = game.tongue(args.lang).n("{n} sheet in {file}.", "{n} sheets in {file}.", seats, file=str(place))
        print(said)
    return 0


def paper_of(game: Game) -> Callable[[str, int, dict[str, Any] | None], bytes]:
    if game.board.paper is None:
        raise TableeError(
            "{game} has no paper sheets; these games have some: {names}.",
            game=game.title,
            names=", ".join(other.name for other in games() if other.board.paper) or "–",
        )
    return game.board.paper
