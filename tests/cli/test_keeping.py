"""`tablee export` and `tablee import`: a house into a file, and out of it."""

import asyncio
import json
from pathlib import Path

from tests.cli.conftest import Run
from tests.service.tables import people_only, play_first, welcome

from tablee.service.hall import Hall
from tablee.service.store import Store


def house(db: Path) -> None:
    """A table with some moves."""

    async def make() -> None:
        hall = Hall(Store(str(db)))
        await hall.store.open()
        await welcome(hall.store, "ana", "ben", "cleo")
        await play_first(await people_only(hall), 5)
        await hall.bots.close()
        await hall.store.close()

    asyncio.run(make())


def test_a_house_moves_through_a_file(tablee: Run, tmp_path: Path) -> None:
    house(tmp_path / "old.sqlite3")
    file = tmp_path / "house.ndjson"
    answer = tablee("export", file, "--db", tmp_path / "old.sqlite3")
    assert (answer.status, answer.out, answer.err) == (0, "", "5 lines written.\n")
    answer = tablee("import", file, "--db", tmp_path / "new.sqlite3", lang="fr")
    assert "1 tables et 3 invités" in answer.out
    again = tablee("export", "-", "--db", tmp_path / "new.sqlite3")
    assert again.out == file.read_text(encoding="utf-8")
    assert json.loads(again.out.splitlines()[0]) == {"tablee": 1, "house": 1}
    answer = tablee("import", "-", "--db", tmp_path / "new.sqlite3", stdin=again.out.encode())
    assert answer.out == "Taken in: 0 tables and 0 guests; 1 tables were there already.\n"


def test_what_is_not_there_or_is_something_else_is_refused(tablee: Run, tmp_path: Path) -> None:
    tablee("export", "-", "--db", tmp_path / "none.sqlite3").refuses("There is no database")
    assert not (tmp_path / "none.sqlite3").exists()
    tablee("import", tmp_path / "none", "--db", tmp_path / "new.sqlite3").refuses("cannot be opened")
    tablee("import", "-", "--db", tmp_path / "new.sqlite3", stdin=b"hello\n").refuses("Line 1", "JSON")
    tablee("import", "-", "--db", tmp_path / "new.sqlite3", stdin=b"\xff\xfe\n").refuses("UTF-8")
