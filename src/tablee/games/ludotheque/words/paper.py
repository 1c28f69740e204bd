"""Short words for the paper sheet and for the legend of the dice."""

from tablee.games.box import _

CATEGORY_LABELS = (
    _("puzzle"),
    _("dexterity"),
    _("cards"),
    _("board"),
    _("miniatures"),
    _("role-playing"),
)

# 4.1 to 4.6, 4.7 to 4.12
EXPERT_BY_CATEGORY = (
    _("1 per game of the casier, if none there share a category or mechanic"),
    _("2 if the box does not touch the floor of its casier"),
    _("1 per card game of the casier, itself included"),
    _("1 if it is wider than high"),
    _("1 if it covers 6 cells"),
    _("1 if it is higher than wide"),
)
EXPERT_BY_MECHANIC = (
    _("1 per neighbour of the same category or the same mechanic"),
    _("1 if it covers exactly 2 cells"),
    _("1 per game of the casier with another mechanic"),
    _("1 per programming neighbour"),
    _("1 per memory game on the shelf, 3 at most"),
    _("5 if it is the only one on the shelf"),
)
TABLE_WORDS = (_("Die"), _("Size"), _("Category"), _("Mechanic"))
