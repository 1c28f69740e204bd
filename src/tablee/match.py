"""A game being played: seed, options and moves. What leaves it goes through `seen_by`."""

import secrets
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.errors import BadSeat, BadSeed, TableeError
from tablee.games.box import Game
from tablee.kernel import calls, verbs
from tablee.kernel.rng import SEED_LIMIT, generator
from tablee.seen import Refusal, Seen, is_code, seats_in
from tablee.sheets import Line, Sheet, States

RECORD_VERSION = 1
FIRST_ROOM = 64  # records kept at first; doubles as the game goes on


@dataclass(frozen=True)
class Move:
    """A move that was read and found legal where a match stood."""

    ply: int  # after so many moves
    seat: int
    code: int
    text: str  # in notation
    awaited: int  # who is awaited once it is made, a bit per seat


class Match:
    """A game being played. It knows everything; `seen_by(seat)` is the way out for people, programs and bots.

    >>> import tablee
    >>> match = tablee.game("agora").start(seats=4, seed=7)
    >>> match.play(match.moves()[0])
    >>> match.ply
    1
    """

    def __init__(
        self,
        game: Game,
        seats: int,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        names: list[str] | tuple[str, ...] | None = None,
        rules: int | None = None,
    ) -> None:
        """`rules`: the version of the rules it began under, and goes on under; without one, the newest."""
        self.game = game
        self.rules = game.rules_version if rules is None else game.check_rules(rules)
        self.seats = game.check_seats(seats)
        self.options = game.agreed(options)
        self.seed = read_seed(seed)
        self.names = tuple(names) if names is not None else game.seat_names(seats, self.options)
        if len(self.names) != seats:
            raise BadSeat(
                "There are {seats} seats but {names} names; give one name per seat.", seats=seats, names=len(self.names)
            )
        self.history: list[tuple[int, int]] = []
        self._shown: dict[int, bool] = {}  # what `revealed` has found out
        self._states: States = game.blank(self.options, FIRST_ROOM, self.rules)
        self._awaited: tuple[int, tuple[int, ...]] = (-1, ())  # asked for often: at which ply, and the answer
        self._now: dict[int | None, Seen] = {}  # what each seat that asked knows, until the next move
        calls.set_up(self._states, 0, self.seats, generator(self.seed))

    @classmethod
    def standing(cls, game: Game, states: States) -> "Match":
        """A match that stands as this record says: somebody describes a table and asks what may be done there."""
        s = states[0]
        options = {option.name: option.values[int(s[option.name])] for option in game.options}
        match = cls(game, int(s["seats"]), 0, options, game.colours_in(s))
        match._states[0] = s
        return match

    # Where the game stands

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return len(self.history)

    @property
    def states(self) -> States:
        """The record after each move; for those who may know everything."""
        return self._states[: self.ply + 1]

    @property
    def state(self) -> Any:
        return self._states[self.ply]

    @property
    def colours(self) -> tuple[str, ...]:
        return self.game.seat_names(self.seats, self.options)

    @property
    def awaiting(self) -> tuple[int, ...]:
        """The seats that must act now; several act at the same time; none when the game is over."""
        if self._awaited[0] != self.ply:
            self._awaited = (self.ply, seats_in(int(calls.awaiting(self._states, self.ply))))
        return self._awaited[1]

    @property
    def may(self) -> tuple[int, ...]:
        """The seats that may act although nobody waits for them."""
        return seats_in(int(calls.may(self._states, self.ply)))

    @property
    def over(self) -> bool:
        return not self.awaiting

    # Moves

    def play(self, move: str | int, seat: int | None = None) -> None:
        """Make a move, in notation (or by its number); refused moves change nothing."""
        self._accept(*self._tried(move, seat))

    def allowed(self, move: str | int, seat: int) -> Move:
        """A move read and checked, for whoever writes it down before it is made; raises what `play` would."""
        seat, code = self._tried(move, seat)
        awaited = int(calls.awaiting(self._states, self.ply + 1))
        return Move(self.ply, seat, code, self.text(seat, code), awaited)

    def make(self, move: Move) -> None:
        """Make a move that was allowed where the match stands: it is not asked about again."""
        if move.ply != self.ply:
            raise ValueError(f"allowed after {move.ply} moves, not after {self.ply}")
        self._make_room()
        calls.advance(self._states, self.ply, move.seat, move.code)
        self._accept(move.seat, move.code)

    def _tried(self, move: str | int, seat: int | None) -> tuple[int, int]:
        """Seat and number of a legal move; the next record shows it made, and counts once it is accepted."""
        seat = self._seat(seat)
        code = move if is_code(move) else self.parse(seat, move)
        self._make_room()
        refused = calls.attempt(self._states, self.ply, seat, code)
        if refused:
            raise self._refusal(seat, code, int(refused))
        return seat, code

    def _accept(self, seat: int, code: int) -> None:
        self.history.append((seat, code))
        self._forget()

    def _refusal(self, seat: int, code: int, number: int) -> TableeError:
        """The error for what `attempt` found."""
        eyes = self._eyes(seat)
        error = eyes.not_in_turn() if number == calls.NOT_IN_TURN else eyes.refused(code, number)
        assert error, "a box hides from a seat whether it may act"
        return error

    def _forget(self) -> None:
        """What was worked out about where the match stood."""
        self._awaited = (-1, ())
        self._now.clear()

    def _seat(self, seat: int | None) -> int:
        if seat is None:
            awaited = self.awaiting
            if len(awaited) > 1:
                raise BadSeat(
                    "Several seats act at the same time ({seats}): say which one.", seats=", ".join(map(str, awaited))
                )
            return awaited[0] if awaited else 0
        if type(seat) is not int or not 0 <= seat < self.seats:
            raise BadSeat(
                "There is no seat {seat}: seats are numbered 0 to {last}.", seat=repr(seat), last=self.seats - 1
            )
        return seat

    def _make_room(self) -> None:
        if self.ply + 1 == len(self._states):
            room = np.zeros(2 * len(self._states), dtype=self._states.dtype)
            room[: len(self._states)] = self._states
            self._states = room

    # Taking back

    def undo(self, seat: int | None = None) -> None:
        """Take back the last move; or a seat's last one, if everything after it can stand without it."""
        if not self.history:
            raise TableeError("There is no move to take back.")
        at = self.ply - 1 if seat is None else self._last_of(self._seat(seat))
        later = self.history[at + 1 :]
        self._shown = {k: shown for k, shown in self._shown.items() if k < at}
        kept, self.history = self.history, self.history[:at]
        self._forget()
        try:
            for who, move in later:
                self.play(move, who)
        except TableeError:
            self.history = kept[:at]
            self._forget()
            for who, move in kept[at:]:
                self.play(move, who)
            raise TableeError("This move cannot be taken back alone: others have built on it.") from None

    def can_drop(self, seat: int) -> bool:
        """Could the seat's last move be taken back alone, everything after it standing?"""
        trial = Match(self.game, self.seats, self.seed, self.options, rules=self.rules)
        trial.history, trial._states = list(self.history), self._states.copy()
        try:
            trial.undo(seat)
        except TableeError:
            return False
        return True

    def _last_of(self, seat: int) -> int:
        for at in range(self.ply - 1, -1, -1):
            if self.history[at][0] == seat:
                return at
        raise TableeError("This seat has not moved yet.")

    def revealed(self, at: int) -> bool:
        """Did the move at this ply show anybody something that was hidden?"""
        if at not in self._shown:
            self._shown[at] = self._reveals(at)
        return self._shown[at]

    def _reveals(self, at: int) -> bool:
        seat, move = self.history[at]
        worlds = np.zeros(3, dtype=self._states.dtype)
        raw = worlds.view(np.uint8).reshape(3, -1)
        rng = generator(at)
        return any(
            calls.reveals(self._states, at, seat, move, viewer, worlds, raw, rng)
            for viewer in (verbs.SPECTATOR, *range(self.seats))
        )

    # The way out: hidden first

    def seen_by(self, seat: int | None, at: int | None = None) -> Seen:
        """The match as a seat (None: a spectator) may know it, now or after `at` moves."""
        at = self.ply if at is None else at
        kind = self._states.dtype
        hidden = np.ndarray(1, kind, bytearray(kind.itemsize))  # np.zeros takes six times as long: it asks every field
        calls.hide(self._states, at, verbs.SPECTATOR if seat is None else seat, hidden)
        return Seen(self, seat, at, hidden)

    def _eyes(self, seat: int) -> Seen:
        """What a seat knows now, for asking many things in a row; not given away, so that nobody writes into it."""
        found = self._now.get(seat)
        if found is None:
            found = self._now[seat] = self.seen_by(seat)
        return found

    def laid_open(self, seat: int | None = None, at: int | None = None) -> Seen:
        """Everybody's eyes, on a finished game, now or after `at` moves: what anybody may look at in the end."""
        if not self.over:
            raise TableeError("The game is not over yet: some things are still secret.")
        return self.peek(seat, at)

    def peek(self, seat: int | None = None, at: int | None = None) -> Seen:
        """Everybody's eyes while the game goes on: for tests and studies, never for anybody at the table."""
        at = self.ply if at is None else at
        return Seen(self, seat, at, self._states[at : at + 1].copy(), is_open=True)

    # The same for short

    def hidden(self, seat: int | None, at: int | None = None) -> States:
        """The record as a seat may see it."""
        return self.seen_by(seat, at).hidden

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        """What a seat sees, as plain data."""
        return self.seen_by(seat, at).view()

    def log(self, seat: int | None = None, lang: str = "en", since: int = 0) -> list[str]:
        """The moves so far in sentences, as far as a seat may know them."""
        return self.seen_by(seat).log(lang, since)

    def codes(self, seat: int | None = None) -> list[int]:
        """The legal moves of a seat as numbers, ascending; the seat may be left out when only one is awaited."""
        return self._eyes(self._seat(seat)).codes()

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat in notation."""
        return self._eyes(self._seat(seat)).moves()

    def text(self, seat: int, move: int) -> str:
        return self._eyes(seat).text(move)

    def parse(self, seat: int, text: str | int) -> int:
        return self._eyes(seat).code(text)

    def why_not(self, move: str | int, seat: int | None = None, lang: str = "en") -> Refusal | None:
        """Why a move cannot be made now, or None if it can."""
        return self._eyes(self._seat(seat)).why_not(move, lang)

    def brings(self, move: str | int, seat: int | None = None, lang: str = "en") -> tuple[Line, ...]:
        """What a legal move would bring its seat now, reason by reason, as far as the seat can know."""
        return self._eyes(self._seat(seat)).brings(move, lang)

    # The end

    def score(self, lang: str = "en") -> list[Sheet]:
        """A sheet per seat of a finished game; before, `seen_by(seat).score()` says what a seat knows."""
        return self.laid_open().score(lang)

    def result(self) -> dict[str, Any] | None:
        if not self.over:
            return None
        sheets = self.score()
        return {"totals": [sheet.total for sheet in sheets], "ranks": [sheet.rank for sheet in sheets]}

    # Records

    def record(self) -> dict[str, Any]:
        """The record file: everything needed to replay the match, hidden things included."""
        return {
            "tablee": RECORD_VERSION,
            "game": self.game.name,
            "rules": self.rules,
            "options": dict(self.options),
            "seats": list(self.names),
            "seed": str(self.seed),
            "moves": [
                [seat, self.game.files.write(self._states[k], seat, m)] for k, (seat, m) in enumerate(self.history)
            ],
            "result": self.result(),
        }


def read_seed(seed: Any) -> int:
    if seed is None:
        return secrets.randbits(64)
    if isinstance(seed, str) and seed.isdecimal() and seed.isascii() and len(seed) <= 20:
        seed = int(seed)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise BadSeed("{seed} is no seed: give a whole number from 0 to 2^64 − 1.", seed=repr(seed)[:60])
    return seed
