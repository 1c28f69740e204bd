"""Leaving, being away, coming back, playing again, taking back: as the page says it."""

from collections.abc import Callable

import pytest

from tablee import games
from tablee.service.hall import Hall, WantedSeat
from tablee.service.live import Table
from tests.web.api.programs import program
from tests.web.tables import become_guest, first_move, mover, seated
from tests.web.test_secrets_everywhere import record_of, table_at
from tests.web.visitors import Page, Visitor, code_of

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


@pytest.fixture
def impatient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever does not look is away for long at once."""
    monkeypatch.setattr("tablee.service.company.ABSENT_FOR", 0.0)
    monkeypatch.setattr("tablee.web.scene.NOTICED_AFTER", 0.0)


def notice(page: Page) -> str:
    return " ".join(page.by_id("notice").text.split())


# Leaving


async def test_leaving_asks_first_and_can_be_undone(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, None)
    page = await ana.see(f"/t/{table.code}")
    asks = page.by_id("leaving")
    assert asks.tag == "dialog"
    assert "until you come back" in asks.text
    assert page.one("form", action=f"/t/{table.code}/leave")
    assert not [e for e in page.elements if e["form"] == "leave"]
    await ana.send(f"/t/{table.code}/leave")
    left = await ana.see(f"/t/{table.code}")
    assert left.one("form", action=f"/t/{table.code}/return")
    assert not left.all("button", data_undo="free") + left.all("button", data_undo="ask")
    stays = await ben.see(f"/t/{table.code}")
    assert "Ana has left; a computer plays" in notice(stays)
    assert "left; a computer plays" in stays.by_id("seat-head-0").text
    await ana.send(f"/t/{table.code}/return")
    assert "has left" not in notice(await ben.see(f"/t/{table.code}"))


async def test_with_nobody_left_the_game_waits(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, None, None)
    await ana.send(f"/t/{table.code}/leave")
    page = await ana.see(f"/t/{table.code}")
    assert "Everybody has left: the game waits" in page.by_id("prompt").text
    assert page.one("form", action=f"/t/{table.code}/return")


# Away


async def test_a_computer_plays_for_who_is_away_if_those_who_stay_wish(
    hall: Hall, ana: Visitor, ben: Visitor, visit: Visit, impatient: None
) -> None:
    people = [ana, ben, visit()]
    table = await seated(hall, *people)
    absent = mover(table)
    here, name = people[(absent + 1) % 3], table.names()[absent]
    page = await here.see(f"/t/{table.code}")
    assert f"{name} is away." in notice(page)
    assert page.one("button", data_hand_over=str(absent)).text == f"Let a computer play for {name}"
    assert "hand-over" not in (await visit().see(f"/t/{table.code}")).by_id("notice").text
    assert (await visit().ask(f"/t/{table.code}/hand-over", who=absent)).status_code == 403
    assert (await here.ask(f"/t/{table.code}/hand-over", who=absent)).status_code == 200
    assert table.presence(absent) == "stand-in"
    await people[absent].send(f"/t/{table.code}/return")
    assert table.seats[absent].is_person


async def test_the_page_says_how_long_to_wait(
    hall: Hall, ana: Visitor, ben: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tablee.web.scene.NOTICED_AFTER", 0.0)
    table = await seated(hall, ana, ben, ben)
    while mover(table) == 0:
        await table.play(0, first_move(table))
    page = await ana.see(f"/t/{table.code}")
    assert "After 2 minutes you may let a computer play." in notice(page)
    answer = await ana.ask(f"/t/{table.code}/hand-over", who=mover(table))
    assert (answer.status_code, "after 2 minutes" in answer.json()["why"]) == (422, True)
    for who in ("", "7", "x", "-1"):
        assert (await ana.ask(f"/t/{table.code}/hand-over", who=who)).status_code == 422


async def test_programs_hand_over_too(hall: Hall, ana: Visitor, ben: Visitor, impatient: None) -> None:
    table = await seated(hall, ana, ben, None)
    bot = await program(ana)
    assert [seat["absent"] for seat in (await bot.look(f"/tables/{table.code}"))["seats"]] == [True, True, False]
    assert (await bot.done(f"/tables/{table.code}/hand-over", seat=1))["seats"][1]["kind"] == "stand-in"


# Again


async def test_a_rematch_says_who_it_waits_for(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    over = await seated(hall, ana, ben, None, moves=10_000)
    code = code_of(await ana.send(f"/t/{over.code}/rematch"))
    page = await ana.see(f"/t/{code}")
    assert "Waiting for Ben: the rematch begins when everybody sits." in page.by_id("prompt").text
    assert "invited" in page.by_id("seat-head-0").text
    assert page.all("button", data_fill="")
    stranger = await visit().see(f"/t/{code}")
    assert not stranger.all("form", action=f"/t/{code}/sit")
    guest = await ben.see(f"/t/{code}")
    assert "You are invited to the rematch." in notice(guest)
    await ben.send(guest.one("form", action=f"/t/{code}/sit")["action"])
    assert (await hall.table(code)).state == "playing"


async def test_accepting_at_the_old_table_sits_one_down_at_the_new(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    over = await seated(hall, ana, ben, None, moves=10_000)
    code = code_of(await ana.send(f"/t/{over.code}/rematch"))
    assert (await ben.see(f"/t/{over.code}")).one("form", action=f"/t/{over.code}/rematch")
    assert code_of(await ben.send(f"/t/{over.code}/rematch")) == code
    assert (await hall.table(code)).state == "playing"


# Taking back


async def test_the_question_names_the_moves_and_the_log_tells_the_answer(
    hall: Hall, ana: Visitor, ben: Visitor, visit: Visit
) -> None:
    people = [ana, ben, visit()]
    table = await seated(hall, *people)
    first = mover(table)
    await table.play(first, first_move(table))
    second = mover(table)
    await table.play(second, first_move(table))
    told = [table.seen_by(second).told(table.game.tongue("en"), at) for at in (0, 1)]
    await people[first].ask(f"/t/{table.code}/undo")
    page = await people[second].see(f"/t/{table.code}")
    assert f"{table.names()[first]} asks to take back 2 moves:" in notice(page)
    assert all(line in notice(page) for line in told)
    for k in {0, 1, 2} - {first}:
        await people[k].ask(f"/t/{table.code}/undo/answer", agree="yes")
    assert table.match.ply == 0
    log = (await people[second].see(f"/t/{table.code}")).by_id("log").text
    assert f"{table.names()[first]} took back a move, and with it what {table.names()[second]} did since." in log


every_game = pytest.mark.parametrize("name", [game.name for game in games.games()])


@every_game
async def test_a_finished_game_is_not_reopened_by_one(hall: Hall, visit: Visit, name: str) -> None:
    record = record_of(name)
    people = [visit() for _ in record["seats"]]
    table: Table = await table_at(hall, people, record, len(record["moves"]))
    last = table.match.history[-1][0]
    assert (await people[last].ask(f"/t/{table.code}/undo", seat=last)).json()["done"] is False
    assert table.match.over
    for visitor in people:
        await visitor.ask(f"/t/{table.code}/undo/answer", agree="yes")
    assert not table.match.over


# Who one is


async def test_a_personal_link_asks_before_it_replaces_somebody(ana: Visitor, ben: Visitor, visit: Visit) -> None:
    await become_guest(ana, "Ana")
    await become_guest(ben, "Ben")
    own, link = ben.cookie, f"/hello/{ana.cookie}"
    page = await ben.see(link)
    assert ben.cookie == own
    assert "Become Ana?" in page.one("h1").text
    assert (await ben.send(link, headers={"origin": "https://evil.example"})).status_code == 403
    assert ben.cookie == own
    await ben.send(page.one("form", action=link)["action"])
    assert ben.cookie == ana.cookie
    await ben.get(link)
    assert ben.cookie == ana.cookie
    new = visit()
    await new.get(link)
    assert new.cookie == ana.cookie


async def test_strangers_are_marked_in_the_chat(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, None, None)
    await become_guest(ben, "Ana")
    for visitor in (ana, ben):
        await visitor.ask(f"/t/{table.code}/chat", text="It is me")
    page = await ana.see(f"/t/{table.code}")
    assert ["spectator" in page.by_id(f"chat-{n}").text for n in (0, 1)] == [False, True]


INVISIBLE = "\u3164\u2800\u115f\u1160\uffa0\u034f\u17b4\u180b\ufe0f\u200b\u2060\u00ad\u200d\U000e0041\u0301\U0001d173"


@pytest.mark.parametrize("name", [*INVISIBLE, INVISIBLE, "\u2800 \u3164"], ids=ascii)
async def test_invisible_names_are_refused(ana: Visitor, name: str) -> None:
    assert (await ana.send("/me", {"name": name})).status_code == 422
    assert not ana.cookie


@pytest.mark.parametrize(
    ("name", "kept"),
    [("Ana\u3164\u2800", "Ana"), ("Zoé", "Zoé"), ("👩\u200d🚀", "👩\u200d🚀"), ("❤\ufe0f", "❤\ufe0f"), ("李", "李")],
)
async def test_what_cannot_be_seen_is_left_out_of_a_name(ana: Visitor, name: str, kept: str) -> None:
    await ana.send("/me", {"name": name})
    assert (await ana.see("/me")).one("h1").text == kept


async def test_a_table_of_one_who_shares_a_device_is_invited_once(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    """Two chairs of one guest are taken together."""
    await become_guest(ana, "Ana")
    guest = await become_guest(ben, "Ben")
    over = await seated(hall, ana, ben, ben, moves=10_000)
    new = await hall.rematch(over, ana.cookie[:12], "Ana")
    await ben.send(f"/t/{new.code}/sit")
    assert new.seats_of(guest) == [0, 1]
    assert new.state == "playing"
    assert WantedSeat().kept_for is None
