"""Errors as people meet them: a sentence, a status, never a traceback."""

import logging
from functools import cache
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException, NotFoundException, PermissionDeniedException

from tablee import games
from tablee.errors import NotYourTurn, Refused, TableeError, UnknownGame
from tablee.service.live import NoSuchTable
from tablee.service.store import Conflict, StoreFailed
from tablee.speech import Tongue, tongue
from tablee.web.guests import NoGuest
from tablee.web.language import language, wants_json
from tablee.web.templates import render

logger = logging.getLogger("tablee")

STATUS: list[tuple[type[TableeError], int]] = [
    (NoSuchTable, 404),
    (UnknownGame, 404),
    (NoGuest, 403),
    (Conflict, 409),
    (NotYourTurn, 409),
    (StoreFailed, 503),
    (TableeError, 422),
]


def _status(error: TableeError) -> int:
    return next(status for kind, status in STATUS if isinstance(error, kind))


def answer(request: Request[Any, Any, Any], status: int, sentence: str, clause: str = "") -> Response[Any]:
    if wants_json(request):
        return Response({"why": sentence, "clause": clause}, status_code=status, media_type=MediaType.JSON)
    lang = language(request)
    page = render(
        "problem.html.jinja",
        t=tongue(lang),
        lang=lang,
        status=status,
        sentence=sentence,
        theme=request.cookies.get("theme", ""),
    )
    return Response(page, status_code=status, media_type=MediaType.HTML)


@cache
def any_tongue(lang: str) -> Tongue:
    """Speaks the words of the frame and of every game: an error may come from any of them."""
    return Tongue(lang, *tongue(lang).catalogues, *(c for game in games.games() for c in game.tongue(lang).catalogues))


def tablee_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    assert isinstance(error, TableeError)
    sentence = error.say(any_tongue(language(request)))
    return answer(request, _status(error), sentence, error.clause if isinstance(error, Refused) else "")


def http_error(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    assert isinstance(error, HTTPException)
    t = tongue(language(request))
    if isinstance(error, NotFoundException):
        return answer(request, 404, t("There is nothing here: the address may be mistyped."))
    if isinstance(error, PermissionDeniedException):
        return answer(request, 403, t("This request came from another site and was not carried out."))
    if error.status_code == 413:
        return answer(request, 413, t("That is too large: send less than 2 MB."))
    return answer(request, error.status_code, t("This request cannot be understood: reload the page and try again."))


def surprise(request: Request[Any, Any, Any], error: Exception) -> Response[Any]:
    logger.exception("unexpected error", exc_info=error, extra={"path": request.url.path})
    t = tongue(language(request))
    return answer(request, 500, t("Something went wrong on our side. Your game is safe: reload the page."))


HANDLERS: dict[Any, Any] = {TableeError: tablee_error, HTTPException: http_error, Exception: surprise}
