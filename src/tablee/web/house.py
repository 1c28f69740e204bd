"""What every handler needs."""

import asyncio
from dataclasses import dataclass, field

from tablee.service.company import Listener
from tablee.service.hall import Hall
from tablee.service.tokens import Tokens
from tablee.web.doorkeeper import Doorkeeper
from tablee.web.guests import Guests


class Closing(asyncio.Event):
    """The sign that we are closing; wakes whoever waits for something else meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self.waiting: set[Listener] = set()

    def set(self) -> None:
        super().set()
        for listener in self.waiting:
            listener.news.set()


@dataclass
class House:
    """What every handler needs: the hall with its tables, the guests and their programs, the doorkeeper, and the sign
    that we are closing."""

    hall: Hall
    guests: Guests
    tokens: Tokens
    doorkeeper: Doorkeeper
    closing: Closing = field(default_factory=Closing)
    for_makers: bool = False  # of games, on their own machine: pages show tracebacks
