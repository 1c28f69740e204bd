"""How sure one can be of a share."""

import math

Z_95 = 1.959964  # standard deviations on both sides that hold 95 % of a normal distribution


def wilson(wins: float, games: int, z: float = Z_95) -> tuple[float, float]:
    """The interval that holds the true share of wins, with 95 % confidence (Wilson's score interval).

    >>> low, high = wilson(50, 100)
    >>> round(low, 3), round(high, 3)
    (0.404, 0.596)
    """
    if games == 0:
        return 0.0, 1.0
    share = wins / games
    shrink = 1 + z * z / games
    middle = (share + z * z / (2 * games)) / shrink
    spread = z / shrink * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games))
    return max(0.0, min(share, middle - spread)), min(
        1.0, max(share, middle + spread)
    )  # rounding aside, share lies within


def mean(values: list[float]) -> float:
    return sum(values) / len(values) if values else 0.0
