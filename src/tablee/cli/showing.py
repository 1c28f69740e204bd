"""How things look in a terminal: Rich where it helps, plain text and no colour where nobody looks."""

import json
import os
import re
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from typing import Any, TypeVar

from rich.console import Console, Group, RenderableType
from rich.progress import (
    BarColumn,
    MofNCompleteColumn,
    Progress,
    ProgressColumn,
    Task,
    TaskProgressColumn,
    TextColumn,
)
from rich.table import Table
from rich.text import Text

from tablee import stock
from tablee.games.box import Game
from tablee.sheets import Sheet
from tablee.speech import Tongue

WIDTH_OF_A_FILE = 160  # columns where there is no terminal to ask
SEAT_STYLES = ("bold blue", "bold red", "bold yellow", "bold green", "bold white", "bold magenta")

Thing = TypeVar("Thing")


def console(stderr: bool = False) -> Console:
    """Rich keeps to NO_COLOR and to plain text in files by itself."""
    terminal = (sys.stderr if stderr else sys.stdout).isatty()
    return Console(
        stderr=stderr, width=None if terminal else WIDTH_OF_A_FILE, highlight=False, markup=False, emoji=False
    )


def print_json(data: Any) -> None:
    print(json.dumps(data, ensure_ascii=False), flush=True)


def coloured(text: str, words: Sequence[Sequence[str]]) -> Text:
    """The text with what names a seat in the seat's colour; `words` has the names of each seat."""
    shown = Text(text)
    for seat, names in enumerate(words):
        for name in filter(None, names):
            shown.highlight_regex(rf"(?i)(?<!\w){re.escape(name)}(?!\w)", SEAT_STYLES[seat % len(SEAT_STYLES)])
    return shown


def board(lines: Iterable[str], words: Sequence[Sequence[str]], plain: Sequence[str] = ()) -> Group:
    """The table in letters, then in words: what is named before a colon in one column, what is there in another."""
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="bold")
    grid.add_column()
    parts: list[RenderableType] = []
    for line in lines:
        name, colon, what = line.partition(": ")
        if colon:
            grid.add_row(coloured(name.rstrip(), words), coloured(what, words))
        else:
            parts.append(coloured(line, words))
    drawn = [Text(line, no_wrap=True) for line in (*plain, "")] if plain else []
    return Group(*parts[:1], *drawn, *parts[1:], grid)


def sheet_table(t: Tongue, sheets: Sequence[Sheet], names: Sequence[str], title: str, nothings: bool = False) -> Table:
    """Every seat's points with their reasons, the best first; what brought nothing only where it is asked for."""
    table = Table(title=title, title_justify="left")
    table.add_column("#", justify="right")
    table.add_column(t("who"))
    table.add_column(t("points"), justify="right")
    table.add_column(t("why"))
    table.add_column(t("rule"))
    for seat, sheet in sorted(enumerate(sheets), key=lambda entry: entry[1].rank or 0):
        style = SEAT_STYLES[seat % len(SEAT_STYLES)]
        table.add_row(known(sheet.rank), Text(names[seat], style), Text(known(sheet.total), "bold"))
        for line in (*sheet.gains, *(sheet.nothings if nothings else ())):
            table.add_row("", "", known(line.points), Text(line.text), Text(line.clause, "dim"))
        table.add_section()
    return table


def known(number: int | None) -> str:
    """A number the viewer may know."""
    return "?" if number is None else str(number)


class TimeLeft(ProgressColumn):
    """What is left takes as long as what is done took: games differ, so the last few say little about the next."""

    def render(self, task: Task) -> Text:
        if not task.completed or not task.total or task.elapsed is None:
            return Text("–:––")
        seconds = round(task.elapsed / task.completed * (task.total - task.completed))
        return Text(f"{seconds // 3600}:{seconds // 60 % 60:02}:{seconds % 60:02}")


def with_progress(things: Iterable[Thing], total: int, title: str, quiet: bool) -> Iterator[Thing]:
    """The things as they come, with a progress bar for whoever watches."""
    bar = Progress(
        TextColumn("{task.description}"),
        BarColumn(),
        MofNCompleteColumn(),
        TimeLeft(),
        console=console(stderr=True),
        transient=True,
        disable=quiet or not sys.stderr.isatty(),
    )
    with bar:
        task = bar.add_task(title, total=total)
        for thing in things:
            yield thing
            bar.advance(task)


def warm_up(t: Tongue, game: Game) -> None:
    """Where many games are played rules are compiled first, once: with a bar, and before workers would all do it."""
    from tablee.compilers import compile_game
    from tablee.kernel.compiling import IS_INTERPRETED

    if IS_INTERPRETED or stock.is_compiled(game.package):
        return
    os.environ["TABLEE_QUIET"] = "1"  # it is said here
    with share_bar(t("Compiling {game}, once …", game=game.title)) as show, suppress(OSError):  # perhaps not kept
        compile_game(game, lambda done, total: show(done / total))


@contextmanager
def share_bar(title: str) -> Iterator[Callable[[float], None]]:
    """A bar for something of which one knows how much is done, from 0 to 1; where nobody looks, its title."""
    shown = console(stderr=True)
    if not shown.is_terminal:
        print(title, file=sys.stderr, flush=True)
    columns = (TextColumn("{task.description}"), BarColumn(), TaskProgressColumn())
    with Progress(*columns, console=shown, transient=True, disable=not shown.is_terminal) as bar:
        task = bar.add_task(title, total=1.0)
        yield lambda share: bar.update(task, completed=share)
