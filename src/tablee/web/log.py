"""The log of a table: newest first wherever it is shown, and every round under its name."""

from functools import partial
from typing import Any

from tablee.games.fragments import Fragment
from tablee.seen import Seen
from tablee.service.live import Table
from tablee.service.memory import Memo
from tablee.service.steps import Note
from tablee.speech import Tongue
from tablee.web import frame

LOG_SHOWN = 40
MARKED = 12  # moves marked at once
MOST = 100_000  # more lines than a round can have: room to put them in order

Round = tuple[int, str]  # the move it began with, and its name
Mark = dict[str, Any]  # a move, its colour and the ids of what it concerned

ROUNDS, LINES, MARKS = Memo[list[Round]](), Memo[Fragment](), Memo[list[Mark]]()


def log_fragments(table: Table, viewer: Any, t: Tongue, until: int) -> list[Fragment]:
    """The last moves before `until`, each round's name above them."""
    first = max(0, until - LOG_SHOWN)
    rounds = rounds_of(table, t)
    lines = _lines(table, viewer, t, first, until)
    found: list[Fragment] = []
    for at in reversed(range(first, until)):
        if at + 1 == until or rounds[at] != rounds[at + 1]:
            began, name = rounds[at]
            order = MOST * (began + 1) - 1
            found.append(Fragment(f"round-{began}", frame.log_round, (began, order, name), into="log"))
        found.append(lines[at])
    return found


def _lines(table: Table, viewer: Any, t: Tongue, first: int, until: int) -> dict[int, Fragment]:
    """A line is told anew only when what the viewer may know of it has changed."""
    seen, rounds = table.seen_by(viewer.seat), rounds_of(table, t)
    movers, lines = seen.movers(), {}
    for at, move in enumerate(seen.known(first, until), first):
        known = (movers[at], move, seen.names, rounds[at])
        line = partial(_line, seen, t, at, move, rounds[at][0])
        lines[at] = table.memory.recall(LINES, (viewer.seat, viewer.lang, at), known, line)
    return lines


def _line(seen: Seen, t: Tongue, at: int, move: int, began: int) -> Fragment:
    colour, order = seen.colours[seen.mover(at)], MOST * began + at - began
    slice_ = (at, order, colour, seen.told(t, at), tuple(places_of(seen, at, move)))
    return Fragment(f"log-{at}", frame.log_line, slice_, into="log")


def with_notes(table: Table, t: Tongue, lines: list[Fragment]) -> list[Fragment]:
    """The log with what was taken back, told where it happened: above the last move that stood then."""
    return sorted([*lines, *(_note(table, t, note) for note in table.notes)], key=lambda line: -line.slice[1])


def _note(table: Table, t: Tongue, note: Note) -> Fragment:
    rounds, names = rounds_of(table, t), table.names()
    began = rounds[note.ply - 1][0] if note.ply else 0
    order = MOST * began + note.ply - 1 - began + 0.5 + note.n / MOST**2
    whose = tuple(names[k] for k in note.others)
    told = (note.n, order, table.colours[note.seat], names[note.seat], whose)
    return Fragment(f"note-{note.n}", frame.log_note, told, into="log")


def places_of(seen: Seen, at: int, move: int) -> list[str]:
    """The ids of what a move concerned, as far as the viewer may know; where it happened comes first."""
    return seen.game.board.places(seen.then(at).h, seen.mover(at), move, seen.viewer)


def journeys(seen: Seen, t: Tongue, at: int) -> list[tuple[str, str, str]]:
    """What moves across the page with a move, as everybody may see it: from here, to there, this piece."""
    return seen.game.board.travels(t, seen.then(at).h, seen.mover(at), seen.known(at, at + 1)[0])


def marks(table: Table, seat: int | None) -> list[Mark]:
    """What the others did since the viewer's last turn, to stay marked on the board until this one is over."""
    return table.memory.recall(MARKS, seat, table.n, lambda: _marks(table.seen_by(seat)))


def _marks(seen: Seen) -> list[Mark]:
    plies = unseen_plies(seen)[-MARKED:]
    moves = seen.known(plies[0]) if plies else []
    found = [mark(seen, at, moves[at - plies[0]]) for at in plies]
    return [one for one in found if one["places"][:1] not in ([], [f"seat-{seen.mover(one['at'])}"])]


def mark(seen: Seen, at: int, move: int) -> Mark:
    return {"at": at, "colour": seen.colours[seen.mover(at)], "places": places_of(seen, at, move)}


def unseen_plies(seen: Seen) -> list[int]:
    """The moves of others that a seat has not answered yet; for a spectator, all of the last turn."""
    movers, seat = seen.movers(), seen.seat
    if seen.over:
        return []
    if seat is None:
        return list(range(_turn_start(movers, len(movers)), len(movers)))
    end = _turn_start(movers, len(movers), seat) if seat in seen.awaiting else len(movers)
    since = max((at for at in range(end) if movers[at] == seat), default=-1)
    while since > 0 and movers[since - 1] != seat and seat in seen.then(since - 1).awaiting:
        since -= 1  # those who act together have not seen each other
    return [at for at in range(max(since, 0), len(movers)) if movers[at] != seat]


def _turn_start(movers: list[int], end: int, seat: int | None = None) -> int:
    """Where the last run of moves of one seat (of this one: perhaps none) begins."""
    start = end
    while start and movers[start - 1] == (movers[end - 1] if seat is None else seat):
        start -= 1
    return start


def rounds_of(table: Table, t: Tongue) -> list[Round]:
    """The round of every move so far, as the game itself calls it."""
    seen = table.seen_by(None)
    taken_back = table.n - seen.ply  # grows whenever something is
    rounds = table.memory.recall(ROUNDS, t.lang, taken_back, list[Round])
    for at in range(len(rounds), seen.ply):
        name = seen.then(at).progress(t)
        rounds.append((rounds[-1][0] if rounds and rounds[-1][1] == name else at, name))
    return rounds
