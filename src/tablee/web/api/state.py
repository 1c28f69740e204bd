"""A table in the shape the API gives it: everything comes from what the seat that looks may know."""

import zlib

from tablee.games.box import Game, Option
from tablee.seen import Seen
from tablee.service.hall import is_awaited
from tablee.service.live import Table
from tablee.speech import Tongue
from tablee.web.api.shapes import Asking, Card, Choice, GameShape, OptionShape, Result, SeatShape, TableShape
from tablee.web.scene import Viewer, undo_kind, viewer_seat, waiting_for


def number(table: Table) -> str:
    """Where a stream stands: entries of the log and lines of chat, both counted in the store. The same at every
    server, before and after a restart."""
    return f"{table.n}.{spoken(table)}"


def spoken(table: Table) -> int:
    """How many lines of chat there are."""
    return int(table.chat[-1]["n"]) + 1 if table.chat else 0


def seal(table: Table) -> str:
    """The number of a table in a list, with a check sum of what the log does not count: who sits here, and what
    comes next."""
    facts = [[s.name, s.bot, s.guest is None] for s in table.seats], table.next_code, table.state
    return f"{number(table)}.{zlib.crc32(repr(facts).encode()):08x}"


def viewer_of(table: Table, guest: str | None, wanted: int | None, lang: str) -> Viewer:
    return Viewer(guest, viewer_seat(table, guest, wanted), lang)


def table_shape(table: Table, viewer: Viewer) -> TableShape:
    seen, t = table.seen_by(viewer.seat), table.game.tongue(viewer.lang)
    playing = table.state == "playing"
    result = seen.result()
    return TableShape(
        code=table.code,
        link=f"/t/{table.code}",
        game=table.game.name,
        title=table.title,
        options=dict(seen.options),
        rules=seen.rules,
        state=table.state,  # type: ignore[arg-type]
        number=number(table),
        n=table.n,
        ply=seen.ply,
        seat=_own_seat(table, viewer),
        seats=_seats(table, viewer, seen),
        awaiting=list(seen.awaiting) if playing else [],
        may=list(seen.may) if playing else [],
        prompt=headline(table, seen, t),
        clause=seen.clause(),
        undo=undo_kind(table, viewer),  # type: ignore[arg-type]
        asking=_asking(table),
        next=table.next_code,
        view=seen.view(),
        result=Result(**result) if result else None,
    )


def _own_seat(table: Table, viewer: Viewer) -> int | None:
    """The seat the viewer looks from; while the table waits for people, the one the viewer will have."""
    own = table.seats_of(viewer.guest)
    return own[0] if own and table.waiting_for_players else viewer.seat


def _seats(table: Table, viewer: Viewer, seen: Seen) -> list[SeatShape]:
    own, points = table.seats_of(viewer.guest), seen.points()
    found = []
    for k, seat in enumerate(table.seats):
        kind = "person" if seat.is_person else table.presence(k)
        found.append(
            SeatShape(
                seat=k,
                name=seat.name,
                colour=table.colours[k],
                kind=kind,  # type: ignore[arg-type]
                here=table.presence(k) == "here",
                absent=table.is_absent(k),
                yours=k in own,
                points=points[k],
            )
        )
    return found


def _asking(table: Table) -> Asking | None:
    if not table.asking:
        return None
    agreed = [k for k, seat in enumerate(table.seats) if seat.guest in table.asking["agreed"]]
    return Asking(table.asking["seat"], table.asking["keep"], bool(table.asking.get("drop")), agreed)


def headline(table: Table, seen: Seen, t: Tongue) -> str:
    return waiting_for(t, table) if table.state == "open" else seen.prompt(t)


def card(table: Table, guest: str | None, lang: str) -> Card:
    viewer, t = viewer_of(table, guest, None, lang), table.game.tongue(lang)
    seen = table.seen_by(viewer.seat)
    return Card(
        code=table.code,
        link=f"/t/{table.code}",
        game=table.game.name,
        title=table.title,
        state=table.state,  # type: ignore[arg-type]
        number=number(table),
        awaited=is_awaited(table, guest),
        headline=headline(table, seen, t),
        progress=seen.progress(t),
        your_seats=table.seats_of(guest),
        names=list(table.names()),
    )


def game_shape(game: Game, lang: str) -> GameShape:
    t = game.tongue(lang)
    return GameShape(
        name=game.name,
        title=game.title,
        tagline=t(game.tagline),
        minutes=game.minutes,
        seats=list(game.seats),
        default_seats=game.default_seats,
        rules_version=game.rules_version,
        colours=list(game.colours),
        credit=game.credit,
        options=[_option(option, t) for option in game.options],
    )


def _option(option: Option, t: Tongue) -> OptionShape:
    labels = [t(label) for label in option.labels] or [str(value) for value in option.values]
    values = [Choice(value, label) for value, label in zip(option.values, labels, strict=True)]
    return OptionShape(option.name, t(option.title), t(option.about), option.default, values)
