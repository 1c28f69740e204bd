"""What one seat sees of Range ta Ludothèque, as plain data. The record given is already hidden."""

from typing import Any

from tablee.games.ludotheque.components import N_CASIERS, ROUNDS, SEATS, SHELF_HEIGHT, SHELF_WIDTH
from tablee.games.ludotheque.files.position import write_sheet
from tablee.games.ludotheque.rules.record import UNKNOWN, has_drawn, is_over
from tablee.games.ludotheque.rules.scoring import count_empty


def view(h: Any, seat: int) -> dict[str, Any]:
    now = int(h["round_no"])
    return {
        "game": "ludotheque",
        "seat": None if seat < 0 else SEATS[seat],
        "mode": ("classic", "expert")[int(h["mode"])],
        "round": min(now + 1, ROUNDS),
        "rounds": ROUNDS,
        "over": bool(is_over(h)),
        "dice": _dice(h, now),
        "rolls": [_dice(h, k) for k in range(min(now + 1, ROUNDS))],
        "shelf": {"wide": int(SHELF_WIDTH[h["shelf"]]), "high": int(SHELF_HEIGHT[h["shelf"]])},
        "casiers": int(N_CASIERS[h["shelf"]]),
        "turning": bool(h["turning"]),
        "walls": ("open", "closed")[int(h["walls"])],
        "seats": [_seat(h, k) for k in range(int(h["seats"]))],
    }


def _dice(h: Any, round_no: int) -> list[int] | None:
    """The faces of a roll, 1 to 6; nothing if it is not known."""
    if round_no >= ROUNDS or h["dice"][round_no, 0] == UNKNOWN:
        return None
    return [int(face) + 1 for face in h["dice"][round_no]]


def _seat(h: Any, seat: int) -> dict[str, Any]:
    """2.1a  Of others who have drawn in this round one sees the sheet as it was before."""
    return {
        "seat": SEATS[seat],
        "drawn": bool(has_drawn(h, seat)),
        "empty": int(count_empty(h, seat)),
        **write_sheet(h, seat),
    }
