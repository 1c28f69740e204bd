"""`tablee replay`: a record file checked and told."""

from argparse import Namespace
from typing import Any

from tablee.cli.reading import content, seat_of, whole
from tablee.cli.showing import console, print_json, sheet_table
from tablee.match import Match
from tablee.records import replay as replayed
from tablee.sheets import sheets_as_data


def replay(args: Namespace) -> int:
    match = replayed(content(args.file))
    if args.at is not None:
        back_to(match, whole(args.at, "--at", 0, match.ply))
    seat = None if args.seat is None else seat_of(args.seat, match.colours)
    if args.json:
        print_json(as_data(match, seat, args.lang))
    else:
        tell(match, seat, args.lang, table=args.at is not None)
    return 0


def back_to(match: Match, ply: int) -> None:
    while match.ply > ply:
        match.undo()


def as_data(match: Match, seat: int | None, lang: str) -> dict[str, Any]:
    """What the seat (None: a spectator) knows of the match where it stands."""
    seen = match.seen_by(seat)
    return {
        "game": match.game.name,
        "names": list(match.names),
        "options": match.options,
        "rules": match.rules,
        "ply": match.ply,
        "over": match.over,
        "log": seen.log(lang),
        "view": seen.view(),
        "score": sheets_as_data(match.game, seen.score(lang))["seats"],
        "result": match.result(),
    }


def tell(match: Match, seat: int | None, lang: str, table: bool) -> None:
    t, seen = match.game.tongue(lang), match.seen_by(seat)
    mended = match.game.changes_since(match.rules)
    if mended:
        print(t("Rules were mended after this game began; it goes on without:"))
        print(*(f"- {t(change.about)}" for change in mended), "", sep="\n")
    for ply, sentence in enumerate(seen.log(lang), start=1):
        print(f"{ply:>4}  {sentence}")
    if table:
        print("", *seen.describe(t), sep="\n")
    title = t("Result") if match.over else t("If the game ended now")
    print()
    console().print(sheet_table(t, seen.score(lang), match.names, title))
