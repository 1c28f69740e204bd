"""A game being played: seed, options and moves. Everything that leaves it is hidden first, then viewed."""

import secrets
from dataclasses import dataclass
from typing import Any

import numpy as np

from tablee.errors import BadNotation, BadSeat, BadSeed, IllegalMove, NotYourTurn, Spoken, TableeError
from tablee.games.box import Game
from tablee.kernel import clause_name, desk, verbs
from tablee.kernel.rng import SEED_LIMIT, generator
from tablee.sheets import Line, Sheet, States, brings, score
from tablee.speech import Tongue

RECORD_VERSION = 1
MOST_CODES = 1 << 31  # no game has so many moves
FIRST_ROOM = 64  # records kept at first; doubles as the game goes on


@dataclass(frozen=True)
class Refusal:
    """Why a move cannot be made: the clause of the rules and a sentence."""

    clause: str
    why: str


def seats_in(mask: int) -> tuple[int, ...]:
    return tuple(seat for seat in range(verbs.MAX_SEATS) if mask >> seat & 1)


class Match:
    """A game being played.

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
        self._moves = np.zeros(game.rules.max_moves, np.int64)
        self._awaited: tuple[int, tuple[int, ...]] = (-1, ())  # asked for often: at which ply, and the answer
        desk.set_up(self._states, 0, self.seats, generator(self.seed))

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
            self._awaited = (self.ply, seats_in(int(desk.awaiting(self._states, self.ply))))
        return self._awaited[1]

    @property
    def may(self) -> tuple[int, ...]:
        """The seats that may act although nobody waits for them."""
        return seats_in(int(desk.may(self._states, self.ply)))

    @property
    def over(self) -> bool:
        return not self.awaiting

    # Moves

    def codes(self, seat: int | None = None) -> list[int]:
        """The legal moves of a seat as numbers, ascending."""
        seat = self._seat(seat)
        if seat not in self.awaiting and seat not in self.may:
            return []
        n = desk.legal(self._states, self.ply, seat, self._moves)
        found: list[int] = self._moves[:n].tolist()
        return found

    def moves(self, seat: int | None = None) -> list[str]:
        """The legal moves of a seat in notation; the seat may be left out when only one is awaited."""
        seat = self._seat(seat)
        return [self.text(seat, move) for move in self.codes(seat)]

    def text(self, seat: int, move: int) -> str:
        return self.game.files.write(self.state, seat, move)

    def _code(self, seat: int, move: str | int) -> int:
        return move if type(move) is int and 0 <= move < MOST_CODES else self.parse(seat, move)

    def parse(self, seat: int, text: str | int) -> int:
        if not isinstance(text, str):
            raise BadNotation("A move is a text, not {what}.", what=repr(text)[:60])
        return self.game.files.read(self.state, seat, text)

    def play(self, move: str | int, seat: int | None = None) -> None:
        """Make a move, in notation (or by its number); refused moves change nothing."""
        seat = self._seat(seat)
        code = self._code(seat, move)
        refused = self.refuses(seat, code)
        if refused:
            raise refused
        self._make_room()
        desk.advance(self._states, self.ply, seat, code)
        self.history.append((seat, code))
        self._awaited = (-1, ())

    def why_not(self, move: str | int, seat: int | None = None, lang: str = "en") -> Refusal | None:
        """Why a move cannot be made now, or None if it can."""
        seat = self._seat(seat)
        code = self._code(seat, move)
        refused = self.refuses(seat, code)
        if refused is None:
            return None
        return Refusal(getattr(refused, "clause", "turn"), refused.say(self.game.tongue(lang)))

    def brings(self, move: str | int, seat: int | None = None, lang: str = "en") -> tuple[Line, ...]:
        """What a legal move would bring its seat now, reason by reason, as far as the seat can know."""
        seat = self._seat(seat)
        code = self._code(seat, move)
        refused = self.refuses(seat, code)
        if refused:
            raise refused
        return brings(self.game, self.hidden(seat), seat, code, lang, generator(self.ply))

    def refuses(self, seat: int, code: int) -> TableeError | None:
        """The error `play` would raise, or None."""
        awaited = self.awaiting
        if not awaited:
            return NotYourTurn("The game is over: no more moves can be made.")
        if seat not in awaited and seat not in self.may:
            waiting = Spoken(lambda t: t.list(self.names_in(self.game.tongue(t.lang))[k] for k in awaited))
            return NotYourTurn("It is not this seat's turn: the table is waiting for {seats}.", seats=waiting)
        number = int(desk.check(self._states, self.ply, seat, code))
        if not number:
            return None
        clause = clause_name(number)
        hidden, game = self.hidden(seat)[0], self.game
        why = Spoken(lambda t: game.words.refusal(game.tongue(t.lang), hidden, seat, code, clause))
        return IllegalMove(clause, "{why}", why=why)

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
        self._awaited = (-1, ())
        try:
            for who, move in later:
                self.play(move, who)
        except TableeError:
            self.history, self._awaited = kept[:at], (-1, ())
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
            desk.reveals(self._states, at, seat, move, viewer, worlds, raw, rng)
            for viewer in (verbs.SPECTATOR, *range(self.seats))
        )

    # What leaves a match: hidden first

    def hidden(self, seat: int | None, at: int | None = None) -> States:
        """The record as a seat (None: a spectator) may see it, now or after `at` moves."""
        out = np.zeros(1, dtype=self._states.dtype)
        desk.hide(self._states, self.ply if at is None else at, _viewer(seat), out)
        return out

    def seen_by(self, seat: int | None) -> "Seen":
        """The match as a seat (None: a spectator) may know it: what is shown to people comes from here."""
        return Seen(self, seat)

    def view(self, seat: int | None = None, at: int | None = None) -> dict[str, Any]:
        """What a seat (None: a spectator) sees, as plain data."""
        return self.game.files.view(self.hidden(seat, at)[0], _viewer(seat))

    def log(self, viewer: int | None = None, lang: str = "en", since: int = 0) -> list[str]:
        """The moves so far in sentences, as far as the viewer may know them."""
        t = self.game.tongue(lang)
        return [self.told(t, at, viewer) for at in range(since, self.ply)]

    def seen(self, at: int, viewer: int | None) -> int:
        """The move at this ply as the viewer may know it today; perhaps blurred."""
        seat, move = self.history[at]
        return int(desk.seen(self._states, at, seat, move, _viewer(viewer), self.ply))

    def seen_since(self, first: int, viewer: int | None) -> list[int]:
        """The moves from a ply on as the viewer may know them today."""
        recent = np.array(self.history[first:], np.int64).reshape(-1, 2)
        out = np.zeros(len(recent), np.int64)
        desk.seen_all(self._states, first, recent[:, 0].copy(), recent[:, 1].copy(), _viewer(viewer), self.ply, out)
        found: list[int] = out.tolist()
        return found

    def told(self, t: Tongue, at: int, viewer: int | None) -> str:
        """The move at this ply in a sentence, as the viewer may know it today."""
        seat, _ = self.history[at]
        words = self.game.words
        h, names = self.hidden(viewer, at)[0], self.names_in(t)
        told: str = words.tell(t, h, seat, self.seen(at, viewer), names, _viewer(viewer))
        return told

    def names_in(self, t: Tongue) -> tuple[str, ...]:
        """The players' names; if nobody gave any, their colours in the language spoken."""
        if self.names != self.colours:
            return self.names
        return tuple(word.capitalize() for word in self.game.seat_words(t, self.colours))

    # Points

    def score(self, lang: str = "en") -> list[Sheet]:
        """A sheet per seat with everything in it: for a finished game, and for those who may know what is hidden."""
        return score(self.game, self._states, self.ply, self.seats, lang)

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


