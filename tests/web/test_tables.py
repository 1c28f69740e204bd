"""A table through the web: looking, playing with one's own cookie only, talking, leaving, coming back, again."""

from collections.abc import Callable

import pytest

from tablee.service.hall import Hall
from tests.service.tables import until
from tests.web.tables import first_move, mover, seated
from tests.web.visitors import Page, Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]


# Looking


async def test_a_seat_sees_its_hand_and_a_spectator_does_not(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    own, other = await ana.see(f"/t/{table.code}"), await ben.see(f"/t/{table.code}")
    assert len(own.all("div", data_target="card")) == 5
    assert not other.all("div", data_target="card")
    assert other.one("body")["data-seat"] == ""


async def test_every_id_of_the_page_is_there_once(hall: Hall, ana: Visitor) -> None:
    for moves in (0, 60, -1):
        page = await ana.see(f"/t/{(await seated(hall, ana, ana, ana, moves=moves)).code}")
        ids = [e["id"] for e in page.elements if e["id"]]
        assert sorted(ids) == sorted(set(ids))


async def test_the_first_turns_tell_what_the_game_is_about(hall: Hall, ana: Visitor) -> None:
    first = await ana.see(f"/t/{(await seated(hall, ana, ana, ana)).code}")
    assert "the most walkers" in first.by_id("goal").text
    assert [e.text for e in first.all("h1")][:1] == ["Agora Barcelona"]
    later = await ana.see(f"/t/{(await seated(hall, ana, ana, ana, moves=40)).code}")
    assert "hidden" in later.by_id("goal").attrs


async def test_what_is_drawn_can_be_read(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=40)
    lines = (await ana.get(f"/t/{table.code}/text")).json()["lines"]
    assert any("Eixample" in line for line in lines)
    public = (await ben.get(f"/t/{table.code}/text")).json()["lines"]
    assert len(set(lines) - set(public)) == 1  # the own hand


async def test_the_running_score_names_its_reasons(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=60)
    page = Page((await ana.get(f"/t/{table.code}/score")).text)
    lines = [e for e in page.elements if e["data-lights"]]
    assert lines
    assert all(e["data-lights"].startswith("area-") for e in lines)
    assert {e["data-clause"] for e in page.all("i", class_="clause")} == {"4.1"}


async def test_what_a_move_would_bring_is_told_to_its_seat_alone(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=55)
    seat = table.match.awaiting[0]
    told = {}
    for move in table.match.moves(seat):
        answer = await ana.get(f"/t/{table.code}/brings?seat={seat}&move={move.replace(' ', '+')}")
        told[move] = sum(line["points"] for line in answer.json()["lines"])
    assert any(told.values())
    gone = await ana.get(f"/t/{table.code}/brings?seat={seat}&move=rest")  # the table may have moved on meanwhile
    assert (gone.status_code, gone.json()) == (200, {"lines": []})
    assert (await ben.get(f"/t/{table.code}/brings?seat={seat}&move=rest")).status_code == 403


async def test_who_shares_a_device_looks_through_the_eyes_of_either(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ben)
    for seat in (0, 1):
        page = await ana.see(f"/t/{table.code}?seat={seat}")
        assert page.one("body")["data-seat"] == str(seat)
    for foreign in ("2", "7", "-1", "x", ""):
        assert (await ana.see(f"/t/{table.code}?seat={foreign}")).one("body")["data-seat"] in ("0", "1")


async def test_the_device_is_passed_on_before_another_hand_is_shown(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    seat = mover(table)
    page = await ana.see(f"/t/{table.code}?seat={(seat + 1) % 3}")
    cover = page.by_id("pass")
    assert "hidden" not in cover.attrs
    assert f"Pass the device to {table.names()[seat]}" in cover.text
    assert page.one("a", href=f"/t/{table.code}?seat={seat}")
    assert "hidden" in (await ana.see(f"/t/{table.code}?seat={seat}")).by_id("pass").attrs


async def test_the_invitation_shows_link_code_and_picture(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, None, None)
    page = await ana.see(f"/t/{table.code}")
    assert page.one("input", aria_label="Link of this table")["value"].endswith(f"/t/{table.code}")
    assert table.code in page.by_id("menu").text
    assert page.all("svg", class_="segno")


# Playing


async def test_a_move_with_one_s_own_cookie(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    people = (ana, ben, visit())
    table = await seated(hall, *people)
    seat, move = mover(table), first_move(table)
    answer = await people[seat].ask(f"/t/{table.code}/play", move=move, n=0, seat=seat)
    assert (answer.status_code, answer.json()) == (200, {"n": 1})
    assert table.n == 1


async def test_nobody_plays_for_another(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    """A foreign cookie, no cookie, another seat's number, a spectator: 403, a sentence, and nothing has changed."""
    stranger, nobody = visit(), visit()
    people = (ana, ben, visit())
    table = await seated(hall, *people)
    await stranger.play_now()
    seat, move = mover(table), first_move(table)
    wrong = people[(seat + 1) % 3]
    attempts = [
        (stranger, {}, "You have no seat at this table"),
        (stranger, {"seat": seat}, "You have no seat at this table"),
        (nobody, {"seat": seat}, "You have no seat at this table"),
        (wrong, {"seat": seat}, "This seat is not yours"),
    ]
    for visitor, more, words in attempts:
        for act in ("play", "why", "undo", "fill"):
            answer = await visitor.ask(f"/t/{table.code}/{act}", move=move, n=0, path="seat-0", **more)
            assert answer.status_code == 403, act
            assert words in answer.json()["why"]
    for act in ("chat", "leave", "return", "rematch", "undo/answer"):
        assert (await nobody.ask(f"/t/{table.code}/{act}", text="hello", agree="yes")).status_code == 403
    assert (await stranger.ask(f"/t/{table.code}/rematch")).status_code == 403
    assert (table.n, table.chat) == (0, [])
    assert all(seat.is_person for seat in table.seats)


async def test_a_stolen_cookie_name_is_not_enough(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    guest_id = ana.cookie.partition(".")[0]
    for forged in (guest_id, f"{guest_id}.", f"{guest_id}.{'A' * 32}", f"{guest_id}.{'0' * 64}"):
        ben.client.cookies.set("tablee_guest", forged)
        answer = await ben.ask(f"/t/{table.code}/play", move=first_move(table), n=0)
        assert answer.status_code == 403
    assert table.n == 0


async def test_who_is_not_to_move_waits(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    people = (ana, ben, visit())
    table = await seated(hall, *people)
    seat = (mover(table) + 1) % 3
    answer = await people[seat].ask(f"/t/{table.code}/play", move=first_move(table), n=0)
    assert answer.status_code == 409
    assert "not this seat's turn" in answer.json()["why"]


async def test_a_stale_move_is_a_conflict(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=5)
    answer = await ana.ask(f"/t/{table.code}/play", move=first_move(table), n=4, seat=mover(table))
    assert answer.status_code == 409
    assert "Somebody else moved first" in answer.json()["why"]
    assert table.n == 5


async def test_what_the_rules_refuse_names_the_clause(hall: Hall, ana: Visitor, visit: Visit) -> None:
    table = await seated(hall, ana, ana, ana)
    sentences = set()
    for lang in ("en", "fr"):
        ana.client.cookies.set("lang", lang)
        answer = await ana.ask(f"/t/{table.code}/play", move="give topaz", n=0, seat=mover(table))
        assert answer.status_code == 422
        assert answer.json()["clause"] == "3.1"
        sentences.add(answer.json()["why"])
    assert len(sentences) == 2


@pytest.mark.parametrize("move", ["", "castle", "take", "take gracia gracia", "9" * 300, "take <b>", "\u0000", "🎲"])
async def test_what_is_no_move(hall: Hall, ana: Visitor, move: str) -> None:
    table = await seated(hall, ana, ana, ana)
    answer = await ana.ask(f"/t/{table.code}/play", move=move, n=0, seat=mover(table))
    assert answer.status_code == 422
    assert answer.json()["why"]
    assert table.n == 0


async def test_pressing_what_cannot_be_done_says_why(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    seat = mover(table)
    answer = (await ana.ask(f"/t/{table.code}/why", path="pile-1", seat=seat)).json()
    assert answer["clause"] == "3.1"
    assert answer["why"]
    for path in ("", "nothing", "card-x", "group--", "area-atlantis", "seat-99", "back-blue-", "x " * 500):
        answered = await ana.ask(f"/t/{table.code}/why", path=path, seat=seat)
        assert answered.status_code in (200, 422)
        assert answered.json()["why"]


async def test_why_also_out_of_turn(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, None)
    await until(lambda: mover(table) < 2)
    waiting = (ana, ben)[1 - mover(table)]
    answer = (await waiting.ask(f"/t/{table.code}/why", path="pile-1")).json()
    assert answer["why"]


# Taking back


async def test_a_quiet_move_is_taken_back(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=30)
    seat = table.match.history[-1][0]
    answer = await ana.ask(f"/t/{table.code}/undo", seat=seat)
    assert answer.json()["done"] is True
    assert table.match.ply == 29


async def test_consent_is_asked_of_all_others(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    people = (ana, ben, visit())
    table = await seated(hall, *people, moves=1)
    assert table.match.revealed(0)
    asker = table.match.history[0][0]
    assert (await people[asker].ask(f"/t/{table.code}/undo", seat=asker)).json()["done"] is False
    for k, person in enumerate(people):
        page = await person.see(f"/t/{table.code}")
        words = page.by_id("notice").text
        assert "asks to take back" in words
        assert ("Agree" in words) == (k != asker)
        assert ("Never mind" in words) == (k == asker)
    for k, person in enumerate(people):
        if k != asker:
            await person.ask(f"/t/{table.code}/undo/answer", agree="yes")
    assert table.match.ply == 0


async def test_whoever_asked_may_think_better_of_it(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, ben, moves=1)
    asker = table.match.history[0][0]
    person = ana if asker == 0 else ben
    await person.ask(f"/t/{table.code}/undo", seat=asker)
    assert table.asking
    await person.ask(f"/t/{table.code}/undo/answer", agree="no")
    assert not table.asking


# Words


async def test_everybody_who_is_somebody_may_talk(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    table = await seated(hall, ana, ana, ana)
    await ben.play_now()
    for visitor, words in ((ana, "hello"), (ben, "I only watch")):
        assert (await visitor.ask(f"/t/{table.code}/chat", text=words)).status_code == 200
    page = await visit().see(f"/t/{table.code}")
    assert "hello" in page.by_id("chat").text
    assert "I only watch" in page.by_id("chat").text
    assert not page.all("form", id="say")


@pytest.mark.parametrize("text", ["", "  \n\t ", "\u0000\u0007"])
async def test_saying_nothing(hall: Hall, ana: Visitor, text: str) -> None:
    table = await seated(hall, ana, ana, ana)
    assert (await ana.ask(f"/t/{table.code}/chat", text=text)).status_code == 422
    assert not table.chat


async def test_words_are_one_line_and_not_endless(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    await ana.ask(f"/t/{table.code}/chat", text="Quoi\u202f?\n\u0000\u202eOui " + "x" * 1000)
    assert table.chat[0]["text"].startswith("Quoi ? Oui x")
    assert len(table.chat[0]["text"]) == 500


# Coming and going


async def test_sitting_down_at_a_friend_s_table(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    code = await ana.open_table("me", "open", "novice", name="Ana")
    table = await hall.table(code)
    assert "1 seat is free" in (await ben.see(f"/t/{code}")).by_id("notice").text
    answer = await ben.sit(code, name="Ben")
    assert (answer.status_code, answer.headers["location"]) == (303, f"/t/{code}")
    assert table.names()[:2] == ("Ana", "Ben")
    assert (await ben.see(f"/t/{code}")).one("body")["data-seat"] == "1"
    assert table.state == "playing"


async def test_who_comes_too_late_may_watch(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    answer = await ben.sit(table.code)
    assert answer.status_code == 409
    assert "Every seat at this table is taken" in Page(answer.text).by_id("why").text
    code = await ana.open_table("me", "open", "open")
    assert (await ben.sit(code, seat="0")).status_code == 409
    assert (await ben.see(f"/t/{code}")).one("body")["data-seat"] == ""


async def test_calling_bots_to_the_free_seats(hall: Hall, ana: Visitor) -> None:
    code = await ana.open_table("me", "open", "open")
    assert (await ana.ask(f"/t/{code}/fill", bot="novice")).status_code == 200
    assert [seat.bot for seat in (await hall.table(code)).seats] == [None, "novice", "novice"]
    other = await ana.open_table("me", "open", "open")
    assert (await ana.send(f"/t/{other}/fill", {"bot": "Zeus"})).status_code == 303
    assert [seat.bot for seat in (await hall.table(other)).seats] == [None, "greedy", "greedy"]


async def test_leaving_and_coming_back(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ben, None)
    answer = await ana.send(f"/t/{table.code}/leave")
    assert answer.headers["location"] == "/"
    page = await ana.see(f"/t/{table.code}")
    assert page.one("form", action=f"/t/{table.code}/return")
    refused = await ana.ask(f"/t/{table.code}/play", move="rest")
    assert refused.status_code == 403
    assert "come back to your seat" in refused.json()["why"]
    await ana.send(f"/t/{table.code}/return")
    assert table.seats[0].is_person
    assert not (await ana.see(f"/t/{table.code}")).all("form", action=f"/t/{table.code}/return")


# Over


async def test_the_end_names_the_winner_and_offers_what_comes_next(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=10_000)
    page = await ana.see(f"/t/{table.code}")
    assert page.one("body")["data-state"] == "over"
    notice = page.by_id("notice")
    assert "win" in notice.text
    for path in ("rematch", "replay", "record"):
        assert [e for e in page.elements if f"/t/{table.code}/{path}" in (e["href"], e["action"])], path
    watching = await ben.see(f"/t/{table.code}")
    assert not watching.all("form", action=f"/t/{table.code}/rematch")


async def test_a_rematch_for_those_who_played(hall: Hall, ana: Visitor, ben: Visitor, visit: Visit) -> None:
    table = await seated(hall, ana, ben, ben, moves=100)
    assert (await ana.send(f"/t/{table.code}/rematch")).status_code == 422
    over = await seated(hall, ana, ben, ben, moves=10_000)
    assert (await visit().send(f"/t/{over.code}/rematch")).status_code == 403
    first, second = await ana.send(f"/t/{over.code}/rematch"), await ben.send(f"/t/{over.code}/rematch")
    assert first.headers["location"] == second.headers["location"] != f"/t/{over.code}"
    assert (await visit().see(f"/t/{over.code}")).one("a", href=first.headers["location"])


async def test_the_record_only_when_all_is_open(hall: Hall, ana: Visitor, visit: Visit) -> None:
    table = await seated(hall, ana, ana, ana, moves=100)
    for path in ("record", "replay", "replay/3"):
        assert (await ana.get(f"/t/{table.code}/{path}")).status_code == 404
    assert (await ana.send(f"/t/{table.code}/continue")).status_code == 404
    over = await seated(hall, ana, ana, ana, moves=10_000)
    answer = await visit().get(f"/t/{over.code}/record")
    assert answer.status_code == 200
    assert f'filename="agora-{over.code}.json"' in answer.headers["content-disposition"]
    assert answer.json()["moves"]
