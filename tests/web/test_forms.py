"""Forms answer in place: what is wrong is said on the form's own page, beside its field; what was typed stays."""

import re
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import func, select

import tablee
from tablee.service import schema
from tablee.service.hall import Hall
from tablee.web.doorkeeper import TooMany
from tests.web.tables import become_guest, seated
from tests.web.visitors import Element, Page, Visitor

pytestmark = pytest.mark.anyio

TEMPLATES = Path(tablee.__file__).parent / "web" / "templates"
THREE = {"seat-0": "me", "seat-1": "open", "seat-2": "novice"}
BLANK = " \u200b "  # a name of which nothing can be seen
Somewhere = Callable[[Hall, Visitor, Visitor], Awaitable[str]]


async def nowhere(hall: Hall, ana: Visitor, ben: Visitor) -> str:
    return ""


async def known(hall: Hall, ana: Visitor, ben: Visitor) -> str:
    await become_guest(ana, "Ana")
    return ""


async def a_lobby(hall: Hall, ana: Visitor, ben: Visitor) -> str:
    return await ben.open_table("me", "open", "novice")


async def a_full_table(hall: Hall, ana: Visitor, ben: Visitor) -> str:
    await become_guest(ana, "Ana")
    return (await seated(hall, ben, ben, ben, moves=3)).code


async def a_game_of_mine(hall: Hall, ana: Visitor, ben: Visitor) -> str:
    return (await seated(hall, ana, ana, ana, moves=3)).code


async def a_finished_game(hall: Hall, ana: Visitor, ben: Visitor) -> str:
    return (await seated(hall, ana, ana, ana, moves=10_000)).code


@dataclass(frozen=True)
class Refusal:
    """A form that cannot be used as it is sent: where it is sent from, and which field is to blame."""

    action: str  # * is a game, a code, a token
    fields: dict[str, str] = field(default_factory=dict)
    at: str = ""  # without a field all of it is meant
    page: str = "/"
    who: Somewhere = nowhere
    words: str = ""

    def __str__(self) -> str:
        return f"{self.action} {self.at or self.words}"


REFUSED = [
    Refusal("/join", {"code": "NOPE"}, "code", words="no table NOPE"),
    Refusal("/play/*", {"name": BLANK, "bots": "expert"}, "name", words="at least one letter"),
    Refusal("/upload", {"record": "no file"}, "record", words="Choose a record file first"),
    Refusal("/new/*", {**THREE, "name": BLANK, "title": "Sunday"}, "name", "/new/agora", words="at least one letter"),
    Refusal("/new/*", {**THREE, "name": BLANK}, "name", "/new/agora", known, "at least one letter"),
    Refusal("/new/*", {"seat-0": "me", "name": "Zoé"}, "seat-0", "/new/agora", known, "3, 4, 5 players"),
    Refusal("/new/*", {**THREE, "seat-0": "open", "listed": "yes"}, "seat-0", "/new/agora", words="a seat yourself"),
    Refusal("/new/*", {**THREE, "seat-2": "emperor", "name": "Zoé"}, "seat-2", "/new/agora", known, "“emperor”"),
    Refusal("/new/*", {**THREE, "seat-1": "device", "name-1": BLANK}, "name-1", "/new/agora", words="one letter"),
    Refusal("/new/*", {**THREE, "option-tie_check": "never"}, "option-tie_check", "/new/agora", known, "tie_check"),
    Refusal("/me", {"name": BLANK}, "name", "/me", words="at least one letter"),
    Refusal("/me", {"name": BLANK}, "name", "/me", known, "at least one letter"),
    Refusal("/me/tokens", {"name": BLANK, "plays-as": "me", "chat": "yes"}, "name", "/me", known, "one letter"),
    Refusal("/me/tokens", {"name": "robot", "plays-as": "itself"}, "read", "/me", known, "at least one thing"),
    Refusal("/t/*/sit", {"name": BLANK}, "name", "/t/*", a_lobby, "at least one letter"),
    Refusal("/t/*/sit", {}, "", "/t/*", a_full_table, "seat"),
    Refusal("/t/*/leave", {}, "", "/t/*", a_lobby, "no seat at this table"),
    Refusal("/t/*/return", {}, "", "/t/*", a_lobby, "no seat at this table"),
    Refusal("/t/*/rematch", {}, "", "/t/*", a_game_of_mine, "not over yet"),
    Refusal("/t/*/continue", {"at": "5"}, "", "/t/*/replay", a_finished_game, "wait a moment"),
]
# Nothing that can be typed there is wrong: they lead on, whatever is sent.
LEAD_ON = {
    "/language/*": "/",
    "/me/tokens/seen": "/me",
    "/me/tokens/*/revoke": "/me",
    "/score/*/pdf": "/score/agora",  # the page has kept what was entered, and says why it cannot be counted
}
NOT_IN_THE_LIST = ("emperor", "never")
LINKS = {"/hello/*"}  # the personal link: if it is wrong, so is its page


POST_FORM = r'<form[^>]*method="post"[^>]*action="((?:[^"{]|\{\{.*?\}\})+)"'


def test_every_form_of_every_template_is_tried_here() -> None:
    found = set()
    for template in TEMPLATES.rglob("*.jinja"):
        posts = re.findall(
            r'<form[^>]*method="post"[^>]*action="((?:[^"{]|\{\{.*?\}\})+)"', template.read_text("utf-8")
        )
        found |= {re.sub(r"\{\{.*?\}\}", "*", action) for action in posts}
    assert found == {refusal.action for refusal in REFUSED} | set(LEAD_ON) | LINKS


