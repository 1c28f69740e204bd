"""Faces and doors of Balconia in words: what they show, and what they score."""

from collections.abc import Callable
from typing import Any

from tablee.games.balconia.components import (
    ABSENT,
    ALL,
    AREAS,
    BALCONIES,
    CELL_NAMES,
    COLOURS_EACH,
    COUNTS_ITSELF,
    FEWER,
    FLOWER,
    LOOKS_LEFT,
    LOOKS_RIGHT,
    MAJORITY,
    N_ELEMENTS,
    NOTHING,
    WITHOUT,
)
from tablee.games.balconia.rules.language import Door, Face
from tablee.games.box import _
from tablee.speech import Tongue

# In the order of components.ELEMENTS.
COUNTED: tuple[Callable[[Tongue, int], str], ...] = (
    lambda t, n: t.n("{n} cat", "{n} cats", n),
    lambda t, n: t.n("{n} bird", "{n} birds", n),
    lambda t, n: t.n("{n} awning", "{n} awnings", n),
    lambda t, n: t.n("{n} music note", "{n} music notes", n),
    lambda t, n: t.n("{n} heart", "{n} hearts", n),
    lambda t, n: t.n("{n} person", "{n} people", n),
    lambda t, n: t.n("{n} piece of laundry", "{n} pieces of laundry", n),
    lambda t, n: t.n("{n} white flower", "{n} white flowers", n),
    lambda t, n: t.n("{n} yellow flower", "{n} yellow flowers", n),
    lambda t, n: t.n("{n} orange flower", "{n} orange flowers", n),
    lambda t, n: t.n("{n} pink flower", "{n} pink flowers", n),
    lambda t, n: t.n("{n} turquoise flower", "{n} turquoise flowers", n),
    lambda t, n: t.n("{n} violet flower", "{n} violet flowers", n),
    lambda t, n: t.n("{n} flower", "{n} flowers", n),
)
PER = (
    _("cat"),
    _("bird"),
    _("awning"),
    _("music note"),
    _("heart"),
    _("person"),
    _("piece of laundry"),
    _("white flower"),
    _("yellow flower"),
    _("orange flower"),
    _("pink flower"),
    _("turquoise flower"),
    _("violet flower"),
    _("flower"),
)
SOME = (
    _("a cat"),
    _("a bird"),
    _("an awning"),
    _("a music note"),
    _("a heart"),
    _("a person"),
    _("laundry"),
    _("a white flower"),
    _("a yellow flower"),
    _("an orange flower"),
    _("a pink flower"),
    _("a turquoise flower"),
    _("a violet flower"),
    _("a flower"),
)
NONE_OF = (
    _("no cat"),
    _("no bird"),
    _("no awning"),
    _("no music note"),
    _("no heart"),
    _("nobody"),
    _("no laundry"),
    _("no white flower"),
    _("no yellow flower"),
    _("no orange flower"),
    _("no pink flower"),
    _("no turquoise flower"),
    _("no violet flower"),
    _("no flower"),
)
MANY = (
    _("cats"),
    _("birds"),
    _("awnings"),
    _("music notes"),
    _("hearts"),
    _("people"),
    _("pieces of laundry"),
    _("white flowers"),
    _("yellow flowers"),
    _("orange flowers"),
    _("pink flowers"),
    _("turquoise flowers"),
    _("violet flowers"),
    _("flowers"),
)
WITHOUT_ANY = (
    _("balcony without cats"),
    _("balcony without birds"),
    _("balcony without awning"),
    _("balcony without music"),
    _("balcony without hearts"),
    _("balcony without people"),
    _("balcony without laundry"),
    _("balcony without white flowers"),
    _("balcony without yellow flowers"),
    _("balcony without orange flowers"),
    _("balcony without pink flowers"),
    _("balcony without turquoise flowers"),
    _("balcony without violet flowers"),
    _("balcony without flowers"),
)
AREA_WORDS = (
    _("in this row"),
    _("in the row above"),
    _("in the column above"),
    _("in the column below"),
    _("around it"),
    _("directly to its left"),
    _("directly to its right"),
    _("in the column to its left"),
    _("in the column to its right"),
    _("in its group"),
)


