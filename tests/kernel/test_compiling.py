"""Clauses as numbers, and where compiled code is kept."""

import os
import shutil
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import numpy as np
import pytest
from numba.core import types
from numba.np.numpy_support import from_dtype

import tablee
from tablee import stock
from tablee.kernel import clause, clause_name, compiled, compiling, record


@pytest.mark.parametrize("name", ["1.1", "3.3a", "3.3d", "12.7z", "2.10"])
def test_clauses_are_numbers_and_back(name: str) -> None:
    assert clause_name(clause(name)) == name


def test_clauses_are_sorted_as_one_reads_them() -> None:
    names = ["1.2", "1.10", "2.1", "2.1a", "2.1b", "2.2", "10.1"]
    assert sorted(names, key=clause) == names


@pytest.mark.parametrize("name", ["", "3", "3.", "3.3A", "3.3aa", "a.1", "3.3 "])
def test_what_is_no_clause_is_refused(name: str) -> None:
    with pytest.raises(ValueError, match="no clause"):
        clause(name)


def test_compiled_rules_name_clauses_too() -> None:
    @compiled
    def refuse():
        return clause("3.3a")

    assert refuse() == clause("3.3a")


@pytest.fixture
def box(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small box whose cache is in the temporary folder."""
    folder = tmp_path / "tag"
    for file in ("__init__.py", "components.py", "words.py", "rules/__init__.py", "rules/turn.py", "rules/cards.txt"):
        (folder / file).parent.mkdir(parents=True, exist_ok=True)
        (folder / file).write_text("from tag.components import ONE\n" if "turn" in file else "")
    for known in [name for name in sys.modules if name.split(".")[0] == "tag"]:  # another test's
        monkeypatch.delitem(sys.modules, known)
    monkeypatch.syspath_prepend(tmp_path)
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    return folder


def folder_of(box: str) -> Path:
    """As a new process would find it."""
    stock.mark.cache_clear()
    stock.cache_folder.cache_clear()
    return stock.cache_folder(box)


@pytest.fixture(autouse=True)
def _forget() -> Iterator[None]:
    yield
    folder_of("")


@pytest.mark.parametrize(
    "file", ["components.py", "rules/__init__.py", "rules/turn.py", "rules/cards.txt", "rules/new.py"]
)
def test_a_change_anywhere_in_the_rules_means_another_cache_for_this_game(box: Path, file: str) -> None:
    before, kernel = folder_of("tag"), folder_of("")
    assert folder_of("tag") == before
    (box / file).write_text("from tablee.kernel import clause\n")
    assert folder_of("tag") != before
    assert folder_of("") == kernel


def test_a_change_of_words_keeps_the_cache(box: Path) -> None:
    before = folder_of("tag")
    (box / "words.py").write_text("TWO = 2\n")
    assert folder_of("tag") == before


def test_a_change_of_the_kernel_means_another_cache_for_all(box: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = folder_of("tag"), folder_of("")
    kernel = box.parent / "package" / "kernel"
    shutil.copytree(stock.PACKAGE / "kernel", kernel)
    monkeypatch.setattr(stock, "PACKAGE", kernel.parent)
    assert (folder_of("tag"), folder_of("")) == before
    (kernel / "rng.py").write_text("# Dice.\n")
    assert not {folder_of("tag"), folder_of("")} & set(before)


def test_generic_code_is_kept_with_the_game_it_was_made_for() -> None:
    """A function of the kernel that was compiled for a game's records goes when that game's rules change."""
    agora = tablee.game("agora")
    states = types.Array(from_dtype(agora.rules.record), 1, "C")
    assert compiling.folder_for("tablee.kernel.calls", (states, types.int64)).name.startswith("agora-")
    assert compiling.folder_for("tablee.kernel.rng", (types.int64,)).name.startswith("kernel-")
    assert compiling.folder_for("tablee.games.agora.rules.stroll", (types.int64,)).name.startswith("agora-")


def test_caches_of_old_sources_go_when_nobody_has_used_them_for_long(box: Path) -> None:
    old, young = (stock.cache_home() / name for name in ("old", "young"))
    for folder in (old, young):
        folder.mkdir(parents=True)
    long_ago = time.time() - stock.STALE_AFTER - 60
    os.utime(old, (long_ago, long_ago))
    folder_of("")
    assert young.exists()
    assert not old.exists()


def test_a_record_is_packed_as_small_as_it_is_written() -> None:
    dtype = record([("a", np.uint8), ("b", np.uint8, 3)])
    assert dtype.itemsize == 4
