"""A box read against its contract, without compiling anything: each fault with its file, its line and one sentence."""

import ast
import inspect
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any, get_args, get_origin, get_type_hints

import numpy as np

from tablee.checking.catalogues import Book
from tablee.checking.faults import Fault, place_of, raised_at
from tablee.checking.ids import faults_of_ids
from tablee.games import contract
from tablee.games.bare import CLAUSE
from tablee.games.box import Game, _
from tablee.kernel import verbs
from tablee.speech import LANGUAGES

NEEDED: tuple[Any, ...] = (verbs.setup, verbs.awaiting, verbs.check, verbs.legal, verbs.play, verbs.tally, verbs.ties)
KNOWN: tuple[Any, ...] = (
    *NEEDED,
    verbs.may,
    verbs.pick,
    verbs.hide,
    verbs.guess,
    verbs.seen,
    verbs.advise,
    verbs.sketch,
)
ROOMS = ("rules", "words", "files", "board", "editor")


def faults(game: Game) -> list[Fault]:
    """What is wrong with a box; where a room cannot even be opened, that alone."""
    closed = [fault for room in ROOMS if (fault := why_closed(game, room))]
    if closed:
        return closed
    lacking = [*parts(game), *verbs_of(game), *fields_of(game)]
    found = [*lacking, *clauses_of(game), *unsigned(game), *untranslated(game)]
    if not lacking:  # else nothing can be played
        found += faults_of_ids(game)
    return sorted(found, key=lambda fault: (fault.path, fault.line))


def why_closed(game: Game, room: str) -> Fault | None:
    try:
        getattr(game, room)
    except Exception as error:
        if isinstance(error, SyntaxError) and error.filename:
            return Fault(Path(error.filename), error.lineno or 1, _("it cannot be read: {why}."), {"why": error.msg})
        where = raised_at(error, game.folder)
        return Fault(*where, _("the room “{room}” cannot be opened: {why}."), {"room": room, "why": str(error)[:300]})
    return None


def parts(game: Game) -> Iterator[Fault]:
    """Functions that cannot take what they are given."""
    for room in ROOMS:
        found = getattr(game, room)
        for name, wanted in _wanted(type(found)) if found else ():
            for called, function in _functions(f"{room}.{name}", getattr(found, name)):
                if not _takes(function, len(wanted)):
                    values = {"name": called, "n": len(wanted), "all": ", ".join(map(_called, wanted))}
                    yield Fault(*place_of(function), _("“{name}” must take {n} values: {all}."), values)


def _functions(name: str, given: Any) -> list[tuple[str, Any]]:
    """A function, or a table of them, by name."""
    named = {f"{name} {key}": one for key, one in given.items()} if isinstance(given, Mapping) else {name: given}
    return [(called, one) for called, one in named.items() if inspect.isfunction(one)]


def _wanted(room: type[Any]) -> Iterator[tuple[str, tuple[Any, ...]]]:
    """What the contract gives to each function of a room."""
    hints = get_type_hints(room, {**vars(contract), "np": np, "npt": np.typing, "Game": Game})
    for part in fields(room):
        for kind in (hints[part.name], *get_args(hints[part.name])):
            if get_origin(kind) is Callable and isinstance(given := get_args(kind)[0], list):
                yield part.name, tuple(given)


def _takes(function: Callable[..., Any], n: int) -> bool:
    try:
        inspect.signature(function).bind(*range(n))
    except TypeError:
        return False
    return True


def _called(kind: Any) -> str:
    return str(getattr(kind, "__name__", kind)).rpartition(".")[2]


def verbs_of(game: Game) -> Iterator[Fault]:
    room, record = _room_file(game), game.rules.record
    for needed in NEEDED:
        if not verbs.has(needed, record):
            sentence = _("the verb “{verb}” is missing: write one with @rule(verbs.{verb}).")
            yield Fault(room, 1, sentence, _named(needed))
    for verb in KNOWN:
        if verbs.has(verb, record):
            function, n = verbs.implementation(verb, record).py_func, verb.__code__.co_argcount
            if not _takes(function, n):
                yield Fault(*place_of(function), _("the verb “{verb}” must take {all}."), _named(verb))


def _named(verb: Any) -> dict[str, str]:
    return {"verb": verb.__name__, "all": ", ".join(verb.__code__.co_varnames[: verb.__code__.co_argcount])}


