"""The whole table of Agora Barcelona as text, line by line: the text board, and what a screen reader reads."""

from collections.abc import Sequence
from typing import Any

from tablee.games.agora.components import FACES, N_DISTRICTS, N_PILES, NAMES, WORTH
from tablee.games.agora.rules.record import OVER
from tablee.games.agora.rules.scoring import leader
from tablee.games.agora.words.terms import card_words, colour_word, phase, progress, top_of
from tablee.games.wording import headline
from tablee.speech import Tongue


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [headline(t, progress(t, h), phase(t, h))]
    if h["phase"] != OVER:
        lines.append(t("{who} holds the Fountain.", who=names[int(h["fountain"])]))
    lines += [_district_words(t, h, d, names) for d in range(N_DISTRICTS)]
    lines += [_seat_words(t, h, k, seat, names) for k in range(int(h["seats"]))]
    for pile in range(N_PILES):
        if h["left"][pile]:
            left = int(h["left"][pile])
            lines.append(
                t.n(
                    "Pile {pile}: {n} card, on top {district}.",
                    "Pile {pile}: {n} cards, on top {district}.",
                    left,
                    pile=pile + 1,
                    district=top_of(t, h, pile),
                )
            )
    return lines


def _district_words(t: Tongue, h: Any, d: int, names: Sequence[str]) -> str:
    groups = []
    for k in range(int(h["seats"])):
        walkers, lying = int(h["walkers"][d, k]), int(h["lying"][d, k])
        if walkers:
            group = f"{colour_word(t, k)} {walkers}"
            groups.append(
                t.n("{group} ({n} lying down)", "{group} ({n} lying down)", lying, group=group) if lying else group
            )
    if not groups:
        return t("{district} (worth {worth}): empty.", district=NAMES[d], worth=int(WORTH[d]))
    lead = int(leader(h, d))
    return t(
        "{district} (worth {worth}): {groups}. Leader: {who}.",
        district=NAMES[d],
        worth=int(WORTH[d]),
        groups=", ".join(groups),
        who=names[lead] if lead >= 0 else "–",
    )


def _seat_words(t: Tongue, h: Any, k: int, viewer: int, names: Sequence[str]) -> str:
    supply = int(h["supply"][k])
    who = f"{names[k]} ({colour_word(t, k)})"
    if k == viewer:
        cards = ", ".join(card_words(t, c) for c in range(len(FACES) * N_DISTRICTS) if int(h["hand"][k]) >> c & 1)
        return t.n(
            "You, {who}: {n} walker left; hand: {cards}.",
            "You, {who}: {n} walkers left; hand: {cards}.",
            supply,
            who=who,
            cards=cards or "–",
        )
    backs = ", ".join(NAMES[d] + (f" ×{n}" if n > 1 else "") for d, n in enumerate(h["backs"][k].tolist()) if n)
    return t.n(
        "{who}: {n} walker left; hand: {cards}.",
        "{who}: {n} walkers left; hand: {cards}.",
        supply,
        who=who,
        cards=backs or "–",
    )
