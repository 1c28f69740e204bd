"""Agora played to the end by all kinds of people."""

import asyncio
import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from playwright.async_api import Browser

from tests.browser.people import House, Person, Stage
from tests.web.servers import Server

pytestmark = pytest.mark.anyio

NEARLY = 24  # moves left of a game of 210: the last round and a half


async def open_table(person: Person, *seats: str) -> str:
    """Fill in the form for a new table; its code."""
    await person.go("/new/agora")
    for k in range(5):
        await person.page.select_option(f"#seat-{k}", seats[k] if k < len(seats) else "none")
    await person.page.locator(".form-do .btn--main").click()
    await person.ready()
    code: str = await person.ask("() => document.body.dataset.code")
    return code


async def test_one_person_against_bots_from_the_first_move(stage: Stage) -> None:
    ana = await stage.enter()
    await ana.go("/")
    await open_table(ana, "me", "novice", "novice")
    assert await ana.play() > 60
    await ana.shown("#notice h2")
    await ana.shown("#panel-score .score")


async def test_a_phone_in_french_from_the_first_move(stage: Stage) -> None:
    ana = await stage.enter(how="touch", lang="fr")
    await ana.go("/")
    await ana.page.get_by_text("Entre amis").first.tap()
    await ana.page.wait_for_url("**/new/*")
    await open_table(ana, "me", "novice", "novice")
    assert await ana.ask("() => document.documentElement.lang") == "fr"
    while not await ana.play(moves=12) < 12:
        assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth"), "the page scrolls sideways"
    await ana.shown("#notice h2")
    assert await ana.ask("() => document.scrollingElement.scrollWidth <= innerWidth")


async def test_two_people_in_two_browsers(stage: Stage, house: House) -> None:
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    code = await house.table(guests[0], guests[1], "novice", left=NEARLY)
    ana, ben = [await stage.enter(guest) for guest in guests]
    for person in (ana, ben):
        await person.sit_at(code)
    assert await ana.play(others=(ben,)) > 5
    for person in (ana, ben):
        await person.until_over()
        await person.shown("#notice h2")


async def test_a_friend_sits_down_by_the_link(stage: Stage) -> None:
    ana, ben = await stage.enter(), await stage.enter(lang="fr")
    code = await open_table(ana, "me", "open", "novice")
    await ana.shown("#notice", "1 seat is free")
    await ben.sit_at(code)
    await ben.page.locator("#notice button", has_text="S’asseoir").click()
    await ben.until("() => document.body.dataset.seat === '1'")
    await ana.until("() => document.body.dataset.state === 'playing'")
    assert await ana.play(moves=6, others=(ben,)) >= 6
    await ana.until("() => document.querySelectorAll('#log li').length >= 6")


async def test_hot_seat_with_the_device_passed_on(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, guest, guest, left=NEARLY)
    ana = await stage.enter(guest)
    await ana.sit_at(code)
    passed = 0
    while (now := await ana.ready())["state"] != "over":
        if now["pass"]:
            passed += 1
            covered = await ana.ask("""() => {
              const box = document.getElementById("pass").getBoundingClientRect();
              return box.width >= innerWidth && box.height >= innerHeight;
            }""")
            assert covered, "the hand of the one before can be seen"
            await ana.take_device()
            continue
        if not now["moves"]:
            await asyncio.sleep(0.02)
            continue
        before = await ana.ask("() => document.getElementById('hand').textContent")
        await ana.move(wish=passed)
        assert before is not None
    assert passed >= 3


async def test_a_spectator_watches_to_the_end_and_sees_no_secret(stage: Stage, house: House) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=NEARLY)
    ana, eva = await stage.enter(guest), await stage.enter()
    arrived: list[str] = []
    eva.page.on("response", lambda response: arrived.append(response.url))
    await eva.sit_at(code)
    await ana.sit_at(code)
    while (await ana.ready())["state"] != "over":
        assert await eva.ask("() => document.body.dataset.state === 'over' || !document.querySelector('.card')")
        assert not await eva.ask("() => document.body.dataset.state !== 'over' && tablee.actions.length")
        await ana.play(moves=2)
    await eva.until_over()
    await eva.shown("#notice h2")
    assert await eva.ask("() => document.body.dataset.seat") == ""
    assert any(url.endswith("/events") for url in arrived)


