"""Clauses as numbers, and where compiled code is kept."""

import os
import time
from pathlib import Path

import numpy as np
import pytest

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
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A small package whose cache is in the temporary folder."""
    for path in ("kernel/verbs.py", "games/tag/components.py", "games/tag/rules.py", "games/tag/words.py"):
        (tmp_path / "package" / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / "package" / path).write_text(
            "from tablee.games.tag.components import ONE\n" if "rules" in path else ""
        )
    monkeypatch.setattr(compiling, "PACKAGE", tmp_path / "package")
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "cache"))
    return tmp_path / "package"


@pytest.mark.parametrize("file", ["kernel/verbs.py", "games/tag/components.py", "games/tag/rules.py"])
def test_a_change_anywhere_in_the_rules_means_another_cache(package: Path, file: str) -> None:
    before = compiling.cache_folder()
    assert compiling.cache_folder() == before
    (package / file).write_text("from tablee.kernel import clause\n")
    assert compiling.cache_folder() != before


def test_a_new_rules_file_means_another_cache(package: Path) -> None:
    before = compiling.cache_folder()
    (package / "games" / "tag" / "scoring.py").write_text("from tablee.kernel import clause\n")
    assert compiling.cache_folder() != before


def test_a_change_of_words_keeps_the_cache(package: Path) -> None:
    before = compiling.cache_folder()
    (package / "games" / "tag" / "words.py").write_text("TWO = 2\n")
    assert compiling.cache_folder() == before


def test_caches_of_old_sources_go_when_nobody_has_used_them_for_long(package: Path) -> None:
    old, young = (compiling.cache_home() / name for name in ("old", "young"))
    for folder in (old, young):
        folder.mkdir(parents=True)
    long_ago = time.time() - compiling.STALE_AFTER - 60
    os.utime(old, (long_ago, long_ago))
    compiling.cache_folder()
    assert young.exists()
    assert not old.exists()


def test_a_record_is_packed_as_small_as_it_is_written() -> None:
    dtype = record([("a", np.uint8), ("b", np.uint8, 3)])
    assert dtype.itemsize == 4
