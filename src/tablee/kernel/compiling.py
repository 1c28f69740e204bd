"""How rules are compiled, and where the compiled code is kept between two runs.

Compiled code is kept by box: the kernel, and the rules of one game with whatever they import from it. So an edit of a
game's rules compiles that game again and no other; an edit of the kernel compiles all of them.
"""

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import event, types
from numba.extending import overload
from numba.np.numpy_support import from_dtype

from tablee.kernel.shelf import Shelf

PACKAGE = Path(__file__).resolve().parents[1]
STALE_AFTER = 14 * 24 * 3600  # seconds an unused cache folder is kept: other checkouts may still use theirs
DATA = (".toml", ".txt", ".json")
ROOM = re.compile(r"(.+?)\.rules\b")  # what is compiled of a box: `agora.rules.stroll` belongs to the box `agora`
IMPORTED = re.compile(r"^(?:from|import) ([\w.]+)", re.MULTILINE)
_BOX_OF: dict[Any, str] = {}  # the box a record belongs to, by its Numba type


def box_of(module: str) -> str:
    """The box whose compiled code a module is part of; empty for the kernel and whatever knows no game."""
    known = [box for box in _BOX_OF.values() if box and module.startswith(f"{box}.")]
    found = ROOM.match(module)
    return found[1] if found else known[0] if known else ""


def sources(box: str) -> list[Path]:
    """Every file the compiled code of a box depends on; Numba itself only notices changes in the function's own file.

    These are its rules, whatever they import from the box (or from their own top-level package, if that is not ours),
    and the data that is read there; words and drawings can change without compiling anything anew.
    """
    ahead = [f"{box}.rules"]
    found: dict[str, Path] = {}
    while ahead:
        module = ahead.pop()
        path = _file(module)
        if module in found or path is None:
            continue
        found[module] = path
        ahead += [name for name in IMPORTED.findall(path.read_text(encoding="utf-8")) if _is_part(box, name)]
        if path.name == "__init__.py" and module.endswith(".rules"):
            ahead += [f"{module}.{other.stem}" for other in path.parent.glob("*.py")]
    folders = {path.parent for path in found.values()}
    return sorted({*found.values(), *(data for folder in folders for data in folder.iterdir() if data.suffix in DATA)})


def _is_part(box: str, module: str) -> bool:
    root = box.split(".")[0]
    return module.startswith(f"{box}." if root == PACKAGE.name else f"{root}.")


def _file(module: str) -> Path | None:
    try:
        spec = find_spec(module)
    except (ImportError, ValueError):
        return None
    return Path(spec.origin) if spec and spec.origin and spec.origin.endswith(".py") else None


@cache
def mark(box: str) -> str:
    """A name for exactly these sources, of the kernel and of a box."""
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]}".encode())
    for path in (*sorted((PACKAGE / "kernel").glob("*.py")), *(sources(box) if box else ())):
        digest.update(path.name.encode())
        digest.update(path.read_bytes())
    return f"{box.rpartition('.')[2] or 'kernel'}-{digest.hexdigest()[:16]}"


