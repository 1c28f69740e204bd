"""5, 6  The end of Bauhaus: points, one function per clause, and what breaks ties."""

from tablee.games.bauhaus.rules.moves import square_at
from tablee.games.bauhaus.rules.record import rule
from tablee.games.bauhaus.rules.zones import lowest_of, zone_around
from tablee.kernel import clause, compiled, verbs
from tablee.kernel.bits import NONE, bit, first, rest, size
from tablee.kernel.lines import write_line


@compiled
def zone_of(s, cell):
    return zone_around(s.flats, s.uprights, bit(cell))


@compiled
def add_lines(s, pawns, number, lines, n):
    """One line per pawn: the number of squares of its zone."""
    while pawns != NONE:
        cell = first(pawns)
        zone = zone_of(s, cell)
        n = write_line(lines, n, number, size(zone), square_at(cell), zone)
        pawns = rest(pawns)
    return n


@rule(verbs.tally)
def tally(s, seat, lines):
    n = owned_zones(s, seat, lines, 0)
    n = shared_zones(s, seat, lines, n)
    return forced_pawns(s, seat, lines, n)


@compiled
def owned_zones(s, seat, lines, n):
    """5.1  Pawns in one's own zones."""
    return add_lines(s, s.pawns[seat] & s.fixed & ~s.shared, clause("5.1"), lines, n)


@compiled
def shared_zones(s, seat, lines, n):
    """6.2  Pawns in zones that count for everybody there."""
    return add_lines(s, s.pawns[seat] & s.shared, clause("6.2"), lines, n)


@compiled
def forced_pawns(s, seat, lines, n):
    """6.3  Forced pawns in contested closed zones."""
    return add_lines(s, s.pawns[seat] & s.forced & s.closed & ~s.fixed, clause("6.3"), lines, n)


@rule(verbs.ties)
def ties(s, seat, out):
    """5.2  The number of owned zones, then their sizes, the largest first."""
    n = 1
    pawns = s.pawns[seat] & s.fixed & ~s.shared
    while pawns != NONE:
        zone = zone_around(s.flats, s.uprights, lowest_of(pawns))
        insert_sorted(out, n, size(zone))
        n += 1
        pawns &= ~zone
    out[0] = n - 1
    return n


@compiled
def insert_sorted(out, n, value):
    """Into out[1:n], largest first."""
    k = n
    while k > 1 and out[k - 1] < value:
        out[k] = out[k - 1]
        k -= 1
    out[k] = value
