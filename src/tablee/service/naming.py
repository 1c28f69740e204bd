"""A guest is called otherwise: here, at other servers, and at every table that is not over."""

from typing import TYPE_CHECKING, Any

from sqlalchemy import select

from tablee.service import schema

if TYPE_CHECKING:
    from tablee.service.hall import Hall


async def rename(hall: "Hall", guest: str, old: str, new: str) -> None:
    """Seats that bear another name (somebody who shares the device) keep it, and so do finished games."""
    codes = await _tables_of(hall, guest, old)
    news = [["guest", guest], *(["table", code] for code in codes)]

    async def work(connection: Any) -> None:
        g, s = schema.guests, schema.seats
        await connection.execute(g.update().where(g.c.id == guest).values(name=new))
        seats = [s.c.guest == guest, s.c.name == old, s.c.code.in_(codes)]
        await connection.execute(s.update().where(*seats).values(name=new))

    await hall.store.write(work, *news)
    hall.on_guest(guest)
    for code in codes:
        if code in hall.tables:
            await hall.tables[code].refresh()


async def _tables_of(hall: "Hall", guest: str, name: str) -> list[str]:
    t, s = schema.tables.c, schema.seats.c
    query = (
        select(t.code)
        .join(schema.seats, s.code == t.code)
        .where(s.guest == guest, s.name == name, t.state != "over")
        .distinct()
    )
    return [row["code"] for row in await hall.store.rows(query)]
