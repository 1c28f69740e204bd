"""Compile a game's rules before somebody waits for them: one game through everything a table uses.

What was forgotten here would be compiled (or only loaded) when somebody presses something, and would wait until the
rules of other games are compiled: there is one compiler for all.
"""

import random
from typing import Any

import numpy as np

from tablee.bots import STRENGTHS, Bot
from tablee.games.box import Game
from tablee.kernel import desk, verbs
from tablee.kernel.rng import generator
from tablee.match import Match

ALL_SEEN = 6  # the first moves, looked at one by one
EVERY = 7  # … and later ones now and then
MOST = 3_000  # moves; a game at random may go on and on


def warm(game: Game) -> None:
    match, chance = game.start(seed=0), random.Random(0)
    while not match.over and match.ply < MOST:
        seat = chance.choice(match.awaiting + match.may)
        if match.ply < ALL_SEEN or match.ply % EVERY == 0:
            _look(match, seat)
        code = chance.choice(match.codes(seat))
        _name(match, seat, code)
        match.play(code, seat)
        match.told(match.game.tongue("en"), match.ply - 1, None)
    _look(match, 0)
    match.undo()
    match.can_drop(0)


def _look(match: Match, seat: int) -> None:
    hidden = match.hidden(seat)
    if match.codes(seat):
        _think(match, seat, hidden)
    for lang in ("en", "fr"):
        for viewer in (None, seat):
            _describe(match, viewer, lang)
    match.score()
    match.seen_since(0, None)
    if match.ply:
        match.revealed(match.ply - 1)


def _think(match: Match, seat: int, hidden: Any) -> None:
    codes = np.array(match.codes(seat), np.int64)
    lines = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE)
    desk.gains(hidden, seat, codes, len(codes), np.repeat(hidden, 2), lines, np.zeros_like(codes), generator(0))
    desk.total_at(hidden, 0, seat, lines)
    bot = Bot(STRENGTHS[match.ply % len(STRENGTHS)], seconds=0.001)
    bot.choose(match.game, hidden, seat, match.seats, match.ply, waits=seat not in match.awaiting)


def _describe(match: Match, viewer: int | None, lang: str) -> None:
    t, words, names = match.game.tongue(lang), match.game.words, match.names_in(match.game.tongue(lang))
    seat, h = verbs.SPECTATOR if viewer is None else viewer, match.hidden(viewer)[0]
    words.prompt(t, h, seat, names)
    words.describe(t, h, seat, names)
    words.clause_now(h)
    words.phases(t, h)
    words.tie_words(t, h, max(seat, 0))
    _draw(match, viewer, t, names)


def _draw(match: Match, viewer: int | None, t: Any, names: tuple[str, ...]) -> None:
    board, h = match.game.board, match.hidden(viewer)[0]
    list(board.public(t, match.hidden(None)[0], names))
    if viewer is None:
        return
    list(board.private(t, h, viewer, names))


def _name(match: Match, seat: int, code: int) -> None:
    """A move as text, as a label, as things to press and as pieces that travel."""
    t, h = match.game.tongue("en"), match.hidden(seat)[0]
    match.text(seat, code)
    match.game.words.label(t, h, seat, code, match.names)
    board = match.game.board
    for pressed in board.path(t, h, seat, code, match.names):
        board.attempt(h, seat, [pressed[0]])
    board.travels(t, match.hidden(None)[0], seat, code)
