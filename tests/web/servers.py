"""`tablee serve` as a process of its own, that can be stopped, killed and started again on the same port."""

import os
import re
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path
from typing import Any
from urllib.error import URLError
from urllib.request import Request, urlopen

SRC = Path(__file__).parents[2] / "src"
PATIENCE = 120  # seconds: the machine may be busy


def found_at() -> str:
    """Our sources, and whatever this process finds besides: games of other packages."""
    return os.pathsep.join(filter(None, [str(SRC), os.environ.get("PYTHONPATH", "")]))


class Server:
    def __init__(self, db: str, pace: float = 0.0, port: int = 0, program: list[str] | None = None) -> None:
        self.db, self.pace, self.port = db, pace, port  # port 0: any free one
        self.program = program  # an installed one; without it, the sources
        self.only = ""  # the one game that is offered
        self.said: list[str] = []
        self.process: subprocess.Popen[str] | None = None

    @property
    def _is_ours(self) -> bool:
        return self.program is None or self.program[0] == sys.executable

    @property
    def address(self) -> str:
        return f"http://localhost:{self.port}"

    def start(self) -> "Server":
        self.said.clear()
        args = [*(self.program or [sys.executable, "-m", "tablee"]), "serve", "--db", self.db, "--lang", "en"]
        args += ["--pace", str(self.pace), "--port", str(self.port), *(["--only", self.only] if self.only else [])]
        environment = {**os.environ, "PYTHONPATH": found_at() if self._is_ours else "", "PYTHONUNBUFFERED": "1"}
        self.process = subprocess.Popen(
            args, env=environment, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, encoding="utf-8"
        )
        pipes = (self.process.stdout, self.process.stderr)
        self.ears = [threading.Thread(target=self._listen, args=(pipe,), daemon=True) for pipe in pipes]
        for ear in self.ears:
            ear.start()
        self._wait()
        return self

    def _listen(self, pipe: Any) -> None:
        with pipe:
            self.said.extend(pipe)

    def _wait(self) -> None:
        deadline = time.monotonic() + PATIENCE
        while time.monotonic() < deadline:
            found = re.search(r"Tablée is at http://localhost:(\d+)", "".join(self.said))
            if found:
                self.port = int(found[1])
                if self.is_healthy():
                    return
            assert self.process is not None
            assert self.process.poll() is None, "".join(self.said)
            time.sleep(0.05)
        raise AssertionError("the server does not start: " + "".join(self.said))

    def is_healthy(self) -> bool:
        try:
            with urlopen(f"{self.address}/health", timeout=10) as answer:
                return bool(answer.status == 200)
        except (URLError, OSError):
            return False

    def warm(self, *names: str) -> None:
        """Wait until the rules of these games (Agora if none is named) are compiled: a first table is answered then."""
        for name in names or ("agora",):
            asked = Request(
                f"{self.address}/play/{name}", data=b"", headers={"sec-fetch-site": "same-origin"}, method="POST"
            )
            with urlopen(asked, timeout=10 * PATIENCE) as answer:
                assert answer.status == 200

    def end(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send the signal and wait; the exit status."""
        assert self.process is not None
        if how == signal.SIGKILL:  # the server itself, not only whoever keeps its port
            subprocess.run(["pkill", "-KILL", "-P", str(self.process.pid)], check=False)
        self.process.send_signal(how)
        status = self.process.wait(PATIENCE)
        for ear in self.ears:
            ear.join()
        self.process = None
        return status

    def close(self) -> None:
        if self.process is not None:
            self.end(signal.SIGKILL)
