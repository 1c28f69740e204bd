"""Two servers on one PostgreSQL: a page at one shows what is played at the other, and goes on when the other dies."""

from collections.abc import AsyncIterator, Iterator
from types import SimpleNamespace
from typing import Any

import pytest
from playwright.async_api import Browser

from tests.browser.people import House, Person, Stage
from tests.faults.siege import Nursery, answering, free_port

pytestmark = pytest.mark.anyio

# How many milliseconds after its acceptance each move is shown; page and servers share this machine's clock.
CLOCK = """() => {
  window.late = [];
  let n = tablee.n;
  tablee.addEventListener("update", ({ detail }) => {
    if (detail.n > n) window.late.push(Date.now() - detail.at);
    n = detail.n;
  });
}"""


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    nursery = Nursery()
    yield nursery
    nursery.close()


@pytest.fixture
async def stages(chromium: Browser, nursery: Nursery, request: pytest.FixtureRequest) -> AsyncIterator[list[Stage]]:
    """A stage at each of two servers."""
    server: Any = request.getfixturevalue("postgres")
    server.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    found = []
    for port in (free_port(), free_port()):
        nursery.start(port, server.get_uri())
        await answering(port)
        place: Any = SimpleNamespace(db=server.get_uri(), address=f"http://127.0.0.1:{port}", port=port)
        found.append(Stage(chromium, House(place)))
    yield found
    for stage in found:
        await stage.close()


async def mover(*people: Person) -> Person:
    """Whoever can move; everybody sees the same position by then."""
    while True:
        ready = [await person.ready() for person in people]
        if len({now["n"] for now in ready}) == 1 and any(now["moves"] for now in ready):
            return people[[bool(now["moves"]) for now in ready].index(True)]


async def test_a_move_at_one_server_appears_at_the_other_and_either_may_die(
    stages: list[Stage], nursery: Nursery
) -> None:
    here, there = stages
    ana, ben = await here.house.guest("Ana"), await here.house.guest("Ben")
    code = await here.house.table(ana, ben, "novice", left=40)
    one, other = await here.enter(ana), await there.enter(ben)
    await one.sit_at(code)
    await other.sit_at(code)
    await one.shown("#seat-head-1", "online")  # who looks at the other server is known here
    await other.ask(CLOCK)
    for _ in range(4):
        await moved(one, other)
    late = await other.ask("() => late")
    print(f"\nfrom the accepted move to the page at the other server: {max(late)} ms at most of {len(late)} moves")
    one.expects_trouble = True
    nursery.kill(here.house.server.port)
    await one.shown("#connection")
    place = there.house.server.address
    again = await there.enter(ana)
    await again.sit_at(code)
    await moved(again, other)
    assert place in again.page.url
    nursery.start(here.house.server.port, here.house.server.db)
    await one.until("() => document.getElementById('connection').hidden")
    n = await other.ask("() => tablee.n")
    await one.until("(n) => tablee.n >= n", n)


async def moved(one: Person, other: Person) -> None:
    """Somebody moves, and the one who did not sees it."""
    who = await mover(one, other)
    sees = other if who is one else one
    n = await sees.ask("() => tablee.n")
    await who.move()
    await sees.until("(n) => tablee.n > n", n)
