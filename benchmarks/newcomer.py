"""What a newcomer waits for: a fresh clone, nothing cached, a real browser.

    python benchmarks/newcomer.py                  make play, then every game pressed first on a server of its own
    python benchmarks/newcomer.py --only balconia  make play, and this game

Printed, as rows of a Markdown table: seconds until `make play` tells its address (everything is installed for it),
and for each game, with no compiled code at all, seconds until the address, from the press to a board on which one can
move, from one's own first move to the first answer of a computer player, until a server that uses compiled rules has
taken over, and, with that server, from the press to the board. Then the memory of the server at these moments.
"""

import argparse
import asyncio
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[1]
sys.path[:0] = [str(ROOT), str(ROOT / "src")]

from playwright.async_api import Browser, Page, async_playwright  # noqa: E402
from tests.browser.people import launched  # noqa: E402

from tablee import games  # noqa: E402

ADDRESS = re.compile(r"http://\S+?:\d+")
PATIENCE = 600  # seconds
ON_BOARD = "() => Boolean(window.tablee && tablee.actions && tablee.actions.length)"
HEADS = ("game", "address", "press to board", "first answer", "compiled after", "then press to board")
HEADS += ("MB at the board", "MB at most, interpreted", "MB of the compiled server")


@contextmanager
def started(command: list[str], folder: Path, **environment: str) -> Iterator[tuple[subprocess.Popen[str], str, float]]:
    """A server, its address, and the seconds until it told it."""
    began = time.monotonic()
    server = subprocess.Popen(
        command,
        cwd=folder,
        env=os.environ | environment,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        start_new_session=True,
    )
    try:
        assert server.stdout
        address = next(found[0] for line in server.stdout if (found := ADDRESS.search(line)))
        yield server, address.replace("localhost", "127.0.0.1"), time.monotonic() - began
    finally:
        os.killpg(server.pid, signal.SIGTERM)
        server.wait(30)


def nothing_cached(folder: Path) -> dict[str, str]:
    return {
        "XDG_CACHE_HOME": str(folder / "cache"),
        "XDG_DATA_HOME": str(folder / "data"),
        "TABLEE_CACHE": str(folder / "cache"),
        "PIP_NO_CACHE_DIR": "1",
    }


async def until(page: Page, script: str, argument: Any = None) -> None:
    """Pages forbid `eval`, which Playwright's own waiting needs."""
    deadline = time.monotonic() + PATIENCE
    while not await page.evaluate(script, argument):
        assert time.monotonic() < deadline, f"in vain: {script}"
        await asyncio.sleep(0.01)


async def press_play(browser: Browser, address: str, name: str) -> tuple[Page, float]:
    """The board of a new table, and the seconds it took to come."""
    page = await (await browser.new_context(locale="en-GB")).new_page()
    await page.goto(address)
    began = time.monotonic()
    await page.locator(f".game--{name} .btn--main").click()
    await page.wait_for_url("**/t/*")
    await until(page, ON_BOARD)
    return page, time.monotonic() - began


async def first_answer(page: Page) -> float:
    """Seconds from one's own move being told to the first move of somebody else."""
    n = await page.evaluate("() => tablee.n")
    await page.evaluate("() => tablee.play(tablee.actions[0].move)")
    await until(page, "(n) => tablee.n > n", n)
    began = time.monotonic()
    while not await page.evaluate("(n) => tablee.n > n + 1 || document.body.dataset.state === 'over'", n):
        assert time.monotonic() - began < PATIENCE
        if await page.evaluate(ON_BOARD):  # it is one's own turn again: nobody else moves before
            await page.evaluate("() => tablee.play(tablee.actions[0].move)")
            n, began = n + 1, time.monotonic()
        await asyncio.sleep(0.01)
    return time.monotonic() - began


def server_of(keeper: int) -> int:
    """The server is the child of the process that keeps its port."""
    found = subprocess.run(["pgrep", "-o", "-P", str(keeper)], capture_output=True, text=True, check=True)
    return int(found.stdout.split()[0])


def memory(pid: int, what: str = "VmRSS") -> float:
    """Megabytes; 0 for a process that has ended."""
    with suppress(OSError):
        found = re.search(rf"{what}:\s+(\d+)", Path(f"/proc/{pid}/status").read_text())
        return int(found[1]) / 1000 if found else 0.0
    return 0.0


async def compiled(page: Page) -> None:
    share = "async () => { try { return (await (await fetch('/warming')).json()).share } catch { return 0 } }"
    while await page.evaluate(share) < 1:
        await asyncio.sleep(0.2)


async def measured(browser: Browser, clone: Path, folder: Path, name: str) -> str:
    command = [str(clone / ".venv/bin/tablee"), "serve", "--port", "0", "--lang", "en"]
    with started(command, clone, **nothing_cached(folder)) as (server, address, waited):
        began = time.monotonic() - waited
        page, board = await press_play(browser, address, name)
        interpreted = server_of(server.pid)
        at_board, answer = memory(interpreted), await first_answer(page)
        most = at_board
        while server_of(server.pid) == interpreted:
            most = max(most, memory(interpreted, "VmHWM"))
            await asyncio.sleep(0.1)
        await compiled(page)
        took = time.monotonic() - began
        warmly = {}
        for game in games.ours():
            used, warmly[game] = await press_play(browser, address, game)
            await first_answer(used)
        cells = [waited, board, answer, took, warmly[name], at_board, most, memory(server_of(server.pid))]
    return f"| {name} | " + " | ".join(f"{cell:.1f}" for cell in cells) + " |"


def installed(clone: Path, folder: Path) -> str:
    """`make play` in a fresh clone."""
    subprocess.run(["git", "clone", "-q", str(ROOT), str(clone)], check=True)
    with started(["make", "play"], clone, **nothing_cached(folder)) as (_server, _address, waited):
        size = subprocess.run(["du", "-sm", str(clone / ".venv")], capture_output=True, text=True, check=True)
        return f"`make play`: {waited:.1f} s until its address; .venv {size.stdout.split()[0]} MB"


async def all_of_it(names: list[str]) -> None:
    with tempfile.TemporaryDirectory() as home:
        clone = Path(home, "tablee")
        print(installed(clone, Path(home, "first")), flush=True)
        print("\n| " + " | ".join(HEADS) + " |\n|---" + "|---:" * (len(HEADS) - 1) + "|", flush=True)
        async with async_playwright() as playwright:
            browser = await launched(playwright)
            for name in names:
                print(await measured(browser, clone, Path(home, name), name), flush=True)
            await browser.close()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", choices=games.ours(), action="append", help="this game (again for more)")
    asyncio.run(all_of_it(parser.parse_args().only or list(games.ours())))


if __name__ == "__main__":
    main()
