"""Cards of Agora Barcelona: the own hand, the others' backs, the draw piles, and what lies before each seat."""

from collections.abc import Iterator

from tablee.games.agora.components import COLOURS, FACES, N_CARDS, N_FACES, NAMES, SLUGS, VALUES
from tablee.games.agora.rules.record import UNKNOWN
from tablee.games.agora.words.terms import card_words, place, square
from tablee.games.fragments import markup
from tablee.speech import Tongue

# What fits on a card: the name on a wide screen, and on a narrow one in a line or two.
CARD_NAMES = (
    ("Ciutat Vella", "Ciutat Vella"),
    ("Eixample", "Eixample"),
    ("Sants-Montjuïc", "Sants"),
    ("Les Corts", "Les Corts"),
    ("Sarrià", "Sarrià"),
    ("Gràcia", "Gràcia"),
    ("Horta-Guinardó", "Horta"),
    ("Nou Barris", "Nou Barris"),
    ("Sant Andreu", "Sant Andreu"),
    ("Sant Martí", "Sant Martí"),
)
PILE_AT = (770, 872)  # the piles float on the sea
# How large a landmark stands on a card: the castle is broad, the spires are high.
LANDMARK_SCALE = (0.92, 0.72, 0.7, 1.05, 0.82, 0.8, 0.98, 0.98, 0.9, 0.74)


def card_id(card: int) -> str:
    return f"card-{SLUGS[card // N_FACES]}-{FACES[card % N_FACES]}"


# The own hand


def hand(t: Tongue, colour: str, cards: int) -> str:
    held = [card for card in range(N_CARDS) if cards >> card & 1]
    head = markup(
        '<section id="hand" class="hand hand--{n}" aria-label="{words}" data-colour="{colour}">',
        n=len(held),
        words=t.n("Your hand: {n} card", "Your hand: {n} cards", len(held)),
        colour=colour,
    )
    return head + "".join(_card(t, card, 2 * k - len(held) + 1) for k, card in enumerate(held)) + "</section>"


def no_hand(t: Tongue) -> str:
    return '<section id="hand" class="hand" hidden=""></section>'


def _card(t: Tongue, card: int, turn: int) -> str:
    """A card of the own hand; `turn` tells its place in the fan."""
    return markup(
        '<div id="{id}" class="card turn-{turn}" data-target="card" role="button" tabindex="0" aria-label="{words}">',
        id=card_id(card),
        turn=turn,
        words=held_words(t, card),
    ) + (f"{face(card)}</div>")


