"""What only the game's own test file knows: `tests/conformance/pieces_<game>.py` with

- `check_pieces(s)`: assert that every piece of the box is in exactly one place, and that what the record holds twice
  agrees (`s` is a whole record, never a hidden one);
- `stir(s, viewer, chance)`: change, in a whole record, whatever the viewer (−1: a spectator) cannot know, written from
  the rules and not from `secrets.py`; return whether anything changed. `chance` is a `random.Random`. Only games that
  hide something have one.
"""

from importlib import import_module
from importlib.util import find_spec
from types import ModuleType

from tablee.games.box import Game


def pieces(game: Game) -> ModuleType:
    name = f"tests.conformance.pieces_{game.name}"
    assert find_spec(name), f"write {name.replace('.', '/')}.py"
    return import_module(name)
