"""What handlers share: the house, the guest, the page around a template."""

from typing import Any
from urllib.parse import quote, unquote

from litestar import MediaType, Request, Response
from litestar.exceptions.http_exceptions import RequestEntityTooLarge
from litestar.response import Redirect

from tablee.errors import TableeError
from tablee.speech import tongue
from tablee.web.acts import rename
from tablee.web.doorkeeper import address_of
from tablee.web.filling import UNTOUCHED, Filled
from tablee.web.guests import Guest, NoGuest, name_for, remember
from tablee.web.house import House
from tablee.web.language import language
from tablee.web.static import asset
from tablee.web.templates import render

AnyRequest = Request[Any, Any, Any]
MOST_SAID = 400  # letters of a sentence that travels in a cookie


def house_of(request: AnyRequest) -> House:
    house: House = request.app.state["house"]
    return house


async def guest_of(request: AnyRequest) -> Guest | None:
    return await house_of(request).guests.of(request)


async def known_guest(request: AnyRequest) -> Guest:
    guest = await guest_of(request)
    if guest is None:
        raise NoGuest("You have no seat at this table: take a free one, or watch.")
    return guest


async def somebody(request: AnyRequest, name: str | None = None) -> tuple[Guest, bool]:
    """The guest of this request, made anew if need be, under the name that was asked for on the way; and whether it is
    new (and the cookie must be set)."""
    guest = await guest_of(request)
    if guest:
        return await rename(house_of(request), guest, name) if name else guest, False
    house_of(request).doorkeeper.welcome(address(request))
    return await house_of(request).guests.welcome(name, language(request)), True


def address(request: AnyRequest) -> str:
    """Where the request comes from, for the doorkeeper."""
    return address_of(request.scope, house_of(request).doorkeeper.limits)


def proposed_name(request: AnyRequest) -> str:
    """For somebody who has no name yet: the same one on every page they see."""
    return name_for(language(request), address(request) + request.headers.get("user-agent", ""))


def is_secure(request: AnyRequest) -> bool:
    return request.url.scheme == "https" or request.headers.get("x-forwarded-proto") == "https"


def see(request: AnyRequest, path: str, guest: Guest | None = None) -> Response[Any]:
    """Go and look there; a new guest gets the cookie on the way."""
    response = Redirect(path, status_code=303)
    if guest:
        remember(response, guest, is_secure(request))
    return response


SAID = "said"  # a sentence that the next page says, once


def say_there(response: Response[Any], sentence: str) -> None:
    """What went wrong is said where one was, after a redirect: reloading that page or choosing its language is safe."""
    response.set_cookie(
        key=SAID, value=quote(sentence[:MOST_SAID]), max_age=60, httponly=True, samesite="lax", path="/"
    )


def said(request: AnyRequest) -> str:
    return unquote(request.cookies.get(SAID, ""))[:MOST_SAID]


def origin(request: AnyRequest) -> str:
    """Our own address, as the browser knows it."""
    scheme = "https" if is_secure(request) else request.url.scheme
    return f"{scheme}://{request.headers.get('host', request.url.netloc)}"


async def page(
    request: AnyRequest, template: str, t: Any = None, filled: Filled = UNTOUCHED, path: str = "", **values: Any
) -> Response[Any]:
    """A page, perhaps with a form that was refused; `path` is where the page itself is found, if this is not it."""
    lang = language(request)
    html = render(
        template,
        t=t or tongue(lang),
        lang=lang,
        theme=request.cookies.get("theme", ""),
        guest=await guest_of(request),
        asset=asset,
        path=path or request.url.path,
        filled=filled,
        origin=origin(request),
        **values,
    )
    headers = {"Cache-Control": "no-store", "Vary": "Cookie, Accept-Language", **filled.headers}
    response: Response[Any] = Response(html, media_type=MediaType.HTML, status_code=filled.status, headers=headers)
    if SAID in request.cookies:
        response.delete_cookie(SAID)
    return response


async def form(request: AnyRequest) -> dict[str, str]:
    """The fields of a form or of a JSON object, as texts."""
    try:
        data = await request.json() if "json" in request.headers.get("content-type", "") else dict(await request.form())
        return {str(k): "" if v is None else str(v) for k, v in data.items()}
    except RequestEntityTooLarge:
        raise
    except Exception as error:  # whatever was sent, it is no form of ours
        raise TableeError("This request cannot be understood: reload the page and try again.") from error


def number(text: str | None) -> int | None:
    """A whole number of at most six digits, or None."""
    return int(text) if text and text.isascii() and text.isdigit() and len(text) <= 6 else None
