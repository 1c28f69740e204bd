"""What one viewer sees of a table, as fragments: the frame's own and the game's."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from tablee.games.contract import Board
from tablee.games.fragments import Fragment
from tablee.seen import Seen
from tablee.service.absence import ABSENT_MINUTES, NOTICED_AFTER
from tablee.service.live import Table
from tablee.service.memory import Memo
from tablee.speech import Tongue
from tablee.web import frame
from tablee.web.guests import name_for
from tablee.web.log import log_fragments, with_notes

TAKEN_BACK_SHOWN = 5
CHAT_SHOWN = 60

Undo = tuple[str, str, bool]  # kind, body, and whether it is free: `Table.undo_of`

PUBLIC, ACTIONS, UNDO = Memo[list[Fragment]](), Memo[dict[str, Any]](), Memo[Undo | None]()


@dataclass(frozen=True)
class Viewer:
    """Somebody looking: a guest (or nobody known), through the eyes of a seat (None: a spectator), in a language."""

    guest: str | None
    seat: int | None
    lang: str


def viewer_seat(table: Table, guest: str | None, wanted: int | None) -> int | None:
    """The seat a guest looks from: the wanted one if it is the guest's, else one that is awaited, else the first.

    Before everybody sits nothing is dealt, and nobody has anything of their own to look at."""
    own = table.seats_of(guest)
    if not own or table.waiting_for_players:
        return None
    if wanted in own:
        return wanted
    awaited = [k for k in own if k in table.awaiting]
    return (awaited or own)[0]


class Scene:
    """All fragments of a page by id, and the legal moves of the viewer as paths."""

    def __init__(self, table: Table, viewer: Viewer, wrong_name: str | None = None) -> None:
        """`wrong_name`: what a stranger typed who wanted to sit down, and cannot be called."""
        self.table = table
        self.viewer = viewer
        self.wrong_name = wrong_name
        self.t = table.game.tongue(viewer.lang)
        self.board = table.game.board
        self.seen = table.seen_by(viewer.seat)
        self.fragments: dict[str, Fragment] = {}
        for fragment in (*self._game(), *self._frame()):
            self.fragments[fragment.id] = fragment

    def _game(self) -> Iterator[Fragment]:
        yield from public_fragments(self.table, self.t)
        if self.viewer.seat is not None:
            yield from self.board.private(self.t, self.seen.h, self.viewer.seat, self.table.names())

    # The frame

    def _frame(self) -> Iterator[Fragment]:
        yield from self._bar()
        yield from self._seats()
        yield self._prompt()
        yield Fragment("notice", frame.notice, self._notice())
        yield Fragment("pass", frame.pass_device, self._pass())
        yield Fragment("goal", frame.goal, (self._new_to(),))
        yield from self._log()
        yield from self._chat()

    def _bar(self) -> Iterator[Fragment]:
        progress = self.seen.progress(self.t)
        yield Fragment("where", frame.where, (self.table.game.title, self.table.title, progress))
        shown = tuple(self.seen.phases(self.t)) if self.table.state == "playing" else ()
        yield Fragment("phases", frame.phases, (shown,))

    def _seats(self) -> Iterator[Fragment]:
        table, points = self.table, self.seen.points()
        playing, own = table.state == "playing", table.seats_of(self.viewer.guest)
        for k, seat in enumerate(table.seats):
            yield Fragment(
                f"seat-head-{k}",
                frame.seat_head,
                (
                    k,
                    table.colours[k],
                    seat.name,
                    table.presence(k),
                    (seat.bot or "").partition(":")[0],
                    k == self.viewer.seat or (table.waiting_for_players and k in own),
                    points[k],
                    playing and k in table.awaiting,
                    not own,
                ),
            )

    def _prompt(self) -> Fragment:
        table, seat = self.table, self.viewer.seat
        mine = seat is not None and table.state == "playing" and seat in table.awaiting and not table.seats[seat].bot
        return Fragment(
            "prompt",
            frame.prompt,
            (
                self._sentence(),
                mine,
                table.state,
                undo_kind(table, self.viewer),
                seat is not None and bool(table.seats[seat].bot),
                self.seen.clause(),
                table.code,
            ),
        )

    def _sentence(self) -> str:
        if self.table.state == "open":
            return waiting_for(self.t, self.table)
        if self.table.is_paused:
            return self.t("Everybody has left: the game waits until somebody comes back.")
        return self.seen.prompt(self.t)

    def _notice(self) -> tuple[Any, ...]:
        """What stands above everything else: an undo asked for, free seats, the end, a rematch."""
        table, guest = self.table, self.viewer.guest
        playing = bool(table.seats_of(guest))
        if table.asking:
            seat, agreed = table.asking["seat"], table.asking["agreed"]
            asked = guest in table.people() and guest not in agreed
            mine = guest is not None and guest == table.seats[seat].guest
            return ("undo", table.names()[seat], asked, mine, *self._taken_back())
        if table.state == "open":
            return ("open", table.code, *self._lobby(playing))
        if table.state == "over":
            return ("over", table.code, self._podium(), playing, table.next_code)
        return self._absent()

    def _lobby(self, playing: bool) -> tuple[Any, ...]:
        """Free seats, and for whoever may sit down: the game, whose table it is, a name for those who have none."""
        table, guest = self.table, self.viewer.guest
        free = sum(seat.is_open and not seat.kept_for for seat in table.seats)
        invited = table.is_invited(guest)
        may_sit = not playing and (free > 0 or invited)
        host = next((seat.name for seat in table.seats if seat.guest and seat.guest == table.host), "")
        name = name_for(self.t.lang, table.code) if guest is None else ""
        return (free, playing, may_sit, invited, table.game.title, host, name, self.wrong_name)

    def _taken_back(self) -> tuple[tuple[str, ...], int]:
        """The moves an undo would take back, as this viewer knows them, and how many more there are."""
        plies = self.table.taken_back()
        told = tuple(self.seen.told(self.t, at) for at in plies[:TAKEN_BACK_SHOWN])
        return told, len(plies) - len(told)

    def _absent(self) -> tuple[Any, ...]:
        """Whoever the table waits for and is away; else whoever has left."""
        table, guest = self.table, self.viewer.guest
        away = [k for k in table.awaiting if table.may_hand_over(k, guest) and table.seats[k].is_person]
        noticed = [k for k in away if table.absence.of(table.seats[k].guest) >= NOTICED_AFTER]
        if noticed:
            seats = tuple((k, table.names()[k], table.is_absent(k)) for k in noticed)
            return ("away", seats, ABSENT_MINUTES)
        left = tuple(seat.name for seat in table.seats if seat.guest not in (None, guest) and seat.bot)
        return ("left", left) if left and not table.is_paused else ("",)

    def _podium(self) -> tuple[tuple[Any, ...], ...]:
        """Everybody by rank: rank, name, colour, points, and whether it is the viewer."""
        table = self.table
        sheets = table.laid_open().score()
        order = sorted(range(len(sheets)), key=lambda k: sheets[k].rank or 0)
        return tuple(
            (sheets[k].rank, table.names()[k], table.colours[k], sheets[k].total, k == self.viewer.seat) for k in order
        )

    def _pass(self) -> tuple[Any, ...]:
        """Hot seat: another seat of this guest is to move; the screen is covered until that person has the device."""
        table, seat = self.table, self.viewer.seat
        own = [k for k in table.seats_of(self.viewer.guest) if not table.seats[k].bot]
        awaited = [k for k in own if k in table.awaiting]
        if table.state != "playing" or len(own) < 2 or not awaited or seat in awaited:
            return (table.code, None, "", "")
        return (table.code, awaited[0], table.names()[awaited[0]], table.colours[awaited[0]])

    def _new_to(self) -> str:
        """The game, while its first turns are played."""
        return self.table.game.name if self.seen.ply < 2 * len(self.table.seats) else ""

    def _log(self) -> Iterator[Fragment]:
        lines = log_fragments(self.table, self.viewer, self.t, self.seen.ply)
        yield from with_notes(self.table, self.t, lines)

    def _chat(self) -> Iterator[Fragment]:
        for line in self.table.chat[-CHAT_SHOWN:]:
            own = self.table.seats_of(line["guest"])
            colour = self.table.colours[own[0]] if own else ""
            name = self.table.seats[own[0]].name if own else line["name"]  # as the seat and the log call them
            said = (line["n"], colour, name, line["text"], not own)
            yield Fragment(f"chat-{line['n']}", frame.chat_line, said, into="chat")

    # Acting

    def actions(self) -> dict[str, Any]:
        """The legal moves: what to press, one after the other, and what each brings."""
        table, seat = self.table, self.viewer.seat
        if seat is None or table.state != "playing" or table.seats[seat].bot:
            return {"n": table.n, "targets": {}, "moves": []}
        now = (table.n, table.names())
        return table.memory.recall(ACTIONS, (seat, self.t.lang), now, lambda: actions_of(table, self.seen, self.t))


def waiting_for(t: Tongue, table: Table) -> str:
    """What a table waits for before it begins."""
    invited = list(dict.fromkeys(seat.name for seat in table.seats if seat.is_open and seat.kept_for))
    return (
        t("Waiting for {who}: the rematch begins when everybody sits.", who=t.list(invited))
        if invited
        else t("Waiting for players.")
    )


def public_fragments(table: Table, t: Tongue) -> list[Fragment]:
    """What everybody sees, worked out once per move and language."""
    names = table.names()

    def drawn() -> list[Fragment]:
        return list(table.game.board.public(t, table.seen_by(None).h, names))

    return table.memory.recall(PUBLIC, t.lang, (table.n, names), drawn)


def undo_kind(table: Table, viewer: Viewer) -> str:
    """Can the viewer take back a move: freely, by asking the others, or (empty) not at all?"""
    if viewer.seat is None or table.seats[viewer.seat].bot:  # whoever has left has nothing to take back
        return ""
    found = undo_of(table, viewer.seat)
    if found is None or not (found[2] or table.can_be_asked()):
        return ""
    return "free" if found[2] or not (table.consenting() - {viewer.guest}) else "ask"


def undo_of(table: Table, seat: int) -> Undo | None:
    return table.memory.recall(UNDO, seat, table.n, lambda: table.undo_of(seat))


def actions_of(table: Table, seen: Seen, t: Tongue) -> dict[str, Any]:
    board, names, h, seat = table.game.board, table.names(), seen.h, seen.viewer
    codes = seen.codes()
    if not codes:
        return {"n": table.n, "targets": {}, "moves": []}
    folded, listed = _folded(board, t, h, seat, list(zip(codes, seen.gains(codes), strict=True)))
    targets: dict[str, str] = {}
    asked: dict[str, str] = {}
    moves = []
    labels = seen.labels(t, [code for code, _ in listed])
    for (code, gain), label in zip(listed, labels, strict=True):
        steps = board.path(t, h, seat, code, names)
        targets.update(dict(steps))
        for step, _ in steps[:-1]:
            if step not in asked:
                asked[step] = board.question(t, h, seat, code, step)
        moves.append(
            {
                "move": seen.text(code),
                "path": [step for step, _ in steps],
                "label": label,
                "gain": gain,
                **({"confirm": True} if board.confirm(h, seat, code) else {}),
            }
        )
    return {"n": table.n, "targets": targets, "asks": asked, "moves": moves, **folded}


def _folded(
    board: Board, t: Tongue, h: Any, seat: int, listed: list[tuple[int, int | None]]
) -> tuple[dict[str, Any], list[tuple[int, int | None]]]:
    """A game with thousands of moves may fold most of them into something small that its board.js unfolds."""
    folded, done = board.fold(t, h, seat, listed)
    return folded, [entry for entry in listed if entry[0] not in done]