class Seen:
    """A match as one seat (None: a spectator) may know it now: hidden first, then viewed, told and counted."""

    def __init__(self, match: Match, seat: int | None) -> None:
        self.match, self.seat, self.hidden = match, seat, match.hidden(seat)

    def view(self) -> dict[str, Any]:
        return self.match.view(self.seat)

    def log(self, lang: str = "en", since: int = 0) -> list[str]:
        return self.match.log(self.seat, lang, since)

    def describe(self, t: Tongue) -> list[str]:
        """The whole table in words."""
        return self.match.game.words.describe(t, self.hidden[0], _viewer(self.seat), self.match.names_in(t))

    def plain(self, t: Tongue) -> list[str]:
        """The table in letters, drawn from what this seat sees; nothing where the game does not draw itself so."""
        letters = self.match.game.files.letters
        return letters(self.view(), self.match.names_in(t)) if letters else []

    def prompt(self, t: Tongue) -> str:
        return self.match.game.words.prompt(t, self.hidden[0], _viewer(self.seat), self.match.names_in(t))

    def labels(self, t: Tongue, codes: list[int]) -> list[str]:
        """Moves of this seat as something to press."""
        label, names = self.match.game.words.label, self.match.names_in(t)
        return [label(t, self.hidden[0], _viewer(self.seat), code, names) for code in codes]

    def gains(self, codes: list[int]) -> list[int | None]:
        """What each of these moves of this seat would bring it now; None where that hangs on what it cannot know."""
        seat, is_sure = _viewer(self.seat), self.match.game.rules.gain_is_sure
        moves, found = np.array(codes, np.int64), np.zeros(len(codes), np.int64)
        lines, worlds = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE), np.repeat(self.hidden, 2)
        desk.gains(self.hidden, seat, moves, len(codes), worlds, lines, found, generator(self.match.ply))
        sure = [is_sure(self.hidden[0], seat, code) for code in codes]
        return [gain if certain else None for gain, certain in zip(found.tolist(), sure, strict=True)]

    def score(self, lang: str = "en") -> list[Sheet]:
        """A sheet per seat if the game ended now, as far as this seat may know it."""
        return score(self.match.game, self.hidden, 0, self.match.seats, lang, viewer=_viewer(self.seat))


def _viewer(seat: int | None) -> int:
    return verbs.SPECTATOR if seat is None else seat


def read_seed(seed: Any) -> int:
    if seed is None:
        return secrets.randbits(64)
    if isinstance(seed, str) and seed.isdecimal() and seed.isascii() and len(seed) <= 20:
        seed = int(seed)
    if type(seed) is not int or not 0 <= seed < SEED_LIMIT:
        raise BadSeed("{seed} is no seed: give a whole number from 0 to 2^64 − 1.", seed=repr(seed)[:60])
    return seed
