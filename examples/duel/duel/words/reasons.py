"""Why not, and why so many points."""

from typing import Any

from duel.words.prompts import hand, numbers
from tablee.speech import Tongue


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.2a":
        return t("You have laid a card: now it is the other one’s turn to choose.")
    if clause == "3.2b":
        return t("The {card} has been laid; in your hand: {cards}.", card=move, cards=numbers(t, hand(h, seat)))
    if clause == "4.1":
        return t("The game is over.")
    return t("There is no such card: they are numbered 1 to 7.")


def prize(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.2"""
    return t("Prize {prize}", prize=int(line["at"]))


def neighbours(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """4.3"""
    return t("{prize} and {next}: neighbours", prize=int(line["at"]), next=int(line["at"]) + 1)


REASONS = {"4.2": prize, "4.3": neighbours}


def owner_words(t: Tongue, prize: int, owner: int) -> str:
    """`owner`: 0 for nobody, otherwise the seat + 1."""
    return t("Prize {prize}: {who}", prize=prize, who=(t("nobody"), t("blue"), t("red"))[owner])
