"""Numba's errors, cut to what helps: the file, the line as it stands there, the cause, what to do."""

import importlib.util
import sys
from pathlib import Path

import pytest

from tablee.checking.complaints import cut, is_compilers, told
from tablee.speech import tongue

RULES = """
import numpy as np
from tablee.kernel import compiled, record

RECORD = record([("seats", np.uint8)])

def plain(s):
    return 1

@compiled
def first(states):
    return wrong(states[0])

@compiled
def wrong(s):
    {line}

STATES = np.zeros(1, RECORD)
"""

CALL = "return wrong(states[0])"
FAULTS = {
    "return s.seat": "RECORD",
    "return plain(s)": "@compiled",
    "return missing(s)": "misspelt",
    "return s.seats + 'one'": "do not go together",
}


@pytest.mark.parametrize("line", FAULTS)
def test_a_complaint_names_the_line_and_a_way_out(line: str, tmp_path: Path) -> None:
    error = complaint_about(line, tmp_path)
    assert is_compilers(error)
    lines = cut(error, tongue("en")).split("\n")
    shown = CALL if "missing" in line else line  # Numba names the caller of a function with an unknown name
    where = (tmp_path / "rules_of_a_toy.py").read_text().split("\n").index(f"    {shown}") + 1
    assert lines[0].endswith(f"rules_of_a_toy.py:{where}")
    assert lines[1].strip() == shown
    assert FAULTS[line] in lines[-1]
    assert len(lines) <= 4
    assert "Traceback" not in told(error, tongue("en"))


def complaint_about(line: str, folder: Path) -> Exception:
    path = folder / "rules_of_a_toy.py"
    path.write_text(RULES.format(line=line))
    spec = importlib.util.spec_from_file_location("rules_of_a_toy", path)
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    sys.modules["rules_of_a_toy"] = module
    spec.loader.exec_module(module)
    with pytest.raises(Exception) as caught:  # noqa: PT011  (Numba has many)
        module.first(module.STATES)
    return caught.value


def test_any_other_error_is_told_with_its_whole_way() -> None:
    with pytest.raises(KeyError) as caught:
        {}["x"]
    assert "Traceback" in told(caught.value, tongue("en"))
