"""The games: what they are, their options, their rules."""

from typing import Any

from litestar.params import FromPath

from tablee import games as boxes
from tablee.games.box import _
from tablee.web.api.doors import looking
from tablee.web.api.shapes import GameShape, Rules
from tablee.web.api.state import game_shape
from tablee.web.handling import AnyRequest
from tablee.web.language import language


@looking("/games", _("All games, with their options"), "games", needs=None, sync_to_thread=False)
def all_games(request: AnyRequest) -> list[GameShape]:
    return [game_shape(game, language(request)) for game in boxes.games()]


@looking("/games/{name:str}", _("One game"), "games", needs=None, sync_to_thread=False)
def one_game(request: AnyRequest, name: FromPath[str]) -> GameShape:
    return game_shape(boxes.game(name), language(request))


@looking(
    "/games/{name:str}/rules", _("The rules, clause by clause, as Markdown"), "games", needs=None, sync_to_thread=False
)
def rules(request: AnyRequest, name: FromPath[str]) -> Rules:
    game, lang = boxes.game(name), language(request)
    return Rules(game.name, lang, game.rulebook(lang))


HANDLERS: list[Any] = [all_games, one_game, rules]
