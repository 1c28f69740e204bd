"""What one seat sees of Babylon, as plain data. The record given is already hidden."""

from typing import Any

import numpy as np

from tablee.games.babylon.components import (
    CELLS,
    ELEMENTS,
    FLOWER,
    FLOWERS,
    LAYER,
    LAYERS,
    N_ELEMENTS,
    N_QUARRY,
    N_STACKS,
    N_SYMBOLS,
    NO_SYMBOL,
    ROUNDS,
    SIDE,
    SPACE_AT,
    STARTING_BIT,
    SYMBOL,
    SYMBOLS,
    TOKENS,
    symbols_of,
)
from tablee.games.babylon.rules.quarry import gain, top
from tablee.games.babylon.rules.record import NOTHING, OVER, REMOVING, active, is_last_round
from tablee.games.babylon.rules.scoring import (
    belvedere_cell,
    column_cells,
    flower_of,
    row_cells,
    seen_cells,
    seen_elements,
    visible_spaces,
)

PHASES = ("remove", "dig", "build", "decorate", "keep", "over")


def view(h: Any, seat: int) -> dict[str, Any]:
    over = h["phase"] == OVER
    return {
        "game": "babylon",
        "seat": None if seat < 0 else FLOWERS[seat],
        "round": int(h["round_no"]) + 1,
        "rounds": int(ROUNDS[int(h["seats"])]),
        "last_round": bool(is_last_round(h)),
        "phase": PHASES[int(h["phase"])],
        "active": None if over else FLOWERS[int(active(h))],
        "first": FLOWERS[int(h["first"])],
        "token": token_name(h),
        "tokens": [TOKENS[int(token)] for token in shown_tokens(h)],
        "dug": None if h["dug"] == NOTHING else terrace_data(int(h["dug"])),
        "quarry": [_stack(h, k) for k in range(N_STACKS)],
        "seats": [_seat(h, k) for k in range(int(h["seats"]))],
    }


def shown_tokens(h: Any) -> list[int]:
    """The tokens seen so far; the last round has none."""
    seen = 0 if h["phase"] == REMOVING else int(h["round_no"]) + 1
    last = int(ROUNDS[int(h["seats"])]) - 1
    return [int(token) for token in h["token"][: min(seen, last)]]


def token_name(h: Any) -> str | None:
    if h["phase"] == REMOVING or is_last_round(h):
        return None
    return TOKENS[int(h["token"][int(h["round_no"])])]


def terrace_data(terrace: int) -> dict[str, Any]:
    """A terrace in the quarry, a hand or the store: its spaces are lower left, lower right, upper left, upper right."""
    return {
        "flower": FLOWERS[int(FLOWER[terrace])],
        "layer": LAYERS[int(LAYER[terrace])],
        "starting": terrace >= N_QUARRY,
        "spaces": [None if x == NO_SYMBOL else SYMBOLS[x] for x in SYMBOL[terrace, 0].tolist()],
    }


def _stack(h: Any, k: int) -> dict[str, Any]:
    left = int(h["left"][k])
    if not left:
        return {"left": 0}
    gains = {FLOWERS[seat]: int(gain(h, seat, k)) for seat in range(int(h["seats"]))}
    return {"left": left, "top": terrace_data(int(top(h, k))), "pillars": gains}


def _seat(h: Any, seat: int) -> dict[str, Any]:
    stored = int(h["stored"][seat])
    return {
        "flower": FLOWERS[seat],
        "pillars": int(h["pillars"][seat]),
        "stored": None if stored == NOTHING else terrace_data(stored),
        "terraces": [_terrace(h, seat, k) for k in range(int(h["built"][seat]))],
        "decorations": [_piece(h, seat, k) for k in range(int(h["pieces"][seat]))],
        "belvederes": [_belvedere(h, seat, k) for k in range(int(h["built"][seat])) if h["terrace_skip"][seat, k]],
        "free": {SYMBOLS[x]: cells(h["free"][seat, x]) for x in range(N_SYMBOLS) if h["free"][seat, x]},
        "cards": _cards(h, seat) if h["promo"] else None,
    }


def cells(word: Any) -> list[str]:
    return [cell for k, cell in enumerate(CELLS) if int(word) >> k & 1]


def _terrace(h: Any, seat: int, k: int) -> dict[str, Any]:
    at, face, skip = (int(h[f"terrace_{what}"][seat, k]) for what in ("at", "face", "skip"))
    spaces = [CELLS[at + int(step)] for step in SPACE_AT]
    symbols = symbols_of(face)
    return {
        "at": CELLS[at],
        "level": int(h["terrace_level"][seat, k]),
        "flower": FLOWERS[int(flower_of(face))],
        "layer": LAYERS[N_SYMBOLS - sum(x != NO_SYMBOL for x in symbols)],
        "starting": bool(face & STARTING_BIT),
        "symbols": {c: SYMBOLS[x] for c, x in zip(spaces, symbols, strict=True) if x != NO_SYMBOL},
        "skip": spaces[skip - 1] if skip else None,
        "visible": cells(visible_spaces(h, seat, k)),
    }


def _piece(h: Any, seat: int, k: int) -> dict[str, Any]:
    kind, start, end = (int(h[f"piece_{what}"][seat, k]) for what in ("kind", "from", "to"))
    return {
        "kind": ELEMENTS[kind],
        "cells": [CELLS[start]] + ([CELLS[end]] if end != start else []),
        "levels": [int(h["piece_level"][seat, k]), int(h["piece_top"][seat, k])],
        "visible": cells(seen_cells(h, seat, k)),
    }


def _belvedere(h: Any, seat: int, k: int) -> dict[str, Any]:
    cell = int(h["terrace_at"][seat, k]) + int(SPACE_AT[int(h["terrace_skip"][seat, k]) - 1])
    return {
        "cell": CELLS[cell],
        "level": int(h["terrace_level"][seat, k]),
        "visible": bool(belvedere_cell(h, seat, k)),
    }


def _cards(h: Any, seat: int) -> dict[str, list[dict[str, Any]]]:
    """5  What each row (from the top) and column asks for, and the cells where it is visible."""
    seen = np.zeros(N_ELEMENTS, np.uint64)
    seen_elements(h, seat, seen)
    return {
        "rows": [_ask(int(h["row_asks"][seat, k]), seen, row_cells(k)) for k in range(SIDE)],
        "columns": [_ask(int(h["column_asks"][seat, k]), seen, column_cells(k)) for k in range(SIDE)],
    }


def _ask(element: int, seen: Any, line: Any) -> dict[str, Any]:
    return {"element": ELEMENTS[element], "by": cells(seen[element] & line)}
