"""Games in worker processes (a process pool), for arenas and studies alike."""

import multiprocessing
import signal
from collections.abc import Callable, Iterator, Sequence
from typing import TypeVar

Task = TypeVar("Task")
Found = TypeVar("Found")
DEAF = (signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for this process, which then ends its workers


def each(work: Callable[[Task], Found], tasks: Sequence[Task], jobs: int) -> Iterator[Found]:
    """What comes of each task, in their order; from worker processes if there are several jobs."""
    if jobs <= 1 or len(tasks) <= 1:
        yield from map(work, tasks)
        return
    with multiprocessing.get_context("spawn").Pool(min(jobs, len(tasks)), signal.signal, DEAF) as workers:
        yield from workers.imap(work, tasks)
