"""Cards and prizes as SVG. Their colours are in board.css, the emblems in art.svg."""

from duel.components import COLOURS
from tablee.games.fragments import markup

CARD_WIDE, CARD_HIGH = 84, 118


def card(seat: int, number: int) -> str:
    """A card face up, its corner at 0, 0."""
    return markup(
        '<rect class="card-paper" width="{w}" height="{h}" rx="11"/>'
        '<text class="card-number" x="{x}" y="70">{number}</text>'
        '<use class="emblem seat-{colour}" href="#emblem-{colour}" x="{x}" y="95"/>',
        w=CARD_WIDE,
        h=CARD_HIGH,
        x=CARD_WIDE / 2,
        number=number,
        colour=COLOURS[seat],
    )


def back(seat: int) -> str:
    return markup(
        '<rect class="card-back seat-{colour}" width="{w}" height="{h}" rx="11"/>'
        '<rect class="card-rim" x="7" y="7" width="{iw}" height="{ih}" rx="6"/>'
        '<use class="on-{colour}" href="#emblem-{colour}" transform="translate({x} {y}) scale(1.7)"/>',
        w=CARD_WIDE,
        h=CARD_HIGH,
        iw=CARD_WIDE - 14,
        ih=CARD_HIGH - 14,
        x=CARD_WIDE / 2,
        y=CARD_HIGH / 2,
        colour=COLOURS[seat],
    )


def prize(number: int) -> str:
    """A prize face up, its middle at 0, 0; 0: one that is still face down."""
    if not number:
        return '<circle class="prize-back" r="34"/><circle class="prize-ring" r="25"/>'
    return markup(
        '<circle class="prize-gold" r="34"/><circle class="prize-ring" r="27.5"/>'
        '<text class="prize-number" y="14">{n}</text>',
        n=number,
    )
