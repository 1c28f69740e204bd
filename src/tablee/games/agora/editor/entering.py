"""Entering a finished table of Agora Barcelona; the contract is docs/editing.md."""

from collections.abc import Iterator
from typing import Any

import numpy as np
from markupsafe import Markup

from tablee.games.agora.board.crowd import crowd, leads, marker, own, token_pieces
from tablee.games.agora.board.grounds import tokens
from tablee.games.agora.components import COLOURS, MAX_SEATS, MIN_SEATS, NAMES, SLUGS, WALKERS
from tablee.games.agora.files.position import read_map
from tablee.games.agora.words.terms import colour_word
from tablee.games.box import _
from tablee.games.fragments import Fragment
from tablee.speech import Tongue

START = {"game": "agora", "seats": 4, "walkers": {}}
KEYS = 6  # how many walkers one press can put; more are rare
PASSING = frozenset({"3.2b"})  # two are level until the district is counted to the end

# 4.2  Topaz wins the tie: walkers in eight districts against six.
EXAMPLES = (
    (
        _("The rule book’s end of a game"),
        {
            "game": "agora",
            "seats": 4,
            "walkers": {
                "les-corts": {"blue": 3, "topaz": 1},
                "nou-barris": {"blue": 4, "olive": 2, "topaz": 1},
                "sants-montjuic": {"olive": 4, "topaz": 1},
                "sarria": {"olive": 3, "topaz": 2},
                "sant-marti": {"olive": 5, "garnet": 2, "topaz": 1},
                "eixample": {"garnet": 6, "olive": 2, "blue": 3},
                "gracia": {"garnet": 3, "olive": 1},
                "ciutat-vella": {"topaz": 4, "garnet": 1},
                "horta": {"topaz": 5, "blue": 2},
                "sant-andreu": {"topaz": 3, "garnet": 1},
            },
        },
    ),
)


def is_blank(s: Any, seat: int) -> bool:
    """The map is everybody's: nobody has points before the first walker stands there."""
    return not s["walkers"].any()


def draft(data: Any) -> np.ndarray:
    """A table that is counted in part can be drawn."""
    return read_map(data)


def draw(t: Tongue, h: Any) -> Iterator[Fragment]:
    for d, walkers in enumerate(map(tuple, h["walkers"].tolist())):
        seat, lead = leads(walkers)
        yield Fragment(f"own-{SLUGS[d]}", own, (d, seat))
        yield Fragment(f"marker-{SLUGS[d]}", marker, (d, seat, lead))
        yield Fragment(f"crowd-{SLUGS[d]}", crowd, (d, walkers, (0,) * MAX_SEATS))


def words(t: Tongue) -> dict[str, Any]:
    """What editor.js says, and what it must know of the box."""
    return {
        "choose": t("Press a district, then the walkers who stand there."),
        "here": t("{district}: how many of each colour? Pressed again, a number goes.", district="{district}"),
        "left": t("{n} left", n="{n}"),
        "add": t("One {colour} walker more in {district}", colour="{colour}", district="{district}"),
        "stand": t("{district}, {colour}: {n}", n="{n}", colour="{colour}", district="{district}"),
        "keys": KEYS,
        "fewest": MIN_SEATS,
        "most": MAX_SEATS,
        "tokens": {slug: [tokens(d, n) for n in range(MAX_SEATS + 1)] for d, slug in enumerate(SLUGS)},
        "names": dict(zip(SLUGS, NAMES, strict=True)),
        "colours": {colour: colour_word(t, k) for k, colour in enumerate(COLOURS)},
        "walkers": {str(seats): int(WALKERS[seats]) for seats in range(MIN_SEATS, MAX_SEATS + 1)},
    }


def values(t: Tongue) -> dict[str, Any]:
    words = [colour_word(t, k) for k in range(MAX_SEATS)]
    pieces = Markup(token_pieces())
    return {"colours": COLOURS, "colour_words": words, "counts": range(1, KEYS + 1), "pieces": pieces}
