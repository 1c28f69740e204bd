"""What the editor's page clones: the pictures of the board in pieces, with slots (`data-slot`) where others are hung.

A face that is being entered is put together by faces.js before anybody has counted it, also without a connection.
"""

from collections.abc import Iterator
from dataclasses import replace

from markupsafe import Markup

from tablee.games.balconia.board.facade import framed
from tablee.games.balconia.board.pictures import (
    BARE,
    FLOOR,
    LIFTS,
    PEOPLE,
    SHUT,
    SIZES,
    STANDING,
    TINTS,
    all_of,
    awnings,
    balcony,
    count_mark,
    door_plaque,
    each_of,
    entrance,
    for_each,
    icon,
    kind_of,
    none_of,
    on_parapet,
    reward,
    split_plaque,
    symbol_of,
    unseen_picture,
    use,
    zone,
)
from tablee.games.balconia.components import (
    AREAS,
    BALCONIES,
    COLOURS,
    COLOURS_EACH,
    COUNTS_ITSELF,
    DOOR_KINDS,
    EACH,
    ELEMENTS,
    MOST_EACH,
    WITHOUT,
)
from tablee.games.balconia.rules.language import LOOKS, Door, Face

SIZE = 100  # of an icon; its slot says how large it hangs there
Piece = tuple[str, Markup]


def pieces() -> list[Piece]:
    """Names and drawings."""
    found = (*_cells(), *_standing(), *_zones(), *_rewards(), *_doors())
    return [(name, Markup(drawn)) for name, drawn in found]


def slot(number: int) -> str:
    return f'<g data-slot="{number}"></g>'


def _hook(element: str, x: float, y: float, size: float) -> str:
    """A slot for an icon, in the order in which the elements are named."""
    place = f"translate({x:g} {y:g}) scale({size / SIZE:.4g})"
    return f'<g data-slot="{ELEMENTS.index(element)}" transform="{place}"></g>'


def _cells() -> Iterator[tuple[str, str]]:
    yield "cell", framed(slot(0))
    yield "empty", SHUT
    for k, colour in enumerate(TINTS):
        yield f"unseen-{k}", unseen_picture(colour)
        yield f"face-{k}", balcony(slot(0), slot(1), colour, slot(2))
    yield "bare", BARE
    yield "plaque", on_parapet(split_plaque(slot(0), slot(1)))


def _standing() -> Iterator[tuple[str, str]]:
    """Everything stands with its foot at 0, 0, however high that is."""
    yield "awning", awnings(1)
    yield "awnings", awnings(1) + count_mark("{n}")
    for name in STANDING:
        if name == "person":
            yield from ((f"thing-person-{k}", _thing(name, k)) for k in range(len(PEOPLE)))
        else:
            yield f"thing-{name}", _thing(name, 0)


def _thing(name: str, seed: int) -> str:
    kind = kind_of(name)
    width, height = SIZES[kind]
    foot = FLOOR - LIFTS.get(kind, 0)
    return f'<g transform="translate(0 {foot})">{use(symbol_of(name, seed), 0, -height, width, height, "b-thing")}</g>'


def _zones() -> Iterator[tuple[str, str]]:
    """An area as usual, and with `self` as it may be written."""
    for k, area in enumerate(AREAS):
        usual = Face(scores=EACH, area=k, itself=area in COUNTS_ITSELF)
        yield f"zone-{area}", zone(usual)
        yield f"zone-{area}-true", zone(replace(usual, itself=True))
        yield f"zone-{area}-false", zone(replace(usual, itself=False))
    for word, looks in LOOKS.items():
        yield f"zone-lovebird-{word}", zone(Face(scores=looks))


def _rewards() -> Iterator[tuple[str, str]]:
    for word in ELEMENTS:
        yield f"icon-{word}", icon(word, 0, 0, SIZE)
    for worth in range(1, MOST_EACH + 1):
        yield f"each-{worth}", for_each(worth)
    for name, scores in (("of", EACH), ("without", WITHOUT), ("flower-colours", COLOURS_EACH), ("balcony", BALCONIES)):
        yield name, each_of(scores, ELEMENTS[0], _hook)
    yield "none", none_of(ELEMENTS[0], _hook)
    for n in range(len(ELEMENTS) + 1):
        yield f"all-{n}", all_of(list(ELEMENTS[:n]), _hook)
    yield "lovebird", reward(Face(scores=next(iter(LOOKS.values()))))


def _doors() -> Iterator[tuple[str, str]]:
    for seat, colour in enumerate(COLOURS):
        yield f"door-{colour}", entrance(seat, slot(0))
    for k, kind in enumerate(DOOR_KINDS):
        yield f"plaque-{kind}", door_plaque(Door(k + 1, (0, 1)), _hook)
