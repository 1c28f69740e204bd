"""The contract of a box: everything Tablée asks of a game, with its types, and what is so where a game says nothing.

A box has up to five rooms, each a folder with the same name in every game, and each hands out one thing:

    rules/   RULES  = Rules(…)    what may be done, who knows what, what it is worth; compiled; knows no words
    words/   WORDS  = Words(…)    all sentences; knows the rules, no files
    files/   FILES  = Files(…)    moves, positions and views as text and plain data
    board/   BOARD  = Board(…)    the table on the page: every piece is drawn here, once
    editor/  EDITOR = Editor(…)   entering the end of a real table

`rules`, `words` and `files` every game has; without a board a game is shown in words with buttons for its moves
(`games/in_words.py`), without an editor no real table can be counted. A file `study.py` with a class `Study` is for
games whose material can be studied. What has no default must be given (the defaults are in `games/bare.py`); mypy holds
every box against these types, `tablee check` does so for games that are packages of their own.

`t` is the language spoken, `h` a record from which everything its viewer cannot know is blanked, `s` a whole record;
`names` are the players' names by seat; seats count from 0, a spectator is −1.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeVar, cast

from tablee.games import bare
from tablee.games.fragments import Fragment
from tablee.games.questions import Question
from tablee.speech import Tongue

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from tablee.games.box import Game

Record = Any  # a NumPy record of the game's type
States = Any  # an array of them
Line = Any  # a score line: clause, points, at, where (kernel/verbs.py)
Names = Sequence[str]
Step = tuple[str, str]  # the id of an element to press, and its label
Fold = tuple[dict[str, Any], set[int]]
Reason = Callable[[Tongue, Record, int, Line], str]
Missing = tuple[str, str | None, Sequence[str], str]  # clause, place, places counted, sentence
Anything = TypeVar("Anything")


class Made(NamedTuple):
    """A default that needs the game it is for."""

    maker: "Callable[[Game], Any]"


def made(maker: "Callable[[Game], Anything]") -> Anything:
    """A default worked out from the game's other rooms."""
    found: Any = Made(maker)
    return cast(Anything, found)


