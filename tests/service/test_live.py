"""Live tables: moves, undo, seats and words between people; each accepted thing is in the store."""

import asyncio

import pytest
from sqlalchemy import select

from tablee.errors import IllegalMove, NotYourTurn, TableeError
from tablee.games.box import Game
from tablee.service import schema
from tablee.service.company import Listener
from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tablee.service.store import Conflict, Store, StoreFailed
from tests.conformance import every_game
from tests.service.tables import (
    PEOPLE,
    Servers,
    bot,
    bytes_of,
    mover,
    nearly_over,
    people_only,
    person,
    play_first,
    play_to_the_end,
    play_until,
    seat_all,
    until,
)

pytestmark = pytest.mark.anyio


async def log_of(table: Table) -> list[tuple[int, str, int, str]]:
    return [(e["n"], e["kind"], e["seat"], e["body"]) for e in await table.store.entries(table.code)]


async def row_of(table: Table) -> dict[str, object]:
    row = await table.store.row(select(schema.tables).where(schema.tables.c.code == table.code))
    assert row is not None
    return row


# Moves


async def test_an_accepted_move_is_in_the_log(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    move = table.match.moves(seat)[0]
    await table.play(seat, move, 0)
    assert await log_of(table) == [(0, "move", seat, move)]
    assert (table.n, table.match.ply) == (1, 1)


async def test_a_refused_move_changes_nothing(hall: Hall) -> None:
    table = await people_only(hall)
    seat, before = mover(table), bytes_of(table)
    version = table.version
    with pytest.raises(IllegalMove) as refusal:
        await table.play(seat, "give topaz")
    assert refusal.value.clause == "3.1"
    with pytest.raises(TableeError):
        await table.play(seat, "flee to Girona")
    with pytest.raises(NotYourTurn):
        await table.play((seat + 1) % 3, table.match.moves(seat)[0])
    assert (bytes_of(table), table.version, await log_of(table)) == (before, version, [])


async def test_whoever_looks_hears_of_each_move(hall: Hall) -> None:
    table = await people_only(hall)
    listener = Listener("ana")
    table.come(listener)
    await play_first(table)
    assert listener.news.is_set()


async def test_a_move_for_an_older_position_is_a_conflict(hall: Hall) -> None:
    table = await people_only(hall)
    await play_first(table)
    seat = mover(table)
    with pytest.raises(Conflict):
        await table.play(seat, table.match.moves(seat)[0], expected=0)
    assert table.n == 1


async def test_two_presses_at_once_are_one_move(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    one, other = table.match.moves(seat)[:2]
    outcomes = await asyncio.gather(table.play(seat, one, 0), table.play(seat, other, 0), return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None), Conflict]
    assert await log_of(table) == [(0, "move", seat, one)]


async def test_of_two_servers_one_wins_and_the_other_catches_up(servers: Servers) -> None:
    here, there = await servers.start(), await servers.start()
    table = await people_only(here)
    twin = await there.table(table.code)
    assert twin is not table
    for _ in range(12):
        seat = mover(table)
        moves = table.match.moves(seat)
        n = table.n
        tries = (table.play(seat, moves[0], n), twin.play(seat, moves[-1], n))
        outcomes = await asyncio.gather(*tries, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "NoneType"]
        behind = (table, twin)[outcomes.index(None) - 1]
        assert (behind.n, behind.match.ply) == (n + 1, n + 1)
        assert bytes_of(table) == bytes_of(twin)
    assert [n for n, *_ in await log_of(table)] == list(range(12))


async def test_who_catches_up_tells_everybody_who_looks(servers: Servers) -> None:
    here, there = await servers.start(), await servers.start()
    table = await people_only(here)
    twin = await there.table(table.code)
    await there.crier.close()  # it would have heard of it otherwise
    await play_first(table, 3)
    watching = Listener(None)
    twin.come(watching)
    with pytest.raises(Conflict):
        await play_first(twin)
    assert watching.news.is_set()
    assert bytes_of(table) == bytes_of(twin)


async def test_the_last_move_ends_the_game_in_the_store(hall: Hall) -> None:
    table = await nearly_over(hall, *map(person, ("ana", "ben", "cleo")))
    assert (await row_of(table))["state"] == "playing"
    await play_to_the_end(table)
    assert table.state == "over"
    assert (await row_of(table))["state"] == "over"
    with pytest.raises(NotYourTurn):
        await table.play(0, "rest")


async def test_nobody_moves_before_every_seat_is_taken(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), bot())
    with pytest.raises(NotYourTurn):
        await table.play(mover(table), table.match.moves()[0])
    await asyncio.sleep(0.05)
    assert table.n == 0  # not even a bot


