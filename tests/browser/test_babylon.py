"""Babylon in real browsers: whole games of two and of four, and the garden from all sides."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.people import FREE_POINT, House, Person, Stage

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records" / "babylon"
CORNERS = ("h1", "h8", "a8", "a1")
ENOUGH = 6  # terraces built by hand

# Decorate whatever can be decorated, build if eager, else go on.
CHOICE = """({ wish, eager }) => {
  const open = tablee.actions;
  const builds = open.filter(({ build }) => build);
  const found = open.find(({ path }) => (path[0] ?? "").startsWith("spot-"))
    || (eager && builds[(wish * 37) % builds.length])
    || open.find(({ move }) => move === "done")
    || open[(wish * 7) % open.length];
  return { move: found.move, path: found.path, build: Boolean(found.build), could: builds.length > 0 };
}"""


def record(seats: int) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{seats}.json").read_text(encoding="utf-8"))
    return found


async def whole_game(house: House, *chairs: Any) -> str:
    """A game with nothing but its first move made: always the same one."""
    game = record(len(chairs))
    return await house.table(*chairs, left=len(game["moves"]) - 1, record=game)


async def sit(person: Person, code: str) -> None:
    await person.sit_at(code)
    await person.until("() => tablee.offer && document.querySelector('.garden-name').textContent")


async def press(person: Person, selector: str) -> None:
    button = person.page.locator(selector)
    await button.scroll_into_view_if_needed()
    await (button.tap() if person.how == "touch" else button.click())


async def build(person: Person, path: list[str]) -> None:
    """Choose a terrace and a place for it, and build it as it is shown."""
    await person.press(path[0])
    await person.press(await free_place(person, path[1]))
    await press(person, "#choices [data-act=build]")


async def free_place(person: Person, wish: str) -> str:
    """The wished place, or with a mouse another one if that lies under something."""
    if person.how == "touch":
        return wish
    places: list[str] = await person.ask("() => [...document.querySelectorAll('.place.can')].map(({ id }) => id)")
    for place in (wish, *places):
        if await person.ask(FREE_POINT, place):
            return place
    raise AssertionError(f"none of {places} can be pressed")


async def act(person: Person, wish: int, eager: bool) -> tuple[bool, bool]:
    """Make one move; whether a terrace could be built, and was."""
    n = await person.ask("() => tablee.n")
    choice = await person.ask(CHOICE, {"wish": wish, "eager": eager})
    if choice["build"]:
        await build(person, choice["path"])
    elif choice["path"]:
        await person.press(choice["path"][0])
    else:
        await press(person, f'.choice[data-move="{choice["move"]}"]')
    await person.until("(n) => tablee.n > n", n)
    return choice["could"], choice["build"]


async def play(*people: Person) -> tuple[int, int]:
    """To the end, building every other time until there is something to see; moves made by hand, terraces built."""
    made, built, eager = 0, 0, True
    while True:
        for person in people:
            now = await person.until("() => document.body.dataset.state === 'over' || tablee.actions.length || 'wait'")
            if now is True:
                return made, built
            if now != "wait" and (await person.ready())["moves"]:
                could, did = await act(person, made, eager and built < ENOUGH)
                made, built, eager = made + 1, built + did, eager != could


async def scrolls_sideways(person: Person) -> bool:
    return bool(await person.ask("() => document.scrollingElement.scrollWidth > innerWidth"))


async def test_a_whole_game_of_two_one_of_them_on_a_phone_in_french(stage: Stage, house: House) -> None:
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    code = await whole_game(house, *guests)
    ana, ben = await stage.enter(guests[0]), await stage.enter(guests[1], how="touch", lang="fr")
    for person in (ana, ben):
        await sit(person, code)
    made, built = await play(ana, ben)
    assert made > 60
    assert built >= ENOUGH
    for person, words in ((ana, "garden"), (ben, "jardin")):
        await person.until_over()
        await person.shown("#notice h2")
        await person.until("(words) => document.getElementById('iso').ariaLabel.includes(words)", words)
    assert not await scrolls_sideways(ben)
    assert await ana.ask("() => document.querySelectorAll('#iso .terrace').length") > 2


async def test_a_whole_game_of_four_against_three_bots(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await whole_game(house, guest, "novice", "novice", "novice")
    ana = await stage.enter(guest)
    await sit(ana, code)
    made, built = await play(ana)
    assert made > 20
    assert built > 2
    await ana.shown("#notice h2")
    await ana.shown("#panel-score .score")
    assert await ana.ask("() => document.querySelectorAll('.garden').length") == 4


async def placing(stage: Stage, house: House, **wishes: Any) -> Person:
    """Somebody who is about to build, late in a game."""
    game, guest = record(2), await house.guest("Ana")
    builds = [k for k, (seat, move) in enumerate(game["moves"]) if seat == 0 and move.startswith("build dug")]
    code = await house.table(guest, "novice", left=len(game["moves"]) - builds[-1], record=game)
    person = await stage.enter(guest, **wishes)
    await sit(person, code)
    return person


async def test_3_3_the_ghost_of_a_terrace_shows_its_supports_and_their_cost(stage: Stage, house: House) -> None:
    ana = await placing(stage, house)
    await ana.press("terrace-dug")
    await ana.press(await free_place(ana, ""))
    await ana.shown("#iso .terrace.ghost")
    feet = await ana.ask("() => [...document.querySelectorAll('.foot b')].map((b) => Number(b.textContent))")
    prices = await ana.ask("() => [...document.querySelectorAll('#iso .price')].map((p) => Number(p.textContent))")
    spent = await ana.ask("() => document.querySelectorAll('.slot--spent').length")
    assert len(feet) == 4
    assert sum(feet) == sum(prices) == spent
    assert str(spent) in await ana.text(".prompt-say")
    looks = "() => [...document.querySelectorAll('#iso .terrace.ghost use')].map((use) => use.outerHTML).join('')"
    before = await ana.ask(looks)
    await ana.page.locator("#choices [data-act=turn]").click()
    assert await ana.ask(looks) != before
    for corner in CORNERS:
        await ana.page.locator(f'[data-see="{corner}"]').click()
        assert await ana.ask("() => document.getElementById('iso').ariaLabel.includes(tablee ? '" + corner + "' : '')")
        assert await ana.ask("() => document.querySelectorAll('#iso .terrace.ghost').length") == 1
        assert await ana.ask("() => document.querySelectorAll('#iso [data-ask]').length") == 16
    await ana.page.locator("[data-see=flat]").click()
    await ana.shown("#flat-over .plan-ghost")
    assert await ana.ask("() => document.querySelectorAll('#flat-over .foot-cell').length") == 4
    await ana.page.keyboard.press("Escape")
    await ana.until("() => !document.querySelector('.plan-ghost, .ghost')")


async def test_5_2_a_row_says_by_what_it_is_lit_from_every_corner(stage: Stage, house: House) -> None:
    ana = await placing(stage, house)
    lit = await ana.ask("() => document.querySelector('#plan-0 .lit-ask').id.replace('ask-0-', '')")
    cells = (await ana.ask("(line) => document.getElementById(`ask-0-${line}`).dataset.cells", lit)).split()
    for corner in CORNERS:
        await ana.page.locator(f'[data-see="{corner}"]').click()
        await ana.page.locator(f'#iso [data-ask="{lit}"]').hover()
        await ana.shown("#saying", cells[0])
        assert await ana.ask("() => document.querySelectorAll('#iso-lit .lit-cell').length") == len(cells)


async def test_levels_fade_and_gardens_of_others_grow_when_pressed(stage: Stage, house: House) -> None:
    ana = await placing(stage, house)
    await ana.page.locator('[data-upto="1"]').click()
    high = "() => [...document.querySelectorAll('#iso .terrace:not(.level-1)')]"
    assert await ana.ask(f"{high[:6]}({high})().length > 0 && ({high})().every((one) => one.matches('.faded'))")
    await ana.page.locator('.garden-look[data-look="1"]').click()
    await ana.shown("#whose", "Novice")
    assert await ana.ask("() => document.getElementById('garden-1').matches('.main')")
    assert not await ana.ask("() => document.querySelector('.place')")
    await ana.page.locator("#whose button").click()
    await ana.until("() => document.getElementById('garden-0').matches('.main')")
    assert await ana.ask("() => document.querySelectorAll('.place').length > 0")


async def test_the_phone_shows_the_quarry_the_garden_and_the_ghost_in_turn(stage: Stage, house: House) -> None:
    ben = await placing(stage, house, how="touch", lang="fr")
    await ben.until("() => document.getElementById('stage').dataset.view === 'flat'")
    await press(ben, '[data-see="quarry"]')
    await ben.shown(".quarry-panel")
    path = (await ben.ask("() => tablee.actions.find(({ build }) => build).path"))[:2]
    for id_ in path:
        await ben.press(id_)
    await ben.shown("#flat-over .plan-ghost")
    assert "niveau" in await ben.text(".prompt-say")
    for corner in (*CORNERS, "flat"):
        await press(ben, f'[data-see="{corner}"]')
        assert not await scrolls_sideways(ben)
    small = """() => [...document.querySelectorAll(".views button")].filter((one) => one.offsetParent)
      .map((one) => one.getBoundingClientRect()).filter((box) => Math.min(box.width, box.height) < 44).length"""
    assert await ben.ask(small) == 0


@pytest.mark.parametrize("how", ["mouse", "touch"])
async def test_5_2_the_ghost_says_its_points_reason_by_reason(stage: Stage, house: House, how: str) -> None:
    """A terrace on d4 lies on a statue; without its support on d5 it lights column d instead."""
    game, guest = record(3), await house.guest("Ana")
    moves = game["moves"]
    made = next(k for k in range(int(len(moves) * 0.7), len(moves)) if moves[k][1].startswith("build"))
    chairs = [guest if k == moves[made][0] else "novice" for k in range(3)]
    ana = await stage.enter(guest, how=how, lang="fr")
    await sit(ana, await house.table(*chairs, left=len(moves) - made, record=game))
    await ana.ask("() => document.getElementById('place-d4').dispatchEvent(new MouseEvent('click', { bubbles: true }))")
    shown = "#placing .brings" if how == "mouse" else "#brings"
    await ana.shown(f"{shown} li", "La statue en d4 porte une terrasse")
    assert await ana.ask("(shown) => document.querySelector(`${shown} b`).textContent", shown) == "−1"
    await ana.page.locator("[data-foot='3'] >> visible=true").click()
    await ana.shown(f"{shown} li:nth-child(2)", "La colonne d demande un belvédère")
    assert await ana.ask("(shown) => document.querySelector(`${shown} .gain b`).textContent", shown) == "+1"
    await ana.page.keyboard.press("Escape")
    await ana.until("() => document.getElementById('brings').hidden")
