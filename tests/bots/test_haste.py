"""Where rules are not compiled yet, computer players still choose legal moves, and look at them before they do."""

import os
import subprocess
import sys

import pytest

from tablee import games, stock

# Two bots that look and two that choose blindly: everybody plays by interpreted rules for a while.
PLAYED = """
import sys, tablee
from tablee.bots import Bot
from tablee.bots.players import hasty_move
match = tablee.game(sys.argv[1]).start(seed=3)
for n in range(12):
    seat = match.awaiting[0]
    seen = match.seen_by(seat)
    match.play(Bot(("greedy", "expert", "novice")[n % 3], haste=0.02).choose(seen, n), seat)
seat = match.awaiting[0]
seen = match.seen_by(seat)
codes = seen.codes()
print(hasty_move(seen.hidden, seat, match.seats, codes, 7, 0.0) in codes)
"""


@pytest.mark.parametrize("name", games.ours())
def test_every_game_is_played_in_haste(name: str) -> None:
    answer = subprocess.run(
        [sys.executable, "-W", "error", "-c", PLAYED, name],
        env=os.environ | {stock.INTERPRETED: "1"},
        capture_output=True,
        text=True,
    )
    assert answer.stdout.split() == ["True"], answer.stderr