# A store that fails


@pytest.mark.parametrize("act", ["play", "undo", "sit", "leave", "say", "fill"])
async def test_when_the_store_fails_nothing_has_changed(hall: Hall, act: str, monkeypatch: pytest.MonkeyPatch) -> None:
    chairs = [person("ana"), person("ben"), WantedSeat() if act in ("sit", "fill") else person("cleo")]
    table = await seat_all(hall, *chairs)
    if table.state == "playing":
        await play_until(table, lambda t: t.undo_of(0) is not None)
    before = (table.n, bytes_of(table), list(table.seats), list(table.chat), table.state, await log_of(table))

    async def broken(self: Store, works: object) -> None:
        raise OSError("the disk is full")

    acts = {
        "play": lambda: play_first(table),
        "undo": lambda: table._undo("undo", 0, "0"),
        "sit": lambda: table.sit("dan", "Dan"),
        "leave": lambda: table.leave("ana", "greedy"),
        "say": lambda: table.say("ana", "Ana", "hello"),
        "fill": lambda: table.fill("novice", ["A", "B", "C"]),
    }
    with monkeypatch.context() as patch:
        patch.setattr(Store, "_commit", broken)
        with pytest.raises(StoreFailed):
            await acts[act]()
    assert (table.n, bytes_of(table), list(table.seats), list(table.chat), table.state, await log_of(table)) == before
    await acts[act]()  # and it goes on as if nothing had been


# Taking back


async def after_a_quiet_move(hall: Hall) -> tuple[Table, int]:
    """Somebody has played a card and nobody else has moved since; that shows a card, so strolls are quiet."""
    table = await people_only(hall)
    await play_until(table, lambda t: t.match.ply > 6 and not t.match.revealed(t.match.ply - 1))
    return table, table.match.history[-1][0]


async def test_what_showed_nobody_anything_is_taken_back_freely(hall: Hall) -> None:
    table, seat = await after_a_quiet_move(hall)
    before = table.match.states[-2].tobytes()
    assert await table.undo(seat)
    assert bytes_of(table) == before
    assert (await log_of(table))[-1][1:] == ("undo", seat, str(table.match.ply))


