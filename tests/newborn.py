"""Fresh processes that begin with what takes long: a mother does it once, and every run is a child of hers.

What is tried must not be among it: a child does that anew, with the environment and the path it is given."""

import json
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

BEARING = """
import json, os, sys, traceback
exec(sys.argv[1])
for line in sys.stdin:
    asked = json.loads(line)
    child = os.fork()
    if not child:
        for stream in ("out", "err"):
            os.dup2(os.open(asked[stream], os.O_WRONLY | os.O_CREAT | os.O_TRUNC), 1 + (stream == "err"))
        os.environ.update(asked["environment"])
        sys.path[:0] = asked["environment"].get("PYTHONPATH", "").split(os.pathsep)
        status = 1
        try:
            exec(asked["script"], {"__name__": "__main__"})
            status = 0
        except SystemExit as end:
            status = int(end.code or 0)
        except BaseException:
            traceback.print_exc()
        sys.stdout.flush()
        sys.stderr.flush()
        os._exit(status)
    print(os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]), flush=True)
"""


class Answer(NamedTuple):
    status: int
    out: str
    err: str


class Mother:
    def __init__(self, folder: Path, first: str) -> None:
        self.out, self.err = folder / "out", folder / "err"
        self.process = subprocess.Popen(
            [sys.executable, "-c", BEARING, first], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
        )

    def run(self, script: str, environment: Mapping[str, str]) -> Answer:
        asked = {"script": script, "environment": dict(environment), "out": str(self.out), "err": str(self.err)}
        assert self.process.stdin
        assert self.process.stdout
        self.process.stdin.write(json.dumps(asked) + "\n")
        self.process.stdin.flush()
        status = int(self.process.stdout.readline())
        return Answer(status, self.out.read_text(encoding="utf-8"), self.err.read_text(encoding="utf-8"))

    def close(self) -> None:
        self.process.communicate()
