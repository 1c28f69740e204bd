"""What goes over the API, as types: the OpenAPI document is made from them."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

Value = str | int | bool
State = Literal["open", "playing", "over"]
SeatNumber = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=1_000_000)]

# Games


class Choice(Struct):
    value: Value
    label: str


class OptionShape(Struct):
    name: str
    title: str
    about: str
    default: Value
    values: list[Choice]


class GameShape(Struct):
    name: str
    title: str
    tagline: str
    minutes: int
    seats: list[int]
    default_seats: int
    rules_version: int
    colours: list[str]
    credit: str
    options: list[OptionShape]


class Rules(Struct):
    game: str
    lang: str
    markdown: str


# Tables


class SeatShape(Struct):
    seat: int
    name: str
    colour: str
    kind: Literal["person", "bot", "stand-in", "open", "invited"]
    here: bool
    absent: bool  # away for so long that the others may let a computer play
    yours: bool
    points: int | None = None  # None: nobody can know yet, or not this viewer


class Asking(Struct):
    """Somebody asks to take back moves; everybody else is to agree."""

    seat: int
    keeps: int  # moves that stay
    alone: bool  # only the next move goes: those after it stand
    agreed: list[int]  # seats


class Result(Struct):
    totals: list[int]
    ranks: list[int]


class TableShape(Struct):
    """A table as one seat (or a spectator, `seat` null) may see it."""

    code: str
    link: str
    game: str
    title: str
    options: dict[str, Value]
    rules: int  # the version of the rules it began under, and goes on under
    state: State
    number: str  # where a stream can go on from
    n: int  # say this number with a move
    ply: int
    seat: int | None
    seats: list[SeatShape]
    awaiting: list[int]
    may: list[int]
    prompt: str
    clause: str
    undo: Literal["", "free", "ask"]
    asking: Asking | None
    next: str | None
    view: dict[str, Any]
    result: Result | None


class Card(Struct):
    """A table in a list."""

    code: str
    link: str
    game: str
    title: str
    state: State
    number: str
    awaited: bool
    headline: str
    progress: str
    your_seats: list[int]
    names: list[str]  # "" is a free seat


Who = Literal["me", "open", "novice", "greedy", "expert"]


class NewTable(Struct, forbid_unknown_fields=True):
    game: str
    seats: Annotated[list[Who], Meta(min_length=1, max_length=12)]
    options: dict[str, Value] = {}
    title: Annotated[str, Meta(max_length=200)] = ""
    listed: bool = False


class Sit(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class Fill(Struct, forbid_unknown_fields=True):
    bot: Literal["novice", "greedy", "expert"] = "greedy"


class HandOver(Struct, forbid_unknown_fields=True):
    seat: SeatNumber  # of the person who is away


# Playing


class Move(Struct):
    move: str
    label: str | None = None
    gain: int | None = None  # points it brings at once, where that is sure


class Moves(Struct):
    n: int
    seat: int
    moves: list[Move]


class WhyNot(Struct):
    legal: bool
    why: str
    clause: str


class Play(Struct, forbid_unknown_fields=True):
    move: Annotated[str, Meta(max_length=200)]
    n: Count
    seat: SeatNumber | None = None


class Undo(Struct, forbid_unknown_fields=True):
    seat: SeatNumber | None = None


class Undone(Struct):
    done: bool  # False: the others are asked
    table: TableShape


class Answer(Struct, forbid_unknown_fields=True):
    agree: bool


class Say(Struct, forbid_unknown_fields=True):
    text: Annotated[str, Meta(max_length=2000)]


# What happened


class Event(Struct, omit_defaults=True):
    """A line of a table's stream: a move, an undo, words, or the state after them."""

    type: Literal["move", "undo", "chat", "skipped", "state", "beat", "closing"]
    number: str = ""
    at: int | None = None  # milliseconds since 1970
    n: int | None = None
    seat: int | None = None
    move: str | None = None
    keeps: int | None = None
    undone: bool | None = None
    name: str | None = None
    text: str | None = None
    events: int | None = None
    table: TableShape | None = None


class TableEvent(Struct, omit_defaults=True):
    """A line of a player's stream: a table of the player's that has changed."""

    type: Literal["table", "gone", "beat", "closing"]
    mark: str = ""
    code: str | None = None
    table: Card | None = None


# Oneself


class Me(Struct):
    name: str
    scopes: list[str]


class Problem(Struct, omit_defaults=True):
    """A problem document (RFC 9457); `reason` is for programs, `detail` for people."""

    type: str
    title: str
    status: int
    detail: str
    reason: str
    clause: str | None = None
    retry_after: int | None = None
    needs: str | None = None
    table: TableShape | None = None
