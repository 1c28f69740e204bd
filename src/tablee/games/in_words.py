"""The board of a game that draws none: what can be said of the table, line by line; its moves are buttons."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any

from tablee.games.contract import Board, Step
from tablee.games.fragments import Fragment, esc
from tablee.kernel import verbs
from tablee.speech import Tongue

if TYPE_CHECKING:
    from tablee.games.box import Game

TEMPLATE = "in_words.html.jinja"


def board(game: "Game") -> Board:
    def public(t: Tongue, h: Any, names: Sequence[str]) -> Iterator[Fragment]:
        yield Fragment("in-words", lines, (tuple(game.words.describe(t, h, verbs.SPECTATOR, names)),))

    def private(t: Tongue, h: Any, seat: int, names: Sequence[str]) -> Iterator[Fragment]:
        yield Fragment("in-words", lines, (tuple(game.words.describe(t, h, seat, names)),))

    return Board(public=public, private=private, path=by_its_name)


def lines(t: Tongue, said: tuple[str, ...]) -> str:
    return f'<ul id="in-words" class="in-words">{"".join(f"<li>{esc(line)}</li>" for line in said)}</ul>'


def by_its_name(t: Tongue, h: Any, seat: int, move: int, names: Sequence[str]) -> list[Step]:
    """Nothing to press on a board: the frame offers every move by its label."""
    return []
