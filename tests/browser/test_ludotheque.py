"""Range ta Ludothèque in real browsers: everybody at the same time, dice by click, drag, keys and thumb."""

import json
import re
import urllib.request
from pathlib import Path
from typing import Any

import pytest

from tests.browser.people import House, Person, Stage
from tests.web.servers import PATIENCE, Server

pytestmark = pytest.mark.anyio

ROUNDS = 12
RECORDS = Path(__file__).parents[1] / "records" / "ludotheque"
# The moves are here, and the board has taken the dice in hand.
ACTING = "() => window.tablee?.actions.length && tablee.chosen.length && !document.querySelector('#tray.tray--idle')"
SIDEWAYS = "() => document.scrollingElement.scrollWidth > innerWidth"
# Which die lies in each slot, and what the dice show.
TRAY = """() => {
  const { size, category, mechanic, faces } = document.getElementById("tray").dataset;
  return { dice: [+size, +category, +mechanic], faces };
}"""
ROLES = ("size", "category", "mechanic")
# The drawing of this round stands on the own shelf: the others are awaited, the next roll is here, or it is over.
HAS_DRAWN = """(round) => {
  const { dataset } = document.getElementById("tray");
  const idle = document.querySelector("#tray.tray--idle");
  return !document.body.classList.contains("sending")
    && (document.body.dataset.state === "over" || +dataset.round > round || (idle && +dataset.round === round));
}"""
POINTS = "() => +document.querySelector('.seat-points b').textContent.replace('−', '-')"
ON_SMALL_SHELF = "(k) => document.querySelectorAll(`#seat-note-${k} .small-shelf > g`).length"


def recorded(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / f"{name}.json").read_text(encoding="utf-8"))
    return found


@pytest.fixture(scope="module", autouse=True)
def warm(server: Server) -> None:
    """A first table of this game: from then on nobody waits for its rules to be compiled."""
    headers = {"sec-fetch-site": "same-origin"}
    asked = urllib.request.Request(f"{server.address}/play/ludotheque", data=b"", headers=headers, method="POST")
    with urllib.request.urlopen(asked, timeout=10 * PATIENCE) as answer:
        assert answer.status == 200


async def open_table(person: Person, *seats: str, **options: str) -> str:
    await person.go("/new/ludotheque")
    for k in range(6):
        await person.page.select_option(f"#seat-{k}", seats[k] if k < len(seats) else "none")
    for name, value in options.items():
        await person.page.select_option(f"#option-{name}", value)
    await person.page.locator(".form-do .btn--main").click()
    await person.ready()
    code: str = await person.ask("() => document.body.dataset.code")
    return code


# What people do with their hands


async def press(person: Person, selector: str) -> None:
    button = person.page.locator(selector)
    await (button.tap() if person.how == "touch" else button.click())


async def point_at(person: Person, spot: str) -> None:
    at = await person.resting_point(spot)
    assert at, f"nothing of {spot} can be pressed"
    if person.how == "touch":
        await person.page.touchscreen.tap(at[0], at[1])
    else:
        await person.page.mouse.click(at[0], at[1])


async def use_dice(person: Person, way: str) -> None:
    """Bring the dice into this order by pressing those offered in each slot; or take the mat."""
    is_mat = "document.getElementById('tray').classList.contains('is-mat')"
    if way == "way-mat":
        if not await person.ask(f"() => {is_mat}"):
            await press(person, "#way-mat")
        return
    if await person.ask(f"() => {is_mat}"):
        await press(person, "#way-mat")
    for k, face in enumerate(way.removeprefix("way-")):
        tray = await person.ask(TRAY)
        if tray["faces"][tray["dice"][k]] != face:
            wanted = next(die for die in tray["dice"][k + 1 :] if tray["faces"][die] == face)
            await press(person, f'.slot--{ROLES[k]} [data-take="{wanted}"]')
    assert await way_of(person) == way


async def way_of(person: Person) -> str:
    tray = await person.ask(TRAY)
    return "way-" + "".join(tray["faces"][die] for die in tray["dice"])


