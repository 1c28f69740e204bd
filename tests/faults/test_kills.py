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


async def besieged(db: str, servers: int) -> dict[str, int]:
    nursery = Nursery(db)
    siege = Siege(nursery, [free_port() for _ in range(servers)], TABLES, seed=time.time_ns())
    try:
        await siege.begin()
        for _ in range(KILLS):
            await siege.strike()
        await siege.everybody_goes_on()
        found = await judge(siege, db)
        await siege.end()
    finally:
        nursery.close()
    print(f"\n{db.partition(':')[0]}, {servers} server(s), {KILLS} kills: {found}")
    return found


async def test_killed_at_random_moments_nothing_confirmed_is_lost(db: str) -> None:
    found = await besieged(db, servers=1)
    assert found["confirmed"] >= KILLS
    assert (found["lost"], found["different"]) == (0, 0)


async def test_two_servers_killed_in_turns_lose_nothing_either(postgres: Any) -> None:
    postgres.psql("DROP SCHEMA public CASCADE; CREATE SCHEMA public;")
    found = await besieged(postgres.get_uri(), servers=2)
    assert (found["lost"], found["different"]) == (0, 0)
