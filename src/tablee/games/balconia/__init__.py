"""Balconia: one building, two façades; I split, you choose."""

from tablee.games.balconia.components import COLOURS, SHAPES
from tablee.games.box import Change, Game, Option, _

GAME = Game(
    name="balconia",
    title="Balconia",
    package=__name__,
    seats=(2,),
    default_seats=2,
    tagline=_("Share a building back to back: every balcony you give away shows you its other side."),
    minutes=25,
    colours=COLOURS,
    shapes=SHAPES,
    credit="Paul Schulz, Natalya Efremova",
    changes=(
        Change("moving_entrances", _("With the whole building, the place of the door moves all three entrances.")),
    ),
    options=(
        Option(
            name="anywhere",
            values=(False, True),
            default=False,
            title=_("Balconies anywhere"),
            about=_("Side by side: a new balcony touches one that stands. Anywhere: it takes any free cell."),
            labels=(_("side by side"), _("anywhere")),
            each=(
                _("A new balcony touches one that stands."),
                _("A new balcony takes any free cell."),
            ),
        ),
        Option(
            name="door",
            values=(1, 2, 3, 4, 5),
            default=3,
            title=_("Place of the door"),
            about=_(
                "The column of the ground floor where the entrance stands, counted from turquoise's left; with the "
                "whole building, that of one entrance, the others two columns to either side."
            ),
            labels=(_("column A"), _("column B"), _("column C"), _("column D"), _("column E")),
            each=(
                _(
                    "The entrance stands in {label} of the ground floor, counted from turquoise’s left; with the whole "
                    "building it is one of three, the others two columns to either side."
                ),
            ),
        ),
        Option(
            name="full",
            values=(False, True),
            default=False,
            title=_("The whole building"),
            about=_(
                "14 balconies and one entrance, or all 22 and all three entrances: longer, until every cell is filled."
            ),
            labels=(_("14 balconies"), _("22 balconies")),
            each=(
                _("14 balconies and one entrance."),
                _("All 22 balconies and all three entrances: longer, until every cell is filled."),
            ),
        ),
        Option(
            name="open",
            values=(False, True),
            default=False,
            title=_("Both sides open"),
            about=_(
                "Own side only: the other side stays the other player’s secret. Both sides: everybody sees everything."
            ),
            labels=(_("own side only"), _("both sides")),
            each=(
                _("The other side stays the other player’s secret."),
                _("Everybody sees both sides."),
            ),
        ),
    ),
)
