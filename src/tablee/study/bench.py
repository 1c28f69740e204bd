"""How fast the rules and the search run here: figures for `tablee bench`."""

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType
from typing import Any

import numpy as np

from tablee.games.box import Game
from tablee.kernel import calls, verbs
from tablee.kernel.compiling import compiled
from tablee.kernel.playout import copies, playouts, seeds_from
from tablee.kernel.rng import generator
from tablee.kernel.search import search
from tablee.kernel.widest import keep_widest, legal_again

Figures = dict[str, float | None]

PLAIN = Path(__file__).resolve().parents[3] / "benchmarks" / "plain"  # in a checkout; an installed package has none
ROUNDS = 5  # kernel and twin take turns this often, so that a busy moment of the machine strikes both
KERNEL_SECONDS, TWIN_SECONDS = 0.1, 0.25  # per round
SEARCH_SECONDS, LIBRARY_SECONDS = 1.0, 0.6
COPIES = 2_000_000
RING = 64  # records among which copies go round
SCORINGS = 20  # times that so many games are scored between two looks at the clock
WIDE_GAMES, WIDE = 100, 32  # so many random games, and of all their decisions those with the most moves
LISTS, LIST_SECONDS = 100, 0.005  # so often and so long the moves of each are listed

FIRST_MOVE = """
import sys, tablee
match = tablee.game(sys.argv[1]).start(seed=7)
seat = match.awaiting[0]
match.play(match.moves(seat)[0], seat)
"""
EVERYTHING = (
    FIRST_MOVE
    + """
from tablee.study import bench
from tablee.bots import bot
bench.random_games(match.game, 1)
seat = match.awaiting[0]
match.view(seat), match.peek().score(), match.log(seat), match.revealed(0)
for name in ("novice", "greedy", "expert:0.001"):
    bot(name).choose(match.seen_by(seat), 1)
"""
)


def measure(game: Game) -> Figures:
    """The figures of one game, one thread, with everything compiled before the clock starts."""
    return {
        **playing(game),
        **widest(game),
        "playouts_per_s": playouts_per_s(game),
        "copies_per_s": copies_per_s(game),
        "scorings_per_s": scorings_per_s(game),
        "library_moves_per_s": library_moves_per_s(game),
        "first_move_s": first_move_s(game),
    }


def measure_cold(game: Game) -> Figures:
    """Seconds with an empty cache: until the first move, and until everything a table may need is compiled."""
    with tempfile.TemporaryDirectory() as one, tempfile.TemporaryDirectory() as other:
        return {
            "cold_first_move_s": seconds_of(FIRST_MOVE, game, TABLEE_CACHE=one),
            "cold_everything_s": seconds_of(EVERYTHING, game, TABLEE_CACHE=other),
        }


# Random games, against the plain twin


def twin(game: Game) -> ModuleType | None:
    """The game in plain Python: `SEATS` and `random_game(seats, seed, options)`; ours in benchmarks/plain, that of a
    guest in its box as plain.py. None where there is none."""
    path = next((p for p in (PLAIN / f"{game.name}.py", game.folder / "plain.py") if p.exists()), None)
    spec = spec_from_file_location(f"plain_{game.name}", path) if path else None
    if spec is None or spec.loader is None:
        return None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def random_games(game: Game, n: int, first: int = 0, seats: int | None = None) -> int:
    """Play n games with the kernel; return the decisions made."""
    seats = seats or game.default_seats
    fresh, seeds = game.blank(), seeds_from(np.uint64(first), n)
    points, moves = np.zeros((n, seats), np.int64), np.zeros(game.rules.max_moves + 1, np.int64)
    return int(playouts(fresh.copy(), fresh, seats, seeds, moves, points))


def playing(game: Game) -> Figures:
    plain = twin(game)
    seats = plain.SEATS if plain else game.default_seats
    random_games(game, 1, seats=seats)
    fast, slow = Clock(), Clock()
    for _ in range(ROUNDS):
        fast.run(KERNEL_SECONDS, lambda k: (random_games(game, 100, k, seats), 100))
        if plain:
            slow.run(TWIN_SECONDS, lambda k: (plain.random_game(seats, k)[0], 1))
    return {
        "decisions_per_s": fast.per_second(0),
        "games_per_s": fast.per_second(1),
        "plain_ratio": fast.per_second(0) / slow.per_second(0) if plain else None,
    }


class Clock:
    """Processor time spent on something, and how much of it was done: what else the machine does counts less."""

    def __init__(self) -> None:
        self.spent = 0.0
        self.done = [0, 0]
        self.calls = 0

    def run(self, seconds: float, work: Callable[[int], tuple[int, int]]) -> None:
        start = time.process_time()
        while time.process_time() - start < seconds:
            for k, amount in enumerate(work(self.calls)):
                self.done[k] += amount
            self.calls += 1
        self.spent += time.process_time() - start

    def per_second(self, what: int) -> float:
        return self.done[what] / self.spent


# The widest choices


