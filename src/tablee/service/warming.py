"""Compile a game's rules before somebody waits for them: one short walk through everything a table uses."""

import numpy as np

from tablee.bots import STRENGTHS, Bot
from tablee.games.box import Game
from tablee.kernel import desk, verbs
from tablee.kernel.rng import generator

PLIES = 6


def warm(game: Game) -> None:
    match = game.start(seed=0)
    lines = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE)
    for ply in range(PLIES):
        seat = match.awaiting[0]
        hidden = match.hidden(seat)
        codes = np.array(match.codes(seat), np.int64)
        out = np.zeros(len(codes), np.int64)
        desk.gains(hidden, seat, codes, len(codes), np.repeat(hidden, 2), lines, out, generator(0))
        desk.total_at(hidden, 0, seat, lines)
        bot = Bot(STRENGTHS[ply % len(STRENGTHS)], seconds=0.001)
        match.play(bot.choose(game, hidden, seat, match.seats, ply), seat)
        match.revealed(ply)
        match.seen(ply, None)
        match.seen_since(0, None)
    match.undo()
    match.score()
