"""Files that never change under their address: the address carries a hash of the content."""

import hashlib
import mimetypes
from functools import cache
from pathlib import Path

from tablee import games

STATIC = Path(__file__).with_name("static")
GAME_FILES = ("board.css", "board.js", "cover.svg", "art.svg")


@cache
def find(folder: str, name: str) -> Path | None:
    """A file of the frame (`web`) or one of the few a game shows to browsers."""
    if folder == "web":
        path = STATIC / name
        return path if "/" not in name and not name.startswith(".") and path.is_file() else None
    if folder in games.names() and name in GAME_FILES:
        path = games.game(folder).folder / name
        return path if path.is_file() else None
    return None


@cache
def content(folder: str, name: str) -> tuple[bytes, str, str] | None:
    """Bytes, type and hash."""
    path = find(folder, name)
    if path is None:
        return None
    data = path.read_bytes()
    kind = mimetypes.guess_type(name)[0] or "application/octet-stream"
    return data, f"{kind}; charset=utf-8", hashlib.sha256(data).hexdigest()[:12]


def asset(folder: str, name: str) -> str:
    found = content(folder, name)
    return f"/static/{folder}/{name}?v={found[2]}" if found else ""
