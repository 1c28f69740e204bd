"""What all boards and editors share (static/board), tried in one bare page without a server."""

from collections.abc import AsyncIterator
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.async_api import Browser, Page, Route

from tablee.web.static import content

pytestmark = pytest.mark.anyio
HOME = "http://modules.test/"
BARE = """<!doctype html><title>modules</title>
<template id="pieces"><svg><g data-piece="pawn" class="pawn"><circle r="9"/></g></svg></template>
<svg id="sheet" width="200" height="100" viewBox="0 0 400 200"><g id="preview"></g><g id="things"></g>
<g id="placed" transform="translate(-12.5 40)"><rect id="box" x="10" y="20" width="30" height="40"/></g></svg>
<p id="pad"><button data-tool="pawn">P</button><button data-tool="limit">L</button></p><input id="field">"""
MODULES = ("page", "svg", "keys", "strokes", "pad", "ghosts")


@pytest.fixture
async def bare(chromium: Browser) -> AsyncIterator[Page]:
    async def give(route: Route) -> None:
        _, _, *path = urlsplit(route.request.url).path.split("/")
        found = content(*path) if len(path) == 2 else (BARE.encode(), "text/html", "")
        assert found, route.request.url
        await route.fulfill(body=found[0], content_type=found[1])

    page = await chromium.new_page()
    await page.route(f"{HOME}**", give)
    await page.goto(HOME)
    for name in MODULES:
        await page.evaluate("async (name) => { window[name] = await import(`/static/board/${name}.js`) }", name)
    yield page
    await page.close()


async def told(page: Page, script: str) -> Any:
    return await page.evaluate(f"() => {{ {script} }}")


async def test_sentences_numbers_and_elements(bare: Page) -> None:
    assert await told(bare, 'return page.said("{n} left in {place}, {n}", { n: 0 })') == "0 left in {place}, 0"
    assert await told(bare, "return [3, -2, 0].map(page.signed)") == ["+3", "−2", "0"]
    key = 'page.button({ class: "pad-key", "data-n": 0 }, "a", null, 0, false).outerHTML'
    assert await told(bare, f"return {key}") == '<button type="button" class="pad-key" data-n="0">a0</button>'
    assert await told(bare, 'return page.all("button", page.byId("pad")).length') == 2


async def test_svg_is_made_and_pieces_are_cloned(bare: Page) -> None:
    made = 'svg.draw("g", { class: "a" }, null, svg.draw("rect", { x: 1 }), false, "b")'
    assert await told(bare, f"return {made}.outerHTML") == '<g class="a"><rect x="1"></rect>b</g>'
    assert await told(bare, f'return {made}.namespaceURI.endsWith("svg")')
    pawn = 'svg.piece("pawn", { id: "p", transform: svg.at(1, 2, 3) })'
    wanted = '<g class="pawn" id="p" transform="translate(1 2) scale(3)"><circle r="9"></circle></g>'
    assert await told(bare, f"return {pawn}.outerHTML") == wanted
    assert await told(bare, f"const one = {pawn}; page.byId('things').append(one); return one.getBBox().width") == 18
    said = "try { svg.piece('nobody') } catch (error) { return error.message }"
    assert await told(bare, said) == "the page has no piece nobody"


async def test_what_is_the_same_stays_in_its_container(bare: Page) -> None:
    script = """
      const [things, one] = [page.byId("things"), (id, x) => svg.draw("rect", { id, x })];
      svg.fill(things, [one("a", 1), one("b", 1), one("c", 1)]);
      const [a, b] = things.children;
      a.classList.add("lit");
      a.removeAttribute("class");
      svg.fill(things, [one("d", 1), one("b", 2), one("a", 1)]);
      const ids = [...things.children].map((child) => child.id);
      return [ids, things.children[0] === a, things.contains(b), page.byId("b").getAttribute("x")];
    """
    assert await told(bare, script) == [["a", "d", "b"], True, False, "2"]


async def test_places_in_units_of_the_drawing(bare: Page) -> None:
    assert await told(bare, 'return svg.unit(page.byId("sheet"))') == 2
    assert await told(bare, 'return svg.middleOf(page.byId("box"))') == {"x": 25, "y": 40}
    assert await told(bare, 'return svg.placeOf(page.byId("placed"))') == {"x": -12.5, "y": 40}
    script = """
      const sheet = page.byId("sheet");
      const { left, top } = sheet.getBoundingClientRect();
      const { x, y } = svg.pointIn(sheet, { clientX: left + 10, clientY: top + 20 });
      return [Math.round(x), Math.round(y)];
    """
    assert await told(bare, script) == [20, 40]