def held_words(t: Tongue, card: int) -> str:
    """A card as it is read from top to bottom: what is called says what is seen."""
    district, value = CARD_NAMES[card // N_FACES][0], VALUES[card % N_FACES]
    return t("{value} {district}, {square}", value=value, district=district, square=square(card))


def face(card: int) -> str:
    d, value = card // N_FACES, int(VALUES[card % N_FACES])
    slug = SLUGS[d]
    walkers = "".join(
        f'<use href="#card-walker" x="{50 + (k - (value - 1) / 2) * 9.5:g}" y="93"/>' for k in range(value)
    )
    return (
        f'<svg class="card-face k-{slug}" viewBox="0 0 100 140" aria-hidden="true"><use href="#face"/>'
        f'<use class="card-lm" href="#lm-{slug}" transform="translate(52 80) scale({LANDMARK_SCALE[d]})"/>'
        f'<use href="#face-floor"/>{walkers}'
        f"{_value(card, 21, 22)} {' '.join(_card_text(card))}</svg>"
    )


def _value(card: int, x: int, y: int) -> str:
    return (
        f'<circle class="card-value-disc" cx="{x}" cy="{y}" r="16"/>'
        f'<text class="card-value" x="{x}" y="{y + 7.5}">{VALUES[card % N_FACES]}</text>'
    )


def _card_text(card: int) -> Iterator[str]:
    wide, narrow = CARD_NAMES[card // N_FACES]
    yield f'<text class="card-district" x="50" y="111"{_squeezed(wide, 12)}>{wide}</text>'
    lines = two_lines(narrow) if " " in narrow else (narrow,)
    for y, line in zip((116, 132) if len(lines) > 1 else (124,), lines, strict=True):
        yield f'<text class="card-district card-district--short" x="50" y="{y}"{_squeezed(line, 8)}>{line}</text>'
    for k, line in enumerate(two_lines(square(card))):
        yield markup('<text class="card-square" x="50" y="{y}">{line}</text>', y=(122, 132)[k], line=line)


def _squeezed(name: str, most: int) -> str:
    """Long names keep to the card whatever the font."""
    return ' textLength="86" lengthAdjust="spacingAndGlyphs"' if len(name) > most else ""


def two_lines(name: str) -> tuple[str, str]:
    """A square's name in two lines, the longer one as short as can be."""
    words = name.split()
    ways = ((" ".join(words[:k]), " ".join(words[k:])) for k in range(1, len(words)))
    return min(ways, key=lambda way: max(map(len, way)))


# The draw piles


def pile(t: Tongue, p: int, left: int, top: int) -> str:
    if top == UNKNOWN:
        return _empty_pile(t, p)
    deep = min(left - 1, 2)
    words = t.n(
        "Pile {pile}: {n} card, on top {district}.",
        "Pile {pile}: {n} cards, on top {district}.",
        left,
        pile=p + 1,
        district=NAMES[top],
    )
    return _pile_head(p, f" k-{SLUGS[top]}", words) + (
        f"{''.join(_under(k) for k in range(deep, 0, -1))}"
        f'<g transform="scale(1.2)">{back(top)}</g>'
        '<rect class="pile-rim" x="-3" y="-3" width="78" height="107" rx="11"/>'
        f'<g class="pile-n"><circle cx="70" cy="4" r="15"/><text x="70" y="9.5">{left}</text></g></g></g>'
    )


def _under(k: int) -> str:
    return f'<rect class="pile-under" x="{3.5 * k:g}" y="{4.5 * k:g}" width="72" height="100" rx="8"/>'


def _empty_pile(t: Tongue, p: int) -> str:
    words = t("Pile {pile}: empty", pile=p + 1)
    return _pile_head(p, " pile--empty", words) + (
        '<rect class="pile-gone" x="1" y="1" width="70" height="99" rx="8"/>'
        '<path class="pile-none" d="M26 50 H46"/></g></g>'
    )


def _pile_head(p: int, kind: str, words: str) -> str:
    return markup(
        '<g id="pile-{n}" class="pile{kind}" data-target="pile" role="img" aria-label="{words}">'
        '<g class="pile-at" transform="translate({x} 690)">',
        n=p + 1,
        kind=kind,
        words=words,
        x=PILE_AT[p],
    )


def back(d: int) -> str:
    """A card from behind: 60 × 84."""
    return f'<use href="#back"/><use class="back-lm" href="#lm-{SLUGS[d]}" transform="translate(30 60) scale(.56)"/>'


# Before each seat


def seat_note(
    t: Tongue,
    k: int,
    backs: tuple[int, ...],
    known: tuple[int, ...],
    supply: int,
    played: tuple[int, int],
    has_fountain: bool,
) -> str:
    """Backs of the hand, walkers left, the top card of the seat's own pile (3.6), and perhaps the Fountain."""
    hand = "".join(_backs(t, k, d, n, known) for d, n in enumerate(backs) if n)
    return (
        f'<div id="seat-note-{k}" class="note"><span class="backs">{hand}</span>'
        f"{_fountain(t) if has_fountain else ''}{_supply(t, k, supply)}{_top_card(t, *played)}</div>"
    )


def _backs(t: Tongue, k: int, d: int, n: int, known: tuple[int, ...]) -> str:
    """All cards of one district in a hand: one thing to take from. Those one was robbed of show their values."""
    seen = [card for card in known if card // N_FACES == d]
    words = t.n("{district}: {n} card", "{district}: {n} cards", n, district=NAMES[d])
    if seen:
        words += " · " + t.list(card_words(t, card) for card in seen)
    cards = "".join(f'<g transform="translate({22 * at} 0)">{back(d)}</g>' for at in range(n))
    return (
        markup(
            '<svg id="back-{colour}-{slug}" class="card-back card-back--{n} k-{slug}" viewBox="0 0 {wide} 84"'
            ' data-target="back" role="img" aria-label="{words}">',
            colour=COLOURS[k],
            slug=SLUGS[d],
            n=n,
            wide=38 + 22 * n,
            words=words,
        )
        + cards
        + "".join(_value(card, 17 + 22 * at, 66) for at, card in enumerate(seen))
        + "</svg>"
    )


def _fountain(t: Tongue) -> str:
    return markup(
        '<svg id="fountain" class="seat-fountain" viewBox="-26 -56 52 62" role="img" aria-label="{words}">'
        '<use href="#fountain-art"/></svg>',
        words=t("holds the Fountain"),
    )


def _supply(t: Tongue, k: int, supply: int) -> str:
    return markup(
        '<span class="supply" role="img" aria-label="{words}" title="{words}">'
        '<svg viewBox="-15 -40 30 44" aria-hidden="true"><use href="#walker-{colour}"/></svg>{n}</span>',
        words=t.n("{n} walker left", "{n} walkers left", supply),
        colour=COLOURS[k],
        n=supply,
    )


def _top_card(t: Tongue, trail: int, card: int) -> str:
    if trail == UNKNOWN:
        return '<span class="top-card top-card--none"></span>'
    d, value = divmod(trail, N_FACES)
    return markup(
        '<span class="top-card k-{slug}" role="img" aria-label="{words}" title="{words}">'
        '<svg viewBox="0 0 26 26" aria-hidden="true">'
        '<rect class="mini-tile" x="1" y="1" width="24" height="24" rx="6"/>'
        '<use class="back-lm" href="#lm-{slug}" transform="translate(13 22) scale(.26)"/></svg>{n}</span>',
        slug=SLUGS[d],
        words=_top_words(t, d, value, card),
        n=value or "–",
    )


def _top_words(t: Tongue, d: int, value: int, card: int) -> str:
    if not value:
        return t("Last card: one {district.of}, discarded", district=place(t, d))
    if card == UNKNOWN:
        return t("Last card: {district}, {value}", district=NAMES[d], value=value)
    return t("Last card: {card}", card=card_words(t, card))
