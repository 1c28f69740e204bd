"""What one may write after `tablee`: the commands, their options, and their help."""

import argparse
from collections.abc import Callable
from typing import Any, NoReturn

from tablee.errors import TableeError
from tablee.games.box import _
from tablee.speech import LANGUAGES, Tongue, machine_language, tongue

# What argparse says by itself, where people can see it.
ARGPARSE_SAYS = (
    _("usage: "),
    _("positional arguments"),
    _("options"),
    _("show this help message and exit"),
    _("argument %(argument_name)s: %(message)s"),
    _("expected one argument"),
    _("expected at least one argument"),
    _("ignored explicit argument %r"),
    _("invalid choice: %(value)r (choose from %(choices)s)"),
    _("the following arguments are required: %s"),
    _("unrecognized arguments: %s"),
)


class Parser(argparse.ArgumentParser):
    """Says what is wrong in one sentence, as everything else here does."""

    def error(self, message: str) -> NoReturn:
        raise TableeError("{what} (see “{help}”).", what=message, help=f"{self.prog} --help")


def spoken_language(given: list[str]) -> tuple[str, list[str]]:
    """The language asked for with --lang, or else the one this machine speaks; and the rest of the command line."""
    asker = Parser(prog="tablee", add_help=False, allow_abbrev=False)
    asker.add_argument("--lang")
    found, rest = asker.parse_known_args(given)
    if found.lang is None:
        return machine_language(), rest
    if found.lang not in LANGUAGES:
        raise TableeError(
            "There is no language “{lang}”: choose one of {languages}.",
            lang=found.lang[:20],
            languages=", ".join(LANGUAGES),
        )
    return found.lang, rest


