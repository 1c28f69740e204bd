"""What one seat sees, as plain data. The record given is already hidden."""

from typing import Any

from duel.components import COLOURS, ROUNDS
from duel.rules.record import FACE_DOWN, has_laid, is_over
from duel.words.prompts import hand, laid, stake, taken


def view(h: Any, seat: int) -> dict[str, Any]:
    return {
        "game": "duel",
        "seat": None if seat < 0 else COLOURS[seat],
        "round": min(int(h["round_no"]) + 1, ROUNDS),
        "rounds": ROUNDS,
        "over": bool(is_over(h)),
        "at_stake": stake(h),
        "seats": [_seat(h, k) for k in range(len(COLOURS))],
    }


def _seat(h: Any, seat: int) -> dict[str, Any]:
    lies = bool(not is_over(h) and has_laid(h, seat))
    return {
        "colour": COLOURS[seat],
        "prizes": taken(h, seat),
        "hand": hand(h, seat),
        "played": [int(card) for card in h["card"][seat, : int(h["round_no"])]],
        "laid": lies,
        "card": laid(h, seat) if lies and laid(h, seat) != FACE_DOWN else None,  # if the viewer may know it
    }
