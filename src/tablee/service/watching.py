"""A supervisor of work that goes on as long as the server does: what dies is begun again, and counted."""

import asyncio
import logging
from collections import Counter
from collections.abc import Awaitable, Callable

PAUSE, LONGEST_PAUSE = 0.5, 30.0  # seconds before the first and before later new beginnings
WELL_AFTER = 60.0  # seconds after which a death is a first one again

logger = logging.getLogger("tablee")


class Watch:
    def __init__(self) -> None:
        self.tasks: dict[str, asyncio.Task[None]] = {}
        self.deaths: Counter[str] = Counter()
        self.resting: set[str] = set()  # dead, and not yet begun again

    def keep(self, name: str, work: Callable[[], Awaitable[None]]) -> "asyncio.Task[None]":
        """Do this until the task is cancelled, whatever happens to it."""
        task = asyncio.create_task(self._keep(name, work), name=name)
        self.tasks[name] = task
        return task

    async def _keep(self, name: str, work: Callable[[], Awaitable[None]]) -> None:
        pause = PAUSE
        while True:
            began = asyncio.get_running_loop().time()
            try:
                await work()
                why = "it ended"
            except Exception as error:
                why = repr(error)[:400]
                logger.exception("background task died", extra={"task": name, "why": why})
            self.deaths[name] += 1
            pause = PAUSE if asyncio.get_running_loop().time() - began > WELL_AFTER else min(2 * pause, LONGEST_PAUSE)
            self.resting.add(name)
            await asyncio.sleep(pause)
            self.resting.discard(name)
