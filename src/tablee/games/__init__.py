"""The games: every folder here that holds a `GAME` is one."""

from functools import cache
from importlib import import_module
from pathlib import Path

from tablee.errors import UnknownGame
from tablee.games.box import Game


@cache
def names() -> tuple[str, ...]:
    folder = Path(__file__).parent
    return tuple(sorted(p.name for p in folder.iterdir() if (p / "__init__.py").exists() and (p / "RULES.md").exists()))


@cache
def game(name: str) -> Game:
    if name not in names():
        raise UnknownGame("There is no game “{name}”: choose one of {names}.", name=name[:40], names=", ".join(names()))
    found: Game = import_module(f"{__name__}.{name}").GAME
    return found


def games() -> tuple[Game, ...]:
    return tuple(game(name) for name in names())
