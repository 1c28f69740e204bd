"""Why a move of Bauhaus cannot be made, in sentences."""

from typing import Any

from tablee.games.bauhaus.components import COLOURS, KINDS
from tablee.games.bauhaus.rules.cards import limits_needed
from tablee.games.bauhaus.rules.moves import (
    LIMIT,
    PASS,
    PAWN,
    TAKE,
    called_square,
    cell_of,
    is_call,
    is_figure,
    is_pawn,
    is_shift,
    is_swap,
    is_take,
    is_walk,
    slot_from,
    slot_to,
    two_squares,
)
from tablee.games.bauhaus.rules.places import SQUARE_NAMES
from tablee.games.bauhaus.rules.powers import power_of
from tablee.games.bauhaus.rules.record import OPENING, all_pawns, limits_left, pawns_left
from tablee.games.bauhaus.words.terms import CARD_NAMES, CARD_TASKS, COLOUR_WORDS, POWER_NAMES, slot_words
from tablee.games.wording import game_over
from tablee.speech import Tongue


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "5.1":
        return game_over(t)
    if clause in ("2.2", "3.1", "3.2", "3.10"):
        return _choice(t, h, seat, move, clause)
    if clause == "3.9":
        return t("That would leave a closed zone without a pawn.")
    if clause.startswith("6."):
        return _call(t, h, seat, move, clause)
    if clause in ("3.3a", "3.3b") or is_walk(move):
        return _pawn(t, h, move, clause)
    return _limit(t, h, move, clause)


def _choice(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "2.2":
        if is_pawn(move):
            return t("There is a pawn on {square} already.", square=SQUARE_NAMES[move - PAWN])
        return t("First everybody puts one pawn on a free square.")
    if clause == "3.1":
        if move == PASS:
            return t("You can still carry out one of the cards, so you may not pass.")
        if is_take(move):
            return t("There is no card in place {n}.", n=move - TAKE + 1)
        return t("Choose one of the open cards first.")
    kind = int(h["row"][move - TAKE])
    if clause == "3.10":
        return t.n(
            "Only {n} limit is left in the supply, and “{card}” needs {needed}.",
            "Only {n} limits are left in the supply, and “{card}” needs {needed}.",
            int(limits_left(h)),
            card=t(CARD_NAMES[kind]),
            needed=int(limits_needed(kind)),
        )
    if KINDS[kind] == "pawn" and not pawns_left(h, seat):
        return t("All your pawns are on the board.")
    return t("“{card}” cannot be carried out in full now.", card=t(CARD_NAMES[kind]))


def _pawn(t: Tongue, h: Any, move: int, clause: str) -> str:
    if clause == "3.3a":
        return t("There is a pawn on {square} already.", square=SQUARE_NAMES[move - PAWN])
    if clause == "3.3b":
        return t("{square} is in an owned zone: nothing enters it any more.", square=SQUARE_NAMES[move - PAWN])
    start, end = two_squares(move)
    if clause == "3.7a":
        if not int(all_pawns(h)) >> int(cell_of(start)) & 1:
            return t("There is no pawn on {square}.", square=SQUARE_NAMES[start])
        return t("The pawn on {square} shows its control face: it stays where it is.", square=SQUARE_NAMES[start])
    if clause == "3.7":
        if int(all_pawns(h)) >> int(cell_of(end)) & 1:
            return t("There is a pawn on {square} already.", square=SQUARE_NAMES[end])
        return t("{square} is in an owned zone: nothing enters it any more.", square=SQUARE_NAMES[end])
    return _task(t, h)


def _task(t: Tongue, h: Any) -> str:
    """What the taken card asks for instead."""
    kind = int(h["row"][int(h["place"])])
    return t("The card “{card}” is being carried out. {task}", card=t(CARD_NAMES[kind]), task=t(CARD_TASKS[kind]))


def _limit(t: Tongue, h: Any, move: int, clause: str) -> str:
    if clause == "3.4a":
        return t("There is a limit {place} already.", place=slot_words(t, move - LIMIT))
    if clause == "3.4b":
        place = slot_words(t, move - LIMIT)
        return t("The slot {place} is inside an owned zone: nothing enters it any more.", place=place)
    if clause == "3.4c":
        return t("With a limit there, no place would be left for the second one.")
    if clause == "3.5a":
        return t("The limits must make exactly the figure on the card; it may be turned, but not mirrored.")
    if clause == "3.5" and is_figure(move):
        return t("The figure needs free slots, none of them inside an owned zone.")
    if clause == "3.8" and is_swap(move):
        return t("Only two deployed pawns of different colours can be swapped.")
    if is_shift(move):
        return _shift(t, move, clause)
    return _task(t, h)


def _shift(t: Tongue, move: int, clause: str) -> str:
    start, end = slot_words(t, int(slot_from(move))), slot_words(t, int(slot_to(move)))
    if clause == "3.6":
        return t("There is no limit {place}.", place=start)
    if clause == "3.6a":
        return t("The limit {place} bounds a closed zone: it stays where it is.", place=start)
    if clause == "3.6b":
        return t("The limit {place} is inside an owned zone: it stays where it is.", place=start)
    return t("The slot {place} is not free, or it is inside an owned zone.", place=end)


def _call(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "6.5":
        return _moment(t, h, move)
    if not h["powers"]:
        return t("This table plays without player cards.")
    power = int(power_of(move))
    if clause == "6.4":
        return t(
            "Mimicry copies a power that is in the game and not used yet, once; “{power}” cannot be copied.",
            power=t(POWER_NAMES[power]),
        )
    if int(h["colour"][seat]) != power:
        return t(
            "“{power}” is the player card of {colour}.", power=t(POWER_NAMES[power]), colour=t(COLOUR_WORDS[power])
        )
    if int(h["spent"]) >> seat & 1:
        return t("You have used your player card.")
    square = SQUARE_NAMES[called_square(move)]
    if clause == "6.2":
        return t("{square} is in no closed zone with pawns of several players.", square=square)
    return t("There is no deployed pawn on {square}.", square=square)


def _moment(t: Tongue, h: Any, move: int) -> str:
    if not is_call(move):
        return t("Somebody is asked about the card: let it, or call “Bauhaus!”.")
    if h["phase"] == OPENING:
        return t("No “Bauhaus!” in the first round.")
    if h["step"]:
        return t("A card is half carried out: wait until it is done.")
    if COLOURS[int(power_of(move))] == "blue":
        return t("Mind control is called when you are asked, right after another player's choice.")
    return t("After that, the card just taken could not be carried out any more.")
