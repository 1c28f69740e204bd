"""Every page in every state: nothing axe finds, nothing wider than its window."""

import asyncio
from collections.abc import AsyncIterator
from importlib import resources
from typing import Any

import pytest
from playwright.async_api import Browser, Page

from tests.browser.people import DESK, PHONE, House
from tests.browser.tour import SETTLED, Sight, Tour, sights
from tests.web.servers import Server

pytestmark = pytest.mark.anyio

SIZES = (PHONE, DESK)
# A theme changes colours and nothing else: what does not look at them is looked at once.
EVERYTHING = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
THEMES = {"light": EVERYTHING, "dark": COLOURS}
WIDTHS = (320, 360, 412, 768, 1024, 1280, 1920)
HEIGHT = 800
AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
FOUND = """async (rules) => {
  const { violations } = await axe.run({ resultTypes: ["violations"], ...rules });
  return violations.map(({ id, impact, help, nodes }) => ({
    id, impact, help, nodes: nodes.slice(0, 4).map(({ html, failureSummary }) => [html.slice(0, 200), failureSummary]),
  }));
}"""
# As wide as the widest fonts that systems bring.
WIDE_FONT = ':root { --font: "DejaVu Sans", Verdana, sans-serif !important; --display: var(--font) !important; }'
# The window's width, the page's, and what stands out: the innermost elements.
WIDER = """() => {
  const root = document.documentElement, most = root.clientWidth;
  if (root.scrollWidth <= most) return null;
  const out = [...document.querySelectorAll("body *")].filter((e) => e.getBoundingClientRect().right > most + 0.5);
  const inner = out.filter((e) => !out.some((other) => other !== e && e.contains(other)));
  return [most, root.scrollWidth, inner.slice(0, 5).map((e) => e.outerHTML.slice(0, 120))];
}"""


every_sight = pytest.mark.parametrize("sight", sights(), ids=lambda sight: sight.name)


@pytest.fixture(scope="module")
async def tour(chromium: Browser, server: Server) -> AsyncIterator[Tour]:
    tour = await Tour(chromium, House(server)).prepare()
    yield tour
    await tour.close()


async def violations(page: Page) -> dict[str, list[str]]:
    """What axe finds, by its rules."""
    found: dict[str, list[str]] = {}
    await page.evaluate(AXE)
    for size in SIZES:
        await page.set_viewport_size(size)
        for theme, rules in THEMES.items():
            await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
            await page.evaluate(SETTLED)
            for one in await page.evaluate(FOUND, rules):
                found.setdefault(one["id"], []).append(f"{size['width']} {theme}: {one['help']}: {one['nodes']}")
    return found


async def too_wide(page: Page) -> list[Any]:
    await page.add_style_tag(content=WIDE_FONT)
    found = []
    for width in WIDTHS:
        await page.set_viewport_size({"width": width, "height": HEIGHT})
        await page.evaluate(SETTLED)
        found.append(await page.evaluate(WIDER))
    return [one for one in found if one]


@every_sight
async def test_axe_finds_nothing_and_nothing_is_wider_than_its_window(tour: Tour, sight: Sight) -> None:
    english, french = await asyncio.gather(in_english(tour, sight), in_french(tour, sight))
    assert (english, french) == (({}, []), [])


async def in_english(tour: Tour, sight: Sight) -> tuple[dict[str, list[str]], list[Any]]:
    page = await tour.show(sight)
    return await violations(page), await too_wide(page)


async def in_french(tour: Tour, sight: Sight) -> list[Any]:
    return await too_wide(await tour.show(sight, "fr"))
