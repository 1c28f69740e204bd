"""Errors as people and programs meet them: a sentence, a status, a reason; never a traceback."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from litestar import MediaType, Response
from litestar.exceptions import (
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
    PermissionDeniedException,
)
from msgspec import to_builtins

from tablee import errors, games
from tablee.checking.complaints import told
from tablee.errors import Refused, TableeError
from tablee.games.box import _
from tablee.service.damage import Damaged
from tablee.service.live import NoSuchTable
from tablee.service.store import Conflict, StoreFailed
from tablee.speech import Tongue, tongue
from tablee.web.acts import NotOver, Stale
from tablee.web.api.caller import NoScope, NoToken, caller_of
from tablee.web.api.doors import PROBLEM
from tablee.web.api.shapes import Problem
from tablee.web.api.state import table_shape, viewer_of
from tablee.web.doorkeeper import TooMany
from tablee.web.filling import Filled
from tablee.web.guests import NoGuest
from tablee.web.handling import AnyRequest, house_of
from tablee.web.language import language, wants_json
from tablee.web.scene import Scene
from tablee.web.stream import whole
from tablee.web.templates import render

logger = logging.getLogger("tablee")

# Every reason, for programs; its status, and its title for people.
REASONS: dict[str, tuple[int, str]] = {
    "no-such-table": (404, _("There is no such table")),
    "damaged": (503, _("This table cannot be read")),
    "no-such-game": (404, _("There is no such game")),
    "token": (401, _("Nobody we know")),
    "scope": (403, _("The token was not made for this")),
    "not-your-seat": (403, _("Not your seat")),
    "stale": (409, _("The table has changed")),
    "taken": (409, _("Somebody else was first")),
    "not-your-turn": (409, _("Not your turn")),
    "store": (503, _("The database does not answer")),
    "illegal-move": (422, _("The rules refuse this move")),
    "no-such-move": (422, _("Not a move of this game")),
    "record": (422, _("The record cannot be replayed")),
    "position": (422, _("The rules do not allow this position")),
    "not-over": (422, _("The game is not over")),
    "address": (429, _("Too many requests from one network")),
    "requests": (429, _("Too many requests")),
    "guests": (429, _("Too many new guests from one network")),
    "tables": (429, _("Too many new tables")),
    "chat": (429, _("Too many words")),
    "streams": (429, _("Too many open streams")),
    "tokens": (429, _("Too many tokens")),
    "refused": (422, _("This cannot be done")),
    "nothing-here": (404, _("Nothing is here")),
    "other-site": (403, _("The request came from another site")),
    "too-large": (413, _("The request is too large")),
    "method": (405, _("This address takes other methods")),
    "request": (400, _("The request cannot be understood")),
    "surprise": (500, _("Something went wrong on our side")),
}

# The first that fits.
KINDS: list[tuple[type[TableeError], str]] = [
    (NoSuchTable, "no-such-table"),
    (Damaged, "damaged"),
    (errors.UnknownGame, "no-such-game"),
    (NoToken, "token"),
    (NoScope, "scope"),
    (NoGuest, "not-your-seat"),
    (Stale, "stale"),
    (Conflict, "taken"),
    (errors.NotYourTurn, "not-your-turn"),
    (StoreFailed, "store"),
    (errors.IllegalMove, "illegal-move"),
    (errors.BadNotation, "no-such-move"),
    (errors.BadRecord, "record"),
    (errors.BadPosition, "position"),
    (NotOver, "not-over"),
    (TooMany, "requests"),
    (TableeError, "refused"),
]


@dataclass
class Trouble:
    """What went wrong, before it is known who reads it."""

    reason: str
    sentence: str
    status: int = 0  # that of its reason, if nothing else is said
    clause: str = ""
    more: dict[str, Any] = field(default_factory=dict)
    headers: dict[str, str] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.status = self.status or REASONS[self.reason][0]


def answer(request: AnyRequest, trouble: Trouble) -> Response[Any]:
    if request.url.path.startswith("/api/"):
        return _document(request, trouble)
    if wants_json(request):
        body = {"why": trouble.sentence, "clause": trouble.clause, "reason": trouble.reason, **trouble.more}
        return Response(body, status_code=trouble.status, media_type=MediaType.JSON, headers=trouble.headers)
    return _page(request, trouble)


def _document(request: AnyRequest, trouble: Trouble) -> Response[Any]:
    t = tongue(language(request))
    problem = Problem(
        type=f"/api#{trouble.reason}",
        title=t(REASONS[trouble.reason][1]),
        status=trouble.status,
        detail=trouble.sentence,
        reason=trouble.reason,
        clause=trouble.clause or None,
        **trouble.more,
    )
    return Response(to_builtins(problem), status_code=trouble.status, media_type=PROBLEM, headers=trouble.headers)


def _page(request: AnyRequest, trouble: Trouble) -> Response[Any]:
    lang = language(request)
    page = render(
        "problem.html.jinja",
        t=tongue(lang),
        lang=lang,
        status=trouble.status,
        sentence=trouble.sentence,
        theme=request.cookies.get("theme", ""),
    )
    return Response(page, status_code=trouble.status, media_type=MediaType.HTML, headers=trouble.headers)


@cache
def any_tongue(lang: str) -> Tongue:
    """Speaks the words of the frame and of every game: an error may come from any of them."""
    return Tongue(lang, *tongue(lang).catalogues, *(c for game in games.games() for c in game.tongue(lang).catalogues))


def tablee_error(request: AnyRequest, error: Exception) -> Response[Any]:
    assert isinstance(error, TableeError)
    return answer(request, _trouble(request, error))


def in_place(request: AnyRequest, error: TableeError, fields: Mapping[str, str]) -> Filled:
    """The form that was refused, for its page to show again; a program is answered as always."""
    if wants_json(request):
        raise error
    trouble = _trouble(request, error)
    status = 422 if trouble.status == 404 else trouble.status  # the page is here, what was typed is not
    return Filled(fields, trouble.sentence, error.field, status, trouble.headers)


def _trouble(request: AnyRequest, error: TableeError) -> Trouble:
    reason = next(reason for kind, reason in KINDS if isinstance(error, kind))
    trouble = Trouble(reason, error.say(any_tongue(language(request))))
    if isinstance(error, errors.IllegalMove) and _is_blind(request):
        t = tongue(language(request))
        trouble.sentence = t("The rules refuse this move. A token that may not look on is not told why.")
    elif isinstance(error, Refused):
        trouble.clause = error.clause
    elif isinstance(error, TooMany):
        trouble.reason, trouble.headers = error.reason, {"Retry-After": str(error.seconds)}
        trouble.more = {"retry_after": error.seconds}
    elif isinstance(error, NoToken):
        trouble.headers = {"WWW-Authenticate": 'Bearer realm="tablee"'}
    elif isinstance(error, NoScope):
        trouble.more = {"needs": error.needs}
    elif isinstance(error, Stale):
        trouble.more = _as_it_is(request, error)
    return trouble


def _is_blind(request: AnyRequest) -> bool:
    """A program that plays for somebody without being allowed to see that seat: the reason would tell what it holds."""
    return request.url.path.startswith("/api/") and "read" not in caller_of(request).scopes


def _as_it_is(request: AnyRequest, error: Stale) -> dict[str, Any]:
    """The table as it is now, for whoever decided about another one: as data for programs, as a scene for the page."""
    if error.table is None or error.seat is None:
        return {}
    lang = language(request)
    if request.url.path.startswith("/api/"):
        viewer = viewer_of(error.table, caller_of(request).eyes, error.seat, lang)
        return {"table": table_shape(error.table, viewer)}
    viewer = viewer_of(error.table, error.table.seats[error.seat].guest, error.seat, lang)
    return {"scene": whole(Scene(error.table, viewer))}


def http_error(request: AnyRequest, error: Exception) -> Response[Any]:
    assert isinstance(error, HTTPException)
    t = tongue(language(request))
    headers = dict(error.headers or {})
    if isinstance(error, NotFoundException):
        sentence = t("There is nothing here: the address may be mistyped.")
        return answer(request, Trouble("nothing-here", sentence))
    if isinstance(error, PermissionDeniedException):
        sentence = t("This request came from another site and was not carried out.")
        return answer(request, Trouble("other-site", sentence))
    if error.status_code == 413:
        sentence = t("That is too large: a record file may have 2 MB, anything else 64 kB.")
        return answer(request, Trouble("too-large", sentence))
    reason = "method" if isinstance(error, MethodNotAllowedException) else "request"
    sentence = t("This request cannot be understood: reload the page and try again.")
    if request.url.path.startswith("/api/"):
        sentence = t("This request cannot be understood: {why}.", why=_what(error))
    return answer(request, Trouble(reason, sentence, error.status_code, headers=headers))


def _what(error: HTTPException) -> str:
    """What a program sent wrong, field by field."""
    extra = error.extra if isinstance(error.extra, list) else []
    found = [f"{e.get('key', '')}: {e.get('message', '')}".strip(": ") for e in extra if isinstance(e, dict)]
    return ("; ".join(found) or error.detail).rstrip(".")[:300]


def surprise(request: AnyRequest, error: Exception) -> Response[Any]:
    if isinstance(error, RecursionError):  # JSON nested without end
        return http_error(request, HTTPException("nested too deep", status_code=400))
    logger.exception("unexpected error", exc_info=error, extra={"path": request.url.path})
    t = tongue(language(request))
    sentence = t("Something went wrong on our side. Your game is safe: reload the page.")
    if house_of(request).for_makers:
        return Response(told(error, t), status_code=500, media_type=MediaType.TEXT)
    return answer(request, Trouble("surprise", sentence))


HANDLERS: dict[Any, Any] = {TableeError: tablee_error, HTTPException: http_error, Exception: surprise}
