"""Which game a table plays, known before its rules are."""

from typing import TYPE_CHECKING

from sqlalchemy import select

from tablee import games
from tablee.games.box import Game
from tablee.service import schema
from tablee.service.live import NoSuchTable
from tablee.service.seats import may_be_code

if TYPE_CHECKING:
    from tablee.service.hall import Hall


async def game_at(hall: "Hall", code: str) -> Game:
    """The game of a table, without waiting for its rules."""
    code = code.upper()
    if code in hall.tables:
        return hall.tables[code].game
    found = select(schema.tables.c.game).where(schema.tables.c.code == code)
    row = await hall.store.row(found) if may_be_code(code) else None
    if row is None:
        raise NoSuchTable("There is no table {code}: check the link or the code.", code=code[:12])
    return games.game(row["game"])
