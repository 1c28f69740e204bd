"""Bauhaus in sentences: prompts, the log, score reasons and the whole table as text. Refusals are in `refusals.py`."""

from collections.abc import Sequence
from typing import Any

from tablee.games.bauhaus.components import KINDS, N_CARDS, PAWN_CARDS_OUT, POWERS, ROW
from tablee.games.bauhaus.rules.moves import (
    BAUHAUS_MIND,
    LET,
    LIMIT,
    PASS,
    PAWN,
    TAKE,
    called_square,
    cell_of,
    is_call,
    is_figure,
    is_limit,
    is_mimic,
    is_pawn,
    is_shift,
    is_take,
    is_walk,
    own_call,
    slot_from,
    slot_to,
    two_squares,
)
from tablee.games.bauhaus.rules.places import SLOT_NAMES, SQUARE_NAMES, slots_in, slots_of_figure, squares_in
from tablee.games.bauhaus.rules.powers import has_power, power_of
from tablee.games.bauhaus.rules.record import ASKING, CARRYING, CHOOSING, EMPTY, OPENING, OVER, limits_left, pawns_left
from tablee.games.bauhaus.rules.turn import actor, is_stuck
from tablee.games.bauhaus.rules.zoning import Zone, zones_of
from tablee.games.bauhaus.words.refusals import refusal
from tablee.games.bauhaus.words.terms import CARD_NAMES, CARD_TASKS, COLOUR_WORDS, PHASE_WORDS, POWER_NAMES, slot_words
from tablee.kernel import clause_name
from tablee.speech import Tongue

__all__ = [
    "clause_now",
    "describe",
    "label",
    "phase",
    "phases",
    "progress",
    "prompt",
    "reason",
    "refusal",
    "seat_word",
    "tell",
    "tie_words",
]

CLAUSE_OF_PHASE = ("2.2", "3.1", "6.1", "3.2", "5.1")
CLAUSE_OF_KIND = {"pawn": "3.3", "free": "3.4", "shift": "3.6", "walk": "3.7", "swap": "3.8"}
CLAUSE_OF_FIGURE = "3.5"


def card_name(t: Tongue, kind: int) -> str:
    return t(CARD_NAMES[kind])


def colour_of(t: Tongue, h: Any, seat: int) -> str:
    return t(COLOUR_WORDS[int(h["colour"][seat])])


def taken_kind(h: Any) -> int:
    return int(h["row"][int(h["place"])])


# What to do now


def phase(t: Tongue, h: Any) -> str:
    return t(PHASE_WORDS[int(h["phase"])])


def phases(t: Tongue, h: Any) -> list[tuple[str, str]]:
    """The steps of a turn with their state: done, now or ahead."""
    now = int(h["phase"])
    if now in (OPENING, OVER):
        return [(t(PHASE_WORDS[now]), "now")]
    shown = [CHOOSING, *([ASKING] if h["powers"] else []), CARRYING]
    return [(t(PHASE_WORDS[k]), "now" if k == now else "done" if k < now else "ahead") for k in shown]


def cards_in_game(h: Any) -> int:
    return N_CARDS - int(PAWN_CARDS_OUT[int(h["seats"])])


def progress(t: Tongue, h: Any) -> str:
    if h["phase"] == OPENING:
        return t("first round")
    played = int(h["gone"].sum(dtype=int))
    return t("card {n} of {all}", n=min(played + 1, cards_in_game(h)), all=cards_in_game(h))


def clause_now(h: Any) -> str:
    """The clause at which the rules should open."""
    if h["phase"] == CARRYING:
        return CLAUSE_OF_KIND.get(KINDS[taken_kind(h)], CLAUSE_OF_FIGURE)
    return CLAUSE_OF_PHASE[int(h["phase"])]