def build(lang: str) -> Parser:
    t = tongue(lang)
    # argparse has no other way to speak a language of ours: it asks this name for every sentence of its own.
    argparse._ = lambda message: t(message)  # type: ignore[attr-defined]
    parser = Parser(
        prog="tablee",
        description=t("Modern tabletop games to play, to score and to study."),
        epilog=t("“tablee COMMAND --help” says more about a command."),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.add_argument("--version", action="version", version=_version(), help=t("show the version and stop"))
    add_lang(parser, t)
    commands = parser.add_subparsers(metavar=t("COMMAND"), required=True, parser_class=Parser)
    for add in COMMANDS:
        add(commands, t)
    return parser


def _version() -> str:
    from tablee import __version__

    return f"tablee {__version__}"


def add_lang(parser: argparse.ArgumentParser, t: Tongue) -> None:
    parser.add_argument("--lang", choices=LANGUAGES, help=t("language to speak (otherwise the one of LC_ALL or LANG)"))


def command(commands: Any, t: Tongue, name: str, run: str, about: str, *examples: str) -> Parser:
    parser: Parser = commands.add_parser(
        name,
        help=about.replace("%", "%%"),
        description=about,
        epilog="\n  ".join([t("examples:"), *examples]),
        formatter_class=argparse.RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    parser.set_defaults(run=run)
    add_lang(parser, t)
    return parser


def add_json(parser: Parser, t: Tongue) -> None:
    parser.add_argument("--json", action="store_true", help=t("answer in JSON, for programs"))


def add_game(parser: Parser, t: Tongue) -> None:
    parser.add_argument("game", metavar=t("GAME"), help=t("a game's name, as “tablee games” lists them"))


def add_table(parser: Parser, t: Tongue) -> None:
    """What is agreed on before a game."""
    parser.add_argument("--seats", metavar="N", help=t("how many players"))
    parser.add_argument("--seed", metavar="S", help=t("a number that decides every shuffle (otherwise random)"))
    add_option(parser, t)


def add_option(parser: Parser, t: Tongue) -> None:
    parser.add_argument(
        "--option",
        metavar=t("NAME=VALUE"),
        action="append",
        default=[],
        help=t("an option of the game; may be repeated"),
    )


def add_jobs(parser: Parser, t: Tongue) -> None:
    parser.add_argument("--games", metavar="N", default="100", help=t("how many games (100)"))
    parser.add_argument("--jobs", metavar="J", help=t("worker processes (one per processor)"))


def add_games(commands: Any, t: Tongue) -> None:
    about = t("List the games and their options.")
    parser = command(commands, t, "games", "games:games", about, "tablee games", "tablee games --json")
    add_json(parser, t)


def add_serve(commands: Any, t: Tongue) -> None:
    about = t("Open the tables in the browser, for this machine or for everybody who can reach it.")
    examples = (
        "tablee serve",
        "tablee serve --host 0.0.0.0 --port 8000",
        "tablee serve --db postgresql+asyncpg://tablee@localhost/tablee",
        "tablee serve --only agora --reload",
    )
    parser = command(commands, t, "serve", "serve:serve", about, *examples)
    parser.add_argument("--host", metavar=t("ADDRESS"), default="127.0.0.1", help=t("address to listen on (127.0.0.1)"))
    parser.add_argument("--port", metavar="N", default="8000", help=t("port, or the next free one (8000)"))
    add_db(parser, t)
    parser.add_argument("--pace", metavar="S", default="0.7", help=t("seconds a computer player takes at least (0.7)"))
    parser.add_argument(
        "--per-address", metavar="N", default="400", help=t("requests a second one address may send (400)")
    )
    parser.add_argument(
        "--trust-proxy", action="store_true", help=t("believe X-Forwarded-For: only behind a proxy of your own")
    )
    parser.add_argument("--open", action="store_true", help=t("open the browser, where there is one"))
    parser.add_argument(
        "--log",
        choices=("auto", "text", "json"),
        default="auto",
        help=t("how it speaks: sentences at a terminal, JSON lines anywhere else (auto)"),
    )
    parser.add_argument("--only", metavar=t("GAME"), help=t("offer this game alone"))
    parser.add_argument(
        "--reload",
        action="store_true",
        help=t("for makers of games: what changes in a file is there at the next press, tracebacks too"),
    )


def add_db(parser: Parser, t: Tongue) -> None:
    parser.add_argument(
        "--db", metavar="DB", help=t("an SQLite file or a PostgreSQL address (an SQLite file of your own)")
    )


def add_new(commands: Any, t: Tongue) -> None:
    about = t("Write a small game as a package of its own, to make another one of it.")
    parser = command(commands, t, "new", "new:new", about, "tablee new tower", "tablee new tower --into games/tower")
    parser.add_argument("name", metavar=t("GAME"), help=t("the new game's name: small letters and digits"))
    parser.add_argument("--into", metavar=t("FOLDER"), help=t("the folder to write it into (its name)"))


def add_check(commands: Any, t: Tongue) -> None:
    about = t("Read a game against its contract: what is missing or cannot be, with file and line.")
    parser = command(commands, t, "check", "check:check", about, "tablee check tower")
    parser.add_argument("game", metavar=t("GAME"))


def add_warm(commands: Any, t: Tongue) -> None:
    about = t("Compile games ahead, on all processors: whatever needs them later finds them done.")
    parser = command(commands, t, "warm", "warm:warm", about, "tablee warm", "tablee warm agora bauhaus")
    parser.add_argument("games", metavar=t("GAME"), nargs="*", help=t("games by their names (all)"))
    add_json(parser, t)


def add_export(commands: Any, t: Tongue) -> None:
    about = t("Write all tables, guests and words of a server to a file; people may go on playing meanwhile.")
    examples = (
        "tablee export tables.ndjson",
        "tablee export - --db postgresql://tablee@localhost/tablee | gzip > it.gz",
    )
    parser = command(commands, t, "export", "keeping:export", about, *examples)
    parser.add_argument("file", metavar=t("FILE"), help=t("a file, or - for standard output"))
    add_db(parser, t)


def add_import(commands: Any, t: Tongue) -> None:
    about = t("Take in what “tablee export” wrote, on either database; what is there already stays as it is.")
    examples = ("tablee import tables.ndjson", "tablee import tables.ndjson --db postgresql://tablee@localhost/tablee")
    parser = command(commands, t, "import", "keeping:import_", about, *examples)
    parser.add_argument("file", metavar=t("FILE"), help=t("a file, or - for standard input"))
    add_db(parser, t)


def add_play(commands: Any, t: Tongue) -> None:
    about = t("Play against computer players in the terminal.")
    examples = ("tablee play agora", "tablee play agora --seats 3 --bots novice,expert:0.5 --seat garnet --seed 7")
    parser = command(commands, t, "play", "play:play", about, *examples)
    parser.set_defaults(at_once=True)
    add_game(parser, t)
    add_table(parser, t)
    parser.add_argument(
        "--bots",
        metavar="A,B…",
        default="greedy",
        help=t("who sits in the other seats: novice, greedy, expert:SECONDS"),
    )
    parser.add_argument("--seat", metavar="K", default="0", help=t("your seat, by number from 0 or by colour"))
    parser.add_argument("--save", metavar=t("FILE"), help=t("write the record of the game here at the end"))


def add_print(commands: Any, t: Tongue) -> None:
    about = t("Make a PDF with sheets to print, for people who play with paper and real dice.")
    examples = ("tablee print ludotheque", "tablee print ludotheque --seats 4 --option mode=expert --out sheets.pdf")
    parser = command(commands, t, "print", "printing:print_sheets", about, *examples)
    add_game(parser, t)
    parser.add_argument("--seats", metavar="N", help=t("how many players: a page for each"))
    add_option(parser, t)
    parser.add_argument(
        "--out", metavar=t("FILE"), help=t("the file to write (GAME.pdf); “-” writes to standard output")
    )


def add_simulate(commands: Any, t: Tongue) -> None:
    about = t("Let bots play many games and show how they did; they change seats from game to game.")
    example = "tablee simulate agora --bots greedy,novice,novice,novice --games 400 --seed 1"
    parser = command(commands, t, "simulate", "studying:simulate", about, example)
    add_game(parser, t)
    add_table(parser, t)
    add_jobs(parser, t)
    parser.add_argument("--bots", metavar="A,B…", default="greedy", help=t("a bot per seat, or one for all seats"))
    add_json(parser, t)


def add_score(commands: Any, t: Tongue) -> None:
    about = t("Count the score of a table described in a position file, and explain every point.")
    examples = ("tablee score agora table.json", "tablee score agora - --json < tables.jsonl")
    parser = command(commands, t, "score", "score:score", about, *examples)
    parser.set_defaults(at_once=True)
    add_game(parser, t)
    parser.add_argument(
        "files",
        metavar=t("FILE"),
        nargs="+",
        help=t("a position file; “-” reads a position per line from standard input"),
    )
    parser.add_argument("--missed", action="store_true", help=t("also what brought nothing, and why"))
    parser.add_argument("--pdf", metavar=t("FILE"), help=t("write the score sheet to print into this file"))
    add_json(parser, t)


def add_why(commands: Any, t: Tongue) -> None:
    about = t("Judge a move: is it legal at this table, and if not, which rule refuses it?")
    examples = (
        'tablee why agora game.json "take gracia"',
        'tablee why agora table.json "stroll blue eixample gracia" --seat blue',
    )
    parser = command(commands, t, "why", "why:why", about, *examples)
    parser.set_defaults(at_once=True)
    add_game(parser, t)
    parser.add_argument("file", metavar=t("FILE"), help=t("a record file, or a position file with whose turn it is"))
    parser.add_argument("move", metavar=t("MOVE"), help=t("the move in the game's notation"))
    parser.add_argument("--seat", metavar="S", help=t("who moves: a number from 0 or a colour (whoever's turn it is)"))
    add_json(parser, t)


def add_replay(commands: Any, t: Tongue) -> None:
    about = t("Check a record file move by move, tell the game and show its result.")
    examples = ("tablee replay game.json", "tablee replay game.json --at 40 --seat blue")
    parser = command(commands, t, "replay", "replay:replay", about, *examples)
    parser.set_defaults(at_once=True)
    parser.add_argument("file", metavar=t("FILE"), help=t("a record file; “-” reads it from standard input"))
    parser.add_argument("--at", metavar="PLY", help=t("stop after so many moves and show the table"))
    parser.add_argument("--seat", metavar="K", help=t("as this seat knew it, by number from 0 or by colour"))
    add_json(parser, t)


def add_study(commands: Any, t: Tongue) -> None:
    about = t("Let searching players meet and show whether a game is balanced, for games that say what to look at.")
    example = "tablee study balconia --games 2000 --playouts 200 --seed 1 --plots balance"
    parser = command(commands, t, "study", "study:study", about, example)
    add_game(parser, t)
    add_table(parser, t)
    add_jobs(parser, t)
    parser.add_argument("--playouts", metavar="P", default="200", help=t("playouts for each decision (200)"))
    parser.add_argument("--plots", metavar=t("FOLDER"), help=t("write the charts here, as SVG files"))
    add_json(parser, t)


def add_perft(commands: Any, t: Tongue) -> None:
    about = t("Count the sequences of legal moves to a depth: equal counts mean equal rules.")
    parser = command(commands, t, "perft", "studying:perft", about, "tablee perft agora 4 --seed 7")
    add_game(parser, t)
    parser.add_argument("depth", metavar=t("DEPTH"), help=t("how many moves deep"))
    add_table(parser, t)
    add_json(parser, t)


def add_bench(commands: Any, t: Tongue) -> None:
    about = t("Measure how fast the rules and the search run on this machine.")
    parser = command(commands, t, "bench", "studying:bench", about, "tablee bench agora", "tablee bench --json")
    parser.add_argument("game", metavar=t("GAME"), nargs="?", help=t("only this game (otherwise all of them)"))
    add_json(parser, t)


def add_arena(commands: Any, t: Tongue) -> None:
    about = t("Compare bots: one of a kind against a table of another kind, its share of wins with a 95% interval.")
    examples = (
        "tablee arena agora --bots novice,greedy,expert:0.2 --games 40",
        "tablee arena agora --one expert:0.2 --against greedy --games 40 --jobs 2",
    )
    parser = command(commands, t, "arena", "studying:arena", about, *examples)
    add_game(parser, t)
    add_table(parser, t)
    add_jobs(parser, t)
    parser.add_argument("--bots", metavar="A,B…", help=t("round robin: each plays alone against each of the others"))
    parser.add_argument("--one", metavar="A", help=t("instead of --bots: only this bot, alone …"))
    parser.add_argument("--against", metavar="B", help=t("… against a table of these"))
    parser.add_argument("--plot", metavar="FILE.svg", help=t("draw the shares of wins into a new file"))
    add_json(parser, t)


COMMANDS: tuple[Callable[[Any, Tongue], None], ...] = (
    add_games,
    add_serve,
    add_warm,
    add_export,
    add_import,
    add_play,
    add_score,
    add_why,
    add_replay,
    add_print,
    add_simulate,
    add_arena,
    add_study,
    add_perft,
    add_bench,
    add_new,
    add_check,
)
