"""How much a page weighs over the wire, and that nothing is loaded twice."""

import json
import re
from urllib.parse import urljoin, urlsplit

import httpx
import pytest

from tablee.service.hall import Hall
from tablee.web import static
from tests.web.tables import seated
from tests.web.visitors import HOME, Page, Visitor

pytestmark = pytest.mark.anyio

MOST_BYTES, MOST_REQUESTS = 150_000, 28  # scripts are small modules, fetched in two waves and kept


async def fetch(visitor: Visitor, path: str) -> httpx.Response:
    answer = await visitor.get(path, headers={"accept-encoding": "gzip"})
    assert answer.status_code == 200, path
    return answer


async def load(visitor: Visitor, path: str) -> dict[str, int]:
    """Everything a browser with an empty cache fetches for a page, with its bytes as they come over the wire."""
    answer = await fetch(visitor, path)
    weights = {path: answer.num_bytes_downloaded}
    page = Page(answer.text)
    wanted = [e["href"] for e in page.all("link")] + [e["src"] for e in page.elements if e["src"]]
    wanted += [e["data-board"] for e in page.elements if e["data-board"]]
    while wanted:
        path = wanted.pop()
        if path in weights:
            continue
        answer = await fetch(visitor, path)
        weights[path] = answer.num_bytes_downloaded
        if "javascript" in answer.headers["content-type"]:
            wanted += [str(httpx.URL(HOME + path).join(name).raw_path, "ascii") for name in imports(answer.text)]
        if "css" in answer.headers["content-type"]:
            wanted += re.findall(r"url\(['\"]?(/[^'\")]+)", answer.text)
    return weights


def imports(script: str) -> list[str]:
    return re.findall(r"""^import\s+(?:[^"']+\s+from\s+)?["']([^"']+)["']""", script, re.MULTILINE)


@pytest.mark.parametrize("where", ["home", "new", "rules", "table", "over", "replay"])
async def test_pages_are_light(hall: Hall, ana: Visitor, where: str) -> None:
    table = await seated(hall, ana, None, None, moves=60)
    over = await seated(hall, ana, ana, ana, moves=10_000)
    paths = {"home": "/", "new": "/new/agora", "rules": "/rules/agora", "table": f"/t/{table.code}"}
    paths |= {"over": f"/t/{over.code}", "replay": f"/t/{over.code}/replay"}
    weights = await load(ana, paths[where])
    # A live page also opens its stream (whose first event repeats what the page shows) and fetches the open panel.
    more = {"table": 1, "over": 2}.get(where, 0)
    assert sum(weights.values()) < MOST_BYTES, weights
    assert len(weights) + more <= MOST_REQUESTS, weights


async def test_the_first_event_is_light_too(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana, moves=100)
    weights = await load(ana, f"/t/{table.code}")
    async with ana.listen(f"/t/{table.code}/events") as stream:
        scene = await stream.scene()
    assert sum(weights.values()) + len(json.dumps(scene, ensure_ascii=False).encode()) < MOST_BYTES


async def test_files_are_kept_for_good_under_an_address_that_names_their_content(ana: Visitor) -> None:
    page = await ana.see("/")
    address = page.one("link", rel="stylesheet")["href"]
    answer = await ana.get(address)
    assert answer.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert answer.headers["content-type"] == "text/css; charset=utf-8"
    again = await ana.get(address, headers={"if-none-match": answer.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")
    for old in (address.partition("?")[0], address + "0"):
        assert (await ana.get(old)).headers["cache-control"] == "no-cache"


async def test_pages_are_not_kept(hall: Hall, ana: Visitor) -> None:
    table = await seated(hall, ana, ana, ana)
    for path in ("/", "/me", f"/t/{table.code}", f"/t/{table.code}/score", f"/t/{table.code}/text"):
        assert (await ana.get(path)).headers["cache-control"] == "no-store"


@pytest.mark.parametrize(
    "path",
    [
        *("web/nothing.js", "web/../app.py", "web/%2e%2e%2fapp.py", "web/.", "web/table.js%00", f"web/{'a' * 300}.js"),
        *("agora/words.py", "agora/RULES.md", "agora/locale", "nobody/board.css", "board/board.css"),
    ],
)
async def test_only_what_browsers_need_is_given_away(ana: Visitor, path: str) -> None:
    assert (await ana.get(f"/static/{path}")).status_code == 404


def test_whatever_a_module_imports_is_given_away() -> None:
    """Otherwise a page dies in the browser, or without a connection, since worker.js keeps files by these lines."""
    found = 0
    for (folder, name), (data, _, _) in static.files().items():
        for path in re.findall(r'(?:from|import) "([^"]+)"', data.decode()) if name.endswith(".js") else ():
            *_, home, file = urlsplit(urljoin(f"/static/{folder}/{name}", path)).path.split("/")
            assert static.content(home, file), f"{folder}/{name} imports {path}"
            found += 1
    assert found > 20
