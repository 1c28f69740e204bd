"""2.1  The dice: one for the size, one for the category, one for the mechanic."""

import numpy as np

from tablee.games.ludotheque.components import N_ORDERS, ORDERS
from tablee.games.ludotheque.rules.moves import box, category_of, face_of, is_turned, mechanic_of
from tablee.kernel import clause, compiled


@compiled
def why_not_these_dice(s, move):
    if is_turned(move) and not s.turning:
        return clause("1.4")
    a, b, c = s.dice[s.round_no]
    size_die, category_die, mechanic_die = face_of(move), category_of(move), mechanic_of(move)
    least = min(size_die, category_die, mechanic_die)
    most = max(size_die, category_die, mechanic_die)
    same = least == a and most == c and size_die + category_die + mechanic_die == np.int64(a) + b + c
    return 0 if same else clause("2.1")


@compiled
def ways(s):
    """2.1  In how many different ways this roll can be given to size, category and mechanic."""
    return N_ORDERS[equal_dice(s)] * (1 + s.turning)


@compiled
def equal_dice(s):
    dice = s.dice[s.round_no]
    return (dice[0] == dice[1]) + 2 * (dice[1] == dice[2])


@compiled
def way(s, k):
    """The k-th of these ways, as a move at the first place."""
    dice = s.dice[s.round_no]
    turned, order = divmod(k, N_ORDERS[equal_dice(s)])
    size_die, category_die, mechanic_die = ORDERS[equal_dice(s), order]
    return box(turned, np.int64(dice[size_die]), dice[category_die], dice[mechanic_die], 0)
