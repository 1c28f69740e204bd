"""What happened, in sentences: the log of Agora Barcelona."""

from collections.abc import Sequence
from typing import Any

from tablee.games.agora.components import N_FACES
from tablee.games.agora.rules.moves import (
    DISCARD_UNSEEN,
    PUT_UNSEEN,
    card_of,
    district_of,
    is_discard,
    is_draw,
    is_give,
    is_play,
    is_rest,
    is_stroll,
    is_take,
    pile_of,
    receiver_of,
)
from tablee.games.agora.words.terms import card_words, place, step_words, top_of
from tablee.speech import Tongue


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened, as the viewer may know it; `h` is the hidden record before the move."""
    return _tell_you(t, h, seat, move, names) if seat == viewer else _tell_them(t, h, seat, move, names)


def _tell_you(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    if is_take(move):
        return t(
            "You take a card of {district} from {whom}.",
            district=place(t, district_of(move)),
            whom=_neighbour(h, seat, names),
        )
    if is_play(move):
        return t("You play {card}.", card=card_words(t, card_of(move)))
    if is_discard(move):
        return t("You discard {card}: nothing could be played.", card=card_words(t, card_of(move)))
    if is_stroll(move):
        return t("You move one {colour} walker from {start} to {end}.", **step_words(t, move))
    if is_rest(move):
        return t("None of the walkers can move: your stroll ends.")
    if is_draw(move):
        return t("You draw a card of {district}.", district=top_of(t, h, pile_of(move)))
    if is_give(move):
        return t("You give the Fountain to {whom}.", whom=names[receiver_of(move)])
    if move >= DISCARD_UNSEEN:
        return t("You discard a card of {district}.", district=place(t, move - DISCARD_UNSEEN))
    district, value = divmod(move - PUT_UNSEEN, N_FACES)
    return t.n(
        "You put {n} walker in {district}.", "You put {n} walkers in {district}.", value, district=place(t, district)
    )


def _tell_them(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    who = names[seat]
    if is_take(move):
        whom = _neighbour(h, seat, names)
        return t(
            "{who} takes a card of {district} from {whom}.", who=who, district=place(t, district_of(move)), whom=whom
        )
    if is_play(move):
        return t("{who} plays {card}.", who=who, card=card_words(t, card_of(move)))
    if is_discard(move):
        return t("{who} discards {card}: nothing could be played.", who=who, card=card_words(t, card_of(move)))
    if is_stroll(move):
        return t("{who} moves one {colour} walker from {start} to {end}.", who=who, **step_words(t, move))
    if is_rest(move):
        return t("None of the walkers can move: {who}’s stroll ends.", who=who)
    if is_draw(move):
        return t("{who} draws a card of {district}.", who=who, district=top_of(t, h, pile_of(move)))
    if is_give(move):
        return t("{who} gives the Fountain to {whom}.", who=who, whom=names[receiver_of(move)])
    if move >= DISCARD_UNSEEN:
        return t("{who} discards a card of {district}.", who=who, district=place(t, move - DISCARD_UNSEEN))
    district, value = divmod(move - PUT_UNSEEN, N_FACES)
    return t.n(
        "{who} puts {n} walker in {district}.",
        "{who} puts {n} walkers in {district}.",
        value,
        who=who,
        district=place(t, district),
    )


def _neighbour(h: Any, seat: int, names: Sequence[str]) -> str:
    return names[(seat + 1) % int(h["seats"])]
