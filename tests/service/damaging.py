"""Ways in which a table's rows can be broken: what a bug, a bad disk or a careless hand may leave behind."""

from typing import Any

from sqlalchemy import text

from tablee.service.hall import Hall

DAMAGE = {
    "options unknown": """UPDATE tables SET options = '{"speed": 3}' WHERE code = :code""",
    "options of another kind": "UPDATE tables SET options = '[1, 2]' WHERE code = :code",
    "a seed in words": "UPDATE tables SET seed = 'seven' WHERE code = :code",
    "a game nobody knows": "UPDATE tables SET game = 'chess' WHERE code = :code",
    "newer rules": "UPDATE tables SET rules = 99 WHERE code = :code",
    "a question without its answers": """UPDATE tables SET asking = '{"seat": 0}' WHERE code = :code""",
    "a question that is none": "UPDATE tables SET asking = '[]' WHERE code = :code",
    "a move that is none": "INSERT INTO log VALUES (:code, :n, 'move', 0, 'jump', 1)",
    "a seat that is none": "INSERT INTO log VALUES (:code, :n, 'move', 99, 'rest', 1)",
    "an undo in words": "INSERT INTO log VALUES (:code, :n, 'undo', 0, 'three', 1)",
    "an undo of the future": "INSERT INTO log VALUES (:code, :n, 'undo', 0, '900', 1)",
    "an undo below nothing": "INSERT INTO log VALUES (:code, :n, 'undo', 0, '-1', 1)",
    "a kind that is none": "INSERT INTO log VALUES (:code, :n, 'dance', 0, '', 1)",
    "nobody's chairs": "DELETE FROM seats WHERE code = :code",
    "a chair too few": "DELETE FROM seats WHERE code = :code AND seat > 0",
}
ONLY_SQLITE = {  # the other database would not take these
    "options that are no JSON": "UPDATE tables SET options = '{' WHERE code = :code",
    "a question that is no JSON": "UPDATE tables SET asking = '{' WHERE code = :code",
    "rules in words": "UPDATE tables SET rules = 'one' WHERE code = :code",
    "awaited in words": "UPDATE tables SET awaited = 'all' WHERE code = :code",
}


async def damage(hall: Hall, code: str, how: str) -> None:
    """Break the table's rows behind the server's back; what it had in memory is forgotten."""
    table = hall.tables.get(code)
    n = (await hall.table(code)).n
    statement = {**DAMAGE, **ONLY_SQLITE}[how]

    async def work(connection: Any) -> None:
        await connection.execute(text(statement), {"code": code, **({"n": n} if ":n" in statement else {})})

    await hall.store.write(work)
    if table:
        hall.forget(table)
