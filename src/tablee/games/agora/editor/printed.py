"""The map of Agora Barcelona on paper: districts in the colour that leads them, and how many stand there."""

from pathlib import Path
from typing import Any

from tablee.games.agora.board.crowd import leads
from tablee.games.agora.board.grounds import GROUNDS, tokens
from tablee.games.agora.components import COLOURS, SLUGS, WORTH
from tablee.games.flat import picture
from tablee.speech import Tongue

SHARED = True
VIEW = (0, 20, 1000, 740)
INK = 'fill="#1f2328"'


def board(t: Tongue, s: Any, seat: int) -> str:
    districts = "".join(_district(d, tuple(s["walkers"][d].tolist())) for d in range(len(SLUGS)))
    return picture(Path(__file__).parents[1], VIEW, districts)


def _district(d: int, walkers: tuple[int, ...]) -> str:
    first, _ = leads(walkers)
    ground = f'fill="var(--{COLOURS[first]}-hi)" fill-opacity=".55"' if first >= 0 else 'fill="#ffffff"'
    shape = f'<use href="#shape-{SLUGS[d]}" {ground} stroke="#1f2328" stroke-width="4"/>'
    there = [seat for seat, n in enumerate(walkers) if n]
    placed = zip(there, tokens(d, len(there)), strict=True)
    return shape + _plate(d) + "".join(_token(seat, walkers[seat], *place) for seat, place in placed)


def _plate(d: int) -> str:
    x, y = GROUNDS[d].short_plate
    return (
        f'<circle cx="{x}" cy="{y}" r="23" fill="#ffffff" stroke="#1f2328" stroke-width="3"/>'
        f'<text x="{x}" y="{y + 9}" font-size="26" text-anchor="middle" {INK}>{WORTH[d]}</text>'
        f'<text x="{x + 31}" y="{y + 9}" font-size="26" {INK}>{GROUNDS[d].short_name}</text>'
    )


def _token(seat: int, n: int, x: float, y: float, scale: float) -> str:
    colour = COLOURS[seat]
    down = 13 if colour == "garnet" else 11
    return (
        f'<g transform="translate({x:g} {y:g}) scale({scale:g})"><use href="#emblem-{colour}" fill="var(--{colour})"'
        f' stroke="#1f2328" stroke-width="1" transform="scale({2.5 if colour == "white" else 2.2})"/>'
        f'<text y="{down}" font-size="31" text-anchor="middle" fill="var(--on-{colour})">{n}</text></g>'
    )
