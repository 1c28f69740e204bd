"""The moves in the terminal: grouped, and never thousands at once."""

import io
from dataclasses import dataclass
from types import SimpleNamespace

from rich.console import Console

from tablee.cli.choosing import MOST_LISTED, listing
from tablee.speech import tongue


@dataclass
class Few:
    """A table as far as the list of moves looks at it."""

    texts: list[str]
    me: int = 0
    words: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        self.t = tongue("en")
        self.seen = SimpleNamespace(
            moves=lambda: self.texts,
            codes=lambda: [*range(len(self.texts))],
            labels=lambda t, codes: [f"label of {self.texts[code]}" for code in codes],
        )

    def shown(self, *begin: str) -> list[str]:
        out = io.StringIO()
        Console(file=out, width=60).print(listing(self, begin))  # type: ignore[arg-type]
        return [line.rstrip() for line in out.getvalue().splitlines()]


def test_few_moves_are_listed_with_their_numbers_a_group_per_first_word() -> None:
    table = Few(["build a1", "dig 3", "build b2", "done"])
    assert table.shown() == ["1  label of build a1   3  label of build b2", "2  label of dig 3", "4  label of done"]


def test_of_many_moves_their_beginnings_are_shown() -> None:
    table = Few([f"build {what} a{k} L1" for what in ("dug", "stored") for k in range(1000)] + ["done"])
    assert table.shown() == ["build …  2000 moves", "2001  label of done"]
    assert table.shown("build") == ["build dug …  1000 moves", "build stored …  1000 moves"]


def test_what_makes_no_difference_is_gone_through() -> None:
    table = Few([f"build dug a1 L{k} r0" for k in range(MOST_LISTED + 1)])
    assert len(table.shown()) == MOST_LISTED + 1
    assert table.shown("build", "dug", "a1", "L7") == [" 8  label of build dug a1 L7 r0"]
