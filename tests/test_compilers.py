"""Compiling in other processes: what goes wrong there is said, and nothing half compiled is ever taken for whole."""

import asyncio
import errno
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee import compilers, games, stock, warming
from tablee.compilers import PROBLEM, Compilers, compile_game
from tablee.games.box import Game
from tablee.kernel import shelf

AGORA = games.game("agora")
pytestmark = pytest.mark.anyio


@pytest.fixture
def empty(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    stock.cache_folder.cache_clear()
    yield tmp_path / "cache"
    stock.cache_folder.cache_clear()


async def test_a_cache_that_cannot_be_written_is_said_so(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "file"))
    at_work = Compilers([AGORA])
    assert not await at_work.run()
    assert "Not a directory" in at_work.trouble["agora"]


async def test_one_that_is_killed_is_begun_again_and_then_given_up(
    empty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun = []

    async def kill(self: Compilers, game: Game, told: asyncio.StreamReader) -> None:
        found = subprocess.run(["pgrep", "-P", str(os.getpid()), "-f", "tablee.compilers"], capture_output=True)
        begun.extend(map(int, found.stdout.split()))
        os.kill(begun[-1], signal.SIGKILL)

    monkeypatch.setattr(Compilers, "_follow", kill)
    at_work = Compilers([AGORA])
    assert not await at_work.run()
    assert len(begun) == compilers.TRIES
    assert at_work.trouble == {"agora": f"ended with {-signal.SIGKILL}"}
    assert not stock.is_compiled(AGORA.package)


async def test_what_cannot_be_kept_is_not_taken_for_complete(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    def warm(game: Game, tell: Callable[[int, int], None]) -> None:
        shelf.not_kept.append(full)

    monkeypatch.setattr(warming, "warm", warm)
    monkeypatch.setattr(shelf, "not_kept", [])
    with pytest.raises(OSError, match="No space left"):
        compile_game(AGORA, lambda done, total: None)
    assert not stock.is_compiled(AGORA.package)


async def test_of_two_that_want_the_same_game_one_compiles(empty: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    begun, goes_on = [], threading.Event()

    def warm(game: Game, tell: Callable[[int, int], None]) -> None:
        begun.append(game.name)
        assert goes_on.wait(60)

    monkeypatch.setattr(warming, "warm", warm)
    both = [asyncio.to_thread(compile_game, AGORA, lambda done, total: None) for _ in range(2)]
    at_work = asyncio.gather(*both)
    while not begun:
        await asyncio.sleep(0.01)
    goes_on.set()
    await at_work
    assert begun == ["agora"]
    assert stock.is_compiled(AGORA.package)


async def test_it_ends_with_whoever_wanted_it(empty: Path) -> None:
    worker = subprocess.Popen([sys.executable, "-m", "tablee.compilers", "agora"], stdin=subprocess.PIPE)
    worker.communicate(timeout=60)
    assert worker.returncode == PROBLEM


async def test_whoever_sits_down_is_next() -> None:
    at_work = Compilers([], at_once=1)
    first, second, third = games.games()[:3]
    at_work.ahead = [first, second, third]
    at_work.prefer(third)
    assert at_work.ahead == [third, first, second]
    at_work.prefer(games.games()[3])
    assert at_work.ahead == [third, first, second], "it is compiled already, or just being so"


async def test_the_bar_tells_how_much_is_done() -> None:
    at_work = Compilers([])
    assert at_work.share == 1.0
    at_work.steps = {"agora": (1, 4), "bauhaus": (2, 2)}
    assert at_work.share == pytest.approx(0.625)
