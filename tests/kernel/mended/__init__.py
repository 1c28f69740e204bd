"""The toy again, after one of its rules was mended: nobody rings in the last round any more."""

from dataclasses import replace

from tablee.games.box import Change
from tests.kernel.toy import GAME as TOY

GAME = replace(TOY, package=__name__, changes=(Change("last_bell", "Nobody rings the bell in the last round."),))
