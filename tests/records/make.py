"""Finished games with their results, to be written down once and kept: `python -m tests.records.make agora`.

Bots play them, so that they look like games; what they choose may change, the records must not. Run it for a new game
only: an old record that no longer replays means that a change is missing in `Game.changes`.
"""

import json
import sys
from pathlib import Path
from typing import Any

import tablee
from tablee.bots import Bot
from tablee.conformance.random_games import option_mixes
from tablee.games.box import Game
from tablee.match import Match

FOLDER = Path(__file__).parent
STRENGTHS = ("greedy", "novice")


def finished(game: Game, seats: int, seed: int, options: dict[str, Any]) -> Match:
    match = game.start(seats, seed, options, [STRENGTHS[k % 2].capitalize() for k in range(seats)])
    while not match.over:
        for seat in match.may + match.awaiting[:1]:
            may_pass = seat in match.may
            bot = Bot(STRENGTHS[seat % 2])
            move = bot.choose(match.seen_by(seat), seed=1000 * seed + match.ply, may_pass=may_pass)
            if move >= 0:
                match.play(move, seat)
                break
    return match


def text(match: Match) -> str:
    """The record with one move on a line, so that changes can be read."""
    record = match.record()
    moves = ",\n".join(f"  {json.dumps(move, ensure_ascii=False)}" for move in record.pop("moves"))
    head = json.dumps(record, ensure_ascii=False, indent=1)[:-2]
    return f'{head},\n "moves": [\n{moves}\n ]\n}}\n'


def write(game: Game) -> None:
    folder = FOLDER / game.name
    folder.mkdir(exist_ok=True)
    for seats in game.seats:
        for k, options in enumerate(option_mixes(game)):
            name = "-".join([str(seats), *(f"{option}={value}" for option, value in options.items())])
            (folder / f"{name}.json").write_text(text(finished(game, seats, 100 + k, options)), encoding="utf-8")


if __name__ == "__main__":
    for name in sys.argv[1:]:
        write(tablee.game(name))
