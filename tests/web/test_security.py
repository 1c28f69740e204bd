"""Nobody acts in another's name, nothing is carried out that people wrote, and every refusal is a sentence."""

import json
import re
from collections.abc import Callable, Iterator

import httpx
import pytest
from litestar import Litestar

from tablee.service.hall import Hall
from tablee.web.app import create_app
from tests.web.tables import mover, seated
from tests.web.visitors import HOME, Page, Visitor

pytestmark = pytest.mark.anyio

Visit = Callable[..., Visitor]
EVIL = '<script>alert(1)</script><img src=x onerror="alert(2)">{{ 7*7 }}{x}'


def routes(app: Litestar, method: str) -> Iterator[str]:
    """Every address of the application, with its parts to be filled in: `/t/{code}/play`."""
    for route in app.routes:
        if method in getattr(route, "methods", ()):
            yield re.sub(r"\{(\w+):\w+\}", r"{\1}", route.path_format if hasattr(route, "path_format") else route.path)


def filled(path: str, code: str) -> str:
    values = {"code": code, "name": "agora", "lang": "fr", "token": "nobody", "at": "3", "folder": "web"}
    values |= {"token_id": "abc", "path": "nothing"}
    return path.format(**values)


# Same origin only

FOREIGN = [
    {"origin": "https://evil.example"},
    {"origin": "null"},
    {"origin": "http://testserver.local.evil.example"},
    {"origin": "http://testserver.local:8080"},
    {"sec-fetch-site": "cross-site", "origin": HOME},
    {"sec-fetch-site": "same-site", "origin": HOME},
    {},
]


@pytest.mark.parametrize("headers", FOREIGN, ids=str)
async def test_what_another_site_sends_is_not_carried_out(
    app: Litestar, hall: Hall, ana: Visitor, headers: dict[str, str]
) -> None:
    table = await seated(hall, ana, ana, ana, moves=3)
    before = (table.version, table.n, len(hall.tables))
    paths = list(routes(app, "POST"))
    assert len(paths) > 12
    for path in paths:
        answer = await ana.client.post(filled(path, table.code), data={"text": "hello"}, headers=headers)
        assert answer.status_code == 403, path
        assert "another site" in sentence(answer)
        assert "set-cookie" not in answer.headers
    assert (table.version, table.n, len(hall.tables)) == before


