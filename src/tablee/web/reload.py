"""`tablee serve --reload`, for those who make a game: a server that begins anew whenever a file has changed.

This process keeps the port; the server is its child. A page that is asked for meanwhile waits for the next server; if
that one does not come up, this process itself answers with what it said. Only for this machine: pages show tracebacks.
"""

import os
import signal
import socket
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import IO

import tablee
from tablee.web.handover import LISTENER

KINDS = (".py", ".jinja", ".css", ".js", ".svg", ".po", ".md", ".txt")
LOOK = 0.25  # seconds between looks at the files
PATIENCE = 8  # seconds a server has to end
SAID = 80  # lines of a server that did not come up


def state_of(folders: Iterable[Path]) -> dict[str, int]:
    """When each file was changed, by its path."""
    found: dict[str, int] = {}
    for folder in folders:
        for here, below, names in os.walk(folder):
            below[:] = [name for name in below if not name.startswith((".", "__"))]
            for name in names:
                if name.endswith(KINDS):
                    path = os.path.join(here, name)
                    found[path] = _changed(path)
    return found


def _changed(path: str) -> int:
    try:
        return os.stat(path).st_mtime_ns
    except OSError:  # an editor is just putting a new one in its place
        return 0


def supervise(command: Sequence[str], listener: socket.socket, folders: Iterable[Path]) -> int:
    """Run the command on this socket, anew after every change of a file, until somebody ends it."""
    folders = [Path(tablee.__file__).parent, *folders]
    ended = threading.Event()
    for sign in (signal.SIGINT, signal.SIGTERM):
        signal.signal(sign, lambda *_: ended.set())
    listener.listen()
    while True:
        before = state_of(folders)
        with Child(command, listener) as child:
            while (now := state_of(folders)) == before:
                child.answer_if_it_fell()
                if ended.wait(LOOK):
                    return 0
        changed = sorted(path for path in now.keys() | before.keys() if now.get(path) != before.get(path))
        print(f"{Path(changed[0]).name} …", file=sys.stderr, flush=True)


class Child:
    """A server in a process of its own, and the last lines it said."""

    def __init__(self, command: Sequence[str], listener: socket.socket) -> None:
        self.listener, self.said = listener, deque[str](maxlen=SAID)
        self.process = subprocess.Popen(
            command,
            env=os.environ | {LISTENER: str(listener.fileno())},
            pass_fds=[listener.fileno()],
            stderr=subprocess.PIPE,
            text=True,
            errors="replace",
        )
        assert self.process.stderr is not None
        threading.Thread(target=self._listen, args=(self.process.stderr,), daemon=True).start()

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

    def answer_if_it_fell(self) -> None:
        """A server that is gone cannot say why: whoever asks for a page is told here."""
        if self.process.poll() is None:
            return
        self.listener.settimeout(0)
        try:
            caller, _ = self.listener.accept()
        except OSError:
            return
        finally:
            self.listener.settimeout(None)
        with caller:
            caller.settimeout(1)
            caller.recv(65_536)
            caller.sendall(_page("".join(self.said)))


def _page(said: str) -> bytes:
    body = said.encode()
    head = ("HTTP/1.1 500 Internal Server Error", "Content-Type: text/plain; charset=utf-8", "Connection: close")
    return "\r\n".join((*head, f"Content-Length: {len(body)}", "", "")).encode() + body
