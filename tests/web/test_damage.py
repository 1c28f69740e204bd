"""One damaged table stays one damaged table, at every address there is."""

import itertools
import json
from collections.abc import Callable
from pathlib import Path

import pytest
from litestar import Litestar

from tablee.service.hall import Hall, WantedSeat
from tests.service.damaging import DAMAGE, ONLY_SQLITE, damage
from tests.web.tables import become_guest, seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio
HARMLESS = {"awaited in words", "a seed in words"}  # while players are awaited nothing is dealt yet
NOT_ANSWERED_AT_ONCE = ("/stream", "/events")


def addresses(app: Litestar, with_code: bool) -> list[tuple[str, str]]:
    """Every method and path there is; those of one table, or those of none."""
    found = []
    for route in app.routes:
        for method in sorted(getattr(route, "methods", ())):
            if method in ("GET", "POST") and ("{code" in route.path_format) == with_code:
                found.append((method, route.path_format))
    return found


async def open_table(hall: Hall, guest: str) -> str:
    chairs = [WantedSeat(guest=guest, name="Ana"), WantedSeat(), WantedSeat()]
    return (await hall.make("agora", chairs, None, guest)).code


async def test_lists_show_the_others(ana: Visitor, ben: Visitor, app: Litestar, hall: Hall) -> None:
    guest = await become_guest(ana, "Ana")
    hurt = {how: await open_table(hall, guest) for how in (*DAMAGE, *ONLY_SQLITE)}
    sound = await open_table(hall, guest)
    for how, code in hurt.items():
        await damage(hall, code, how)
    for visitor in (ana, ben):
        for method, path in addresses(app, with_code=False):
            if method == "GET" and "{" not in path and not path.endswith(NOT_ANSWERED_AT_ONCE):
                assert (await visitor.get(path)).status_code < 500, path
        assert sound in (await visitor.get("/")).text
    for path in ("/api/v1/tables", "/api/v1/me/tables"):
        listed = {card["code"] for card in (await ana.get(path)).json()}
        assert sound in listed
        assert {how for how, code in hurt.items() if code in listed} <= HARMLESS


async def test_the_best_games_alone_are_found_beside_a_broken_one(ana: Visitor, hall: Hall) -> None:
    guest = await become_guest(ana, "Ana")
    record = json.loads((Path(__file__).parents[1] / "records" / "ludotheque" / "1.json").read_text(encoding="utf-8"))
    made = {"seed": record["seed"], "moves": [(seat, move) for seat, move in record["moves"]], "listed": False}
    chair = [WantedSeat(guest=guest, name="Ana")]
    codes = [(await hall.make("ludotheque", chair, record["options"], guest, **made)).code for _ in range(4)]
    for code, how in zip(
        codes[1:], ("options that are no JSON", "an undo in words", "an undo of the future"), strict=True
    ):
        await damage(hall, code, how)
    answer = await ana.get(f"/t/{codes[0]}/best")
    assert answer.status_code == 200
    assert str(record["result"]["totals"][0]) in answer.text


async def test_its_own_people_are_told_at_every_address(ana: Visitor, app: Litestar, hall: Hall) -> None:
    for (method, path), how in zip(addresses(app, with_code=True), itertools.cycle(DAMAGE), strict=False):
        table = await seated(hall, ana, ana, ana)
        await damage(hall, table.code, how)
        filled = path.replace("{code}", table.code).replace("{at}", "0").replace("{seat}", "0")
        for accept in ("text/html", "application/json"):
            headers = {"origin": "http://testserver.local", "accept": accept}
            answer = await ana.client.request(method, filled, headers=headers)
            assert answer.status_code in (503, 422, 400, 404, 405), (path, how, answer.status_code)
            assert "went wrong on our side" not in answer.text, (path, how)


async def test_the_page_of_a_damaged_table_says_so_in_both_languages(
    hall: Hall, visit: Callable[..., Visitor], ana: Visitor
) -> None:
    table = await seated(hall, ana, ana, ana)
    await damage(hall, table.code, "a move that is none")
    for lang, words in (("en", "It is set aside"), ("fr", "mise de côté")):
        answer = await visit(lang=lang).get(f"/t/{table.code}")
        assert answer.status_code == 503
        assert words in answer.text
        assert table.code in answer.text
    health = (await ana.get("/health")).json()
    assert (health["status"], health["aside"] > 0) == ("ok", True)
    assert "tablee_tables_aside" in (await ana.get("/metrics")).text
