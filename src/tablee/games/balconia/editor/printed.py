"""A side of the building of Balconia on paper."""

from pathlib import Path
from typing import Any

from tablee.games.balconia.components import COLOURS
from tablee.games.balconia.editor.entering import draw
from tablee.games.flat import picture
from tablee.games.fragments import rendered
from tablee.speech import Tongue

SHARED = False
VIEW = (0, 18, 532, 676)
HOUSE = """
<path fill="#71839a" d="M30 22H502L526 58H6Z"/><rect x="8" y="58" width="516" height="610" fill="#f7e3c6"/>
<path fill="#e3cfae" d="M8 184H524V188H8ZM8 304H524V308H8ZM8 424H524V428H8ZM8 544H524V548H8Z"/>
<path fill="#fff8ea" stroke="#b89a6e" d="M0 56H532V62H526V67H6V62H0Z"/>
<rect y="666" width="532" height="28" fill="#b9b2a8"/>
"""


def board(t: Tongue, s: Any, seat: int) -> str:
    drawn = [rendered(t, fragment) for fragment in draw(t, s) if COLOURS[seat] in fragment.id]
    return picture(Path(__file__).parents[1], VIEW, HOUSE + _names(seat) + "".join(drawn))


def _names(seat: int) -> str:
    columns = "EDCBA" if COLOURS[seat] == "pink" else "ABCDE"
    letters = [(66 + 100 * k, 687, column) for k, column in enumerate(columns)]
    numbers = [(10, 130 + 120 * k, str(5 - k)) for k in range(5)]
    place = '<text x="{}" y="{}" font-size="15" text-anchor="middle" fill="#1f2328">{}</text>'
    return "".join(place.format(*entry) for entry in (*letters, *numbers))
