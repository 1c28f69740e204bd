"""`tablee score`: a real table's points with their reasons."""

import sys
from argparse import Namespace
from collections.abc import Iterator
from typing import Any

from tablee import paper
from tablee.cli.reading import STANDARD_INPUT, content, game_of, lines, place_for
from tablee.cli.showing import console, print_json, sheet_table
from tablee.errors import BadPosition, TableeError
from tablee.games.box import Game
from tablee.sheets import Position, sheets_as_data

REFUSED = 2


def score(args: Namespace) -> int:
    game = game_of(args)
    place = place_for(args.pdf)
    if place and len(args.files) != 1:
        raise TableeError("A score sheet is of one table: give one file with --pdf.")
    show = show_json if args.json else show_table
    refused = [not show(game, args, name, data) for name, data in positions(args.files)]
    return REFUSED if any(refused) else 0


def write_pdf(args: Namespace, position: Position) -> None:
    """The score sheet to print, beside what is shown."""
    place = place_for(args.pdf)
    if place:
        place.write_bytes(paper.of_position(position, args.lang))


def positions(files: list[str]) -> Iterator[tuple[str, bytes | TableeError]]:
    """Each position with its name: a file is one, standard input has one per line."""
    for path in files:
        if path == STANDARD_INPUT:
            yield from ((f"{path}:{n}", line) for n, line in enumerate(lines(sys.stdin.buffer), start=1))
        else:
            try:
                yield path, content(path)
            except TableeError as error:
                yield path, error


def read(game: Game, data: bytes | TableeError) -> Position:
    if isinstance(data, TableeError):
        raise BadPosition("1.1", data.message, **data.values)
    return Position(game, data)


def show_json(game: Game, args: Namespace, name: str, data: bytes | TableeError) -> bool:
    """One line of JSON; False if the position is refused."""
    try:
        position = read(game, data)
    except BadPosition as error:
        print_json({"refused": {"clause": f"{game.name} {error.clause}", "why": error.say(game.tongue(args.lang))}})
        return False
    remarks: dict[str, Any] = {"remarks": position.remarked(args.lang)} if position.remarks else {}
    print_json(sheets_as_data(game, position.score(args.lang, args.missed), position.names) | remarks)
    write_pdf(args, position)
    return True


def show_table(game: Game, args: Namespace, name: str, data: bytes | TableeError) -> bool:
    t = game.tongue(args.lang)
    try:
        position = read(game, data)
    except BadPosition as error:
        clause = "" if isinstance(data, TableeError) else f" ({game.name} {error.clause})"
        print(f"tablee: {name}: {error.say(t)}{clause}", file=sys.stderr)
        return False
    sheets = position.score(args.lang, args.missed)
    names = dict(zip(position.colours, position.introduced(args.lang), strict=True))
    console().print(sheet_table(t, sheets, [names[sheet.seat] for sheet in sheets], name, args.missed))
    for remark in position.remarked(args.lang):
        print(remark)
    write_pdf(args, position)
    return True
