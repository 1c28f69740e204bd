"""The whole table of Bauhaus as text, line by line: the text board, and what a screen reader reads."""

from collections.abc import Sequence
from typing import Any

from tablee.games.bauhaus.components import ROW
from tablee.games.bauhaus.rules.moves import cell_of
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES, slots_in, squares_in
from tablee.games.bauhaus.rules.powers import has_power
from tablee.games.bauhaus.rules.record import EMPTY, limits_left, pawns_left
from tablee.games.bauhaus.rules.zoning import Zone, zones_of
from tablee.games.bauhaus.words.terms import POWER_NAMES, card_name, colour_of, phase, progress
from tablee.games.wording import headline
from tablee.speech import Tongue


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [headline(t, progress(t, h), phase(t, h))]
    for k in range(ROW):
        if h["row"][k] != EMPTY:
            kind = int(h["row"][k])
            taken = k == int(h["place"])
            card = t("{card} (taken)", card=card_name(t, kind)) if taken else card_name(t, kind)
            lines.append(t("Card {n}: {card}.", n=k + 1, card=card))
    left = int(h["left"])
    lines.append(t.n("{n} card is left in the deck.", "{n} cards are left in the deck.", left))
    n = int(limits_left(h))
    lines.append(t.n("{n} limit is left in the supply.", "{n} limits are left in the supply.", n))
    lines += [_seat_words(t, h, k, names) for k in range(int(h["seats"]))]
    lines += [_zone_words(t, h, zone, names) for zone in zones_of(h)]
    lines.append(t("Limits: {slots}.", slots=_limit_words(h) or "–"))
    return lines


def _seat_words(t: Tongue, h: Any, k: int, names: Sequence[str]) -> str:
    who = f"{names[k]} ({colour_of(t, h, k)})"
    places = [_pawn_words(t, h, square) for square in squares_in(h["pawns"][k])]
    left = int(pawns_left(h, k))
    said = t.n(
        "{who}: pawns on {places}; {n} left in the supply.",
        "{who}: pawns on {places}; {n} left in the supply.",
        left,
        who=who,
        places=", ".join(places) or "–",
    )
    if not h["powers"]:
        return said
    power = t(POWER_NAMES[int(h["colour"][k])])
    unused = has_power(h, k, int(h["colour"][k]))
    return (
        said
        + " "
        + (t("Player card: {power}.", power=power) if unused else t("Player card used: {power}.", power=power))
    )


def _pawn_words(t: Tongue, h: Any, square: int) -> str:
    cell = int(cell_of(square))
    if int(h["forced"]) >> cell & 1:
        return t("{square} (forced)", square=SQUARE_NAMES[square])
    if int(h["control"]) >> cell & 1:
        return t("{square} (control)", square=SQUARE_NAMES[square])
    return SQUARE_NAMES[square]


def _zone_words(t: Tongue, h: Any, zone: Zone, names: Sequence[str]) -> str:
    squares = ", ".join(SQUARE_NAMES[square] for square in zone.squares)
    if zone.owner is not None:
        return t.n(
            "Zone of {who}, {n} square: {squares}.",
            "Zone of {who}, {n} squares: {squares}.",
            zone.size,
            who=names[zone.owner],
            squares=squares,
        )
    if zone.state == "shared":
        return t.n(
            "Shared zone, {n} square: {squares}.", "Shared zone, {n} squares: {squares}.", zone.size, squares=squares
        )
    return t.n(
        "Contested zone, {n} square: {squares}.", "Contested zone, {n} squares: {squares}.", zone.size, squares=squares
    )


def _limit_words(h: Any) -> str:
    return ", ".join(SLOT_NAMES[slot] for slot in slots_in(h["flats"], h["uprights"]))
