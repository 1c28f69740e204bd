"""Tables of Bauhaus as text, to be played on: a board of 13 lines (or the upper part of one) and the open cards."""

from typing import Any

import numpy as np

import tablee
from tablee.games.bauhaus.components import DECK, KINDS, PAWN_CARDS_OUT
from tablee.games.bauhaus.files.position import read_position
from tablee.games.bauhaus.rules.record import CHOOSING, EMPTY
from tablee.match import Match

BAUHAUS = tablee.game("bauhaus")
BOARD_FIELDS = (
    "pawns",
    "control",
    "forced",
    "flats",
    "uprights",
    "flat_bound",
    "upright_bound",
    "closed",
    "fixed",
    "shared",
)
EMPTY_BOARD = ["+" + "  +" * 8, " " * 25] * 6 + ["+" + "  +" * 8]


def lines(board: str) -> list[str]:
    """The board of a test, row 6 on top; what is left out at the ends of lines, and below, is empty."""
    given = [line.rstrip() for line in board.strip("\n").splitlines()]
    padded = [cornered(line.ljust(25), k) for k, line in enumerate(given)]
    return padded + EMPTY_BOARD[len(padded) :]


def cornered(line: str, k: int) -> str:
    """Grid corners may be left out."""
    return line if k % 2 else "".join("+" if x % 3 == 0 and c == " " else c for x, c in enumerate(line))


def position(board: str, seats: int = 4, **more: Any) -> dict[str, Any]:
    who = {} if "colours" in more else {"seats": seats}
    return {"game": "bauhaus", **who, "board": lines(board), **more}


def scored(board: str, **more: Any) -> dict[str, int]:
    return {sheet.seat: sheet.total for sheet in BAUHAUS.read(position(board, **more)).score()}


def table(
    board: str = "",
    row: str = "pawn free shift swap",
    whose: str = "blue",
    *,
    colours: str = "blue yellow red black",
    powers: bool = False,
    stuck: str = "end",
    deck: str | None = None,
    forced: tuple[str, ...] = (),
    shared: tuple[str, ...] = (),
    spent: str = "",
) -> Match:
    """A match in the middle of the game: `whose` turn it is to choose from the `row` (`-` is an empty place)."""
    who = colours.split()
    options = {"powers": powers, "stuck": stuck, "colours": next(v for v in CHOICES if v.split()[: len(who)] == who)}
    match = BAUHAUS.start(len(who), 1, options)
    states, _, _ = read_position(position(board, colours=who, forced=list(forced), shared=list(shared)))
    s = match.state
    for name in BOARD_FIELDS:
        s[name] = states[0][name]
    s["phase"], s["opened"] = CHOOSING, len(who)
    s["active"] = s["decider"] = who.index(whose)
    s["spent"] = sum(1 << who.index(colour) for colour in spent.split())
    lay_cards(s, row, deck)
    return match


CHOICES = [str(value) for option in BAUHAUS.options if option.name == "colours" for value in option.values]


def lay_cards(s: Any, row: str, deck: str | None) -> None:
    """These cards lie open; the deck holds the named ones (the first is turned up next), or all others in order."""
    s["row"] = [EMPTY if word == "-" else KINDS.index(word) for word in row.split()]
    left = DECK.copy()
    left[0] -= PAWN_CARDS_OUT[int(s["seats"])]
    for kind in s["row"]:
        if kind != EMPTY:
            left[kind] -= 1
    coming = np.repeat(np.arange(len(KINDS)), np.maximum(left, 0)).tolist()
    if deck is not None:
        coming = [KINDS.index(word) for word in reversed(deck.split())]
    s["deck"] = coming + [EMPTY] * (len(s["deck"]) - len(coming))
    s["left"] = len(coming)
    s["gone"] = np.maximum(left - np.bincount(coming, minlength=len(KINDS)), 0) if coming else left


def carry(kind: str, board: str, whose: str = "blue", **more: Any) -> Match:
    """A table where such a card has just been taken."""
    match = table(board, row=f"{kind} pawn pawn pawn", whose=whose, **more)
    match.play("take 1", match.colours.index(whose))
    return match


def why(match: Match, move: str, seat: int | None = None) -> str | None:
    """The clause that refuses a move, or None."""
    refused = match.why_not(move, seat)
    return refused.clause if refused else None


def picture(match: Match) -> list[str]:
    board: list[str] = match.view(None)["board"]
    return board


def zones(match: Match) -> list[tuple[str, str | None, str]]:
    """State, owner and squares of each closed zone."""
    return [(zone["state"], zone["owner"], " ".join(zone["squares"])) for zone in match.view(None)["zones"]]
