"""What people are called: asked for once, changed everywhere at once."""

from collections.abc import Callable

import pytest

from tablee.service.hall import STAND_IN, Hall
from tablee.web.api.tokens import ON_A_PAGE
from tablee.web.guests import FIRST_NAMES
from tests.web.tables import seated
from tests.web.visitors import Page, Visitor, code_of

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_stranger_is_offered_a_name_in_their_language(visit: Callable[..., Visitor], lang: str) -> None:
    stranger = visit(lang=lang)
    name = (await stranger.see("/")).one("input", name="name")["value"]
    assert name in FIRST_NAMES[lang]
    assert (await stranger.see("/")).one("input", name="name")["value"] == name
    await stranger.send("/play/agora", {"name": ""})
    assert (await stranger.see("/me")).one("h1").text in FIRST_NAMES[lang]


async def test_play_now_asks_for_a_name_once(ana: Visitor, hall: Hall) -> None:
    table = await hall.table(code_of(await ana.send("/play/agora", {"name": "Ana María"})))
    assert table.names()[0] == "Ana María"
    assert not (await ana.see("/")).all("input", name="name")
    table = await hall.table(code_of(await ana.send("/play/agora", {})))
    assert table.names()[0] == "Ana María"


async def test_a_friend_is_told_whose_table_it_is_and_asked_for_a_name(ana: Visitor, ben: Visitor, hall: Hall) -> None:
    code = await ana.open_table("me", "open", "novice", name="Ana")
    notice = (await ben.see(f"/t/{code}")).by_id("notice")
    assert "Ana invites you to Agora Barcelona" in notice.text
    assert "Send the link" not in notice.text
    assert "Send the link" in (await ana.see(f"/t/{code}")).by_id("notice").text
    await ben.sit(code, name="Benoît")
    assert (await hall.table(code)).names()[1] == "Benoît"


async def test_the_name_in_a_new_table_can_be_changed(ana: Visitor, hall: Hall) -> None:
    first = await hall.table(await ana.open_table("me", "device", "device", name="Ana"))
    assert "readonly" not in (await ana.see("/new/agora")).one("input", name="name").attrs
    await ana.open_table("me", "novice", "novice", name="Anna")
    assert (await ana.see("/me")).one("h1").text == "Anna"
    assert first.names()[0] == "Anna"


async def test_a_new_name_is_at_the_live_table_at_once(ana: Visitor, ben: Visitor, hall: Hall) -> None:
    table = await seated(hall, ana, ben, None, moves=20)
    await ana.ask(f"/t/{table.code}/chat", text="Hello")
    async with ben.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        await ana.send("/me", {"name": "Anouk"})
        scene = await stream.scene_where(lambda scene: "seat-head-0" in scene["fragments"])
    assert "Anouk" in scene["fragments"]["seat-head-0"]
    page: Page = await ben.see(f"/t/{table.code}")
    assert "Ana" not in page.by_id("log").text
    assert "Anouk" in page.by_id("log").text
    assert "Anouk" in page.by_id("chat").text


async def test_others_on_the_device_and_finished_games_keep_their_names(ana: Visitor, hall: Hall) -> None:
    shared = await seated(hall, ana, ana, ana, names=("Ana", "Grandma", "Ana"))
    over = await seated(hall, ana, None, None, moves=10_000)
    await ana.send("/me", {"name": "Anouk"})
    assert shared.names() == ("Anouk", "Grandma", "Anouk")
    assert (await hall.table(over.code)).names()[0] == "Ana"


async def test_the_computers_are_as_strong_as_one_wishes(ana: Visitor, hall: Hall) -> None:
    table = await hall.table(code_of(await ana.send("/play/agora", {"bots": "novice"})))
    assert [seat.bot for seat in table.seats[1:]] == ["novice"] * (len(table.seats) - 1)
    assert [e["value"] for e in (await ana.see("/")).all("option") if "selected" in e.attrs] == ["novice"]
    table = await hall.table(code_of(await ana.send("/play/agora", {"bots": "a god"})))
    assert table.seats[1].bot == STAND_IN


async def test_finished_games_and_results_are_on_ones_page(ana: Visitor, hall: Hall) -> None:
    assert "Finished games will be here" in (await _known(ana)).text
    tables = [await seated(hall, ana, None, None, moves=10_000) for _ in range(ON_A_PAGE + 1)]
    await seated(hall, ana, None, None, moves=10)
    pages = [await ana.see("/me"), await ana.see("/me?page=1"), await ana.see("/me?page=99")]
    links = [[e["href"] for e in page.all("a", class_="row")] for page in pages]
    assert [len(found) for found in links] == [ON_A_PAGE, 1, 1]
    assert {*links[0], *links[1]} == {f"/t/{table.code}/replay" for table in tables}
    result = tables[0].match.result()
    assert result
    line = pages[0].all("a", class_="row")[0].text
    assert f"{result['totals'][0]} points" in line
    assert f"rank {result['ranks'][0]} / 3" in line


async def _known(visitor: Visitor) -> Page:
    await visitor.send("/me", {"name": "Ana"})
    return await visitor.see("/me")
