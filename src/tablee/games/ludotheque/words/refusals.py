"""Why not: a sentence for every clause that refuses a move of Range ta Ludothèque."""

from typing import Any

from tablee.games.ludotheque.components import HEIGHT, N_CASIERS, SIDE, WIDTH
from tablee.games.ludotheque.rules.moves import END, category_of, face_of, mechanic_of, shape_of
from tablee.games.ludotheque.rules.record import has_drawn
from tablee.games.ludotheque.words.terms import drawing
from tablee.speech import Tongue


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
            casier=drawing(t, move)["casier"],
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
    where = drawing(t, move)
    if clause == "2.2a":
        w, height = int(WIDTH[shape_of(move)]), int(HEIGHT[shape_of(move)])
        if where["column"] + w > SIDE + 1:
            return t("From column {column} a box {w} wide would stick out of casier {casier}.", w=w, **where)
        return t("In casier {casier}, column {column}, there is no room for a height of {h}.", h=height, **where)
    if clause == "2.2b":
        return t("In casier {casier} a column is full to the top there: no cell is free.", **where)
    return t("In casier {casier} the box would hang over a gap: everything under it must be filled.", **where)
