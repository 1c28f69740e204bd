from tests.kernel.toy.words import *  # noqa: F403
