"""Position files of Agora Barcelona: the end of a table as plain data, and back; and the places of score lines."""

from typing import Any

import numpy as np

from tablee.errors import BadPosition, Spoken
from tablee.games.agora.components import COLOURS, MAX_SEATS, MIN_SEATS, N_DISTRICTS, NAMES, SLUGS, WALKERS
from tablee.games.agora.rules.record import OVER, RECORD, is_tied_with
from tablee.games.agora.words.terms import colour_word
from tablee.games.reading import IN_POSITION, is_whole, number_of_seats, only, shown


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    """The record of a finished table, the seats to score, and remarks on what was not counted (none here)."""
    only(data, ("game", "seats", "walkers"), "1.1", IN_POSITION)
    states = read_map(data)
    _check_ties(states[0])
    return states, list(range(int(states[0]["seats"]))), []


def read_map(data: dict[str, Any]) -> np.ndarray:
    """The record with seats and walkers; two players may still be level in a district that is half counted."""
    seats = number_of_seats(data, MIN_SEATS, MAX_SEATS, "1.1")
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
        if not is_whole(number, 0, most):
            raise BadPosition(
                "1.5",
                "{district}: {colour} cannot have {number} walkers there; a whole number from 0 to {most} can be.",
                district=name,
                colour=_said(COLOURS.index(colour)),
                number=shown(number),
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
