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
            about=_("A balcony may stand in any free cell, even far from the others."),
            labels=(_("side by side"), _("anywhere")),
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
        ),
        Option(
            name="full",
            values=(False, True),
            default=False,
            title=_("The whole building"),
            about=_("All 22 balconies and all three entrances: a longer game that fills every cell."),
            labels=(_("14 balconies"), _("22 balconies")),
        ),
        Option(
            name="open",
            values=(False, True),
            default=False,
            title=_("Both sides open"),
            about=_("Everybody sees both sides of the building."),
            labels=(_("own side only"), _("both sides")),
        ),
    ),
)
