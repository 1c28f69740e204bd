"""What one seat, or a spectator, may know of a match: nothing else of it goes to people, programs or computer players.

The record is hidden first; everything else is worked out from the hidden one, so that a leak would need a fault in the
one function of a game that hides (`verbs.hide`) or blurs (`verbs.seen`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, TypeGuard

import numpy as np

from tablee.errors import BadNotation, IllegalMove, NotYourTurn, Spoken, TableeError
from tablee.kernel import calls, clause_name, verbs
from tablee.kernel.rng import generator
from tablee.sheets import Line, Sheet, States, brings, points_known, score
from tablee.speech import Tongue

if TYPE_CHECKING:
    from tablee.match import Match

MOST_CODES = 1 << 31  # no game has so many moves


@dataclass(frozen=True)
class Refusal:
    """Why a move cannot be made: the clause of the rules and a sentence."""

    clause: str
    why: str


def is_code(move: object) -> TypeGuard[int]:
    """A move by its number."""
    return type(move) is int and 0 <= move < MOST_CODES


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(verbs.MAX_SEATS) if mask >> seat & 1)


class Seen:
    """A match as one seat (None: a spectator) may know it where it stands; after a move it is asked for anew.

    `ply` says how many moves had been made then; the log is told as it may be known today. `match.seen_by` makes it.
    """

    def __init__(self, match: "Match", seat: int | None, at: int, hidden: States, is_open: bool = False) -> None:
        """`is_open`: nothing was hidden in this record, and all is counted."""
        self._match, self.game = match, match.game
        self.seat, self.ply, self.hidden, self.is_open = seat, at, hidden, is_open

    @property
    def seats(self) -> int:
        return self._match.seats

    @property
    def options(self) -> dict[str, Any]:
        return self._match.options

    @property
    def rules(self) -> int:
        return self._match.rules

    @property
    def names(self) -> tuple[str, ...]:
        """Those of today."""
        return self._match.names

    @property
    def viewer(self) -> int:
        """The seat as the rules count it."""
        return verbs.SPECTATOR if self.seat is None else self.seat

    @property
    def h(self) -> Any:
        """The hidden record itself."""
        return self.hidden[0]

    def then(self, at: int) -> "Seen":
        """The same eyes after fewer moves."""
        return self._match.peek(self.seat, at) if self.is_open else self._match.seen_by(self.seat, at)

    # Where the game stands

    @cached_property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must act; several act at the same time; none when the game is over."""
        return seats_in(int(calls.awaiting(self.hidden, 0)))

    @cached_property
    def may(self) -> tuple[int, ...]:
        """The seats that may act although nobody waits for them."""
        return seats_in(int(calls.may(self.hidden, 0)))

    @property
    def over(self) -> bool:
        return not self.awaiting

    @property
    def colours(self) -> tuple[str, ...]:
        return self.game.seat_names(self.seats, self.options)

    def names_in(self, t: Tongue) -> tuple[str, ...]:
        """The players' names; if nobody gave any, their colours in the language spoken."""
        if self.names != self.colours:
            return self.names
        return tuple(word.capitalize() for word in self.game.seat_words(t, self.colours))

    # The table

    def view(self) -> dict[str, Any]:
        """What this seat sees, as plain data."""
        return self.game.files.view(self.h, self.viewer)

    def describe(self, t: Tongue) -> list[str]:
        """The whole table in words."""
        return self.game.words.describe(t, self.h, self.viewer, self.names_in(t))

    def plain(self, t: Tongue) -> list[str]:
        """The table in letters, drawn from what this seat sees; nothing where the game does not draw itself so."""
        letters = self.game.files.letters
        return letters(self.view(), self.names_in(t)) if letters else []

    def prompt(self, t: Tongue) -> str:
        return self.game.words.prompt(t, self.h, self.viewer, self.names_in(t))

    def phases(self, t: Tongue) -> list[tuple[str, str]]:
        return self.game.words.phases(t, self.h)

    def progress(self, t: Tongue) -> str:
        return self.game.words.progress(t, self.h)

    def clause(self) -> str:
        """Where the rules say what is to be done now."""
        return self.game.words.clause_now(self.h)

    # The moves of this seat

    @cached_property
    def _codes(self) -> list[int]:
        if self.seat not in self.awaiting + self.may:
            return []
        out = np.zeros(self.game.rules.max_moves, np.int64)
        found: list[int] = out[: calls.legal(self.hidden, 0, self.viewer, out)].tolist()
        return found

    def codes(self) -> list[int]:
        """The legal moves as numbers, ascending."""
        return list(self._codes)

    def moves(self) -> list[str]:
        """The legal moves in notation."""
        return [self.text(code) for code in self._codes]

    def text(self, code: int) -> str:
        return self.game.files.write(self.h, self.viewer, code)

    def code(self, move: str | int) -> int:
        """The number of a move in notation (or the number itself); raises BadNotation."""
        if is_code(move):
            return move
        if not isinstance(move, str):
            raise BadNotation("A move is a text, not {what}.", what=repr(move)[:60])
        return self.game.files.read(self.h, self.viewer, move)

    def labels(self, t: Tongue, codes: Sequence[int]) -> list[str]:
        """Moves as something to press."""
        label, names = self.game.words.label, self.names_in(t)
        return [label(t, self.h, self.viewer, code, names) for code in codes]

    def gains(self, codes: Sequence[int]) -> list[int | None]:
        """What each of these moves would bring now; None where that hangs on what the seat cannot know."""
        moves, found = np.array(codes, np.int64), np.zeros(len(codes), np.int64)
        lines, worlds = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE), np.repeat(self.hidden, 2)
        calls.gains(self.hidden, self.viewer, moves, len(codes), worlds, lines, found, generator(self.ply))
        is_sure = self.game.rules.gain_is_sure
        sure = [is_sure(self.h, self.viewer, code) for code in codes]
        return [gain if certain else None for gain, certain in zip(found.tolist(), sure, strict=True)]

    def brings(self, move: str | int, lang: str = "en") -> tuple[Line, ...]:
        """What a legal move would bring now, reason by reason, as far as the seat can know."""
        code = self.code(move)
        refused = self.refuses(code)
        if refused:
            raise refused
        return brings(self.game, self.hidden, self.viewer, code, lang, generator(self.ply))

    def why_not(self, move: str | int, lang: str = "en") -> Refusal | None:
        """Why a move cannot be made now, or None if it can."""
        refused = self.refuses(self.code(move))
        if refused is None:
            return None
        return Refusal(getattr(refused, "clause", "turn"), refused.say(self.game.tongue(lang)))

    def refuses(self, code: int) -> TableeError | None:
        """The error that playing this move would raise, or None."""
        return self.not_in_turn() or self.refused(code, int(calls.check(self.hidden, 0, self.viewer, code)))

    def not_in_turn(self) -> TableeError | None:
        if self.over:
            return NotYourTurn("The game is over: no more moves can be made.")
        if self.seat in self.awaiting + self.may:
            return None
        waiting = Spoken(lambda t: t.list(self.names_in(self.game.tongue(t.lang))[k] for k in self.awaiting))
        return NotYourTurn("It is not this seat's turn: the table is waiting for {seats}.", seats=waiting)

    def refused(self, code: int, number: int) -> TableeError | None:
        """The error for the clause `check` found, if it found one."""
        if not number:
            return None
        clause, refusal = clause_name(number), self.game.words.refusal
        why = Spoken(lambda t: refusal(self.game.tongue(t.lang), self.h, self.viewer, code, clause))
        return IllegalMove(clause, "{why}", why=why)

    # What has happened

    def movers(self) -> list[int]:
        """Who made each move: that is seen by everybody."""
        return [seat for seat, _ in self._match.history[: self.ply]]

    def mover(self, at: int) -> int:
        return self._match.history[at][0]

    def known(self, since: int = 0, until: int | None = None) -> list[int]:
        """The moves from a ply on as they may be known today; perhaps blurred."""
        moves = np.array(self._match.history[since : self.ply if until is None else until], np.int64).reshape(-1, 2)
        out, now = np.zeros(len(moves), np.int64), self._match.ply
        movers, codes = moves[:, 0].copy(), moves[:, 1].copy()
        calls.seen_all(self._match.states, since, movers, codes, self.viewer, now, out)
        found: list[int] = out.tolist()
        return found

    def told(self, t: Tongue, at: int) -> str:
        """The move at this ply in a sentence."""
        then, (seat, _) = self._match.seen_by(self.seat, at), self._match.history[at]
        return self.game.words.tell(t, then.h, seat, self.known(at, at + 1)[0], self.names_in(t), self.viewer)

    def written(self, at: int) -> str | None:
        """The move at this ply in notation, from what was seen then; None if this seat does not know all of it."""
        (move,), (seat, true) = self.known(at, at + 1), self._match.history[at]
        if move != true or move >= self.game.rules.move_codes:
            return None
        return self.game.files.write(self._match.seen_by(self.seat, at).h, seat, move)

    def log(self, lang: str = "en", since: int = 0) -> list[str]:
        """The moves so far in sentences."""
        t = self.game.tongue(lang)
        return [self.told(t, at) for at in range(since, self.ply)]

    # Points

    @property
    def _counting(self) -> int | None:
        """Whose eyes count; None: everybody's."""
        return None if self.is_open else self.viewer

    def points(self) -> list[int | None]:
        """Each seat's running points; None: not to be known."""
        return points_known(self.game, self.hidden, 0, self.seats, self._counting)

    def score(self, lang: str = "en", missed: bool = False) -> list[Sheet]:
        """A sheet per seat if the game ended now; with `missed`, also what brought nothing and why."""
        return score(self.game, self.hidden, 0, self.seats, lang, missed=missed, viewer=self._counting)

    def result(self) -> dict[str, Any] | None:
        """Totals and ranks of a finished game, which are everybody's to know."""
        return self._match.result() if self.over else None
