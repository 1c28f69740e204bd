"""The whole table of Range ta Ludothèque as text, line by line: the text board, and what a screen reader reads."""

from collections.abc import Sequence
from typing import Any

from tablee.games.ludotheque.components import MAT, N_CASIERS, ROUNDS, SIZES
from tablee.games.ludotheque.rules.moves import casier_of, column_of
from tablee.games.ludotheque.rules.record import UNKNOWN, has_drawn, is_over
from tablee.games.ludotheque.rules.scoring import count_empty
from tablee.games.ludotheque.words.terms import category_word, game_words, mechanic_word, phase, progress
from tablee.games.wording import headline
from tablee.speech import Tongue


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [headline(t, progress(t, h), phase(t, h))]
    if not is_over(h):
        lines.append(_dice_words(t, h))
    order = [seat] if seat >= 0 else []
    for k in order + [k for k in range(int(h["seats"])) if k != seat]:
        lines += _sheet_words(t, h, k, seat, names)
    return lines


def _dice_words(t: Tongue, h: Any) -> str:
    return t(
        "The dice: {dice}.",
        dice=" · ".join(
            t(
                "{n} (size {w} × {h}, {category}, {mechanic})",
                n=int(face) + 1,
                w=SIZES[int(face)][0],
                h=SIZES[int(face)][1],
                category=category_word(t, int(face)),
                mechanic=mechanic_word(t, int(face)),
            )
            for face in h["dice"][int(h["round_no"])]
        ),
    )


def _sheet_words(t: Tongue, h: Any, k: int, viewer: int, names: Sequence[str]) -> list[str]:
    empty = int(count_empty(h, k))
    who = t("You, {who}", who=names[k]) if k == viewer else names[k]
    if has_drawn(h, k):
        line = t.n("{who}: {n} empty cell; has drawn.", "{who}: {n} empty cells; has drawn.", empty, who=who)
    else:
        line = t.n("{who}: {n} empty cell.", "{who}: {n} empty cells.", empty, who=who)
    casiers = range(int(N_CASIERS[h["shelf"]]))
    return [line, *(_casier_words(t, h, k, casier) for casier in casiers if h["stacks"][k, casier])]


def _casier_words(t: Tongue, h: Any, k: int, casier: int) -> str:
    things = [
        thing
        for thing in range(ROUNDS)
        if h["form"][k, thing] != UNKNOWN and casier_of(int(h["place"][k, thing])) == casier
    ]
    things.sort(key=lambda thing: (int(h["row"][k, thing]), int(h["place"][k, thing])))
    return t("Casier {casier}: {things}.", casier=casier + 1, things=" · ".join(_thing(t, h, k, x) for x in things))


def _thing(t: Tongue, h: Any, k: int, thing: int) -> str:
    column, row = int(column_of(int(h["place"][k, thing]))) + 1, int(h["row"][k, thing]) + 1
    shape = int(h["form"][k, thing])
    if shape == MAT:
        return t("mat at column {column}, row {row}", column=column, row=row)
    what = game_words(t, int(h["category"][k, thing]), int(h["mechanic"][k, thing]), shape)
    return t("{what}, at column {column}, row {row}", what=what, column=column, row=row)
