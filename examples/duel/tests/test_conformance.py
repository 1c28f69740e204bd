import pieces

from tablee.conformance import *  # noqa: F403
from tablee.conformance import trying

pytest_generate_tests = trying(duel=pieces)
