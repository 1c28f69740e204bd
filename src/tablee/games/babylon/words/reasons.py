"""Why points: a sentence for every score line of Babylon."""

from typing import Any

from tablee.games.babylon.components import (
    CELLS,
    DECORATION_SET,
    FLOWER_SET,
    SIDE,
    SPACE_AT,
)
from tablee.games.babylon.rules.scoring import (
    COLUMN_AT,
    ROW_AT,
    cell_at,
    decorations,
    highest_terrace,
    piece_at,
)
from tablee.games.babylon.words.terms import piece_words
from tablee.speech import Tongue


def statue(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.1"""
    k = piece_at(int(line["at"]))
    if not line["where"] and not s["glimpse"] and carries(s, seat, k):
        return t("Statue on {cell} carries a terrace: nothing.", cell=_cell(line))
    if not line["where"]:
        return _covered(t, t("Statue"), line)
    return t("Statue on {cell}: its level, {level}.", cell=_cell(line), level=_level(s, seat, line))


def fountain(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.2"""
    if not line["where"]:
        return _covered(t, t("Fountain"), line)
    return t("Fountain from {cell}: three times its level, {level}.", cell=_cell(line), level=_level(s, seat, line))


def bridge(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.3"""
    if not line["where"]:
        return _covered(t, t("Bridge"), line)
    return t("Bridge from {cell}: three times its level, {level}.", cell=_cell(line), level=_level(s, seat, line))


def stairs(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.4"""
    if not line["where"]:
        return _covered(t, t("Stairs"), line)
    levels = f"{_level(s, seat, line)} + {int(s['piece_top'][seat, piece_at(int(line['at']))])}"
    return t("Stairs from {cell}: the sum of their levels, {level}.", cell=_cell(line), level=levels)


def belvedere(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.5"""
    if not line["where"]:
        return _covered(t, t("Belvedere"), line)
    return t("Belvedere on {cell}: nothing by itself.", cell=_cell(line))


def _covered(t: Tongue, what: str, line: Any) -> str:
    return t("{what} on {cell}, covered: nothing.", what=what, cell=_cell(line))


def _cell(line: Any) -> str:
    return CELLS[cell_at(int(line["at"]))]


def _level(s: Any, seat: int, line: Any) -> int:
    return int(s["piece_level"][seat, piece_at(int(line["at"]))])


def carries(s: Any, seat: int, k: int) -> bool:
    """3.3  Is this statue a pillar?"""
    cell, level = int(s["piece_from"][seat, k]), int(s["piece_level"][seat, k])
    for terrace in range(int(s["built"][seat])):
        spaces = [int(s["terrace_at"][seat, terrace]) + int(step) for step in SPACE_AT]
        skip = int(s["terrace_skip"][seat, terrace])
        if cell in spaces and int(s["terrace_level"][seat, terrace]) == level + 1:
            return not (skip and spaces[skip - 1] == cell)
    return False


def flower_sets(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.6"""
    return t.n(
        "{n} set of all four flowers on visible terraces.",
        "{n} sets of all four flowers on visible terraces.",
        int(line["points"]) // FLOWER_SET,
    )


def decoration_sets(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.7"""
    return t.n(
        "{n} set of statue, fountain, bridge and stairs.",
        "{n} sets of statue, fountain, bridge and stairs.",
        int(line["points"]) // DECORATION_SET,
    )


def promo(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.2"""
    place = int(line["at"])
    cells = t.list([cell for k, cell in enumerate(CELLS) if int(line["where"]) >> k & 1])
    if place < COLUMN_AT:
        what = piece_words(t, int(s["row_asks"][seat, place - ROW_AT]))
        name = str(SIDE - (place - ROW_AT))
        return t("Row {name} asks for {what}: seen on {cells}.", name=name, what=what, cells=cells)
    what = piece_words(t, int(s["column_asks"][seat, place - COLUMN_AT]))
    name = "abcdefgh"[place - COLUMN_AT]
    return t("Column {name} asks for {what}: seen on {cells}.", name=name, what=what, cells=cells)


REASONS = {
    "4.1": statue,
    "4.2": fountain,
    "4.3": bridge,
    "4.4": stairs,
    "4.5": belvedere,
    "4.6": flower_sets,
    "4.7": decoration_sets,
    "5.2": promo,
}


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
