"""What happens, what is to be done, and how the table stands."""

from collections.abc import Iterator, Sequence
from typing import Any

from duel.components import N_CARDS, N_PRIZES, ROUNDS
from duel.rules.record import FACE_DOWN, has_laid, is_at_stake, is_over, is_spent, owns
from tablee.speech import Tongue


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    if is_over(h):
        return t("All seven rounds are played.")
    waiting = [name for k, name in enumerate(names) if not has_laid(h, k)]
    if seat < 0:
        return t("{who} chooses a card.", who=waiting[0]) if len(waiting) == 1 else t("Both choose a card.")
    if has_laid(h, seat):
        return t("You have laid the {card}. {who} is choosing.", card=laid(h, seat), who=waiting[0])
    return t("Lay a card: you play for {prizes}.", prizes=numbers(t, stake(h)))


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    if move == FACE_DOWN:
        return t("{who} lays a card face down.", who=names[seat])
    return t("{who} lays the {card}.", who=names[seat], card=move)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    return t("Lay the {card}", card=move)


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    return [*_stake_words(t, h), *(_seat_words(t, h, k, name) for k, name in enumerate(names))]


def _stake_words(t: Tongue, h: Any) -> Iterator[str]:
    if at_stake := stake(h):
        yield t("At stake: {prizes}.", prizes=numbers(t, at_stake))


def _seat_words(t: Tongue, h: Any, seat: int, name: str) -> str:
    said = [
        t("prizes {prizes}", prizes=numbers(t, taken(h, seat))),
        t("in hand {cards}", cards=numbers(t, hand(h, seat))),
    ]
    if not is_over(h) and has_laid(h, seat):
        said.append(t("has laid a card"))
    return t("{who}: {what}.", who=name, what=" · ".join(said))


def progress(t: Tongue, h: Any) -> str:
    return t("round {n} of {of}", n=min(int(h["round_no"]) + 1, ROUNDS), of=ROUNDS)


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """4.4"""
    return t.n("{n} prize", "{n} prizes", len(taken(s, seat)))


# What is read from a record


def laid(h: Any, seat: int) -> int:
    return int(h["card"][seat, int(h["round_no"])])


def stake(h: Any) -> list[int]:
    """3.1  The prizes that lie there to be taken."""
    return [int(h["prize"][k]) for k in range(ROUNDS) if not is_over(h) and is_at_stake(h, k)]


def hand(h: Any, seat: int) -> list[int]:
    """3.2b  The cards of earlier rounds are known to everybody, and so is what is left; a card just laid counts."""
    return [card for card in range(1, N_CARDS + 1) if not is_spent(h, seat, card)]


def taken(h: Any, seat: int) -> list[int]:
    return [prize for prize in range(1, N_PRIZES + 1) if owns(h, seat, prize)]


def numbers(t: Tongue, found: Sequence[int]) -> str:
    return t.list(map(str, found)) if found else "–"
