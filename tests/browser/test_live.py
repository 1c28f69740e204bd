"""Following a game: the log, what the others did, attention, and the game again afterwards."""

import pytest

from tests.browser.people import House, Person, Stage

pytestmark = pytest.mark.anyio

LEFT = 24  # moves of the recorded game left to play
LOG = "() => [...document.querySelectorAll('#log > li')].map((line) => line.id)"


async def log_of(person: Person) -> list[str]:
    found: list[str] = await person.ask(LOG)
    return found


def plies(log: list[str]) -> list[int]:
    return [int(line.removeprefix("log-")) for line in log if line.startswith("log-")]


async def test_the_log_has_one_order(stage: Stage, house: House) -> None:
    """Live, after loading the page again, in the replay wherever one jumps, and in a game that goes on from there."""
    guest = await house.guest("Ana")
    code = await house.table(guest, guest, guest, left=3)
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    await ana.play()
    live = await log_of(ana)
    assert plies(live) == sorted(plies(live), reverse=True)
    await ana.sit_at(code)
    assert await log_of(ana) == live
    await ana.go(f"/t/{code}/replay")
    for ply in (150, 20, 60, 19):
        await ana.ask(
            "(ply) => { const s = document.getElementById('at'); s.value = ply; s.dispatchEvent(new Event('input')); }",
            ply,
        )
        await ana.until("(last) => Boolean(document.getElementById(`log-${last}`))", ply - 1)
        await ana.until("(next) => !document.getElementById(`log-${next}`)", ply)
        shown = await log_of(ana)
        assert plies(shown) == list(range(ply - 1, max(0, ply - 40) - 1, -1))
        assert shown[0].startswith("round-")
    await ana.page.locator("form[action$='/continue'] button").click()
    await ana.ready()
    assert plies(await log_of(ana))[-19:] == list(range(18, -1, -1))


async def test_what_the_others_did_stays_marked_and_is_said_once(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=100)
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    await ana.play(moves=5)
    await ana.until("() => tablee.actions.length")
    emblems = await ana.until(
        """() => {
          const shown = [...document.querySelectorAll(".mark:not([data-away]) use")];
          return shown.length && shown.map((emblem) => emblem.getAttribute("href"));
        }"""
    )
    own = await ana.ask("() => document.querySelector('#seat-0 use').getAttribute('href')")
    assert own not in emblems, "marks are of what the others did"
    said = "() => [...document.querySelectorAll('#announce p')].map((line) => line.textContent)"
    await ana.until("() => !tablee.announcer.timer")
    told = await ana.ask("() => [...document.querySelectorAll('#log .told')].map((line) => line.textContent)")
    spoken = [line for line in await ana.ask(said) if line in told]
    assert spoken
    assert all(told.count(line) >= spoken.count(line) for line in spoken), "said more often than it happened"
    assert (await ana.ask(said))[-1] == await ana.text(".prompt--mine .prompt-say"), "then what is asked of oneself"


async def test_a_line_of_the_log_lights_its_places_and_can_be_pressed(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, guest, guest, left=LEFT)
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    lit = "() => [...document.querySelectorAll('.lit')].map((element) => element.id)"
    line = ana.page.locator("#log .told").first
    places = (await line.get_attribute("data-lights") or "").split()
    await line.hover()
    assert set(await ana.ask(lit)) <= set(places)
    assert await ana.ask(lit)
    await line.click()
    await ana.page.mouse.move(5, 400)
    assert await ana.ask(lit), "what is pressed stays lit"
    await ana.page.keyboard.press("Escape")
    assert not await ana.ask(lit)
    await ana.tab_to("document.activeElement.matches('#log .told')")
    await ana.page.keyboard.press("ArrowDown")
    assert await ana.ask("() => document.activeElement === document.querySelectorAll('#log .told')[1]")
