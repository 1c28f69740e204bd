"""One frame for all five games on phones, on their side, and at 200 %: nothing covered, nothing cut, nothing jumps."""

import pytest

from tests.browser.people import House, Stage
from tests.browser.test_table_page import GAMES, seated

pytestmark = pytest.mark.anyio

LOW = ((740, 360), (640, 400), (180, 370))

# Which of the rows lie upon another or reach out of the window.
ROWS = """() => {
  const rows = [".bar", ".board", ".seats", ".hand, .tray", ".tabs", ".prompt-box"];
  const found = rows.map((row) => [row, document.querySelector(row)?.getBoundingClientRect()]);
  const boxes = found.filter(([, box]) => box?.height);
  const [slack, wrong] = [1.5, []];
  for (const [row, box] of boxes) {
    if (box.left < -slack || box.right > innerWidth + slack || box.bottom > innerHeight + slack) wrong.push(row);
    for (const [other, below] of boxes) {
      if (box.top < below.top && box.bottom > below.top + slack) wrong.push(`${row} on ${other}`);
    }
  }
  return wrong;
}"""
# What cannot be brought into the window as a whole.
LOST = """() => [...document.querySelectorAll(".seat, .board, .tab-row, .prompt-say")].filter((part) => {
  part.scrollIntoView({ block: "center", inline: "center" });
  const { height, top, bottom } = part.getBoundingClientRect();
  return !height || bottom < 1 || top > innerHeight - 1 || (height < innerHeight && bottom > innerHeight + 1);
}).map((part) => part.id || part.className)"""
SHIFTS = """() => {
  window.shifts = [];
  const see = (list) => list.getEntries().forEach((entry) => window.shifts.push(entry.value));
  new PerformanceObserver(see).observe({ type: "layout-shift", buffered: false });
}"""
HALF_WAY = """(k) => {
  const { path, move } = tablee.actions[k % tablee.actions.length] ?? { path: [] };
  if (path.length > 1) tablee.press(path[0]);
  return move;
}"""
HEIGHT = "() => Math.round(document.querySelector('.board').getBoundingClientRect().height)"


@pytest.mark.parametrize("game", GAMES)
async def test_everything_is_in_sight_and_the_board_keeps_its_height(stage: Stage, house: House, game: str) -> None:
    ana = await seated(stage, house, game, left=0.5, how="touch", lang="fr")
    await ana.ask(SHIFTS)
    heights = set()
    for k in range(8):
        if await ana.until("() => document.body.dataset.state === 'over' ? 'over' : tablee.actions.length") == "over":
            break
        assert not await ana.ask(ROWS)
        heights.add(await ana.ask(HEIGHT))
        assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth")
        n = await ana.ask("() => tablee.n")
        move = await ana.ask(HALF_WAY, 5 * k + 2)
        if move is None:  # all act at once, and the news of somebody else's move came before that of one's own
            continue
        heights.add(await ana.ask(HEIGHT))
        await ana.ask("(move) => { tablee.chosen = []; return tablee.play(move); }", move)
        await ana.until("(n) => tablee.n > n", n)
    assert len(heights) == 1, heights
    assert sum(await ana.ask("() => window.shifts")) < 0.5


@pytest.mark.parametrize("game", GAMES)
async def test_low_windows_cut_nothing(stage: Stage, house: House, game: str) -> None:
    """A phone on its side, and pages at 200 %."""
    ana = await seated(stage, house, game, left=0.5, how="touch")
    for width, height in LOW:
        await ana.page.set_viewport_size({"width": width, "height": height})
        assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), (width, height)
        lost = await ana.ask(LOST)
        assert not lost, (width, height, lost)
    seat = await ana.ask("() => document.querySelector('.is-you .you').checkVisibility()")
    assert seat, "nothing says which seat is one's own"


