"""A server is relieved by another on the same port: nobody is refused, nothing is lost."""

import os
import signal
import subprocess
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.request import Request, urlopen

import pytest

from tablee.web import handover
from tests.web.servers import PATIENCE, Server


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    server = Server(str(tmp_path / "tables.sqlite3")).start()
    yield server
    server.close()


def children(server: Server) -> list[int]:
    assert server.process
    found = subprocess.run(["pgrep", "-P", str(server.process.pid)], capture_output=True, check=False)
    return [int(pid) for pid in found.stdout.split()]


def until(what: Callable[[], bool]) -> None:
    deadline = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < deadline
        time.sleep(0.02)


def is_there(pid: int) -> bool:
    """A process that has ended and is not yet mourned is not."""
    try:
        return " Z " not in Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return False


class Callers:
    """People who ask for the same page again and again, on new connections."""

    def __init__(self, address: str) -> None:
        self.address, self.answers, self.wrong = address, 0, list[str]()
        self.enough = threading.Event()
        self.threads = [threading.Thread(target=self.ask) for _ in range(3)]
        for thread in self.threads:
            thread.start()

    def ask(self) -> None:
        while not self.enough.wait(0.01):
            try:
                with urlopen(self.address, timeout=PATIENCE) as answer:
                    self.answers += answer.status == 200
            except OSError as error:
                self.wrong.append(repr(error))

    def end(self) -> None:
        self.enough.set()
        for thread in self.threads:
            thread.join()


def test_at_sighup_another_server_takes_over_and_nobody_is_refused(server: Server) -> None:
    asked = Request(f"{server.address}/play/agora", data=b"", headers={"sec-fetch-site": "same-origin"}, method="POST")
    with urlopen(asked, timeout=PATIENCE) as answer:
        table = answer.url
    (first,) = children(server)
    with urlopen(f"{table}/events", timeout=PATIENCE) as stream:
        callers = Callers(table)
        assert server.process
        server.process.send_signal(signal.SIGHUP)
        assert stream.read().rstrip().endswith(b"event: closing\ndata: {}"), "whoever looks is told to come again"
    until(lambda: not is_there(first))
    answered = callers.answers
    until(lambda: callers.answers > answered)
    callers.end()
    assert not callers.wrong
    assert first not in children(server)
    assert server.end(signal.SIGTERM) == 0


def test_a_server_ends_with_the_process_that_kept_its_port(server: Server) -> None:
    (child,) = children(server)
    assert server.process
    os.kill(server.process.pid, signal.SIGKILL)
    until(lambda: not is_there(child))
    server.close()
    server.start()
    assert server.is_healthy()


def test_a_server_that_falls_ends_the_command(server: Server) -> None:
    (child,) = children(server)
    os.kill(child, signal.SIGKILL)
    assert server.process
    assert server.process.wait(PATIENCE) != 0


class FakeChild:
    def __init__(self, is_well: bool) -> None:
        self.is_well, self.has_ended = is_well, False

    def is_ready(self) -> bool:
        return self.is_well

    def end(self) -> None:
        self.has_ended = True


@pytest.mark.parametrize("is_well", [True, False])
def test_only_a_server_that_is_well_takes_over(is_well: bool) -> None:
    old, new = FakeChild(True), FakeChild(is_well)
    given: Any = (old, new)
    assert handover.relieved(*given) is (new if is_well else old)
    assert (old.has_ended, new.has_ended) == (is_well, not is_well)
