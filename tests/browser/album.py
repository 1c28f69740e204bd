"""The album: pictures of every page in every state, in both languages, sizes and themes, to look at in one go.

`python -m tests.browser.album [NAME…]` writes album/index.html; with names only the sights that contain one of them.
Each sight also becomes one picture of its own, album/sheets/NAME.png.
"""

import asyncio
import sys
import tempfile
from itertools import product
from pathlib import Path
from typing import Literal

from playwright.async_api import Browser, async_playwright

from tablee import games
from tablee.speech import LANGUAGES
from tests.browser.people import DESK, PHONE, House, launched
from tests.browser.tour import SETTLED, Sight, Tour, sights
from tests.web.servers import Server

ALBUM = Path(__file__).parents[2] / "album"
SIZES = {"phone": PHONE, "desk": DESK}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
STYLE = """
body { margin: 16px; background: #777; color: #fff; font: 15px sans-serif; }
section { width: max-content; padding: 6px; background: #777; }
h2 { margin: 4px 0; font-size: 17px; }
div { display: flex; gap: 8px; align-items: start; margin-bottom: 8px; }
img { display: block; max-height: 1100px; object-fit: cover; object-position: top; }
.phone { width: 270px; }
.desk { width: 560px; }
"""


async def photograph(tour: Tour, sight: Sight) -> None:
    for (size, window), lang in product(SIZES.items(), LANGUAGES):
        page = await tour.show(sight, lang, window)
        is_table = await page.evaluate("() => document.body.classList.contains('table')")
        for theme in THEMES:
            await page.emulate_media(color_scheme=theme)
            await page.evaluate(SETTLED)
            await page.screenshot(path=ALBUM / picture(sight, lang, size, theme), full_page=not is_table)


def picture(sight: Sight, *look: str) -> str:
    return f"{'-'.join((sight.name, *look))}.png"


def section(sight: Sight) -> str:
    rows = (
        "".join(_link(size, picture(sight, lang, size, theme)) for lang in LANGUAGES for theme in THEMES)
        for size in SIZES
    )
    pictures = "".join(f"<div>{row}</div>" for row in rows)
    return f'<section id="{sight.name}"><h2>{sight.name}</h2>{pictures}</section>'


def _link(size: str, path: str) -> str:
    return f'<a href="{path}"><img class="{size}" src="{path}" alt="{path}"></a>'


def write_index(shown: list[Sight]) -> None:
    body = "".join(section(sight) for sight in shown)
    text = f'<!doctype html><meta charset="utf-8"><title>Album</title><style>{STYLE}</style>{body}'
    (ALBUM / "index.html").write_text(text, encoding="utf-8")


async def take_sheets(browser: Browser, shown: list[Sight]) -> None:
    page = await browser.new_page(viewport={"width": 2400, "height": 1200})
    await page.goto((ALBUM / "index.html").as_uri())
    for sight in shown:
        await page.locator(f"#{sight.name}").screenshot(path=ALBUM / "sheets" / f"{sight.name}.png")


async def make(server: Server, shown: list[Sight]) -> None:
    async with async_playwright() as playwright:
        browser = await launched(playwright)
        tour = await Tour(browser, House(server)).prepare()
        for sight in shown:
            print(sight.name, flush=True)
            await photograph(tour, sight)
        write_index(shown)
        await take_sheets(browser, shown)
        await browser.close()


def main(names: list[str]) -> None:
    shown = [sight for sight in sights() if not names or any(name in sight.name for name in names)]
    (ALBUM / "sheets").mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/tables.sqlite3").start()
        try:
            server.warm(*(game.name for game in games.games()))
            asyncio.run(make(server, shown))
        finally:
            server.close()
    print(f"{len(shown)} pages: {ALBUM / 'index.html'}")


if __name__ == "__main__":
    main(sys.argv[1:])
