"""All that leaves a match for one viewer, part by part of `Seen`: worlds the viewer cannot tell apart must agree on it.
A new part of `Seen` gets its line here (`tests/test_way_out.py` asks for it)."""

import json
from collections.abc import Callable
from typing import Any

from tablee.errors import TableeError
from tablee.seen import Seen
from tablee.speech import Tongue

MOVES_TOLD = 3  # of the log
MOVES_COMPARED, REFUSALS_COMPARED, BRINGS_COMPARED = 40, 12, 3

Told = Callable[[Seen, Tongue], Any]

# What anybody may ask, a spectator too.
TOLD: dict[str, Told] = {
    "hidden": lambda seen, t: seen.hidden.tobytes().hex(),
    "h": lambda seen, t: seen.h.tobytes().hex(),
    "view": lambda seen, t: seen.view(),
    "viewer": lambda seen, t: seen.viewer,
    "is_open": lambda seen, t: seen.is_open,
    "describe": lambda seen, t: seen.describe(t),
    "plain": lambda seen, t: seen.plain(t),
    "prompt": lambda seen, t: seen.prompt(t),
    "phases": lambda seen, t: seen.phases(t),
    "progress": lambda seen, t: seen.progress(t),
    "clause": lambda seen, t: seen.clause(),
    "names_in": lambda seen, t: seen.names_in(t),
    "points": lambda seen, t: seen.points(),
    "score": lambda seen, t: str(seen.score(t.lang)),
    "result": lambda seen, t: seen.result(),
    "movers": lambda seen, t: seen.movers(),
    "mover": lambda seen, t: [seen.mover(at) for at in last(seen)],
    "known": lambda seen, t: seen.known(first(seen)),
    "told": lambda seen, t: [seen.told(t, at) for at in last(seen)],
    "written": lambda seen, t: [seen.written(at) for at in last(seen)],
    "log": lambda seen, t: seen.log(t.lang, since=first(seen)),
    "then": lambda seen, t: seen.then(first(seen)).describe(t),
}
# What is asked of one's own moves; others are told that it is not their turn.
MOVES_ASKED: dict[str, Told] = {
    "codes": lambda seen, t: seen.codes(),
    "moves": lambda seen, t: seen.moves(),
    "text": lambda seen, t: [seen.text(code) for code in some(seen.codes(), MOVES_COMPARED)],
    "code": lambda seen, t: [seen.code(seen.text(code)) for code in some(seen.codes(), MOVES_COMPARED)],
    "labels": lambda seen, t: seen.labels(t, some(seen.codes(), MOVES_COMPARED)),
    "gains": lambda seen, t: seen.gains(seen.codes()),
    "brings": lambda seen, t: [str(seen.brings(code, t.lang)) for code in some(seen.codes(), BRINGS_COMPARED)],
    "why_not": lambda seen, t: [str(seen.why_not(code, t.lang)) for code in tried(seen)],
    "refuses": lambda seen, t: [said(seen.refuses(code), t) for code in tried(seen)],
    "not_in_turn": lambda seen, t: said(seen.not_in_turn(), t),
    "refused": lambda seen, t: said(seen.refused(0, 0), t),
}


def first(seen: Seen) -> int:
    return max(0, seen.ply - MOVES_TOLD)


def last(seen: Seen) -> range:
    return range(first(seen), seen.ply)


def some(codes: list[int], most: int) -> list[int]:
    return codes[:: 1 + len(codes) // most]


def tried(seen: Seen) -> range:
    """Moves of all kinds, most of which are refused."""
    codes = seen.game.rules.move_codes
    return range(0, codes, 1 + codes // REFUSALS_COMPARED)


def said(refused: TableeError | None, t: Tongue) -> str:
    return refused.say(t) if refused else ""


def told_everything(seen: Seen) -> str:
    """In one language at each ply: what would leak in one would in the other, a ply later."""
    t = seen.game.tongue(("en", "fr")[seen.ply % 2])
    asked = TOLD if seen.seat is None else TOLD | MOVES_ASKED
    told = {name: tell(seen, t) for name, tell in asked.items()}
    told["open"] = {"awaiting": seen.awaiting, "may": seen.may, "over": seen.over, "ply": seen.ply}
    return json.dumps(told, ensure_ascii=False)
