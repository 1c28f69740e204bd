"""How Bauhaus draws itself on the page; the contract is docs/drawing.md."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any

from tablee.games.bauhaus.board.cards import (
    card,
    no_palette,
    no_wish,
    palette,
    seat_note,
    supply,
    turn_words,
    wish,
)
from tablee.games.bauhaus.board.laid import laid
from tablee.games.bauhaus.board.pieces import grid, pieces
from tablee.games.bauhaus.components import (
    COLOURS,
    FIGURE_TURNS,
    FIGURES,
    FIRST_FIGURE,
    KINDS,
    MIND,
    ROW,
    STRIDE,
    edges_of,
    quarter_turn,
)
from tablee.games.bauhaus.rules.figures import is_figure_card
from tablee.games.bauhaus.rules.moves import (
    BAUHAUS_MIND,
    LET,
    LIMIT,
    PASS,
    PAWN,
    TAKE,
    called_square,
    cell_of,
    corner_of,
    figure_of,
    flat_slot,
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
    turn_of,
    two_squares,
    upright_slot,
)
from tablee.games.bauhaus.rules.places import (
    SLOT_NAMES,
    SLOT_OF,
    SQUARE_NAMES,
    SQUARE_OF,
    slots_of_figure,
)
from tablee.games.bauhaus.rules.powers import is_spent, may_use, power_of
from tablee.games.bauhaus.rules.record import (
    CARRYING,
    CHOOSING,
    OPENING,
    OVER,
    limits_left,
    owner_of_pawn,
    pawns_left,
    seat_of,
    taken_card,
)
from tablee.games.bauhaus.words.terms import CARD_NAMES, COLOUR_WORDS, POWER_NAMES, slot_words
from tablee.games.fragments import Fragment
from tablee.speech import Tongue

Step = tuple[str, str]

# Fragments


def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
    yield Fragment("grid", grid, ())
    yield Fragment("pieces", pieces, ())
    yield from laid(h)
    for k in range(ROW):
        taken = h["phase"] != OVER and int(h["place"]) == k
        yield Fragment(f"card-{k + 1}", card, (k + 1, int(h["row"][k]), bool(taken)))
    yield Fragment("supply", supply, (int(h["left"]), int(limits_left(h)), int(h["colour"][h["active"]])))
    for k in range(int(h["seats"])):
        slice_ = (k, int(h["colour"][k]), int(pawns_left(h, k)), bool(h["powers"]), bool(is_spent(h, k)))
        yield Fragment(f"seat-note-{k}", seat_note, slice_)
    yield Fragment("palette", no_palette, ())
    yield Fragment("wish", no_wish, ())


def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
    if h["phase"] == CARRYING and int(h["decider"]) == seat and is_figure_card(taken_card(h)):
        kind = int(taken_card(h))
        yield Fragment("palette", palette, (KINDS[kind], int(FIGURE_TURNS[kind - FIRST_FIGURE])))
    if h["phase"] != OVER and may_use(h, seat, MIND):
        yield Fragment("wish", wish, ())


# Acting


def path(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    """What to press for a move, one thing after the other."""
    if is_take(move):
        return [(f"card-{move - TAKE + 1}", t(CARD_NAMES[int(h["row"][move - TAKE])]))]
    if is_pawn(move):
        return [_square_step(move - PAWN)]
    if is_limit(move):
        return [_slot_step(t, move - LIMIT)]
    if is_figure(move):
        return [(f"turn-{turn_of(move)}", turn_words(t, int(turn_of(move)))), _slot_step(t, handle(move))]
    if is_shift(move):
        start = int(slot_from(move))
        return [(f"limit-{SLOT_NAMES[start]}", slot_words(t, start)), _slot_step(t, int(slot_to(move)))]
    if is_call(move):
        return _call_path(t, h, seat, move)
    if move == PASS:
        return [("pass-on", t("Pass"))]
    if move == LET:
        return [("let", t("Let it"))]
    a, b = two_squares(move)
    return [_pawn_step(t, h, a), _square_step(b) if is_walk(move) else _pawn_step(t, h, b)]


def question(t: Tongue, h: Any, seat: int, move: int, step: str) -> str:
    """What is asked once this step of the move has been pressed."""
    if is_figure(move):
        return t("Where do you put the figure?")
    if is_shift(move):
        return t("Where does the limit {place} go?", place=slot_words(t, int(slot_from(move))))
    if is_call(move):
        return _call_question(t, move, step, seat)
    a, _b = two_squares(move)
    colour = t(COLOUR_WORDS[int(h["colour"][int(owner_of_pawn(h, int(cell_of(a))))])])
    if is_walk(move):
        return t("Where does the {colour} pawn on {square} go?", colour=colour, square=SQUARE_NAMES[a])
    return t("Which pawn does it change places with?")


def _call_question(t: Tongue, move: int, step: str, seat: int) -> str:
    if is_mimic(move) and step == f"power-{seat}":
        return t("Whose player card do you copy?")
    return t("Which zone is shared?") if int(power_of(move)) == 1 else t("Which pawn is forced?")


def _square_step(square: int) -> Step:
    return f"square-{SQUARE_NAMES[square]}", SQUARE_NAMES[square]


def _slot_step(t: Tongue, slot: int) -> Step:
    return f"slot-{SLOT_NAMES[slot]}", slot_words(t, slot)


def _pawn_step(t: Tongue, h: Any, square: int) -> Step:
    colour = t(COLOUR_WORDS[int(h["colour"][int(owner_of_pawn(h, int(cell_of(square))))])])
    name = SQUARE_NAMES[square]
    return f"pawn-{name}", t("{colour}, {square}", colour=colour, square=name)


@cache
def handle(move: int) -> int:
    """The slot that stands for a figure put down there: its middle one, or the first of two."""
    edges = edges_of(list(FIGURES)[figure_of(move)])
    for _ in range(turn_of(move)):
        edges = quarter_turn(edges)
    (x, y), (x2, _y2) = sorted(edges[len(edges) - 2])
    cell = int(corner_of(move)) + STRIDE * y + x
    return int(upright_slot(cell) if x == x2 else flat_slot(cell))


def _call_path(t: Tongue, h: Any, seat: int, move: int) -> list[Step]:
    """One's own player card, the card copied if it is mimicry, then the zone or the pawn."""
    power = int(power_of(move))
    steps = [(f"power-{seat}", t("Bauhaus! {power}", power=t(POWER_NAMES[int(h["colour"][seat])])))]
    if is_mimic(move):
        steps.append((f"power-{int(seat_of(h, power))}", t(POWER_NAMES[power])))
    if own_call(move) == BAUHAUS_MIND:
        return steps
    square = int(called_square(move))
    if power == 1:
        return [*steps, (f"zone-{SQUARE_NAMES[square]}", t("the zone at {square}", square=SQUARE_NAMES[square]))]
    return [*steps, _pawn_step(t, h, square)]


