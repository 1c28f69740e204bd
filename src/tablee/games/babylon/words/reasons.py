"""Why points: a sentence for every score line of Babylon."""

from typing import Any

from tablee.games.babylon.components import (
    BELVEDERE,
    CELLS,
    DECORATION_SET,
    FLOWER_SET,
    SIDE,
    SPACE_AT,
    STAIRS,
    STATUE,
)
from tablee.games.babylon.rules.scoring import (
    COLUMN_AT,
    FLOWERS_AT,
    ROW_AT,
    cell_at,
    decorations,
    highest_terrace,
    piece_at,
)
from tablee.games.babylon.words.terms import piece_words
from tablee.games.box import _
from tablee.speech import Tongue

CAPITAL = (_("Statue"), _("Fountain"), _("Bridge"), _("Stairs"), _("Belvedere"))
WORTH = (
    _("Statue on {cell}: its level, {level}."),
    _("Fountain from {cell}: three times its level, {level}."),
    _("Bridge from {cell}: three times its level, {level}."),
    _("Stairs from {cell}: the sum of their levels, {level}."),
)


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """“Fountain from c3: three times its level, 2.”"""
    place = int(line["at"])
    if piece_at(place) >= 0:
        return _piece_reason(t, s, seat, line)
    return _set_reason(t, line) if place >= FLOWERS_AT else _promo_reason(t, s, seat, line)


def _piece_reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    k, cell = piece_at(int(line["at"])), CELLS[cell_at(int(line["at"]))]
    kind = int(line["clause"]) // 100 % 100 - 1
    if not line["where"]:
        if kind == STATUE and not s["glimpse"] and carries(s, seat, k):
            return t("Statue on {cell} carries a terrace: nothing.", cell=cell)
        return t("{what} on {cell}, covered: nothing.", what=t(CAPITAL[kind]), cell=cell)
    if kind == BELVEDERE:
        return t("Belvedere on {cell}: nothing by itself.", cell=cell)
    level, top = int(s["piece_level"][seat, k]), int(s["piece_top"][seat, k])
    return t(WORTH[kind], cell=cell, level=f"{level} + {top}" if kind == STAIRS else str(level))


def carries(s: Any, seat: int, k: int) -> bool:
    """3.3  Is this statue a pillar?"""
    cell, level = int(s["piece_from"][seat, k]), int(s["piece_level"][seat, k])
    for terrace in range(int(s["built"][seat])):
        spaces = [int(s["terrace_at"][seat, terrace]) + int(step) for step in SPACE_AT]
        skip = int(s["terrace_skip"][seat, terrace])
        if cell in spaces and int(s["terrace_level"][seat, terrace]) == level + 1:
            return not (skip and spaces[skip - 1] == cell)
    return False


def _set_reason(t: Tongue, line: Any) -> str:
    if int(line["at"]) == FLOWERS_AT:
        return t.n(
            "{n} set of all four flowers on visible terraces.",
            "{n} sets of all four flowers on visible terraces.",
            int(line["points"]) // FLOWER_SET,
        )
    return t.n(
        "{n} set of statue, fountain, bridge and stairs.",
        "{n} sets of statue, fountain, bridge and stairs.",
        int(line["points"]) // DECORATION_SET,
    )


def _promo_reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    place = int(line["at"])
    cells = t.list([cell for k, cell in enumerate(CELLS) if int(line["where"]) >> k & 1])
    if place < COLUMN_AT:
        what = piece_words(t, int(s["row_asks"][seat, place - ROW_AT]))
        name = str(SIDE - (place - ROW_AT))
        return t("Row {name} asks for {what}: seen on {cells}.", name=name, what=what, cells=cells)
    what = piece_words(t, int(s["column_asks"][seat, place - COLUMN_AT]))
    name = "abcdefgh"[place - COLUMN_AT]
    return t("Column {name} asks for {what}: seen on {cells}.", name=name, what=what, cells=cells)


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """4.8  What breaks a tie."""
    n = int(decorations(s, seat))
    level = int(highest_terrace(s, seat))
    return t.n(
        "{n} decoration that counts, highest terrace on level {level}",
        "{n} decorations that count, highest terrace on level {level}",
        n,
        level=level,
    )
