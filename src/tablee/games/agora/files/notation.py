"""Moves and positions of Agora Barcelona as text: exact inverses of their codes and records."""

from typing import Any

import numpy as np

from tablee.errors import BadNotation, BadPosition, Spoken
from tablee.games.agora.components import (
    COLOURS,
    FACES,
    MAX_SEATS,
    MIN_SEATS,
    N_CARDS,
    N_DISTRICTS,
    N_FACES,
    N_PILES,
    NAMES,
    SLUGS,
    WALKERS,
)
from tablee.games.agora.rules.moves import DISCARD, DISCARD_UNSEEN, DRAW, GIVE, PLAY, PUT_UNSEEN, REST, TAKE, step
from tablee.games.agora.rules.record import OVER, RECORD, is_tied_with
from tablee.games.agora.words.terms import colour_word


def card_name(card: int) -> str:
    return f"{SLUGS[card // N_FACES]}.{FACES[card % N_FACES]}"


def _texts() -> dict[int, str]:
    """Every move there is; the blurred ones of the log end in a question mark."""
    texts = {REST: "rest"}
    for d, slug in enumerate(SLUGS):
        texts[TAKE + d] = f"take {slug}"
        texts[DISCARD_UNSEEN + d] = f"discard {slug}.?"
        for value in range(1, N_FACES):
            texts[PUT_UNSEEN + d * N_FACES + value] = f"play {slug}.{value}?"
    for card in range(N_CARDS):
        texts[PLAY + card] = f"play {card_name(card)}"
        texts[DISCARD + card] = f"discard {card_name(card)}"
    for start in range(N_DISTRICTS):
        for end in range(N_DISTRICTS):
            for c, colour in enumerate(COLOURS):
                texts[int(step(c, start, end))] = f"stroll {colour} {SLUGS[start]} {SLUGS[end]}"
    for pile in range(N_PILES):
        texts[DRAW + pile] = f"draw {pile + 1}"
    for seat, colour in enumerate(COLOURS):
        texts[GIVE + seat] = f"give {colour}"
    return texts


TEXTS = _texts()
CODES = {text: code for code, text in TEXTS.items() if not text.endswith("?")}

FORMS = {
    "take": "take gracia",
    "play": "play gracia.3a",
    "discard": "discard gracia.3a",
    "stroll": "stroll blue eixample gracia",
    "rest": "rest",
    "draw": "draw 1",
    "give": "give garnet",
}


def write(s: Any, seat: int, move: int) -> str:
    return TEXTS[int(move)]


def read(s: Any, seat: int, text: str) -> int:
    code = CODES.get(text)
    if code is None:
        code = CODES.get(" ".join(text.lower().split()))
    if code is None:
        raise _what_is_wrong(text)
    return code


def _what_is_wrong(text: str) -> BadNotation:
    words = text.lower().split()
    if not words or words[0] not in FORMS:
        return BadNotation(
            "“{text}” is no move: moves begin with {verbs}; for example “{example}”.",
            text=text[:60],
            verbs=", ".join(FORMS),
            example=FORMS["take"],
        )
    for word in words[1:]:
        name = word.split(".")[0]
        if not (name.isdigit() or name in SLUGS or name in COLOURS):
            return BadNotation(
                "There is no district or colour “{word}”: districts are {districts}; colours are {colours}.",
                word=word[:40],
                districts=", ".join(SLUGS),
                colours=", ".join(COLOURS),
            )
    return BadNotation(
        "“{text}” is not a whole move: write for example “{example}” (cards end in {faces}).",
        text=text[:60],
        example=FORMS[words[0]],
        faces=", ".join(f".{face}" for face in FACES),
    )


# Places of score lines are districts.


def at(s: Any, seat: int, line: Any) -> str:
    return SLUGS[int(line["at"])]


def where(s: Any, seat: int, line: Any) -> list[str]:
    return [slug for d, slug in enumerate(SLUGS) if int(line["where"]) >> d & 1]


# Position files


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    """The record of a finished table, the seats to score, and remarks on what was not counted (none here)."""
    for key in data:
        if key not in ("game", "seats", "walkers"):
            raise BadPosition("1.1", "A position of Agora Barcelona has no “{key}”: it has seats and walkers.", key=key)
    states = read_map(data)
    _check_ties(states[0])
    return states, list(range(int(states[0]["seats"]))), []