async def test_a_panel_closes_by_its_button_and_by_going_back(stage: Stage, house: House) -> None:
    ana = await seated(stage, house, "agora", left=0.5, how="touch")
    is_open = "() => document.body.classList.contains('panel-open')"
    where = ana.page.url
    marked = (
        "() => [...document.querySelectorAll('.mark:not([data-away])')].filter((mark) => mark.checkVisibility()).length"
    )
    await ana.until(marked)
    await ana.page.locator("#tab-rules").tap()
    await ana.shown("#panel-rules")
    assert not await ana.ask(marked), "marks of the board lie upon the panel"
    assert await ana.ask("""() => {
      const say = document.querySelector(".prompt-say"), box = say.getBoundingClientRect();
      return say.contains(document.elementFromPoint(box.left + 20, box.top + 10));
    }"""), "the prompt is hidden"
    await ana.page.go_back()
    assert ana.page.url == where
    await ana.until("() => !document.body.classList.contains('panel-open')")
    await ana.page.locator("#tab-log").tap()
    assert await ana.ask(is_open)
    await ana.page.locator("[data-close]").tap()
    await ana.until("() => !document.body.classList.contains('panel-open')")
    await ana.page.locator("[data-open=menu]").tap()
    await ana.page.locator("#menu .lang [lang=fr]").tap()
    await ana.until("() => document.documentElement.lang === 'fr'")
    assert await ana.text("#where .table-name") == "Agora Barcelona"


async def test_agora_on_a_phone_lights_cards_and_has_room_for_fingers(stage: Stage, house: House) -> None:
    ana = await seated(stage, house, "agora", left=0.5, how="touch")
    while not await ana.ask("() => tablee.actions.some(({ move }) => move.startsWith('play'))"):
        await ana.play(moves=1)
        await ana.until("() => tablee.actions.length")
    shades = await ana.ask("""() => [".card.can", ".card:not(.can)"].map((kind) => {
      const card = document.querySelector(`.hand ${kind}`);
      return card && getComputedStyle(card).boxShadow;
    })""")
    assert shades[0]
    assert shades[0] != shades[1], "a card that can be played looks like the others"
    # A card is shown first and played afterwards; pressed again it goes back.
    n = await ana.ask("() => tablee.n")
    card = ana.page.locator(".hand .card.can").first
    await card.tap()
    await ana.shown(".choice--main")
    assert await ana.ask("() => document.querySelector('#preview').childElementCount")
    assert await ana.ask("() => tablee.n") == n
    await ana.page.locator("[data-cancel]").first.tap()
    assert await ana.ask("() => !tablee.chosen.length && !document.querySelector('#preview').childElementCount")
    while not await ana.ask("() => tablee.actions.some(({ move }) => move.startsWith('stroll'))"):
        await ana.play(moves=1)
        await ana.until("() => tablee.actions.length")
    small = await ana.ask("""() => [...document.querySelectorAll(".group.can")].filter((group) => {
      const box = group.querySelector(".token").getBoundingClientRect();
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      const target = hit?.closest(".group, .area")?.getBoundingClientRect();
      return !target || Math.min(target.width, target.height) < 44;
    }).length""")
    assert small == 0


# Keys and cells that are pressed while a real table is entered, and are smaller than a thumb.
KEYS = ".pad button, .board button, .bar .tool, .tab-row button, .plan-cell, .kind"
SMALL = """(keys) => [...document.querySelectorAll(keys)]
  .filter((key) => key.checkVisibility()).map((key) => [key, key.getBoundingClientRect()])
  .filter(([, { width, height }]) => width < 40 || height < 40)
  .map(([key, { width, height }]) => `${key.outerHTML.slice(0, 99)}: ${width} × ${height}`)"""
EVERYBODY = "() => [...document.querySelectorAll('[data-plays]')].forEach((box) => box.checked || box.click())"


@pytest.mark.parametrize("game", GAMES)
async def test_what_is_pressed_to_enter_a_table_is_as_large_as_a_thumb(stage: Stage, game: str) -> None:
    ana = await stage.enter(how="touch", lang="fr")
    await ana.go(f"/score/{game}")
    await ana.until("() => 'ready' in document.body.dataset && document.body.dataset.counted")
    await ana.ask(EVERYBODY)
    await ana.page.locator("[data-do=set]").tap()
    await ana.until("() => Number(document.body.dataset.counted) === tablee.asked")
    assert not await ana.ask(SMALL, KEYS)
    await ana.ask("() => tablee.take(document.querySelector('[data-example]').dataset.example)")
    await ana.until("() => Number(document.body.dataset.counted) === tablee.asked")
    assert not await ana.ask(SMALL, KEYS)
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth")
