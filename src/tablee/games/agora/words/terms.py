"""The players' words for places, colours and cards of Agora Barcelona, bent as a sentence needs them."""

from typing import Any

from tablee.games.agora.components import COLOURS, N_FACES, NAMES, ROUNDS, SQUARES, VALUES
from tablee.games.agora.rules.moves import colour_of, from_of, to_of
from tablee.games.box import _
from tablee.games.contract import Phase
from tablee.speech import Tongue

COLOUR_WORDS = (_("blue"), _("garnet"), _("topaz"), _("olive"), _("white"))
assert len(COLOUR_WORDS) == len(COLOURS)

# Each district in the middle of a sentence, after “of” and after “in”: other languages need articles and elisions.
PLACES = (
    _("Ciutat Vella | of Ciutat Vella | in Ciutat Vella"),
    _("Eixample | of Eixample | in Eixample"),
    _("Sants-Montjuïc | of Sants-Montjuïc | in Sants-Montjuïc"),
    _("Les Corts | of Les Corts | in Les Corts"),
    _("Sarrià-Sant Gervasi | of Sarrià-Sant Gervasi | in Sarrià-Sant Gervasi"),
    _("Gràcia | of Gràcia | in Gràcia"),
    _("Horta-Guinardó | of Horta-Guinardó | in Horta-Guinardó"),
    _("Nou Barris | of Nou Barris | in Nou Barris"),
    _("Sant Andreu | of Sant Andreu | in Sant Andreu"),
    _("Sant Martí | of Sant Martí | in Sant Martí"),
)


class Place(str):
    """A district in a sentence: `{place}`, or `{place.of}` and `{place.inside}` with their prepositions."""

    of: str
    inside: str


def place(t: Tongue, district: int) -> Place:
    name, of, inside = t(PLACES[district]).split(" | ")
    found = Place(name)
    found.of, found.inside = of, inside
    return found


def square(card: int) -> str:
    return SQUARES[card // N_FACES][card % N_FACES]


def card_words(t: Tongue, card: int) -> str:
    """“Plaça del Sol (Gràcia, 4)”"""
    return t(
        "{square} ({district}, {value})",
        square=square(card),
        district=NAMES[card // N_FACES],
        value=VALUES[card % N_FACES],
    )


def colour_word(t: Tongue, seat: int) -> str:
    return t(COLOUR_WORDS[seat])


PHASES = (
    Phase(_("Take"), "3.1"),
    Phase(_("Play"), "3.2"),
    Phase(_("Stroll"), "3.3"),
    Phase(_("Draw"), "3.4"),
    Phase(_("Fountain"), "3.5"),
    Phase(_("The end"), "4.1"),
)


def phase(t: Tongue, h: Any) -> str:
    return t(PHASES[int(h["phase"])].word)


def progress(t: Tongue, h: Any) -> str:
    return t("round {n} of {all}", n=int(h["round_no"]) + 1, all=int(ROUNDS[int(h["seats"])]))


def top_of(t: Tongue, h: Any, pile: int) -> Place:
    return place(t, int(h["tops"][pile]))


def step_words(t: Tongue, move: int) -> dict[str, str]:
    return {"colour": colour_word(t, colour_of(move)), "start": place(t, from_of(move)), "end": place(t, to_of(move))}


def seat_word(t: Tongue, seat: int) -> str:
    """What a seat is called on the screen."""
    return colour_word(t, seat)