async def test_our_own_pages_may_send(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    for headers in ({"origin": HOME}, {"sec-fetch-site": "same-origin"}, {"sec-fetch-site": "none"}):
        answer = await ana.client.post(f"/t/{table.code}/chat", data={"text": "hello"}, headers=headers)
        assert answer.status_code == 200


# Content security policy


async def every_page(hall: Hall, ana: Visitor) -> list[httpx.Response]:
    playing = await seated(hall, ana, ana, None, moves=30)
    over = await seated(hall, ana, ana, ana, moves=10_000)
    waiting = await ana.open_table("me", "open", "open", title=EVIL)
    paths = ["/", "/new/agora", "/rules/agora", "/me", "/nothing/here", "/t/BCDFGH", "/hello/nobody", "/static/web/no"]
    for code in (playing.code, over.code, waiting):
        paths += [f"/t/{code}", f"/t/{code}/score", f"/t/{code}/text", f"/t/{code}/replay", f"/t/{code}/replay/5"]
    return [await ana.get(path) for path in paths]


async def test_the_policy_is_on_every_answer(hall: Hall, ana: Visitor) -> None:
    for answer in [*await every_page(hall, ana), await ana.client.post("/join", data={}), await ana.get("/health")]:
        policy = answer.headers["content-security-policy"]
        assert "default-src 'none'" in policy
        assert "unsafe" not in policy
        assert "*" not in policy
        assert "http" not in policy
        assert answer.headers["x-content-type-options"] == "nosniff"
        assert answer.headers["referrer-policy"] == "no-referrer"


def carried_out(page: Page) -> list[str]:
    """Whatever a strict policy would refuse, or another host would see."""
    found = []
    for element in page.elements:
        if element.tag == "style" or (element.tag == "script" and not element["src"] and "json" not in element["type"]):
            found.append(f"<{element.tag}>")
        for name, value in element.attrs.items():
            if name == "style" or name.startswith("on") or "javascript:" in (value or ""):
                found.append(f"{element.tag} {name}={value}")
            if name in ("src", "href", "action", "poster", "xlink:href") and re.match(r"\w+:|//", value or ""):
                found.append(f"{element.tag} {name}={value}")
    return found


async def test_no_page_has_anything_inline_or_from_elsewhere(hall: Hall, ana: Visitor) -> None:
    for answer in await every_page(hall, ana):
        if answer.headers["content-type"].startswith("text/html"):
            assert carried_out(Page(answer.text)) == [], answer.url


async def test_no_fragment_has_anything_inline(hall: Hall, ana: Visitor) -> None:
    for moves in (0, 20, 60, 120, 10_000):
        table = await seated(hall, ana, ana, ana, moves=moves)
        async with ana.listen(f"/t/{table.code}/events") as stream:
            for markup in (await stream.scene())["fragments"].values():
                assert carried_out(Page(markup)) == []


async def test_style_sheets_and_scripts_ask_nobody_else(ana: Visitor) -> None:
    page = await ana.see(f"/t/{await ana.play_now()}")
    files = [e["href"] for e in page.all("link", rel="stylesheet")] + [e["src"] for e in page.all("script") if e["src"]]
    assert len(files) >= 3
    for path in [*files, page.one("body")["data-board"]]:
        text = (await ana.get(path)).text
        hosts = set(re.findall(r"\bhttps?://[\w.-]+", text)) - {"http://www.w3.org"}
        assert not hosts, path
        assert not re.search(r"@import|\beval\(|new Function", text)


# Names and words are shown as text


async def test_what_people_write_is_shown_as_they_wrote_it(hall: Hall, ana: Visitor, ben: Visitor) -> None:
    name, title = "<b>&\"'{n}</b>", "</title><script>"
    await ana.send("/me", {"name": name})
    table = await seated(hall, ana, ana, ana, names=(name, "{{x}}", "<i>"))
    table.title = title
    await ana.ask(f"/t/{table.code}/chat", text=EVIL)
    while len(table.match.history) < 30:
        await table.play(mover(table), table.match.moves(mover(table))[0])
    for visitor in (ana, ben):
        page = await visitor.see(f"/t/{table.code}")
        assert carried_out(page) == []
        assert EVIL in page.by_id("chat").text
        assert name in page.by_id("seat-0").text
        assert title in page.one("title").text
        assert not page.all("b", title="x")
        assert name in page.by_id("log").text
        lines = (await visitor.get(f"/t/{table.code}/text")).json()["lines"]
        assert any(name in line for line in lines)
    home = await ana.see("/")
    assert carried_out(home) == []
    assert title in home.text
    assert (await ana.see("/me")).one("h1").text == name
    async with ben.listen(f"/t/{table.code}/events") as stream:
        for markup in (await stream.scene())["fragments"].values():
            assert carried_out(Page(markup)) == []
            assert "<script" not in markup


# Every refusal is a sentence

BODIES = [
    {"content": b"", "headers": {"content-type": "application/json"}},
    {"content": b"{", "headers": {"content-type": "application/json"}},
    {"content": b"[1, 2]", "headers": {"content-type": "application/json"}},
    {"content": b'"text"', "headers": {"content-type": "application/json"}},
    {"content": b"null", "headers": {"content-type": "application/json"}},
    {"content": b"[" * 100_000, "headers": {"content-type": "application/json"}},
    {"content": b'{"seat": ' + b"9" * 6000 + b"}", "headers": {"content-type": "application/json"}},
    {"content": b'{"text": "\\ud800", "name": "\\ud800"}', "headers": {"content-type": "application/json"}},
    {"content": b'{"seat": [[[]]], "n": 1e999, "move": {}}', "headers": {"content-type": "application/json"}},
    {"content": b"\xff\xfe\x00", "headers": {"content-type": "application/x-www-form-urlencoded"}},
    {"content": b"name=%ED%A0%80&text=%00", "headers": {"content-type": "application/x-www-form-urlencoded"}},
    {
        "content": b"&".join(b"k%d=1" % k for k in range(5000)),
        "headers": {"content-type": "application/x-www-form-urlencoded"},
    },
    {"content": b"no boundary", "headers": {"content-type": "multipart/form-data"}},
    {"content": b"--x\r\nbroken", "headers": {"content-type": "multipart/form-data; boundary=x"}},
    {"content": b"\x00\x01", "headers": {"content-type": "application/octet-stream"}},
    {"content": b"x", "headers": {"content-type": "bla bla; bla"}},
]


def sentence(answer: httpx.Response) -> str:
    """What the answer says to people."""
    if answer.headers["content-type"].startswith("application/problem+json"):
        said = str(answer.json()["detail"])
    elif answer.headers["content-type"].startswith("application/json"):
        said = str(answer.json()["why"])
    else:
        page = Page(answer.text)
        beside = [e for e in page.all("p", role="alert", class_="why") if "hidden" not in e.attrs]
        said = (beside or page.all("main"))[0].text
    return " ".join(said.split())


@pytest.mark.parametrize("body", BODIES, ids=lambda body: f"{body['content'][:20]!r}")
async def test_whatever_is_sent_nothing_breaks(
    app: Litestar, hall: Hall, visit: Visit, body: dict[str, object], caplog: pytest.LogCaptureFixture
) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=3)
    for visitor in (ana, visit(lang="fr")):
        for path in routes(app, "POST"):
            for accept in ("text/html", "application/json"):
                headers = {"origin": HOME, "accept": accept, **body["headers"]}  # type: ignore[dict-item]
                answer = await visitor.client.post(
                    filled(path, table.code),
                    content=body["content"],
                    headers=headers,  # type: ignore[arg-type]
                )
                assert answer.status_code < 500, (path, answer.text)
                assert "Traceback" not in answer.text
                if answer.status_code >= 400:
                    assert re.search(r"[.!…]", sentence(answer)), path
    assert not [record for record in caplog.records if record.levelname == "ERROR"]


