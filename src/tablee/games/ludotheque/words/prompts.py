"""Range ta Ludothèque in sentences: prompts, the log, refusals, score reasons and the whole table as text."""

from collections.abc import Sequence
from typing import Any

from tablee.games.ludotheque.components import (
    HEIGHT,
    MAT,
    N_CASIERS,
    ROUNDS,
    SIDE,
    SIZES,
    WIDTH,
)
from tablee.games.ludotheque.rules.moves import (
    END,
    casier_of,
    category_of,
    column_of,
    face_of,
    is_box,
    is_mat,
    is_pass,
    mechanic_of,
    place_of,
    shape_of,
)
from tablee.games.ludotheque.rules.scoring import count_empty
from tablee.games.ludotheque.rules.turn import UNKNOWN, free_places, has_drawn, is_over
from tablee.games.ludotheque.words.reasons import reason
from tablee.games.ludotheque.words.terms import category_word, game_words, mechanic_word
from tablee.speech import Tongue

__all__ = [
    "clause_now",
    "describe",
    "label",
    "phase",
    "phases",
    "progress",
    "prompt",
    "reason",
    "refusal",
    "seat_word",
    "tell",
    "tie_words",
]


def _drawing(t: Tongue, move: int) -> dict[str, Any]:
    """What a move draws and where."""
    place = int(place_of(move))
    what = game_words(t, category_of(move), mechanic_of(move), shape_of(move)) if is_box(move) else ""
    return {"what": what, "casier": int(casier_of(place)) + 1, "column": int(column_of(place)) + 1}


# What to do now


def phase(t: Tongue, h: Any) -> str:
    return t("The end") if is_over(h) else t("Draw a box")


def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
    """The twelve rounds with their state, for a progress bar."""
    now = int(h["round_no"])
    return [(str(k + 1), "now" if k == now else "done" if k < now else "ahead") for k in range(ROUNDS)]


def progress(t: Tongue, h: Any) -> str:
    return t("round {n} of {all}", n=min(int(h["round_no"]) + 1, ROUNDS), all=ROUNDS)


def clause_now(h: Any) -> str:
    """The clause at which the rules should open."""
    if not is_over(h):
        return "2.1"
    return "4.1" if h["mode"] else "3.1"


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: who draws, what to do."""
    if is_over(h):
        return t("The game is over.")
    waiting = [names[k] for k in range(int(h["seats"])) if not has_drawn(h, k)]
    if seat < 0:
        return t("Everybody draws; still at it: {names}.", names=t.list(waiting))
    if has_drawn(h, seat):
        return t("Your box is on the shelf. Still drawing: {names}.", names=t.list(waiting))
    if not free_places(h, seat, MAT):
        return t("Your shelf is full: there is nothing left to do but pass.")
    return t("Choose a die for the size, one for the category, one for the mechanic, and put the box on your shelf.")


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_pass(move):
        return t("Pass: the shelf is full")
    if is_mat(move):
        return t("A mat in casier {casier}, column {column}", **_drawing(t, move))
    return t("{what} in casier {casier}, column {column}", **_drawing(t, move)).capitalize()


# The log


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened, as the viewer may know it; `h` is the hidden record before the move."""
    if seat == viewer:
        return _tell_you(t, move)
    who = names[seat]
    if is_pass(move):
        return t("{who} passes: the shelf is full.", who=who)
    if is_mat(move):
        return t("{who} puts a mat in casier {casier}, column {column}.", who=who, **_drawing(t, move))
    if is_box(move):
        return t("{who} puts away: {what}, in casier {casier}, column {column}.", who=who, **_drawing(t, move))
    return t("{who} has drawn.", who=who)


def _tell_you(t: Tongue, move: int) -> str:
    if is_pass(move):
        return t("You pass: your shelf is full.")
    if is_mat(move):
        return t("You put a mat in casier {casier}, column {column}.", **_drawing(t, move))
    return t("You put away: {what}, in casier {casier}, column {column}.", **_drawing(t, move))


# Why not


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "2.5":
        return t("The game is over: twelve rounds have been played.")
    if clause == "2.1":
        return _dice_refusal(t, h, seat, move)
    if clause == "2.4":
        return t("At least a mat still fits, so you may not pass.")
    if clause == "1.4":
        return t("Boxes are drawn as the die shows them: turning was not agreed on.")
    if clause == "1.2":
        return t(
            "There is no casier {casier}: they are numbered 1 to {casiers}.",
            casier=_drawing(t, move)["casier"],
            casiers=int(N_CASIERS[h["shelf"]]),
        )
    return _place_refusal(t, h, seat, move, clause)


def _dice_refusal(t: Tongue, h: Any, seat: int, move: int) -> str:
    if has_drawn(h, seat):
        return t("You have drawn in this round: wait for the others.")
    if not 0 <= move < END:
        return t("That is nothing one can draw.")
    faces = [int(face) + 1 for face in h["dice"][int(h["round_no"])]]
    return t(
        "The dice show {dice}, and each is used once: that box would need {wanted}.",
        dice=t.list(map(str, faces)),
        wanted=t.list(str(int(die) + 1) for die in (face_of(move), category_of(move), mechanic_of(move))),
    )


def _place_refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    where = _drawing(t, move)
    if clause == "2.2a":
        w, height = int(WIDTH[shape_of(move)]), int(HEIGHT[shape_of(move)])
        if where["column"] + w > SIDE + 1:
            return t("From column {column} a box {w} wide would stick out of casier {casier}.", w=w, **where)
        return t("In casier {casier}, column {column}, there is no room for a height of {h}.", h=height, **where)
    if clause == "2.2b":
        return t("In casier {casier} a column is full to the top there: no cell is free.", **where)
    return t("In casier {casier} the box would hang over a gap: everything under it must be filled.", **where)


# The whole table


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [t("{progress}, phase: {phase}.", progress=progress(t, h).capitalize(), phase=phase(t, h))]
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


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """3.3  What breaks a tie."""
    return t.n("{n} empty cell", "{n} empty cells", int(count_empty(s, seat)))


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return t("shelf {n}", n=seat + 1)
