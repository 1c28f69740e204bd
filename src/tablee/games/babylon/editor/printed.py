"""A garden of Babylon on paper, from above."""

from pathlib import Path
from typing import Any

from tablee.games.babylon.board.from_above import plan
from tablee.games.babylon.board.garden import asks, pieces, terraces
from tablee.games.flat import picture
from tablee.speech import Tongue

SHARED = False
VIEW = (-52, -52, 390, 390)


def board(t: Tongue, s: Any, seat: int) -> str:
    rows, columns = asks(s, seat)
    return picture(
        Path(__file__).parents[1], VIEW, plan(t, seat, "", terraces(s, seat), pieces(s, seat), rows, columns)
    )