STRANGE = [
    "%00",
    "..",
    "%2e%2e%2f",
    "a" * 3000,
    "%F0%9F%8E%B2",
    "'",
    "%22%3E",
    "-1",
    "1e9",
    "9" * 400,
    "%ED%A0%80",
    "{x}",
]


@pytest.mark.parametrize("strange", STRANGE)
async def test_strange_addresses(app: Litestar, visit: Visit, hall: Hall, strange: str) -> None:
    ana = visit()
    table = await seated(hall, ana, ana, ana, moves=3)
    for visitor in (ana, visit()):
        for path in routes(app, "GET"):
            for name in re.findall(r"\{(\w+)\}", path):
                wanted = filled(path.replace(f"{{{name}}}", "STRANGE"), table.code).replace("STRANGE", strange)
                answer = await visitor.get(wanted)
                assert answer.status_code in (200, 400, 401, 404, 405, 422), (wanted, answer.status_code)
                assert "Traceback" not in answer.text
        for query in (f"?seat={strange}", f"?lang={strange}", f"?at={strange}&view={strange}", f"?v={strange}"):
            for path in (
                "/",
                f"/t/{table.code}",
                f"/t/{table.code}/text",
                f"/t/{table.code}/score",
                "/static/web/table.js",
            ):
                assert (await visitor.get(path + query)).status_code == 200


