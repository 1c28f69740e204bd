"""Fragments: the pieces a page is made of. See docs/drawing.md."""

from collections.abc import Callable
from functools import lru_cache
from html import escape
from typing import Any, NamedTuple

from tablee.speech import Tongue

KEPT = 8192  # rendered fragments remembered: many tables show the same things


class Fragment(NamedTuple):
    """An id, the pure function that draws it, and the slice of what is seen that it draws."""

    id: str
    draw: Callable[..., str]
    slice: tuple[Any, ...]
    into: str | None = None


def esc(value: Any) -> str:
    """Text for HTML, whatever it contains."""
    return escape(str(value), quote=True)


def markup(template: str, /, **values: Any) -> str:
    """A template with its values escaped."""
    return template.format_map({name: esc(value) for name, value in values.items()})


@lru_cache(maxsize=KEPT)
def drawn(t: Tongue, draw: Callable[..., str], slice_: tuple[Any, ...]) -> str:
    return draw(t, *slice_)


def rendered(t: Tongue, fragment: Fragment) -> str:
    return drawn(t, fragment.draw, fragment.slice)
