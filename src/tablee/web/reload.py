"""`tablee serve --reload`, for those who make a game: what they change is there at the next press.

Three processes, so that an edit costs no more than it must:
- This one keeps the port and loads nothing. A change of Tablée itself begins the other two anew.
- The workshop (`workshop.py`) has loaded all that is no game, and forks a server for every change of a game's code.
- The server reads templates, styles, scripts, drawings, rules and catalogues again when they have changed.

A page that is asked for meanwhile waits for the next server; where none comes up, the page says why. Only for this
machine: pages show tracebacks.
"""

import os
import select
import signal
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Sequence
from pathlib import Path
from typing import IO

from tablee.web.handover import LISTENER, RELIEF
from tablee.web.watching import CODE, HOME, Watch, is_in

LOOK = 0.25  # seconds between looks at the files
PATIENCE = 8  # seconds a server has to end
LAST_WORDS = 1  # second in which what it said last is heard
SAID = 80  # lines of a server that did not come up


def supervise(command: Sequence[str], listener: socket.socket, boxes: Sequence[Path]) -> int:
    """Run the command, a workshop for these boxes, on this socket until somebody ends it."""
    ended = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: ended.set())
    listener.listen()
    environment = {LISTENER: str(listener.fileno())}
    while True:
        watch = Watch([HOME, *boxes], CODE)
        with Child(command, listener, environment) as child:
            while not child.is_outdated(watch, boxes):
                child.answer_if_it_fell()
                if ended.wait(LOOK):
                    return 0
        tell(watch.changed())
        environment[RELIEF] = "1"


def tell(changed: Sequence[Path]) -> None:
    print(f"{changed[0].name} …", file=sys.stderr, flush=True)


class Child:
    """A workshop in a process of its own, and the last lines it and its servers said."""

    def __init__(self, command: Sequence[str], listener: socket.socket, environment: dict[str, str]) -> None:
        self.listener, self.said = listener, deque[str](maxlen=SAID)
        self.process = subprocess.Popen(
            command,
            env=os.environ | environment,
            pass_fds=[listener.fileno()],
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        assert self.process.stderr is not None
        self.ear = threading.Thread(target=self._listen, args=(self.process.stderr,), daemon=True)
        self.ear.start()

    def __enter__(self) -> "Child":
        return self

    def __exit__(self, *error: object) -> None:
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def _listen(self, stream: IO[str]) -> None:
        for line in stream:
            self.said.append(line)
            sys.stderr.write(line)

    @property
    def fell(self) -> bool:
        return self.process.poll() is not None

    def is_outdated(self, watch: Watch, boxes: Sequence[Path]) -> bool:
        """Has Tablée itself changed? Games are the workshop's own business, as long as it is there."""
        return any(self.fell or not is_in(path, boxes) for path in watch.changed())

    def answer_if_it_fell(self) -> None:
        """A process that is gone cannot say why: whoever asks for a page is told here."""
        if self.fell:
            self.ear.join(LAST_WORDS)
            answer(self.listener, "".join(self.said))


def answer(listener: socket.socket, said: str, within: float = 0.0) -> None:
    """Whoever calls within so many seconds is told what was said, as a page of plain text."""
    if not select.select([listener], [], [], within)[0]:
        return
    try:
        listener.setblocking(False)  # shared with servers that come and go
        caller, _ = listener.accept()
    except OSError:  # somebody else has taken the call, or whoever called is gone
        return
    with caller:
        caller.settimeout(1)
        try:
            caller.recv(65_536)
            caller.sendall(_page(said))
        except OSError:
            pass


def _page(said: str) -> bytes:
    body = said.encode()
    head = ("HTTP/1.1 500 Internal Server Error", "Content-Type: text/plain; charset=utf-8", "Connection: close")
    return "\r\n".join((*head, f"Content-Length: {len(body)}", "", "")).encode() + body
