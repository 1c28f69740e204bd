"""What one seat sees of Agora Barcelona, as plain data. The record given is already hidden."""

from typing import Any

from tablee.games.agora.components import COLOURS, N_CARDS, N_DISTRICTS, N_FACES, N_PILES, ROUNDS, SLUGS
from tablee.games.agora.files.notation import card_name
from tablee.games.agora.rules.record import OVER, UNKNOWN, active, is_last_round

PHASES = ("take", "play", "stroll", "draw", "give", "over")


def view(h: Any, seat: int) -> dict[str, Any]:
    seats = int(h["seats"])
    over = h["phase"] == OVER
    return {
        "game": "agora",
        "seat": None if seat < 0 else COLOURS[seat],
        "round": int(h["round_no"]) + 1,
        "rounds": int(ROUNDS[seats]),
        "last_round": bool(is_last_round(h)),
        "phase": PHASES[int(h["phase"])],
        "step": int(h["step"]),
        "fountain": COLOURS[int(h["fountain"])],
        "active": None if over else COLOURS[int(active(h))],
        "districts": {slug: _district(h, d, seats) for d, slug in enumerate(SLUGS)},
        "seats": [_seat(h, k) for k in range(seats)],
        "piles": [
            {"left": int(h["left"][p]), "top": None if h["tops"][p] == UNKNOWN else SLUGS[int(h["tops"][p])]}
            for p in range(N_PILES)
        ],
    }


def _district(h: Any, d: int, seats: int) -> dict[str, Any]:
    return {
        COLOURS[c]: {"walkers": int(h["walkers"][d, c]), "lying": int(h["lying"][d, c])}
        for c in range(seats)
        if h["walkers"][d, c]
    }


def _seat(h: Any, seat: int) -> dict[str, Any]:
    hand = int(h["hand"][seat])
    return {
        "colour": COLOURS[seat],
        "supply": int(h["supply"][seat]),
        "hand": {SLUGS[d]: int(h["backs"][seat, d]) for d in range(N_DISTRICTS) if h["backs"][seat, d]},
        "cards": [card_name(card) for card in range(N_CARDS) if hand >> card & 1],  # those the viewer knows
        "played": _played(h, seat),
    }


def _played(h: Any, seat: int) -> dict[str, Any] | None:
    """3.6  The top of the seat's pile, as far as it can be looked at."""
    for round_no in range(int(h["round_no"]), -1, -1):
        trail = int(h["trail"][seat, round_no])
        if trail != UNKNOWN:
            card = int(h["gone"][seat, round_no])
            return {
                "round": round_no + 1,
                "district": SLUGS[trail // N_FACES],
                "walkers": trail % N_FACES,
                "card": None if card == UNKNOWN else card_name(card),
            }
    return None