def wait_a_moment(*_: Any, **__: Any) -> None:
    raise TooMany("Too many new tables from your network: wait a moment.", reason="tables", seconds=60)


async def everything(hall: Hall) -> list[Any]:
    """How much there is of everything, and what people are called."""
    kinds = (schema.guests, schema.tables, schema.tokens, schema.log)
    counts = [await hall.store.row(select(func.count().label("n")).select_from(kind)) for kind in kinds]
    names = await hall.store.rows(select(schema.guests.c.name).order_by(schema.guests.c.id))
    chairs = await hall.store.rows(select(schema.seats).order_by(schema.seats.c.code, schema.seats.c.seat))
    return [counts, names, chairs]


@pytest.mark.parametrize("refusal", REFUSED, ids=str)
@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_what_is_wrong_is_said_where_it_was_typed(
    hall: Hall, visit: Callable[..., Visitor], refusal: Refusal, lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ana, ben = visit(lang=lang), visit()
    code = await refusal.who(hall, ana, ben) or "agora"
    if refusal.action == "/t/*/continue":
        monkeypatch.setattr("tablee.web.replays.open_table", wait_a_moment)
    before = await everything(hall)
    answer = await ana.send(refusal.action.replace("*", code), refusal.fields)
    assert await everything(hall) == before
    assert 400 <= answer.status_code < 500
    page = Page(answer.text)
    said = [e for e in page.all("p", role="alert", class_="why") if "hidden" not in e.attrs]
    assert len(said) == 1
    assert said[0].text.strip()
    if lang == "en":
        assert refusal.words in said[0].text
    if refusal.at:
        check_field(page, refusal, said[0]["id"])
    else:
        assert "autofocus" in said[0].attrs
    # The switch of the language leads to the page itself.
    ways = {e["value"] for e in page.all("input", name="back")}
    assert ways == {refusal.page.replace("*", code)}
    assert (await ana.get(ways.pop())).status_code == 200


def check_field(page: Page, refusal: Refusal, why: str) -> None:
    wrong = [e for e in page.elements if e["aria-invalid"] == "true"]
    assert [e["name"] for e in wrong] == [refusal.at]
    assert why in wrong[0]["aria-describedby"].split()
    assert "autofocus" in wrong[0].attrs
    at = page.elements.index(wrong[0])
    sent = {e["name"]: e for e in form_around(page, at) if e.tag in ("input", "select") and e["type"] != "file"}
    for name, typed in refusal.fields.items():
        if name in sent and typed not in NOT_IN_THE_LIST:
            assert sent_again(page, sent[name]) == typed, name


def form_around(page: Page, at: int) -> list[Element]:
    edges = [k for k, e in enumerate(page.elements) if e.tag == "form"] + [len(page.elements)]
    begin = max(k for k in edges if k < at)
    return page.elements[begin : min(k for k in edges if k > at)]


def sent_again(page: Page, control: Element) -> str:
    """What the browser would send of this field as it stands."""
    if control.tag == "input":
        return control["value"] if control["type"] != "checkbox" or "checked" in control.attrs else ""
    later = page.elements[page.elements.index(control) + 1 :]
    options = later[: next(k for k, e in enumerate(later) if e.tag != "option")]
    return next((e["value"] for e in options if "selected" in e.attrs), options[0]["value"])


@pytest.mark.parametrize("action", LEAD_ON)
async def test_what_cannot_be_wrong_leads_on(ana: Visitor, action: str) -> None:
    for _ in ("a stranger", "somebody"):
        answer = await ana.send(action.replace("*", "agora"), {"position": "{}"})
        assert (answer.status_code, answer.headers["location"]) == (303, LEAD_ON[action])
        await become_guest(ana, "Ana")


async def test_a_program_is_answered_as_data(ana: Visitor) -> None:
    for action, fields in (
        ("/join", {"code": "NOPE"}),
        ("/new/agora", {}),
        ("/me", {"name": ""}),
        ("/play/agora", {"name": " "}),
    ):
        answer = await ana.ask(action, **fields)
        assert answer.status_code in (404, 422)
        assert answer.json()["why"]


# One's own page without being anybody


@pytest.mark.parametrize("lang", ["en", "fr"])
async def test_a_stranger_finds_what_will_be_here_and_gets_a_name(visit: Callable[..., Visitor], lang: str) -> None:
    ana = visit(lang=lang)
    page = await ana.see("/me")
    assert page.one("h1").text == {"en": "Your own page", "fr": "Votre page"}[lang]
    assert not ana.cookie
    proposed = page.one("input", name="name")["value"]
    assert proposed
    assert page.one("form", action="/me")
    await ana.send("/me", {"name": proposed})
    assert (await ana.see("/me")).one("h1").text == proposed


async def test_a_stranger_makes_no_token(ana: Visitor, hall: Hall) -> None:
    before = await everything(hall)
    answer = await ana.send("/me/tokens", {"name": "robot", "read": "yes"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me")
    assert await everything(hall) == before


async def test_a_name_is_taken_once_the_table_is_there(ana: Visitor, hall: Hall) -> None:
    await become_guest(ana, "Ana")
    await ana.send("/new/agora", {**THREE, "name": "Zoé", "seat-1": "nobody at all"})
    assert (await ana.see("/me")).one("h1").text == "Ana"
    await ana.send("/new/agora", {**THREE, "name": "Zoé"})
    assert (await ana.see("/me")).one("h1").text == "Zoé"