def confirm(h: Any, seat: int, move: int) -> bool:
    """“Bauhaus!” cannot be taken back."""
    return bool(is_call(move))


def attempt(h: Any, seat: int, path: Sequence[str]) -> str | None:
    """The move somebody means who presses these although they are not lit."""
    *before, last = path or ("",)
    kind, _, name = last.partition("-")
    if kind == "card":
        return f"take {name}"
    if h["phase"] == OPENING and kind in ("square", "pawn", "slot"):
        return f"pawn {_square_of(kind, name)}"
    if h["phase"] == CHOOSING:
        return "pawn a1"
    if h["phase"] != CARRYING or kind not in ("square", "pawn", "slot", "zone", "limit"):
        return None
    return _meant(KINDS[int(taken_card(h))], [step.partition("-")[2] for step in before], kind, name)


def _square_of(kind: str, name: str) -> str:
    return name[:2] if name[:2] in SQUARE_OF else "a1"


def _meant(card: str, before: list[str], kind: str, name: str) -> str | None:
    square, slot = _square_of(kind, name), name if name in SLOT_OF else None
    if card == "pawn":
        return f"pawn {square}"
    if card in ("walk", "swap"):
        start = before[0] if before else square
        return f"{card} {start} {square if before else 'a1'}"
    if card == "shift":
        return None if slot is None else f"shift {before[0] if before else slot} {slot if before else 'a1s'}"
    if card == "free":
        return None if slot is None else f"limit {slot}"
    return None if slot is None else "limits ?"


# What moves across the page, and what a score line lights


def travels(t: Tongue, h: Any, seat: int, move: int) -> list[tuple[str, str, str]]:
    if is_pawn(move):
        owner = int(h["active"])
        return [(f"seat-{owner}", f"square-{SQUARE_NAMES[move - PAWN]}", _symbol(h, owner))]
    if move < LET and not is_shift(move) and not is_take(move) and not is_limit(move) and not is_figure(move):
        if move == PASS:
            return []
        a, b = two_squares(move)
        there = [_journey(h, a, b)]
        return there if is_walk(move) else [*there, _journey(h, b, a)]
    return []


def _journey(h: Any, a: int, b: int) -> tuple[str, str, str]:
    owner = int(owner_of_pawn(h, int(cell_of(a))))
    return f"square-{SQUARE_NAMES[a]}", f"square-{SQUARE_NAMES[b]}", _symbol(h, owner)


def _symbol(h: Any, seat: int) -> str:
    return f"pawn-{COLOURS[int(h['colour'][seat])]}-deployed"


def places(h: Any, seat: int, move: int, viewer: int) -> list[str]:
    """Where a move of the log happened; a card that was taken has left its place to another one."""
    if is_pawn(move):
        return _standing(move - PAWN)
    if is_limit(move) or is_figure(move):
        slots = [move - LIMIT] if is_limit(move) else slots_of_figure(move)
        return [f"limit-{SLOT_NAMES[slot]}" for slot in slots]
    if is_shift(move):
        return [f"{kind}-{SLOT_NAMES[slot]}" for kind, slot in (("limit", slot_to(move)), ("slot", slot_from(move)))]
    if is_call(move):
        return [f"seat-{seat}"] if own_call(move) == BAUHAUS_MIND else _standing(int(called_square(move)))
    if is_take(move) or move in (PASS, LET):
        return [f"seat-{seat}"]
    start, end = two_squares(move)
    return [*_standing(end), f"square-{SQUARE_NAMES[start]}"]


def _standing(square: int) -> list[str]:
    return [f"pawn-{SQUARE_NAMES[square]}", f"square-{SQUARE_NAMES[square]}"]


def lights(h: Any, seat: int, line: Any) -> list[str]:
    return [f"pawn-{line.at}", f"zone-{line.where[0]}"]