async def refusals(hall: Hall, visitor: Visitor) -> list[tuple[int, str]]:
    """One of every kind."""
    table = await seated(hall, visitor, visitor, visitor, moves=3)
    code = table.code
    await visitor.ask(f"/t/{code}/chat", text="hello")
    seat = mover(table)
    answers = [
        await visitor.get("/nothing"),
        await visitor.get("/t/BCDFGH"),
        await visitor.get("/new/chess"),
        await visitor.get("/hello/nobody"),
        await visitor.get(f"/t/{code}/record"),
        await visitor.client.delete("/", headers={"origin": HOME}),
        await visitor.client.post("/join", data={"code": "x"}, headers={"origin": "http://evil.example"}),
        await visitor.send("/new/agora", {"seat-0": "me"}),
        await visitor.send("/new/agora", {"seat-0": "open", "seat-1": "open", "seat-2": "open"}),
        await visitor.send("/new/agora", {"seat-0": "me", "seat-1": "open", "seat-2": "pope"}),
        await visitor.send("/me", {"name": "\u202e"}),
        await visitor.send(f"/t/{code}/rematch"),
        await visitor.send("/upload", headers={"accept": "application/json"}),
        await visitor.upload(b"{", accept="application/json"),
        await visitor.upload({"tablee": 1}, accept="application/json"),
        await visitor.upload(b" " * 2_100_000),
        await visitor.ask(f"/t/{code}/play", move="take gracia", n=0, seat=seat),
        await visitor.ask(f"/t/{code}/play", move="castle", n=3, seat=seat),
        await visitor.ask(f"/t/{code}/play", move="give topaz", n=3, seat=seat),
        await visitor.ask(f"/t/{code}/play", move="take gracia", n=3, seat=(seat + 1) % 3),
        await visitor.ask(f"/t/{code}/play", move="take gracia", n=3, seat=7),
        await visitor.ask(f"/t/{code}/undo/answer", agree="yes"),
        await visitor.ask(f"/t/{code}/chat", text=""),
        await visitor.ask(f"/t/{await visitor.open_table('me', 'open', 'open')}/play", move="take gracia"),
    ]
    return [(answer.status_code, sentence(answer)) for answer in answers]


async def test_every_refusal_is_a_sentence_in_the_reader_s_language(hall: Hall, visit: Visit) -> None:
    english, french = await refusals(hall, visit(lang="en")), await refusals(hall, visit(lang="fr"))
    assert [status for status, _ in english] == [status for status, _ in french]
    for (status, said), (_, dit) in zip(english, french, strict=True):
        assert 400 <= status < 500, said
        assert said != dit
        assert "Traceback" not in said + dit
        assert re.search(r"[.!]( To the games)?$", said), said
        assert re.search(r"[.!\u202f]( Vers les jeux)?$", dit), dit


async def test_a_surprise_is_a_sentence_too(hall: Hall, ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def surprise(*_: object) -> None:
        raise RuntimeError("secret: 4711")

    monkeypatch.setattr(hall, "open_tables", surprise)
    answer = await ana.get("/")
    assert answer.status_code == 500
    assert "4711" not in answer.text
    assert "Your game is safe" in sentence(answer)
    assert "content-security-policy" in answer.headers


async def test_makers_of_games_and_nobody_else_see_the_traceback(
    app: Litestar, hall: Hall, ana: Visitor, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def surprise(*_: object, **__: object) -> None:
        raise RuntimeError("secret: 4711")

    monkeypatch.setattr(hall, "open_tables", surprise)
    monkeypatch.setattr(app.state["house"], "for_makers", True)
    answer = await ana.get("/")
    assert answer.status_code == 500
    assert "Traceback" in answer.text
    assert "4711" in answer.text
    assert not create_app(":memory:").state["house"].for_makers


async def test_log_lines_are_json_and_name_facts_only() -> None:
    import logging

    from tablee.web.voice import JsonLines

    record = logging.makeLogRecord(
        {"msg": "table cannot be opened", "levelname": "ERROR", "table": "BCDFGH", "cookie": "s"}
    )
    line = json.loads(JsonLines().format(record))
    assert (line["message"], line["table"], line["level"]) == ("table cannot be opened", "BCDFGH", "error")
    assert "cookie" not in line
