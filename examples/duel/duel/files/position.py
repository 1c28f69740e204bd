"""The end of a real table as a file: `{"game": "duel", "prizes": {"blue": [7, 1], "red": [2, 3]}}`."""

from typing import Any

import numpy as np

from duel.components import COLOURS, N_PRIZES, N_SEATS, ROUNDS
from duel.rules.record import NOBODY, RECORD
from duel.words.prompts import taken
from tablee.errors import BadPosition


def read_position(data: dict[str, Any]) -> tuple[np.ndarray, list[int], list[str]]:
    for key in data:
        if key not in ("game", "prizes"):
            raise BadPosition("1.3", "A position of Duel has no “{key}”: it has prizes.", key=str(key)[:40])
    states = np.zeros(1, RECORD)
    states[0]["seats"], states[0]["round_no"] = N_SEATS, ROUNDS
    owners = data.get("prizes", {})
    if not isinstance(owners, dict):
        raise BadPosition("1.3", "“prizes” must name colours, each with its prizes: {example}.", example=EXAMPLE)
    for colour, prizes in owners.items():
        _read_prizes(states[0], colour, prizes)
    return states, list(range(N_SEATS)), []


EXAMPLE = '{"blue": [7, 1]}'


def _read_prizes(s: Any, colour: Any, prizes: Any) -> None:
    if colour not in COLOURS:
        raise BadPosition(
            "1.1", "There is no “{colour}”: the colours are {all}.", colour=str(colour)[:40], all=", ".join(COLOURS)
        )
    if not isinstance(prizes, list):
        raise BadPosition("1.3", "“prizes” must name colours, each with its prizes: {example}.", example=EXAMPLE)
    for prize in prizes:
        if type(prize) is not int or not 1 <= prize <= N_PRIZES:
            raise BadPosition(
                "1.3",
                "There is no prize {prize}: they are numbered 1 to {most}.",
                prize=repr(prize)[:40],
                most=N_PRIZES,
            )
        if s["taker"][prize - 1] != NOBODY:
            raise BadPosition("1.3", "Prize {prize} is there only once.", prize=prize)
        s["taker"][prize - 1] = COLOURS.index(colour) + 1


def write_position(s: Any) -> dict[str, Any]:
    owners = {colour: taken(s, seat) for seat, colour in enumerate(COLOURS)}
    return {"game": "duel", "prizes": {colour: prizes for colour, prizes in owners.items() if prizes}}
