"""`tablee simulate`, `arena`, `perft` and `bench`: the games in numbers."""

import os
import signal
import sys
from argparse import Namespace
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict
from importlib import import_module
from typing import Any

import numpy as np
from babel.numbers import format_decimal
from rich.table import Table

from tablee import games
from tablee.bots import bot
from tablee.cli.reading import game_of, options_of, place_for, seats_of, whole
from tablee.cli.showing import console, print_json, warm_up, with_progress
from tablee.errors import TableeError
from tablee.games.box import Game, _
from tablee.kernel import calls
from tablee.match import read_seed
from tablee.speech import Tongue, tongue
from tablee.study import arena as arenas
from tablee.study.plots import bar_chart
from tablee.study.statistics import mean

MOST_GAMES = 1_000_000
MOST_JOBS = 256
MOST_DEPTH = 100
INTERRUPTED = 130  # what shells expect after Ctrl-C
WIDEST_FIGURE = 52  # letters

FIGURES = {  # what `tablee bench` measures
    "decisions_per_s": _("decisions a second in random games"),
    "games_per_s": _("random games a second"),
    "plain_ratio": _("times as many as in plain Python"),
    "widest_moves": _("most legal moves seen in one position"),
    "widest_legal_us": _("microseconds to list the most moves"),
    "playouts_per_s": _("imagined games a second while searching"),
    "copies_per_s": _("positions copied a second"),
    "scorings_per_s": _("full scores counted a second"),
    "library_moves_per_s": _("moves a second through the library"),
    "first_move_s": _("seconds from the start of Python to a first move"),
}


