"""Score lines (`verbs.LINE`): how the rules write them, and what they come to."""

from tablee.kernel.compiling import compiled


@compiled
def write_line(lines, n, clause, points, at, where):
    """The n-th line; returns the number of the next."""
    lines[n].clause = clause
    lines[n].points = points
    lines[n].at = at
    lines[n].where = where
    return n + 1


@compiled
def total(lines, n):
    """The points of the first n lines together."""
    points = 0
    for k in range(n):
        points += lines[k].points
    return points
