"""Three strengths. Each is shown what its seat may know and returns a move (or NO_MOVE when it may also wait)."""

import random
import time
from dataclasses import dataclass

import numpy as np

from tablee.errors import TableeError
from tablee.kernel import calls, verbs
from tablee.kernel.compiling import IS_INTERPRETED, compiled
from tablee.kernel.rng import below, draw, generator
from tablee.kernel.search import appraise, choices, search
from tablee.seen import Seen

STRENGTHS = ("novice", "greedy", "expert")
DEFAULT_SECONDS = 1.0
NOVICE_LOOKS_ONE_IN = 8  # how often a novice looks one move ahead instead of playing at random
GREEDY_WORLDS = 8  # guessed worlds over which greedy averages a move
HASTE = 0.4  # seconds a bot looks at moves where rules are interpreted: one look takes up to 30 ms


@compiled
def greedy_move(hidden, me, seats, moves, may_pass, rng):
    """The move with the best appraisal over some guessed worlds."""
    n = choices(hidden[0], me, may_pass, moves)
    world, spare = hidden.copy(), hidden.copy()
    lines = np.zeros(verbs.MAX_LINES, verbs.LINE)
    points = np.zeros(verbs.MAX_SEATS, np.int64)
    values = np.zeros(n, np.float64)
    for _ in range(GREEDY_WORLDS):
        world[0] = hidden[0]
        verbs.guess(world[0], me, rng)
        for k in range(n):
            values[k] += appraise(world, spare, me, seats, moves[k], lines, points)
    best = 0
    for k in range(n):
        values[k] += np.float64(draw(rng) >> np.uint64(40)) * 1e-9  # equals in random order
        if values[k] > values[best]:
            best = k
    return moves[best]


def hasty_move(hidden: np.ndarray, me: int, seats: int, choice: list[int], seed: int, seconds: float) -> int:
    """What greedy does, as far as it comes: moves in random order, each looked at in one guessed world after another
    until time is up. For rules that are not compiled yet."""
    until, rng, looks = time.perf_counter() + seconds, generator(seed), dict.fromkeys(choice, 0)
    lines, points = np.zeros(verbs.MAX_LINES, verbs.LINE), np.zeros(verbs.MAX_SEATS, np.int64)
    world, spare, liked = hidden.copy(), hidden.copy(), dict.fromkeys(choice, 0.0)
    order = random.Random(seed).sample(choice, len(choice))
    for _ in range(GREEDY_WORLDS):
        world[0] = hidden[0]
        verbs.guess(world[0], me, rng)
        for move in order:
            liked[move] += appraise(world, spare, me, seats, move, lines, points)
            looks[move] += 1
            if time.perf_counter() > until:
                break
        order = [move for move in order if looks[move]]
        if time.perf_counter() > until:
            break
    return max(order, key=lambda move: liked[move] / looks[move])


@dataclass(frozen=True)
class Bot:
    """A computer player; `seconds` is only for the expert, and `haste` for rules that are not compiled."""

    strength: str
    seconds: float = DEFAULT_SECONDS
    haste: float = HASTE

    def choose(self, seen: Seen, seed: int, may_pass: bool = False) -> int:
        """A move of the seat whose eyes these are. `may_pass`: it may act but nobody waits for it."""
        rng, rules = generator(seed), seen.game.rules
        hidden, seat, seats = seen.hidden, seen.viewer, seen.seats
        moves = np.zeros(rules.max_moves + 1, np.int64)
        n = calls.legal(hidden, 0, seat, moves)
        if n == 1 and not may_pass:
            return int(moves[0])
        if IS_INTERPRETED and (self.strength != "novice" or below(rng, NOVICE_LOOKS_ONE_IN) == 0):
            choice = [*([verbs.NO_MOVE] if may_pass else []), *moves[:n].tolist()]
            return hasty_move(hidden, seat, seats, choice, seed, self.haste)
        if self.strength == "expert":
            return search(
                hidden, seat, seats, rules.max_moves, seed, self.seconds, may_pass=may_pass, **rules.search
            ).move
        if self.strength == "greedy" or (self.strength == "novice" and below(rng, NOVICE_LOOKS_ONE_IN) == 0):
            return int(greedy_move(hidden, seat, seats, moves, may_pass, rng))
        if may_pass:
            return verbs.NO_MOVE
        return int(calls.random_move(hidden, 0, seat, moves, rng))


def bot(name: str, seconds: float | None = None) -> Bot:
    """A bot by name: `novice`, `greedy`, `expert`, or `expert:0.2` for 0.2 seconds a move."""
    strength, _, given = name.partition(":")
    if strength not in STRENGTHS:
        raise TableeError(
            "There is no bot “{name}”: choose one of {names}.", name=name[:40], names=", ".join(STRENGTHS)
        )
    if given:
        try:
            seconds = float(given)
        except ValueError:
            seconds = -1.0
    if seconds is not None and not 0.001 <= seconds <= 600:
        raise TableeError("A bot thinks between 0.001 and 600 seconds a move, for example “expert:0.2”.")
    return Bot(strength, DEFAULT_SECONDS if seconds is None else seconds)
