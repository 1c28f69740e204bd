"""`tablee check`."""

from argparse import Namespace

from tablee import games
from tablee.speech import tongue

FOUND = 1  # exit status: there is something to mend


def check(args: Namespace) -> int:
    from tablee.checking.boxes import faults

    game, t = games.game(args.game), tongue(args.lang)
    found = faults(game)
    for fault in found:
        print(fault.say(t, game.folder))
    if not found:
        print(t("{game}: nothing is missing.", game=game.title))
    return FOUND if found else 0
