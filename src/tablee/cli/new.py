"""`tablee new`: a game to begin with, as a package of its own. It is examples/duel under another name."""

import keyword
import re
from argparse import Namespace
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

from tablee import games
from tablee.errors import TableeError
from tablee.speech import tongue

# In an installed Tablée the example lies inside the package, see pyproject.toml.
PLACES = (Path(__file__).parents[1] / "example", Path(__file__).parents[3] / "examples" / "duel")
EXAMPLE = "duel"
NAME = re.compile(r"[a-z][a-z0-9]{2,19}")
TAKEN = frozenset({"web", "bare", "tests", "pieces"})


def new(args: Namespace) -> int:
    name, folder = checked_name(args.name), Path(args.into or args.name)
    check_folder(folder)
    for path, text in written(name):
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_text(text, encoding="utf-8")
    t = tongue(args.lang)
    print(t("A game to begin with is in {folder}. Now:", folder=folder))
    for line in (f"pip install -e {folder}", f"tablee play {name}", "tablee serve", f"pytest {folder}"):
        print(f"  {line}")
    return 0


def checked_name(name: str) -> str:
    if not NAME.fullmatch(name):
        raise TableeError(
            "“{name}” cannot be the name of a game: 3 to 20 small letters and digits, a letter first.", name=name[:40]
        )
    if name in games.names():
        raise TableeError("There is a game “{name}” already: choose another name.", name=name)
    if name in TAKEN or keyword.iskeyword(name) or find_spec(name) is not None:
        raise TableeError("“{name}” means something else in Python or in Tablée: choose another name.", name=name)
    return name


def check_folder(folder: Path) -> None:
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise TableeError("{folder} is there already: nothing was written. Choose another by --into.", folder=folder)
    if not folder.absolute().parent.is_dir():
        raise TableeError("There is no folder {folder}: nothing was written.", folder=folder.absolute().parent)


def written(name: str) -> Iterator[tuple[Path, str]]:
    """Every file of the example, with the new name wherever the old one stands."""
    example = next(place for place in PLACES if place.is_dir())
    for path in sorted(example.rglob("*")):
        inside = path.relative_to(example)
        if path.is_file() and not any(part.startswith((".", "__pycache__")) for part in inside.parts):
            yield Path(_renamed(inside.as_posix(), name)), _renamed(path.read_text(encoding="utf-8"), name)


def _renamed(text: str, name: str) -> str:
    return text.replace(EXAMPLE, name).replace(EXAMPLE.capitalize(), name.capitalize())