async def test_what_showed_something_needs_consent_of_all_people(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    await play_first(table)  # 3.1: taking a card shows it
    assert table.match.revealed(0)
    guests = [s.guest for s in table.seats]
    others = [guest for k, guest in enumerate(guests) if k != seat]
    assert not await table.undo(seat)
    assert table.match.ply == 1
    await table.answer_undo(others[0], True)
    assert table.match.ply == 1
    await table.answer_undo(others[1], True)
    assert (table.match.ply, table.asking) == (0, None)
    assert (await log_of(table))[-1][1] == "undo"


async def test_one_no_is_enough(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    await play_first(table)
    await table.undo(seat)
    await table.answer_undo(table.seats[(seat + 1) % 3].guest or "", False)
    assert (table.match.ply, table.asking) == (1, None)
    with pytest.raises(TableeError, match="Nobody is asking"):
        await table.answer_undo(table.seats[(seat + 2) % 3].guest or "", True)


async def test_strangers_are_not_asked(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    await play_first(table)
    await table.undo(seat)
    with pytest.raises(TableeError):
        await table.answer_undo("eva", True)
    assert table.match.ply == 1


async def test_whoever_leaves_is_not_asked_any_more(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    await play_first(table)
    await table.undo(seat)
    for k in {0, 1, 2} - {seat}:
        await table.leave(table.seats[k].guest or "", "novice")
    assert (await log_of(table))[1][1:] == ("undo", seat, "0")


async def test_the_next_move_ends_the_question(hall: Hall) -> None:
    table = await people_only(hall)
    seat = mover(table)
    await play_first(table)
    await table.undo(seat)
    await play_first(table)
    assert table.asking is None


async def test_bots_do_not_move_while_people_are_asked(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), person("ben"), bot(), seed="3")
    await until(lambda: not table.seats[mover(table)].bot)
    seat = mover(table)
    hall.pace = 2.0
    await play_until(table, lambda t: bool(t.seats[mover(t)].bot))
    asker = next(s for s, _ in reversed(table.match.history) if not table.seats[s].bot)
    assert not await table.undo(asker)
    n = table.n
    await asyncio.sleep(2.5)
    assert table.n == n
    assert table.asking
    other = ({"ana", "ben"} - {table.seats[asker].guest}).pop()
    await table.answer_undo(other or "", False)
    await until(lambda: table.n > n)
    assert seat in (0, 1)


async def test_alone_with_bots_everything_can_be_taken_back(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), bot(), bot())
    await until(lambda: mover(table) == 0)
    start = table.match.ply
    await play_first(table)
    await until(lambda: mover(table) == 0 and table.match.ply > start + 1)
    assert await table.undo(0)
    assert mover(table) == 0
    assert table.match.ply == start


async def test_who_has_not_moved_cannot_take_back(hall: Hall) -> None:
    table = await people_only(hall)
    with pytest.raises(TableeError, match="no move of yours"):
        await table.undo(0)


@every_game
async def test_a_move_is_dropped_alone_where_others_can_stand_without_it(servers: Servers, game: Game) -> None:
    """Only games in which several seats act at once know such moves; the log tells it to the next server."""
    hall = await servers.start()
    chairs = [person(guest) for guest in PEOPLE[: game.default_seats]]
    table = await hall.make(game.name, chairs, None, "ana", seed="5")
    together = False
    for _ in range(20):  # no game is over so soon
        seat = table.match.awaiting[-1]
        together |= len(table.match.awaiting) > 1
        await table.play(seat, table.match.moves(seat)[0])
        droppable = [k for k, _ in table.match.history[:-1] if k != seat and table.match.can_drop(k)]
        if droppable:
            break
    assert bool(droppable) == together
    dropped = droppable[0] if droppable else seat
    ply = table.match.ply
    await table._undo("drop", dropped, "0")
    assert table.match.ply == ply - 1
    again = await (await servers.start()).table(table.code)
    assert bytes_of(again) == bytes_of(table)


# Seats


async def test_a_bot_stands_in_for_who_leaves_and_steps_back(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), person("ben"), person("cleo"))
    await table.leave("ana", "greedy")
    assert table.presence(0) == "stand-in"
    assert table.people() == {"ben", "cleo"}
    await play_until(table, lambda t: mover(t) == 0)
    n = table.n
    await until(lambda: table.n > n)  # the stand-in has moved
    await table.come_back("ana")
    assert table.presence(0) == "away"
    assert table.people() == {"ana", "ben", "cleo"}
    row = await table.store.row(select(schema.seats).where(schema.seats.c.code == table.code, schema.seats.c.seat == 0))
    assert row is not None
    assert (row["guest"], row["bot"], row["name"]) == ("ana", None, "Ana")


async def test_before_the_game_begins_leaving_frees_the_seat(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), person("ben"), WantedSeat())
    await table.leave("ben", "greedy")
    assert [seat.is_open for seat in table.seats] == [False, True, True]
    assert table.state == "open"


