"""Bauhaus with its player cards in a real browser: whole games, a phone, and “Bauhaus!” called in another's turn."""

import json
from pathlib import Path
from typing import Any

import pytest
from playwright.async_api import Error as PlaywrightError

from tests.browser.people import House, Person, Stage

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records" / "bauhaus"
FOUR: dict[str, Any] = json.loads((RECORDS / "4-powers=True.json").read_text(encoding="utf-8"))
BLUE, YELLOW, RED, BLACK = range(4)  # seats of that game
# What is asked of this person now; calls of “Bauhaus!” are never asked for, and who always lets it is not asked again:
# the page answers by itself.
ASKED = """(k) => {
  const itself = document.getElementById("always-let")?.checked ? "let" : "";
  const asked = tablee.actions.filter(({ move }) => !move.startsWith("bauhaus") && move !== itself);
  return asked.length ? asked[k % asked.length] : null;
}"""
A_YELLOW_PAWN = """() => tablee.actions.map((action) => action.path.at(-1))
  .find((id) => document.getElementById(id).dataset.colour === "yellow")"""
NO_SIDEWAYS = "() => document.scrollingElement.scrollWidth <= innerWidth"


async def open_table(person: Person, *seats: str) -> str:
    """A new table with player cards; its code."""
    await person.go("/new/bauhaus")
    for k in range(4):
        await person.page.select_option(f"#seat-{k}", seats[k] if k < len(seats) else "none")
    await person.page.select_option("#option-powers", "True")
    await person.page.locator(".form-do .btn--main").click()
    await person.ready()
    code: str = await person.ask("() => document.body.dataset.code")
    return code


async def answer(person: Person, wish: int) -> bool:
    """Do one of the things asked for. A call of somebody else may come in between: then it is tried again."""
    for _ in range(20):
        n = await person.ask("() => tablee.n")
        action = await person.ask(ASKED, wish)
        if not action:
            return False
        try:
            await press_all(person, action)
            await person.until("(n) => tablee.n > n", n, patience=10)
        except (AssertionError, PlaywrightError):
            await person.ask("() => { while (tablee.chosen.length) tablee.cancel(); }")
            continue
        return True
    raise AssertionError(f"{action} was pressed in vain")


async def press_all(person: Person, action: dict[str, Any]) -> None:
    if person.how == "touch":
        await tap_all(person, action)
        return
    for id_ in action["path"]:
        if await person.ask("(id) => Boolean(document.getElementById(id))", id_):
            await person.press(id_)
        else:
            await person.page.locator(f'.choice[data-press="{id_}"]').click()


async def tap_all(person: Person, action: dict[str, Any]) -> None:
    """With a thumb on the board itself: the last tap shows the move, *Place* makes it."""
    for id_ in action["path"]:
        await tap(person, id_)
    if not action["move"].startswith(("take", "let", "pass")):
        await person.page.locator(".choice--main").tap(timeout=5000)


async def tap(person: Person, id_: str) -> None:
    if not await person.ask("(id) => Boolean(document.getElementById(id))", id_):
        await person.page.locator(f'.choice[data-press="{id_}"]').tap()
        return
    at = await person.resting_point(id_)
    assert at, f"nothing of {id_} can be tapped"
    await person.page.touchscreen.tap(at[0], at[1])


async def play(person: Person) -> int:
    """Do what is asked for until the game is over; how often."""
    made = 0
    while (await person.ready())["state"] != "over":
        made += await answer(person, wish=7 * made + 3)
        await person.until(f"() => document.body.dataset.state === 'over' || ({ASKED})(0)")
    return made


def moves_left(seat: int, verb: str, after: int) -> int:
    """How many moves of the recorded game are left where this seat does such a thing."""
    moves = FOUR["moves"]
    at = next(k for k in range(after, len(moves)) if moves[k][0] == seat and moves[k][1].startswith(verb))
    return len(moves) - at


async def test_a_whole_game_for_two_with_player_cards(stage: Stage) -> None:
    """Blue is asked after each choice of the other, until it says that it always lets it."""
    ana = await stage.enter()
    await open_table(ana, "me", "novice")
    for made in range(4):
        await ana.until(ASKED, 0)
        assert await answer(ana, wish=made)
    await ana.page.locator("#always-let").check()
    assert await play(ana) > 20
    await ana.shown("#notice h2")
    await ana.shown("#panel-score .score")
    assert await ana.ask("() => document.querySelectorAll('#zones .zone').length") > 0


async def test_a_phone_in_french_to_the_end(stage: Stage, house: House) -> None:
    """Cards, slots, pawns and figures are tapped where they lie."""
    guest = await house.guest("Ana")
    code = await house.table("novice", guest, "novice", "novice", left=64, record=FOUR)
    ana = await stage.enter(guest, how="touch", lang="fr")
    await ana.sit_at(code)
    assert await ana.ask("() => document.documentElement.lang") == "fr"
    assert await ana.ask(NO_SIDEWAYS), "the page scrolls sideways"
    assert await play(ana) > 8
    await ana.shown("#notice h2")
    assert await ana.ask(NO_SIDEWAYS), "the page scrolls sideways"


async def test_bauhaus_is_called_in_anothers_turn_from_a_second_browser(stage: Stage, house: House) -> None:
    """6.3  Ben turns a pawn of Ana's while she is choosing a card; then her turn goes on where it was."""
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    left = moves_left(YELLOW, "take", after=24)
    code = await house.table("novice", guests[0], guests[1], "novice", left=left, record=FOUR)
    ana, ben = [await stage.enter(guest) for guest in guests]
    for person in (ana, ben):
        await person.sit_at(code)
    assert await ana.ask(ASKED, 0), "it is Ana's turn"
    assert not await ben.ask(ASKED, 0), "nobody waits for Ben"
    pawn = await ben.ask(A_YELLOW_PAWN)
    n = await ana.ask("() => tablee.n")
    await ben.press(f"power-{RED}")
    await ben.press(pawn)
    await ben.page.locator(".choice--main").click()
    for person in (ana, ben):
        await person.until("(n) => tablee.n > n", n)
        await person.shown(f"#{pawn}.forced")
        await person.shown(f"#power-{RED}.spent")
    assert not await ben.ask("() => tablee.actions.length"), "a player card is used once"
    assert await ana.ask(ASKED, 0), "Ana's turn goes on"
    assert await answer(ana, wish=1)


async def test_mind_control_is_called_from_a_second_browser(stage: Stage, house: House) -> None:
    """6.1  Ana has chosen a card; Ben is asked, calls, and carries it out."""
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    left = moves_left(BLUE, "let", after=8)
    code = await house.table(guests[1], guests[0], guests[0], guests[0], left=left, record=FOUR)
    ana, ben = [await stage.enter(guest) for guest in guests]
    for person in (ana, ben):
        await person.sit_at(code)
    assert (await ben.until(ASKED, 0))["move"] == "let"
    assert not await ana.ask(ASKED, 0), "Ana has to wait for Ben's answer"
    n = await ben.ask("() => tablee.n")
    await ben.press(f"power-{BLUE}")
    await ben.page.locator(".choice--main").click()
    await ben.until("(n) => tablee.n > n", n)
    await ana.shown(f"#power-{BLUE}.spent")
    assert await ben.ask(ASKED, 0), "Ben carries the card out"
    assert not await ana.ask(ASKED, 0)
    assert await answer(ben, wish=2)
    while await ben.ask(ASKED, 0) and not await ana.ask(ASKED, 0):
        assert await answer(ben, wish=2)  # the second of two limits
