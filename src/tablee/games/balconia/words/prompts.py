"""Balconia in sentences: prompts, the log, refusals, score reasons and the whole building as text."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.games.balconia.components import (
    AREA_CELLS,
    CELL_NAMES,
    COLOURS,
    GROUP,
    LETTERS,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    N_CELLS,
    N_LETTERS,
    NO_FACE,
    NOTHING,
    PAIRS,
    READING,
    SEATS,
    WIDTH,
)
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.moves import is_get, is_keep, is_put, letter_of, place_of
from tablee.games.balconia.rules.scoring import count, door_points
from tablee.games.balconia.rules.sight import is_dark, is_shown, points_now
from tablee.games.balconia.rules.turn import CHOOSING, OVER, PLACING, chooser, face_number, offered, placer
from tablee.games.balconia.words.faces import (
    COUNTED,
    MANY,
    door_words,
    face_words,
    found_words,
    scores_words,
)
from tablee.games.box import _
from tablee.speech import Tongue

COLOUR_WORDS = (_("turquoise"), _("pink"))
PHASE_WORDS = (_("Choose"), _("Place"), _("The end"))
CLAUSE_OF_PHASE = ("3.2", "3.3", "5.10")


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return t(COLOUR_WORDS[seat])


# What to do now


def phase(t: Tongue, h: Any) -> str:
    return t(PHASE_WORDS[int(h["phase"])])


def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
    """The two halves of a turn with their state, for a progress bar."""
    now = int(h["phase"])
    return [(t(PHASE_WORDS[k]), "now" if k == now else "done" if k < now else "ahead") for k in (CHOOSING, PLACING)]


def progress(t: Tongue, h: Any) -> str:
    last = int(h["turns"])
    return t("turn {n} of {all}", n=min(int(h["turn"]) + 1, last), all=last)


def clause_now(h: Any) -> str:
    """The clause at which the rules should open."""
    return CLAUSE_OF_PHASE[int(h["phase"])]


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return t("The game is over.")
    block = int(h["token"][h["turn"]]) + 1
    if h["phase"] == CHOOSING:
        if chooser(h) == seat:
            return t("Block {block}: keep two neighbouring faces.", block=block)
        return t("{who} keeps two faces of block {block}.", who=names[chooser(h)], block=block)
    one, other = (LETTERS[k] for k in offered(h))
    if placer(h) == seat:
        return t("Block {block}: put face {one} or {other} in the building.", block=block, one=one, other=other)
    return t("{who} puts face {one} or {other} in the building.", who=names[placer(h)], one=one, other=other)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_keep(move):
        return t("Keep {one} and {other}", one=PAIRS[move][0], other=PAIRS[move][1])
    return t("Put {face} at {cell}", face=LETTERS[letter_of(move)], cell=CELL_NAMES[place_of(move)])


# The log


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened, as the viewer may know it; `h` is the hidden record before the move."""
    block = int(h["token"][h["turn"]]) + 1
    if is_keep(move):
        values = {"block": block, "one": PAIRS[move][0], "other": PAIRS[move][1]}
        if seat == viewer:
            return t("You keep faces {one} and {other} of block {block}.", **values)
        return t("{who} keeps faces {one} and {other} of block {block}.", who=names[seat], **values)
    values = {"block": block, "face": LETTERS[letter_of(move)], "cell": CELL_NAMES[place_of(move)]}
    if is_get(move):
        return t("{who} puts block {block} at {cell}: face {face} looks at you.", who=names[seat], **values)
    if not is_put(move):
        return t("{who} puts block {block} at {cell}.", who=names[seat], **values)
    if seat == viewer:
        return t("You put face {face} of block {block} at {cell}.", **values)
    return t("{who} puts face {face} of block {block} at {cell}.", who=names[seat], **values)


# Why not


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.1":
        return t("Wait: it is the other player who chooses or places now.")
    if clause == "3.2":
        return t("First two faces of the new block are kept: ab, bc, cd or da.")
    if clause == "3.3a":
        return t("{cell} is taken: choose a free cell.", cell=CELL_NAMES[place_of(move)])
    if clause == "3.3b":
        return t("This is no cell of the building: columns are A to E, floors 1 to 5.")
    if clause == "3.3c":
        return t(
            "{cell} touches no balcony: a new one stands above, below or beside another.",
            cell=CELL_NAMES[place_of(move)],
        )
    if clause == "3.3d":
        return t(
            "{cell} does not touch the door: the first balcony stands directly above or beside it.",
            cell=CELL_NAMES[place_of(move)],
        )
    if clause == "3.3":
        one, other = (LETTERS[k] for k in offered(h))
        return t("Now a face is placed: {one} or {other}, the two that were not kept.", one=one, other=other)
    return t("The game is over: the last block has been placed.")


