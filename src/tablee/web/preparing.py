"""While a game is being prepared its pages answer at once: they say what one waits for, and go on by themselves."""

from typing import Any

from litestar import Response

from tablee import games
from tablee.errors import TableeError
from tablee.games.box import Game
from tablee.service.finding import game_at
from tablee.web.filling import Filled
from tablee.web.handling import AnyRequest, house_of, page
from tablee.web.language import language, wants_json

LOOK_AGAIN = 2  # seconds
NOT_YET = Filled(status=503, headers={"Retry-After": str(LOOK_AGAIN), "Refresh": str(LOOK_AGAIN)})


async def prepared(request: AnyRequest) -> Response[Any] | None:
    """Asked before a page that needs a game: the page to wait at, unless the rules are ready."""
    hall, all_games = house_of(request).hall, games.games()
    ready = [game for game in all_games if hall.is_ready(game)]
    game = await _game_of(request) if len(ready) < len(all_games) and not wants_json(request) else None
    if game is None or game in ready:
        return None
    t = game.tongue(language(request))
    return await page(request, "wait.html.jinja", t=t, game=game, ready=len(ready), all=len(all_games), filled=NOT_YET)


async def _game_of(request: AnyRequest) -> Game | None:
    """The game a page is about; None if there is none, which the page itself says."""
    asked = request.path_params
    try:
        return games.game(asked["name"]) if "name" in asked else await game_at(house_of(request).hall, asked["code"])
    except TableeError:
        return None
