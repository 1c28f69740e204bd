"""The command line inside this process: what it says, what it complains of, and its exit status."""

import io
import json
import sys
from collections.abc import Callable
from typing import Any, NamedTuple

import pytest

from tablee.cli import main


class Answer(NamedTuple):
    status: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)

    @property
    def lines(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]

    def refuses(self, *words: str) -> None:
        """One sentence with these words, exit status 2, and nothing of Python's insides."""
        assert self.status == 2
        assert not self.out
        assert self.err.startswith("tablee: ")
        assert self.err.count("\n") == 1
        assert "Traceback" not in self.err
        for word in words:
            assert word in self.err, f"{word!r} is not in {self.err!r}"


Run = Callable[..., Answer]


@pytest.fixture
def tablee(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Run:
    def run(*args: object, lang: str = "en", stdin: bytes = b"") -> Answer:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(stdin), encoding="utf-8"))
        capsys.readouterr()
        try:
            status = main([*map(str, args), "--lang", lang])
        except SystemExit as stop:  # --help and --version end like this
            status = int(stop.code or 0)
        out, err = capsys.readouterr()
        heard = [line for line in err.splitlines(True) if not line.startswith("Compiling ")]
        return Answer(status, out, "".join(heard))

    return run
