"""Babylon with its promo cards: terraces on pillars, and a garden that grows upwards."""

from tablee.games.babylon.components import FLOWERS, MAX_SEATS, MIN_SEATS, SHAPES
from tablee.games.box import Game, Option, _

GAME = Game(
    name="babylon",
    title="Babylon",
    package=__name__,
    seats=tuple(range(MIN_SEATS, MAX_SEATS + 1)),
    default_seats=2,
    tagline=_("Dig for terraces, raise them on pillars, and make the hanging gardens bloom."),
    minutes=45,
    colours=FLOWERS,
    shapes=SHAPES,
    credit="Olivier Grégoire",
    options=(
        Option(
            name="promo",
            values=(False, True),
            default=True,
            title=_("Promo cards"),
            about=_("With them, each row and each column of a garden asks for a decoration: up to 16 more points."),
            labels=(_("without"), _("with")),
            each=(
                _("Rows and columns of a garden ask for nothing."),
                _("Each row and each column of a garden asks for a decoration: up to 16 more points."),
            ),
        ),
    ),
)
