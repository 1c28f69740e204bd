"""`tablee study`: is a game balanced? For games that say what to look at."""

from argparse import Namespace
from pathlib import Path
from typing import Any

from rich.table import Table

from tablee.cli.reading import game_of, options_of, seats_of, whole
from tablee.cli.showing import console, print_json, warm_up, with_progress
from tablee.cli.studying import MOST_GAMES, jobs_of
from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.games.contract import Study
from tablee.match import read_seed
from tablee.speech import Tongue
from tablee.study import balance
from tablee.study.arena import thought
from tablee.study.plots import bar_chart

MOST_PLAYOUTS = 1_000_000


def study(args: Namespace) -> int:
    game = game_of(args)
    t = game.tongue(args.lang)
    if game.study is None:
        raise TableeError("{game} has nothing to study: it has no file study.py.", game=game.title)
    found = played(args, t, game, game.study())
    if args.plots is not None:
        write_plots(t, found, Path(args.plots))
    if args.json:
        met = {what: met for what, _, _, met in found.targets(game.tongue("en"))}
        print_json({"game": game.name, "playouts": int(args.playouts), **found.data(), "targets_met": met})
    else:
        show(t, found)
    return 0


def played(args: Namespace, t: Tongue, game: Game, found: Study) -> Study:
    n, seed = whole(args.games, "--games", 1, MOST_GAMES), read_seed(args.seed)
    playouts = whole(args.playouts, "--playouts", 1, MOST_PLAYOUTS)
    seats, options = seats_of(args, game), options_of(args, game)
    tasks = [balance.Task(game.name, seats, thought("study", seed, k), playouts, options) for k in range(n)]
    warm_up(t, game)
    for finished in with_progress(balance.play_tasks(tasks, jobs_of(args)), n, t("Games"), quiet=args.json):
        found.add(finished.record[0], finished.shares)
    return found


def show(t: Tongue, found: Any) -> None:
    for title, head, rows in found.tables(t):
        table = Table(title=title, title_justify="left")
        for k, name in enumerate(head):
            table.add_column(name, justify="left" if k == 0 else "right")
        for row in rows:
            table.add_row(*row)
        console().print(table)


def write_plots(t: Tongue, found: Any, folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, title, bars in found.charts(t):
        (folder / f"{name}.svg").write_text(bar_chart(title, bars), encoding="utf-8")
