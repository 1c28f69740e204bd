"""How the API's addresses are declared: what each says of itself, and how any of them may refuse."""

from collections.abc import Callable
from typing import Any

from litestar import get, post
from litestar.openapi.datastructures import ResponseSpec

from tablee.web.api.shapes import Problem

PROBLEM = "application/problem+json"
REFUSALS = {
    400: "The request cannot be understood",
    401: "Nobody we know",
    403: "Not allowed",
    404: "Nothing is here",
    409: "Not now: not your turn, or the table has changed",
    413: "Too large",
    422: "Refused, with the clause where it is a rule that refuses",
    429: "Too many: Retry-After says when to come back",
}

Door = Callable[[Any], Any]


def _responses(more: dict[str, Any]) -> dict[int, ResponseSpec]:
    refusals = {
        status: ResponseSpec(Problem, media_type=PROBLEM, description=said, generate_examples=False)
        for status, said in REFUSALS.items()
    }
    return {**refusals, **more.pop("responses", {})}


def looking(path: str, said: str, tag: str, needs: str | None = "read", known: bool = False, **more: Any) -> Door:
    """An address where one looks and changes nothing; `needs`: what a token must be made for, None where everything is
    public; `known`: nobody may look who is nobody."""
    opt = {"needs": needs, "known": known}
    return get(path, summary=said, tags=[tag], opt=opt, responses=_responses(more), **more)


def acting(path: str, said: str, tag: str, needs: str | None, **more: Any) -> Door:
    """An address where one does something, as somebody."""
    opt = {"needs": needs, "known": True}
    return post(path, summary=said, tags=[tag], opt=opt, responses=_responses(more), **{"status_code": 200, **more})
