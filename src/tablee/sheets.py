"""Score sheets: points with their reasons, of a match or of a table somebody describes."""

import json
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

import numpy as np
import numpy.typing as npt

from tablee.errors import BadPosition
from tablee.games.bare import reason_by_clause
from tablee.games.box import Game
from tablee.kernel import calls, clause_name, verbs

States = npt.NDArray[np.void]


@dataclass(frozen=True)
class Line:
    """One reason for points: what scores (`at`), what was counted (`where`), and a sentence."""

    clause: str
    points: int | None  # None: they hang on what the viewer cannot know
    at: str | None
    where: tuple[str, ...]
    text: str


@dataclass(frozen=True)
class Sheet:
    """A seat's score; the total is the sum of the lines, of those the viewer may know while the game goes on."""

    seat: str
    total: int | None  # None: the viewer knows nothing of this seat's points
    rank: int | None  # None: it hangs on what the viewer cannot know
    lines: tuple[Line, ...]
    missed: tuple[Line, ...] = ()  # what brought nothing, and why: asked for, it is not always wanted

    @property
    def gains(self) -> tuple[Line, ...]:
        """What brought or cost something: what one reads first."""
        return tuple(line for line in self.lines if line.points != 0)

    @property
    def nothings(self) -> tuple[Line, ...]:
        """What brought nothing; what lacks there, where that was asked for, instead of the line itself."""
        explained = {(line.clause, line.at) for line in self.missed}
        return (
            *(line for line in self.lines if line.points == 0 and (line.clause, line.at) not in explained),
            *self.missed,
        )


def score(
    game: Game,
    states: States,
    i: int,
    seats: int,
    lang: str = "en",
    only: list[int] | None = None,
    missed: bool = False,
    viewer: int | None = None,
) -> list[Sheet]:
    """The score sheets of a record: the one place where points become sheets.

    Where the record is a hidden one, the viewer is the seat it was hidden from; without a viewer all is counted.
    """
    lines = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE)
    points, ranks = np.zeros(seats, np.int64), np.zeros(seats, np.int64)
    calls.ranking(states, i, seats, lines, points, np.zeros((seats, verbs.MAX_TIES), np.int64), ranks)
    t, s = game.tongue(lang), states[i]
    known, sheets = points_known(game, states, i, seats, viewer), []
    for seat in range(seats):
        n = calls.tally(states, i, seat, lines) if known[seat] is not None else 0
        sheets.append(
            Sheet(
                seat=game.colours_in(s)[seat],
                total=known[seat],
                rank=int(ranks[seat]),
                lines=tuple(_line(game, t, s, seat, lines[k]) for k in range(n)),
                missed=tuple(_why_not_more(game, t, s, seat)) if missed and known[seat] is not None else (),
            )
        )
    if any(sheet.total is None or any(line.points is None for line in sheet.lines) for sheet in sheets):
        sheets = [replace(sheet, rank=None) for sheet in sheets]
    return sheets if only is None else [sheets[seat] for seat in range(seats) if seat in only]


def points_known(game: Game, states: States, i: int, seats: int, viewer: int | None) -> list[int | None]:
    """Each seat's running points as far as the viewer of this record may know them; None: not at all."""
    if viewer is not None:
        return game.rules.points(states[i], viewer)
    lines = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE)
    return [int(calls.total_at(states, i, seat, lines)) for seat in range(seats)]


def brings(game: Game, hidden: States, seat: int, move: int, lang: str, chance: Any) -> tuple[Line, ...]:
    """What a move would bring its seat now, reason by reason; none where that hangs on what the seat cannot know.

    `calls.gains` adds up the same.
    """
    if not game.rules.gain_is_sure(hidden[0], seat, move):
        return ()
    worlds, t = np.repeat(hidden, 2), game.tongue(lang)
    calls.guess(worlds, 0, seat, chance)
    calls.advance(worlds, 0, seat, move)
    before, after = (_by_place(worlds, i, seat) for i in range(2))
    lines = [
        replace(_line(game, t, worlds[1], seat, line), points=_more(before.get(key), line))
        for key, line in after.items()
    ]
    lines += [_lost(game, t, worlds, seat, line) for key, line in before.items() if key not in after]
    return tuple(line for line in lines if line.points)


def _by_place(states: States, i: int, seat: int) -> dict[tuple[int, int], Any]:
    lines = np.zeros(verbs.MAX_LINES, dtype=verbs.LINE)
    n = calls.tally(states, i, seat, lines)
    return {(int(line["clause"]), int(line["at"])): line for line in lines[:n]}


def _more(before: Any, after: Any) -> int:
    return int(after["points"]) - (int(before["points"]) if before is not None else 0)


def _lost(game: Game, t: Any, worlds: States, seat: int, line: Any) -> Line:
    """A reason that is no more: what lacks then, or what it was."""
    was = _line(game, t, worlds[0], seat, line)
    lacks = [
        now.text for now in _why_not_more(game, t, worlds[1], seat) if (now.clause, now.at) == (was.clause, was.at)
    ]
    return replace(was, points=-int(line["points"]), text=lacks[0] if lacks else t("Lost: {what}", what=was.text))


