"""How we are: for proxies and for Prometheus."""

import re
from collections.abc import Callable

import pytest
from sqlalchemy.exc import OperationalError

from tablee.service.hall import Hall
from tablee.service.store import Store, StoreFailed
from tests.service.tables import play_first
from tests.web.tables import seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

LINE = re.compile(r'[a-z_]+(\{[a-z]+="[0-9a-z]+"\})? -?[0-9.e+]+')


def numbers(text: str) -> dict[str, float]:
    return {name: float(value) for name, value in (line.split(" ") for line in text.splitlines() if line[0] != "#")}


async def test_a_house_that_is_well_says_so(ana: Visitor, hall: Hall) -> None:
    answer = await ana.get("/health")
    assert answer.status_code == 200
    assert answer.json() == {
        "status": "ok",
        "database": "ok",
        "kind": "sqlite",
        "listening": True,
        "servers": 1,
        "tables": len(hall.tables),
        "aside": 0,
        "deaths": {},
    }


async def test_a_database_that_does_not_answer_is_said(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    async def broken(self: Store, *queries: object) -> None:
        raise StoreFailed("The tables cannot be read just now. Try again in a moment.")

    monkeypatch.setattr(Store, "looks", broken)
    answer = await ana.get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, "does not answer")


async def test_a_database_that_takes_nothing_is_said(ana: Visitor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A full disk: reading goes on, playing does not."""

    async def full(self: Store, batch: object) -> None:
        raise OperationalError("COMMIT", {}, Exception("database or disk is full"))

    monkeypatch.setattr(Store, "_commit", full)
    answer = await ana.get("/health")
    assert (answer.status_code, answer.json()["database"]) == (503, "takes nothing")
    monkeypatch.undo()
    assert (await ana.get("/health")).status_code == 200


async def test_metrics_are_what_prometheus_reads(ana: Visitor) -> None:
    answer = await ana.get("/metrics")
    assert answer.headers["content-type"] == "text/plain; version=0.0.4; charset=utf-8"
    assert answer.text.endswith("\n")
    lines = answer.text.splitlines()
    assert all(line.startswith(("# HELP ", "# TYPE ")) or LINE.fullmatch(line) for line in lines)
    named = {line.split(" ")[2] for line in lines if line.startswith("# TYPE ")}
    assert {line.split("{")[0].split(" ")[0] for line in lines if line[0] != "#"} == named


async def test_metrics_count(hall: Hall, visit: Callable[..., Visitor]) -> None:
    ana = visit()
    before = numbers((await ana.get("/metrics")).text)
    table = await seated(hall, ana, ana, ana)
    await play_first(table, 3)
    async with ana.listen(f"/t/{table.code}/events") as stream:
        await stream.scene()
        after = numbers((await ana.get("/metrics")).text)
    assert after["tablee_entries_total"] - before["tablee_entries_total"] == 3
    assert after["tablee_viewers"] - before["tablee_viewers"] == 1
    assert after["tablee_tables"] > before["tablee_tables"]
    assert after['tablee_answers_total{status="2xx"}'] > before['tablee_answers_total{status="2xx"}']
    assert after["process_resident_memory_bytes"] > 10_000_000
