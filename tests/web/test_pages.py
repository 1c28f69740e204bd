"""Pages around the tables: home, new tables of every kind, rules, oneself, languages, health."""

import re
from collections.abc import Callable

import pytest

from tablee import games
from tablee.bots import STRENGTHS
from tablee.games.box import Game
from tablee.service.hall import Hall
from tests.web.visitors import HOME, Page, Visitor, code_of

pytestmark = pytest.mark.anyio
drawn = pytest.mark.parametrize("game", list(games.games()), ids=lambda game: game.name)


# Home


@drawn
async def test_home_invites_to_every_game(ana: Visitor, game: Game) -> None:
    page = await ana.see("/")
    assert game.title in page.text
    assert page.one("button", formaction=f"/play/{game.name}")["form"] == page.by_id("play")["id"]
    assert page.all("a", href=f"/new/{game.name}")
    assert page.all("a", href=f"/rules/{game.name}")


async def test_looking_makes_nobody_a_guest(ana: Visitor) -> None:
    await ana.see("/")
    assert not ana.cookie


async def test_play_now_is_one_press(ana: Visitor, hall: Hall) -> None:
    answer = await ana.send("/play/agora")
    table = await hall.table(code_of(answer))
    assert [bool(seat.bot) for seat in table.seats] == [False] + [True] * (table.game.default_seats - 1)
    assert not table.listed
    cookie = answer.headers["set-cookie"].lower()
    assert "httponly" in cookie
    assert "samesite=lax" in cookie
    page = await ana.see(answer.headers["location"])
    assert page.one("body")["data-seat"] == "0"


async def test_the_same_guest_the_next_time(ana: Visitor) -> None:
    await ana.play_now()
    cookie = ana.cookie
    await ana.play_now()
    assert ana.cookie == cookie


async def test_behind_https_the_cookie_stays_there(ana: Visitor) -> None:
    answer = await ana.send("/play/agora", headers={"x-forwarded-proto": "https"})
    assert "secure" in answer.headers["set-cookie"].lower()


async def test_my_tables_say_when_it_is_my_move(ana: Visitor, hall: Hall) -> None:
    codes = [await ana.open_table("me", "device", "device") for _ in range(2)]
    page = await ana.see("/")
    for code in codes:
        assert page.one("a", href=f"/t/{code}")
    assert "2 moves for you" in page.text


async def test_open_tables_are_offered_to_others_only(ana: Visitor, ben: Visitor) -> None:
    code = await ana.open_table("me", "open", "novice", listed="yes", title="Come in")
    page = await ben.see("/")
    assert page.one("form", action=f"/t/{code}/sit")
    assert "Come in" in page.text
    assert not (await ana.see("/")).all("form", action=f"/t/{code}/sit")


async def test_a_table_is_not_listed_unless_wished(ana: Visitor, ben: Visitor) -> None:
    code = await ana.open_table("me", "open", "novice")
    assert code not in (await ben.get("/")).text


# New tables


@drawn
async def test_the_form_offers_every_seat_and_option(ana: Visitor, game: Game) -> None:
    page = await ana.see(f"/new/{game.name}")
    for k in range(max(game.seats)):
        assert page.by_id(f"seat-{k}").tag == "select"
    for option in game.options:
        select = page.by_id(f"option-{option.name}")
        assert page.by_id(select["aria-describedby"]).text.strip()


VALUES_TOLD_APART = 10  # frame.css: the sentence of the chosen value is seen, up to so many values


@drawn
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_value_of_every_option_has_its_sentence(
    visit: Callable[..., Visitor], game: Game, lang: str
) -> None:
    page, t = await visit(lang=lang).see(f"/new/{game.name}"), game.tongue(lang)
    for option in game.options:
        sentences = [option.means(t, k) for k in range(len(option.values))]
        assert len(set(sentences)) == len(option.values) <= VALUES_TOLD_APART, option.name
        assert all(sentence.endswith(".") and "{" not in sentence for sentence in sentences)
        about = page.by_id(f"about-{option.name}")
        inside = page.elements[page.elements.index(about) + 1 :][: len(sentences)]
        assert [span.text for span in inside] == sentences


async def test_every_kind_of_seat(ana: Visitor, hall: Hall) -> None:
    code = await ana.open_table("me", "open", "expert", "device", "greedy", **{"name-3": "Grandma", "name": "Ana"})
    table = await hall.table(code)
    kinds = [(bool(seat.guest), seat.bot, seat.is_open) for seat in table.seats]
    assert kinds == [
        (True, None, False),
        (False, None, True),
        (False, "expert", False),
        (True, None, False),
        (False, "greedy", False),
    ]
    assert (table.names()[0], table.names()[3]) == ("Ana", "Grandma")
    assert table.seats[0].guest == table.seats[3].guest


