"""Schemathesis over the OpenAPI document: whatever fits it, or just does not, no answer is a failure of ours."""

import json
from collections.abc import Callable
from typing import Any

import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode

from tablee.service.hall import Hall
from tests.web.api.programs import API, Program, program
from tests.web.tables import seated
from tests.web.visitors import Visitor

pytestmark = pytest.mark.anyio

EXAMPLES = 8  # of each address, and as many that break the document; always the same ones
HOST = "http://example.org"
KNOWN = {"ACCEPT", "ACCEPT-ENCODING", "CONNECTION", "USER-AGENT", "X-SCHEMATHESIS-TESTCASEID"}


async def document(visitor: Visitor, codes: list[str]) -> dict[str, Any]:
    """The document as served; codes are those of real tables, or hardly anything would be tried; the one game
    is compiled already. Streams never end."""
    found = (await visitor.get(f"{API}/openapi.json")).json()
    found["paths"] = {path: item for path, item in found["paths"].items() if not path.endswith("/stream")}
    for item in found["paths"].values():
        for operation in item.values():
            for parameter in operation.get("parameters", ()):
                if parameter["name"] == "code":
                    parameter["schema"] = {"type": "string", "enum": codes}
                elif parameter["name"] == "name":
                    parameter["schema"] = {"type": "string", "enum": ["agora", "chess"]}
    return dict(found)


def cases(operation: Any, mode: GenerationMode) -> list[dict[str, Any]]:
    """Requests as they would be sent."""
    found: list[dict[str, Any]] = []

    @settings(
        max_examples=EXAMPLES,
        derandomize=True,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy(generation_mode=mode))
    def collect(case: Any) -> None:
        found.append(case.as_transport_kwargs(base_url=HOST))

    try:
        collect()
    except Unsatisfiable:  # nothing in this address can be wrong
        assert mode is GenerationMode.NEGATIVE
    return found


async def send(bot: Program, case: dict[str, Any]) -> Any:
    headers = {name: value for name, value in case["headers"].items() if name.upper() not in KNOWN}
    path = case["url"].removeprefix(HOST)
    params = {
        str(k): v if isinstance(v, str | int | float | bool) else json.dumps(v) for k, v in case["params"].items()
    }
    body = {"content": case["data"]} if "data" in case else {"json": case["json"]} if "json" in case else {}
    return await bot.client.request(case["method"], path, params=params, headers=headers, **body)


async def test_no_answer_is_a_failure_of_ours(
    hall: Hall, visit: Callable[..., Visitor], caplog: pytest.LogCaptureFixture
) -> None:
    ana = visit()
    codes = [(await seated(hall, ana, ana, ana, moves=moves)).code for moves in (0, 40, 10_000)]
    bot = await program(ana)
    schema = schemathesis.openapi.from_dict(await document(ana, [*codes, "BCDFGH", ""]))
    statuses: set[int] = set()
    for result in schema.get_all_operations():
        operation = result.ok()
        for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
            for case in cases(operation, mode):
                answer = await send(bot, case)
                statuses.add(answer.status_code)
                assert answer.status_code < 500, (case, answer.text)
                if answer.status_code >= 400:
                    assert answer.headers["content-type"] == "application/problem+json", (case, answer.text)
                    assert answer.json()["reason"]
    assert {200, 400, 404, 422} <= statuses  # it came past the door, was understood, and was refused
    assert not [record for record in caplog.records if record.levelname == "ERROR"]