def read_map(data: dict[str, Any]) -> np.ndarray:
    """The record with seats and walkers; two players may still be level in a district that is half counted."""
    seats = _seats(data.get("seats"))
    states = np.zeros(1, dtype=RECORD)
    s = states[0]
    s["seats"] = seats
    s["phase"] = OVER
    walkers = data.get("walkers", {})
    if not isinstance(walkers, dict):
        raise BadPosition("1.2", "“walkers” must name districts, each with colours and numbers.")
    for slug, crowd in walkers.items():
        _read_district(s, seats, slug, crowd)
    _check_supply(s, seats)
    return states


def _seats(seats: Any) -> int:
    if seats is None:
        raise BadPosition(
            "1.1",
            "“seats” is missing: write the number of players, {least} to {most}.",
            least=MIN_SEATS,
            most=MAX_SEATS,
        )
    if type(seats) is not int or not MIN_SEATS <= seats <= MAX_SEATS:
        raise BadPosition(
            "1.1",
            "“seats” must be the number of players, {least} to {most}; it is {seats}.",
            least=MIN_SEATS,
            most=MAX_SEATS,
            seats=repr(seats)[:40],
        )
    return seats


def _read_district(s: Any, seats: int, slug: Any, crowd: Any) -> None:
    if slug not in SLUGS:
        raise BadPosition(
            "1.2", "There is no district “{slug}”: districts are {slugs}.", slug=slug, slugs=", ".join(SLUGS)
        )
    if not isinstance(crowd, dict):
        raise BadPosition(
            "1.2", "{district}: write colours with numbers, like {example}.", district=slug, example='{"blue": 3}'
        )
    most, name = int(WALKERS[seats]), NAMES[SLUGS.index(slug)]
    for colour, number in crowd.items():
        if colour not in COLOURS[:seats]:
            raise BadPosition(
                "1.1",
                "{district}: there is no “{colour}” with {seats} players; the colours are {colours}.",
                district=name,
                colour=str(colour)[:40],
                seats=seats,
                colours=", ".join(COLOURS[:seats]),
            )
        if type(number) is not int or not 0 <= number <= most:
            raise BadPosition(
                "1.5",
                "{district}: {colour} cannot have {number} walkers there; a whole number from 0 to {most} can be.",
                district=name,
                colour=_said(COLOURS.index(colour)),
                number=repr(number)[:40],
                most=most,
            )
        s["walkers"][SLUGS.index(slug), COLOURS.index(colour)] = number


def _check_supply(s: Any, seats: int) -> None:
    most = int(WALKERS[seats])
    for seat in range(seats):
        used = int(s["walkers"][:, seat].sum(dtype=np.int64))
        if used > most:
            raise BadPosition(
                "1.5",
                "{colour} has {used} walkers on the map, but a player has only {most} with {seats} players.",
                colour=_said(seat),
                used=used,
                most=most,
                seats=seats,
            )
        s["supply"][seat] = most - used


def _check_ties(s: Any) -> None:
    for d in range(N_DISTRICTS):
        if is_tied_with(s, d, 0, 0):
            most = int(s["walkers"][d].max())
            raise BadPosition(
                "3.2b",
                "{name}: {colours} are tied for the most walkers, {most} each. No game ends like that: count again.",
                name=NAMES[d],
                colours=_said(*(c for c in range(len(COLOURS)) if s["walkers"][d, c] == most)),
                most=most,
            )


def _said(*seats: int) -> Spoken:
    """Colours in whatever language the refusal is read."""
    return Spoken(lambda t: t.list(colour_word(t, seat) for seat in seats))


def write_position(s: Any) -> dict[str, Any]:
    seats = int(s["seats"])
    walkers = {
        slug: {COLOURS[c]: int(s["walkers"][d, c]) for c in range(seats) if s["walkers"][d, c]}
        for d, slug in enumerate(SLUGS)
        if s["walkers"][d].any()
    }
    return {"game": "agora", "seats": seats, "walkers": walkers}
