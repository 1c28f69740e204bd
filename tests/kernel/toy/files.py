"""The toy's moves as text."""

from typing import Any

from tablee.errors import BadNotation
from tablee.games.contract import Files
from tests.kernel.toy.rules import RING


def write(s: Any, seat: int, move: int) -> str:
    return "ring" if move == RING else f"pick {move if move < RING else '?'}"


def read(s: Any, seat: int, text: str) -> int:
    if text == "ring":
        return RING
    if text in ("pick 0", "pick 1", "pick 2"):
        return int(text[-1])
    raise BadNotation("“{text}” is no move of the toy.", text=text[:60])


FILES = Files(write=write, read=read, at=lambda s, seat, line: str(seat))
