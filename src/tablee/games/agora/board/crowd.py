"""The map of Agora Barcelona: crowds, plates with worth and leader, and the districts' colours at the end."""

from collections.abc import Iterator

from tablee.games.agora.board.grounds import (
    BEHIND,
    BELOW,
    BESIDE,
    BODY,
    GROUNDS,
    LENGTH,
    OVER,
    Group,
    Spot,
    Stance,
    Token,
    groups_of,
    layout,
    tokens,
)
from tablee.games.agora.components import COLOURS, NAMES, SLUGS, WORTH
from tablee.games.agora.words.terms import colour_word
from tablee.games.fragments import markup
from tablee.speech import Tongue


def crowd(t: Tongue, d: int, walkers: tuple[int, ...], lying: tuple[int, ...]) -> str:
    groups = groups_of(walkers, lying)
    places = zip(layout(d, groups), tokens(d, len(groups)), strict=True)
    drawn = "".join(_group(t, d, spot, token) for spot, token in places)
    first = layout(d, (Group(0, 1, 0),))[0]
    return f'<g id="crowd-{SLUGS[d]}" class="crowd" data-x="{first.x:g}" data-y="{first.y:g}">{drawn}</g>'


def _group(t: Tongue, d: int, spot: Spot, token: Token) -> str:
    group = spot.stance.group
    head = markup(
        '<g id="group-{slug}-{colour}" class="group{still}" data-target="group" role="img" aria-label="{name}">',
        slug=SLUGS[d],
        colour=COLOURS[group.seat],
        still="" if group.standing else " group--lying",
        name=group_words(t, d, group),
    )
    return f"{head}{_figures(spot)}{_token(group, token)}</g>"


def group_words(t: Tongue, d: int, group: Group) -> str:
    """“Gràcia, blue: 3 standing, 1 lying”"""
    standing = t.n("{n} standing", "{n} standing", group.standing)
    lying = t.n("{n} lying", "{n} lying", group.lying)
    walkers = ", ".join(words for words, n in ((standing, group.standing), (lying, group.lying)) if n)
    return t("{district}, {colour}: {walkers}", district=NAMES[d], colour=colour_word(t, group.seat), walkers=walkers)


def _figures(spot: Spot) -> str:
    stance, scale = spot.stance, spot.scale
    half = stance.bodies * scale / 2
    head, foot = stance.above(scale), stance.below(scale)
    colour = COLOURS[stance.group.seat]
    pieces = "".join((*_standing(colour, stance.lines), *_lying(colour, stance)))
    broad = max(stance.lines, default=0)
    halo = f'<ellipse class="halo" cy="-1" rx="{broad * 10.5 + 8:g}" ry="9"/>' if broad else ""
    return (
        f'<g class="figures" transform="translate({spot.x:g} {spot.y:g})">'
        f'<rect class="grip" x="{-half - 4:.1f}" y="{-head - 3:.1f}" rx="8"'
        f' width="{2 * half + stance.badge + 8:.1f}" height="{head + foot + 6:.1f}"/>'
        f'<g transform="scale({scale:g})">{halo}{pieces}</g>{"".join(_counts(stance, scale))}</g>'
    )


def _standing(colour: str, lines: tuple[int, ...]) -> Iterator[str]:
    for k, n in enumerate(lines):
        y = (k + 1 - len(lines)) * BEHIND
        for at in range(n):
            front = " piece--front" if k == len(lines) - 1 and at == n - 1 else ""
            yield f'<use class="piece{front}" href="#standing-{colour}" x="{(at - (n - 1) / 2) * BESIDE:g}" y="{y}"/>'


def _lying(colour: str, stance: Stance) -> Iterator[str]:
    base = BELOW if stance.lines else -2
    for k in range(stance.down):
        yield f'<use class="piece" href="#lying-{colour}" x="{k % 2 * 5}" y="{base + OVER * k}"/>'


def _counts(stance: Stance, scale: float) -> Iterator[str]:
    """All of them beside the standing ones; those that lie, if several, also below, underlined."""
    group = stance.group
    if group.size > 1:
        half = ((max(stance.lines) - 1) * BESIDE + BODY if stance.lines else LENGTH) / 2
        yield _badge(group.seat, group.size, half * scale + 6, -8)
    if group.lying > 1 and stance.lines:
        yield _badge(group.seat, group.lying, LENGTH / 2 * scale + 6, (BELOW + 3) * scale, " count--lying")


def _badge(seat: int, n: int, x: float, y: float, kind: str = "") -> str:
    return (
        '<g class="count{kind}" transform="translate({x:.1f} {y:.1f})">'
        '<use class="emblem seat-{c}" href="#emblem-{c}"{grown}/>'
        '<text class="on-{c}" y="{down}" aria-hidden="true">{n}</text>{bar}</g>'
    ).format(
        kind=kind,
        x=x,
        y=y,
        c=COLOURS[seat],
        grown=' transform="scale(1.25)"' if COLOURS[seat] == "white" else "",  # the arms of the cross are narrow
        down=6.6 if COLOURS[seat] == "garnet" else 4.7,
        n=n,
        bar='<path class="rest" d="M-7 13 H7"/>' if kind else "",
    )


