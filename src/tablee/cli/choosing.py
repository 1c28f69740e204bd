"""The moves one may make, in the terminal: grouped by their first words, and never thousands at once."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.text import Text

from tablee.cli.showing import coloured

if TYPE_CHECKING:
    from tablee.cli.play import Sitting

MOST_LISTED = 40  # moves; of more only their beginnings are shown


def listing(table: "Sitting", begin: Sequence[str]) -> RenderableType:
    """The player's moves that begin with these words: each with its number, or what they begin with."""
    texts = [move.split() for move in table.seen.moves()]
    chosen = [k for k, words in enumerate(texts) if words[: len(begin)] == list(begin)]
    if len(chosen) <= MOST_LISTED:
        return Group(*(_numbered(table, group) for group in _grouped(texts, chosen, 1)))
    length, groups = _branches(texts, chosen, len(begin))
    return Group(*(_branch(table, " ".join(texts[group[0]][:length]), group) for group in groups))


def _grouped(texts: list[list[str]], chosen: list[int], length: int) -> list[list[int]]:
    """The moves by their first words, in the order they come."""
    groups: dict[tuple[str, ...], list[int]] = {}
    for k in chosen:
        groups.setdefault(tuple(texts[k][:length]), []).append(k)
    return list(groups.values())


def _branches(texts: list[list[str]], chosen: list[int], length: int) -> tuple[int, list[list[int]]]:
    """How many words make a difference, and the moves by these words."""
    longest = max(len(texts[k]) for k in chosen)
    groups = [chosen]
    while len(groups) == 1 and length < longest:
        length += 1
        groups = _grouped(texts, chosen, length)
    return length, groups


def _branch(table: "Sitting", head: str, group: list[int]) -> RenderableType:
    if len(group) == 1:
        return _numbered(table, group)
    return Text(f"{head} …").append(f"  {table.t.n('{n} move', '{n} moves', len(group))}", "dim")


def _numbered(table: "Sitting", group: list[int]) -> RenderableType:
    seen = table.seen
    codes = seen.codes()
    labels = seen.labels(table.t, [codes[k] for k in group])
    digits = len(str(len(codes)))
    return Columns(
        [
            Text(f"{k + 1:>{digits}}  ").append_text(coloured(label, table.words))
            for k, label in zip(group, labels, strict=True)
        ],
        padding=(0, 3),
        column_first=True,
    )
