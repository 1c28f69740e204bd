"""The pictures of README.md, made anew from recorded games: `make pictures` writes docs/img/*.png."""

import asyncio
import base64
import io
import json
import tempfile
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

from PIL import Image
from playwright.async_api import Browser, Page, async_playwright

from tablee import games
from tablee.service.hall import BOT_NAMES
from tablee.web.guests import Guest
from tests.browser.people import PHONE, House, Person, Stage, launched
from tests.browser.tour import COUNTING, ENTERING
from tests.web.servers import Server

TESTS = Path(__file__).parents[1]
IMAGES = TESTS.parent / "docs" / "img"
COLOURS = 255  # of a picture, and one that is clear: a third of the size
GAP = 20  # pixels between pictures that stand side by side
OTHERS = ("ludotheque", "balconia", "bauhaus", "babylon")
AIM = """() => {
  const { actions } = tablee, gains = actions.filter((action) => action.path.length > 1);
  const best = gains.sort((a, b) => (b.gain ?? 0) - (a.gain ?? 0))[0];
  tablee.press(best.path[0]);
  return best.path[1];
}"""

Moves = list[list[Any]]
Make = Callable[["Gallery", Stage], Awaitable[bytes]]


class Gallery(House):
    """Tables at which computers have their names."""

    @staticmethod
    def _seat(code: str, k: int, chair: Guest | str | None) -> dict[str, Any]:
        seat = House._seat(code, k, chair)
        return seat if isinstance(chair, Guest) else {**seat, "name": BOT_NAMES[k]}

    async def before(self, game: str, seats: str, part: float, verb: str = "") -> tuple[Guest, str]:
        """A table of a recorded game after this part of it (or when next this is done), and who is to move there."""
        record = json.loads((TESTS / "records" / game / f"{seats}.json").read_text(encoding="utf-8"))
        moves: Moves = record["moves"]
        made = int(len(moves) * part)
        while made < len(moves) and not moves[made][1].startswith(verb):
            made += 1
        me, mine = await self.guest("Inès"), moves[made][0] if made < len(moves) else 0
        chairs = [me if k == mine else "greedy" for k in range(len(record["seats"]))]
        return me, await self.table(*chairs, left=len(moves) - made, record=record)


async def sit(stage: Stage, guest: Guest, path: str, how: str = "mouse", **wishes: Any) -> Person:
    person = await stage.enter(guest, how=how, **wishes)
    await person.go(path)
    await person.until("() => document.readyState === 'complete'")
    return person


async def choose(person: Person) -> None:
    """A walker is chosen, and one aims at where it could go."""
    await person.ready()
    await person.until("() => tablee.actions.length")
    goal = await person.ask(AIM)
    if person.how == "mouse":
        at = await person.resting_point(goal)
        assert at
        await person.page.mouse.move(at[0], at[1])


async def photo(person: Person) -> bytes:
    await asyncio.sleep(0.5)  # what glows and fades has settled
    return await person.page.screenshot()


# The pictures


async def agora_table(gallery: Gallery, stage: Stage) -> bytes:
    me, code = await gallery.before("agora", "4", 0.55, "stroll")
    person = await sit(stage, me, f"/t/{code}", device_scale_factor=0.75)
    await choose(person)
    return await photo(person)


async def agora_end(gallery: Gallery, stage: Stage) -> bytes:
    me, code = await gallery.before("agora", "4", 1)
    person = await sit(stage, me, f"/t/{code}", device_scale_factor=0.75)
    await person.shown("#panel-score .score")
    return await photo(person)


async def agora_replay(gallery: Gallery, stage: Stage) -> bytes:
    me, code = await gallery.before("agora", "4", 1)
    return await photo(await sit(stage, me, f"/t/{code}/replay?at=120", device_scale_factor=0.75))


async def agora_phone(gallery: Gallery, stage: Stage) -> bytes:
    me, code = await gallery.before("agora", "4", 0.3, "stroll")
    scale = 300 / PHONE["width"]
    day = await sit(stage, me, f"/t/{code}", "touch", lang="fr", device_scale_factor=scale)
    await day.ready()
    night = await sit(stage, me, f"/t/{code}", "touch", color_scheme="dark", device_scale_factor=scale)
    await choose(night)
    me, code = await gallery.before("agora", "4", 1)
    end = await sit(stage, me, f"/t/{code}", "touch", device_scale_factor=scale)
    await end.shown("#notice h2")
    return await beside(stage.browser, [await photo(person) for person in (day, night, end)], columns=3)


async def boards(gallery: Gallery, stage: Stage) -> bytes:
    found = []
    for game in OTHERS:
        me, code = await gallery.before(game, "2", 0.45)
        person = await sit(stage, me, f"/t/{code}", device_scale_factor=0.625)
        await person.ready()
        found.append(await photo(person))
    return await beside(stage.browser, found, columns=2)


async def score_phone(gallery: Gallery, stage: Stage) -> bytes:
    me = await gallery.guest("Inès")
    person = await sit(stage, me, "/score/ludotheque", "touch", device_scale_factor=1.5)
    await person.ask(
        ENTERING % f"{COUNTING['-filled']}; tablee.change((position) => (position.names = {{ 1: 'Inès' }}))"
    )
    drawn = await photo(person)
    await person.ask("() => document.getElementById('tab-score').click()")
    return await beside(stage.browser, [drawn, await photo(person)], columns=2)


PICTURES: dict[str, Make] = {
    "agora-table": agora_table,
    "agora-end": agora_end,
    "agora-replay": agora_replay,
    "agora-phone": agora_phone,
    "boards": boards,
    "score-phone": score_phone,
}


async def beside(browser: Browser, pictures: list[bytes], columns: int) -> bytes:
    """Several pictures as one, in so many columns."""
    page: Page = await browser.new_page(viewport={"width": 2400, "height": 1600})
    shown = "".join(f'<img src="data:image/png;base64,{base64.b64encode(one).decode()}">' for one in pictures)
    style = f"display:grid;grid-template-columns:repeat({columns},max-content);gap:{GAP}px;width:max-content"
    await page.set_content(f'<body style="margin:0"><div style="{style}">{shown}</div>')
    found = await page.locator("div").screenshot(omit_background=True)
    await page.close()
    return found


def small(png: bytes) -> bytes:
    """With few colours; what was clear (the gaps) stays clear."""
    picture = Image.open(io.BytesIO(png)).convert("RGBA")
    clear = picture.getchannel("A").point(lambda alpha: 255 if alpha < 128 else 0)
    few = picture.convert("RGB").quantize(COLOURS, Image.Quantize.MAXCOVERAGE, kmeans=2)
    palette = few.getpalette() or []
    few.putpalette([*palette, *[0] * (3 * (COLOURS + 1) - len(palette))])  # a place for the clear one
    few.paste(COLOURS, mask=clear)
    out = io.BytesIO()
    few.save(out, "PNG", optimize=True, transparency=COLOURS)
    return out.getvalue()


async def make(server: Server) -> None:
    async with async_playwright() as playwright:
        browser = await launched(playwright)
        for name, picture in PICTURES.items():
            stage = Stage(browser, Gallery(server))
            (IMAGES / f"{name}.png").write_bytes(small(await picture(Gallery(server), stage)))
            await stage.close()
            print(name, flush=True)
        await browser.close()


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        server = Server(f"{folder}/tables.sqlite3").start()
        try:
            server.warm(*(game.name for game in games.games()))
            asyncio.run(make(server))
        finally:
            server.close()


if __name__ == "__main__":
    main()
