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


# Attention


async def test_it_is_your_turn_says_title_and_badge(stage: Stage, house: House) -> None:
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    code = await house.table(*guests, "novice", left=LEFT)
    ana, ben = [await stage.enter(guest) for guest in guests]
    eva = await stage.enter(lang="fr")
    for person in (ana, ben, eva):
        await person.sit_at(code)
    await ana.until("() => tablee.attention.was !== undefined")
    await eva.shown(".watching", "Vous regardez la partie.")
    now_ = {person: (await person.ready())["moves"] for person in (ana, ben)}
    mover, other = (ana, ben) if now_[ana] else (ben, ana)
    assert (await mover.ask("() => document.title")).startswith("Your turn · ")
    assert not (await other.ask("() => document.title")).startswith("Your turn")
    await other.ask("() => Object.defineProperty(document, 'hidden', { value: true, configurable: true }) && null")
    while not (await other.ready())["moves"]:
        if (await mover.ready())["moves"]:
            await mover.move()
    await other.until("() => document.title.startsWith('Your turn · ')")
    assert "icon-turn" in await other.ask("() => document.querySelector('link[rel=icon]').href")
    assert await other.ask("() => tablee.attention.rung") == 1
    await other.ask("() => { delete document.hidden; document.dispatchEvent(new Event('visibilitychange')); }")
    assert "icon-turn" not in await other.ask("() => document.querySelector('link[rel=icon]').href")


async def test_what_one_wishes_is_remembered(stage: Stage, house: House) -> None:
    """The sound: on at desks, off on phones, as chosen afterwards. The pace of computers: on every table."""
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=LEFT)
    for how, on in (("mouse", True), ("touch", False)):
        ana = await stage.enter(guest, how=how)
        await ana.sit_at(code)
        await ana.page.locator("[data-open=menu]").first.click()
        assert await ana.page.locator("#sound").is_checked() is on
        await ana.page.locator("#sound").set_checked(not on)
        await ana.page.locator("[data-pace=slow]").click()
        await ana.sit_at(code)
        assert await ana.page.locator("#sound").is_checked() is not on
        assert await ana.page.locator("[data-pace=slow]").get_attribute("aria-pressed") == "true"


# Afterwards


async def test_a_replay_plays_pauses_moves_and_opens_where_one_was(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=0)
    ana = await stage.enter(guest, reduced_motion="no-preference")
    await ana.go(f"/t/{code}/replay?at=30")
    play = ana.page.locator("[data-go=play]")
    await ana.until("() => location.search.includes('at=30')")
    assert await play.get_attribute("aria-label") == "Play the moves"
    await ana.ask(
        "() => { window.flown = 0; new MutationObserver((all) => all.forEach(({ addedNodes }) => addedNodes.forEach("
        "(node) => { window.flown += node.classList?.contains('traveller') ? 1 : 0; }))).observe(document.body, "
        "{ childList: true }); }"
    )
    await play.click()
    assert await play.get_attribute("aria-label") == "Pause"
    await ana.until("() => window.flown > 0")
    await ana.page.locator("[data-go=back]").click()
    assert await play.get_attribute("aria-label") == "Play the moves"
    await ana.until(
        "() => document.querySelector('#moment .quiet').textContent.includes(document.getElementById('at').value)"
    )
    here = await ana.ask("() => document.getElementById('at').value")
    await ana.until("(here) => location.search.includes(`at=${here}&`)", here)
    await ana.go(f"/t/{code}")
    await ana.page.locator("#notice a[href$='/replay']").click()
    await ana.until("(here) => location.search.includes(`at=${here}&`)", here)
    await ana.page.locator(".lang button[lang=fr]").click()
    await ana.until("() => document.documentElement.lang === 'fr'")
    assert await ana.ask("() => document.getElementById('at').value") == here
