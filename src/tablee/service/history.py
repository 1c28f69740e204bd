"""The games somebody has finished, the latest first."""

from sqlalchemy import func, select

from tablee.service import schema
from tablee.service.store import Row, Store


def _finished(guest: str):  # type: ignore[no-untyped-def]  # SQLAlchemy's own are longer than the query
    t, s = schema.tables.c, schema.seats.c
    return (
        select(t.code, t.game, t.moved_at)
        .join(schema.seats, s.code == t.code)
        .where(s.guest == guest, t.state == "over")
        .group_by(t.code, t.game, t.moved_at)
    )


async def finished(store: Store, guest: str, skip: int, most: int) -> list[Row]:
    t = schema.tables.c
    return await store.rows(_finished(guest).order_by(t.moved_at.desc(), t.code).offset(skip).limit(most))


async def counts(store: Store, guest: str) -> dict[str, int]:
    """How many games of each kind."""
    found = _finished(guest).subquery()
    rows = await store.rows(select(found.c.game, func.count().label("n")).group_by(found.c.game))
    return {row["game"]: row["n"] for row in rows}
