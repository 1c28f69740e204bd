"""Compiled functions, copied or declared, give the same as in plain Python, in this process and in the next."""

import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numba
import numpy as np
import pytest

from tablee.games import game
from tablee.kernel import calls, compiled, record, verbs
from tablee.kernel.linking import DECLARED, SHORT, WHOLE
from tablee.kernel.rng import generator
from tablee.stock import PACKAGE
from tests.newborn import Mother

AGORA = game("agora")


@compiled
def doubled(n):
    return 2 * n


@compiled
def doubled_and_one(n):
    return doubled(n) + 1


@compiled
def complaining(n):
    if n > 2:
        raise ValueError("more than two:", n)
    return n


@compiled
def passing_on(n):
    return complaining(n)


def role(function: Any) -> str:
    (found,) = function.parts.values()
    return str(found.library.role)


@pytest.mark.parametrize("first", [doubled, doubled_and_one])
def test_what_is_called_from_python_and_from_others_is_both(first: Callable[[int], int]) -> None:
    first(1)
    assert (doubled(4), doubled_and_one(4), doubled(5)) == (8, 9, 10)
    assert role(doubled) == SHORT
    assert {found.library.role for found in doubled.overloads.values()} == {WHOLE}


def test_an_error_comes_through_with_what_it_tells() -> None:
    assert passing_on(2) == 2
    with pytest.raises(ValueError, match="more than two") as caught:
        passing_on(7)
    assert caught.value.args == ("more than two:", 7)


def test_who_calls_from_python_never_gets_what_only_compiled_code_can_call() -> None:
    @compiled
    def tripled(n):
        return 3 * n

    @compiled
    def caller(n):
        return tripled(n)

    answers = []
    people = [threading.Thread(target=lambda f=f: answers.append(f(5))) for f in (caller, tripled) * 4]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert answers == [15] * 8


def test_records_are_copied_whole_from_either_end() -> None:
    kind = record([("deck", np.uint8, (700,)), ("top", np.int64)])

    @compiled
    def copy(states, there, here):
        states[there] = states[here]

    states = np.zeros(4, kind)
    states[1]["deck"], states[1]["top"] = np.arange(700) % 251, -7
    copy(states, -1, np.uint8(1))
    copy(states, 0, 3)
    assert states[3] == states[1] == states[0] != states[2]


def test_long_rules_are_declared_and_plain_numba_may_call_them_too() -> None:
    @numba.njit
    def set_up(states, rng):
        verbs.setup(states[0], 4, rng)
        return verbs.awaiting(states[0])

    theirs, ours = AGORA.blank(), AGORA.blank()
    calls.set_up(ours, 0, 4, generator(5))
    assert set_up(theirs, generator(5)) == calls.awaiting(ours, 0)
    assert theirs.tobytes() == ours.tobytes()
    setups = verbs.implementation(verbs.setup, AGORA.rules.record).parts.values()
    assert {found.library.role for found in setups} == {DECLARED}


SCRIPT = """
import numpy as np
from numba.core import event
from tablee.games import game
from tablee.kernel import calls
from tablee.kernel.rng import generator
agora = game("agora")
states = agora.blank()
with event.install_recorder("numba:compile") as compiled:
    calls.set_up(states, 0, 4, generator(7))
print(states[0].tobytes().hex()[:64], len(compiled.buffer) // 2)
"""


def test_what_is_declared_is_loaded_first_and_compiled_anew_where_it_is_gone(tmp_path: Path) -> None:
    mother = Mother(tmp_path, "import numba; numba.njit(lambda n: n + 1)(1)")

    def run() -> tuple[str, int]:
        done = mother.run(
            SCRIPT, {"TABLEE_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(PACKAGE.parent), "TABLEE_QUIET": "1"}
        )
        assert (done.status, done.err) == (0, "")
        dealt, n = done.out.split()
        return dealt, int(n)

    dealt, everything = run()
    assert run() == (dealt, 0)
    kept = [path for path in (tmp_path / "cache").rglob("*.nbc") if path.parent.name.endswith("agora.rules.setup")]
    assert kept
    for path in kept:
        path.unlink()
    again, some = run()
    mother.close()
    assert again == dealt
    assert 0 < some < everything
