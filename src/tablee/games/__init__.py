"""The games: every folder here that holds a `GAME`, and every installed package that offers one.

A package offers a game by an entry point: `[project.entry-points."tablee.games"]`, `duel = "duel"`, where the module
`duel` holds the `GAME`. Our own games keep their names.
"""

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

from tablee.errors import UnknownGame
from tablee.games.box import Game

GROUP = "tablee.games"
_offered: list[str] = []  # where only one game is wanted, its name


@cache
def packages() -> dict[str, str]:
    """The module of each game, by its name: ours, then those of guests."""
    guests = sorted((found.name, found.value) for found in entry_points(group=GROUP) if found.name not in ours())
    found = {name: f"{__name__}.{name}" for name in ours()} | dict(guests)
    return {name: found[name] for name in _offered} or found


@cache
def ours() -> tuple[str, ...]:
    """The games of this folder, without those of other packages."""
    boxes = (path.parent for path in Path(__file__).parent.glob("*/RULES.md"))
    return tuple(sorted(box.name for box in boxes if (box / "__init__.py").exists()))


def offer_only(name: str) -> None:
    """As if there were no other game in this process: for those who work on one."""
    package(name)
    _offered[:] = [name]
    packages.cache_clear()


def names() -> tuple[str, ...]:
    return tuple(packages())


def package(name: str) -> str:
    """The module of this game, not loaded."""
    if name not in packages():
        raise UnknownGame("There is no game “{name}”: choose one of {names}.", name=name[:40], names=", ".join(names()))
    return packages()[name]


def folder(name: str) -> Path:
    """The folder of this game, which is not loaded."""
    spec = find_spec(package(name))
    (found,) = (spec and spec.submodule_search_locations) or [""]
    return Path(found)


@cache
def game(name: str) -> Game:
    found: Game = import_module(package(name)).GAME
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(name) for name in names())
