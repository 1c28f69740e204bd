"""A game is a box: this is its lid, the same for all. The rules inside are loaded when somebody needs them."""

import os
import sys
from collections.abc import Callable
from dataclasses import dataclass, fields, replace
from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tablee.errors import BadOption, BadRules, BadSeat
from tablee.speech import Tongue, machine_language, tongue

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tablee.games.contract import Board, Editor, Files, Rules, Study, Words

Value = str | int | bool


def _(message: str) -> str:
    """Marks a sentence for translation where no language is known yet."""
    return message


@dataclass(frozen=True)
class Option:
    """Something agreed on before the game. The record has a field of this name that holds the value's index."""

    name: str
    values: tuple[Value, ...]
    default: Value
    title: str
    about: str
    labels: tuple[str, ...] = ()  # a label per value, to be translated
    each: tuple[str, ...] = ()  # what a value means: a sentence per value, or one with its {label} for all of them

    def means(self, t: Tongue, k: int) -> str:
        """What is agreed on with the value of this index."""
        sentence = self.each[k] if len(self.each) > 1 else self.each[0]
        return t(sentence, label=t(self.labels[k])) if "{label}" in sentence else t(sentence)

    def index(self, value: Any) -> int:
        for k, known in enumerate(self.values):
            if known == value and type(known) is type(value):
                return k
        allowed = ", ".join(_shown(v) for v in self.values)
        raise BadOption(
            "Option “{name}” cannot be {value}: choose one of {allowed}.",
            name=self.name,
            value=_shown(value),
            allowed=allowed,
        )


def _shown(value: Any) -> str:
    shown = str(value).lower() if isinstance(value, bool) else value if isinstance(value, str) else repr(value)
    return shown[:60]


@dataclass(frozen=True)
class Change:
    """A rule that was mended. What began before goes on without it: there the record's field `before_<name>` is 1."""

    name: str
    about: str  # what is so since then, a sentence to be translated

    @property
    def field(self) -> str:
        return f"before_{self.name}"


