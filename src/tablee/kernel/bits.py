"""Sets of up to 64 things as the bits of one word."""

from typing import Any

import numpy as np
from numba.core import types
from numba.extending import intrinsic

from tablee.kernel.compiling import IS_INTERPRETED, compiled

ONE = np.uint64(1)
NONE = np.uint64(0)


def _popcount(word):
    return int(word).bit_count()


def _lowest(word):
    return (int(word) & -int(word)).bit_length() - 1


if IS_INTERPRETED:
    popcount, lowest = _popcount, _lowest
else:

    @intrinsic
    def popcount(typing: Any, word: Any) -> Any:
        """How many things are in the set."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.ctpop(args[0])

        return types.uint64(types.uint64), generate

    @intrinsic
    def lowest(typing: Any, word: Any) -> Any:
        """The smallest thing in the set, which must not be empty."""

        def generate(context: Any, builder: Any, signature: Any, args: Any) -> Any:
            return builder.cttz(args[0], context.get_constant(types.boolean, True))

        return types.uint64(types.uint64), generate


@compiled
def bit(thing):
    return ONE << np.uint64(thing)


@compiled
def has(word, thing):
    return (word >> np.uint64(thing)) & ONE != NONE


@compiled
def size(word):
    return np.int64(popcount(np.uint64(word)))


@compiled
def first(word):
    return np.int64(lowest(np.uint64(word)))


@compiled
def rest(word):
    """The set without its smallest thing."""
    return word & (word - ONE)


@compiled
def nth(word, k):
    """The k-th smallest thing in the set, counting from 0."""
    for _ in range(k):
        word = rest(word)
    return first(word)