def widest(game: Game) -> Figures:
    """The most moves anybody had in random games, and how long the slowest such list takes (in microseconds)."""
    seats, fresh = game.default_seats, game.blank()
    kept, who, width = game.blank(n=WIDE), np.zeros(WIDE, np.int64), np.zeros(WIDE, np.int64)
    moves = np.zeros(game.rules.max_moves + 1, np.int64)
    keep_widest(fresh.copy(), fresh, seats, seeds_from(np.uint64(7), WIDE_GAMES), moves, kept, who, width)
    slowest = max(microseconds_to_list(kept, at, int(seat), moves) for at, seat in enumerate(who))
    return {"widest_moves": float(width.max()), "widest_legal_us": slowest}


def microseconds_to_list(states: np.ndarray, at: int, seat: int, moves: np.ndarray) -> float:
    """All legal moves of a seat in one position."""
    legal_again(states, at, seat, moves, 1)
    clock = Clock()
    clock.run(LIST_SECONDS, lambda _: (LISTS, legal_again(states, at, seat, moves, LISTS)))
    return 1e6 / clock.per_second(0)


# Search, copies, scores, library


def playouts_per_s(game: Game) -> float:
    """Full playouts of the expert's search from an opening position."""
    match = game.start(seed=7)
    seat = match.awaiting[0]
    hidden, clock = match.hidden(seat), Clock()
    search(hidden, seat, match.seats, game.rules.max_moves, 0, playouts=10)
    clock.run(
        SEARCH_SECONDS,
        lambda k: (search(hidden, seat, match.seats, game.rules.max_moves, k, playouts=2000).playouts, 0),
    )
    return clock.per_second(0)


def copies_per_s(game: Game) -> float:
    """Copies inside a kernel, between records whose places the compiler cannot foresee."""
    states = game.blank(n=RING)
    calls.set_up(states, 0, game.default_seats, generator(7))
    way = np.random.default_rng(7).integers(0, RING, 2 * RING)
    copies(states, way, 10)
    clock = Clock()
    clock.run(0.2, lambda _: (copies(states, way, COPIES), 0))
    return clock.per_second(0)


def scorings_per_s(game: Game) -> float:
    """Full scores of one seat, every line written, in finished games."""
    states, lines = finished(game, RING), np.zeros(verbs.MAX_LINES, verbs.LINE)
    scorings(states, game.default_seats, lines, 1)
    clock = Clock()
    clock.run(0.2, lambda _: (scorings(states, game.default_seats, lines, SCORINGS), 0))
    return clock.per_second(0)


@compiled
def scorings(states: np.ndarray, seats: int, lines: np.ndarray, times: int) -> int:
    """Score every seat of every record so often; how many scores that were."""
    done = 0
    for _ in range(times):
        for k in range(len(states)):
            for seat in range(seats):
                verbs.tally(states[k], seat, lines)  # type: ignore[no-untyped-call]
                done += 1
    return done


def finished(game: Game, n: int) -> np.ndarray:
    """Games played at random to their end."""
    fresh, states = game.blank(), game.blank(n=n)
    points = np.zeros((1, game.default_seats), np.int64)
    moves = np.zeros(game.rules.max_moves + 1, np.int64)
    for k in range(n):
        one = fresh.copy()
        playouts(one, fresh, game.default_seats, seeds_from(np.uint64(k), 1), moves, points)
        states[k] = one[0]
    return states


def library_moves_per_s(game: Game) -> float:
    """Moves given as text, read, checked and made by a match."""
    record = play_at_random(game)
    clock = Clock()
    clock.run(LIBRARY_SECONDS, lambda _: (play_again(game, record), 0))
    return clock.per_second(0)


def play_at_random(game: Game) -> list[tuple[int, str]]:
    match, rng = game.start(seed=7), np.random.default_rng(7)
    while not match.over:
        seat = int(rng.choice(match.awaiting))
        match.play(int(rng.choice(match.codes(seat))), seat)
    return [(seat, text) for seat, text in match.record()["moves"]]


def play_again(game: Game, moves: list[tuple[int, str]]) -> int:
    match = game.start(seed=7)
    for seat, text in moves:
        match.play(text, seat)
    return len(moves)


# Starting up, in a process of its own


def first_move_s(game: Game) -> float:
    seconds_of(FIRST_MOVE, game)  # fills the cache where it is empty
    return seconds_of(FIRST_MOVE, game)


def seconds_of(program: str, game: Game, **environment: str) -> float:
    path = os.pathsep.join(filter(None, (str(Path(__file__).resolve().parents[2]), os.environ.get("PYTHONPATH"))))
    start = time.perf_counter()
    subprocess.run(
        [sys.executable, "-c", program, game.name],
        check=True,
        env={**os.environ, "PYTHONPATH": path, "TABLEE_QUIET": "1", **environment},
    )
    return time.perf_counter() - start


# The table


def report(results: dict[str, Figures]) -> str:
    """The figures as a Markdown table, a row per figure and a column per game."""
    figures: dict[str, None] = dict.fromkeys(name for found in results.values() for name in found)
    rows: list[list[str]] = [["", *results], ["---", *("---:" for _ in results)]]
    rows += [[figure, *(shown(found.get(figure)) for found in results.values())] for figure in figures]
    return "\n".join(f"| {' | '.join(row)} |" for row in rows)


def shown(value: Any) -> str:
    if value is None:
        return "–"
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
