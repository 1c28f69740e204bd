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

EVERYTHING = {"rules": {"label-content-name-mismatch": {"enabled": True}}}
COLOURS = {"runOnly": ["color-contrast", "link-in-text-block"]}
Look = tuple[dict[str, int], str, dict[str, Any]]
# A theme changes colours and nothing else: what does not look at them is looked at once.
LOOKS: tuple[Look, ...] = ((PHONE, "light", EVERYTHING), (DESK, "light", EVERYTHING), (DESK, "dark", COLOURS))
MORE_LOOKS: tuple[Look, ...] = ((PHONE, "dark", COLOURS),)
WIDTHS, MORE_WIDTHS = (320, 768, 1280), (360, 412, 1024, 1920)
HEIGHT = 800
AXE = (resources.files("axe_playwright_python") / "axe.min.js").read_text(encoding="utf-8")
FOUND = """async ([part, rules]) => {
  const { violations } = await axe.run(part || document, { resultTypes: ["violations"], ...rules });
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


async def violations(page: Page, part: str, looks: tuple[Look, ...]) -> dict[str, list[str]]:
    """What axe finds in a part of the page (or all of it), by its rules."""
    found: dict[str, list[str]] = {}
    await page.evaluate(AXE)
    for size, theme, rules in looks:
        await page.set_viewport_size(size)  # type: ignore[arg-type]
        await page.emulate_media(color_scheme=theme)  # type: ignore[arg-type]
        await page.evaluate(SETTLED)
        for one in await page.evaluate(FOUND, [part, rules]):
            found.setdefault(one["id"], []).append(f"{size['width']} {theme}: {one['help']}: {one['nodes']}")
    return found


async def too_wide(page: Page, widths: tuple[int, ...] = WIDTHS + MORE_WIDTHS) -> list[Any]:
    await page.add_style_tag(content=WIDE_FONT)
    found = []
    for width in widths:
        await page.set_viewport_size({"width": width, "height": HEIGHT})
        await page.evaluate(SETTLED)
        found.append(await page.evaluate(WIDER))
    return [one for one in found if one]


@every_sight
async def test_axe_finds_nothing_and_nothing_is_wider_than_its_window(tour: Tour, sight: Sight) -> None:
    assert await seen(tour, sight, LOOKS, WIDTHS) == ({}, [], [])


@pytest.mark.long
@every_sight
async def test_nor_is_it_in_windows_between_or_on_dark_phones(tour: Tour, sight: Sight) -> None:
    assert await seen(tour, sight, MORE_LOOKS, MORE_WIDTHS) == ({}, [], [])


async def seen(tour: Tour, sight: Sight, looks: tuple[Look, ...], widths: tuple[int, ...]) -> Any:
    """What axe finds, and what is too wide in English and in French."""
    english, french = await asyncio.gather(in_english(tour, sight, looks, widths), in_french(tour, sight, widths))
    return *english, french


async def in_english(tour: Tour, sight: Sight, looks: tuple[Look, ...], widths: tuple[int, ...]) -> Any:
    page = await tour.show(sight)
    return await violations(page, sight.part, looks), await too_wide(page, widths)


async def in_french(tour: Tour, sight: Sight, widths: tuple[int, ...]) -> list[Any]:
    return await too_wide(await tour.show(sight, "fr"), widths)
