"""The toy in as few words as a match needs."""

from collections.abc import Sequence
from typing import Any

from tablee.games.contract import Phase, Words
from tablee.speech import Tongue
from tests.kernel.toy.files import write


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    return f"{names[seat]}: {write(h, seat, move)}"


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    return f"No, by {clause}."


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    return "Pick."


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    return [f"{h['picked'].tolist()} {h['bonus'].tolist()}"]


WORDS = Words(
    prompt=prompt,
    tell=tell,
    describe=describe,
    refusal=refusal,
    reasons={"1.1": lambda t, s, seat, line: "Numbers picked alone."},
    phase_list=(Phase("Pick", "1.1"),),
    progress=lambda t, h: f"round {h['round_no']}",
)