async def test_the_last_free_seat_begins_the_game(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    assert (await row_of(table))["state"] == "open"
    await table.sit("ben", "Ben")
    assert (await row_of(table))["state"] == "open"
    await table.sit("cleo", "Cleo", 2)
    assert (await row_of(table))["state"] == "playing"
    assert table.names() == ("Ana", "Ben", "Cleo")
    assert table.match.names == ("Ana", "Ben", "Cleo")


async def test_one_seat_many_people_one_gets_it(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), bot(), WantedSeat())
    wish = [table.sit(guest, guest) for guest in ("ben", "cleo", "dan", "eva")]
    outcomes = await asyncio.gather(*wish, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [int] + [Conflict] * 3
    assert table.seats[2].guest == "ben"


async def test_on_two_servers_too_one_gets_the_seat(servers: Servers) -> None:
    here, there = await servers.start(), await servers.start()
    table = await seat_all(here, person("ana"), person("eva"), WantedSeat())
    twin = await there.table(table.code)
    outcomes = await asyncio.gather(table.sit("ben", "Ben"), twin.sit("cleo", "Cleo"), return_exceptions=True)
    assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Conflict", "int"]
    assert table.seats == twin.seats


async def test_sitting_down_twice_takes_one_seat(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    assert await asyncio.gather(table.sit("ben", "Ben"), table.sit("ben", "Ben")) == [1, 1]
    assert table.seats_of("ben") == [1]


async def test_a_taken_seat_is_refused(hall: Hall) -> None:
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    with pytest.raises(Conflict, match="This seat is taken"):
        await table.sit("ben", "Ben", 0)
    with pytest.raises(Conflict, match="Every seat"):
        await (await people_only(hall)).sit("dan", "Dan")


async def test_bots_fill_what_is_free(hall: Hall) -> None:
    hall.pace = 60
    table = await seat_all(hall, person("ana"), WantedSeat(), WantedSeat())
    await table.fill("novice", ["Mistral", "Garbí", "Xaloc"])
    assert [(s.guest, s.bot, s.name) for s in table.seats] == [
        ("ana", None, "Ana"),
        (None, "novice", "Garbí"),
        (None, "novice", "Xaloc"),
    ]
    assert (await row_of(table))["state"] == "playing"


async def test_presence_is_who_listens(hall: Hall) -> None:
    table = await people_only(hall)
    listener = Listener("ben")
    table.come(listener)
    assert [table.presence(k) for k in range(3)] == ["away", "here", "away"]


# Words


async def test_words_are_kept(servers: Servers) -> None:
    table = await people_only(await servers.start())
    await table.say("ana", "Ana", "¡Hola! <b>ça va ?</b> 🎲")
    await table.say("ben", "Ben", "oui")
    again = await (await servers.start()).table(table.code)
    assert [(line["name"], line["text"]) for line in again.chat] == [
        ("Ana", "¡Hola! <b>ça va ?</b> 🎲"),
        ("Ben", "oui"),
    ]


async def test_everybody_is_heard_even_together_and_after_many_words(servers: Servers) -> None:
    hall = await servers.start()
    table = await people_only(hall)
    await asyncio.gather(*(table.say("ana", "Ana", f"word {k}") for k in range(220)))
    again = await (await servers.start()).table(table.code)
    await again.say("ben", "Ben", "so many words")
    lines = await table.store.rows(select(schema.chat).where(schema.chat.c.code == table.code))
    assert len(lines) == 221
    assert again.chat[-1]["n"] == 220


# Several at the same time


async def drawing_together(hall: Hall, n: int) -> Table:
    """A game in which everybody acts at the same time."""
    return await hall.make("ludotheque", [person(guest) for guest in PEOPLE[:n]], options=None, host=PEOPLE[0])


async def test_neighbours_who_act_at_the_same_time_do_not_disturb_each_other(hall: Hall) -> None:
    """Both decided on the same table; one was a moment earlier."""
    table = await drawing_together(hall, 3)
    seen = table.n
    for seat in (2, 0, 1):
        await table.play(seat, table.match.moves(seat)[0], seen)
    assert table.match.ply == 3


async def test_what_was_decided_before_the_round_ended_is_not_played_after_it(hall: Hall) -> None:
    table = await drawing_together(hall, 2)
    seen = table.n
    for seat in (0, 1):
        await table.play(seat, table.match.moves(seat)[0], seen)
    with pytest.raises(Conflict):
        await table.play(0, table.match.moves(0)[0], seen)


async def test_a_neighbour_who_takes_a_drawing_back_disturbs_nobody(hall: Hall) -> None:
    table = await drawing_together(hall, 3)
    await table.play(0, table.match.moves(0)[0])
    seen = table.n
    assert await table.undo(0)
    await table.play(1, table.match.moves(1)[0], seen)
    assert table.match.awaiting == (0, 2)


async def test_two_servers_let_neighbours_act_at_the_same_time(servers: Servers) -> None:
    first, second = await servers.start(), await servers.start()
    here = await drawing_together(first, 2)
    there = await second.table(here.code)
    seen = here.n
    await here.play(0, here.match.moves(0)[0], seen)
    await there.play(1, there.match.moves(1)[0], seen)
    assert there.match.ply == 2
