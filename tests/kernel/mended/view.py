from tests.kernel.toy.view import *  # noqa: F403
