"""The table page of every game in every size: what one must press can be pressed, what is drawn can be seen."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests.browser.people import House, Person, Stage

pytestmark = pytest.mark.anyio

RECORDS = Path(__file__).parents[1] / "records"
GAMES = {"agora": "5", "babylon": "4", "balconia": "2", "bauhaus": "4-powers=True", "ludotheque": "6-mode=expert"}
SIZES = ((360, 740), (768, 1024), (1024, 768), (1280, 800), (1920, 1080), (640, 400), (740, 360))

# The buttons of a place that something else lies upon, or that are outside the window even when one moves there.
COVERED = """(selector) => [...document.querySelectorAll(selector)].filter((button) => {
  const covered = (block) => {
    button.scrollIntoView({ block });
    const box = button.getBoundingClientRect();
    return !button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2));
  };
  return covered("center") && covered("end");
}).map((button) => button.textContent.trim() || button.getAttribute("aria-label"))"""

# Icons that cannot be made out: their picture has no room, or nothing is painted in it.
UNSEEN = """() => [...document.querySelectorAll("body svg")].filter((svg) => {
  if (!svg.checkVisibility() || svg.closest(".sprite, .sr-only") || svg.parentElement.closest("svg")) return false;
  const { paddingLeft, paddingRight, paddingTop, paddingBottom } = getComputedStyle(svg);
  const wide = svg.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
  const high = svg.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
  const drawn = [...svg.querySelectorAll("use")].every((use) => document.querySelector(use.getAttribute("href")));
  return Math.max(wide, high) <= 12 || Math.min(wide, high) < 8 || !svg.childElementCount || !drawn;
}).map((svg) => svg.outerHTML.slice(0, 120))"""


def record(game: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((RECORDS / game / f"{GAMES[game]}.json").read_text(encoding="utf-8"))
    return found


async def seated(stage: Stage, house: House, game: str, left: float, **wishes: Any) -> Person:
    """Somebody at a table of the recorded game, of which this part is still to be played."""
    played = record(game)
    guest = await house.guest("Ana")
    bots = ["novice"] * (int(GAMES[game][0]) - 1)
    code = await house.table(guest, *bots, left=round(left * len(played["moves"])), record=played)
    ana = await stage.enter(guest, **wishes)
    await ana.sit_at(code)
    await ana.until("() => document.body.dataset.state === 'over' || tablee.actions.length")
    return ana


@pytest.mark.parametrize("game", GAMES)
async def test_at_the_end_everything_can_be_pressed_in_every_size(stage: Stage, house: House, game: str) -> None:
    ana = await seated(stage, house, game, left=0)
    await ana.shown("#panel-score .score")
    for width, height in SIZES:
        await ana.page.set_viewport_size({"width": width, "height": height})
        covered = await ana.ask(COVERED, "#notice .btn, .tab-row button, .bar a, .bar .tools > button")
        assert not covered, (width, height, covered)
        names = await ana.ask("""() => [...document.querySelectorAll(".podium-name")].filter((name) => {
          const inner = name.getBoundingClientRect(), outer = name.closest(".podium-step").getBoundingClientRect();
          return inner.left < outer.left || inner.right > outer.right;
        }).length""")
        assert names == 0
    assert await ana.ask("() => document.querySelectorAll('.podium-place').length") == int(GAMES[game][0])
    assert await ana.text(".podium-place.is-you .podium-name") == "Ana"


@pytest.mark.parametrize("game", GAMES)
async def test_every_icon_is_large_enough_and_drawn(stage: Stage, house: House, game: str) -> None:
    ana = await seated(stage, house, game, left=0.5)
    for width, height in SIZES[:1] + SIZES[3:4]:
        await ana.page.set_viewport_size({"width": width, "height": height})
        assert not await ana.ask(UNSEEN), (width, height)
    if game == "ludotheque":
        await ana.page.locator("[data-show=legend]").click()
        assert not await ana.ask(UNSEEN)


async def test_escape_closes_the_legend_and_nothing_else(stage: Stage, house: House) -> None:
    ana = await seated(stage, house, "ludotheque", left=0.5)
    spot = await ana.until("() => tablee.actions.find(({ path }) => path[0] === tablee.chosen[0])?.path[1]")
    await ana.press(spot)
    chosen = await ana.ask("() => tablee.chosen")
    assert len(chosen) == 2
    await ana.page.locator("[data-show=legend]").click()
    await ana.page.keyboard.press("Escape")
    await ana.until("() => !document.getElementById('legend').open")
    assert await ana.ask("() => tablee.chosen") == chosen
    await ana.page.keyboard.press("Escape")
    assert len(await ana.ask("() => tablee.chosen")) < 2


async def test_the_focus_never_falls_to_the_page(stage: Stage, house: House) -> None:
    ana = await seated(stage, house, "agora", left=0.5, how="keys")
    for k in range(5):
        await ana.until("() => tablee.actions.length")
        await ana.move(wish=3 * k)
        await ana.until("() => document.activeElement !== document.body")


async def test_what_is_held_and_read_has_its_room_on_large_screens(stage: Stage, house: House) -> None:
    """Agora's hand lies wholly inside the window; the rail's words grow with it."""
    ana = await seated(stage, house, "agora", left=0.5)
    words = "() => document.querySelector('.seat-who b').getBoundingClientRect().height"
    height = {}
    for size in ((1280, 800), (1920, 1080)):
        await ana.page.set_viewport_size({"width": size[0], "height": size[1]})
        height[size] = await ana.ask(words)
        cut = await ana.ask("""() => [...document.querySelectorAll(".hand .card")].filter((card) => {
          const box = card.getBoundingClientRect();
          return box.bottom > innerHeight || box.left < 0;
        }).length""")
        assert cut == 0, size
    assert height[1920, 1080] > 1.1 * height[1280, 800]


async def test_the_quarry_grows_while_one_digs(stage: Stage, house: House) -> None:
    ana = await seated(stage, house, "babylon", left=1)
    wide = "() => document.querySelector('.quarry-panel').getBoundingClientRect().width"
    covered = await ana.ask("""() => [...document.querySelectorAll(".stack .pillars-gain")].filter((badge) => {
      const stone = badge.parentElement.querySelector("svg").getBoundingClientRect();
      return badge.getBoundingClientRect().top < stone.bottom - 1;
    }).length""")
    assert covered == 0, "a badge lies on the symbols"
    digging = await ana.ask(wide)
    await ana.move()
    assert digging > 1.3 * await ana.ask(wide)
