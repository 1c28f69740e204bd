"""A process that has loaded everything and gives birth to servers: killing and starting them takes a moment only.

`python -m tests.faults.nursery DB`: for each line “PORT” on standard input a child runs `tablee serve` on that port;
its process number is the answer. Everything a server does after its imports is what it always does.
"""

import os
import signal
import sys

from tablee import games
from tablee.service import hall
from tablee.service.warming import warm
from tablee.web.serve import serve


def main() -> None:
    db = sys.argv[1]
    warm(games.game("agora"))
    hall.warm = lambda game: None  # type: ignore[assignment]  # children inherit what is compiled
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # nobody mourns them
    print("ready", flush=True)
    for line in sys.stdin:
        pid = os.fork()
        if pid == 0:
            _live(db, int(line))
        print(pid, flush=True)


def _live(db: str, port: int) -> None:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    null = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1):
        os.dup2(null, stream)
    try:
        serve(db, "127.0.0.1", port, open_browser=False, pace=0.0)
    finally:
        os._exit(1)


if __name__ == "__main__":
    main()
