"""What every handler needs."""

import asyncio
from dataclasses import dataclass, field

from tablee.service.hall import Hall
from tablee.service.tokens import Tokens
from tablee.web.doorkeeper import Doorkeeper
from tablee.web.guests import Guests


@dataclass
class House:
    """What every handler needs: the hall with its tables, the guests and their programs, the doorkeeper, and the sign
    that we are closing."""

    hall: Hall
    guests: Guests
    tokens: Tokens
    doorkeeper: Doorkeeper
    closing: asyncio.Event = field(default_factory=asyncio.Event)
