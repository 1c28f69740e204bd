"""Too much is refused with 413 or 429, a time to come back, and a reason programs can read."""

from collections.abc import AsyncIterator
from dataclasses import replace

import pytest
from litestar import Litestar

from tablee.errors import TableeError
from tablee.service.hall import Hall
from tablee.web.app import create_app
from tablee.web.doorkeeper import Doorkeeper, TooMany, address_of, keys_of
from tablee.web.limits import MAX_BODY, MAX_RECORD, PER_ADDRESS, Limits, Rate
from tests.web.api.programs import API, HOME, Program, line, problem, program
from tests.web.conftest import NO_LIMITS
from tests.web.tables import first_move, mover, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

FEW = replace(NO_LIMITS, chat_per_guest=Rate(2, 0.5), tables_per_guest=2, tokens_per_guest=1, streams_per_guest=2)


@pytest.fixture(scope="module")
async def app(tmp_path_factory: pytest.TempPathFactory) -> AsyncIterator[Litestar]:
    app = create_app(str(tmp_path_factory.mktemp("web") / "tables.sqlite3"), pace=0.0, limits=FEW)
    async with app.lifespan():
        yield app


def too_many(answer: object, reason: str) -> None:
    said = problem(answer, 429, reason)  # type: ignore[arg-type]
    assert int(answer.headers["retry-after"]) == said["retry_after"] >= 1  # type: ignore[attr-defined]


# The doorkeeper by itself


class Clock:
    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_a_burst_is_let_in_and_the_rest_at_the_rate() -> None:
    clock = Clock()
    door = Doorkeeper(Limits(requests_per_address=Rate(5, 2), requests_per_guest=Rate(100, 100)), clock)
    for _ in range(5):
        door.admit("a")
    with pytest.raises(TooMany) as refused:
        door.admit("a")
    assert (refused.value.reason, refused.value.seconds) == ("address", 1)
    door.admit("b", "")
    clock.now += 0.5
    door.admit("a", "")
    with pytest.raises(TooMany):
        door.admit("a")


def test_each_guest_has_a_rate_of_its_own() -> None:
    door = Doorkeeper(Limits(requests_per_guest=Rate(3, 1)), Clock())
    for _ in range(3):
        door.admit("a", "ana")
    with pytest.raises(TooMany) as refused:
        door.admit("a", "ana")
    assert refused.value.reason == "requests"
    door.admit("a", "ben")


