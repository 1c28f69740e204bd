"""The cards of Bauhaus on the page: the open row, the palette of turns, and the player cards beside the seats."""

from tablee.games.bauhaus.components import COLOURS, FIGURES, KINDS, PAWNS, POWERS, edges_of, quarter_turn
from tablee.games.bauhaus.rules.record import EMPTY
from tablee.games.bauhaus.words.terms import CARD_NAMES, CARD_NOTES, POWER_NAMES, POWER_NOTES
from tablee.games.fragments import esc, markup
from tablee.speech import Tongue

UNIT = 34  # of the little figures on the palette


def card(t: Tongue, place: int, kind: int, taken: bool) -> str:
    """A card of the row; `place` counts from 1."""
    if kind == EMPTY:
        empty = '<div id="card-{n}" class="card card--none" role="img" aria-label="{words}"></div>'
        return markup(empty, n=place, words=t("Place {n} is empty", n=place))
    return markup(
        '<div id="card-{n}" class="card{taken}" data-target="card" data-kind="{kind}" role="img" aria-label="{words}">'
        '<svg class="card-picture" viewBox="0 0 120 120" aria-hidden="true">'
        '<use href="#art-{kind}" width="120" height="120"/></svg>'
        '<span class="n" aria-hidden="true">{n}</span><b>{name}</b><small>{note}</small></div>',
        n=place,
        taken=" taken" if taken else "",
        kind=KINDS[kind],
        words=t("Card {n}: {card}", n=place, card=t(CARD_NAMES[kind])),
        name=t(CARD_NAMES[kind]),
        note=t(CARD_NOTES[kind]),
    )


def supply(t: Tongue, cards: int, limits: int, colour: int) -> str:
    """What is left; `colour` is that of the pawn a card would place now."""
    said = [
        t.n("{n} card left", "{n} cards left", cards),
        t.n("{n} limit left", "{n} limits left", limits),
    ]
    items = "".join(f"<li>{esc(words)}</li>" for words in said)
    return f'<ul id="supply" class="supply" data-colour="{COLOURS[colour]}">{items}</ul>'


# 3.5  The palette: the figure of the taken card in each of its turns


def no_palette(t: Tongue) -> str:
    return '<div id="palette" class="palette" hidden=""></div>'


def palette(t: Tongue, figure: str, turns: int) -> str:
    keys = "".join(_turn_key(t, figure, turn) for turn in range(turns))
    return (
        markup('<div id="palette" class="palette" role="group" aria-label="{words}">', words=t("Turn the figure"))
        + f'{keys}<span class="hint">{esc(t("R or the wheel turns"))}</span></div>'
    )


def turn_words(t: Tongue, turn: int) -> str:
    if turn == 0:
        return t("as printed")
    return t.n("turned by {n} quarter", "turned by {n} quarters", turn)


def _turn_key(t: Tongue, figure: str, turn: int) -> str:
    edges = edges_of(figure)
    for _ in range(turn):
        edges = quarter_turn(edges)
    wide = max(x for edge in edges for x, _ in edge)
    high = max(y for edge in edges for _, y in edge)
    strokes = "".join(
        f"M{UNIT * (ax - wide / 2):g} {UNIT * (high / 2 - ay):g}L{UNIT * (bx - wide / 2):g} {UNIT * (high / 2 - by):g}"
        for (ax, ay), (bx, by) in edges
    )
    return markup(
        '<div id="turn-{turn}" class="turn" data-target="turn" role="img" aria-label="{words}">'
        '<svg viewBox="-64 -64 128 128" aria-hidden="true"><g class="figure"><path class="body" d="{d}"/>'
        '<path class="core" d="{d}"/></g></svg></div>',
        turn=turn,
        words=turn_words(t, turn),
        d=strokes,
    )


# Beside the seats


def seat_note(t: Tongue, k: int, colour: int, left: int, powers: bool, spent: bool) -> str:
    """Pawns in the supply, and the player card."""
    words = t.n("{n} pawn left", "{n} pawns left", left)
    pawns = "".join(
        f'<use class="{"seat-" + COLOURS[colour] if n < left else "gone"}" href="#emblem-{COLOURS[colour]}" '
        f'transform="translate({14 + 26 * n} 14) scale(.8)"/>'
        for n in range(PAWNS)
    )
    stock = (
        f'<svg class="stock" viewBox="0 0 {26 * PAWNS + 2} 28" role="img" aria-label="{esc(words)}">'
        f"<title>{esc(words)}</title>{pawns}</svg>"
    )
    player_card = _player_card(t, k, colour, spent) if powers else ""
    return f'<div class="seat-note" id="seat-note-{k}">{stock}{player_card}</div>'


def _player_card(t: Tongue, k: int, colour: int, spent: bool) -> str:
    name = t(POWER_NAMES[colour])
    words = t("{power}, used", power=name) if spent else f"{name}. {t(POWER_NOTES[colour])}"
    head = markup(
        '<div id="power-{k}" class="power {colour}{spent}" data-target="power" role="img" aria-label="{words}" '
        'title="{words}"><svg viewBox="0 0 160 110" aria-hidden="true">'
        '<use href="#poster-{power}" width="160" height="110"/></svg><span class="power-name">{name}</span>',
        k=k,
        colour=COLOURS[colour],
        spent=" spent" if spent else "",
        power=POWERS[colour],
        words=words,
        name=name,
    )
    return head + (f'<i class="used">{esc(t("used"))}</i></div>' if spent else "</div>")


# 6.5  A wish kept by this browser


def no_wish(t: Tongue) -> str:
    return '<div id="wish" hidden=""></div>'


def wish(t: Tongue) -> str:
    label = f'<label><input type="checkbox" id="always-let"/> {esc(t("Always let it"))}</label>'
    return f'<div id="wish" class="wish">{label}</div>'


assert tuple(FIGURES) == KINDS[2:11]