def _token(group: Group, token: Token) -> str:
    x, y, scale = token
    colour = COLOURS[group.seat]
    reach = 12 if group.standing else 22
    bar = f'<path class="rest" d="M-{reach} 28 H{reach}"/>' if group.lying else ""
    return (
        f'<g class="token" transform="translate({x:g} {y:g}) scale({scale:g})"><circle class="halo" r="29"/>'
        f'<use class="emblem seat-{colour}" href="#emblem-{colour}"'
        f' transform="scale({2.5 if colour == "white" else 2.2})"/>'
        f'<text class="on-{colour}" y="{13 if colour == "garnet" else 11}" aria-hidden="true">{group.size}</text>'
        f"{bar}</g>"
    )


def token_pieces() -> str:
    """A token of each colour, for a page that has to put them itself."""
    drawn = ((colour, _token(Group(k, 1, 0), (0, 0, 1))) for k, colour in enumerate(COLOURS))
    return "".join(token.replace("<g ", f'<g data-piece="token-{colour}" ', 1) for colour, token in drawn)


# Who leads


def leads(walkers: tuple[int, ...]) -> tuple[int, int]:
    """The seat that leads a district (-1: nobody) and by how many walkers."""
    second, most = sorted(walkers)[-2:]
    return (walkers.index(most), most - second) if most > second else (-1, 0)


def marker(t: Tongue, d: int, seat: int, lead: int) -> str:
    ground = GROUNDS[d]
    head = markup(
        '<g id="marker-{slug}" class="marker" role="img" aria-label="{words}">',
        slug=SLUGS[d],
        words=_lead_words(t, d, seat, lead),
    )
    wide = _flag(seat, lead) + _plate(d, seat, 17, NAMES[d])
    return (
        f'{head}<g class="plate" transform="translate({ground.plate[0]} {ground.plate[1]})">{wide}</g>'
        f'<g class="plate plate--short" transform="translate({ground.short_plate[0]} {ground.short_plate[1]})">'
        f"{_plate(d, seat, 23, ground.short_name)}</g></g>"
    )


def _plate(d: int, seat: int, radius: int, name: str) -> str:
    who = f" seat-{COLOURS[seat]}" if seat >= 0 else ""
    down = round(radius * 0.36, 1)
    return (
        f'<g class="ring"><circle class="worth-edge" r="{radius}"/><circle class="worth-ring{who}" r="{radius}"/>'
        f'<text class="worth-n" y="{down}">{WORTH[d]}</text></g>{_crest(d, seat, radius)}'
        f'<text class="district-name" x="{radius + 7}" y="{down}">{name}</text>'
    )


def _lead_words(t: Tongue, d: int, seat: int, lead: int) -> str:
    if seat < 0:
        return t("{district}, worth {worth}: nobody leads", district=NAMES[d], worth=int(WORTH[d]))
    return t(
        "{district}, worth {worth}: {colour} leads by {n}",
        district=NAMES[d],
        worth=int(WORTH[d]),
        colour=colour_word(t, seat),
        n=lead,
    )


def _flag(seat: int, lead: int) -> str:
    if seat < 0:
        return ""
    colour = COLOURS[seat]
    squeezed = ' textLength="23" lengthAdjust="spacingAndGlyphs"' if lead > 9 else ""
    return (
        '<g class="banner"><path class="pole" d="M0 -14 V-57"/>'
        f'<path class="flag seat-{colour}" d="M1 -56 C14 -60 28 -51 50 -55 L44 -43 L50 -31 C28 -27 14 -36 1 -32 Z"/>'
        f'<use class="on-{colour}" href="#emblem-{colour}" transform="translate(12 -44) scale(.52)"/>'
        f'<text class="flag-lead on-{colour}" x="32" y="-38.5"{squeezed}>+{lead}</text></g>'
    )


def _crest(d: int, seat: int, radius: int) -> str:
    """Shown instead of the ring when the game is over."""
    if seat < 0:
        return ""
    colour = COLOURS[seat]
    down = round(radius * (0.46 if colour == "garnet" else 0.36), 1)
    return (
        f'<g class="crest"><use class="emblem seat-{colour}" href="#emblem-{colour}"'
        f' transform="scale({radius / 10:g})"/>'
        f'<text class="worth-n on-{colour}" y="{down}">{WORTH[d]}</text></g>'
    )


def own(t: Tongue, d: int, seat: int) -> str:
    """The district in the colour and pattern of whoever leads it: seen when the game is over."""
    if seat < 0:
        return f'<g id="own-{SLUGS[d]}" class="own"></g>'
    return (
        f'<g id="own-{SLUGS[d]}" class="own"><use class="own-tint seat-{COLOURS[seat]}" href="#shape-{SLUGS[d]}"/>'
        f'<use fill="url(#own-{COLOURS[seat]})" href="#shape-{SLUGS[d]}"/></g>'
    )
