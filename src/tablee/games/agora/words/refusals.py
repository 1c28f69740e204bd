"""Why not: a sentence for every clause that refuses a move of Agora Barcelona."""

from typing import Any

from tablee.games.agora.components import N_DISTRICTS, N_FACES, VALUES
from tablee.games.agora.rules.moves import (
    card_of,
    colour_of,
    district_of,
    from_of,
    is_discard,
    is_draw,
    is_play,
    is_rest,
    is_take,
    to_of,
)
from tablee.games.agora.rules.record import BOTH
from tablee.games.agora.words.terms import card_words, colour_word, place, square, step_words
from tablee.games.wording import game_over
from tablee.speech import Tongue


def refusal(t: Tongue, h: Any, seat: int, move: int, clause: str) -> str:
    if clause == "3.1":
        if is_take(move):
            return t(
                "Your left neighbour holds no card of {district}: choose a district you see.",
                district=place(t, district_of(move)),
            )
        return t("First everybody takes a card from the left neighbour’s hand.")
    if clause == "3.2":
        if is_play(move) or is_discard(move):
            return t("{card} is not in your hand.", card=card_words(t, card_of(move)))
        return t("Now everybody plays a card: choose one from your hand.")
    if clause == "3.2a":
        return t.n(
            "Only {n} walker is left in your supply, and {square} asks for {value}.",
            "Only {n} walkers are left in your supply, and {square} asks for {value}.",
            int(h["supply"][seat]),
            square=square(card_of(move)),
            value=int(VALUES[card_of(move) % N_FACES]),
        )
    if clause == "3.2b":
        return _tie_refusal(t, h, card_of(move) // N_FACES, seat, int(VALUES[card_of(move) % N_FACES]))
    if clause == "3.2c":
        return t("You can still play a card, so you may not discard one.")
    if clause == "3.3":
        if is_rest(move):
            return t("A walker can still move, so the stroll goes on.")
        return t("Now everybody moves two walkers.")
    if clause == "3.3a":
        return t("{start} and {end} do not touch.", **step_words(t, move))
    if clause == "3.3b":
        return t(
            "No {colour} walker stands in {start}; those lying down have already moved this round.",
            **step_words(t, move),
        )
    if clause == "3.3c":
        return _step_refusal(t, h, move)
    if clause == "3.3d":
        return t("In the last round you move only your own walkers.")
    if clause == "3.4":
        return t("That pile is empty.") if is_draw(move) else t("Now everybody draws a card: choose a pile.")
    if clause == "3.5":
        return t("The Fountain goes to another player: choose one of them.")
    return game_over(t)


def _tie_refusal(t: Tongue, h: Any, district: int, colour: int, change: int) -> str:
    numbers = _numbers(h, district, colour, change)
    tied = [colour_word(t, k) for k, number in enumerate(numbers) if number == max(numbers)]
    return t.n(
        "In {district}, {colours} would be tied for the most, with {n} walker each.",
        "In {district}, {colours} would be tied for the most, with {n} walkers each.",
        max(numbers),
        district=place(t, district),
        colours=t.list(tied),
    )


def _numbers(h: Any, district: int, colour: int, change: int) -> list[int]:
    """Walkers of each colour there, if those of one colour changed."""
    return [int(h["walkers"][district, k]) + (change if k == colour else 0) for k in range(int(h["seats"]))]


def _step_refusal(t: Tongue, h: Any, move: int) -> str:
    """3.3c  The first district with two leaders: the one left, the one entered, or one tied by the step before."""
    start, end, colour = from_of(move), to_of(move), colour_of(move)
    for district in (start, end, *range(N_DISTRICTS)):
        change = -1 if district == start else 1 if district == end else 0
        numbers = _numbers(h, district, colour, change)
        if max(numbers) and numbers.count(max(numbers)) > 1:
            why = _tie_refusal(t, h, district, colour, change)
            break
    if h["tie_check"] == BOTH and h["step"] == 0:
        return t("{why} No second step could end that.", why=why)
    return why
