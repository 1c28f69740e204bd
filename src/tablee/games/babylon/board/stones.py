"""Terraces as they lie in the quarry and in the store, the store itself, tokens, and the line under a player's name."""

from tablee.games.babylon.components import (
    ELEMENTS,
    FLOWER,
    FLOWERS,
    LAYER,
    LAYERS,
    N_QUARRY,
    NO_SYMBOL,
    STORE_PILLARS,
    SYMBOL,
)
from tablee.games.babylon.files.notation import SOURCES
from tablee.games.babylon.rules.moves import DUG, STORED
from tablee.games.babylon.rules.record import NOTHING
from tablee.games.babylon.words.terms import (
    TOKEN_RULES,
    TOKEN_WORDS,
    held_words,
    source_word,
    stack_words,
    terrace_words,
)
from tablee.games.fragments import esc, markup
from tablee.speech import Tongue

SPACES = ((0, 1), (1, 1), (0, 0), (1, 0))  # column and row of each space as seen from above
TOKEN_SIGNS = ("○", "+1", "−1", "✱", "✿2", "II=1")


def stone(terrace: int) -> str:
    return "marble" if terrace >= N_QUARRY else LAYERS[int(LAYER[terrace])]


def tile(terrace: int) -> str:
    """A terrace seen from above, 64 × 65."""
    flower = FLOWERS[int(FLOWER[terrace])]
    out = [
        f'<g class="tile {stone(terrace)}"><rect class="stone-right" y="5" width="64" height="60" rx="8"/>'
        '<rect class="stone-top" width="64" height="60" rx="8"/><rect class="grain-top" width="64" height="60" rx="8"/>'
        '<rect class="bed" x="4" y="4" width="56" height="52" rx="5"/>'
    ]
    for (column, row), symbol in zip(SPACES, SYMBOL[terrace, 0].tolist(), strict=True):
        x, y = 5 + 28 * column, 5 + 26 * row
        if symbol == NO_SYMBOL:
            out += [
                f'<use href="#flower-{flower}" transform="translate({x + 9} {y + 9}) scale(.7)"/>'
                f'<use href="#flower-{flower}" transform="translate({x + 18} {y + 16}) scale(.7)"/>'
            ]
        else:
            out.append(
                f'<rect class="paving" x="{x + 1}" y="{y + 1}" width="24" height="22" rx="3"/>'
                f'<use href="#icon-{ELEMENTS[symbol]}" class="cut" x="{x + 4}" y="{y + 3}" width="18" height="18"/>'
            )
    return "".join(out) + f'<use href="#flower-{flower}" transform="translate(32 30) scale(1.05)"/></g>'


# The quarry


def stack(t: Tongue, k: int, terrace: int, left: int, gain: int, is_own: bool) -> str:
    """2.1  A stack: its top, the edges of what lies below, and the pillars it would give (-1: nobody digs now)."""
    if not left:
        return (
            markup(
                '<div id="stack-{n}" class="stack stack--empty" data-target="stack" role="img" aria-label="{label}">',
                n=k + 1,
                label=t("Stack {n}, empty", n=k + 1),
            )
            + '<svg viewBox="0 0 72 80" aria-hidden="true"><use href="#stack-empty"/></svg></div>'
        )
    label = stack_words(t, k, terrace, left, gain)
    edges = "".join(
        f'<rect class="slab slab--{LAYERS[i]}" x="4" y="{20 - i * 5}" width="64" height="58" rx="7"/>'
        for i in range(left - 1)
    )
    y = 10 - (left - 1) * 4 + 2
    return (
        markup(
            '<div id="stack-{n}" class="stack stack--{stone}" data-target="stack" role="img" '
            'aria-label="{label}" title="{label}">',
            n=k + 1,
            stone=stone(terrace),
            label=label,
        )
        + f'<svg viewBox="0 0 72 80" aria-hidden="true">{edges}'
        + f'<g transform="translate(4 {y})">{tile(terrace)}</g></svg>'
        + _gain(gain, is_own)
        + "</div>"
    )


