"""Games at random: which ones to play, and the matches once played."""

import random
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from tablee import games
from tablee.games.box import Game, Value
from tablee.kernel import calls
from tablee.match import Match
from tablee.seen import seats_in

SEEDS = (1, 2, 3)
MOST_PLIES = 4_000  # a random game that lasts longer will not end
INTERRUPT_ONE_IN = 4


@dataclass(frozen=True)
class Case:
    """One random game."""

    name: str
    seats: int
    options: tuple[tuple[str, Value], ...]
    seed: int

    def __str__(self) -> str:
        agreed = [f"{option}={value}" for option, value in self.options]
        return "-".join([self.name, str(self.seats), *agreed, f"seed{self.seed}"])

    @property
    def game(self) -> Game:
        return games.game(self.name)

    def start(self) -> Match:
        return self.game.start(self.seats, self.seed, dict(self.options))

    def plies(self, at_most: int) -> list[int]:
        """Some plies of the played game, the first and the last among them; other seeds see other ones."""
        last = played(self).match.ply
        if last < at_most:
            return list(range(last + 1))
        stride = last / (at_most - 1)
        return sorted({min(last, int(k * stride) + self.seed * k % 2) for k in range(at_most)} | {last})


@dataclass(frozen=True)
class Played:
    match: Match
    snapshots: list[bytes]  # each record as it was when it was new


def option_mixes(game: Game) -> Iterator[dict[str, Value]]:
    """Nothing chosen, then each other value by itself, then one mix of others."""
    yield {}
    for option in game.options:
        for value in option.values:
            if value != option.default:
                yield {option.name: value}
    if len(game.options) > 1:
        yield {option.name: next(v for v in reversed(option.values) if v != option.default) for option in game.options}


def cases_of(game: Game) -> Iterator[Case]:
    """Every number of seats with nothing chosen and with each yes-or-no; the many other values take turns."""
    many = {option.name for option in game.options if len(option.values) > 2}
    for k, options in enumerate(option_mixes(game)):
        turns = len(options) > 1 or many & set(options)
        for seats in (game.seats[k % len(game.seats)],) if turns else game.seats:
            for seed in SEEDS if k == 0 else (10 + k,):
                yield Case(game.name, seats, tuple(options.items()), seed)


def choose(match: Match, chance: random.Random) -> tuple[int, int]:
    """A seat and a move for it: now and then somebody acts out of turn where that is allowed."""
    interrupting = match.may and chance.randrange(INTERRUPT_ONE_IN) == 0
    seat = chance.choice(match.may if interrupting else match.awaiting)
    return seat, chance.choice(match.codes(seat))


def actors(match: Match, at: int) -> tuple[int, ...]:
    """The seats that had something to choose after `at` moves."""
    return seats_in(int(calls.awaiting(match.states, at)) | int(calls.may(match.states, at)))


@cache
def played(case: Case) -> Played:
    match, chance = case.start(), random.Random(case.seed)
    snapshots = [match.state.tobytes()]
    while not match.over and match.ply < MOST_PLIES:
        seat, move = choose(match, chance)
        match.play(move, seat)
        snapshots.append(match.state.tobytes())
    return Played(match, snapshots)
