"""Moves of Babylon as text: exact inverses of their codes. Position files are in position.py."""

import re
from typing import Any

from tablee.errors import BadNotation
from tablee.games.babylon.components import (
    CELLS,
    MAX_LEVEL,
    N_CELLS,
    N_SPACES,
    N_STACKS,
    N_SYMBOLS,
    SIDE,
    SPACE_AT,
    STATUE,
    SYMBOLS,
)
from tablee.games.babylon.files.position import read_position, write_position
from tablee.games.babylon.rules.moves import (
    DIG,
    DONE,
    KEEP,
    NO_SKIP,
    REMOVE,
    WILD_ON,
    at_of,
    build,
    decoration,
    first_of,
    is_build,
    is_decoration,
    is_dig,
    is_keep,
    is_remove,
    is_wild,
    kind_of,
    last_of,
    level_of,
    skip_of,
    source_of,
    stack_of,
    turns_of,
    wild_cell,
    wild_symbol,
)
from tablee.games.babylon.rules.scoring import COLUMN_AT, DECORATIONS_AT, FLOWERS_AT, ROW_AT, cell_at, piece_at
from tablee.games.reading import no_move

__all__ = ["at", "read", "read_position", "where", "write", "write_position"]

SOURCES = ("dug", "stored")
FORMS = {
    "remove": "remove 7",
    "dig": "dig 7",
    "build": "build dug c3 L1 r2 skip d4",
    "statue": "statue c3",
    "fountain": "fountain c3 d3",
    "bridge": "bridge c3 e3",
    "stairs": "stairs c3 d3",
    "wild": "wild c3 statue",
    "done": "done",
    "keep": "keep dug",
}
CELL = "([a-h][1-8])"
PATTERNS = {
    "remove": re.compile(r"(\d{1,2})"),
    "dig": re.compile(r"(\d{1,2})"),
    "build": re.compile(rf"(dug|stored) {CELL} l(\d{{1,2}}) r([0-3])(?: skip {CELL})?"),
    "statue": re.compile(CELL),
    "fountain": re.compile(f"{CELL} {CELL}"),
    "bridge": re.compile(f"{CELL} {CELL}"),
    "stairs": re.compile(f"{CELL} {CELL}"),
    "wild": re.compile(f"{CELL} ({'|'.join(SYMBOLS)})"),
    "done": re.compile(""),
    "keep": re.compile("(dug|stored)"),
}


def write(s: Any, seat: int, move: int) -> str:
    move = int(move)
    if is_remove(move) or is_dig(move):
        return f"{'remove' if is_remove(move) else 'dig'} {stack_of(move) + 1}"
    if is_build(move):
        return _write_build(move)
    if is_decoration(move):
        cells = [CELLS[first_of(move)]] + ([CELLS[last_of(move)]] if kind_of(move) != STATUE else [])
        return " ".join([SYMBOLS[kind_of(move)], *cells])
    if is_wild(move):
        return f"wild {CELLS[wild_cell(move)]} {SYMBOLS[wild_symbol(move)]}"
    return f"keep {SOURCES[source_of(move)]}" if is_keep(move) else "done"


def _write_build(move: int) -> str:
    at, skip = at_of(move), skip_of(move)
    text = f"build {SOURCES[source_of(move)]} {CELLS[at]} L{level_of(move)} r{turns_of(move)}"
    if skip == NO_SKIP:
        return text
    cell = at + int(SPACE_AT[skip - 1])
    return f"{text} skip {CELLS[cell] if cell < N_CELLS else '??'}"


def read(s: Any, seat: int, text: str) -> int:
    words = text.lower().split()
    verb, rest = (words[0], " ".join(words[1:])) if words else ("", "")
    if verb not in FORMS:
        raise no_move(text, FORMS, FORMS["dig"])
    found = PATTERNS[verb].fullmatch(rest)
    if not found:
        raise BadNotation(
            "“{text}” is not a whole move: write for example “{example}” (cells are a1 to h8).",
            text=text[:60],
            example=FORMS[verb],
        )
    return _code(verb, found.groups(), text)


def _code(verb: str, words: tuple[str, ...], text: str) -> int:
    if verb in ("remove", "dig"):
        return (REMOVE if verb == "remove" else DIG) + _stack(int(words[0]))
    if verb == "build":
        return _build(words, text)
    if verb in SYMBOLS:
        cells = sorted(CELLS.index(word) for word in words)
        return int(decoration(SYMBOLS.index(verb), cells[0], cells[-1]))
    if verb == "wild":
        return WILD_ON + CELLS.index(words[0]) * N_SYMBOLS + SYMBOLS.index(words[1])
    return KEEP + SOURCES.index(words[0]) if verb == "keep" else DONE


def _stack(number: int) -> int:
    if not 1 <= number <= N_STACKS:
        raise BadNotation(
            "There is no stack {number}: stacks are numbered 1 to {last}, row by row.", number=number, last=N_STACKS
        )
    return number - 1


def _build(words: tuple[str, ...], text: str) -> int:
    source, cell, level, turns, skipped = words
    if not 1 <= int(level) <= MAX_LEVEL:
        raise BadNotation("There is no level {level}: terraces lie on levels 1 to {last}.", level=level, last=MAX_LEVEL)
    at, skip = CELLS.index(cell), NO_SKIP
    if skipped:
        spaces = [at + int(SPACE_AT[k]) for k in range(N_SPACES)]
        if CELLS.index(skipped) not in spaces or _is_far(at, CELLS.index(skipped)):
            raise BadNotation(
                "{cell} is not one of the four cells from {at} upwards and to the right.", cell=skipped, at=cell
            )
        skip = 1 + spaces.index(CELLS.index(skipped))
    return int(build(SOURCES.index(source), at, int(level), int(turns), skip))


def _is_far(at: int, cell: int) -> bool:
    """The number of the next cell may be that of the next row's first."""
    return cell % SIDE - at % SIDE not in (0, 1)


# Places of score lines are cells, rows and columns.


def at(s: Any, seat: int, line: Any) -> str:
    place = int(line["at"])
    if piece_at(place) >= 0:
        return CELLS[cell_at(place)]
    if place < COLUMN_AT:
        return f"row-{SIDE - (place - ROW_AT)}"
    if place < FLOWERS_AT:
        return f"column-{'abcdefgh'[place - COLUMN_AT]}"
    return "decorations" if place == DECORATIONS_AT else "flowers"


def where(s: Any, seat: int, line: Any) -> list[str]:
    return [cell for k, cell in enumerate(CELLS) if int(line["where"]) >> k & 1]
