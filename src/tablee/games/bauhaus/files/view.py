"""What one seat sees of Bauhaus, as plain data. The record given is already hidden."""

from typing import Any

from tablee.games.bauhaus.components import COLOURS, KINDS, N_KINDS, POWERS, ROW
from tablee.games.bauhaus.files.position import write_board
from tablee.games.bauhaus.rules.moves import cell_of
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES, slots_in, squares_in
from tablee.games.bauhaus.rules.record import ASKING, CARRYING, EMPTY, OVER, limits_left, pawns_left
from tablee.games.bauhaus.rules.turn import actor
from tablee.games.bauhaus.rules.zoning import Zone, zones_of

PHASES = ("opening", "choose", "ask", "carry", "over")


def view(h: Any, seat: int) -> dict[str, Any]:
    seats = int(h["seats"])
    return {
        "game": "bauhaus",
        "seat": None if seat < 0 else _colour(h, seat),
        "phase": PHASES[int(h["phase"])],
        "active": None if h["phase"] == OVER else _colour(h, int(h["active"])),
        "awaited": None if h["phase"] == OVER else _colour(h, int(actor(h))),
        "powers": bool(h["powers"]),
        "taken": int(h["place"]) + 1 if h["phase"] in (ASKING, CARRYING) else None,
        "step": int(h["step"]),
        "row": [None if h["row"][k] == EMPTY else KINDS[int(h["row"][k])] for k in range(ROW)],
        "deck": int(h["left"]),
        "discarded": {KINDS[k]: int(h["gone"][k]) for k in range(N_KINDS) if h["gone"][k]},
        "limits_left": int(limits_left(h)),
        "limits": [SLOT_NAMES[slot] for slot in slots_in(h["flats"], h["uprights"])],
        "pawns": _pawns(h),
        "zones": [_zone(h, zone) for zone in zones_of(h)],
        "board": write_board(h),
        "seats": [_seat(h, k) for k in range(seats)],
    }


def _colour(h: Any, seat: int) -> str:
    return COLOURS[int(h["colour"][seat])]


def _pawns(h: Any) -> dict[str, dict[str, Any]]:
    found = {}
    for seat in range(int(h["seats"])):
        for square in squares_in(h["pawns"][seat]):
            cell = int(cell_of(square))
            found[SQUARE_NAMES[square]] = {
                "colour": _colour(h, seat),
                "face": "control" if int(h["control"]) >> cell & 1 else "deployed",
                "forced": bool(int(h["forced"]) >> cell & 1),
            }
    return found


def _zone(h: Any, zone: Zone) -> dict[str, Any]:
    return {
        "squares": [SQUARE_NAMES[square] for square in zone.squares],
        "state": zone.state,
        "owner": None if zone.owner is None else _colour(h, zone.owner),
    }


def _seat(h: Any, seat: int) -> dict[str, Any]:
    return {
        "colour": _colour(h, seat),
        "pawns_left": int(pawns_left(h, seat)),
        "power": POWERS[int(h["colour"][seat])] if h["powers"] else None,
        "spent": bool(int(h["spent"]) >> seat & 1),
    }