def _gain(gain: int, is_own: bool) -> str:
    if gain < 0:
        return ""
    own = " pillars-gain--own" if is_own else ""
    return f'<span class="pillars-gain{own}" aria-hidden="true">{ICON}{gain}</span>'


def token(t: Tongue, number: int, state: str) -> str:
    """1.4  The token of this round; `state`: before, last or now."""
    if state == "before":
        return '<p id="token" class="token" hidden=""></p>'
    if state == "last":
        return markup(
            '<p id="token" class="token"><b class="token-sign">–</b><span>{words}</span></p>',
            words=t("last round: no token"),
        )
    return markup(
        '<p id="token" class="token token--{number}"><b class="token-sign" aria-hidden="true">{sign}</b>'
        "<span><b>{name}</b> {rule}</span></p>",
        number=number,
        sign=TOKEN_SIGNS[number],
        name=t(TOKEN_WORDS[number]),
        rule=t(TOKEN_RULES[number]),
    )


# The store


def hand(t: Tongue, seat: int, dug: int, stored: int, pillars: int) -> str:
    title = t.n("{n} pillar", "{n} pillars", pillars)
    slots = "".join(_slot(k, k < pillars) for k in range(max(pillars, STORE_PILLARS)))
    return (
        markup(
            '<section id="hand" class="hand store" data-flower="{flower}" aria-label="{label}">',
            flower=FLOWERS[seat],
            label=t("Store"),
        )
        + f'<h2>{esc(t("Store"))} <small>{esc(title)}</small></h2><div class="store-row">'
        + _held(t, DUG, dug)
        + _held(t, STORED, stored)
        + f'<div class="slots" role="img" aria-label="{esc(title)}">{slots}</div></div></section>'
    )


ICON = '<svg viewBox="0 0 12 18" aria-hidden="true"><use href="#icon-pillar"/></svg>'
PILLAR = '<svg viewBox="-10 -40 20 46" aria-hidden="true"><use href="#pillar"/></svg>'


def _slot(k: int, is_filled: bool) -> str:
    """A place for a pillar; beyond the sixth it will be lost."""
    cls = "slot" + ("" if is_filled else " slot--free") + (" slot--over" if k >= STORE_PILLARS else "")
    return f'<i class="{cls}">{PILLAR if is_filled else ""}</i>'


def _held(t: Tongue, source: int, terrace: int) -> str:
    word = esc(source_word(t, source))
    if terrace == NOTHING:
        return "" if source == DUG else f'<div class="held held--none" aria-hidden="true"><small>{word}</small></div>'
    return (
        markup(
            '<div id="terrace-{source}" class="held" data-target="terrace" role="img" '
            'aria-label="{label}" title="{label}">',
            source=SOURCES[source],
            label=held_words(t, source, terrace),
        )
        + f'<svg viewBox="-2 -2 68 70" aria-hidden="true">{tile(terrace)}</svg><small>{word}</small></div>'
    )


def no_hand(t: Tongue) -> str:
    return '<section id="hand" class="hand store" hidden=""></section>'


def seat_note(t: Tongue, k: int, pillars: int, stored: int, lit: int, is_first: bool) -> str:
    """What lies before a player: pillars, the stored terrace, rows and columns lit (−1 without promo cards)."""
    parts = [f'<span class="note-pillars">{ICON}{pillars}</span>']
    if stored != NOTHING:
        said = esc(terrace_words(t, stored))
        parts.append(
            f'<svg class="note-tile" viewBox="-2 -2 68 70" role="img" aria-label="{said}">{tile(stored)}</svg>'
        )
    if lit >= 0:
        parts.append(f'<span class="note-lit">{esc(t("{n} of 16 lit", n=lit))}</span>')
    if is_first:
        parts.append(f'<span class="note-first">{esc(t("begins"))}</span>')
    return f'<p id="seat-note-{k}" class="seat-note">{"".join(parts)}</p>'
