"""What there is to translate, and what a catalogue lacks."""

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from io import BytesIO
from pathlib import Path
from typing import Any

from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po, write_po

from tablee import errors, games
from tablee.speech import FOLDER

PACKAGE = Path(games.__file__).parents[1]
FRAME = "frame"

Key = str | tuple[str, str]


@dataclass(frozen=True)
class Book:
    """A folder that speaks: a game, or the frame around the games."""

    name: str
    folder: Path

    def messages(self) -> dict[Key, str]:
        """Every message in the sources, with the first place it is found."""
        return dict(_extracted(self))

    def catalogue(self, lang: str) -> Catalog:
        path = (self.folder if self.name == FRAME else self.folder / "words") / FOLDER / f"{lang}.po"
        if not path.exists():
            return Catalog(locale=lang)
        with path.open("rb") as source:
            return read_po(source, locale=lang)

    def missing(self, lang: str) -> dict[Key, str]:
        known = self.catalogue(lang)
        return {key: place for key, place in self.messages().items() if not _translated(known, key)}


def books() -> list[Book]:
    return [Book(FRAME, PACKAGE), *(Book(name, games.game(name).folder) for name in games.names())]


@cache
def positions(book: Book) -> dict[str, tuple[int, ...]]:
    """Which arguments are messages: of a tongue `t(…)` (to itself `self(…)`), `t.n(…)`, of `_(…)`, of errors."""
    found: dict[str, tuple[int, ...]] = {"t": (0,), "self": (0,), "_": (0,), "n": (0, 1)}
    for error in _errors(book):
        found[error.__name__] = (1,) if issubclass(error, errors.Refused) else (0,)
    return found


def _errors(book: Book) -> tuple[type[errors.TableeError], ...]:
    """Every kind of error of ours, wherever it is defined; games know those of errors.py."""
    for path in sorted(PACKAGE.rglob("*.py")) if book.name == FRAME else ():
        if b"TableeError" in path.read_bytes() and "migrations" not in path.parts:
            import_module(
                ".".join(("tablee", *path.relative_to(PACKAGE).with_suffix("").parts)).removesuffix(".__init__")
            )
    found: list[type[errors.TableeError]] = [errors.TableeError]
    for error in found:
        found += error.__subclasses__()
    return tuple(found)


# Babel's own reader loses messages with calls inside them, so calls are read from the syntax tree.


@cache
def _extracted(book: Book) -> tuple[tuple[Key, str], ...]:
    found: dict[Key, str] = {}
    for path in sorted(book.folder.rglob("*")):
        if _belongs(book, path):
            for line, key in _messages_in(book, path):
                found.setdefault(key, f"{path.relative_to(book.folder).as_posix()}:{line}")
    return tuple(found.items())


def _belongs(book: Book, path: Path) -> bool:
    """The folders of games are books of their own."""
    inside = path.relative_to(book.folder).parts
    return path.is_file() and (book.name != FRAME or inside[0] != "games" or len(inside) == 2)


def _messages_in(book: Book, path: Path) -> Iterator[tuple[int, Key]]:
    if path.suffix == ".py":
        tree = ast.parse(path.read_text(encoding="utf-8"))
        calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call)]
        for call in sorted(calls, key=lambda call: (call.lineno, call.col_offset)):
            name = getattr(call.func, "id", getattr(call.func, "attr", None))
            yield from _keys(book, name, call.lineno, [list(_texts(argument)) for argument in call.args])
    elif path.suffix == ".jinja":
        from jinja2 import Environment, nodes

        template = Environment(extensions=["jinja2.ext.do"]).parse(path.read_text(encoding="utf-8"))
        for spoken in template.find_all(nodes.Call):
            name = getattr(spoken.node, "name", getattr(spoken.node, "attr", None))
            yield from _keys(book, name, spoken.lineno, [list(_template_texts(argument)) for argument in spoken.args])


def _keys(book: Book, name: str | None, line: int, arguments: list[list[str]]) -> Iterator[tuple[int, Key]]:
    """`arguments`: for each argument the texts it may be."""
    asked = [arguments[k] for k in positions(book).get(name or "", ()) if k < len(arguments)]
    if name == "n" and len(asked) == 2:
        yield from ((line, key) for key in zip(*asked, strict=True))
    elif name != "n":
        yield from ((line, text) for texts in asked for text in texts)


def _texts(argument: ast.expr) -> Iterator[str]:
    if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
        yield argument.value
    elif isinstance(argument, ast.IfExp):
        yield from _texts(argument.body)
        yield from _texts(argument.orelse)


def _template_texts(argument: Any) -> Iterator[str]:
    if isinstance(getattr(argument, "value", None), str):
        yield argument.value
    elif hasattr(argument, "expr1"):  # this if so, else that
        yield from _template_texts(argument.expr1)
        yield from _template_texts(argument.expr2)


def _translated(catalogue: Catalog, key: Key) -> bool:
    message = catalogue.get(key[0] if isinstance(key, tuple) else key)
    if message is None or message.pluralizable != isinstance(key, tuple):
        return False
    return all(message.string or ()) if isinstance(key, tuple) else bool(message.string)


def stubs(book: Book, lang: str) -> str:
    catalogue, out = Catalog(locale=lang), BytesIO()
    for key, place in book.missing(lang).items():
        path, line = place.rsplit(":", 1)
        catalogue.add(key, locations=[(path, int(line))])
    write_po(out, catalogue, omit_header=True, include_lineno=False)
    return out.getvalue().decode()