class Phase(NamedTuple):
    """A part of a turn or round: its word, to be translated, and the clause at which the rules open."""

    word: str
    clause: str


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The compiled rules. Importing the room registers the verbs of `kernel/verbs.py`: `setup`, `awaiting`, `check`,
    `play`, `tally`, `ties` always; `hide`, `guess` (and `seen`) where there are secrets; the others have defaults."""

    record: "np.dtype[Any]"  # its type; with `seats`, and a field for every option
    max_moves: int  # the most legal moves a seat ever has
    move_codes: int  # all moves are numbers below
    # What a fresh record holds besides its options, such as a set of cards.
    lay_out: "Callable[[npt.NDArray[np.void]], None]" = bare.lay_out_nothing
    # Each seat's running points as far as the viewer may know them; None: not at all.
    points: Callable[[Record, int], list[int | None]] = made(bare.points_as_counted)
    # Do the points of this line of a hidden record hang on what the viewer cannot know?
    line_hangs: Callable[[Record, int, Line], bool] = bare.never
    # Does what this move brings at once follow from what the seat knows? What is shown as certain is certain.
    gain_is_sure: Callable[[Record, int, int], bool] = made(bare.sure_without_secrets)
    search: Mapping[str, Any] = field(default_factory=dict)  # settings of the tree search


@dataclass(frozen=True, kw_only=True)
class Words:
    """All sentences of a game."""

    # One sentence: whose turn it is, and what to do.
    prompt: Callable[[Tongue, Record, int, Names], str]
    # What happened, as the viewer (last) may know it; the record is the viewer's from before the move.
    tell: Callable[[Tongue, Record, int, int, Names, int], str]
    # The whole table as text, line by line.
    describe: Callable[[Tongue, Record, int, Names], list[str]]
    # A move as something to press.
    label: Callable[[Tongue, Record, int, int, Names], str] = made(bare.label_by_notation)
    # Why a move cannot be made, for the clause that refuses it.
    refusal: Callable[[Tongue, Record, int, int, str], str] = made(bare.refusal_by_clause)
    # Why a score line is worth what it is, under the clause it is written by; the rule itself where none is given.
    reasons: Mapping[str, Reason] = field(default_factory=dict)
    # The parts of a turn or round, by the number in the record's field `phase`, and those a progress bar shows.
    phase_list: tuple[Phase, ...] = ()
    shown: Callable[[Record], Sequence[int]] = made(bare.whole_list)
    # … with their state (done, now or ahead), and the clause at which the rules open.
    phases: Callable[[Tongue, Record], list[tuple[str, str]]] = made(bare.phases_by_list)
    clause_now: Callable[[Record], str] = made(bare.clause_by_list)
    # How far the game is: “round 2 of 5”.
    progress: Callable[[Tongue, Record], str] = bare.no_progress
    # What breaks ties, for a seat; empty where nothing does.
    tie_words: Callable[[Tongue, Record, int], str] = bare.no_ties
    # The colour of a seat (by its number among `Game.colours`) as a word.
    seat_word: Callable[[Tongue, int], str] = made(bare.colour_word)


@dataclass(frozen=True, kw_only=True)
class Files:
    """Moves, positions and views as text and plain data."""

    # A move as text, and back: exact inverses. `read` raises BadNotation.
    write: Callable[[Record, int, int], str]
    read: Callable[[Record, int, str], int]
    # What a seat sees, as plain data.
    view: Callable[[Record, int], dict[str, Any]] = bare.view_of_record
    # The place that scores a line, and the places it counts, by name.
    at: Callable[[Record, int, Line], str | None] = bare.nowhere
    where: Callable[[Record, int, Line], Sequence[str]] = bare.no_places
    # The seats' colours in a record, where an option names them.
    colours_in: Callable[[Record], tuple[str, ...]] = made(bare.colours_in_order)
    # A position file to (states, seats to be scored, remarks); raises BadPosition. And back.
    read_position: Callable[[dict[str, Any]], tuple[States, list[int], list[str]]] = made(bare.no_positions)
    write_position: Callable[[Record], dict[str, Any]] = made(bare.no_position)
    # A table in mid-game that somebody describes, to judge a move by.
    read_situation: Callable[[dict[str, Any]], States] | None = None
    # The table in letters, for a terminal, from what `view` gives.
    letters: Callable[[dict[str, Any], Names], list[str]] | None = None


@dataclass(frozen=True, kw_only=True)
class Board:
    """The table on the page; docs/drawing.md says what types cannot."""

    # The pieces everybody sees, from a spectator's record; and those only this seat sees.
    public: Callable[[Tongue, Record, Names], Iterator[Fragment]]
    private: Callable[[Tongue, Record, int, Names], Iterator[Fragment]]
    # What to press for a move, one thing after the other.
    path: Callable[[Tongue, Record, int, int, Names], list[Step]]
    # What the prompt asks once this step (an id) has been pressed.
    question: Callable[[Tongue, Record, int, int, str], str] = made(bare.prompt_again)
    # The move somebody means who presses these ids although they are not lit: so that the table can say why not.
    attempt: Callable[[Record, int, Sequence[str]], str | None] = bare.no_attempt
    # Is this move asked for once more before it is played?
    confirm: Callable[[Record, int, int], bool] = bare.never
    # Thousands of moves as something small that board.js unfolds, and the codes it stands for.
    fold: Callable[[Tongue, Record, int, list[tuple[int, int | None]]], Fold] = bare.nothing_folded
    # (from id, to id, symbol id): what moves across the page when a move is made.
    travels: Callable[[Tongue, Record, int, int], list[tuple[str, str, str]]] = bare.nothing_travels
    # Ids of what a move of the log concerned, where it happened first.
    places: Callable[[Record, int, int, int], list[str]] = bare.no_marks
    # Ids a score line lights.
    lights: Callable[[Record, int, Line], list[str]] = bare.no_lights
    # Sheets to print for playing at a real table.
    paper: Callable[[str, int, dict[str, Any] | None], bytes] | None = None


@dataclass(frozen=True, kw_only=True)
class Printed:
    """The board on a score sheet of paper."""

    shared: bool  # one board for everybody, or one per seat
    draw: Callable[[Tongue, Record, int], str]  # a plain SVG picture


@dataclass(frozen=True, kw_only=True)
class Editor:
    """Entering the end of a real table; docs/editing.md says what types cannot."""

    start: dict[str, Any]  # the position file of an empty table
    passing: Iterable[str]  # clauses a half-entered table may break; whatever breaks another is taken back
    # Nothing of this seat is entered yet.
    is_blank: Callable[[Record, int], bool]
    examples: Sequence[tuple[str, dict[str, Any]]] = ()  # (title, position), the rule book's example first
    # What the score depends on, asked before anything is entered.
    questions: Callable[[Tongue], Sequence[Question]] = bare.no_questions
    # Sentences and facts for editor.js, and values for editor.html.jinja.
    words: Callable[[Tongue], dict[str, Any]] = bare.no_values
    values: Callable[[Tongue], dict[str, Any]] = bare.no_values
    # A position entered by hand with what follows from the rules (faces, calls that have lapsed); a file is left alone.
    complete: Callable[[dict[str, Any]], dict[str, Any]] = bare.as_entered
    # A record for a table that cannot be counted yet, and what the server draws of a record.
    draft: Callable[[Any], States | None] = bare.no_draft
    draw: Callable[[Tongue, Record], Iterable[Fragment]] = bare.nothing_drawn
    # Ids a score line lights on this page, where they are not those of the board.
    lights: Callable[[Record, int, Line], list[str]] = made(bare.lights_of_board)
    # What brought this seat nothing, and what was lacking.
    why_not_more: Callable[[Tongue, Record, int], Iterable[Missing]] = bare.nothing_missing
    printed: Printed | None = None


Target = tuple[str, str, str, bool]  # what, wanted, found, met


class Study(Protocol):
    """Adds up finished games: is the material balanced? (`tablee study`)"""

    def add(self, s: Record, shares: tuple[float, ...]) -> None:
        """A finished game, and each seat's share of the victory."""

    def data(self) -> dict[str, Any]: ...

    def tables(self, t: Tongue) -> list[tuple[str, list[str], list[list[str]]]]:
        """Title, head, rows."""

    def charts(self, t: Tongue) -> list[tuple[str, str, list[tuple[str, float]]]]:
        """Name, title, bars."""

    def targets(self, t: Tongue) -> list[Target]: ...
