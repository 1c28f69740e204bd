"""The middle process of `tablee serve --reload` (a fork server): see reload.py.

It has loaded everything that is no game, holds no thread and no loop, and forks a server from that, and another one
whenever code of a game has changed. The next one loads the game while the one before it ends.
"""

import importlib
import os
import signal
import sys
import threading
import traceback
from collections.abc import Callable, Sequence
from multiprocessing import get_context, parent_process
from pathlib import Path

from tablee.kernel.bits import bit
from tablee.web.handover import RELIEF, inherited
from tablee.web.reload import LOOK, PATIENCE, answer, tell
from tablee.web.rereading import Made
from tablee.web.watching import CODE, HOME, TEXTS, Watch

FELL = 1  # exit status: the server is gone, and has said why
FOR_ALL = (  # modules every server comes to load
    "tablee.web.serve",
    "tablee.web.voice",
    "uvicorn.lifespan.on",
    "uvicorn.loops.auto",
    "uvicorn.protocols.http.auto",
    "aiosqlite",
    "sqlalchemy.dialects.sqlite.aiosqlite",
    "babel.messages.mofile",
    "babel.messages.pofile",
)

Serve = Callable[[Made], int]


def work(serve: Serve, boxes: Sequence[Path]) -> int:
    """Servers for these boxes, one after the other, until we are told to end or one falls."""
    sys.dont_write_bytecode = True  # two edits within a second look alike to Python's own cache
    _load()
    ended, keeper = threading.Event(), os.getppid()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: ended.set())
    server = Server(serve, boxes)
    os.environ[RELIEF] = "1"  # for those that follow
    while not (ended.is_set() or server.fell or os.getppid() != keeper):
        if changed := server.code.changed():
            tell(changed)
            server = server.followed_by(Server(serve, boxes))
        ended.wait(LOOK)
    fell = server.fell
    server.end()
    return FELL if fell else 0


def _load() -> None:
    for module in FOR_ALL:
        importlib.import_module(module)
    bit(0)  # any compiled function: with the first of them Numba loads what it needs for all


class Server:
    """A forked server, and the code of the boxes as it was just before."""

    def __init__(self, serve: Serve, boxes: Sequence[Path]) -> None:
        everything = [HOME, *boxes]
        self.code = Watch(boxes, CODE)
        made = Made(Watch(everything, CODE), Watch(everything, TEXTS))
        self.process = get_context("fork").Process(target=_run, args=(serve, made))
        self.process.start()

    @property
    def fell(self) -> bool:
        return not self.process.is_alive()

    def followed_by(self, other: "Server") -> "Server":
        self.end()
        return other

    def end(self) -> None:
        self.process.terminate()
        self.process.join(PATIENCE)
        if self.process.is_alive():
            self.process.kill()
            self.process.join()


def _run(serve: Serve, made: Made) -> None:
    """In the forked process: a server; or, where a game cannot even be loaded, the reason for whoever calls."""
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, signal.SIG_DFL)
    threading.Thread(target=_end_with_parent, daemon=True).start()
    importlib.invalidate_caches()
    try:
        serve(made)
    except KeyboardInterrupt:
        pass
    except Exception:
        said = traceback.format_exc()
        print(said, file=sys.stderr, flush=True)
        _answer_all(said)


def _answer_all(said: str) -> None:
    listener = inherited()
    assert listener
    while True:
        answer(listener, said, within=LOOK)


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent
    parent.join()
    os.kill(os.getpid(), signal.SIGTERM)