def _why_not_more(game: Game, t: Any, s: Any, seat: int) -> Iterator[Line]:
    """“Why not more?”: clause, place, places counted and sentence for each; a box answers in its editor/."""
    if game.editor:
        for clause, at, where, text in game.editor.why_not_more(t, s, seat):
            yield Line(clause=clause, points=0, at=at, where=tuple(where), text=text)


def _line(game: Game, t: Any, s: Any, seat: int, line: Any) -> Line:
    hangs, clause = game.rules.line_hangs(s, seat, line), clause_name(line["clause"])
    reason = game.words.reasons.get(clause) or reason_by_clause(game, clause)
    return Line(
        clause=clause,
        points=None if hangs else int(line["points"]),
        at=game.files.at(s, seat, line),
        where=tuple(game.files.where(s, seat, line)),
        text=reason(t, s, seat, line),
    )


def sheets_as_data(game: Game, sheets: list[Sheet], names: dict[str, str] | None = None) -> dict[str, Any]:
    """Score sheets as plain data, the form of `tablee score --json`; `names` are those of seats that gave one."""
    return {
        "game": game.name,
        "seats": [
            {
                "seat": sheet.seat,
                **({"name": names[sheet.seat]} if names and sheet.seat in names else {}),
                "total": sheet.total,
                "rank": sheet.rank,
                "lines": [_line_as_data(line) for line in sheet.lines],
                **({"missed": [_line_as_data(line) for line in sheet.missed]} if sheet.missed else {}),
            }
            for sheet in sheets
        ],
    }


def _line_as_data(line: Line) -> dict[str, Any]:
    return {
        "clause": line.clause,
        "points": line.points,
        "at": line.at,
        "where": list(line.where),
        "text": line.text,
    }


MOST_LETTERS = 40  # of a player's name


def read_names(game: Game, names: Any) -> dict[str, str]:
    """The names of those who played, by seat; a blank one is none."""
    if not isinstance(names, dict):
        raise BadPosition("1.1", "“names” must give seats their players, like {example}.", example='{"blue": "Ana"}')
    for seat, name in names.items():
        if seat not in game.colours:
            raise BadPosition(
                "1.1",
                "“names” has no seat “{seat}”: seats are {seats}.",
                seat=str(seat)[:40],
                seats=", ".join(game.colours),
            )
        if not isinstance(name, str) or len(name) > MOST_LETTERS or not name.isprintable():
            raise BadPosition("1.1", "A player’s name is a text of at most {most} letters.", most=MOST_LETTERS)
    return {seat: name.strip() for seat, name in names.items() if name.strip()}


class Position:
    """A table somebody describes: it can be scored."""

    def __init__(self, game: Game, data: Any) -> None:
        if isinstance(data, str | bytes):
            try:
                data = json.loads(data)
            except (ValueError, RecursionError) as error:
                raise BadPosition("1.1", "This is not a JSON file: {why}.", why=str(error)[:120]) from None
        if not isinstance(data, dict):
            raise BadPosition(
                "1.1", "A position is an object with names and values, like {example}.", example='{"game": "agora"}'
            )
        if data.get("game", game.name) != game.name:
            raise BadPosition(
                "1.1",
                "This position is of the game “{found}”, not of {game}.",
                found=str(data["game"])[:40],
                game=game.name,
            )
        self.game = game
        self.rules = game.rules  # loaded before anything is counted: nobody may have played yet
        table = {key: value for key, value in data.items() if key != "names"}
        self.names = read_names(game, data.get("names", {}))
        self.states, self.scored, self.remarks = game.files.read_position(table)
        self.seats = int(self.states[0]["seats"])

    def score(self, lang: str = "en", missed: bool = False) -> list[Sheet]:
        """The sheets; with `missed`, also what brought nothing and why."""
        return score(self.game, self.states, 0, self.seats, lang, self.scored, missed)

    @property
    def colours(self) -> tuple[str, ...]:
        return self.game.colours_in(self.states[0])

    def called(self, lang: str) -> list[str]:
        """Everybody at the table by name, or by colour where there is none."""
        words = self.game.seat_words(self.game.tongue(lang), self.colours)
        return [self.names.get(colour, word) for colour, word in zip(self.colours, words, strict=True)]

    def introduced(self, lang: str) -> list[str]:
        """As `called`, with the colour beside the name: for where no emblem shows it."""
        words = self.game.seat_words(self.game.tongue(lang), self.colours)
        names = [self.names.get(colour) for colour in self.colours]
        return [f"{name} ({word})" if name else word for name, word in zip(names, words, strict=True)]

    def remarked(self, lang: str) -> list[str]:
        """What was not counted, in sentences."""
        return [self.game.tongue(lang)(remark) for remark in self.remarks]

    def data(self) -> dict[str, Any]:
        """The position file again."""
        position = self.game.files.write_position(self.states[0])
        return position | ({"names": self.names} if self.names else {})