async def test_keyboard_only(stage: Stage, house: House) -> None:
    """From the home page to the end of a game without a mouse."""
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=NEARLY)
    ana = await stage.enter(guest, how="keys")
    await ana.go("/")
    await ana.tab_to(f"document.activeElement.getAttribute('href') === '/t/{code}'")
    await ana.page.keyboard.press("Enter")
    await ana.ready()
    assert await ana.play() > 3
    await ana.shown("#notice h2")


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_both_languages(stage: Stage, house: House, lang: str) -> None:
    guest = await house.guest("Ana")
    code = await house.table(guest, "novice", "novice", left=NEARLY)
    ana = await stage.enter(guest, lang=lang)
    await ana.sit_at(code)
    assert await ana.ask("() => document.documentElement.lang") == lang
    await ana.play()
    won = await ana.text("#notice")
    assert any(word in won for word in {"en": ("win", "share"), "fr": ("gagn", "partage")}[lang])


async def test_offline_for_ten_seconds_and_back(stage: Stage, house: House) -> None:
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    code = await house.table(*guests, "novice", left=NEARLY)
    ana, ben = [await stage.enter(guest) for guest in guests]
    for person in (ana, ben):
        await person.sit_at(code)
    await ana.play(moves=2, others=(ben,))
    ben.expects_trouble = True
    await ben.context.set_offline(True)
    await ben.shown("#connection")
    n = await ben.ask("() => tablee.n")
    began = asyncio.get_running_loop().time()
    while asyncio.get_running_loop().time() - began < 10:
        if (await ana.ready())["moves"]:
            await ana.move()
        await asyncio.sleep(0.1)
    assert await ben.ask("() => tablee.n") == n
    await ben.context.set_offline(False)
    await ben.until("() => document.getElementById('connection').hidden")
    ben.expects_trouble = False
    assert await ben.ask("() => tablee.n") == await ana.ask("() => tablee.n")
    await ana.play(others=(ben,))
    for person in (ana, ben):
        await person.until_over()
    lines = "() => [...document.querySelectorAll('#log li')].map((line) => line.id).join()"
    assert await ana.ask(lines) == await ben.ask(lines)


@pytest.fixture
def other_server(tmp_path: Path) -> AsyncIterator[Server]:
    server = Server(str(tmp_path / "tables.sqlite3"))
    server.start()
    server.warm()
    yield server  # type: ignore[misc]
    server.close()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL], ids=["stopped", "killed"])
async def test_the_server_is_started_again_in_mid_game(
    chromium: Browser, other_server: Server, how: signal.Signals
) -> None:
    """Nobody reloads a page: it comes back by itself, with every move that was made."""
    house = House(other_server)
    stage = Stage(chromium, house)
    guests = [await house.guest(name) for name in ("Ana", "Ben")]
    code = await house.table(*guests, "novice", left=NEARLY)
    ana, ben = [await stage.enter(guest) for guest in guests]
    for person in (ana, ben):
        await person.sit_at(code)
    made = await ana.play(moves=4, others=(ben,))
    assert made >= 4
    n = max([await person.ask("() => tablee.n") for person in (ana, ben)])
    for person in (ana, ben):
        person.expects_trouble = True
    await asyncio.to_thread(other_server.end, how)
    for person in (ana, ben):
        await person.shown("#connection")
    await asyncio.to_thread(other_server.start)
    for person in (ana, ben):
        await person.until("(n) => document.getElementById('connection').hidden && tablee.n >= n", n)
        person.expects_trouble = False
    await ana.play(others=(ben,))
    for person in (ana, ben):
        await person.until_over()
    await stage.close()
