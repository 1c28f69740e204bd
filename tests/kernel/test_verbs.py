"""The game is picked by the record's type."""

import numba
import numpy as np
import pytest

from tablee.kernel import calls, record, verbs
from tests.kernel.toy.rules import RECORD as TOY

STRANGE = record([("seats", np.uint8), ("nothing", np.uint8)])


def test_a_record_no_game_knows_is_an_error_that_names_the_verb() -> None:
    with pytest.raises(NotImplementedError, match="'awaiting'"):
        verbs.implementation(verbs.awaiting, STRANGE)


def test_compiled_code_refuses_a_record_no_game_knows() -> None:
    with pytest.raises((numba.TypingError, NotImplementedError), match="awaiting"):
        calls.awaiting(np.zeros(1, STRANGE), 0)


def test_verbs_a_game_may_leave_out_have_a_default() -> None:
    lone = record([("seats", np.uint8), ("lone", np.uint8)])
    for verb in (verbs.may, verbs.pick, verbs.seen, verbs.advise):
        assert verbs.implementation(verb, lone)


def test_each_record_has_its_own_rules() -> None:
    import tablee

    agora = tablee.game("agora").rules.record
    assert verbs.implementation(verbs.legal, agora) is not verbs.implementation(verbs.legal, TOY)