def test_the_doorkeeper_forgets_those_who_are_quiet(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tablee.web.doorkeeper.MOST_REMEMBERED", 10)
    door = Doorkeeper(Limits(), Clock())
    for k in range(100):
        door.admit(f"10.0.0.{k}", "")
    assert len(door._buckets) <= 10


def test_places_at_streams_are_given_back() -> None:
    door = Doorkeeper(Limits(streams_per_guest=2), Clock())
    first, _second = door.stream("a", "ana"), door.stream("a", "ana")
    with pytest.raises(TooMany):
        door.stream("a", "ana")
    first.close()
    first.close()  # twice is once
    third = door.stream("a", "ana")
    with pytest.raises(TooMany):
        door.stream("a", "ana")
    del third  # nobody closed it, but nobody holds it either
    door.stream("a", "ana")


def test_what_addresses_may_do_grows_in_proportion() -> None:
    limits = Limits().for_addresses(10 * PER_ADDRESS)
    assert limits.requests_per_address.per_second == 10 * PER_ADDRESS
    assert limits.streams_per_address == 10 * Limits().streams_per_address
    assert limits.requests_per_guest == Limits().requests_per_guest
    assert Limits().for_addresses(PER_ADDRESS) == Limits()


def test_two_hundred_busy_tables_come_from_one_address() -> None:
    """The load test: 400 people behind one address who move every 3 seconds, all sitting down at once."""
    clock = Clock()
    door = Doorkeeper(Limits(), clock)
    places = []
    for k in range(400):
        door.admit("a")
        door.welcome("a")
        if k % 2:
            door.open_table("a")
        door.admit("a", f"{k}")
        places.append(door.stream("a", f"{k}"))
    for _ in range(20):
        clock.now += 3
        for k in range(400):
            door.admit("a", f"{k}")


def test_a_forged_token_does_not_hide_a_cookie() -> None:
    """Whoever sends a new token with every request is still the guest of the cookie."""
    limits, now = Limits(requests_per_guest=Rate(3, 0)), [0.0]
    doorkeeper = Doorkeeper(limits, lambda: now[0])

    def ask(n: int) -> None:
        headers = [(b"authorization", b"Bearer %d" % n), (b"cookie", b"theme=dark; tablee_guest=ana.secret")]
        doorkeeper.admit("1.2.3.4", *keys_of({"headers": headers}))

    for n in range(3):
        ask(n)
    with pytest.raises(TooMany):
        ask(4)


@pytest.mark.parametrize(
    ("trusts", "told", "address"),
    [
        (False, None, "10.0.0.1"),
        (False, "1.2.3.4", "10.0.0.1"),
        (True, None, "10.0.0.1"),
        (True, "1.2.3.4", "1.2.3.4"),
        (True, "6.6.6.6, 1.2.3.4", "1.2.3.4"),
        (True, "", "10.0.0.1"),
    ],
)
def test_an_address_is_believed_only_from_one_s_own_proxy(trusts: bool, told: str | None, address: str) -> None:
    """…and of what it wrote only the last: anybody can send the others."""
    headers = [] if told is None else [(b"x-forwarded-for", told.encode())]
    scope = {"client": ("10.0.0.1", 5), "headers": headers}
    assert address_of(scope, Limits(trusts_proxy=trusts)) == address


# At the door of the application


async def test_requests_from_one_address(app: Litestar, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(app.state["house"].doorkeeper, "limits", replace(FEW, requests_per_address=Rate(1, 0.001)))
    answers = [await ana.get(f"{API}/games") for _ in range(3)]
    too_many(answers[-1], "address")
    page = await ana.get("/")
    assert (page.status_code, page.headers["content-type"]) == (429, "text/html; charset=utf-8")
    asked = await ana.ask("/t/BCDFGH/play")
    assert (asked.status_code, asked.json()["reason"]) == (429, "address")
    assert (await ana.get("/health")).status_code == 200
    assert (await ana.get("/static/web/frame.css")).status_code == 200


async def test_words(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    bot = await program(ana)
    for _ in range(2):
        await bot.done(f"/tables/{table.code}/chat", text="hello")
    too_many(await bot.do(f"/tables/{table.code}/chat", text="hello"), "chat")
    assert (await ana.ask(f"/t/{table.code}/chat", text="hello")).status_code == 429
    assert len(table.chat) == 2
    answer = await bot.do(f"/tables/{table.code}/play", move=first_move(table), n=0, seat=mover(table))
    assert answer.status_code == 200


async def test_tables(ana: Visitor) -> None:
    bot = await program(ana)
    for _ in range(2):
        await bot.done("/tables", game="agora", seats=["me", "novice", "novice"])
    too_many(await bot.do("/tables", game="agora", seats=["me", "novice", "novice"]), "tables")
    assert (await ana.send("/play/agora")).status_code == 429


async def test_tokens(ana: Visitor) -> None:
    await program(ana)
    answer = await ana.send("/me/tokens", {"name": "second", "read": "yes"})
    assert (answer.status_code, answer.headers["retry-after"]) == (429, "60")


async def test_streams(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    bot = await program(ana)
    path = f"/tables/{table.code}/stream"
    async with bot.follow(path) as one, ana.listen(f"/t/{table.code}/events") as other:
        assert await line(one)
        await other.scene()
        too_many(await bot.client.get(API + path), "streams")
        too_many(await bot.client.get(f"{API}/me/stream"), "streams")
    async with bot.follow(path) as again:
        assert await line(again)


async def test_sizes(ana: Visitor) -> None:
    bot: Program = await program(ana)
    problem(await bot.do("/tables", game="agora", seats=["me"], title="x" * MAX_BODY), 413, "too-large")
    problem(await bot.do("/records", tablee=1, game="x" * 2 * MAX_BODY), 422, "record")
    problem(await bot.do("/records", tablee=1, game="x" * MAX_RECORD), 413, "too-large")
    large = await ana.client.post("/me", data={"name": "x" * MAX_BODY}, headers={"origin": HOME})
    assert large.status_code == 413


async def test_sentences_in_french() -> None:
    from tablee.web.problems import any_tongue

    door = Doorkeeper(Limits(chat_per_guest=Rate(0, 1)), Clock())
    with pytest.raises(TableeError) as refused:
        door.speak("ana")
    assert "attendez" in refused.value.say(any_tongue("fr"))
