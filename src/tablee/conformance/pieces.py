"""What only a game's own tests know: a module with

- `check_pieces(s)`: assert that every piece of the box is in exactly one place, and that what the record holds twice
  agrees (`s` is a whole record, never a hidden one);
- `stir(s, viewer, chance)`: change, in a whole record, whatever the viewer (−1: a spectator) cannot know, written from
  the rules and not from `secrets.py`; return whether anything changed. `chance` is a `random.Random`. Only games that
  hide something have one.
"""

from types import ModuleType

from tablee.games.box import Game

PIECES: dict[str, ModuleType] = {}


def pieces(game: Game) -> ModuleType:
    assert game.name in PIECES, f"say where the pieces of {game.title} are: trying({game.name}=…)"
    return PIECES[game.name]