# Points


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """“B4, 2 points per cat in this row: 3 cats.”"""
    cell = CELL_NAMES[int(line["at"]) % N_CELLS]
    return t("{cell} · {why}", cell=cell, why=_why(t, s, seat, line))


def _why(t: Tongue, s: Any, seat: int, line: Any) -> str:
    cell = int(line["at"]) % N_CELLS
    if s["side"][seat, cell] == NO_FACE:
        return _door_reason(t, s, seat, line)
    face = face_of(s, int(s["side"][seat, cell]))
    if face.scores == NOTHING:
        return t("This balcony has no condition.")
    if face.scores in (LOOKS_RIGHT, LOOKS_LEFT):
        return _lovebird_reason(t, line)
    if face.area != GROUP and not AREA_CELLS[seat, face.area, cell]:
        found = t("the building ends here")
    else:
        found = found_words(t, face, line)
    return t("{condition}: {found}.", condition=_capital(scores_words(t, face)), found=found)


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


def _lovebird_reason(t: Tongue, line: Any) -> str:
    if not line["points"]:
        return t("This lovebird has found no partner.")
    partner = (int(line["where"]) & ~(1 << int(line["at"]))).bit_length() - 1
    return t("This lovebird is paired with the one at {cell}.", cell=CELL_NAMES[partner])


def _door_reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    second, column = divmod(int(line["at"]), N_CELLS)
    door = door_of(s, int(s["doors"][seat, column]))
    cells = np.uint64(s["balconies"])
    if door.kind == MAJORITY:
        element = door.what[second]
        mine, theirs = (int(count(s, who, cells, element)) for who in (seat, 1 - seat))
        if is_dark(s, 1 - seat):
            return t("More {things} than the other side? {mine} so far.", things=t(MANY[element]), mine=mine)
        return t(
            "More {things} than the other side? {mine} against {theirs}.",
            things=t(MANY[element]),
            mine=mine,
            theirs=theirs,
        )
    one, other = (COUNTED[k](t, int(count(s, seat, cells, k))) for k in door.what)
    return t("{condition}: {one}, {other}.", condition=_capital(door_words(t, door)), one=one, other=other)


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """5.10  What breaks a tie."""
    return t.n("{n} point from the doors", "{n} points from the doors", int(door_points(s, seat)))


# The whole building


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [t("{progress}, phase: {phase}.", progress=_capital(progress(t, h)), phase=phase(t, h))]
    if h["phase"] != OVER:
        lines += _block_lines(t, h, names)
    for k in range(SEATS):
        lines.append(_seat_line(t, h, k, seat, names))
        if is_shown(h, k, seat):
            lines += _side_lines(t, h, k)
    lines.append(t("Balconies stand in {cells}.", cells=_cells_built(h)) if h["balconies"] else t("No balcony yet."))
    return lines


def _cells_built(h: Any) -> str:
    return ", ".join(name for cell, name in enumerate(CELL_NAMES) if int(h["balconies"]) >> cell & 1)


def _block_lines(t: Tongue, h: Any, names: Sequence[str]) -> list[str]:
    block = int(h["token"][h["turn"]])
    left = int(h["turns"]) - int(h["turn"]) - 1
    lines = [t.n("Block {block}; {n} token left.", "Block {block}; {n} tokens left.", left, block=block + 1)]
    for letter in range(N_LETTERS):
        words = face_words(t, face_of(h, int(face_number(block, letter))))
        whose = names[placer(h) if h["phase"] == PLACING and letter in offered(h) else chooser(h)]
        if h["phase"] == PLACING:
            lines.append(t("Face {letter}, for {who}: {words}.", letter=LETTERS[letter], who=whose, words=words))
        else:
            lines.append(t("Face {letter}: {words}.", letter=LETTERS[letter], words=words))
    return lines


def _seat_line(t: Tongue, h: Any, k: int, viewer: int, names: Sequence[str]) -> str:
    who = f"{names[k]} ({seat_word(t, k)})"
    doors = " · ".join(
        door_words(t, door_of(h, int(h["doors"][k, column])))
        for column in range(WIDTH)
        if h["entrances"] >> np.uint64(column) & np.uint64(1)
    )
    if k == viewer:
        return t("You, {who}. Your door: {doors}.", who=who, doors=doors)
    if is_shown(h, k, viewer):
        return t("{who}. Door: {doors}.", who=who, doors=doors)
    return t("{who}: this side is hidden. Door: {doors}.", who=who, doors=doors)


def _side_lines(t: Tongue, h: Any, side: int) -> list[str]:
    points = points_now(h, side)
    return [
        t(
            "{cell}: {words} ({points}).",
            cell=CELL_NAMES[cell],
            words=face_words(t, face_of(h, int(h["side"][side, cell]))),
            points=t.n("{n} point", "{n} points", points[cell]),
        )
        for cell in READING[side].tolist()
        if h["side"][side, cell] != NO_FACE
    ]


assert len(COLOUR_WORDS) == len(COLOURS)
