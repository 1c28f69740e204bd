"""Servers are killed at random moments under load. Nothing confirmed is lost, and everybody goes on.

`make test-faults` kills 200 times on each database (TABLEE_KILLS=200); the usual tests a few times.
"""

import os
import time
from typing import Any

import pytest

from tests.faults.siege import Nursery, Siege, free_port, judge

pytestmark = pytest.mark.anyio

KILLS = int(os.environ.get("TABLEE_KILLS", "4"))
TABLES = int(os.environ.get("TABLEE_TABLES", "5"))


async def besieged(nursery: Nursery, db: str, servers: int) -> dict[str, int]:
    siege = Siege(nursery, db, [free_port() for _ in range(servers)], TABLES, seed=time.time_ns())
    await siege.begin()
    for _ in range(KILLS):
        await siege.strike()
    await siege.everybody_goes_on()
    found = await judge(siege)
    await siege.end()
    print(f"\n{db.partition(':')[0]}, {servers} server(s), {KILLS} kills: {found}")
    return found


async def test_killed_at_random_moments_nothing_confirmed_is_lost(nursery: Nursery, db: str) -> None:
    found = await besieged(nursery, db, servers=1)
    assert found["confirmed"] >= KILLS
    assert (found["lost"], found["different"]) == (0, 0)


async def test_two_servers_killed_in_turns_lose_nothing_either(nursery: Nursery, postgres: Any) -> None:
    postgres.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    found = await besieged(nursery, postgres.get_uri(), servers=2)
    assert (found["lost"], found["different"]) == (0, 0)