def bot_names(text: str) -> list[str]:
    """Names of bots between commas, each checked."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        bot(name)
    return names


def jobs_of(args: Namespace) -> int:
    return whole(args.jobs, "--jobs", 1, MOST_JOBS) if args.jobs is not None else os.cpu_count() or 1


def play_series(args: Namespace, t: Tongue, game: Game, pairings: list[arenas.Pairing]) -> list[arenas.Outcome]:
    """The games, or those that were finished when somebody pressed Ctrl-C."""
    warm_up(t, game)
    outcomes: list[arenas.Outcome] = []
    try:
        for outcome in with_progress(
            arenas.play_all(pairings, jobs_of(args)), len(pairings), t("Games"), quiet=args.json
        ):
            outcomes.append(outcome)
    except KeyboardInterrupt:
        if not outcomes:
            raise
        text = t("Stopped: {n} of {all} games were played.", n=len(outcomes), all=len(pairings))
        print(f"\n{text}", file=sys.stderr, flush=True)
    return outcomes


# Simulate


def simulate(args: Namespace) -> int:
    game = game_of(args)
    t = game.tongue(args.lang)
    bots = bots_for(args, game)
    n, seed, options = whole(args.games, "--games", 1, MOST_GAMES), read_seed(args.seed), options_of(args, game)
    outcomes = play_series(args, t, game, arenas.series(game.name, bots, n, seed, options))
    rows = arenas.table(outcomes)
    if args.json:
        head = {"game": game.name, "seats": len(bots), "options": options, "seed": str(seed), "games": n}
        decisions = mean([float(sum(o.decisions)) for o in outcomes])
        print_json(head | {"decisions": decisions, "bots": [asdict(row) for row in rows]})
    else:
        console().print(series_table(t, t("{game}, seed {seed}", game=game.title, seed=seed), rows))
    return 0 if len(outcomes) == n else INTERRUPTED


def bots_for(args: Namespace, game: Game) -> list[str]:
    """A bot per seat: as many as named, or one kind for all seats."""
    bots = bot_names(args.bots)
    if args.seats is None and len(bots) in game.seats:
        return bots
    seats = seats_of(args, game)
    if len(bots) == 1:
        return bots * seats
    if len(bots) != seats:
        raise TableeError(
            "There are {seats} seats but {bots} bots: name one per seat, or one for all of them.",
            seats=seats,
            bots=len(bots),
        )
    return bots


def series_table(t: Tongue, title: str, rows: Sequence[arenas.Row]) -> Table:
    table = Table(title=title, title_justify="left")
    table.add_column(t("bot"))
    for head in (t("seats played"), t("win share"), t("95% interval"), t("mean points"), t("decisions a game")):
        table.add_column(head, justify="right")
    for row in rows:
        table.add_row(row.bot, str(row.games), *shares(t, row), decimal(t, row.points), decimal(t, row.decisions))
    return table


def shares(t: Tongue, row: arenas.Row) -> tuple[str, str]:
    return percent(t, row.share), f"{percent(t, row.low)} – {percent(t, row.high)}"


def percent(t: Tongue, share: float) -> str:
    return t("{n}%", n=decimal(t, 100 * share))


def decimal(t: Tongue, value: float) -> str:
    return format_decimal(value, "#,##0.0", locale=t.lang)


# Arena


def arena(args: Namespace) -> int:
    game = game_of(args)
    t = game.tongue(args.lang)
    pairs = pairs_of(args)
    seats, options = seats_of(args, game), options_of(args, game)
    n, seed = whole(args.games, "--games", 1, MOST_GAMES), read_seed(args.seed)
    plot = place_for(args.plot)
    series = [arenas.duel_series(game.name, one, other, seats, n, seed, options) for one, other in pairs]
    # Everybody's first game, then everybody's second: whenever one stops, all have played as much.
    outcomes = play_series(args, t, game, [pairing for games_ in zip(*series, strict=True) for pairing in games_])
    played = [outcomes[k :: len(pairs)] for k in range(len(pairs))]
    duels = [arenas.judge(*pair, games_) for pair, games_ in zip(pairs, played, strict=True) if games_]
    if plot is not None:
        plot.write_text(plotted(t, game, duels), encoding="utf-8")
    if args.json:
        head = {"game": game.name, "seats": seats, "options": options, "seed": str(seed), "games": n}
        print_json(head | {"fair_share": 1 / seats, "duels": [duel_data(duel) for duel in duels]})
    else:
        console().print(duel_table(t, t("{game}, seed {seed}", game=game.title, seed=seed), duels, seats))
    return 0 if len(outcomes) == n * len(pairs) else INTERRUPTED


def plotted(t: Tongue, game: Game, duels: Sequence[arenas.Duel]) -> str:
    """The shares of wins as bars, in percent."""
    bars = [(f"{duel.one} – {duel.against}", round(100 * duel.row.share, 2)) for duel in duels]
    return bar_chart(f"{game.title}: {t('win share')} (%)", bars)


def pairs_of(args: Namespace) -> list[tuple[str, str]]:
    """Who meets whom, and who is the one against the others."""
    if args.one is not None and args.against is not None and args.bots is None:
        return [(bot_names(args.one)[0], bot_names(args.against)[0])]
    pairs = arenas.duels(bot_names(args.bots)) if args.bots and args.one is None and args.against is None else []
    if not pairs:
        raise TableeError("Say who meets whom: two or more different --bots, or --one and --against.")
    return pairs


def duel_data(duel: arenas.Duel) -> dict[str, Any]:
    figures = asdict(duel.row)
    figures.pop("bot")
    return {"one": duel.one, "against": duel.against, **figures, "points_against": duel.points_against}


def duel_table(t: Tongue, title: str, duels: Sequence[arenas.Duel], seats: int) -> Table:
    table = Table(title=title, title_justify="left", caption_justify="left")
    table.caption = t("Fair share: {share}. Ties for the victory are split.", share=percent(t, 1 / seats))
    table.add_column(t("one"))
    table.add_column(t("against {n}", n=seats - 1))
    for head in (t("games"), t("win share"), t("95% interval"), t("mean points"), t("theirs")):
        table.add_column(head, justify="right")
    for duel in duels:
        points = (decimal(t, duel.row.points), decimal(t, duel.points_against))
        table.add_row(duel.one, duel.against, str(duel.row.games), *shares(t, duel.row), *points)
    return table


# Perft and bench


@contextmanager
def interruptible() -> Iterator[None]:
    """Ctrl-C ends compiled loops too: Python would only notice it when they return."""
    before = signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def perft(args: Namespace) -> int:
    game = game_of(args)
    t = game.tongue(args.lang)
    depth = whole(args.depth, t("DEPTH"), 0, MOST_DEPTH)
    seats, seed, options = seats_of(args, game), read_seed(args.seed), options_of(args, game)
    warm_up(t, game)
    match = game.start(seats, seed, options)
    counts = []
    for d in range(1, depth + 1):
        with interruptible():
            counts.append(count(game, match.peek().h, match.seats, d))
        if not args.json:
            print(f"{d:>3}  {counts[-1]:,}", flush=True)
    if args.json:
        head = {"game": game.name, "seats": match.seats, "options": match.options, "seed": str(match.seed)}
        print_json(head | {"depth": depth, "sequences": counts[-1] if counts else 1, "by_depth": counts})
    return 0


def count(game: Game, state: Any, seats: int, depth: int) -> int:
    states = np.zeros(depth + 1, dtype=game.rules.record)
    states[0] = state
    room = (seats + 1) * game.rules.max_moves  # all who may interrupt, and one who is awaited
    return int(calls.perft(states, depth, np.zeros((depth + 1, room), np.int64)))


def bench(args: Namespace) -> int:
    chosen = [game_of(args)] if args.game is not None else list(games.games())
    t, figures = tongue(args.lang), {}
    measure = import_module("tablee.study.bench").measure
    with interruptible():
        for game in with_progress(chosen, len(chosen), t("Games"), quiet=args.json):
            figures[game.name] = measure(game)
    if args.json:
        print_json(figures)
        return 0
    for name, measured in figures.items():
        print(games.game(name).title)
        for what, value in measured.items():
            print(f"  {t(FIGURES.get(what, what)):<{WIDEST_FIGURE}} {'–' if value is None else decimal(t, value):>18}")
    return 0