@dataclass(frozen=True)
class Game:
    """The table of contents of a box."""

    name: str
    title: str
    package: str
    seats: tuple[int, ...]
    default_seats: int
    tagline: str  # one inviting sentence, to be translated
    minutes: int
    options: tuple[Option, ...] = ()
    colours: tuple[str, ...] = ()  # a name per seat
    shapes: tuple[str, ...] = ()  # … and a shape, for those who do not see colours
    seating: "Callable[[int, dict[str, Value]], tuple[str, ...]] | None" = None  # colours, where an option names them
    winner_begins: bool = False  # in a rematch; otherwise the deal says who begins
    credit: str = ""  # who made the game that this is an implementation of
    changes: tuple[Change, ...] = ()  # of the rules since version 1, in the order they were made; none is ever removed

    @property
    def rules_version(self) -> int:
        return 1 + len(self.changes)

    def check_rules(self, version: Any) -> int:
        if type(version) is not int or not 1 <= version <= self.rules_version:
            raise BadRules(
                "This game follows version {found} of the rules of {game}; this Tablée knows 1 to {known}: update it.",
                found=repr(version)[:20],
                game=self.title,
                known=self.rules_version,
            )
        return version

    def changes_since(self, version: int) -> tuple[Change, ...]:
        """What a game that follows this version goes on without."""
        return self.changes[version - 1 :]

    @cached_property
    def folder(self) -> Path:
        (found,) = import_module(self.package).__path__
        return Path(found)

    # The rooms: see contract.py

    @cached_property
    def rules(self) -> "Rules":
        """The rules, with every verb of the box registered."""
        from tablee.kernel.compiling import when_compiling

        when_compiling(f"{self.package}.", self._say_compiling)
        return self._room("rules")

    @cached_property
    def words(self) -> "Words":
        return self._room("words")

    @cached_property
    def files(self) -> "Files":
        return self._room("files")

    @cached_property
    def board(self) -> "Board":
        if self.is_drawn:
            return self._room("board")
        from tablee.games.in_words import board

        return self._completed(board(self))

    @cached_property
    def editor(self) -> "Editor | None":
        return self._room("editor") if self._has("editor") else None

    @cached_property
    def study(self) -> "type[Study] | None":
        return import_module(f"{self.package}.study").Study if self._has("study") else None

    @cached_property
    def is_drawn(self) -> bool:
        """Has it a board of its own? One without is shown in words."""
        return self._has("board")

    def _has(self, name: str) -> bool:
        return find_spec(f"{self.package}.{name}") is not None

    def _room(self, name: str) -> Any:
        return self._completed(getattr(import_module(f"{self.package}.{name}"), name.upper()))

    def _completed(self, room: Any) -> Any:
        """A room with the defaults that need to know its game."""
        from tablee.games.contract import Made

        unsaid = {part.name: found for part in fields(room) if isinstance(found := getattr(room, part.name), Made)}
        return replace(room, **{name: found.maker(self) for name, found in unsaid.items()})

    def _say_compiling(self) -> None:
        """It takes many seconds, once: nobody should wonder. TABLEE_QUIET=1 keeps it quiet."""
        if not os.environ.get("TABLEE_QUIET"):
            t = self.tongue(machine_language())
            print(t("Compiling the rules of {game}, once …", game=self.title), file=sys.stderr, flush=True)

    def tongue(self, lang: str) -> Tongue:
        return tongue(lang, self.folder / "words")

    def rulebook(self, lang: str) -> str:
        """The rules in our own words (Markdown)."""
        path = self.folder / ("RULES.md" if lang == "en" else f"RULES.{lang}.md")
        return path.read_text(encoding="utf-8")

    def seat_names(self, seats: int, options: dict[str, Any] | None = None) -> tuple[str, ...]:
        """The colour of each seat, as agreed on before the game."""
        return self.seating(seats, self.agreed(options)) if self.seating else self.colours[:seats]

    def colours_in(self, s: Any) -> tuple[str, ...]:
        """The colour of each seat of a record."""
        return self.files.colours_in(s)

    def seat_words(self, t: Tongue, names: tuple[str, ...]) -> list[str]:
        """Colours in the language spoken."""
        return [self.words.seat_word(t, self.colours.index(name)) for name in names]

    def check_seats(self, seats: Any) -> int:
        if type(seats) is not int or seats not in self.seats:
            allowed = ", ".join(map(str, self.seats))
            raise BadSeat(
                "{game} is played by {allowed} players, not {seats}.",
                game=self.title,
                allowed=allowed,
                seats=repr(seats),
            )
        return seats

    def agreed(self, options: dict[str, Any] | None) -> dict[str, Value]:
        """Every option with its value, the given ones checked, the others by default."""
        given = {} if options is None else options
        if not isinstance(given, dict):
            raise BadOption("Options are given as names with values, not as {given}.", given=repr(given)[:80])
        names = [option.name for option in self.options]
        for name in given:
            if name not in names:
                raise BadOption(
                    "{game} has no option “{name}”; its options: {names}.",
                    game=self.title,
                    name=str(name)[:60],
                    names=", ".join(names) or "–",
                )
        agreed = {option.name: given.get(option.name, option.default) for option in self.options}
        for option in self.options:
            option.index(agreed[option.name])
        return agreed

    def blank(
        self, options: dict[str, Any] | None = None, n: int = 1, rules: int | None = None
    ) -> "npt.NDArray[np.void]":
        """n fresh records with the options filled in, under this version of the rules; without one, the newest."""
        import numpy as np

        states = np.zeros(n, dtype=self.rules.record)
        agreed = self.agreed(options)
        for option in self.options:
            states[option.name] = option.index(agreed[option.name])
        for change in () if rules is None else self.changes_since(self.check_rules(rules)):
            states[change.field] = 1
        self.rules.lay_out(states)
        return states

    def start(
        self,
        seats: int | None = None,
        seed: int | str | None = None,
        options: dict[str, Any] | None = None,
        names: "list[str] | tuple[str, ...] | None" = None,
        rules: int | None = None,
    ) -> "Any":
        """A new match; without a seed, a random one; without a version of the rules, under the newest."""
        from tablee.match import Match

        return Match(self, self.default_seats if seats is None else seats, seed, options, names, rules)

    def read(self, position: Any) -> "Any":
        """A position file (or its parsed JSON) to be scored."""
        from tablee.sheets import Position

        return Position(self, position)