async def test_keys_mean_the_same_everywhere(bare: Page) -> None:
    assert await told(bare, 'return ["ArrowUp", "a"].map((key) => keys.arrowOf({ key }) ?? null)') == [[0, 1], None]
    assert await told(bare, 'return ["Enter", " ", "x"].map((key) => keys.isPress({ key }))') == [True, True, False]
    away = """
      const at = (id, more = {}) => ({ target: page.byId(id), ...more });
      return [at("field"), at("pad"), at("pad", { ctrlKey: true })].map((event) => keys.isElsewhere(event))
        .concat(keys.isElsewhere({ target: document.querySelector("button") }, "#pad"));
    """
    assert await told(bare, away) == [True, False, True, True]


STROKES = """
  window.seen = [];
  const note = (what) => (stroke, event) => seen.push([what, stroke.name, stroke.isFar, Boolean(event)]);
  let n = 0;
  new strokes.Strokes(page.byId("sheet"), {
    begin: (event) => (event.offsetX < 150 ? { name: (n += 1) } : null),
    go: note("go"), end: note("end"), drop: note("drop"),
    hover: () => seen.push("hover"), leave: () => seen.push("leave"),
  });
"""


async def test_a_stroke_goes_from_down_to_up(bare: Page) -> None:
    await told(bare, STROKES)
    box = await bare.locator("#sheet").bounding_box()
    assert box
    x, y = box["x"] + 20, box["y"] + 20
    await bare.mouse.move(x, y)
    await bare.mouse.down()
    await bare.mouse.move(x + 5, y)
    await bare.mouse.move(x + 9, y)
    await bare.mouse.up()
    await bare.mouse.move(x + 160, y)
    await bare.mouse.down()  # where nothing begins
    await bare.mouse.up()
    await bare.mouse.move(x, y + 300)
    wanted = ["hover", ["go", 1, False, True], ["go", 1, True, True], ["end", 1, True, True], "hover", "leave"]
    assert await told(bare, "return seen") == wanted


async def test_two_thumbs_draw_at_once_and_a_stroke_can_be_broken_off(bare: Page) -> None:
    await told(bare, STROKES)
    script = """
      const send = (kind, pointerId, clientX, button = 0) => page.byId("sheet").dispatchEvent(
        new PointerEvent(kind, { pointerId, clientX, clientY: 20, button, pointerType: "touch" }));
      send("pointerdown", 1, 20); send("pointerdown", 2, 60); send("pointerdown", 3, 60, 2);
      send("pointermove", 2, 90); send("pointercancel", 2, 90); send("pointerup", 1, 21); send("pointerup", 3, 21);
      return seen;
    """
    assert await told(bare, script) == [["go", 2, True, True], ["drop", 2, True, False], ["end", 1, False, True]]


async def test_a_pad_shows_what_is_chosen(bare: Page) -> None:
    pressed = """
      pad.press(page.byId("pad"), "[data-tool]", (data) => data.tool === "limit");
      return page.all("#pad button").map((key) => key.getAttribute("aria-pressed"));
    """
    assert await told(bare, pressed) == ["false", "true"]
    key = 'pad.padKey({ label: "Sheet 1", pressed: true, "data-sheet": 0 }, "1").outerHTML'
    wanted = '<button type="button" class="pad-key" aria-pressed="true" aria-label="Sheet 1" data-sheet="0">1</button>'
    assert await told(bare, f"return {key}") == wanted


async def test_ghosts_come_and_go(bare: Page) -> None:
    script = """
      const layer = new ghosts.Ghosts("preview", "things", "not-there");
      layer.show([svg.draw("rect"), null, false]);
      layer.show([svg.draw("circle")], "things");
      const there = [page.byId("preview").childElementCount, page.byId("things").childElementCount];
      layer.clear();
      return [...there, page.byId("preview").childElementCount, page.byId("things").childElementCount];
    """
    assert await told(bare, script) == [1, 1, 0, 0]
    moves = 'ghosts.movesFrom({ actions: [{ path: ["a", "b"] }, { path: ["a"] }, { path: ["c"] }] }, "a", "b")'
    assert await told(bare, f"return {moves}.length") == 1


async def test_things_known_by_their_id_stay_whoever_drew_them(bare: Page) -> None:
    script = """
      const things = page.byId("things");
      const one = (id, x) => ({ id, isSame: (old) => old.getAttribute("x") === String(x),
        make: () => svg.draw("rect", { id, x }) });
      svg.sync(things, [one("a", 1), one("b", 1)]);
      const [a, b] = things.children;
      a.setAttribute("class", "drawn-by-the-server");
      svg.sync(things, [one("c", 3), one("a", 1), one("b", 2)]);
      return [[...things.children].map((child) => child.id), things.contains(a), things.contains(b)];
    """
    assert await told(bare, script) == [["a", "c", "b"], True, False]
