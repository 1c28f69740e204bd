"""Balconia in real browsers: a desk in English and a phone in French, from the first choice to the last balcony."""

import json
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tests.browser.people import House, Person, Stage
from tests.web.servers import PATIENCE, Server

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records" / "balconia"
DECISIONS = 28  # 3.4  fourteen turns of choosing and placing


@pytest.fixture(scope="session", autouse=True)
def compiled(server: Server) -> None:
    """Wait until the rules are compiled: a first table is answered then."""
    headers = {"sec-fetch-site": "same-origin"}
    asked = Request(f"{server.address}/play/balconia", data=b"", headers=headers, method="POST")
    with urlopen(asked, timeout=10 * PATIENCE) as answer:
        assert answer.status == 200


def record(name: str = "2") -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


async def fits(person: Person) -> bool:
    return bool(await person.ask("() => document.scrollingElement.scrollWidth <= innerWidth"))


async def sees(person: Person, side: str, kind: str) -> int:
    """How many cells of this kind a side of the building has on somebody's page."""
    script = "([side, kind]) => document.querySelectorAll(`[data-side=${side}] .b-cell--${kind}`).length"
    return int(await person.ask(script, [side, kind]))


async def test_two_browsers_play_a_full_game_pink_on_a_phone_in_french(stage: Stage) -> None:
    ana, ben = await stage.enter(), await stage.enter(how="touch", lang="fr")
    await ana.go("/new/balconia")
    await ana.page.select_option("#seat-1", "open")
    await ana.page.locator(".form-do .btn--main").click()
    await ana.ready()
    await ben.sit_at(await ana.ask("() => document.body.dataset.code"))
    await ben.page.locator("#notice button", has_text="S’asseoir").tap()
    await ben.until("() => document.body.dataset.seat === '1'")
    await ana.until("() => document.body.dataset.state === 'playing'")
    assert await ben.ask("() => document.documentElement.lang") == "fr"
    assert await ben.ask("() => document.getElementById('facade').dataset.side") == "pink"

    made = await ana.play(moves=15, others=(ben,))
    for person, own, other in ((ana, "turquoise", "pink"), (ben, "pink", "turquoise")):
        await person.until("(n) => tablee.n >= n", made)
        assert await sees(person, own, "balcony") >= 7
        assert await sees(person, other, "balcony") == 0, "6.1: the other side can be seen"
        assert await sees(person, other, "unseen") >= 7
        assert await fits(person), "the page scrolls sideways"

    made += await ana.play(others=(ben,))
    assert made == DECISIONS
    for person in (ana, ben):
        await person.until_over()
        await person.shown("#notice h2")
        assert await fits(person)
        for side in ("turquoise", "pink"):
            assert await sees(person, side, "balcony") == DECISIONS / 2
        await person.shown("#panel-score .score")


async def test_a_face_is_previewed_before_it_is_put(stage: Stage, house: House) -> None:
    """What the page promises for a cell is what the roof shows afterwards."""
    guest = await house.guest("Ana")
    found = record()
    left = next(k for k in range(9, 20) if found["moves"][-k][0] == 0 and found["moves"][-k][1].startswith("put"))
    code = await house.table(guest, "novice", left=left, record=found)
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    action = await ana.until("() => tablee.actions[0]")
    face, cell = action["path"]
    before = int(await ana.ask("() => document.querySelector('#total-turquoise text').textContent"))
    await ana.page.hover(f"#{face}")
    await ana.until("() => document.querySelector('#preview .b-spot')")
    await ana.press(face)
    assert await ana.text(".prompt-say") == f"Face {face[-1]}: in which cell?"
    await ana.page.locator("#facade .b-cell--balcony").first.click()
    await ana.shown("#why .clause", "3.3a")
    await ana.page.hover(f"#{cell}")
    await ana.until("() => document.querySelector('#preview .b-gain')")
    promised = await ana.text(".b-caption-gains .sum")
    await ana.press(cell)
    assert await ana.ask("() => document.getElementById('why').hidden"), "something valid was chosen since"
    assert await ana.text(".prompt-say") == f"Put {face[-1]} at {cell.rpartition('-')[2]}?"
    await ana.page.locator(".choice--main", has_text=cell.rpartition("-")[2]).click()
    after = before + int(promised.replace("=", "").replace("−", "-"))
    await ana.until("(n) => document.querySelector('#total-turquoise text').textContent === String(n)", after)


async def test_two_faces_are_kept_by_pressing_both(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    found = record()
    left = next(k for k in range(8, 20) if found["moves"][-k][0] == 0 and found["moves"][-k][1].startswith("keep"))
    code = await house.table(guest, "novice", left=left, record=found)
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    n = await ana.ask("() => tablee.n")
    await ana.page.locator("#face-c").click()
    await ana.until("() => document.getElementById('face-c').classList.contains('picked')")
    await ana.page.locator("#face-b").click()
    await ana.until("(n) => tablee.n > n", n)
    await ana.shown("#log li", "b and c")


async def test_4_3_keyboard_only_to_the_end_of_a_full_building(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", left=6, record=record("2-full=True"))
    ana = await stage.enter(guest, how="keys")
    await ana.sit_at(code)
    assert await ana.play() >= 2
    await ana.shown("#notice h2")
    assert await sees(ana, "pink", "door") == 3


async def test_6_1_an_open_game_is_walked_round(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", left=8, record=record("2-open=True"))
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    await ana.page.locator(".b-flip").click()
    await ana.shown(".b-other .b-cell--balcony")
    await ana.page.locator(".b-flip").click()
    await ana.shown("#facade .b-cell--balcony")
