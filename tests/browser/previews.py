"""Pictures that other programs show: link previews and icons, as PNG because few of them read SVG.

`python -m tests.browser.previews` draws them anew from the covers and the icon; they are kept beside those.
"""

import asyncio
from io import BytesIO
from pathlib import Path

from PIL import Image
from playwright.async_api import Page, async_playwright

from tablee import games
from tablee.web.static import STATIC
from tests.browser.people import launched

SIZE = {"width": 600, "height": 315}  # what messengers show in full width
ICONS = (180, 192, 512)
STYLE = """body {
  margin: 0; height: 100vh; display: flex; align-items: center; justify-content: center; gap: 14px;
  background: linear-gradient(160deg, #fdf3dc, #e9d8b8);
}"""


def covers(paths: list[Path], height: int) -> str:
    shadow = "filter: drop-shadow(0 8px 10px #3a240a66); border-radius: 4px"
    pictures = "".join(
        f'<img src="{path.as_uri()}" style="height: {height}px; width: auto; {shadow}">' for path in paths
    )
    return f"<!doctype html><style>{STYLE}</style>{pictures}"


async def draw(page: Page, html: str, path: Path, folder: Path) -> None:
    (folder / "preview.html").write_text(html, encoding="utf-8")
    await page.goto((folder / "preview.html").as_uri())
    image = Image.open(BytesIO(await page.screenshot()))
    image.convert("RGB").quantize(128).save(path, optimize=True)


async def main(folder: Path) -> None:
    drawn = list(games.games())
    async with async_playwright() as playwright:
        browser = await launched(playwright)
        page = await browser.new_page(viewport=SIZE)
        for game in drawn:
            await draw(
                page, covers([game.folder / "board" / "cover.svg"], 287), game.folder / "board" / "preview.png", folder
            )
        await draw(
            page, covers([game.folder / "board" / "cover.svg" for game in drawn], 132), STATIC / "preview.png", folder
        )
        for size in ICONS:
            await page.set_viewport_size({"width": size, "height": size})
            await draw(page, covers([STATIC / "icon.svg"], size * 6 // 10), STATIC / f"icon-{size}.png", folder)
        await browser.close()


if __name__ == "__main__":
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(main(Path(folder)))
