"""The page of a real table, printed: board, names and every line; nothing to press; nobody over two pages."""

import re

import pytest

from tablee import games
from tests.browser.people import Person, Stage
from tests.browser.test_score import at_the_editor, counted

pytestmark = pytest.mark.anyio

EDITED = [game.name for game in games.games() if game.editor]
PAPER = {"width": 703, "height": 1032}  # A4 without its margins of 12 mm, at 96 dots per inch
NAMED = """() => tablee.change((position) => {
  position.names = Object.fromEntries(tablee.players.there().map((seat, k) => [seat, `Ana ${k}`]));
  if (position.sheets) position.sheets = [0, 1, 2, 3, 4].map(() => position.sheets[0]);
})"""
# Lines, clauses and names are buttons on the screen; on paper they are words.
CONTROLS = """() => [...document.querySelectorAll("button, input, textarea, summary, dialog, [role=tab], #prompt")]
  .filter((one) => !one.matches(".line, .clause, .total-who") && one.checkVisibility() && one.getClientRects().length)
  .map((one) => one.outerHTML.slice(0, 99))"""
LACKING = """() => [...document.querySelectorAll(".board, #totals .total, .score, .score > ul .line")]
  .filter((one) => !one.closest(".missed"))
  .filter((one) => {
    const { width, height, left, right } = one.getBoundingClientRect();
    return !one.checkVisibility() || width < 10 || height < 10 || left < -1 || right > innerWidth + 1;
  }).map((one) => one.outerHTML.slice(0, 99))"""
BOARD = """() => [...document.querySelectorAll(".board svg")].some((one) => {
  const { width, height, right } = one.getBoundingClientRect();
  if (!one.checkVisibility() || one.matches(".room, .b-sky")) return false;
  return width > 150 && height > 300 && right <= innerWidth + 1;
})"""
SHEETS = """() => [...document.querySelectorAll("#score .score")]
  .map((one) => [getComputedStyle(one).breakInside, one.getBoundingClientRect().height])"""


async def example(person: Person, game: str) -> int:
    """The rule book's example with a name for everybody; how many they are."""
    await at_the_editor(person, f"/score/{game}")
    await person.ask("() => tablee.take(document.querySelector('[data-example]').dataset.example)")
    await person.ask(NAMED)
    await counted(person)
    return int(await person.ask("() => tablee.players.there().length"))


@pytest.mark.parametrize("game", EDITED)
async def test_the_page_on_paper(stage: Stage, game: str) -> None:
    ana = await stage.enter(viewport=PAPER, color_scheme="dark")
    players = await example(ana, game)
    await ana.page.emulate_media(media="print")
    assert not await ana.ask(CONTROLS)
    assert not await ana.ask(LACKING)
    assert await ana.ask(BOARD), "the board is not drawn"
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), "cut on the right"
    names = await ana.ask("() => [...document.querySelectorAll('#score .score h2')].map((one) => one.innerText)")
    assert len(names) == players
    assert all("Ana" in name for name in names[: 1 if game == "ludotheque" else None])
    for inside, height in await ana.ask(SHEETS):
        assert inside == "avoid"
        assert height < PAPER["height"], "a player who is longer than a page is split"
    paper = await ana.page.pdf(format="A4", prefer_css_page_size=True)
    assert 1 <= len(re.findall(rb"/Type\s*/Page\b", paper)) <= (3 if game == "ludotheque" else 1)
