"""Counts of move sequences, to be written down once and kept: `python -m tests.perft.make agora`.

Run it for a new game, or when a change of the rules is meant (then `Game.changes` grows too).
"""

import json
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

import tablee
from tablee.conformance.random_games import option_mixes
from tablee.games.box import Game
from tablee.kernel import calls
from tablee.kernel.rng import generator
from tablee.match import Match

FOLDER = Path(__file__).parent
SEED = 7
DEPTHS = range(1, 13)
MOST = 60_000  # sequences counted per entry: deep enough to differ, quick enough for every test run
STARTS = (0.0, 0.35, 0.7, 0.95)  # parts of a random game played before the counting begins


def played(
    game: Game, seats: int, seed: int, options: dict[str, Any], after: int | None, rules: int | None = None
) -> Match:
    """A game after so many random moves, or to its end."""
    match, rng = game.start(seats, seed, options, rules=rules), generator(seed)
    moves = np.zeros(game.rules.max_moves, np.int64)
    while not match.over and match.ply != after:
        seat = match.awaiting[0]
        match.play(int(calls.random_move(match.states, match.ply, seat, moves, rng)), seat)
    return match


def perft(match: Match, depth: int) -> int:
    rules = match.game.rules
    states = np.zeros(depth + 1, rules.record)
    states[0] = match.state
    return int(calls.perft(states, depth, np.zeros((depth + 1, (match.seats + 1) * rules.max_moves), np.int64)))


def counts(game: Game) -> Iterator[dict[str, Any]]:
    for seats in game.seats:
        for options in option_mixes(game):
            length = played(game, seats, SEED, options, None).ply
            for start in STARTS:
                after = int(start * length)
                match = played(game, seats, SEED, options, after)
                found = [(depth, perft(match, depth)) for depth in DEPTHS[:2]]
                while found[-1][1] < MOST and found[-1][0] < DEPTHS[-1]:
                    found.append((found[-1][0] + 1, perft(match, found[-1][0] + 1)))
                depth, count = max((entry for entry in found if 0 < entry[1] <= MOST), default=found[0])
                head = {"seats": seats, "seed": SEED, "options": options, "after": after}
                yield head | {"depth": depth, "count": count}


if __name__ == "__main__":
    for name in sys.argv[1:]:
        lines = ",\n".join(json.dumps(entry) for entry in counts(tablee.game(name)))
        (FOLDER / f"{name}.json").write_text(f"[\n{lines}\n]\n", encoding="utf-8")
