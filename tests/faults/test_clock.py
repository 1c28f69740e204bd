"""The clock jumps, forwards or back: the log is ordered by numbers, and nothing waits for a time of day."""

import time

import pytest

from tests.service.tables import Servers, bot, bytes_of, person, play_to_the_end, play_until, seat_all

pytestmark = pytest.mark.anyio

YEARS = 10 * 365 * 24 * 3600 * 1_000_000_000


@pytest.mark.parametrize("jump", [-YEARS, YEARS])
async def test_a_game_goes_on_through_a_jump_of_the_clock(
    servers: Servers, jump: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    hall = await servers.start()
    table = await seat_all(hall, person("ana"), person("ben"), bot())
    await play_until(table, lambda t: t.match.ply > 8)
    moment = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: moment() + jump)
    await table.say("ana", "Ana", "what time is it?")
    await play_until(table, lambda t: t.match.ply > 20)
    other = await servers.start()
    again = await other.table(table.code)
    if again.n == table.n:  # no bot is thinking just now
        assert bytes_of(again) == bytes_of(table)
    assert table.code in {found.code for found in await other.tables_of("ana")}
    assert again.chat[0]["text"] == "what time is it?"
    await play_to_the_end(table)
