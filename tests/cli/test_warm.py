"""`tablee warm`: what is compiled is said, and what cannot be."""

from pathlib import Path

import pytest
from tests.cli.conftest import Run

from tablee import stock


def test_what_is_in_stock_is_said_to_be(tablee: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stock, "is_compiled", lambda box: True)
    answer = tablee("warm", "agora")
    assert answer.status == 0
    assert "Agora Barcelona is compiled, in " in answer.out
    assert tablee("warm", "agora", "bauhaus", "--json").lines == [
        {"game": "agora", "compiled": True},
        {"game": "bauhaus", "compiled": True},
    ]


def test_where_it_cannot_be_kept_it_is_said_why(tablee: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "file").write_text("no folder")
    monkeypatch.setenv("TABLEE_CACHE", str(tmp_path / "file"))
    answer = tablee("warm", "balconia")
    assert answer.status == 2
    assert "Balconia could not be compiled: Not a directory" in answer.out


def test_a_game_that_is_not_there(tablee: Run) -> None:
    tablee("warm", "chess").refuses("chess")
