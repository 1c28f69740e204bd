"""Moves and places as text."""

import re
from typing import Any

from duel.components import N_CARDS, N_PRIZES
from duel.rules.record import FACE_DOWN
from tablee.errors import BadNotation

LAY = re.compile(rf"lay ([1-{N_CARDS}])")


def write(s: Any, seat: int, move: int) -> str:
    return "lay ?" if move == FACE_DOWN else f"lay {move}"


def read(s: Any, seat: int, text: str) -> int:
    found = LAY.fullmatch(" ".join(text.lower().split()))
    if not found:
        raise BadNotation("“{text}” is no move: write for example “{example}”.", text=text[:60], example="lay 5")
    return int(found[1])


def at(s: Any, seat: int, line: Any) -> str:
    return place(int(line["at"]))


def where(s: Any, seat: int, line: Any) -> list[str]:
    return [place(prize) for prize in range(1, N_PRIZES + 1) if int(line["where"]) >> prize & 1]


def place(prize: int) -> str:
    return f"prize-{prize}"
