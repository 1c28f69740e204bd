"""Compile a game's rules before somebody waits for them: one game through everything a table uses.

What was forgotten here would be compiled (or only loaded) when somebody presses something, and would wait until the
rules of other games are compiled: there is one compiler for all.
"""

import random
from collections.abc import Callable

from tablee.bots import STRENGTHS, Bot
from tablee.games.box import Game
from tablee.match import Match
from tablee.seen import Seen
from tablee.speech import Tongue

ALL_SEEN = 6  # the first moves, looked at one by one
EVERY = 7  # … and later ones now and then
MOST = 3_000  # moves; a game at random may go on and on


def warm(game: Game, tell: Callable[[int, int], None] = lambda done, total: None) -> None:
    match, chance = game.start(seed=0), random.Random(0)
    while not match.over and match.ply < MOST:
        seat = chance.choice(match.awaiting + match.may)
        if match.ply < ALL_SEEN or match.ply % EVERY == 0:
            _look(match, seat)
        code = chance.choice(match.codes(seat))
        _name(match, seat, code)
        match.play(code, seat)
        match.seen_by(None).told(match.game.tongue("en"), match.ply - 1)
    _look(match, 0)
    match.undo()
    match.can_drop(0)


def _look(match: Match, seat: int) -> None:
    if match.codes(seat):
        _think(match, seat)
    for viewer in (match.seen_by(None), match.seen_by(seat)):
        for lang in ("en", "fr"):
            _describe(viewer, match.game.tongue(lang))
    match.peek().score()
    if match.ply:
        match.revealed(match.ply - 1)


def _think(match: Match, seat: int) -> None:
    seen = match.seen_by(seat)
    seen.gains(seen.codes())
    bot = Bot(STRENGTHS[match.ply % len(STRENGTHS)], seconds=0.001)
    bot.choose(seen, match.ply, may_pass=seat not in seen.awaiting)


def _describe(seen: Seen, t: Tongue) -> None:
    for say in (seen.prompt, seen.describe, seen.phases, seen.progress):
        say(t)
    seen.clause()
    seen.points()
    seen.known()
    seen.game.words.tie_words(t, seen.h, max(seen.viewer, 0))
    list(seen.game.board.public(t, seen.h, seen.names_in(t)))
    if seen.seat is not None:
        list(seen.game.board.private(t, seen.h, seen.seat, seen.names_in(t)))


def _name(match: Match, seat: int, code: int) -> None:
    """A move as text, as a label, as things to press and as pieces that travel."""
    t, seen, board = match.game.tongue("en"), match.seen_by(seat), match.game.board
    seen.text(code)
    seen.labels(t, [code])
    seen.refuses(code)
    for pressed in board.path(t, seen.h, seat, code, match.names):
        board.attempt(seen.h, seat, [pressed[0]])
    board.travels(t, match.seen_by(None).h, seat, code)
