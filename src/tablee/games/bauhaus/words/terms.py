"""The names of things in Bauhaus, to be translated: colours, phases, cards, player cards."""

from typing import Any

from tablee.games.bauhaus.components import COLOURS, KINDS, N_CARDS, PAWN_CARDS_OUT, POWERS
from tablee.games.bauhaus.rules.moves import LIMIT, PAWN, cell_of, is_limit, is_pawn, slot_from, slot_to
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES, slots_of_figure
from tablee.games.bauhaus.rules.record import OPENING
from tablee.games.box import _
from tablee.games.contract import Phase
from tablee.speech import Tongue

COLOUR_WORDS = (_("blue"), _("yellow"), _("red"), _("black"))
PHASES = (
    Phase(_("First pawns"), "2.2"),
    Phase(_("Choose"), "3.1"),
    Phase(_("Bauhaus?"), "6.1"),
    Phase(_("Carry out"), "3.2"),
    Phase(_("The end"), "5.1"),
)

# By kind of card: its name, what is written on it, and what to do once it is taken.
CARD_NAMES = (
    _("Place a pawn"),
    _("Two free limits"),
    _("Line of two"),
    _("Corner"),
    _("Line of three"),
    _("Hook L"),
    _("Hook J"),
    _("Niche U"),
    _("Fork T"),
    _("Step S"),
    _("Step Z"),
    _("Move a limit"),
    _("Move a pawn"),
    _("Swap two pawns"),
)
CARD_NOTES = (
    _("Yours, on a free square"),
    _("One after the other, anywhere"),
    _("Two limits in a row"),
    _("Two limits at a right angle"),
    _("Three limits in a row"),
    _("Foot to the right"),
    _("Foot to the left"),
    _("Open on one side"),
    _("Three limits from one point"),
    _("Rises to the right"),
    _("Falls to the right"),
    _("A loose one, to a free slot"),
    _("Any deployed one, anywhere free"),
    _("Deployed, different colours"),
)
CARD_TASKS = (
    _("Put one of your pawns on a free square."),
    _("Put the first of two limits on a free slot."),
    _("Place the line of two; turn it as you like."),
    _("Place the corner; turn it as you like."),
    _("Place the line of three; turn it as you like."),
    _("Place the hook L; turn it as you like."),
    _("Place the hook J; turn it as you like."),
    _("Place the niche U; turn it as you like."),
    _("Place the fork T; turn it as you like."),
    _("Place the step S; turn it as you like."),
    _("Place the step Z; turn it as you like."),
    _("Move a loose limit to another free slot."),
    _("Move any deployed pawn to a free square."),
    _("Swap two deployed pawns of different colours."),
)


def slot_words(t: Tongue, slot: int) -> str:
    """A slot as people point at it: “between c3 and c4”; on the rim without left or right, as phones turn the board."""
    name = SLOT_NAMES[slot]
    square, side = name[:2], name[2]
    column, row = square[0], int(square[1])
    if side == "n" or (side == "s" and row == 1):
        return t("at the end of column {column} ({square})", column=column, square=square)
    if side == "e" or (side == "w" and column == "a"):
        return t("at the end of row {row} ({square})", row=row, square=square)
    other = f"{column}{row - 1}" if side == "s" else f"{chr(ord(column) - 1)}{row}"
    return t("between {one} and {other}", one=other, other=square)


POWER_NAMES = (_("mind control"), _("shared control"), _("forced control"), _("mimicry"))
POWER_NOTES = (
    _("Decide how another player's card is carried out."),
    _("All pawns of a contested zone turn to control: everyone scores it."),
    _("Turn any one deployed pawn to control, for good."),
    _("Copy one power of another player that is still unused."),
)

assert len(COLOUR_WORDS) == len(COLOURS)
assert len(CARD_NAMES) == len(CARD_NOTES) == len(CARD_TASKS) == len(KINDS)
assert len(POWER_NAMES) == len(POWER_NOTES) == len(POWERS)


def card_name(t: Tongue, kind: int) -> str:
    return t(CARD_NAMES[kind])


def colour_of(t: Tongue, h: Any, seat: int) -> str:
    return t(COLOUR_WORDS[int(h["colour"][seat])])


def taken_kind(h: Any) -> int:
    return int(h["row"][int(h["place"])])


def phase(t: Tongue, h: Any) -> str:
    return t(PHASES[int(h["phase"])].word)


def cards_in_game(h: Any) -> int:
    return N_CARDS - int(PAWN_CARDS_OUT[int(h["seats"])])


def progress(t: Tongue, h: Any) -> str:
    if h["phase"] == OPENING:
        return t("first round")
    played = int(h["gone"].sum(dtype=int))
    return t("card {n} of {all}", n=min(played + 1, cards_in_game(h)), all=cards_in_game(h))


def figure_words(t: Tongue, move: int) -> str:
    return t.list(slot_words(t, slot) for slot in slots_of_figure(move))


def pawn_colour(t: Tongue, h: Any, square: int) -> str:
    for seat in range(int(h["seats"])):
        if int(h["pawns"][seat]) >> int(cell_of(square)) & 1:
            return colour_of(t, h, seat)
    return "–"


def place_words(t: Tongue, move: int) -> dict[str, str]:
    if is_pawn(move):
        return {"square": SQUARE_NAMES[move - PAWN]}
    if is_limit(move):
        return {"place": slot_words(t, move - LIMIT)}
    return {"start": slot_words(t, int(slot_from(move))), "end": slot_words(t, int(slot_to(move)))}


def seat_word(t: Tongue, seat: int) -> str:
    """What a colour is called on the screen, by its number among the game's colours."""
    return t(COLOUR_WORDS[seat])
