"""The score of a real table: a page per game to enter it, the answer line by line, and the same for programs.

Nothing is kept here: the position lives in the browser and in the page's address. See docs/editing.md.
"""

import asyncio
import hashlib
import json
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from litestar import MediaType, Response, get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from markupsafe import Markup

from tablee import games, paper
from tablee.errors import BadPosition, TableeError
from tablee.games.box import Game
from tablee.games.contract import Editor
from tablee.games.fragments import Fragment, rendered
from tablee.sheets import MOST_LETTERS, Position, States
from tablee.web.frame import emblem
from tablee.web.handling import AnyRequest, form, house_of, page, see
from tablee.web.language import language, wants_json
from tablee.web.sheet import Counted, counted_html
from tablee.web.static import art_of, content, files
from tablee.web.templates import render
from tablee.web.texts import rules_html


def editable_game(name: str) -> Game:
    game = games.game(name)
    if game.editor is None:
        raise NotFoundException
    return game


def editor_of(game: Game) -> Editor:
    assert game.editor, "asked for games with an editor only"
    return game.editor


# The page


@get("/score")
async def score_index(request: AnyRequest) -> Response[Any]:
    """Which game lies on your table?"""
    lang = language(request)
    return await page(
        request,
        "score_index.html.jinja",
        games=[game for game in games.games() if game.editor],
        tongue_of=lambda game: game.tongue(lang),
    )


