"""`tablee export` and `tablee import`: everything a house keeps, as lines of JSON."""

import asyncio
import sys
from argparse import Namespace
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from tablee.errors import TableeError
from tablee.speech import tongue

if TYPE_CHECKING:
    from tablee.service.backup import Taken

STANDARD = "-"


def export(args: Namespace) -> int:
    from tablee.web.serve import default_database

    db = args.db or default_database()
    if "://" not in db and not Path(db).is_file():
        raise TableeError("There is no database {db}.", db=db)
    with ExitStack() as files:
        count = asyncio.run(_export(db, _opened(files, args.file, "w", sys.stdout)))
    print(tongue(args.lang).n("{n} line written.", "{n} lines written.", count), file=sys.stderr)
    return 0


async def _export(db: str, out: TextIO) -> int:
    from tablee.service.backup import lines
    from tablee.service.store import Store

    store, count = Store(db), 0
    await store.open()
    try:
        async for line in lines(store):
            print(line, file=out)
            count += 1
    finally:
        await store.close()
    return count


def import_(args: Namespace) -> int:
    from tablee.web.serve import default_database

    with ExitStack() as files:
        taken = asyncio.run(_import(args.db or default_database(), _opened(files, args.file, "r", sys.stdin)))
    t = tongue(args.lang)
    print(
        t(
            "Taken in: {tables} tables and {guests} guests; {kept} tables were there already.",
            tables=taken.tables,
            guests=taken.guests,
            kept=taken.kept,
        )
    )
    return 0


async def _import(db: str, source: TextIO) -> "Taken":
    from tablee.service.backup import take_in
    from tablee.service.store import Store

    store = Store(db)
    await store.open()
    try:
        return await take_in(store, source)
    except UnicodeDecodeError as error:
        raise TableeError("This file is no text in UTF-8.") from error
    finally:
        await store.close()


def _opened(files: ExitStack, path: str, mode: str, standard: TextIO) -> TextIO:
    if path == STANDARD:
        return standard
    try:
        return files.enter_context(open(path, mode, encoding="utf-8"))  # type: ignore[return-value]
    except OSError as error:
        raise TableeError("{path} cannot be opened: {why}", path=path[:200], why=error.strerror or "?") from error
