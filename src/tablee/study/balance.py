"""Games between equal players who search, for those who ask whether a game is balanced.

A game that has a file `study.py` says what is to be seen in them: its `Study` has `add(s, shares)` for each finished
record, then `data()`, `tables(t)` (title, head, rows), `charts(t)` (name, title, bars) and `targets(t)` (what, wanted,
found, met).
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from tablee import games
from tablee.kernel.search import search
from tablee.match import Match
from tablee.study.arena import thought
from tablee.study.workers import each


@dataclass(frozen=True)
class Task:
    """One game: every decision is searched with so many playouts, so that results do not depend on the machine."""

    game: str
    seats: int
    seed: int
    playouts: int
    options: dict[str, Any] = field(default_factory=dict)


@dataclass(frozen=True)
class Finished:
    record: np.ndarray
    shares: tuple[float, ...]


def play_task(task: Task) -> Finished:
    match = Match(games.game(task.game), task.seats, task.seed, task.options)
    while not match.over:
        seat = match.awaiting[0]
        match.play(searched(match, seat, task.playouts), seat)
    ranks = [sheet.rank for sheet in match.score()]
    shares = tuple(1 / ranks.count(1) if rank == 1 else 0.0 for rank in ranks)
    return Finished(match.states[-1:].copy(), shares)


def searched(match: Match, seat: int, playouts: int) -> int:
    codes = match.codes(seat)
    if len(codes) == 1:
        return codes[0]
    seed = thought("study", match.seed, match.ply, seat)
    rules = match.game.rules
    return search(match.hidden(seat), seat, match.seats, rules.max_moves, seed, playouts=playouts).move


def play_tasks(tasks: list[Task], jobs: int = 1) -> Iterator[Finished]:
    return each(play_task, tasks, jobs)