def prompt(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> str:
    """One sentence: whose turn, what to do."""
    if h["phase"] == OVER:
        return t("The game is over.")
    acting = int(actor(h))
    return _your_prompt(t, h, names) if acting == seat else _their_prompt(t, h, names[acting], names)


def _your_prompt(t: Tongue, h: Any, names: Sequence[str]) -> str:
    if h["phase"] == OPENING:
        return t("Put your first pawn on any free square.")
    if h["phase"] == CHOOSING:
        stuck = is_stuck(h, int(h["active"]))
        return t("You can carry out none of the open cards: pass.") if stuck else t("Choose one of the open cards.")
    who = names[int(h["active"])]
    if h["phase"] == ASKING:
        return t("{who} takes “{card}”: let it, or call “Bauhaus!”?", who=who, card=card_name(t, taken_kind(h)))
    task = t(CARD_TASKS[taken_kind(h)])
    if h["step"]:
        task = t("Put the second limit on a free slot.")
    if h["decider"] != h["active"]:
        return t("You decide for {who}: {task}", who=who, task=task)
    return task


def _their_prompt(t: Tongue, h: Any, who: str, names: Sequence[str]) -> str:
    if h["phase"] == OPENING:
        return t("{who} puts a first pawn.", who=who)
    if h["phase"] == CHOOSING:
        return t("{who} chooses a card.", who=who)
    card = card_name(t, taken_kind(h))
    if h["phase"] == ASKING:
        return t("{who} is asked about “{card}”: let it, or “Bauhaus!”?", who=who, card=card)
    if h["decider"] != h["active"]:
        return t(
            "{who} decides how “{card}” is carried out for {whom}.", who=who, card=card, whom=names[int(h["active"])]
        )
    return t("{who} carries out “{card}”.", who=who, card=card)


def label(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> str:
    """A move as something to press."""
    if is_take(move):
        return t("Card {n}: {card}", n=move - TAKE + 1, card=card_name(t, int(h["row"][move - TAKE])))
    if move == PASS:
        return t("No card can be carried out: pass")
    if is_pawn(move):
        return t("Pawn on {square}", square=SQUARE_NAMES[move - PAWN])
    if is_limit(move):
        return t("Limit {place}", place=slot_words(t, move - LIMIT))
    if is_figure(move):
        return t("Limits {places}", places=_slots_of_figure(t, move))
    if is_shift(move):
        return t("Limit {start}, now {end}", **_places(t, move))
    if move == LET:
        return t("Let it")
    if is_call(move):
        return _call_label(t, h, move)
    a, b = two_squares(move)
    colours = {"one": _pawn_colour(t, h, a), "other": _pawn_colour(t, h, b)}
    if is_walk(move):
        return t("{one} pawn from {a} to {b}", **colours, a=SQUARE_NAMES[a], b=SQUARE_NAMES[b]).capitalize()
    return t("Swap {one} on {a} and {other} on {b}", **colours, a=SQUARE_NAMES[a], b=SQUARE_NAMES[b])


def _call_label(t: Tongue, h: Any, move: int) -> str:
    power = t(POWER_NAMES[int(power_of(move))])
    if is_mimic(move):
        power = t("mimicry of {power}", power=power)
    if own_call(move) == BAUHAUS_MIND:
        return t("Bauhaus! {power}", power=power)
    return t("Bauhaus! {power}, {square}", power=power, square=SQUARE_NAMES[called_square(move)])


def _slots_of_figure(t: Tongue, move: int) -> str:
    return t.list(slot_words(t, slot) for slot in slots_of_figure(move))


def _pawn_colour(t: Tongue, h: Any, square: int) -> str:
    for seat in range(int(h["seats"])):
        if int(h["pawns"][seat]) >> int(cell_of(square)) & 1:
            return colour_of(t, h, seat)
    return "–"


# The log


def tell(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str], viewer: int) -> str:
    """What happened; `h` is the hidden record before the move."""
    if seat == viewer:
        return _tell_you(t, h, move, names)
    return _tell_them(t, h, names[seat], move, names)


def _tell_you(t: Tongue, h: Any, move: int, names: Sequence[str]) -> str:
    if is_take(move):
        return t("You take “{card}”.", card=card_name(t, int(h["row"][move - TAKE])))
    if move == PASS:
        return t("You can carry out none of the cards and pass.")
    if is_pawn(move):
        if h["decider"] != h["active"]:
            return t("You put a pawn of {whom} on {square}.", whom=names[int(h["active"])], **_places(t, move))
        return t("You put a pawn on {square}.", **_places(t, move))
    if is_limit(move):
        return t("You put a limit {place}.", **_places(t, move))
    if is_figure(move):
        return t("You put limits {places}.", places=_slots_of_figure(t, move))
    if is_shift(move):
        return t("You move the limit {start}; it now lies {end}.", **_places(t, move))
    if move == LET:
        return t("You let it.")
    if is_call(move):
        return t("You call “Bauhaus!”: {what}.", what=_call_words(t, h, move))
    if is_walk(move):
        return t("You move the {one} pawn from {a} to {b}.", **_two_pawns(t, h, move))
    return t("You swap the pawns {one} on {a} and {other} on {b}.", **_two_pawns(t, h, move))


def _tell_them(t: Tongue, h: Any, who: str, move: int, names: Sequence[str]) -> str:
    if is_take(move):
        return t("{who} takes “{card}”.", who=who, card=card_name(t, int(h["row"][move - TAKE])))
    if move == PASS:
        return t("{who} can carry out none of the cards and passes.", who=who)
    if is_pawn(move):
        if h["decider"] != h["active"]:
            whom = names[int(h["active"])]
            return t("{who} puts a pawn of {whom} on {square}.", who=who, whom=whom, **_places(t, move))
        return t("{who} puts a pawn on {square}.", who=who, **_places(t, move))
    if is_limit(move):
        return t("{who} puts a limit {place}.", who=who, **_places(t, move))
    if is_figure(move):
        return t("{who} puts limits {places}.", who=who, places=_slots_of_figure(t, move))
    if is_shift(move):
        return t("{who} moves the limit {start}; it now lies {end}.", who=who, **_places(t, move))
    if move == LET:
        return t("{who} lets it.", who=who)
    if is_call(move):
        return t("{who} calls “Bauhaus!”: {what}.", who=who, what=_call_words(t, h, move))
    if is_walk(move):
        return t("{who} moves the {one} pawn from {a} to {b}.", who=who, **_two_pawns(t, h, move))
    return t("{who} swaps the pawns {one} on {a} and {other} on {b}.", who=who, **_two_pawns(t, h, move))


def _places(t: Tongue, move: int) -> dict[str, str]:
    if is_pawn(move):
        return {"square": SQUARE_NAMES[move - PAWN]}
    if is_limit(move):
        return {"place": slot_words(t, move - LIMIT)}
    return {"start": slot_words(t, int(slot_from(move))), "end": slot_words(t, int(slot_to(move)))}


def _two_pawns(t: Tongue, h: Any, move: int) -> dict[str, str]:
    a, b = two_squares(move)
    return {
        "one": _pawn_colour(t, h, a),
        "other": _pawn_colour(t, h, b),
        "a": SQUARE_NAMES[a],
        "b": SQUARE_NAMES[b],
    }


def _call_words(t: Tongue, h: Any, move: int) -> str:
    power = POWERS[int(power_of(move))]
    square = SQUARE_NAMES[called_square(move)]
    if power == "mind":
        what = t("mind control over “{card}”", card=card_name(t, taken_kind(h)))
    elif power == "share":
        what = t("shared control of the zone at {square}", square=square)
    else:
        colour = _pawn_colour(t, h, called_square(move))
        what = t("forced control of the {colour} pawn on {square}", colour=colour, square=square)
    return t("by mimicry, {what}", what=what) if is_mimic(move) else what


# Points


def reason(t: Tongue, s: Any, seat: int, line: Any) -> str:
    """5.1, 6.2, 6.3  One sentence per pawn that scores."""
    n, square = int(line["points"]), SQUARE_NAMES[int(line["at"])]
    clause = clause_name(int(line["clause"]))
    if clause == "6.2":
        return t.n(
            "Pawn on {square}: a shared zone of {n} square.",
            "Pawn on {square}: a shared zone of {n} squares.",
            n,
            square=square,
        )
    if clause == "6.3":
        return t.n(
            "Forced pawn on {square}: a closed zone of {n} square.",
            "Forced pawn on {square}: a closed zone of {n} squares.",
            n,
            square=square,
        )
    return t.n(
        "Pawn on {square}: an own zone of {n} square.",
        "Pawn on {square}: an own zone of {n} squares.",
        n,
        square=square,
    )


def tie_words(t: Tongue, s: Any, seat: int) -> str:
    """5.2  What breaks a tie."""
    sizes = sorted((zone.size for zone in zones_of(s) if zone.owner == seat), reverse=True)
    if not sizes:
        return t("no zone")
    return t.n(
        "{n} zone, of {sizes} squares", "{n} zones, of {sizes} squares", len(sizes), sizes=t.list(map(str, sizes))
    )


# The whole table


def describe(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> list[str]:
    """Everything the viewer sees, line by line: the text board, and what a screen reader reads."""
    lines = [t("{progress}, phase: {phase}.", progress=progress(t, h).capitalize(), phase=phase(t, h))]
    for k in range(ROW):
        if h["row"][k] != EMPTY:
            kind = int(h["row"][k])
            taken = k == int(h["place"])
            card = t("{card} (taken)", card=card_name(t, kind)) if taken else card_name(t, kind)
            lines.append(t("Card {n}: {card}.", n=k + 1, card=card))
    left = int(h["left"])
    lines.append(t.n("{n} card is left in the deck.", "{n} cards are left in the deck.", left))
    n = int(limits_left(h))
    lines.append(t.n("{n} limit is left in the supply.", "{n} limits are left in the supply.", n))
    lines += [_seat_words(t, h, k, names) for k in range(int(h["seats"]))]
    lines += [_zone_words(t, h, zone, names) for zone in zones_of(h)]
    lines.append(t("Limits: {slots}.", slots=_limit_words(h) or "–"))
    return lines


def _seat_words(t: Tongue, h: Any, k: int, names: Sequence[str]) -> str:
    who = f"{names[k]} ({colour_of(t, h, k)})"
    places = [_pawn_words(t, h, square) for square in squares_in(h["pawns"][k])]
    left = int(pawns_left(h, k))
    said = t.n(
        "{who}: pawns on {places}; {n} left in the supply.",
        "{who}: pawns on {places}; {n} left in the supply.",
        left,
        who=who,
        places=", ".join(places) or "–",
    )
    if not h["powers"]:
        return said
    power = t(POWER_NAMES[int(h["colour"][k])])
    unused = has_power(h, k, int(h["colour"][k]))
    return (
        said
        + " "
        + (t("Player card: {power}.", power=power) if unused else t("Player card used: {power}.", power=power))
    )


def _pawn_words(t: Tongue, h: Any, square: int) -> str:
    cell = int(cell_of(square))
    if int(h["forced"]) >> cell & 1:
        return t("{square} (forced)", square=SQUARE_NAMES[square])
    if int(h["control"]) >> cell & 1:
        return t("{square} (control)", square=SQUARE_NAMES[square])
    return SQUARE_NAMES[square]


def _zone_words(t: Tongue, h: Any, zone: Zone, names: Sequence[str]) -> str:
    squares = ", ".join(SQUARE_NAMES[square] for square in zone.squares)
    if zone.owner is not None:
        return t.n(
            "Zone of {who}, {n} square: {squares}.",
            "Zone of {who}, {n} squares: {squares}.",
            zone.size,
            who=names[zone.owner],
            squares=squares,
        )
    if zone.state == "shared":
        return t.n(
            "Shared zone, {n} square: {squares}.", "Shared zone, {n} squares: {squares}.", zone.size, squares=squares
        )
    return t.n(
        "Contested zone, {n} square: {squares}.", "Contested zone, {n} squares: {squares}.", zone.size, squares=squares
    )


def _limit_words(h: Any) -> str:
    return ", ".join(SLOT_NAMES[slot] for slot in slots_in(h["flats"], h["uprights"]))


def seat_word(t: Tongue, seat: int) -> str:
    """What a colour is called on the screen, by its number among the game's colours."""
    return t(COLOUR_WORDS[seat])
