"""Jinja templates: the frame's from here, the games' from their own folders."""

from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, PrefixLoader, StrictUndefined, select_autoescape

from tablee import games

HERE = Path(__file__).parent
BARE = HERE / "bare"  # the board of a game that has none


@cache
def environment() -> Environment:
    boxes = {
        game.name: FileSystemLoader([game.folder / "board", game.folder / "editor", BARE]) for game in games.games()
    }
    loader = PrefixLoader({"web": FileSystemLoader(HERE), **boxes})
    made = Environment(
        loader=loader,
        autoescape=select_autoescape(default=True, default_for_string=True),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    made.filters["minus"] = minus
    made.policies["json.dumps_kwargs"] = {"sort_keys": False}  # scripts get colours and places in their own order
    return made


def minus(number: int) -> str:
    """A number as it is set in print: −3."""
    return str(number).replace("-", "−")


def render(template: str, /, **values: Any) -> str:
    """A template by name, the frame's as `table.html.jinja`, a game's as `agora/board.html.jinja`."""
    path = template if template.partition("/")[0] in games.names() else f"web/{template}"
    return environment().get_template(path).render(**values)
