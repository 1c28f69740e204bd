"""The pieces of Bauhaus as fragments of SVG, drawn lying: a is left, row 6 on top. Phones turn the whole board."""

import json
import re
from collections.abc import Sequence

from tablee.games.bauhaus.components import COLOURS, COLUMNS, N_FLAT, ROWS, STRIDE
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES
from tablee.games.bauhaus.words.terms import COLOUR_WORDS
from tablee.games.fragments import esc, markup
from tablee.speech import Tongue

SIDE, MARGIN = 84, 32  # of a square, and around the board
WIDTH, HEIGHT = COLUMNS * SIDE + 2 * MARGIN, ROWS * SIDE + 2 * MARGIN
THICK = 14.5  # of a limit
NOBODY = -1

Point = tuple[float, float]


def corner(x: float, y: float) -> Point:
    """A grid corner on the page, y counted upwards."""
    return MARGIN + x * SIDE, MARGIN + (ROWS - y) * SIDE


def middle(square: int) -> Point:
    return corner(square % COLUMNS + 0.5, square // COLUMNS + 0.5)


def slot_ends(slot: int) -> tuple[Point, Point]:
    if slot < N_FLAT:
        x, y = slot % COLUMNS, slot // COLUMNS
        return corner(x, y), corner(x + 1, y)
    x, y = (slot - N_FLAT) % STRIDE, (slot - N_FLAT) // STRIDE
    return corner(x, y + 1), corner(x, y)


def slot_middle(slot: int) -> Point:
    (x0, y0), (x1, y1) = slot_ends(slot)
    return (x0 + x1) / 2, (y0 + y1) / 2


def bar(slot: int, thick: float, cut: float, kind: str, radius: float = 1.5) -> str:
    """A bar along a slot, shortened by `cut` at both ends."""
    (x0, y0), (_, y1) = slot_ends(slot)
    flat = y0 == y1
    x, y = (x0 + cut, y0 - thick / 2) if flat else (x0 - thick / 2, y0 + cut)
    wide, high = (SIDE - 2 * cut, thick) if flat else (thick, SIDE - 2 * cut)
    return f'<rect class="{kind}" x="{x:g}" y="{y:g}" width="{wide:g}" height="{high:g}" rx="{radius:g}"/>'


def diamond(slot: int) -> str:
    """The place to press: slots share out the board between them."""
    x, y = slot_middle(slot)
    half = SIDE / 2
    return f"M{x:g} {y - half:g}l{half:g} {half:g}l{-half:g} {half:g}l{-half:g} {-half:g}Z"


def squares_path(squares: Sequence[int]) -> str:
    path = ""
    for square in squares:
        x, y = corner(square % COLUMNS, square // COLUMNS + 1)
        path += f"M{x:g} {y:g}h{SIDE}v{SIDE}h{-SIDE}Z"
    return path


# The board itself


def grid(t: Tongue) -> str:
    """What never changes: lines, corners, names, and a target for every square and every slot."""
    lines = "".join(f"M{corner(x, 0)[0]:g} {MARGIN}v{ROWS * SIDE}" for x in range(STRIDE))
    lines += "".join(f"M{MARGIN} {corner(0, y)[1]:g}h{COLUMNS * SIDE}" for y in range(ROWS + 1))
    squares = "".join(map(_square, range(len(SQUARE_NAMES))))
    dots = "".join(_dot(x, y) for x in range(STRIDE) for y in range(ROWS + 1))
    slots = "".join(map(_slot, range(len(SLOT_NAMES))))
    return (
        f'<g id="grid"><path class="gridlines" d="{lines}"/><g class="squares">{squares}</g>'
        f'<g class="corners">{dots}</g><g class="slots">{slots}</g>'
        f'<g class="names" aria-hidden="true">{_names()}</g></g>'
    )


def _square(square: int) -> str:
    x, y = corner(square % COLUMNS, square // COLUMNS + 1)
    name = SQUARE_NAMES[square]
    return (
        f'<g id="square-{name}" class="square" data-target="square"><rect class="hit" x="{x:g}" y="{y:g}" '
        f'width="{SIDE}" height="{SIDE}"/><rect class="glow" x="{x + 9:g}" y="{y + 9:g}" width="{SIDE - 18}" '
        f'height="{SIDE - 18}" rx="8"/><circle class="spark" cx="{x + SIDE / 2:g}" cy="{y + SIDE / 2:g}" r="5.5"/></g>'
    )


def _slot(slot: int) -> str:
    return (
        f'<g id="slot-{SLOT_NAMES[slot]}" class="slot" data-target="slot"><path class="hit" d="{diamond(slot)}"/>'
        f"{bar(slot, 8, SIDE * 0.36, 'spark', 3)}{bar(slot, 13, 5, 'hover', 4)}</g>"
    )


def _dot(x: int, y: int) -> str:
    at = corner(x, y)
    return f'<circle cx="{at[0]:g}" cy="{at[1]:g}" r="2.8"/>'


def _names() -> str:
    """Letters below (on phones left), numbers left (on phones below)."""
    letters = [(corner(x + 0.5, 0)[0], HEIGHT - MARGIN / 2, SQUARE_NAMES[x][0]) for x in range(COLUMNS)]
    numbers = [(MARGIN / 2, corner(0, y + 0.5)[1], str(y + 1)) for y in range(ROWS)]
    return "".join(
        f'<g transform="translate({x:g} {y:g})"><text class="up" y="5">{name}</text></g>'
        for x, y, name in letters + numbers
    )


# Limits


def limit(t: Tongue, slot: int, state: str) -> str:
    """A marker: loose ones are rounded, those around closed zones join; their core tells whose zone they bound."""
    name = SLOT_NAMES[slot]
    if state == "loose":
        body, core = bar(slot, THICK, 4, "body", 4.8), bar(slot, 5.8, 9, "core", 2)
    else:
        body, core = bar(slot, THICK, -THICK / 2, "body"), bar(slot, 5.2, THICK / 2 + 1, "core")
    return markup(
        '<g id="limit-{name}" class="limit {state}" data-slot="{name}" data-target="limit">', name=name, state=state
    ) + (f'<path class="hit" d="{diamond(slot)}"/>{bar(slot, THICK + 9, -3, "halo", 9)}{body}{core}</g>')


# Pawns


def pawn(t: Tongue, square: int, colour: int, face: str, forced: bool) -> str:
    x, y = middle(square)
    return markup(
        '<g id="pawn-{name}" class="pawn-at{forced}" data-square="{name}" data-colour="{colour}" data-face="{face}" '
        'data-target="pawn" transform="translate({x} {y})" role="img" aria-label="{words}">',
        name=SQUARE_NAMES[square],
        forced=" forced" if forced else "",
        colour=COLOURS[colour],
        face=face,
        x=f"{x:g}",
        y=f"{y:g}",
        words=pawn_words(t, square, colour, face, forced),
    ) + (
        '<circle class="hit" r="38"/><circle class="ring" r="33"/>'
        f'<g class="up"><path class="clamp" d="M-27 -25V25M27 -25V25"/>'
        f'<use href="#pawn-{COLOURS[colour]}-{face}" transform="scale(1.12)"/></g></g>'
    )


def pawn_words(t: Tongue, square: int, colour: int, face: str, forced: bool) -> str:
    values = {"colour": t(COLOUR_WORDS[colour]), "square": SQUARE_NAMES[square]}
    if forced:
        return t("{colour} pawn on {square}, forced", **values)
    if face == "control":
        return t("{colour} pawn on {square}, control", **values)
    return t("{colour} pawn on {square}, deployed", **values)


# Zones


def zone(t: Tongue, squares: tuple[int, ...], state: str, players: tuple[tuple[int, int], ...], label_at: int) -> str:
    """A closed zone; `players`: the colours in it and how many pawns each has; `label_at`: a square to print it on."""
    owner = f" {COLOURS[players[0][0]]}" if state == "owned" else ""
    head = markup(
        '<g id="zone-{name}" class="zone {state}{owner}" data-target="zone" data-squares="{squares}" role="img" '
        'aria-label="{words}">',
        name=SQUARE_NAMES[squares[0]],
        state=state,
        owner=owner,
        squares=" ".join(SQUARE_NAMES[square] for square in squares),
        words=zone_words(t, len(squares), state, players),
    )
    path = squares_path(squares)
    fill = _checkered(squares, players) if state == "shared" else f'<path class="fill" d="{path}"/>'
    number = _numeral(squares, state, players, label_at)
    title = markup("<title>{words}</title>", words=zone_words(t, len(squares), state, players))
    return f'{head}{title}{fill}<path class="weave" d="{path}"/>{number}</g>'


def _checkered(squares: tuple[int, ...], players: tuple[tuple[int, int], ...]) -> str:
    """6.2  A shared zone wears the colours of everybody in it."""
    by_colour: dict[int, list[int]] = {}
    for k, square in enumerate(squares):
        by_colour.setdefault(players[(k + square // COLUMNS) % len(players)][0], []).append(square)
    return "".join(
        f'<path class="fill tint-{COLOURS[colour]}" d="{squares_path(own)}"/>' for colour, own in by_colour.items()
    )


def _numeral(squares: tuple[int, ...], state: str, players: tuple[tuple[int, int], ...], at: int) -> str:
    """Its points if it is owned (and how they come about), a question if its pawn is not entered yet, else its size."""
    if at == NOBODY:
        return ""
    x, y = middle(at)
    pawns = sum(n for _, n in players)
    big = {"owned": len(squares) * pawns, "empty": "?"}.get(state, len(squares))
    small = f'<text class="small" y="29">{len(squares)} × {pawns}</text>' if state == "owned" else ""
    return (
        f'<g transform="translate({x:g} {y:g})"><g class="numeral up">'
        f'<text class="big" y="{10 if small else 16}">{big}</text>{small}</g></g>'
    )


def zone_words(t: Tongue, n: int, state: str, players: tuple[tuple[int, int], ...]) -> str:
    if state == "owned":
        colour, pawns = players[0]
        return t.n(
            "Zone of {colour}, {n} square, {points} points",
            "Zone of {colour}, {n} squares, {points} points",
            n,
            colour=t(COLOUR_WORDS[colour]),
            points=n * pawns,
        )
    if state == "empty":
        return t.n("Closed zone of {n} square without a pawn", "Closed zone of {n} squares without a pawn", n)
    who = t.list(t(COLOUR_WORDS[colour]) for colour, _ in players)
    if state == "shared":
        return t.n("Shared zone of {who}, {n} square", "Shared zone of {who}, {n} squares", n, who=who)
    return t.n("Contested zone of {who}, {n} square", "Contested zone of {who}, {n} squares", n, who=who)


# What the page clones and puts where it is needed, drawn on the square or slot in the corner


FIRST_SLOTS = (("flat", 0), ("upright", N_FLAT))


def pieces(t: Tongue) -> str:
    """Loose limits, deployed pawns, ghosts; with the sizes of the grid."""
    sizes = {"side": SIDE, "margin": MARGIN, "columns": COLUMNS, "rows": ROWS}
    drawn = "".join(_named(f"limit-{kind}", limit(t, slot, "loose")) for kind, slot in FIRST_SLOTS)
    drawn += "".join(f'<g data-piece="ghost-{kind}">{_ghost(slot)}</g>' for kind, slot in FIRST_SLOTS)
    drawn += "".join(_named(f"mark-{kind}", bar(slot, 19, 1, "ghost-bar", 6)) for kind, slot in FIRST_SLOTS)
    drawn += "".join(_pawn_pieces(t, colour) for colour in range(len(COLOURS)))
    drawn += GAIN + TURNER + _cursor()
    return f'<template id="pieces" data-grid="{esc(json.dumps(sizes))}"><svg>{drawn}</svg></template>'


def _named(name: str, drawn: str) -> str:
    """A piece by a name instead of the id of its place."""
    start, rest = re.sub(r' id="[^"]*"', "", drawn, count=1).split(" ", 1)
    return f'{start} data-piece="{name}" {rest}'


def _ghost(slot: int) -> str:
    return bar(slot, 17, 2, "ghost-bar", 17 / 3) + bar(slot, 5, 10, "ghost-core", 5 / 3)


def _pawn_pieces(t: Tongue, colour: int) -> str:
    name = COLOURS[colour]
    faces = [_named(f"pawn-{name}-{face}", pawn(t, 0, colour, face, False)) for face in ("deployed", "control")]
    ghost = f'<g class="up"><use href="#pawn-{name}-deployed" transform="scale(1.12)"/></g>'
    return "".join(faces) + f'<g data-piece="ghost-{name}" class="ghost-pawn">{ghost}</g>'


def _cursor() -> str:
    x, y = corner(0, 1)
    size = f'x="{x + 9:g}" y="{y + 9:g}" width="{SIDE - 18}" height="{SIDE - 18}" rx="8"'
    return f'<rect data-piece="cursor" class="square-cursor" {size}/>'


GAIN = (
    '<g data-piece="gain"><g class="up"><circle class="gain-disc" r="21"/><text class="gain-word" y="9"></text></g></g>'
)
TURNER = (
    '<g data-piece="turner" class="turner"><circle class="reach" r="38"/><circle class="knob" r="24"/>'
    '<use href="#ic-turn" x="-15" y="-15" width="30" height="30" class="up"/></g>'
)
