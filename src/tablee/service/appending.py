"""Entries of logs, many at once: one statement for all of a commit, whatever their number.

A busy server accepts hundreds of moves a second; two statements and a savepoint for each would be most of its work.
"""

import json
from collections.abc import Sequence
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncConnection

KINDS = {"code": "text", "n": "integer", "kind": "text", "seat": "integer", "body": "text", "at": "bigint"}
STATES = {"code": "text", "at": "bigint", "awaited": "integer"}


def _read(dialect: str, columns: dict[str, str]) -> str:
    """The rows of a JSON list as something one can select from."""
    if dialect == "postgresql":
        named = ", ".join(f'"{name}" {kind}' for name, kind in columns.items())
        return f"json_to_recordset(CAST(:rows AS json)) AS e({named})"
    named = ", ".join(f"json_extract(value, '$.{name}') AS \"{name}\"" for name in columns)
    return f"(SELECT {named} FROM json_each(:rows)) AS e"


def _insert(dialect: str) -> Any:
    names = ", ".join(f'"{name}"' for name in KINDS)
    return text(
        f"INSERT INTO log ({names}) SELECT {names} FROM {_read(dialect, KINDS)} WHERE true "
        "ON CONFLICT DO NOTHING RETURNING code, n"
    )


def _update(dialect: str) -> Any:
    return text(
        'UPDATE tables SET moved_at = e."at", asking = NULL, awaited = e.awaited, '
        f"state = CASE e.awaited WHEN 0 THEN 'over' ELSE 'playing' END FROM {_read(dialect, STATES)} "
        "WHERE tables.code = e.code"
    )


INSERT = {dialect: _insert(dialect) for dialect in ("sqlite", "postgresql")}
UPDATE = {dialect: _update(dialect) for dialect in ("sqlite", "postgresql")}
# Servers that write at several tables take them in the same order, or they would wait for each other.
LOCK = text("SELECT code FROM tables WHERE code = ANY(:codes) ORDER BY code FOR UPDATE")


async def append(connection: AsyncConnection, entries: Sequence[dict[str, Any]]) -> list[bool]:
    """Write entries into their logs; which of them were first with their number."""
    dialect = connection.dialect.name
    codes = sorted({entry["code"] for entry in entries})
    if dialect == "postgresql" and len(codes) > 1:
        await connection.execute(LOCK, {"codes": codes})
    written = await connection.execute(INSERT[dialect], {"rows": json.dumps(entries)})
    free = {(code, n) for code, n in written}
    taken = [_take(free, entry) for entry in entries]
    latest = {entry["code"]: entry for entry, first in zip(entries, taken, strict=True) if first}
    if latest:
        await connection.execute(UPDATE[dialect], {"rows": json.dumps([*latest.values()])})
    return taken


def _take(free: set[tuple[str, int]], entry: dict[str, Any]) -> bool:
    key = (entry["code"], entry["n"])
    first = key in free
    free.discard(key)
    return first
