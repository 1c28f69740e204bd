"""Games are compiled in processes of their own (a worker pool), at low priority, so that nobody has to wait for it.

`python -m tablee.compilers GAME` is such a process: it says “done total” after every step, ends with status 0 when
everything of the game is in stock, and with a sentence on standard error when that cannot be had. It ends with the
process that wanted it, however that one ends.
"""

import asyncio
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager, suppress

from tablee import games, stock
from tablee.games.box import Game

TRIES = 2  # somebody may have killed the first
NICE = 19
PROBLEM = 1  # exit status: it was said why


class Compilers:
    """Compiles what is not in stock: the games somebody sits at first, then the rest, on as many cores as there are."""

    def __init__(self, wanted: Sequence[Game], at_once: int | None = None) -> None:
        self.ahead = [game for game in wanted if not stock.is_compiled(game.package)]
        self.at_once = at_once or os.cpu_count() or 1
        self.steps = {game.name: (0, 1) for game in self.ahead}
        self.trouble: dict[str, str] = {}  # why a game could not be compiled, or its code not be kept
        self.on_step: Callable[[], None] = lambda: None

    @property
    def share(self) -> float:
        """How much is done, from 0 to 1: every game counts the same, and in it every step."""
        shares = [done / total for done, total in self.steps.values()]
        return sum(shares) / len(shares) if shares else 1.0

    def prefer(self, game: Game) -> None:
        """Somebody sits at this game: it is next."""
        if game in self.ahead:
            self.ahead.remove(game)
            self.ahead.insert(0, game)

    async def run(self) -> bool:
        """True once everything is in stock."""
        await asyncio.gather(*(self._work() for _ in range(self.at_once)))
        return not self.trouble

    async def _work(self) -> None:
        while self.ahead:
            await self._compile(self.ahead.pop(0))

    async def _compile(self, game: Game) -> None:
        for _ in range(TRIES):
            why = await self._try(game)
            if why is None:
                self.trouble.pop(game.name, None)
                return
            self.trouble[game.name] = why

    async def _try(self, game: Game) -> str | None:
        """Why it did not work, or None."""
        pipe = asyncio.subprocess.PIPE
        command = [sys.executable, "-m", __name__, game.name]
        environment = stock.compiling_environment()
        worker = await asyncio.create_subprocess_exec(*command, stdin=pipe, stdout=pipe, stderr=pipe, env=environment)
        assert worker.stdout
        assert worker.stderr
        try:
            told, _ = await asyncio.gather(worker.stderr.read(), self._follow(game, worker.stdout))
            status = await worker.wait()
        finally:
            with suppress(ProcessLookupError):
                worker.kill()
        last = told.decode(errors="replace").strip().splitlines()[-1:]
        return None if status == 0 else last[0] if last and status == PROBLEM else f"ended with {status}"

    async def _follow(self, game: Game, told: asyncio.StreamReader) -> None:
        async for line in told:
            done, total = map(int, line.split())
            self.steps[game.name] = (done, total)
            self.on_step()


@contextmanager
def compiled_beside(game: Game) -> Iterator[bool]:
    """While somebody plays by interpreted rules they are compiled, for the next time; True if there is need to."""
    is_needed = os.environ.get(stock.INTERPRETED) == "1" and not stock.is_compiled(game.package)
    command, pipe, null = [sys.executable, "-m", __name__, game.name], subprocess.PIPE, subprocess.DEVNULL
    with ExitStack() as ending:
        if is_needed:
            worker = subprocess.Popen(command, stdin=pipe, stdout=null, stderr=null, env=stock.compiling_environment())
            ending.enter_context(worker)
            ending.callback(worker.kill)
        yield is_needed


def compile_game(game: Game, tell: Callable[[int, int], None]) -> None:
    """Everything a table uses, once, whoever else wants it too; OSError if it cannot be kept."""
    from tablee.kernel.shelf import not_kept
    from tablee.warming import warm

    with stock.only_one(game.package):
        if not stock.is_compiled(game.package):
            warm(game, tell)
            if not_kept:
                raise not_kept[0]
            stock.note_compiled(game.package)
    tell(1, 1)


def _end_with_parent() -> None:
    while os.read(sys.stdin.fileno(), 1):
        pass
    os._exit(PROBLEM)


def main(name: str) -> int:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for whoever wanted us, and ends us too
    with suppress(AttributeError, OSError):
        os.nice(NICE)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    try:
        compile_game(games.game(name), lambda done, total: print(done, total, flush=True))
    except OSError as error:
        print(f"{error.strerror or error} ({stock.cache_home()})", file=sys.stderr)
        return PROBLEM
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
