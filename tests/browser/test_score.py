"""Counting a real table with a thumb, a mouse and keys; by link, by file, without a connection."""

import json
from typing import Any

import pytest
from playwright.async_api import Page

from tests.browser.people import Person, Stage

pytestmark = pytest.mark.anyio

# 4.2  The rule book's end of a game: 13, 17, 23 and 23, topaz present in eight districts against six.
THE_BOOKS_EXAMPLE = {
    "les-corts": {"blue": 4, "olive": 3},
    "nou-barris": {"blue": 5, "topaz": 1},
    "sants-montjuic": {"olive": 6, "topaz": 2},
    "sarria": {"olive": 3, "topaz": 1},
    "sant-marti": {"olive": 5, "garnet": 4, "topaz": 3},
    "eixample": {"garnet": 7, "olive": 4, "blue": 2},
    "gracia": {"garnet": 3, "topaz": 2},
    "ciutat-vella": {"topaz": 5, "olive": 2},
    "horta": {"topaz": 4, "garnet": 1},
    "sant-andreu": {"topaz": 6, "blue": 5},
}
PIECES = sum(sum(crowd.values()) for crowd in THE_BOOKS_EXAMPLE.values())
TAPS = 33  # ten districts, 22 groups, one of them larger than the keys: less than half a press a walker
MOST_BY_ONE_PRESS = 6
POINTS = "() => [...document.querySelectorAll('#totals .seat-points b')].map((b) => b.textContent)"
# Everything the page is made of can be had without a connection.
ALL_KEPT = """async () => {
  const all = performance.getEntriesByType("resource").map((entry) => entry.name);
  const found = all.filter((name) => name.includes("/static/"));
  const needed = [location.href.split("#")[0], ...found];
  const kept = await Promise.all(needed.map((url) => caches.match(url, { ignoreVary: true })));
  return needed.length > 8 && kept.every(Boolean);
}"""
BLUE = '.walker-row[data-colour="blue"]'
RANKED = "() => [...document.querySelectorAll('#score .score h2 span')].map((span) => span.textContent.trim())"


async def at_the_editor(person: Person, path: str = "/score/agora") -> None:
    await person.go(path)
    await person.until("() => 'ready' in document.body.dataset && document.body.dataset.counted")
    await person.ask("() => document.getElementById('setting').close()")  # asked first; most tests answer nothing


async def counted(person: Person) -> None:
    """Wait for the answer to what was entered last."""
    await person.until("() => Number(document.body.dataset.counted) === tablee.asked")


async def tap_example(person: Person) -> int:
    """Enter the rule book's example as a thumb does; how many taps."""
    taps = 0
    page: Page = person.page
    for slug, crowd in THE_BOOKS_EXAMPLE.items():
        at = await person.resting_point(f"area-{slug}")
        assert at, slug
        await page.touchscreen.tap(at[0], at[1])
        taps += 1
        for colour, number in crowd.items():
            row = page.locator(f'.walker-row[data-colour="{colour}"]')
            await row.locator(f'[data-set="{min(number, MOST_BY_ONE_PRESS)}"]').tap()
            for _ in range(number - MOST_BY_ONE_PRESS):
                await row.locator("[data-more]").tap()
            taps += 1 + max(0, number - MOST_BY_ONE_PRESS)
    return taps


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_the_rule_books_example_by_thumb(stage: Stage, lang: str) -> None:
    ana = await stage.enter(how="touch", lang=lang)
    await at_the_editor(ana)
    taps = await tap_example(ana)
    await counted(ana)
    assert await ana.ask(POINTS) == ["13", "17", "23", "23"]
    assert taps == TAPS
    assert taps <= 2 * PIECES
    names = {"en": ["topaz", "olive", "garnet", "blue"], "fr": ["topaze", "olive", "grenat", "bleu"]}[lang]
    assert await ana.ask(RANKED) == [f"{k}. {name}" for k, name in enumerate(names, 1)]
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    assert await ana.ask("() => tablee.position.walkers") == THE_BOOKS_EXAMPLE


async def test_undo_redo_link_and_file(stage: Stage, tmp_path: Any) -> None:
    ana, ben = await stage.enter(), await stage.enter(lang="fr")
    await at_the_editor(ana)
    await ana.press("area-gracia")
    for _ in range(3):
        await ana.page.locator(f"{BLUE} [data-more]").click()
    await counted(ana)
    assert (await ana.ask(POINTS))[0] == "7"
    for _ in range(3):
        await ana.page.keyboard.press("Control+z")
    await counted(ana)
    assert await ana.ask(POINTS) == ["–"] * 4, "nobody has points on an empty map"
    assert await ana.ask("() => !document.querySelector('.total--first')")
    await ana.page.keyboard.press("Control+y")
    assert await ana.ask("() => tablee.position.walkers") == {"gracia": {"blue": 1}}
    await counted(ana)
    await ana.until("() => location.hash.length > 5")
    await at_the_editor(ben, await ana.ask("() => location.pathname + location.hash"))
    await ben.until("() => tablee.position.walkers.gracia?.blue === 1")
    async with ana.page.expect_download() as download:
        await ana.page.locator("#tab-file").click()
        await ana.page.locator("[data-do=download]").click()
    file = tmp_path / "table.json"
    await (await download.value).save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["walkers"] == {"gracia": {"blue": 1}}
    file.write_text(json.dumps({"game": "agora", "seats": 3, "walkers": {}}), encoding="utf-8")
    await ben.page.locator("#file").set_input_files(str(file))
    await ben.until("() => tablee.position.seats === 3")


