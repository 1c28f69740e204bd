"""The board of Bauhaus on paper."""

from pathlib import Path
from typing import Any

from tablee.games.bauhaus.board import BOARD
from tablee.games.flat import picture
from tablee.games.fragments import rendered
from tablee.speech import Tongue

SHARED = True
VIEW = (0, 0, 736, 568)
ORDER = ("zone", "grid", "limit", "pawn")  # from the ground up


def board(t: Tongue, s: Any, seat: int) -> str:
    drawn = {fragment.id: rendered(t, fragment) for fragment in BOARD.public(t, s, ())}
    layers = [markup for kind in ORDER for name, markup in drawn.items() if name.partition("-")[0] == kind]
    field = '<rect x="32" y="32" width="672" height="504" fill="#fbf6e8" stroke="#17171b" stroke-width="2"/>'
    return picture(Path(__file__).parents[1], VIEW, field + "".join(layers))
