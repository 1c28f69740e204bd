"""The toy in as few words as a match needs."""

from collections.abc import Sequence
from typing import Any

from tablee.speech import Tongue
from tests.kernel.toy.notation import write


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    return f"{names[seat]}: {write(h, seat, move)}"


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    return write(h, seat, move)


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    return f"No, by {clause}."


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    return "Numbers picked alone."


def seat_word(t: Tongue, seat: int) -> str:
    return ("red", "green", "blue")[seat]


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    return "Pick."


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    return [f"{h['picked'].tolist()} {h['bonus'].tolist()}"]


def phase(t: Tongue, h: Any) -> str:
    return "Pick"


def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
    return [("Pick", "now")]


def progress(t: Tongue, h: Any) -> str:
    return f"round {h['round_no']}"


def clause_now(h: Any) -> str:
    return "1.1"


def tie_words(t: Tongue, h: Any, seat: int) -> list[str]:
    return []
