from tests.kernel.toy.notation import *  # noqa: F403