def shows_words(t: Tongue, face: Face) -> str:
    """“1 cat, 2 violet flowers”"""
    things = [COUNTED[k](t, face.shows[k]) for k in range(N_ELEMENTS) if face.shows[k] and k != FLOWER]
    if face.scores == LOOKS_RIGHT:
        things.append(t("a lovebird looking right"))
    if face.scores == LOOKS_LEFT:
        things.append(t("a lovebird looking left"))
    return ", ".join(things) or t("nothing")


def scores_words(t: Tongue, face: Face) -> str:
    """“2 points per cat in this row”"""
    if face.scores == NOTHING:
        return t("no condition")
    if face.scores == LOOKS_RIGHT:
        return t("5 points with a lovebird looking left in the next column to the right")
    if face.scores == LOOKS_LEFT:
        return t("5 points with a lovebird looking right in the next column to the left")
    area = area_words(t, face)
    if face.scores == ALL:
        wanted = t.list(t(SOME[k]) for k in range(N_ELEMENTS) if face.wanted >> k & 1)
        return t("5 points if there is {things} {area}", things=wanted, area=area)
    if face.scores == ABSENT:
        return t("5 points if there is {nothing} {area}", nothing=t(NONE_OF[face.what]), area=area)
    return t.n(
        "{n} point per {thing} {area}", "{n} points per {thing} {area}", face.worth, thing=per(t, face), area=area
    )


def area_words(t: Tongue, face: Face) -> str:
    area = t(AREA_WORDS[face.area])
    if face.itself and AREAS[face.area] not in COUNTS_ITSELF:
        return t("{area}, this balcony included", area=area)
    if not face.itself and AREAS[face.area] in COUNTS_ITSELF:
        return t("{area}, this balcony not included", area=area)
    return area


def per(t: Tongue, face: Face) -> str:
    if face.scores == COLOURS_EACH:
        return t("different flower colour")
    if face.scores == BALCONIES:
        return t("other balcony")
    return t(WITHOUT_ANY[face.what] if face.scores == WITHOUT else PER[face.what])


def face_words(t: Tongue, face: Face) -> str:
    return t("{shows} – {scores}", shows=shows_words(t, face), scores=scores_words(t, face))


def door_words(t: Tongue, door: Door) -> str:
    one, other = (t(MANY[k]) for k in door.what)
    if door.kind == MAJORITY:
        return t("5 points for more {one} than the other side, 3 points for more {other}", one=one, other=other)
    if door.kind == FEWER:
        return t(
            "1 point per {one} if there are fewer {ones} than {others}",
            one=t(PER[door.what[0]]),
            ones=one,
            others=other,
        )
    return t("the difference between {ones} and {others}", ones=one, others=other)


# Why a line has its points


def found_words(t: Tongue, face: Face, line: Any) -> str:
    """What was found: “3 cats”, “D3 spoils it”"""
    points = int(line["points"])
    cells = cell_words(t, line)
    if face.scores == ALL:
        return t("all of it is there ({cells})", cells=cells) if points else t("not all of it is there")
    if face.scores == ABSENT:
        return t("nothing spoils it") if points else t("no, because of {cells}", cells=cells)
    number = points // face.worth
    if face.scores == COLOURS_EACH:
        return t.n("{n} colour", "{n} colours", number)
    if face.scores in (BALCONIES, WITHOUT):
        return t.n("{n} balcony", "{n} balconies", number)
    return COUNTED[face.what](t, number)


def cell_words(t: Tongue, line: Any) -> str:
    return ", ".join(name for cell, name in enumerate(CELL_NAMES) if int(line["where"]) >> cell & 1)