def fields_of(game: Game) -> Iterator[Fault]:
    names = game.rules.record.names or ()
    for wanted in ("seats", *(option.name for option in game.options), *(change.field for change in game.changes)):
        if wanted not in names:
            yield Fault(_room_file(game), 1, _("the record has no field “{name}”."), {"name": wanted})
    for name in names:
        if hasattr(np.ndarray, name):
            sentence = _("the field “{name}” is called like something every array has: choose another name.")
            yield Fault(_room_file(game), 1, sentence, {"name": name})


def _room_file(game: Game) -> Path:
    room = game.folder / "rules"
    return room / "__init__.py" if room.is_dir() else room.with_suffix(".py")


def clauses_of(game: Game) -> Iterator[Fault]:
    """Clauses of the code without a paragraph in the rules, and of one language's rules without the other's."""
    told = {lang: _anchors(game, lang) for lang in LANGUAGES}
    for path, call in _calls(game, "clause"):
        given = call.args[0] if call.args else None
        if isinstance(given, ast.Constant) and given.value not in told["en"]:
            yield Fault(path, call.lineno, _("RULES.md has no clause {clause}."), {"clause": given.value})
    for lang in LANGUAGES[1:]:
        for name in dict.fromkeys([*told["en"], *told[lang]]):
            if name not in told[lang] or name not in told["en"]:
                path = game.folder / ("RULES.md" if name not in told["en"] else f"RULES.{lang}.md")
                yield Fault(path, 1, _("clause {clause} is missing here."), {"clause": name})


def _anchors(game: Game, lang: str) -> list[str]:
    return [found[1] for line in game.rulebook(lang).splitlines() if (found := CLAUSE.match(line))]


def unsigned(game: Game) -> Iterator[Fault]:
    """What counts up to an unsigned field is unsigned itself, and reckoned with others becomes a float."""
    record = game.rules.record
    for path, loop in _nodes(game, ast.For):
        name = _bare_field(loop.iter)
        is_unsigned = name in (record.names or ()) and np.issubdtype(record[name].base, np.unsignedinteger)
        if is_unsigned and isinstance(loop.target, ast.Name) and _is_reckoned_with(loop, loop.target.id):
            sentence = _("“{name}” is unsigned, and so is what counts up to it: write range(np.int64(…)).")
            yield Fault(path, loop.lineno, sentence, {"name": name})


def _bare_field(loop: Any) -> str:
    """The field in `range(s.left)` or `range(s.left[k])`."""
    is_range = isinstance(loop, ast.Call) and isinstance(loop.func, ast.Name) and loop.func.id == "range"
    last = loop.args[0] if is_range and len(loop.args) == 1 else None
    while isinstance(last, ast.Subscript):
        last = last.value
    return last.attr if isinstance(last, ast.Attribute) else ""


def _is_reckoned_with(loop: ast.For, name: str) -> bool:
    sums = [node for node in ast.walk(loop) if isinstance(node, ast.BinOp)]
    pairs = [(node.left, node.right) for node in sums] + [(node.right, node.left) for node in sums]
    return any(
        isinstance(one, ast.Name) and one.id == name and not isinstance(other, ast.Constant) for one, other in pairs
    )


def _calls(game: Game, name: str) -> Iterator[tuple[Path, ast.Call]]:
    for path, call in _nodes(game, ast.Call):
        if isinstance(call.func, ast.Name) and call.func.id == name:
            yield path, call


def _nodes(game: Game, kind: type[Any]) -> Iterator[tuple[Path, Any]]:
    room = game.folder / "rules"
    for path in sorted(room.glob("*.py")) if room.is_dir() else [room.with_suffix(".py")]:
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, kind):
                yield path, node


def untranslated(game: Game) -> Iterator[Fault]:
    for lang in LANGUAGES[1:]:
        for key, place in Book(game.name, game.folder).missing(lang).items():
            found = re.fullmatch(r"(.*):(\d+)", place)
            assert found
            text = key[0] if isinstance(key, tuple) else key
            sentence = _("“{text}” lacks its translation in words/locale/{lang}.po.")
            yield Fault(game.folder / found[1], int(found[2]), sentence, {"text": text[:60], "lang": lang})
