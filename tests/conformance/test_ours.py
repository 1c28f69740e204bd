from importlib import import_module

from tablee import games
from tablee.conformance import *  # noqa: F403
from tablee.conformance import trying

pytest_generate_tests = trying(**{name: import_module(f"tests.conformance.pieces_{name}") for name in games.ours()})
