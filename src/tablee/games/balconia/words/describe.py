"""The whole table of Balconia as text, line by line: the text board, and what a screen reader reads."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from tablee.games.balconia.components import CELL_NAMES, LETTERS, N_LETTERS, NO_FACE, READING, SEATS, WIDTH
from tablee.games.balconia.rules.choose import offered
from tablee.games.balconia.rules.faces import door_of, face_of
from tablee.games.balconia.rules.place import face_number
from tablee.games.balconia.rules.record import OVER, PLACING, chooser, placer
from tablee.games.balconia.rules.sight import is_shown, points_now
from tablee.games.balconia.words.faces import door_words, face_words
from tablee.games.balconia.words.terms import phase, progress, seat_word
from tablee.games.wording import headline
from tablee.speech import Tongue


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [headline(t, progress(t, h), phase(t, h))]
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