async def test_a_broken_link_and_a_wrong_file_are_said(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana, "/score/agora#not-a-position")
    await ana.shown("#why", "This link is broken")
    await ana.page.locator("#tab-file").click()
    await ana.page.locator(".as-text summary").click()
    await ana.page.locator("#paste").fill('{"game": "agora", "seats": 4, "walkers": {"gracia": {"blue": 99}}}')
    await ana.page.locator("[data-do=paste]").click()
    await ana.shown("#why", "blue cannot have 99 walkers")
    assert await ana.ask("() => tablee.position.walkers") == {}
    await ana.page.locator("#paste").fill("nonsense")
    await ana.page.locator("[data-do=paste]").click()
    await ana.shown("#why", "This is no position file")


async def test_two_who_are_level_wait_for_the_rest(stage: Stage) -> None:
    """3.2b  Half entered: it stays, with the reason; one walker more and it counts."""
    ana = await stage.enter()
    await at_the_editor(ana)
    await ana.press("area-gracia")
    for colour in ("blue", "garnet"):
        await ana.page.locator(f'[data-colour="{colour}"] [data-set="1"]').click()
    await ana.shown("#why.why--soon", "Gràcia: blue and garnet are tied")
    await ana.page.locator(f'{BLUE} [data-set="2"]').click()
    await ana.until("() => document.getElementById('why').hidden")
    await counted(ana)
    assert (await ana.ask(POINTS))[0] == "7"


async def test_by_keyboard_alone(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana)
    await ana.page.keyboard.press("ArrowRight")
    for _ in range(3):
        await ana.page.keyboard.press("2")
    await counted(ana)
    assert (await ana.ask(POINTS))[1] == "7"


async def test_lines_light_places_and_say_why_not_more(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana)
    await ana.page.locator("#tab-file").click()
    await ana.page.locator("[data-example]").first.click()
    await counted(ana)
    await ana.page.locator("#tab-score").click()
    await ana.page.locator("#score .line[data-lights='area-horta']").first.hover()
    await ana.until("() => document.getElementById('area-horta').classList.contains('lit')")
    await ana.page.locator("#score .missed summary").first.click()
    await ana.shown("#score .missed .line", "Eixample, worth 10")


async def test_without_a_connection_one_goes_on(stage: Stage) -> None:
    ana = await stage.enter()
    await at_the_editor(ana)
    await ana.until(ALL_KEPT)
    ana.expects_trouble = True
    await ana.context.set_offline(True)
    await ana.press("area-gracia")
    await ana.page.locator(f'{BLUE} [data-set="1"]').click()
    await ana.shown("#offline")
    await ana.shown("#group-gracia-blue", "1")  # drawn without a connection
    await ana.page.locator("#totals .total:first-child .total-who").click()
    await ana.page.locator("[data-name=blue]").fill("Ana")
    await ana.page.locator("[data-do=set]").click()
    await ana.shown("#totals .total:first-child", "Ana")
    await ana.page.reload()
    await ana.until("() => window.tablee?.position.walkers.gracia?.blue === 1")
    await ana.context.set_offline(False)
    await ana.until("() => document.querySelector('#totals .seat-points b').textContent === '7'")


@pytest.mark.parametrize(("lang", "who"), [("en", "blue"), ("fr", "bleu")])
async def test_names_go_into_sheet_link_and_file(stage: Stage, lang: str, who: str) -> None:
    """The dialog opens by itself on a fresh table, and on a name that is pressed; a link opens none."""
    ana, ben = await stage.enter(how="touch", lang=lang), await stage.enter()
    await ana.go("/score/agora")
    await ana.shown("#setting[open]")
    assert await ana.ask("() => document.querySelector('[data-name=blue]').placeholder") == who
    await ana.page.locator("[data-name=blue]").fill("Ana <b>")
    await ana.page.locator("[data-plays=olive]").tap()
    await ana.page.locator("[data-do=set]").tap()
    await ana.until("() => document.querySelectorAll('#totals .total').length === 3")
    await ana.shown("#totals .total:first-child", "Ana <b>")
    await ana.page.locator("#totals .total:nth-child(2) .total-who b").tap()
    await ana.until("() => document.activeElement.dataset.name === 'garnet'")
    await ana.page.keyboard.type("Bo")
    await ana.page.keyboard.press("Enter")
    await ana.until("() => !document.getElementById('setting').open && tablee.position.names.garnet === 'Bo'")
    at = await ana.resting_point("area-gracia")
    assert at
    await ana.page.touchscreen.tap(at[0], at[1])
    await ana.page.locator(f'{BLUE} [data-set="2"]').tap()
    await counted(ana)
    await ana.page.locator("#tab-score").tap()
    await ana.shown("#score .score--first h2", "1. Ana <b>")
    await ana.until("() => tablee.packed && location.hash === `#${tablee.packed}`")
    await ben.go(await ana.ask("() => location.href"))
    await ben.shown("#totals .total:first-child", "Ana <b>")
    assert not await ben.ask("() => document.getElementById('setting').open")
