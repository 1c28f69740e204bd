"""How Babylon draws itself on the page; the contract is docs/drawing.md. board.js draws the gardens in space."""

from collections.abc import Iterator, Sequence
from typing import Any

from tablee.games.babylon.board.folding import fold
from tablee.games.babylon.board.garden import asks, pieces, terraces
from tablee.games.babylon.board.space import plan_in_space
from tablee.games.babylon.board.stones import hand, no_hand, seat_note, stack, token
from tablee.games.babylon.components import (
    CELLS,
    ELEMENTS,
    FLOWER,
    FLOWERS,
    N_STACKS,
    SIDE,
    SPACE_AT,
    SYMBOLS,
)
from tablee.games.babylon.rules.build import highest
from tablee.games.babylon.rules.moves import (
    at_of,
    first_of,
    is_build,
    is_decoration,
    is_dig,
    is_keep,
    is_remove,
    is_wild,
    kind_of,
    last_of,
    source_of,
    stack_of,
    wild_cell,
    wild_symbol,
)
from tablee.games.babylon.rules.quarry import gain, top
from tablee.games.babylon.rules.record import BUILDING, DECORATING, NOTHING, OVER, REMOVING, active, is_last_round
from tablee.games.babylon.words.terms import held_words, piece_words, stack_words
from tablee.games.fragments import Fragment
from tablee.speech import Tongue

__all__ = ["attempt", "fold", "lights", "path", "places", "private", "public", "travels"]

Step = tuple[str, str]
SOURCES = ("dug", "stored")

# Fragments


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    seats = int(h["seats"])
    for k in range(seats):
        rows, columns = asks(h, k)
        yield Fragment(f"plan-{k}", plan_in_space, (k, names[k], terraces(h, k), pieces(h, k), rows, columns))
        lit = sum(seen > 0 for _, seen in (*rows, *columns)) if h["promo"] else -1
        note = (k, int(h["pillars"][k]), int(h["stored"][k]), lit, int(h["first"]) == k)
        yield Fragment(f"seat-note-{k}", seat_note, note)
    yield from _quarry(h, int(active(h)))
    yield Fragment("token", token, _token(h))
    yield Fragment("hand", no_hand, ())


def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
    yield from _quarry(h, seat)
    if h["phase"] != OVER:
        dug = int(h["dug"]) if active(h) == seat else NOTHING
        yield Fragment("hand", hand, (seat, dug, int(h["stored"][seat]), int(h["pillars"][seat])))


def _quarry(h: Any, seat: int) -> Iterator[Fragment]:
    """What each stack would give this seat."""
    asked = h["phase"] not in (REMOVING, OVER)
    for k in range(N_STACKS):
        left = int(h["left"][k])
        if not left:
            yield Fragment(f"stack-{k + 1}", stack, (k, NOTHING, 0, -1, False))
        else:
            terrace, pillars = int(top(h, k)), int(gain(h, seat, k)) if asked else -1
            yield Fragment(f"stack-{k + 1}", stack, (k, terrace, left, pillars, FLOWER[terrace] == seat))


def _token(h: Any) -> tuple[int, str]:
    if h["phase"] in (REMOVING, OVER):
        return 0, "before"
    return (0, "last") if is_last_round(h) else (int(h["token"][int(h["round_no"])]), "now")


# Acting. Builds are offered folded (folding.py): thousands of them differ by level, turns and skip only.


def path(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    """What to press for a move, one thing after the other."""
    if is_remove(move) or is_dig(move):
        k = stack_of(move)
        pillars = int(gain(h, seat, k)) if is_dig(move) else -1
        return [(f"stack-{k + 1}", stack_words(t, k, int(top(h, k)), int(h["left"][k]), pillars))]
    if is_decoration(move):
        return [_spot(t, kind_of(move), first_of(move), last_of(move))]
    if is_wild(move):
        cell, symbol = CELLS[wild_cell(move)], wild_symbol(move)
        words = t("{cell} serves as {what}", cell=cell, what=piece_words(t, symbol))
        return [(f"wild-{cell}-{SYMBOLS[symbol]}", words)]
    if is_keep(move):
        source = source_of(move)
        terrace = int(h["dug"] if source == 0 else h["stored"][seat])
        return [(f"terrace-{SOURCES[source]}", held_words(t, source, terrace))]
    return []


def _spot(t: Tongue, kind: int, start: int, end: int) -> Step:
    cells = [CELLS[start]] + ([CELLS[end]] if end != start else [])
    words = t("{what} on {cells}", what=piece_words(t, kind), cells=t.list(cells))
    return f"spot-{ELEMENTS[kind]}-{'-'.join(cells)}", words[:1].upper() + words[1:]


def attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    """The move somebody means who presses these; where nothing is meant, one whose refusal says what to do now."""
    *before, last = path or ("",)
    kind, _, name = last.partition("-")
    if kind == "stack":
        return f"{'remove' if h['phase'] == REMOVING else 'dig'} {name}"
    if kind == "place" and name in CELLS:
        return _meant_place(h, seat, before, name)
    if kind == "terrace" and name in SOURCES:
        return f"build {name} a1 L1 r0" if h["phase"] != BUILDING or in_hand_of(h, seat, name) == NOTHING else None
    if kind == "cell":
        return _meant_cell(h, name.rpartition("-")[2])
    return None


def in_hand_of(h: Any, seat: int, source: str) -> int:
    return int(h["dug"] if source == "dug" else h["stored"][seat])


def _meant_place(h: Any, seat: int, before: Sequence[str], cell: str) -> str:
    """The lowest level on which a terrace could lie there."""
    sources = [pressed.removeprefix("terrace-") for pressed in before if pressed.startswith("terrace-")]
    at = CELLS.index(cell)
    level = 1 if at % SIDE == SIDE - 1 or at // SIDE == SIDE - 1 else int(highest(h, seat, at)) + 1
    return f"build {(sources or ['dug'])[0]} {cell} L{level} r0"


def _meant_cell(h: Any, cell: str) -> str | None:
    if cell not in CELLS or h["phase"] != DECORATING:
        return None
    return f"statue {cell}"


# What moves across the page, and what a score line lights


def travels(t: Tongue, h: Any, seat: int, move: int) -> list[tuple[str, str, str]]:
    if is_dig(move):
        terrace = int(top(h, stack_of(move)))
        return [(f"stack-{stack_of(move) + 1}", f"seat-{seat}", f"flower-{FLOWERS[int(FLOWER[terrace])]}")]
    return []


def places(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    """Where a move of the log happened: on cells of a garden, or at a stack of the quarry."""
    if is_remove(move) or is_dig(move):
        return [f"stack-{stack_of(move) + 1}"]
    return [*(f"cell-{seat}-{CELLS[cell]}" for cell in _touched(move)), f"seat-{seat}"]


def _touched(move: int) -> list[int]:
    if is_build(move):
        return [int(at_of(move) + step) for step in SPACE_AT]
    if is_decoration(move):
        return list(dict.fromkeys((int(first_of(move)), int(last_of(move)))))
    return [int(wild_cell(move))] if is_wild(move) else []


def lights(h: Any, seat: int, line: Any) -> list[str]:
    """The row or column, or the cells; sets of flowers and of decorations have no place of their own."""
    at = line.at or ""
    asked = [f"ask-{seat}-{at}"] if at.startswith(("row-", "column-")) else []
    cells = [at] if at in CELLS else []
    return asked + [f"cell-{seat}-{cell}" for cell in dict.fromkeys([*cells, *line.where])]
