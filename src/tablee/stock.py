"""Compiled code in stock (the cache on disk): what is kept where, and which games need no compiling any more.

A process runs all its rules compiled, or all of them interpreted; that is settled once, before Numba is loaded, so
nothing here loads it. Compiled code is kept by box: the kernel, and the rules of one game with whatever they import
from it. An edit of a game's rules compiles that game again and no other; an edit of the kernel compiles all of them.
"""

import hashlib
import json
import os
import re
import shutil
import sys
import time
from collections.abc import Iterable, Iterator
from contextlib import contextmanager, suppress
from functools import cache
from importlib.metadata import version
from importlib.util import find_spec
from pathlib import Path

try:
    import fcntl
except ImportError:  # Windows has none: there two processes may compile the same game
    fcntl = None  # type: ignore[assignment]

PACKAGE = Path(__file__).resolve().parent
STALE_AFTER = 14 * 24 * 3600  # seconds an unused cache folder is kept: other checkouts may still use theirs
DATA = (".toml", ".txt", ".json")
IMPORTED = re.compile(r"^(?:from|import) ([\w.]+)", re.MULTILINE)
COMPLETE = "complete.json"  # in the folder of a box: nothing of it is left to be compiled
SEAL = hashlib.sha256().digest_size
INTERPRETED = "NUMBA_DISABLE_JIT"  # Numba's own switch


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
    """The file of a module, found without loading any of its packages."""
    root, *parts = module.split(".")
    spec = find_spec(root)
    for folder in (spec.submodule_search_locations or ()) if spec else ():
        path = Path(folder, *parts)
        for file in (path / "__init__.py", path.with_suffix(".py")):
            if file.is_file():
                return file
    return None


@cache
def mark(box: str) -> str:
    """A name for exactly these sources, of the kernel and of a box."""
    digest = hashlib.sha256(f"{version('numba')} {version('numpy')} {sys.version_info[:2]}".encode())
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
    with suppress(OSError):  # one that was filled for us, and may only be read
        os.utime(folder)
        for other in home.iterdir():
            if other != folder and other.is_dir() and time.time() - other.stat().st_mtime > STALE_AFTER:
                shutil.rmtree(other, ignore_errors=True)
    return folder


# What is complete


def processor() -> str:
    """What code is compiled for: it runs on no other kind of processor."""
    from llvmlite import binding

    features = binding.get_host_cpu_features().flatten()
    return hashlib.sha256(f"{binding.get_host_cpu_name()} {features}".encode()).hexdigest()[:16]


def seal(content: bytes) -> bytes:
    """What a file of compiled code begins with, so that a broken one is never run."""
    return hashlib.sha256(content).digest()


def unsealed(path: Path) -> bytes | None:
    """What is in a file of compiled code; None if it is broken."""
    content = path.read_bytes()
    return content[SEAL:] if content[:SEAL] == seal(content[SEAL:]) else None


def is_compiled(box: str) -> bool:
    """Is everything a table of this game uses there, whole, and for this processor?"""
    home = cache_home()
    try:
        said = json.loads((home / mark(box) / COMPLETE).read_text(encoding="utf-8"))
        is_ours = bool(said["processor"] == processor())
        return is_ours and all(unsealed(home / name) is not None for name in said["files"])
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return False


def note_compiled(box: str) -> None:
    """From now on processes need not compile anything of this box; whatever goes missing later is noticed."""
    home = cache_home()
    kept = [path for name in ("", box) for path in (home / mark(name)).rglob("*.nbc")]
    said = {"processor": processor(), "files": [path.relative_to(home).as_posix() for path in kept]}
    new = home / mark(box) / f"{COMPLETE}.{os.getpid()}"
    try:
        new.write_text(json.dumps(said), encoding="utf-8")
        os.replace(new, new.with_name(COMPLETE))
    finally:
        new.unlink(missing_ok=True)


@contextmanager
def only_one(box: str) -> Iterator[None]:
    """One process at a time compiles a box; the others wait, and find it done."""
    with (cache_folder(box) / "lock").open("w") as lock:
        if fcntl:
            fcntl.flock(lock, fcntl.LOCK_EX)
        yield


# How this process runs its rules


def settle(boxes: Iterable[str]) -> bool:
    """Run rules compiled if all of these are in stock, else interpreted; True if it is we who chose so."""
    if INTERPRETED in os.environ or "numba" in sys.modules or all(map(is_compiled, boxes)):
        return False
    os.environ[INTERPRETED] = "1"
    return True


def compiling_environment() -> dict[str, str]:
    """For processes that compile, whatever this one does."""
    return {name: value for name, value in os.environ.items() if name != INTERPRETED} | {"TABLEE_QUIET": "1"}
