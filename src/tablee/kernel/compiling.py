"""How rules are compiled, and where the compiled code is kept between two runs."""

import hashlib
import os
import re
import shutil
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
from numba.core import event, types
from numba.extending import overload

from tablee.kernel.shelf import Shelf

PACKAGE = Path(__file__).resolve().parents[1]
STALE_AFTER = 14 * 24 * 3600  # seconds an unused cache folder is kept: other checkouts may still use theirs


RULE_FILES = ("rules.py", "rules/*.py", "scoring.py", "secrets.py", "advice.py")  # of a game's folder
OURS = re.compile(rb"^(?:from|import) tablee\.(games[.\w]+)", re.MULTILINE)


def sources() -> list[Path]:
    """Every file compiled code may depend on; Numba itself only notices changes in the function's own file.

    Of a game these are its rules, whatever they import from its folder, and the data that is read there; words and
    drawings can change without compiling anything anew.
    """
    folder = PACKAGE / "games"
    found = {path for pattern in RULE_FILES for path in folder.glob(f"*/{pattern}")}
    ahead = list(found)
    while ahead:
        imported = {
            PACKAGE / f"{name.decode().replace('.', '/')}.py" for name in OURS.findall(ahead.pop().read_bytes())
        }
        new = {path for path in imported if path.is_file()} - found
        found |= new
        ahead += new
    data = [path for path in folder.glob("*/*") if path.suffix in (".toml", ".txt", ".json")]
    return sorted((PACKAGE / "kernel").glob("*.py")) + sorted(found) + sorted(data)


def fingerprint() -> str:
    digest = hashlib.sha256(f"{numba.__version__} {np.__version__} {sys.version_info[:2]}".encode())
    for path in sources():
        digest.update(str(path.relative_to(PACKAGE)).encode())
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


def cache_home() -> Path:
    home = os.environ.get("TABLEE_CACHE") or os.environ.get("XDG_CACHE_HOME")
    return Path(home) / "tablee" if home else Path.home() / ".cache" / "tablee"


def cache_folder() -> Path:
    """The folder for exactly these sources; folders of older sources go once nobody has used them for a while."""
    home = cache_home()
    folder = home / fingerprint()
    folder.mkdir(parents=True, exist_ok=True)
    os.utime(folder)
    for other in home.iterdir():
        if other != folder and other.is_dir() and time.time() - other.stat().st_mtime > STALE_AFTER:
            shutil.rmtree(other, ignore_errors=True)
    return folder


try:
    numba.config.CACHE_DIR = str(cache_folder())
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
        return np.dtype(fields, align=True)
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
        dispatcher._cache = Shelf(function, PACKAGE)
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
