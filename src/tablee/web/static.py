"""Files that never change under their address: the address carries a hash of the content.

What a module imports it names without a hash (`./iso.js`, `/static/board/svg.js`): browsers then ask each time whether
their copy is still good. A game's files share one address whatever room they lie in.
"""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from tablee import games
from tablee.games.box import Game

STATIC = Path(__file__).with_name("static")
GAME_FILES = tuple(f"{room}/*.{kind}" for room in ("board", "editor") for kind in ("css", "js", "svg", "png"))


File = tuple[bytes, str, str]


@cache
def files() -> dict[tuple[str, str], File]:
    """All that browsers may ask for: the frame's files (`web`), what boards share (`board`) and the few a game shows;
    bytes, type and hash."""
    found = {("web", path.name): path for path in STATIC.iterdir()}
    found |= {(folder, path.name): path for folder in ("bare", "board") for path in (STATIC / folder).iterdir()}
    for game in games.games():
        found |= {(game.name, path.name): path for pattern in GAME_FILES for path in game.folder.glob(pattern)}
    return {key: _read(path) for key, path in found.items() if path.is_file()}


def _read(path: Path) -> File:
    data = path.read_bytes()
    kind = mimetypes.guess_type(path.name)[0] or "application/octet-stream"
    return data, kind, hashlib.sha256(data).hexdigest()[:12]


def content(folder: str, name: str) -> File | None:
    """A file of the frame or of a game; where a game brings none of its own, what stands in for it."""
    return files().get((folder, name)) or (files().get(("bare", name)) if folder in games.names() else None)


def art_of(game: Game) -> str:
    """The symbols of a game, put into every page that draws it."""
    found = content(game.name, "art.svg")
    assert found, "there is always something to draw seats with"
    return found[0].decode()


def asset(folder: str, name: str) -> str:
    found = content(folder, name)
    return f"/static/{folder}/{name}?v={found[2]}" if found else ""
