"""Compiled code that is broken on disk is compiled again; nobody notices anything but the time it takes."""

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tablee.stock import PACKAGE

BREAKS: dict[str, Callable[[bytes], bytes]] = {
    "empty": lambda content: b"",
    "cut short": lambda content: content[: len(content) // 2],
    "without its last byte": lambda content: content[:-1],
    "garbage": lambda content: random.Random(1).randbytes(len(content)),
    "one byte changed": lambda content: content[:-200] + bytes([content[-200] ^ 1]) + content[-199:],
    "a pickle of something else": lambda content: b"\x80\x04K\x07.",
    "something longer": lambda content: content + b"more",
}
SCRIPT = """
import numpy as np
from numba.core import event
from tablee.kernel.rng import below, generator
with event.install_recorder("numba:compile") as compiled:
    print(below(generator(7), 1000))
print(len(compiled.buffer) // 2)
"""


def run(cache: Path, **more: str) -> tuple[int, int]:
    """A small kernel in a fresh process: what it says, and how many functions were compiled for that."""
    environment = {**os.environ, "TABLEE_CACHE": str(cache), "PYTHONPATH": str(PACKAGE.parent), **more}
    done = subprocess.run([sys.executable, "-c", SCRIPT], env=environment, capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    said, compiled = done.stdout.split()
    return int(said), int(compiled)


def files(cache: Path) -> list[Path]:
    return sorted(path for path in cache.rglob("*") if path.is_file())


@pytest.fixture(scope="module")
def filled(tmp_path_factory: pytest.TempPathFactory) -> Path:
    cache = tmp_path_factory.mktemp("filled")
    assert run(cache)[1] > 0
    return cache


@pytest.mark.parametrize("how", BREAKS)
def test_a_broken_file_is_dropped_and_compiled_again(filled: Path, tmp_path: Path, how: str) -> None:
    cache = tmp_path / "cache"
    shutil.copytree(filled, cache)
    whole = {path: path.read_bytes() for path in files(cache)}
    for path, content in whole.items():
        path.write_bytes(BREAKS[how](content))
    right, compiled = run(cache)
    assert compiled > 0
    assert run(cache) == (right, 0) == run(filled)
    assert len(files(cache)) == len(whole)


def test_the_same_sources_elsewhere_find_what_is_compiled(filled: Path, tmp_path: Path) -> None:
    shutil.copytree(PACKAGE, tmp_path / "elsewhere" / "tablee", ignore=shutil.ignore_patterns("__pycache__"))
    assert run(filled, PYTHONPATH=str(tmp_path / "elsewhere")) == run(filled)
    assert run(filled)[1] == 0


def test_a_disk_that_takes_nothing_is_no_reason_to_stop(tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    right, compiled = run(cache)
    for path in files(cache):
        path.unlink()
        path.mkdir()  # nothing can be read or written in its place
    assert run(cache) == (right, compiled)
