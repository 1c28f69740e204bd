"""Compiled code that is broken on disk is compiled again; nobody notices anything but the time it takes."""

import random
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tablee.stock import PACKAGE
from tests.newborn import Mother

BREAKS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "cut short": lambda content: content[: len(content) // 2],
    "without its last byte": lambda content: content[:-1],
    "garbage": lambda content: random.Random(1).randbytes(len(content)),
    "one byte changed": lambda content: content[:-200] + bytes([content[-200] ^ 1]) + content[-199:],
    "a pickle of something else": lambda content: b"\x80\x04K\x07.",
    "something longer": lambda content: content + b"more",
}
COMPILER = "import numba; numba.njit(lambda n: n + 1)(1)"  # the first function loads it
SCRIPT = """
import numpy as np
from numba.core import event
from tablee.kernel.rng import below, generator
with event.install_recorder("numba:compile") as compiled:
    print(below(generator(7), 1000))
print(len(compiled.buffer) // 2)
"""


Run = Callable[..., tuple[int, int]]


@pytest.fixture(scope="module")
def run(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Run]:
    """A small kernel in a fresh process: what it says, and how many functions were compiled for that."""
    mother = Mother(tmp_path_factory.mktemp("mother"), COMPILER)

    def run(cache: Path, **more: str) -> tuple[int, int]:
        done = mother.run(SCRIPT, {"TABLEE_CACHE": str(cache), "PYTHONPATH": str(PACKAGE.parent), **more})
        assert (done.status, done.err) == (0, "")
        said, compiled = done.out.split()
        return int(said), int(compiled)

    yield run
    mother.close()


def files(cache: Path) -> list[Path]:
    return sorted(path for path in cache.rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def filled(run: Run, tmp_path_factory: pytest.TempPathFactory) -> Path:
    cache = tmp_path_factory.mktemp("filled")
    assert run(cache)[1] > 0
    return cache


@pytest.mark.parametrize("how", BREAKS)
def test_a_broken_file_is_dropped_and_compiled_again(run: Run, filled: Path, tmp_path: Path, how: str) -> None:
    cache = tmp_path / "cache"
    shutil.copytree(filled, cache)
    whole = {path: path.read_bytes() for path in files(cache)}
    for path, content in whole.items():
        path.write_bytes(BREAKS[how](content))
    right, compiled = run(cache)
    assert compiled > 0
    assert run(cache) == (right, 0) == run(filled)
    assert len(files(cache)) == len(whole)


def test_the_same_sources_elsewhere_find_what_is_compiled(run: Run, filled: Path, tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "elsewhere" / "tablee", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(filled, PYTHONPATH=str(tmp_path / "elsewhere")) == run(filled)
    assert run(filled)[1] == 0


def test_a_disk_that_takes_nothing_is_no_reason_to_stop(run: Run, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    right, compiled = run(cache)
    for path in files(cache):
        path.unlink()
        path.mkdir()  # nothing can be read or written in its place
    assert run(cache) == (right, compiled)
