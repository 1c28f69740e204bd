"""`tablee warm`: compile games ahead, so that nobody ever waits for it."""

import asyncio
from argparse import Namespace

from tablee import games, stock
from tablee.cli.showing import print_json, share_bar
from tablee.compilers import Compilers
from tablee.games.box import Game
from tablee.speech import tongue

REFUSED = 2


def warm(args: Namespace) -> int:
    t = tongue(args.lang)
    wanted = [games.game(name) for name in args.games] or list(games.games())
    compilers = Compilers(wanted)
    if compilers.ahead:
        with share_bar(t("Compiling …")) as show:
            compilers.on_step = lambda: show(compilers.share)
            asyncio.run(compilers.run())
    for game in wanted:
        why = compilers.trouble.get(game.name)
        if args.json:
            print_json({"game": game.name, "compiled": why is None, **({"why": why} if why else {})})
        elif why:
            print(t("{game} could not be compiled: {why}", game=game.title, why=why))
        else:
            print(t("{game} is compiled, in {place}.", game=game.title, place=_place(game)))
    return REFUSED if compilers.trouble else 0


def _place(game: Game) -> str:
    return str(stock.cache_home() / stock.mark(game.package))
