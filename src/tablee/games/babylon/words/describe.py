"""The whole table of Babylon as text, line by line: the text board, and what a screen reader reads."""

from collections.abc import Iterator, Sequence
from typing import Any

import numpy as np

from tablee.games.babylon.components import CELLS, N_ELEMENTS, N_STACKS, NO_SYMBOL, SIDE, SPACE_AT, symbols_of
from tablee.games.babylon.rules.quarry import gain, top
from tablee.games.babylon.rules.record import DIGGING, NOTHING, OVER, REMOVING, active
from tablee.games.babylon.rules.scoring import column_cells, flower_of, row_cells, seen_cells, seen_elements
from tablee.games.babylon.words.terms import (
    element_word,
    flower_word,
    phase,
    piece_words,
    progress,
    stack_words,
    terrace_words,
    token_words,
)
from tablee.games.wording import headline
from tablee.speech import Tongue


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    return list(_lines(t, h, seat, names))


def _lines(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[str]:
    yield headline(t, progress(t, h), phase(t, h))
    if h["phase"] not in (REMOVING, OVER):
        yield t("Token: {token}.", token=token_words(t, h))
    if h["dug"] != NOTHING:
        yield t("{who} has dug: {what}.", who=names[int(active(h))], what=terrace_words(t, int(h["dug"])))
    for k in range(N_STACKS):
        if h["left"][k]:
            yield _stack_line(t, h, k, seat)
    for k in range(int(h["seats"])):
        yield from _garden(t, h, k, seat, names)


def _stack_line(t: Tongue, h: Any, k: int, seat: int) -> str:
    viewer = seat if seat >= 0 else int(active(h))
    pillars = int(gain(h, viewer, k)) if h["phase"] == DIGGING else -1
    return stack_words(t, k, int(top(h, k)), int(h["left"][k]), pillars)


def _garden(t: Tongue, h: Any, k: int, viewer: int, names: Sequence[str]) -> Iterator[str]:
    who, pillars, stored = f"{names[k]} ({flower_word(t, k)})", int(h["pillars"][k]), int(h["stored"][k])
    what = "–" if stored == NOTHING else terrace_words(t, stored)
    if k == viewer:
        yield t.n(
            "You, {who}: {n} pillar; in store: {what}.",
            "You, {who}: {n} pillars; in store: {what}.",
            pillars,
            who=who,
            what=what,
        )
    else:
        yield t.n(
            "{who}: {n} pillar; in store: {what}.", "{who}: {n} pillars; in store: {what}.", pillars, who=who, what=what
        )
    for terrace in range(int(h["built"][k])):
        yield _terrace_line(t, h, k, terrace)
    for piece in range(int(h["pieces"][k])):
        yield _piece_line(t, h, k, piece)
    if h["promo"]:
        yield from _cards(t, h, k)


def _terrace_line(t: Tongue, h: Any, seat: int, k: int) -> str:
    at, face, skip = (int(h[f"terrace_{what}"][seat, k]) for what in ("at", "face", "skip"))
    cells = [at + int(step) for step in SPACE_AT]
    spaces = [
        f"{CELLS[cell]} {element_word(t, symbol)}"
        for cell, symbol in zip(cells, symbols_of(face), strict=True)
        if symbol != NO_SYMBOL and not (skip and cells[skip - 1] == cell)
    ]
    spaces += [f"{CELLS[cells[skip - 1]]} {element_word(t, 4)}"] if skip else []
    return t(
        "Level {level}, {at}: {flower} terrace ({spaces}).",
        level=int(h["terrace_level"][seat, k]),
        at=CELLS[at],
        flower=flower_word(t, int(flower_of(face))),
        spaces=", ".join(spaces),
    )


def _piece_line(t: Tongue, h: Any, seat: int, k: int) -> str:
    kind, start, end = (int(h[f"piece_{what}"][seat, k]) for what in ("kind", "from", "to"))
    ends = [CELLS[start]] + ([CELLS[end]] if end != start else [])
    seen = int(seen_cells(h, seat, k))
    what = element_word(t, kind).capitalize()
    if not seen:
        return t("{what} on {cells}: covered.", what=what, cells=t.list(ends))
    return t("{what} on {cells}, level {level}.", what=what, cells=t.list(ends), level=int(h["piece_level"][seat, k]))


def _cards(t: Tongue, h: Any, seat: int) -> Iterator[str]:
    seen = np.zeros(N_ELEMENTS, np.uint64)
    seen_elements(h, seat, seen)
    rows = [(str(SIDE - k), int(h["row_asks"][seat, k]), row_cells(k)) for k in range(SIDE)]
    columns = [("abcdefgh"[k], int(h["column_asks"][seat, k]), column_cells(k)) for k in range(SIDE)]
    yield t("Rows: {asks}.", asks=_asks(t, rows, seen))
    yield t("Columns: {asks}.", asks=_asks(t, columns, seen))


def _asks(t: Tongue, asks: list[tuple[str, int, Any]], seen: Any) -> str:
    return ", ".join(f"{name} {piece_words(t, e)}{' ✓' if seen[e] & cells else ''}" for name, e, cells in asks)
