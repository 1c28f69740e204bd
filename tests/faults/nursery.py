"""A process that has loaded everything and gives birth to servers: killing and starting them takes a moment only.

For each line “PORT DB” on standard input a child runs `tablee serve` there; its process number is the answer. What a
server does after its imports is what it always does, but a viewer who takes nothing is dropped sooner.
"""

import ctypes
import os
import signal
import sys

from tablee import games
from tablee.warming import warm
from tablee.web import handover
from tablee.web import serve as serving

DIE_WITH_PARENT = 1  # Linux: PR_SET_PDEATHSIG


def main() -> None:
    warm(games.game("agora"))
    serving.load_games = lambda: None  # children inherit what is loaded
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody mourns them
    handover.STALLED, handover.MOST_WAITING = 3000, 4096
    print("ready", flush=True)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _live(*line.rstrip("\n").split(" ", 1))
        print(pid, flush=True)
    os._exit(0)


def _live(port: str, db: str) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    ctypes.CDLL(None).prctl(DIE_WITH_PARENT, signal.SIGKILL)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(null, stream)
    try:
        serving.serve(db, "127.0.0.1", int(port), open_browser=False, pace=0.0)
    finally:
        os._exit(1)


if __name__ == "__main__":
    main()
