"""Duel, a guest, in a real browser: two people on phones to the end page, and a real table counted. Run by
tests/test_guests.py, where it is installed."""

from collections.abc import Iterator

import pytest

from tests.browser.people import House, Stage
from tests.web.servers import Server

pytestmark = pytest.mark.anyio


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(str(tmp_path_factory.mktemp("browser") / "tables.sqlite3"))
    server.start()
    server.warm("duel")
    yield server
    server.close()


async def test_two_people_to_the_end(stage: Stage, house: House) -> None:
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    record = {"game": "duel", "rules": 1, "options": {}, "seed": "7", "moves": []}
    code = await house.table(*guests, left=1, record=record)
    ana, ben = await stage.enter(guests[0], how="touch", lang="fr"), await stage.enter(guests[1])
    for person in (ana, ben):
        await person.sit_at(code)
    assert await ana.play(others=(ben,)) >= 7
    for person in (ana, ben):
        await person.until_over()
        await person.shown("#notice h2")
        await person.shown("#panel-score .score")


async def test_a_real_table_is_counted(stage: Stage) -> None:
    ana = await stage.enter()
    await ana.go("/score/duel")
    await ana.page.locator("[data-do=set]").click()
    for prize, presses in ((3, 1), (4, 1), (7, 2)):
        for _ in range(presses):
            await ana.page.locator(f"[data-prize='{prize}']").click()
    await ana.shown("#score", "3 and 4: neighbours")
