"""What the README shows is what one gets."""

import doctest
import io
import re
import shlex
import sys
from pathlib import Path

import pytest

from tablee.cli import main

README = Path(__file__).parents[1] / "README.md"
CONSOLE = re.findall(r"```console\n\$ (.+)\n((?:.*\n)*?)```", README.read_text(encoding="utf-8"))


def test_the_library_example_runs():
    failures, tried = doctest.testfile(str(README), module_relative=False)
    assert tried > 10
    assert not failures


@pytest.mark.parametrize(("command", "shown"), CONSOLE, ids=[command[:40] for command, _ in CONSOLE])
def test_the_commands_answer_as_shown(command, shown, monkeypatch, capsys):
    *given, asked = command.split(" | ")
    if given:
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(shlex.split(given[0])[1].encode())))
    main([*shlex.split(asked)[1:], "--lang", "en"])
    answer = "".join(f"{line.rstrip()}\n" for line in capsys.readouterr().out.splitlines())
    assert shown in answer  # `tablee games` may list more games than the one shown


def test_it_shows_commands():
    assert len(CONSOLE) >= 4
