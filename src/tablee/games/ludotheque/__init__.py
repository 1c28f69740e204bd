"""Range ta Ludothèque: twelve rolls of three dice, twelve boxes, one shelf."""

from tablee.games.box import Game, Option, _
from tablee.games.ludotheque.components import MAX_SEATS, SEATS, SHAPES

GAME = Game(
    name="ludotheque",
    title="Range ta Ludothèque",
    package=__name__,
    seats=tuple(range(1, MAX_SEATS + 1)),
    default_seats=2,
    tagline=_("Three dice for everybody, a shelf for each: who puts the games away best?"),
    minutes=20,
    colours=SEATS,
    shapes=SHAPES,
    credit="Nicolas Perret (Linico édition, Myludo)",
    options=(
        Option(
            name="mode",
            values=("classic", "expert"),
            default="classic",
            title=_("Score"),
            about=_("Groups of neighbouring games, or what each game asks for by its category and its mechanic."),
            labels=(_("classic"), _("expert")),
            each=(
                _("Groups of neighbouring games bring points."),
                _("Each game brings points for what its category and its mechanic ask for."),
            ),
        ),
        Option(
            name="shelf",
            values=("3x2", "2x2", "3x3"),
            default="3x2",
            title=_("Shelf"),
            about=_("How many casiers the shelf has, wide × high."),
            labels=(_("3 × 2 casiers"), _("2 × 2 casiers"), _("3 × 3 casiers")),
            each=(_("The shelf has {label}, wide × high."),),
        ),
        Option(
            name="turning",
            values=(False, True),
            default=False,
            title=_("Turning boxes"),
            about=_("Whether a box may also be drawn turned by a quarter."),
            labels=(_("as the die shows"), _("may be turned")),
            each=(
                _("A box is drawn as the die shows it."),
                _("A box may also be drawn turned by a quarter."),
            ),
        ),
        Option(
            name="walls",
            values=("open", "closed"),
            default="open",
            title=_("Walls between casiers"),
            about=_("Whether games on both sides of a wall or board are neighbours."),
            labels=(_("neighbours across walls"), _("neighbours inside a casier only")),
            each=(
                _("Games on both sides of a wall or board are neighbours."),
                _("Only games of the same casier are neighbours."),
            ),
        ),
    ),
)
