"""The table: a column a round, with the prize in the middle and the cards of both on its sides; below, one’s hand."""

from collections.abc import Iterator, Sequence
from typing import Any

from duel.board.pictures import CARD_HIGH, CARD_WIDE, back, card, prize
from duel.components import COLOURS, N_CARDS, ROUNDS
from duel.rules.record import FACE_DOWN, NOT_YET, is_over, is_spent
from duel.words.prompts import laid, numbers, taken
from tablee.games.contract import Step
from tablee.games.fragments import Fragment, markup
from tablee.speech import Tongue

COLUMN, TOP, MIDDLE, BOTTOM = 100, 18, 210, 284  # where things lie in a column

# Fragments: what everybody sees, and what only one seat does


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    for k in range(ROUNDS):
        number, cards = int(h["prize"][k]), tuple(h["card"][:, k].tolist())
        owner = int(h["taker"][number - 1]) if number else 0
        yield Fragment(f"column-{k}", column, (k, number, cards, owner, k == int(h["round_no"])))
    for k in range(len(COLOURS)):
        yield Fragment(f"seat-note-{k}", seat_note, (k, tuple(taken(h, k))))
    yield Fragment("hand", no_hand, ())


def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
    """The same table, with the own card face up; and the own hand."""
    if is_over(h):
        return
    spent = tuple(card for card in range(1, N_CARDS + 1) if is_spent(h, seat, card))
    k, number = int(h["round_no"]), int(h["prize"][int(h["round_no"])])
    yield Fragment(f"column-{k}", column, (k, number, tuple(h["card"][:, k].tolist()), 0, True))
    yield Fragment("hand", hand, (seat, spent, laid(h, seat)))


def column(t: Tongue, k: int, number: int, cards: tuple[int, ...], owner: int, is_now: bool) -> str:
    """One round: `owner` has taken its prize (0: nobody yet)."""
    parts = [_slot(t, k, seat, number) for seat, number in enumerate(cards)]
    state = " is-now" if is_now else " is-taken" if owner else ""
    return (
        f'<g id="column-{k}" class="column{state}" transform="translate({COLUMN * k} 0)">'
        f'<rect class="column-ground" x="3" y="8" width="{COLUMN - 6}" height="404" rx="16"/>'
        f"{parts[0]}{_prize(t, number, owner)}{parts[1]}</g>"
    )


def _slot(t: Tongue, k: int, seat: int, number: int) -> str:
    x, y = (COLUMN - CARD_WIDE) / 2, (TOP, BOTTOM)[seat]
    if number == NOT_YET:
        drawn = f'<rect class="card-place" width="{CARD_WIDE}" height="{CARD_HIGH}" rx="11"/>'
    else:
        drawn = back(seat) if number == FACE_DOWN else card(seat, number)
    return f'<g id="{slot_id(seat, k)}" class="slot" transform="translate({x:g} {y})">{drawn}</g>'


def _prize(t: Tongue, number: int, owner: int) -> str:
    name = f' id="prize-{number}"' if number else ""
    at = f'transform="translate({COLUMN // 2} {MIDDLE})"'
    if not owner:
        return f'<g{name} class="prize" {at}>{prize(number)}</g>'
    colour = COLOURS[owner - 1]
    return (
        f'<g{name} class="prize prize--taken" {at}><circle class="prize-owner seat-{colour}" r="39"/>{prize(number)}'
        f'<g transform="translate(26 {-26 if owner == 1 else 26})"><circle class="prize-badge" r="13"/>'
        f'<use class="emblem seat-{colour}" href="#emblem-{colour}" transform="scale(.8)"/></g></g>'
    )


def hand(t: Tongue, seat: int, spent: tuple[int, ...], now: int) -> str:
    """All seven cards; those laid before stay to be seen, pale: pressed, they say why not."""
    cards = [_held(t, seat, number, number in spent, number == now) for number in range(1, N_CARDS + 1)]
    return f'<section id="hand" class="hand" aria-label="{t("Your hand")}">{"".join(cards)}</section>'


def _held(t: Tongue, seat: int, number: int, is_spent: bool, is_laid: bool) -> str:
    return markup(
        '<div id="card-{n}" class="held{state}" data-target="card" role="img" aria-label="{words}">',
        n=number,
        state=" is-spent" if is_spent or is_laid else "",
        words=t("Card {n}, laid", n=number) if is_spent or is_laid else t("Card {n}", n=number),
    ) + (f'<svg viewBox="-2 -2 {CARD_WIDE + 4} {CARD_HIGH + 4}" aria-hidden="true">{card(seat, number)}</svg></div>')


def no_hand(t: Tongue) -> str:
    return '<section id="hand" class="hand" hidden></section>'


def seat_note(t: Tongue, k: int, prizes: tuple[int, ...]) -> str:
    words = t("Prizes: {prizes}", prizes=numbers(t, prizes))
    coins = "".join(f'<span class="coin">{prize}</span>' for prize in prizes)
    return markup('<div id="seat-note-{k}" class="note coins" role="img" aria-label="{words}">', k=k, words=words) + (
        f"{coins}</div>"
    )


# Acting


def path(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    return [(f"card-{move}", t("Card {n}", n=move))]


def attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    """3.2a, 3.2b  Whoever presses a pale card is told why it cannot be laid."""
    number = path[-1].removeprefix("card-") if path else ""
    return f"lay {number}" if number.isdigit() else None


def places(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    return [slot_id(seat, int(h["round_no"]))]


def lights(h: Any, seat: int, line: Any) -> list[str]:
    return list(dict.fromkeys((line.at, *line.where)))


def slot_id(seat: int, k: int) -> str:
    return f"slot-{seat}-{k}"
