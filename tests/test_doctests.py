"""The examples in the library's own texts run as they are written."""

import doctest
from importlib import import_module

import pytest


@pytest.mark.parametrize("name", ["tablee", "tablee.match"])
def test_examples_run(name: str) -> None:
    found = doctest.testmod(import_module(name), optionflags=doctest.NORMALIZE_WHITESPACE)
    assert found.attempted > 2
    assert found.failed == 0