def cache_home() -> Path:
    home = os.environ.get("TABLEE_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(home) / "tablee" if home else Path.home() / ".cache" / "tablee"


@cache
def cache_folder(box: str) -> Path:
    """The folder for exactly these sources; folders of older sources go once nobody has used them for a while."""
    home = cache_home()
    folder = home / mark(box)
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in home.iterdir():
        if other != folder and other.is_dir() and time.time() - other.stat().st_mtime > STALE_AFTER:
            shutil.rmtree(other, ignore_errors=True)
    return folder


def folder_for(module: str, signature: Any) -> Path:
    """Where a function's code for these types is kept: with its own box, or with the box whose records it is given."""
    boxes = {box_of(module), *(_BOX_OF.get(found, "") for found in _records(signature))} - {""}
    return cache_folder(min(boxes, default=""))


def _records(given: Any) -> Iterator[Any]:
    if isinstance(given, types.Record):
        yield given
    elif isinstance(given, tuple | types.BaseTuple):
        for part in tuple(given):  # type: ignore[arg-type]
            yield from _records(part)
    elif isinstance(given, types.Array | types.NestedArray):
        yield from _records(given.dtype)


try:
    numba.config.CACHE_DIR = str(cache_folder(""))
    CACHED = True
except OSError:  # a read-only home: compile anew in each process rather than refuse to start
    CACHED = False

if numba.config.DISABLE_JIT:
    np.seterr(over="ignore")  # the generator of rng.py wraps around, as it does when compiled


def record(fields: list[tuple[Any, ...]]) -> np.dtype:
    """The type of a record. Interpreted, its fields are attributes too and its small ints as wide as compiled code
    makes them while it counts, so that both ways come to the same numbers."""
    fields = _without_gaps(fields)
    if not numba.config.DISABLE_JIT:
        dtype = np.dtype(fields, align=True)
        _BOX_OF[from_dtype(dtype)] = box_of(sys._getframe(1).f_globals["__name__"])
        return dtype
    return np.dtype((np.record, np.dtype([(name, *_widened(*rest)) for name, *rest in fields], align=True)))


def _without_gaps(fields: list[tuple[Any, ...]]) -> list[tuple[Any, ...]]:
    """What aligning leaves between fields becomes a field too: NumPy's copies leave gaps undefined, and equal records
    must be equal bytes."""
    dtype: Any = np.dtype(fields, align=True)
    filled, end = [], 0
    for field in fields:
        kind, start = dtype.fields[field[0]][:2]
        filled += [(f"gap{end}", np.uint8, start - end)] * (start > end) + [field]
        end = start + kind.itemsize
    return filled + [(f"gap{end}", np.uint8, dtype.itemsize - end)] * (dtype.itemsize > end)


def _widened(kind: Any, *shape: Any) -> tuple[Any, ...]:
    is_small = np.issubdtype(kind, np.integer) and kind != np.uint64
    return (np.int64 if is_small else kind, *shape)


JIT: Any = {"nogil": True, "no_cfunc_wrapper": True}


def compiled(function: Callable[..., Any]) -> Any:
    """A rule or kernel: compiled on first use, kept on disk, free of the GIL.

    Nobody calls one from C; leaving that wrapper out saves a sixth of the compilation.
    """
    dispatcher = numba.njit(**JIT)(function)
    if CACHED and not numba.config.DISABLE_JIT:
        dispatcher._cache = Shelf(function, folder_for)
    return dispatcher


class Herald(event.Listener):
    """Speaks up when a function of this package is compiled for the first time in this process."""

    def __init__(self, package: str, speak: Callable[[], None]) -> None:
        self.package, self.speak, self.silent = package, speak, False

    def on_start(self, event: Any) -> None:
        if not self.silent and str(event.data["dispatcher"].py_func.__module__).startswith(self.package):
            self.silent = True
            self.speak()

    def on_end(self, event: Any) -> None:
        pass


def when_compiling(package: str, speak: Callable[[], None]) -> None:
    event.register("numba:compile", Herald(package, speak))


CLAUSE = re.compile(r"(\d+)\.(\d+)([a-z]?)")


def clause(name: str) -> int:
    """`clause("3.3a")`: a clause's number, a compile-time constant inside compiled rules."""
    found = CLAUSE.fullmatch(name)
    if not found:
        raise ValueError(f"{name!r} is no clause; clauses look like 3.3 or 3.3a.")
    major, minor, letter = found.groups()
    return int(major) * 10_000 + int(minor) * 100 + (ord(letter) - 96 if letter else 0)


def clause_name(number: int) -> str:
    major, rest = divmod(int(number), 10_000)
    minor, letter = divmod(rest, 100)
    return f"{major}.{minor}{chr(96 + letter) if letter else ''}"


@overload(clause, prefer_literal=True)
def _clause(name):
    if isinstance(name, types.StringLiteral):
        number = clause(name.literal_value)
        return lambda name: number
    return None
