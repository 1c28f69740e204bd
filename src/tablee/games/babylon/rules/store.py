"""3.6  Store."""

from tablee.games.babylon.components import STORE_PILLARS
from tablee.games.babylon.rules.moves import DUG, KEEP, is_keep
from tablee.games.babylon.rules.record import NOTHING, active
from tablee.kernel import clause, compiled


@compiled
def why_no_keep(s, seat, move):
    return 0 if seat == active(s) and is_keep(move) else clause("3.6")


@compiled
def legal_keeps(out):
    out[0] = KEEP
    out[1] = KEEP + 1
    return 2


@compiled
def keep(s, seat, source):
    if source == DUG:
        s.stored[seat] = s.dug
    s.dug = NOTHING


@compiled
def lose_the_rest(s, seat):
    if s.pillars[seat] > STORE_PILLARS:
        s.pillars[seat] = STORE_PILLARS
