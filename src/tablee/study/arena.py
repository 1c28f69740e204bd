"""Bots against bots: single games, series between named bots, and one against the others.

Everything is decided by the seed, except what an expert finds within its seconds.
"""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from hashlib import blake2b
from itertools import permutations
from typing import Any

from tablee import games
from tablee.bots import Bot, bot
from tablee.kernel import verbs
from tablee.match import Match
from tablee.study.statistics import mean, wilson
from tablee.study.workers import each


def thought(*parts: object) -> int:
    """A seed for one thought or one game. It is hashed, so a bot's guesses never run in step with the real shuffle."""
    return int.from_bytes(blake2b(repr(parts).encode(), digest_size=8).digest(), "big")


def bot_move(match: Match, seat: int, player: Bot, may_pass: bool = False) -> int:
    """What a bot does in this seat: it is shown what the seat may know, nothing else."""
    return player.choose(match.seen_by(seat), thought("move", match.seed, match.ply, seat), may_pass)


def decide(match: Match, players: Sequence[Bot]) -> tuple[int, int]:
    """The next decision at a table of bots: who acts, and how. Who may interrupt is asked before who must act."""
    for seat in match.may:
        move = bot_move(match, seat, players[seat], may_pass=True)
        if move != verbs.NO_MOVE:
            return seat, move
    seat = match.awaiting[0]
    return seat, bot_move(match, seat, players[seat])


def play_out(match: Match, players: Sequence[Bot]) -> Match:
    """Let bots play a match to its end."""
    while not match.over:
        seat, move = decide(match, players)
        match.play(move, seat)
    return match


@dataclass(frozen=True)
class Pairing:
    """One game to be played: a bot's name per seat."""

    game: str
    bots: tuple[str, ...]
    seed: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Outcome:
    """How a game between bots ended, per seat."""

    bots: tuple[str, ...]
    points: tuple[int, ...]
    shares: tuple[float, ...]  # of the victory: winners who tie split it
    decisions: tuple[int, ...]


def play_pairing(pairing: Pairing) -> Outcome:
    match = Match(games.game(pairing.game), len(pairing.bots), pairing.seed, pairing.options)
    play_out(match, [bot(name) for name in pairing.bots])
    result = match.result() or {}
    winners = result["ranks"].count(1)
    actors = [seat for seat, _ in match.history]
    return Outcome(
        pairing.bots,
        tuple(result["totals"]),
        tuple(1 / winners if rank == 1 else 0.0 for rank in result["ranks"]),
        tuple(actors.count(seat) for seat in range(match.seats)),
    )


def play_all(pairings: Sequence[Pairing], jobs: int = 1) -> Iterator[Outcome]:
    """The outcomes in the order of the pairings, from worker processes if there are several jobs."""
    return each(play_pairing, pairings, jobs)


def seated(bots: Sequence[str], shift: int) -> tuple[str, ...]:
    """The same bots, moved on by some seats: over a series nobody keeps the best one."""
    return tuple(bots[(seat - shift) % len(bots)] for seat in range(len(bots)))


def series(game: str, bots: Sequence[str], n: int, seed: int, options: dict[str, Any] | None = None) -> list[Pairing]:
    """n games between these bots, one per seat; they move on by a seat from game to game."""
    return [Pairing(game, seated(bots, k), thought("game", seed, k), options or {}) for k in range(n)]


@dataclass(frozen=True)
class Row:
    """How a bot did in a series; a bot in several seats counts once per seat."""

    bot: str
    games: int
    wins: float
    share: float
    low: float
    high: float
    points: float
    decisions: float


def row(name: str, outcomes: Iterable[Outcome]) -> Row:
    """The figures of one bot; `share` is of the games it sat in, per seat it had."""
    played = [(o, seat) for o in outcomes for seat, who in enumerate(o.bots) if who == name]
    wins = sum(o.shares[seat] for o, seat in played)
    low, high = wilson(wins, len(played))
    return Row(
        name,
        len(played),
        wins,
        wins / len(played) if played else 0.0,
        low,
        high,
        mean([o.points[seat] for o, seat in played]),
        mean([o.decisions[seat] for o, seat in played]),
    )


def table(outcomes: Sequence[Outcome]) -> list[Row]:
    """A row per bot, the best first."""
    names = dict.fromkeys(name for outcome in outcomes for name in outcome.bots)
    return sorted((row(name, outcomes) for name in names), key=lambda r: -r.share)


@dataclass(frozen=True)
class Duel:
    """One bot against seats − 1 of another kind."""

    one: str
    against: str
    row: Row
    points_against: float


def duels(bots: Sequence[str]) -> list[tuple[str, str]]:
    """Round robin: every bot meets every other, once as the one and once as the others."""
    return list(permutations(dict.fromkeys(bots), 2))


def duel_series(
    game: str, one: str, against: str, seats: int, n: int, seed: int, options: dict[str, Any] | None = None
) -> list[Pairing]:
    """n games of one bot against seats − 1 others; its seat moves on from game to game."""
    return series(game, [one] + [against] * (seats - 1), n, seed, options)


def judge(one: str, against: str, outcomes: Sequence[Outcome]) -> Duel:
    return Duel(one, against, row(one, outcomes), row(against, outcomes).points)
