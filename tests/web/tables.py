"""Tables with known people at them."""

import json
from pathlib import Path
from typing import Any

from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tests.web.visitors import Visitor

RECORD: dict[str, Any] = json.loads(
    (Path(__file__).parents[1] / "records" / "agora" / "3.json").read_text(encoding="utf-8")
)
MOVES: list[tuple[int, str]] = [(seat, move) for seat, move in RECORD["moves"]]


async def become_guest(visitor: Visitor, name: str) -> str:
    """A guest of this name; the id."""
    await visitor.send("/me", {"name": name})
    return visitor.cookie.partition(".")[0]


async def seated(hall: Hall, *people: Visitor | None, moves: int = 0, names: tuple[str, ...] = ()) -> Table:
    """A table of the recorded game after so many moves; None is a bot, the same visitor twice shares a device."""
    names = names or ("Ana", "Ben", "Cleo", "Dan", "Eva")[: len(people)]
    chairs = [
        WantedSeat(
            guest=await become_guest(visitor, name) if not visitor.cookie else visitor.cookie.partition(".")[0],
            name=name,
        )
        if visitor
        else WantedSeat(bot="novice", name=name)
        for visitor, name in zip(people, names, strict=True)
    ]
    host = next(chair.guest for chair in chairs if chair.guest)
    made = MOVES[:moves] if moves >= 0 else MOVES[: len(MOVES) + moves]
    return await hall.make("agora", chairs, RECORD["options"], host, seed=RECORD["seed"], moves=made, listed=False)


def mover(table: Table) -> int:
    return table.match.awaiting[0]


def first_move(table: Table) -> str:
    return table.match.moves(mover(table))[0]
