"""A shelf of Range ta Ludothèque on paper."""

from pathlib import Path
from typing import Any

from tablee.games.flat import picture
from tablee.games.ludotheque.board.boxes import things, things_of
from tablee.games.ludotheque.board.furniture import BELOW, BESIDE, extent, furniture
from tablee.speech import Tongue

SHARED = False
LITTLE_ABOVE = 8  # the ornaments on top stay off the paper


def board(t: Tongue, s: Any, seat: int) -> str:
    shelf = int(s["shelf"])
    wide, high = extent(shelf)
    drawn = furniture(t, shelf) + things(t, shelf, seat, things_of(s, seat), -1, None)
    view = (-BESIDE, -LITTLE_ABOVE, wide + 2 * BESIDE, high + LITTLE_ABOVE + BELOW)
    return picture(Path(__file__).parents[1], view, drawn.replace('<use class="on-top" href="#on-top"/>', ""))