async def choose(person: Person, wish: int) -> dict[str, Any]:
    """Dice and place of one of the legal drawings, up to the question whether it shall be so."""
    await person.until(ACTING)
    action: dict[str, Any] = await person.ask("(k) => tablee.actions[k % tablee.actions.length]", wish)
    await use_dice(person, action["path"][0])
    await point_at(person, action["path"][1])
    await person.shown(".choice--main")
    return action


async def draw(person: Person, wish: int, round_no: int) -> dict[str, Any]:
    """Put one box (or mat) away; it stands on the shelf when this returns."""
    action = await choose(person, wish)
    await press(person, ".choice--main")
    await person.until(HAS_DRAWN, round_no)
    return action


async def sit_three(stage: Stage, **options: str) -> tuple[Person, Person]:
    """Ana at a desk, Bruno with a phone in French, and a bot."""
    ana, bruno = await stage.enter(), await stage.enter(how="touch", lang="fr")
    code = await open_table(ana, "me", "open", "novice", **options)
    await bruno.sit_at(code)
    await bruno.page.locator("#notice button", has_text="S’asseoir").tap()
    for person in (ana, bruno):
        await person.until("() => document.body.dataset.state === 'playing'")
    return ana, bruno


# Whole games


@pytest.mark.parametrize("mode", ["classic", "expert"])
async def test_twelve_rounds_with_two_people_and_a_bot(stage: Stage, mode: str) -> None:
    ana, bruno = await sit_three(stage, mode=mode)
    for round_no in range(ROUNDS):
        first, second = (ana, bruno) if round_no % 2 else (bruno, ana)
        for person in (first, second):
            await draw(person, 17 * round_no + 5, round_no)
        assert not await bruno.ask(SIDEWAYS), "the page scrolls sideways"
    for person in (ana, bruno):
        await person.until_over()
        await person.shown("#notice h2")
        assert await person.ask("() => document.querySelectorAll('#things .piece').length") == ROUNDS
        assert [await person.ask(ON_SMALL_SHELF, k) for k in range(3)] == [ROUNDS] * 3
    await same_totals(ana, bruno)
    clause = "4.14" if mode == "expert" else "3.2"
    await ana.until("(clause) => document.querySelector(`#score [data-clause='${clause}']`)", clause)
    assert not await bruno.ask(SIDEWAYS)


async def same_totals(ana: Person, bruno: Person) -> None:
    points = "() => [...document.querySelectorAll('.seat-points b')].map((one) => one.textContent).join()"
    assert await ana.ask(points) == await bruno.ask(points)


# 2.1  Everybody at the same time


async def test_2_1_a_drawing_changes_no_byte_of_a_neighbours_page_until_both_have_drawn(stage: Stage) -> None:
    """Ana draws, takes it back and draws something else: what Bruno gets is the same."""
    ana, bruno = await sit_three(stage, mode="expert")
    await ana.until("() => document.querySelector('#seat-note-2 .is-done')")  # the log tells in which order people drew
    await draw(ana, 40, 0)
    first = await what_is_served(bruno)
    await ana.page.locator("[data-undo]").click()
    await ana.until(ACTING)
    assert await ana.ask("() => document.querySelectorAll('#things .piece').length") == 0
    await bruno.until("() => !document.querySelector('#seat-note-0 .is-done')")
    await draw(ana, 3, 0)
    second = await what_is_served(bruno)
    assert first == second
    assert await bruno.ask(ON_SMALL_SHELF, 0) == 0
    await draw(bruno, 8, 0)
    for person in (ana, bruno):
        assert await person.until("() => document.querySelectorAll('#seat-note-0 .small-shelf > g').length") == 1