@pytest.mark.parametrize("strength", STRENGTHS)
async def test_bots_of_every_strength_can_sit(ana: Visitor, hall: Hall, strength: str) -> None:
    table = await hall.table(await ana.open_table("me", strength, strength, "none", "none"))
    assert [seat.bot for seat in table.seats] == [None, strength, strength]


async def test_one_need_not_sit_first(ana: Visitor, hall: Hall) -> None:
    table = await hall.table(await ana.open_table("novice", "open", "me"))
    assert [bool(seat.guest) for seat in table.seats] == [False, False, True]


@drawn
async def test_every_value_of_every_option(ana: Visitor, hall: Hall, game: Game) -> None:
    for option in game.options:
        for value in option.values:
            fields = {f"seat-{k}": "me" if k == 0 else "open" for k in range(game.seats[0])}
            answer = await ana.send(f"/new/{game.name}", {**fields, f"option-{option.name}": str(value)})
            assert (await hall.table(code_of(answer))).match.options[option.name] == value


@pytest.mark.parametrize(
    ("seats", "more", "words"),
    [
        (["me", "open"], {}, "3, 4, 5 players"),
        (["open", "open", "novice"], {}, "Take a seat yourself"),
        (["me", "open", "emperor"], {}, "Seat 3 cannot be “emperor”"),
        (["me", "open", "open"], {"option-tie_check": "never"}, "tie_check"),
        (["me", "open", "open"], {"name": " \t "}, "at least one letter"),
    ],
)
async def test_what_cannot_be_a_table_is_explained(
    ana: Visitor, seats: list[str], more: dict[str, str], words: str
) -> None:
    fields = {f"seat-{k}": who for k, who in enumerate(seats)}
    answer = await ana.send("/new/agora", {**fields, **more})
    assert answer.status_code == 422
    assert words in Page(answer.text).one("main").text


async def test_a_game_we_do_not_have(ana: Visitor) -> None:
    for answer in (
        await ana.get("/new/chess"),
        await ana.get("/rules/chess"),
        await ana.send("/play/chess"),
        await ana.send("/new/chess"),
    ):
        assert answer.status_code == 404
        assert "chess" in Page(answer.text).one("main").text


# Joining


async def test_joining_by_code_in_any_spelling(ana: Visitor, ben: Visitor) -> None:
    code = await ana.open_table("me", "open", "novice")
    for typed in (code, code.lower(), f"  {code} "):
        answer = await ben.send("/join", {"code": typed})
        assert answer.headers["location"] == f"/t/{code}"


@pytest.mark.parametrize("typed", ["BCDFGH", "no such table", "ÀÉÎ", "<b>", "x" * 300, "BCD\0GH"])
async def test_a_code_nobody_has(ana: Visitor, typed: str) -> None:
    """Said beside the field."""
    answer = await ana.send("/join", {"code": typed})
    assert answer.status_code == 422
    page = Page(answer.text)
    assert "There is no table" in page.by_id("why-code").text
    assert page.one("input", name="code")["value"] == "".join(c for c in typed if c.isprintable()).upper()[:12].strip()


# Rules


@drawn
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_every_clause_of_the_rules_has_an_anchor(visit: Callable[..., Visitor], game: Game, lang: str) -> None:
    page = await visit(lang=lang).see(f"/rules/{game.name}")
    anchors = {element["id"] for element in page.elements if element["id"].startswith("c-")}
    clauses = set(re.findall(r"^\s*(?:- )?\*\*(\d+\.\d+[a-z]?)\*\*", game.rulebook(lang), re.MULTILINE))
    headings = set(re.findall(r"^## (\d+)", game.rulebook(lang), re.MULTILINE))
    assert clauses
    assert anchors == {f"c-{clause}" for clause in clauses | headings}
    assert page.one("html")["lang"] == lang


# Oneself


async def test_the_personal_link_carries_me_to_another_device(ana: Visitor, visit: Callable[..., Visitor]) -> None:
    code = await ana.open_table("me", "device", "device", name="Ana")
    page = await ana.see("/me")
    link = page.one("input", readonly="", aria_label="Personal link")["value"]
    assert link == f"{HOME}/hello/{ana.cookie}"
    assert page.all("svg", class_="segno")
    phone = visit()
    await phone.get(link)
    assert phone.cookie == ana.cookie
    home = await phone.see("/")
    assert home.one("a", href=f"/t/{code}")
    assert (await phone.see(f"/t/{code}")).one("body")["data-seat"] == (
        (await ana.see(f"/t/{code}")).one("body")["data-seat"]
    )