@get("/score/{name:str}")
async def score_page(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    game = editable_game(name)
    lang = language(request)
    t, editor = game.tongue(lang), editor_of(game)
    answer = await asyncio.to_thread(counted, game, editor.start, lang)
    drawn = answer["fragments"]
    return await page(
        request,
        "score.html.jinja",
        t=t,
        game=game,
        art=Markup(art_of(game)),
        rules=Markup(rules_html(game.name, lang)),
        fragment=lambda name: Markup(drawn.get(name, "")),
        examples=[{"title": t(title), "position": json.dumps(data)} for title, data in editor.examples],
        start=editor.start,
        first=answer,
        questions=editor.questions(t),
        players=_players(game, t),
        most_letters=MOST_LETTERS,
        words=editor.words(t),
        **{"seat": None, **editor.values(t)},  # boards look from a seat; nobody sits here
    )


def _players(game: Game, t: Any) -> list[dict[str, Any]]:
    """Everybody who might sit at the table."""
    words = game.seat_words(t, game.colours)
    found = zip(game.colours, words, strict=True)
    return [{"seat": seat, "word": word, "emblem": Markup(emblem(seat))} for seat, word in found]


@post("/score/{name:str}", status_code=200)
async def count(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """The answer to what is on the page: sheets and drawings, or why it cannot be."""
    game = editable_game(name)
    entered = "entered" in request.query_params
    answer = await asyncio.to_thread(counted, game, await request.body(), language(request), entered)
    return Response(answer, media_type=MediaType.JSON, headers={"Cache-Control": "no-store"})


def counted(game: Game, data: Any, lang: str, entered: bool = False) -> dict[str, Any]:
    """What the page shows for a position; one that cannot be counted says why, and whether it may become right. What
    was entered by hand is completed by the rules first; a file is taken at its word."""
    if not entered:
        return _counted(game, data, lang)
    position = _completed(editor_of(game), data)
    return {**_counted(game, data if position is None else position, lang), "position": position}


def _counted(game: Game, data: Any, lang: str) -> dict[str, Any]:
    editor, t = editor_of(game), game.tongue(lang)
    try:
        position = Position(game, data)
    except BadPosition as error:
        refused = {"why": error.say(t), "clause": error.clause, "passing": error.clause in editor.passing}
        return {"ok": False, **refused, **_drawn(editor, t, _draft(editor, data))}
    begun = [seat for seat in position.scored if not editor.is_blank(position.states[0], seat)]
    names = position.called(lang)
    shown = Counted(game, position.states, position.colours, names, lang, True, None, begun, editor.lights)
    return {
        "ok": True,
        "sheets": counted_html(shown),
        "totals": render("fragments/totals.html.jinja", t=t, rows=_totals(position, begun, names)),
        "remarks": position.remarked(lang) if begun else [],
        **_drawn(editor, t, position.states),
    }


def _totals(position: Position, begun: list[int], names: list[str]) -> Iterator[dict[str, Any]]:
    """A seat of which nothing is entered yet has no points; nobody has a place before everybody has points."""
    ranked = len(begun) == len(position.scored) > 1
    for k, sheet in zip(sorted(position.scored), position.score(), strict=True):
        yield {
            "seat": sheet.seat,
            "emblem": Markup(emblem(sheet.seat)),
            "name": names[k],
            "points": sheet.total if k in begun else None,
            "rank": sheet.rank if ranked else None,
        }


def _draft(editor: Editor, data: Any) -> States | None:
    """The record of a table that cannot be counted yet, to be drawn nevertheless."""
    states: States | None = _of_table(editor.draft, data)
    return states


def _completed(editor: Editor, data: Any) -> dict[str, Any] | None:
    """The position with what follows from the rules, names included; None if nothing follows, or nothing is known."""
    found = _of_table(lambda table: (table, editor.complete(table)), data)
    if found is None or found[0] == found[1]:
        return None
    names = json.loads(data).get("names")
    return found[1] if names is None else {**found[1], "names": names}


def _of_table(read: Callable[[dict[str, Any]], Any], data: Any) -> Any:
    """What is read from a position without its names; None if it is none."""
    try:
        found = json.loads(data) if isinstance(data, str | bytes) else data
        return read({key: value for key, value in found.items() if key != "names"}) if isinstance(found, dict) else None
    except (TableeError, ValueError, RecursionError):
        return None


def _drawn(editor: Editor, t: Any, states: States | None) -> dict[str, Any]:
    drawn: list[Fragment] = list(editor.draw(t, states[0])) if states is not None else []
    return {
        "fragments": {fragment.id: rendered(t, fragment) for fragment in drawn},
        "into": {fragment.id: fragment.into for fragment in drawn if fragment.into},
    }


# Paper


@post("/score/{name:str}/pdf", status_code=200)
async def score_paper(request: AnyRequest, name: FromPath[str]) -> Response[Any]:
    """A sheet to print and to put into the box."""
    game = editable_game(name)
    fields = await form(request)
    try:
        sheet = await asyncio.to_thread(paper_of, game, fields.get("position", ""), language(request))
    except BadPosition:
        if wants_json(request):
            raise
        return see(request, f"/score/{game.name}")  # which has kept the position, and says why it cannot be counted
    headers = {"Content-Disposition": f'inline; filename="tablee-{game.name}.pdf"', "Cache-Control": "no-store"}
    return Response(sheet, media_type="application/pdf", headers=headers)


def paper_of(game: Game, data: Any, lang: str) -> bytes:
    return paper.of_position(Position(game, data), lang)


# Without a connection

KEEPING_NOTHING = b'self.addEventListener("install", () => self.skipWaiting());'


@cache
def worker_script() -> bytes:
    """The service worker, with an edition that changes whenever a file of ours does: old copies go then."""
    found = content("web", "worker.js")
    assert found is not None
    edition = hashlib.sha256("".join(mark for _, _, mark in files().values()).encode()).hexdigest()[:12]
    return found[0].replace(b"EDITION", edition.encode())


@get("/score/worker.js", sync_to_thread=False)
def worker(request: AnyRequest) -> Response[Any]:
    """Makers of games see what they change, not what was kept of it: for them it keeps nothing."""
    script = KEEPING_NOTHING if house_of(request).for_makers else worker_script()
    return Response(script, media_type="text/javascript", headers={"Cache-Control": "no-cache"})


HANDLERS: list[Any] = [score_index, score_page, count, score_paper, worker]