async def what_is_served(person: Person) -> list[str]:
    """Page, score and text, once it shows that Ana and the bot have drawn; without the counters of the log."""
    await person.until("() => document.querySelectorAll('.peek-state.is-done').length === 2")
    person.expects_trouble = True  # there is no record before the end: 404
    pages = await person.ask("""async () => {
      const code = document.body.dataset.code;
      const get = async (path) => (await fetch(`/t/${code}${path}?seat=1`)).text();
      return [await get(""), await get("/score"), await get("/text"), await get("/record")];
    }""")
    # Everybody may know that somebody took back a move.
    counters = r'data-mark="[^"]*"|\bid="log-[^"]*"|"n": ?\d+|<li id="note-.*?</li>'
    return [re.sub(counters, "", text) for text in pages]


async def test_2_1_who_has_drawn_may_take_it_back_until_the_last_one_has_drawn(stage: Stage) -> None:
    ana, bruno = await sit_three(stage)
    await draw(ana, 1, 0)
    assert (await ana.text("[data-undo]")) == "Take back my move"
    await choose(bruno, 12)  # Bruno is about to draw, and is not disturbed
    await ana.page.locator("[data-undo]").click()
    await ana.until(ACTING)
    await ana.until("() => !document.querySelector('#things .piece')")
    assert await bruno.ask("() => tablee.chosen.length") == 2
    await draw(ana, 2, 0)
    await press(bruno, ".choice--main")
    await bruno.until(HAS_DRAWN, 0)
    await ana.until("() => document.getElementById('tray').dataset.round === '1'")
    assert await ana.ask("() => document.querySelector('[data-undo]')?.dataset.undo") != "free"


# The dice


async def test_dice_are_given_their_roles_by_click_by_dragging_and_by_keys(stage: Stage, house: House) -> None:
    ana = await a_person_in_mid_game(stage, house)
    faces = (await ana.ask(TRAY))["faces"]
    assert len(set(faces)) == 3, "three different dice, or nothing can be told apart"
    seen = {await way_of(ana)}
    size, category, mechanic = (await ana.ask(TRAY))["dice"]
    await ana.page.locator(f'.slot--size [data-take="{category}"]').click()
    assert (await ana.ask(TRAY))["dice"] == [category, size, mechanic]
    seen.add(await way_of(ana))
    await drag_die(ana, "category", "mechanic")
    assert (await ana.ask(TRAY))["dice"] == [category, mechanic, size]
    seen.add(await way_of(ana))
    await ana.page.locator(".slot--mechanic .die:visible").focus()
    await ana.page.keyboard.press("ArrowLeft")
    await ana.page.keyboard.press("ArrowLeft")
    assert (await ana.ask(TRAY))["dice"] == [size, category, mechanic]
    assert await ana.ask("() => document.activeElement.closest('.slot').dataset.role") == "size"
    assert len(seen) == 3
    assert await ana.ask("() => tablee.chosen[0]") == await way_of(ana)


async def drag_die(person: Person, start: str, end: str) -> None:
    middles = []
    for role in (start, end):
        box = await person.page.locator(f".slot--{role} .die:visible").bounding_box()
        assert box
        middles.append((box["x"] + box["width"] / 2, box["y"] + box["height"] / 2))
    await person.page.mouse.move(*middles[0])
    await person.page.mouse.down()
    await person.page.mouse.move(*middles[1], steps=5)
    await person.page.mouse.up()


async def test_the_ghost_stands_where_the_box_lands_and_says_what_it_earns(stage: Stage, house: House) -> None:
    ana = await a_person_in_mid_game(stage, house)
    spot = await ana.ask("() => tablee.next()[0].id")
    gain = await ana.ask("() => tablee.next()[0].actions[0].gain")
    at = await ana.resting_point(spot)
    assert at
    await ana.page.mouse.move(*at[:2])
    await ana.shown("#preview .ghost-edge")
    badge = await ana.page.locator("#preview .gain-badge").text_content()
    shown = (badge or "").strip().replace("−", "-").replace("+", "")
    assert int(shown) == gain
    ghost = await ana.page.locator("#preview .ghost-edge").bounding_box()
    total = await ana.ask(POINTS)
    await ana.page.mouse.click(*at[:2])
    await press(ana, ".choice--main")
    await ana.until("() => document.getElementById('tray').dataset.round === '8'")
    box = await ana.page.locator("#things .is-last .box-edge").bounding_box()
    assert ghost
    assert box
    assert max(abs(ghost[side] - box[side]) for side in ("x", "y", "width", "height")) < 4
    assert (
        await ana.ask("() => +document.querySelector('.seat-points b').textContent.replace('−', '-')") == total + gain
    )