@pytest.mark.parametrize("token", ["nobody", "0123456789ab.wrong", "%00.%00", "a" * 500, "é.é"])
async def test_a_link_of_nobody(ana: Visitor, token: str) -> None:
    answer = await ana.get(f"/hello/{token}")
    assert answer.status_code == 422
    assert not ana.cookie


async def test_a_wrong_secret_is_nobody(ana: Visitor, ben: Visitor) -> None:
    await ana.play_now()
    guest_id, _, secret = ana.cookie.partition(".")
    ben.client.cookies.set("tablee_guest", f"{guest_id}.{secret[:-1]}{'A' if secret[-1] != 'A' else 'B'}")
    assert (await ben.see("/me")).one("h1").text == "Your own page"


async def test_a_new_name(ana: Visitor) -> None:
    await ana.play_now()
    await ana.send("/me", {"name": "  Ana\u00a0 María \u202e\n"})
    assert (await ana.see("/me")).one("h1").text == "Ana María"
    assert (await ana.send("/me", {"name": "\u202e \n"})).status_code == 422
    assert (await ana.see("/me")).one("h1").text == "Ana María"
    answer = await ana.send("/me", {"name": "x" * 90})
    assert "from now on" in (await ana.see(answer.headers["location"])).text
    assert (await ana.see("/me")).one("h1").text == "x" * 24


# Languages and looks


async def test_the_browser_s_language_is_spoken(visit: Callable[..., Visitor]) -> None:
    for wish, spoken in (("fr-CA,fr;q=0.9,en;q=0.5", "fr"), ("en-GB", "en"), ("de, fr;q=0.4", "fr"), ("de", "en")):
        page = await visit(lang=wish).see("/")
        assert page.one("html")["lang"] == spoken


async def test_the_language_switch_is_remembered_and_leads_back(ana: Visitor) -> None:
    answer = await ana.send("/language/fr", {"back": "/rules/agora"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/rules/agora")
    assert (await ana.see("/rules/agora")).one("html")["lang"] == "fr"
    await ana.send("/language/en", {"back": "/"})
    assert (await ana.see("/")).one("html")["lang"] == "en"
    await ana.send("/language/klingon", {"back": "/"})
    assert (await ana.see("/")).one("html")["lang"] == "en"


@pytest.mark.parametrize("back", ["//evil.example", "https://evil.example", "/\\evil.example", "", "/\t/evil.example"])
async def test_the_way_back_stays_here(ana: Visitor, back: str) -> None:
    answer = await ana.send("/language/fr", {"back": back})
    assert answer.status_code == 303
    went = str(answer.headers["location"])
    assert went.startswith("/")
    assert not went.startswith(("//", "/\\", "/\t"))


async def test_the_theme_is_the_one_chosen(ana: Visitor) -> None:
    assert "data-theme" not in (await ana.see("/")).one("html").attrs
    ana.client.cookies.set("theme", "dark")
    assert (await ana.see("/")).one("html")["data-theme"] == "dark"
    ana.client.cookies.set("theme", '"><script>')
    assert "data-theme" not in (await ana.see("/")).one("html").attrs


# Health


async def test_health(ana: Visitor, hall: Hall) -> None:
    answer = await ana.get("/health")
    assert (answer.status_code, answer.json()["status"]) == (200, "ok")


async def test_health_tells_when_the_store_is_gone(ana: Visitor, hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    def gone() -> None:
        raise OSError("gone")

    monkeypatch.setattr(type(hall.store.engine), "connect", lambda self: gone())
    answer = await ana.get("/health", headers={"accept": "application/json"})
    assert answer.status_code == 503
    assert answer.json()["database"] == "does not answer"


# What other programs show


@drawn
async def test_a_link_has_a_title_a_sentence_and_a_cover(ana: Visitor, game: Game) -> None:
    for path in ("/", f"/rules/{game.name}", f"/new/{game.name}"):
        page = await ana.see(path)
        found = {e["property"]: e["content"] for e in page.all("meta") if e["property"].startswith("og:")}
        assert found["og:title"] == page.one("title").text
        assert len(found["og:description"]) > 20
        assert found["og:image"].startswith(f"{HOME}/static/")
        picture = await ana.get(found["og:image"].removeprefix(HOME))
        assert picture.headers["content-type"] == "image/png"


async def test_phones_can_keep_us_among_their_programs(ana: Visitor) -> None:
    answer = await ana.get((await ana.see("/")).one("link", rel="manifest")["href"])
    assert answer.headers["content-type"].startswith("application/manifest+json")
    for icon in answer.json()["icons"]:
        assert (await ana.get(icon["src"])).headers["content-type"] == "image/png"
