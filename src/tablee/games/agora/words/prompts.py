"""Whose turn it is and what to do, and moves as something to press."""

from collections.abc import Sequence
from typing import Any

from tablee.games.agora.rules.moves import (
    card_of,
    colour_of,
    district_of,
    from_of,
    is_discard,
    is_draw,
    is_play,
    is_rest,
    is_stroll,
    is_take,
    pile_of,
    receiver_of,
    to_of,
)
from tablee.games.agora.rules.play import playable
from tablee.games.agora.rules.record import DRAWING, OVER, PLAYING, STROLLING, TAKING, active, is_last_round
from tablee.games.agora.words.terms import card_words, colour_word, place, top_of
from tablee.games.box import _
from tablee.games.wording import game_over
from tablee.speech import Tongue

YOUR_STROLL = (
    (_("Move a walker: choose who goes."), _("Move a second walker: choose who goes.")),
    (_("Move one of your walkers: choose who goes."), _("Move another of your walkers: choose who goes.")),
)
NOTHING_TO_PLAY = _("None of your cards can be played: choose one to discard.")


def shown(h: Any) -> Sequence[int]:
    """Without the rule about taking, cards are not drawn either."""
    return (TAKING, PLAYING, STROLLING, DRAWING) if h["taking"] else (PLAYING, STROLLING)


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return game_over(t)
    acting = int(active(h))
    return _your_prompt(t, h, seat, names) if acting == seat else _their_prompt(t, h, names[acting])


def _your_prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    now = int(h["phase"])
    if now == TAKING:
        return t("Take a card from {who}: choose its district.", who=names[(seat + 1) % int(h["seats"])])
    if now == PLAYING:
        return t("Play a card: choose one from your hand.") if playable(h, seat) else t(NOTHING_TO_PLAY)
    if now == STROLLING:
        return t(YOUR_STROLL[int(is_last_round(h))][int(h["step"])])
    if now == DRAWING:
        return t("Draw a card: choose a pile.")
    return t("The round is over: give the Fountain to somebody else.")


def _their_prompt(t: Tongue, h: Any, who: str) -> str:
    now = int(h["phase"])
    if now == TAKING:
        return t("{who} takes a card.", who=who)
    if now == PLAYING:
        return t("{who} plays a card.", who=who)
    if now == STROLLING:
        return t("{who} moves a second walker.", who=who) if h["step"] else t("{who} moves a walker.", who=who)
    if now == DRAWING:
        return t("{who} draws a card.", who=who)
    return t("{who} gives the Fountain away.", who=who)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_take(move):
        return t("Take a card of {district}", district=place(t, district_of(move)))
    if is_play(move):
        return t("Play {card}", card=card_words(t, card_of(move)))
    if is_discard(move):
        return t("Discard {card}", card=card_words(t, card_of(move)))
    if is_stroll(move):
        return t(
            "Move one {colour} walker from {start} to {end}",
            colour=colour_word(t, colour_of(move)),
            start=place(t, from_of(move)),
            end=place(t, to_of(move)),
        )
    if is_rest(move):
        return t("No walker can move: go on")
    if is_draw(move):
        return t("Draw from pile {n}: a card of {district}", n=pile_of(move) + 1, district=top_of(t, h, pile_of(move)))
    return t("Give the Fountain to {who}", who=names[receiver_of(move)])
