"""The command `tablee`. Each command lives in a file of its own and is loaded only when it is called."""

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from importlib import import_module

from tablee.cli.parser import Parser, build, spoken_language
from tablee.errors import TableeError
from tablee.speech import Tongue, tongue

REFUSED = 2  # exit status: what was given cannot be used
INTERRUPTED = 130  # what shells expect after Ctrl-C


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command line; returns its exit status."""
    given = list(sys.argv[1:] if argv is None else argv)
    _never_stumble_over_letters()
    lang = "en"
    try:
        lang, given = spoken_language(given)
        return _run(build(lang), given, lang)
    except TableeError as error:
        print(f"tablee: {error.say(_everybodys_tongue(lang))}", file=sys.stderr)
        return REFUSED
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:  # the reader has seen enough (`tablee … | head`)
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except Exception as error:
        return _complain(error, lang)


def _run(parser: Parser, given: list[str], lang: str) -> int:
    args = parser.parse_args(given)
    args.lang = lang
    args.given = [*given, "--lang", lang]  # to be said again to a process that does it
    if getattr(args, "at_once", False):
        _settle(args)
    module, _, function = args.run.partition(":")
    status: int = getattr(import_module(f"tablee.cli.{module}"), function)(args)
    sys.stdout.flush()
    return status


def _settle(args: Namespace) -> None:
    """What is done once is done sooner by interpreted rules than they could be compiled; compiled if they are so."""
    from tablee import games, stock

    wanted = [games.game(args.game)] if "game" in args else games.games()
    stock.settle(game.package for game in wanted)


def _complain(error: Exception, lang: str) -> int:
    """Rules that do not compile are said so in a few lines; anything else is a fault of ours, with its whole way."""
    from tablee.checking.complaints import cut, is_compilers

    if not is_compilers(error):
        raise error
    print(cut(error, tongue(lang)), file=sys.stderr)
    return REFUSED


def _never_stumble_over_letters() -> None:
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="replace")


def _everybodys_tongue(lang: str) -> Tongue:
    """An error may come from any game's folder: look for its words in all of them."""
    from tablee.games import games

    catalogues = [catalogue for game in games() for catalogue in game.tongue(lang).catalogues]
    return Tongue(lang, *dict.fromkeys(catalogues))
