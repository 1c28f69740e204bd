"""Bauhaus: limits and pawns on a grid; who alone occupies a closed zone owns it."""

from tablee.games.bauhaus.components import COLOUR_CHOICES, COLOURS, SHAPES, seating
from tablee.games.box import Game, Option, _

GAME = Game(
    name="bauhaus",
    title="Bauhaus",
    package=__name__,
    seats=(2, 3, 4),
    default_seats=4,
    tagline=_("Draw limits around your pawns: whoever is alone in a closed zone owns it."),
    minutes=40,
    colours=COLOURS,
    shapes=SHAPES,
    seating=seating,
    winner_begins=True,  # 2.1
    credit="Jordi Gené, Gregorio Morales",
    options=(
        Option(
            name="powers",
            values=(False, True),
            default=False,
            title=_("Player cards"),
            about=_(
                "Each colour has one special action, called with “Bauhaus!” once in the game, also in another's turn."
            ),
            labels=(_("without"), _("with")),
            each=(
                _("Nobody has a special action: there are only the cards of the deck."),
                _(
                    "Each colour has one special action, called with “Bauhaus!” once in the game, also in another’s "
                    "turn."
                ),
            ),
        ),
        Option(
            name="stuck",
            values=("end", "refill"),
            default="end",
            title=_("When everybody passes"),
            about=_("What happens when nobody can carry out any of the open cards."),
            labels=(_("the game ends"), _("new cards are turned up first")),
            each=(
                _("When nobody can carry out any of the open cards, the game ends."),
                _(
                    "When nobody can carry out any of the open cards, new ones are turned up as long as the deck "
                    "has some."
                ),
            ),
        ),
        Option(
            name="colours",
            values=COLOUR_CHOICES,
            default=COLOUR_CHOICES[0],
            title=_("Colours"),
            about=_("Who plays which colour, seat by seat; it matters with fewer than four players and player cards."),
            labels=(
                _("blue, yellow, red, black"),
                _("blue, yellow, black"),
                _("blue, red, black"),
                _("yellow, red, black"),
                _("blue, yellow"),
                _("blue, red"),
                _("blue, black"),
                _("yellow, red"),
                _("yellow, black"),
                _("red, black"),
            ),
            each=(_("Seat by seat: {label}. It matters with fewer than four players and with player cards."),),
        ),
    ),
)
