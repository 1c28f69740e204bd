"""`tablee games`: answers without loading a rule."""

import json
from argparse import Namespace
from typing import Any

from tablee.games import games as all_games
from tablee.games.box import Game, Option
from tablee.speech import Tongue


def games(args: Namespace) -> int:
    if args.json:
        print(json.dumps([game_data(game, args.lang) for game in all_games()], ensure_ascii=False))
        return 0
    for game in all_games():
        print("\n".join(game_lines(game, game.tongue(args.lang))))
    return 0


def game_data(game: Game, lang: str) -> dict[str, Any]:
    t = game.tongue(lang)
    return {
        "name": game.name,
        "title": game.title,
        "tagline": t(game.tagline),
        "seats": list(game.seats),
        "default_seats": game.default_seats,
        "colours": list(game.colours),
        "minutes": game.minutes,
        "rules": game.rules_version,
        "credit": game.credit,
        "options": [option_data(option, t) for option in game.options],
    }


def option_data(option: Option, t: Tongue) -> dict[str, Any]:
    return {
        "name": option.name,
        "values": list(option.values),
        "default": option.default,
        "title": t(option.title),
        "about": t(option.about),
    }


def game_lines(game: Game, t: Tongue) -> list[str]:
    players = t("{least} to {most} players", least=min(game.seats), most=max(game.seats))
    if len(game.seats) == 1:
        players = t.n("{n} player", "{n} players", game.seats[0])
    minutes = t("{n} min", n=game.minutes)
    return [
        f"{game.name:<12} {game.title} · {players} · {minutes}",
        f"{'':<12} {t(game.tagline)}",
        *(f"{'':<12} {option_line(option, t)}" for option in game.options),
    ]


def option_line(option: Option, t: Tongue) -> str:
    values = " | ".join(str(value).lower() for value in option.values)
    return f"--option {option.name}={values}  ({t(option.title)})"
