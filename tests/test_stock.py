"""What is in stock is whole, for this processor and for these sources; anything else is compiled again."""

import errno
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import games, stock

BOX = games.game("agora").package


@pytest.fixture
def kept(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A file of compiled code, of a game that is noted as complete."""
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path))
    stock.cache_folder.cache_clear()
    file = stock.cache_folder(BOX) / "rules" / "play.nbc"
    file.parent.mkdir()
    file.write_bytes(stock.seal(b"code") + b"code")
    stock.note_compiled(BOX)
    yield file
    stock.cache_folder.cache_clear()


def test_what_was_noted_is_in_stock(kept: Path) -> None:
    assert stock.is_compiled(BOX)
    assert not stock.is_compiled(games.game("bauhaus").package)


@pytest.mark.parametrize("broken", [b"", b"co", stock.seal(b"code") + b"cod", stock.seal(b"code") + b"cope"])
def test_a_file_that_is_broken_is_noticed(kept: Path, broken: bytes) -> None:
    kept.write_bytes(broken)
    assert not stock.is_compiled(BOX)


def test_a_file_that_went_missing_is_noticed(kept: Path) -> None:
    kept.unlink()
    assert not stock.is_compiled(BOX)


def test_what_was_filled_for_us_may_be_read_only(kept: Path) -> None:
    """As root is let through anyway, nothing may even try."""
    before = {path: path.stat().st_mtime_ns for path in kept.parents[1].rglob("*")}
    assert stock.is_compiled(BOX)
    assert {path: path.stat().st_mtime_ns for path in kept.parents[1].rglob("*")} == before


def test_a_disk_that_fills_leaves_no_half_note(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    note = stock.cache_folder(BOX) / stock.COMPLETE
    note.unlink()

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "replace", full)
    with pytest.raises(OSError, match="No space left"):
        stock.note_compiled(BOX)
    assert not stock.is_compiled(BOX)
    assert [path.name for path in note.parent.iterdir() if path.is_file()] == []


def test_code_for_another_processor_is_not_ours(kept: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "processor", lambda: "another")
    assert not stock.is_compiled(BOX)


@pytest.mark.parametrize("said", ["", "{", "[]", '{"processor": 1}', json.dumps({"processor": "", "files": []})])
def test_a_note_that_is_damaged_is_none(kept: Path, said: str) -> None:
    (stock.cache_folder(BOX) / stock.COMPLETE).write_text(said)
    assert not stock.is_compiled(BOX)


def test_how_rules_run_is_settled_before_numba_is_loaded(tmp_path: Path) -> None:
    """And asking costs no Numba: a process that keeps a port has none."""
    asked = f"from tablee import stock; import sys; print(stock.settle([{BOX!r}]), 'numba' in sys.modules)"
    asked += "; from tablee.kernel.compiling import IS_INTERPRETED; print(IS_INTERPRETED)"
    environment = {name: value for name, value in os.environ.items() if name != stock.INTERPRETED}
    answer = subprocess.run(
        [sys.executable, "-c", asked],
        env=environment | {"TABLEE_CACHE": str(tmp_path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert answer.stdout.split() == ["True", "False", "True"]
    assert not stock.settle([BOX]), "here it is loaded"
