"""Which language a request wants to read, and whether a program or a person asks."""

from typing import Any

from litestar import Request

from tablee.speech import LANGUAGES

COOKIE = "lang"


def language(request: Request[Any, Any, Any]) -> str:
    """The chosen one, else the first of the browser's that we speak, else English."""
    chosen = request.query_params.get("lang") or request.cookies.get(COOKIE)
    if chosen in LANGUAGES:
        return chosen
    for part in request.headers.get("accept-language", "").split(","):
        lang = part.split(";")[0].strip()[:2].lower()
        if lang in LANGUAGES:
            return lang
    return LANGUAGES[0]


def wants_json(request: Request[Any, Any, Any]) -> bool:
    return "application/json" in request.headers.get("accept", "")
