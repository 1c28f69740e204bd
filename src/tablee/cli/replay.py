"""`tablee replay`: a record file checked and told."""

from argparse import Namespace
from typing import Any

from tablee.cli.reading import content, seat_of, whole
from tablee.cli.showing import console, print_json, sheet_table
from tablee.match import Match
from tablee.records import replay as replayed
from tablee.seen import Seen
from tablee.sheets import sheets_as_data


def replay(args: Namespace) -> int:
    match = replayed(content(args.file))
    if args.at is not None:
        back_to(match, whole(args.at, "--at", 0, match.ply))
    seat = None if args.seat is None else seat_of(args.seat, match.colours)
    if args.json:
        print_json(as_data(match.seen_by(seat), args.lang))
    else:
        tell(match.seen_by(seat), args.lang, table=args.at is not None)
    return 0


def back_to(match: Match, ply: int) -> None:
    while match.ply > ply:
        match.undo()


def as_data(seen: Seen, lang: str) -> dict[str, Any]:
    """What a seat or a spectator knows of the match where it stands."""
    return {
        "game": seen.game.name,
        "names": list(seen.names),
        "options": seen.options,
        "rules": seen.rules,
        "ply": seen.ply,
        "over": seen.over,
        "log": seen.log(lang),
        "view": seen.view(),
        "score": sheets_as_data(seen.game, seen.score(lang))["seats"],
        "result": seen.result(),
    }


def tell(seen: Seen, lang: str, table: bool) -> None:
    t = seen.game.tongue(lang)
    mended = seen.game.changes_since(seen.rules)
    if mended:
        print(t("Rules were mended after this game began; it goes on without:"))
        print(*(f"- {t(change.about)}" for change in mended), "", sep="\n")
    for ply, sentence in enumerate(seen.log(lang), start=1):
        print(f"{ply:>4}  {sentence}")
    if table:
        print("", *seen.describe(t), sep="\n")
    title = t("Result") if seen.over else t("If the game ended now")
    print()
    console().print(sheet_table(t, seen.score(lang), seen.names, title))