async def test_a_place_that_does_not_fit_says_which_rule_forbids_it(stage: Stage, house: House) -> None:
    ana = await a_person_in_mid_game(stage, house)
    wrong = await ana.ask("""() => {
      const lit = new Set(tablee.next().map((step) => step.id));
      const wide = +document.getElementById(`ghost-${tablee.chosen[0]}`).dataset.w;
      const means = ({ dataset: { casier, x } }) =>
        [...Array(wide).keys()].some((k) => lit.has(`spot-${casier}-${+x + 1 - k}`));
      return [...document.querySelectorAll(".spot")].find((spot) => !means(spot))?.id;
    }""")
    await point_at(ana, wrong)
    await ana.shown("#why .clause")
    assert (await ana.text("#why .clause")).startswith("2.2")


async def test_keyboard_only(stage: Stage, house: House) -> None:
    ana = await a_person_in_mid_game(stage, house, how="keys")
    spot = await ana.ask("() => tablee.next()[0].id")
    await ana.tab_to(f"document.activeElement.id === {json.dumps(spot)}")
    await ana.shown("#preview .ghost-edge")
    await ana.page.keyboard.press("Enter")
    await ana.until("() => document.activeElement.matches('.choice--main')")
    await ana.page.keyboard.press("Enter")
    await ana.until("() => document.getElementById('tray').dataset.round === '8'")


async def a_person_in_mid_game(stage: Stage, house: House, how: str = "mouse") -> Person:
    """Alone, after seven of the twelve rounds of a recorded game; the dice show 1, 3 and 6, and every box fits."""
    guest = await house.guest("Ana")
    code = await house.table(guest, left=5, record=recorded("1-mode=expert"))
    ana = await stage.enter(guest, how=how)
    await ana.sit_at(code)
    await ana.until(ACTING)
    return ana


# The others' shelves


@pytest.mark.parametrize("how", ["mouse", "touch"])
async def test_the_shelf_of_another_grows_when_it_is_pressed(stage: Stage, house: House, how: str) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=9, record=recorded("3"))
    ana = await stage.enter(guest, how=how)
    await ana.sit_at(code)
    small = await ana.page.locator("#seat-note-1 .small-shelf").bounding_box()
    await press(ana, "#seat-note-1")
    await ana.shown("#peek .small-shelf")
    large = await ana.page.locator("#peek .small-shelf").bounding_box()
    assert small
    assert large
    assert large["width"] > 2 * small["width"]
    drawn = "(place) => document.querySelectorAll(`${place} .small-shelf > g`).length"
    assert await ana.ask(drawn, "#peek") == await ana.ask(drawn, "#seat-note-1") > 0
    await ana.page.keyboard.press("Escape")
    await ana.until("() => !document.getElementById('peek').open")


# Alone


async def test_alone_the_best_games_are_listed_at_the_end(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    for name, left in (("1", 0), ("1", 1)):
        code = await house.table(guest, left=left, record=recorded(name))
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    await draw(ana, 0, ROUNDS - 1)
    await ana.until_over()
    await ana.shown("#best li.is-this")
    listed = await ana.ask("() => [...document.querySelectorAll('#best em')].map((one) => one.textContent)")
    points = [int(text.replace("−", "-")) for text in listed]
    assert len(points) == 2
    assert points == sorted(points, reverse=True)


async def test_a_finished_game_can_be_watched_again(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", left=0, record=recorded("2-mode=expert"))
    ana = await stage.enter(guest)
    await ana.go(f"/t/{code}/replay")
    await ana.until("() => document.querySelectorAll('#things .piece').length > 0")
    assert await ana.ask("() => document.querySelector('#tray').hidden")
