"""Chance as an explicit state: an array of one 64-bit word (SplitMix64), passed to whoever draws."""

import numpy as np

from tablee.kernel.compiling import compiled

GAMMA = np.uint64(0x9E3779B97F4A7C15)
MIX1 = np.uint64(0xBF58476D1CE4E5B9)
MIX2 = np.uint64(0x94D049BB133111EB)
S27, S30, S31, S32 = np.uint64(27), np.uint64(30), np.uint64(31), np.uint64(32)

SEED_LIMIT = 1 << 64


def generator(seed: int) -> np.ndarray:
    """A generator for a seed from 0 to 2**64 − 1."""
    return np.array([seed], dtype=np.uint64)


@compiled
def draw(rng):
    """The next 64 random bits."""
    rng[0] += GAMMA
    z = rng[0]
    z = (z ^ (z >> S30)) * MIX1
    z = (z ^ (z >> S27)) * MIX2
    return z ^ (z >> S31)


@compiled
def below(rng, n):
    """A whole number from 0 to n − 1 (n below 2**31: the bias of the multiplication is under 2**-32)."""
    return np.int64(((draw(rng) >> S32) * np.uint64(n)) >> S32)


@compiled
def shuffle(rng, items):
    for i in range(len(items) - 1, 0, -1):
        j = below(rng, i + 1)
        kept = items[i]
        items[i] = items[j]
        items[j] = kept


@compiled
def fork(rng, out):
    """A generator of its own for something that runs beside this one."""
    out[0] = draw(rng)
