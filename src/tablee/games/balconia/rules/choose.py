"""3.2  Choose: two neighbouring faces are kept, the two others are left to the placer."""

import numpy as np

from tablee.games.balconia.components import N_LETTERS
from tablee.games.balconia.rules.moves import opposite
from tablee.kernel import compiled


@compiled
def offered(s):
    """The two faces left to the placer, in the order of their letters."""
    one = opposite(np.int64(s.kept[s.turn]))
    other = (one + 1) % N_LETTERS
    return min(one, other), max(one, other)
